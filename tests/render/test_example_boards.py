"""The drawn examples: there is one for everything, and it shows what it is about."""

from xml.etree import ElementTree

import pytest

from kingdom.content import CARDS, LANDMARKS, TASKS, TILES
from kingdom.content.kinds import GOLD
from kingdom.examples import example, names
from kingdom.hexes import CellSet
from kingdom.render.example import example_svg, size
from kingdom.render.palette import darker
from tests.support.drawn import drawn, play

PAYING = (*CARDS, *TASKS, *LANDMARKS)
ACTING = [name for name, tile in TILES.items() if tile.kind != GOLD]


def test_there_is_one_for_everything() -> None:
    missing = {*TILES, *PAYING} - {*names()}
    assert not missing, f"no example in src/kingdom/examples/ of {', '.join(sorted(missing))}"
    assert sorted(names()) == sorted({*TILES, *PAYING})
    with pytest.raises(ValueError, match="no example of 'bakery': known are oracle, farm"):
        example("bakery")


@pytest.mark.parametrize("name", ACTING)
def test_a_tile_shows_all_that_may_be_chosen_and_something_that_may_not(name: str) -> None:
    shown = example(name)
    legal = shown.state.legal_mask
    assert legal
    assert not legal & ~shown.cells
    assert shown.cells & shown.state.setup.board.ordinary & ~legal
    assert name in {site.name for site in shown.state.setup.derived.sites}
    assert not shown.credit


@pytest.mark.parametrize("name", [*PAYING, "treasure"])
def test_what_pays_shows_its_gold(name: str) -> None:
    shown = example(name)
    assert shown.gold == shown.state.scores()[0][name] > 0
    for part in shown.credit:
        assert part.cells
        assert not (part.cells | part.places) & ~shown.cells


def test_the_settings_of_another_example_with_terrains_exchanged() -> None:
    farm, oasis = example("farm"), example("oasis")
    assert farm.state.legal_mask == oasis.state.legal_mask
    assert farm.state.setup.board.terrain[0] & farm.cells
    assert not CellSet("e4").mask & ~oasis.state.setup.board.terrain[2]


def test_an_example_agrees_with_the_boards_of_the_tests() -> None:
    """The Tavern's picture, made in the other way."""
    picture = """
           d e f g h i
        3  t g g L g g
        4   d gAgAgAg c
        5  g g d g t g
    """
    state = play(drawn(picture, "L=tavern"), "tavern")
    assert state.legal_mask == example("tavern").state.legal_mask


@pytest.mark.parametrize("name", names())
def test_the_drawing(name: str) -> None:
    shown = example(name)
    text = example_svg(shown)
    root = ElementTree.fromstring(text)
    assert (int(root.attrib["width"]), int(root.attrib["height"])) == size(shown)
    ids = [found.attrib["id"] for found in root.iter() if "id" in found.attrib]
    used = {
        found.attrib["href"][1:]
        for found in root.iter("{http://www.w3.org/2000/svg}use")
        if "href" in found.attrib
    }
    assert used <= set(ids)
    assert len(ids) == len(set(ids))
    coins = [found.text for found in root.iter("{http://www.w3.org/2000/svg}text")]
    assert coins == [str(part.gold) for part in shown.credit]
    assert len(text) < 60_000


def test_dark_land() -> None:
    light, dark = (example_svg(example("farm"), dark=dark) for dark in (False, True))
    assert light != dark
    assert darker("#ffffff") == "#b8b8b8"


@pytest.mark.parametrize("terrain", ["grass", "canyon", "desert", "flower", "forest"])
def test_scouts_show_the_terrain_that_is_removed(terrain: str) -> None:
    """RULES 2.2 step 11, 6.3: the example of a game shows the terrain without cards there."""
    shown = example("scouts", terrain)
    assert shown.state.setup.removed == terrain
    assert shown.gold == example("scouts").gold
    board = shown.state.setup.board
    assert board.terrain[shown.state.setup.removed_terrain] & shown.cells
    assert size(shown) == size(example("scouts"))


def test_only_scouts_remove_a_terrain() -> None:
    with pytest.raises(ValueError, match="no example removes 'grass'"):
        example("knights", "grass")
    with pytest.raises(ValueError, match="no example removes 'water'"):
        example("scouts", "water")
