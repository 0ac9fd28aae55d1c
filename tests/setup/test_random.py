"""Random set-ups: everything that can be drawn is, and equally often."""

import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest

from kingdom.board import QUADRANTS, Section, standard_sections
from kingdom.content import CARDS, MODULES, TILES
from kingdom.hexes import BIT
from kingdom.setup import Setup
from kingdom.setup.placing import NOMADS, tasks_needed
from tests.support.playing import poor_sections, sections_of
from tests.support.setups import make, other_section, pinned


def cards_of(*modules: str) -> set[str]:
    return {name for name, card in CARDS.items() if card.module in modules}


def sections_named(*modules: str) -> set[str]:
    return {name for name, made in standard_sections().items() if made.module in modules}


def many(count: int = 400, **changes: Any) -> list[Setup]:
    rng = Random("set-ups")
    return [Setup.random(rng=rng, **changes) for _ in range(count)]


def test_random_set_ups_have_every_section_in_every_place_and_turn() -> None:
    seen = Counter(
        (place, str(placed)) for setup in many() for place, placed in enumerate(setup.sections)
    )
    assert len(seen) == 4 * len(sections_named("base")) * 2
    assert max(seen.values()) < 60  # 25 are expected


def test_random_set_ups_have_every_card() -> None:
    seen = Counter(card for setup in many() for card in setup.cards)
    assert set(seen) == cards_of("base")
    assert min(seen.values()) > 80  # 120 are expected


def test_random_set_ups_with_nomads_draw_from_both_modules() -> None:
    setups = many(800, modules={"nomads"})
    sections = Counter(placed.section.name for setup in setups for placed in setup.sections)
    cards = Counter(card for setup in setups for card in setup.cards)
    assert set(sections) == sections_named("base", "nomads")
    assert set(cards) == cards_of("base", "nomads")
    assert min(sections.values()) > 0.78 * 4 * len(setups) / len(sections)
    assert min(cards.values()) > 0.75 * 3 * len(setups) / len(cards)
    assert all(setup.modules == {"base", "nomads"} for setup in setups)


def test_random_set_ups_have_every_nomad_tile_in_every_place() -> None:
    names = ("quarry", "caravan", "village", "garden")  # with three nomad hexes, and one each
    library = {name: standard_sections()[name] for name in names}
    setups = many(1500, modules={"nomads"}, library=library)
    assert {len(setup.nomads) for setup in setups} == {6}
    seen = Counter((place, name) for setup in setups for place, name in enumerate(setup.nomads))
    for name in set(NOMADS):
        for place in range(6):
            per_tile = seen[place, name] / TILES[name].copies
            assert 0.65 < per_tile * len(NOMADS) / len(setups) < 1.4


def test_without_lords_they_are_never_drawn() -> None:
    cards = {card for setup in many(use_lords=False) for card in setup.cards}
    assert cards == cards_of("base") - {"lords"}
    assert not make(use_lords=False, cards=("miners", "farmers", "knights")).use_lords


def test_sections_of_other_modules_are_never_drawn() -> None:
    others = {f"other-{n}": other_section(f"other-{n}", "nomads") for n in range(8)}
    for setup in many(library={**others, **standard_sections()}):
        assert all(placed.section.module == "base" for placed in setup.sections)


def test_random_set_ups_draw_from_the_library() -> None:
    for setup in many(40, modules=MODULES, library=poor_sections()):
        assert all(placed.section.name.startswith("poor-") for placed in setup.sections)
        assert setup.island
        assert setup.island.section.name.startswith("poor-")


