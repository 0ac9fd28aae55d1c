"""What each module lays on the board, and all that follows from it for the game."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from kingdom.actions import CARD_NAMES as TERRAIN_CARDS
from kingdom.actions import TILE_ACTIONS
from kingdom.board import (
    ANY,
    CARD_TERRAINS,
    MARSH,
    MOUNTAIN,
    NOTHING,
    QUADRANTS,
    TERRAINS,
    Board,
    Placed,
    Section,
    standard_sections,
)
from kingdom.content import CARDS_PER_TERRAIN, MODULES, TILES
from kingdom.hexes import BIT, BOARD_CELLS, CellSet, cells_of, distance, parse_cell
from kingdom.setup import Setup, placing
from tests.support.playing import random_setup
from tests.support.setups import EVERYTHING, NOMADS, make

PLAIN = ("gggggggggg",) * 10
# (row, column) of the hexes of each section that may have a cave, as far as its own special
# hexes go; "all" but those after a dash.
CAVES = {
    "oracle": "5,0 8,7",
    "harbor": "3,6",
    "farm": "7,4 8,1",
    "tavern": "all",
    "tower": "all - 1,6",
    "paddock": "all",
    "barn": "2,0 2,1 2,2 3,1 3,2 3,3 4,4 5,4",
    "oasis": "",
    "quarry": "0,6 2,1 2,9",
    "caravan": "3,7",
    "village": "2,1 8,9 9,8 9,9",
    "garden": "1,8 2,8 3,7 4,6 8,1",
    "lighthouse-foresters-lodge": "7,1 7,8 8,8",
    "barracks-crossroads": "7,8",
    "city-hall-fort": "2,0 3,9 5,8 6,0 7,3 7,9",
    "monastery-wagon": "0,0 0,4 1,3 3,0 4,0 5,0",
}


def section(name: str, rows: tuple[str, ...] = PLAIN, **locations: str) -> Section:
    """Make a section of the base game; a location's letter is its keyword."""
    letters = tuple((letter.removeprefix("l"), place) for letter, place in locations.items())
    return Section(name, "base", "own design", letters, rows)


def library_of(*sections: Section) -> dict[str, Section]:
    return {made.name: made for made in sections}


@cache
def some_setups() -> list[Setup]:
    """Return set-ups with all modules and with some, with the package's sections and others."""
    rng = Random("modules")
    made = [random_setup(rng, modules=MODULES) for _ in range(40)]
    return made + [random_setup(rng) for _ in range(80)]


# --- sites and tiles ---------------------------------------------------------------------


def test_the_sites_are_locations_nomads_bonus_tiles_and_the_cave_move() -> None:
    for setup in some_setups():
        located = {name for _, name in setup.board.locations}
        bonuses = [name for name, tile in TILES.items() if tile.bonus_of in located]
        assert setup.derived.sites == (
            *setup.board.locations,
            *zip(cells_of(setup.board.nomads), setup.nomads, strict=True),
            *((-1, name) for name in bonuses),
            *([(-1, "cave")] if setup.caves else []),
        )
        board_cells = [cell for cell, _ in setup.board.locations]
        assert board_cells == sorted(board_cells)  # those of the island come last


def test_the_tiles_in_play_by_action() -> None:
    for setup in some_setups():
        names = [tile.name for tile in setup.derived.tiles]
        assert [*setup.derived.places] == [tile.number for tile in setup.derived.tiles]
        assert setup.derived.kinds == {tile.kind for tile in setup.derived.tiles}
        assert names == [
            name for name in TILES if name in {site.name for site in setup.derived.sites}
        ]
        for tile in setup.derived.tiles:
            assert tile.number == TILE_ACTIONS[tile.name]
            places = setup.derived.places[tile.number]
            for index, (_, name) in enumerate(setup.derived.sites):
                assert bool(places >> index & 1) == (name == tile.name)


def indices(setup: Setup, *names: str) -> int:
    """Return the sites of tiles, as a mask of indices."""
    return sum(1 << index for index, site in enumerate(setup.derived.sites) if site.name in names)