def test_too_few_sections_to_draw_from() -> None:
    library = {name: standard_sections()[name] for name in ("barn", "farm", "oasis", "quarry")}
    with pytest.raises(ValueError, match="4 sections are needed, these modules have 3"):
        Setup.random(library=library)


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"players": 1}, "2 to 5 players can play, not 1"),
        ({"modules": {"sea"}}, "unknown module 'sea'"),
        ({"exhausted_terrain": "no"}, "exhausted_terrain is 'no'"),
    ],
)
def test_a_random_set_up_that_is_refused(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        Setup.random(**changes)


def test_a_random_set_up_keeps_players_and_house_rules() -> None:
    setup = Setup.random(5, rng=Random(1), lost_tiles_return=True, exhausted_terrain="any_terrain")
    assert setup.players == 5
    assert setup.house_rules == {"lost_tiles_return": True, "exhausted_terrain": "any_terrain"}


TWO_CASTLES = ("harbor", "oracle")


def test_random_set_ups_of_all_modules_draw_from_all() -> None:
    setups = many(1500, modules=MODULES)
    places = Counter(
        (place, str(placed)) for setup in setups for place, placed in enumerate(setup.sections)
    )
    # One of each expansion and one for the Capitol: that leaves no place (RULES 2.2, step 2).
    quadrants = [made for made in standard_sections().values() if not made.is_island]
    for module in {made.module for made in quadrants}:
        there = [
            made.name
            for made in quadrants
            if made.module == module and (module != "base" or made.name in TWO_CASTLES)
        ]
        drawn = {key: count for key, count in places.items() if key[1].split(":")[0] in there}
        assert len(drawn) == 4 * len(there) * 2
        expected = len(setups) / len(there) / 8
        assert expected / 3 < min(drawn.values()) <= max(drawn.values()) < expected * 2
    assert sum(places.values()) == 4 * len(setups)
    cards = Counter(card for setup in setups for card in setup.cards)
    assert set(cards) == set(CARDS)
    expected = 3 * len(setups) / len(CARDS)
    assert expected * 0.78 < min(cards.values()) <= max(cards.values()) < expected * 1.22


def test_random_set_ups_have_every_task() -> None:
    setups = many(800, modules=("crossroads",), library=sections_of("crossroads"))
    assert {len(setup.tasks) for setup in setups} == {4}
    assert all(len(set(setup.tasks)) == 4 for setup in setups)
    seen = Counter((place, task) for setup in setups for place, task in enumerate(setup.tasks))
    assert len(seen) == 4 * 6
    assert min(seen.values()) > 95  # 133 are expected
    assert max(seen.values()) < 175
    mixed = many(200, modules=("crossroads",))
    counts = {len(setup.tasks) for setup in mixed}
    assert counts >= {1, 2, 3}
    for setup in mixed:
        assert len(setup.tasks) == tasks_needed(setup.sections)


def test_the_removed_terrain_is_any_of_the_five() -> None:
    setups = many(3000, modules=("marshlands",))
    removed = Counter(setup.removed for setup in setups if "scouts" in setup.cards)
    assert set(removed) == {"grass", "canyon", "desert", "flower", "forest"}
    assert min(removed.values()) > 80  # 3000 * 3 / 16 / 5 = 112 are expected
    assert max(removed.values()) < 150
    assert {setup.removed for setup in setups if "scouts" not in setup.cards} == {""}


def test_either_side_of_the_island_is_up() -> None:
    sides = Counter(str(setup.island) for setup in many(modules=("island",)))
    assert set(sides) == sections_named("island")
    assert min(sides.values()) > 0.8 * sum(sides.values()) / len(sides)
    assert {setup.island for setup in many(20)} == {None}


def test_a_capitol_is_on_either_castle() -> None:
    library = {name: standard_sections()[name] for name in ("harbor", "oracle", "farm", "barn")}
    for setup in many(40, library=library):
        assert setup.capitols == ()
    seen: Counter[tuple[str, int]] = Counter()
    for setup in many(600, modules=("capitol",), library=library):
        assert len(setup.capitols) == 2
        for cell in setup.capitols:
            row, col = divmod(cell, 20)
            section, turned = setup.sections[row // 10 * 2 + col // 10]
            place = row % 10 * 10 + col % 10
            seen[section.name, 99 - place if turned else place] += 1
    assert set(seen) == {("harbor", 42), ("harbor", 82), ("oracle", 13), ("oracle", 72)}
    assert min(seen.values()) > 250  # 300 are expected


def test_a_cave_is_on_any_mountain_that_is_far_enough() -> None:
    library = {name: standard_sections()[name] for name in ("tavern", "oasis", "farm", "harbor")}
    seen: Counter[int] = Counter()
    setups = many(900, modules=("caves",), library=library)
    for setup in setups:
        names = [placed.section.name for placed in setup.sections]
        place = names.index("tavern")
        (cave,) = (cell for cell in setup.caves if BIT[cell] & QUADRANTS[place])
        row, col = divmod(cave, 20)
        local = row % 10 * 10 + col % 10
        seen[99 - local if setup.sections[place].turned else local] += 1
    rows = "".join(standard_sections()["tavern"].rows)
    assert set(seen) == {index for index, letter in enumerate(rows) if letter == "m"}
    assert sum(seen.values()) == len(setups)  # the Tavern always has room for one
    assert min(seen.values()) > 60  # 100 are expected
    assert max(seen.values()) < 145


def test_without_a_side_of_the_island_to_draw() -> None:
    library = {name: made for name, made in standard_sections().items() if not made.is_island}
    with pytest.raises(ValueError, match="no side of the island is among the sections"):
        Setup.random(2, ("island",), Random(1), library)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("modules", [(), ("nomads",), ("crossroads", "capitol"), "all"])
def test_what_is_drawn_is_as_if_it_were_given(players: int, modules: tuple[str, ...] | str) -> None:
    """A set-up that is drawn is not checked, but would pass, and everything follows from it."""
    for setup in many(25, players=players, modules=modules, two_cards=True):
        again = Setup.parse(str(setup))
        assert (again, hash(again), str(again)) == (setup, hash(setup), str(setup))
        assert again.derived == setup.derived
        boards = [{**vars(each.board), "touching": each.board.touching} for each in (again, setup)]
        assert boards[0] == boards[1]
        assert type(setup.exhausted_terrain) is type(again.exhausted_terrain)
        assert pickle.loads(pickle.dumps(setup)) == setup


def test_what_is_drawn_from_a_library_that_does_not_fit_is_refused() -> None:
    """One's own sections may have hexes that nobody knows, or of modules that are not in play."""
    others = {name: other_section(name, "base", "quarry") for name in "abcd"}
    with pytest.raises(ValueError, match="quarry hex of the module 'nomads', which is not in play"):
        Setup.random(rng=Random(1), library=others)
    unknown = {name: other_section(name, "base", "nowhere") for name in "abcd"}
    with pytest.raises(ValueError, match="unknown location 'nowhere'"):
        Setup.random(rng=Random(1), library=unknown)
    with pytest.raises(ValueError, match="players can play, not 6"):
        Setup.random(6, rng=Random(1))
    with pytest.raises(ValueError, match="sword is 'none'"):
        Setup.random(rng=Random(1), sword="none")


def test_the_same_seed_gives_the_same_set_up() -> None:
    # Written down, so that another use of random numbers is noticed. A new nomad tile, card or
    # task changes what is drawn: then, and only then, write it down again.
    assert str(Setup.random(4, rng=Random(7), library=pinned())) == (
        "players=4 modules=base sections=harbor,farm:turned,paddock:turned,barn "
        "cards=fishermen,discoverers,miners"
    )
    assert str(Setup.random(4, ("nomads",), Random(7), pinned())) == (
        "players=4 modules=base,nomads sections=garden,caravan:turned,quarry:turned,barn "
        "cards=fishermen,hermits,miners "
        "nomads=donation-canyon,donation-mountain,sword,donation-desert,donation-forest"
    )
    assert str(Setup.random(4, MODULES, Random(62), pinned())) == (
        "players=4 modules=base,nomads,crossroads,marshlands,capitol,caves,island "
        "sections=temple:turned,city-hall-fort,village:turned,harbor "
        "cards=merchants,scouts,captains nomads=donation-desert tasks=home-country removed=desert "
        "island=tree-house capitols=m19 caves=b2,k7,a11,q14"
    )
    assert Setup.random(3, rng=Random("a")) == Setup.random(3, rng=Random("a"))


def test_a_random_set_up_needs_no_seed() -> None:
    assert len({Setup.random() for _ in range(5)}) > 1


def test_more_nomad_hexes_than_tiles_are_refused() -> None:
    rows = ("NggggNgggg", *("gggggggggg",) * 4, "NggggNgggg", *("gggggggggg",) * 4)
    library = {
        name: Section(name, "nomads", "own design", (), rows) for name in ("n1", "n2", "n3", "n4")
    }
    with pytest.raises(ValueError, match="the board has 16 nomad hexes, but there are 15 tiles"):
        Setup.random(2, ("nomads",), Random(1), library)