def test_what_follows_from_the_tiles() -> None:
    for setup in some_setups():
        assert setup.derived.common == indices(setup, "cave")
        assert setup.derived.first_anywhere == indices(setup, "temple-bonus")
        assert setup.derived.more_cards == indices(setup, "crossroads")
        here = {name for _, name in setup.derived.sites}
        for action, name in ((setup.derived.waiver, "outpost"), (setup.derived.reaction, "canoe")):
            assert action == (TILE_ACTIONS[name] if name in here else -1)
        assert setup.derived.blocking == ("barracks" in here)
        assert setup.derived.passing == indices(setup, *setup.nomads)
        pairs = [name for name in ("canoe", "fountain", "temple", "refuge") if name in here]
        assert setup.derived.bonuses == tuple(
            (indices(setup, f"{name}-bonus"), indices(setup, name)) for name in pairs
        )
        assert set(setup.derived.widened) == {
            TILE_ACTIONS[name] for name in ("fountain",) if name in here
        }


def test_the_text_names_the_nomad_tiles() -> None:
    setup = make(**NOMADS, sword="each")
    assert str(setup) == (
        "players=3 modules=base,nomads sections=quarry,garden:turned,farm,barn "
        "cards=lords,miners,farmers nomads=sword,treasure,donation-water,sword "
        "lords_zero_scores=yes sword=each"
    )
    assert Setup.parse(str(setup)) == setup


def test_what_pays_during_the_game() -> None:
    assert make().derived.paid_at_once == ()
    assert make(**NOMADS).derived.paid_at_once == ("treasure",)
    cards = ("ambassadors", "lords", "families")
    assert make(**{**NOMADS, "cards": cards}).derived.paid_at_once == (
        "ambassadors",
        "families",
        "treasure",
    )
    assert make(cards=cards, modules=("nomads",)).derived.paid_at_once == (
        "ambassadors",
        "families",
    )


def test_the_tiles_of_a_board_belong_to_modules_in_play() -> None:
    """A section of one's own may not bring in a module by the back door."""
    quarry = replace(standard_sections()["quarry"], name="own", module="base")
    library = {**standard_sections(), "own": quarry}
    sections, cards = ("own", "farm", "oasis", "tower"), ("lords", "miners", "hermits")
    nomads = ("sword", "outpost", "treasure")
    with pytest.raises(ValueError, match="quarry hex of the module 'nomads', which is not in play"):
        Setup.of(2, sections, cards, library=library, nomads=nomads)
    assert Setup.of(2, sections, cards, ("nomads",), library, nomads=nomads).nomads == nomads


@pytest.mark.parametrize("name", ["cave", "canoe-bonus", "temple-bonus"])
def test_what_has_no_hex_is_no_location(name: str) -> None:
    own = section("own", ("L" + "g" * 9, *PLAIN[:9]), L=name)
    library = library_of(own, *(section(f"plain-{n}", PLAIN) for n in range(3)))
    with pytest.raises(ValueError, match=f"unknown location '{name}' on the board"):
        make(sections=library, library=library, modules=("marshlands", "caves"))


def test_sections_that_are_not_the_published_ones_are_named() -> None:
    assert make().own_designs == ()
    assert Setup.of(**EVERYTHING).own_designs == ("temple", "tree-house")
    sections = ("refuge", "canoe:turned", "temple", "fountain")
    setup = make(sections=sections, modules=("marshlands", "island"), island="suspension-bridge")
    assert setup.own_designs == ("refuge", "canoe", "temple", "fountain", "suspension-bridge")
    mine = {**standard_sections(), "mine": section("mine")}
    assert make(sections=("mine", "farm", "barn", "tower"), library=mine).own_designs == ("mine",)


# --- terrain cards -----------------------------------------------------------------------


def test_the_deck() -> None:
    assert make().derived.deck == make(**NOMADS).derived.deck == (5, 5, 5, 5, 5)
    assert make(modules=("marshlands",)).derived.deck == (5, 5, 5, 5, 5, 1, 1, 1, 1, 1)
    assert Setup.of(**EVERYTHING).derived.deck == (5, 5, 5, 0, 5, 1, 1, 1, 0, 1)
    for setup in some_setups():
        cards = [TERRAIN_CARDS[card] for card, count in enumerate(setup.derived.deck) if count]
        assert not any(setup.removed and setup.removed in card for card in cards)
        ways = 2 if "marshlands" in setup.modules else 1
        assert len(cards) == ways * (4 if setup.removed else 5)
        assert set(setup.derived.deck[:5]) <= {0, CARDS_PER_TERRAIN}


def test_the_removed_terrain_is_never_played_as_any_terrain() -> None:
    """RULES 3.4: with the Scouts the house rule any_terrain leaves it out."""
    for setup in some_setups():
        left_out = setup.board.ground[setup.removed_terrain]
        assert setup.derived.played[:ANY] == setup.board.terrain
        assert setup.derived.played[ANY] == setup.board.buildable & ~left_out
        assert (setup.removed_terrain == NOTHING) == (setup.removed == "")
        assert not setup.removed or TERRAINS[setup.removed_terrain] == setup.removed


def choices(held: str, **changes: Any) -> dict[str, tuple[str, int]]:
    """Return the terrains that cards offer: by which card, and how many builds."""
    setup = Setup.of(**{**EVERYTHING, **changes})
    hand = tuple(map(TERRAIN_CARDS.index, held.split()))
    return {
        TERRAINS[terrain]: (TERRAIN_CARDS[card] if card >= 0 else "pair", builds)
        for terrain, (card, builds) in setup.choices(hand).items()
    }


def test_the_terrains_that_cards_offer() -> None:
    """RULES 3.2, 5.3, A-37."""
    assert choices("") == {}
    assert choices("grass") == {"grass": ("grass", 3)}
    assert choices("grass forest") == {"grass": ("grass", 3), "forest": ("forest", 3)}
    half = {"grass": ("marsh/grass", 3), "marsh": ("marsh/grass", 2)}
    assert choices("marsh/grass") == half
    both = {"grass": ("grass", 3), "marsh": ("marsh/grass", 2)}
    assert choices("grass marsh/grass") == choices("marsh/grass grass") == both
    # Two equal cards let one play the terrain that the Scouts removed; a marsh card makes no pair.
    assert choices("grass grass") == {"grass": ("grass", 3), "flower": ("pair", 3)}
    assert choices("marsh/grass marsh/canyon") == {
        "grass": ("marsh/grass", 3),
        "marsh": ("marsh/grass", 2),
        "canyon": ("marsh/canyon", 3),
    }


def test_the_terrains_of_two_equal_cards() -> None:
    """A-37: none without the Scouts; any terrain by the house rule."""
    plain: dict[str, Any] = {"cards": ("lords", "miners", "farmers"), "removed": ""}
    assert choices("grass grass", **plain) == {"grass": ("grass", 3)}
    any_of = choices("grass grass marsh/desert", **plain, identical_cards_any_terrain=True)
    assert any_of == {
        "grass": ("grass", 3),
        **dict.fromkeys(("canyon", "desert", "flower", "forest", "marsh"), ("pair", 3)),
    }


def test_on_a_board_without_marsh_its_half_is_ignored() -> None:
    """RULES 2.2, step 10."""
    setup = make(modules=("marshlands",))
    assert not setup.board.terrain[MARSH]
    for card, terrain in zip(range(5, 10), CARD_TERRAINS, strict=True):
        assert setup.choices((card,)) == {terrain: (card, 3)}


def test_how_many_cards_everybody_holds() -> None:
    assert (make().derived.hand_size, make(two_cards=True).derived.hand_size) == (1, 2)


# --- capitols and caves ------------------------------------------------------------------


def test_a_capitol_for_each_quadrant_of_the_harbor_or_the_oracle() -> None:
    for setup in some_setups():
        expected = []
        for quadrant in map(CellSet, QUADRANTS):
            located = {name for cell, name in setup.board.locations if cell in quadrant}
            castles = quadrant & CellSet(setup.board.castles)
            if "capitol" in setup.modules and located & {"harbor", "oracle"} and castles:
                expected.append(castles)
        assert len(setup.capitols) == min(len(expected), 2)
        for cell, castles in zip(setup.capitols, expected, strict=False):
            assert cell in castles
        assert setup.board.capitols == setup.capitols


@pytest.mark.parametrize("capitols", [*product(("d2", "c8"), ("r12", "r16"))])
def test_the_hexes_of_the_capitols_may_be_named(capitols: tuple[str, ...]) -> None:
    sections = ("oracle", "farm", "barn", "harbor:turned")
    setup = make(sections=sections, modules=("capitol",), capitols=capitols)
    assert CellSet(setup.capitols).names == capitols
    by_number = make(sections=sections, modules=("capitol",), capitols=map(parse_cell, capitols))
    assert by_number == setup
    with pytest.raises(ValueError, match=f"a capitol cannot be on {capitols[1]}: possible are d2"):
        make(sections=sections, modules=("capitol",), capitols=capitols[::-1])


def test_there_are_no_more_than_two_capitols() -> None:
    """RULES 2.1: two are in the box, whatever a section of one's own may have."""
    harbor = standard_sections()["harbor"]
    library = library_of(*(replace(harbor, name=f"harbor-{n}") for n in range(4)))
    rng = Random(1)
    assert len(Setup.random(2, ("capitol",), rng, library).capitols) == 2


def test_no_capitol_without_a_castle() -> None:
    library = {
        **standard_sections(),
        "own": section("own", ("L" + "g" * 9, *PLAIN[:9]), L="harbor"),
    }
    sections = ("own", "farm", "barn", "tower")
    assert make(sections=sections, library=library, modules=("capitol",)).capitols == ()


def eligible(board: Board) -> Iterator[CellSet]:
    """Yield the hexes of each quadrant that may have a cave (A-27, A-55)."""
    special = [cell for cell in cells_of(board.special) if cell < BOARD_CELLS]
    mountains = [cell for cell in cells_of(board.terrain[MOUNTAIN]) if cell < BOARD_CELLS]
    far = [cell for cell in mountains if all(distance(cell, other) >= 3 for other in special)]
    for quadrant in QUADRANTS:
        yield CellSet(cell for cell in far if BIT[cell] & quadrant)


def test_a_cave_for_each_quadrant_that_has_room_for_one() -> None:
    for setup in some_setups():
        homes = [home for home in eligible(setup.board) if home]
        assert [CellSet(home) for home in placing.cave_homes(setup.board)] == homes
        if "caves" not in setup.modules:
            homes = []
        assert len(setup.caves) == len(homes)
        assert all(cave in home for cave, home in zip(setup.caves, homes, strict=True))
        assert set(CellSet(setup.board.caves)) == set(setup.caves)


@pytest.mark.parametrize("name", CAVES)
def test_the_hexes_of_a_section_for_a_cave(name: str) -> None:
    rows = standard_sections()[name].rows
    mountains = {(r, c) for r in range(10) for c in range(10) if rows[r][c] == "m"}
    first, _, without = CAVES[name].partition("all")
    words = (without or first).replace("-", "").split()
    listed = {(int(row), int(col)) for row, col in (word.split(",") for word in words)}
    expected = mountains - listed if "all" in CAVES[name] else listed
    fields = [Placed(section(f"fields-{n}")) for n in range(3)]
    found = next(eligible(Board([Placed(standard_sections()[name]), *fields])))
    assert {divmod(cell, 20) for cell in found} == expected


def test_special_hexes_of_other_quadrants_count_too() -> None:
    """A-55: a mountain at the border may be too close to a castle beyond it."""
    edge = ("gggggggggm",) + PLAIN[:9]
    castle = ("gKgggggggg",) + PLAIN[:9]
    fields = [section(f"fields-{n}") for n in range(3)]
    alone = [section("edge", edge), *fields]
    beside = [section("edge", edge), section("castle", castle), *fields[:2]]
    for sections, caves in ((alone, ("j1",)), (beside, ())):
        library = library_of(*sections)
        setup = make(sections=library, library=library, modules=("caves",), caves=caves)
        assert CellSet(setup.caves).names == caves
        assert ((-1, "cave") in setup.derived.sites) == bool(caves)


def test_no_cave_on_the_island() -> None:
    """RULES 2.2, step 13: it is no quadrant."""
    library = {
        **library_of(*(section(f"fields-{n}") for n in range(4))),
        "rock": Section("rock", "island", "own design", (), ("mmmmm",) * 5),
    }
    setup = Setup.random(2, ("caves", "island"), Random(1), library)
    assert setup.caves == ()
    assert setup.board.terrain[MOUNTAIN].bit_count() == 25
