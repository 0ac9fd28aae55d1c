"""Set-ups that the core draws: those of Python, and their tables, byte by byte."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from kingdom import Section, Setup
from kingdom.board import standard_sections
from kingdom.content import MODULES
from kingdom.content.cards import Zone
from kingdom.core import Core, PackedPool, Totals, UnsupportedError
from kingdom.core.layout import TablesStruct
from kingdom.draws import Draws
from kingdom.setup import random as drawing
from tests.support import ROOT
from tests.support.soak import MIXTURES, options_of

SEED = 8
POOLS = 12 * len(MIXTURES)
SETUPS = 6  # of each pool
HEADERS = ROOT / "core" / "include" / "kingdom" / "rules"


def differences(pool: PackedPool, setup: Setup, game: int) -> list[str]:
    """Return the fields of the tables that are not those of Python."""
    expected, drawn = Core(setup).tables.bytes, pool.tables(SEED, game).bytes
    if expected == drawn:
        return []
    fields = {name: getattr(TablesStruct, name) for name, *_ in TablesStruct._fields_}
    places = {
        name: slice(field.offset, field.offset + field.size) for name, field in fields.items()
    }
    return [name for name, place in places.items() if expected[place] != drawn[place]]


@pytest.mark.parametrize("mixture", range(len(MIXTURES)))
def test_the_core_draws_the_set_ups_of_python(mixture: int) -> None:
    """All sets of modules, 2 to 5 players, house rules, and boards of some sections only."""
    for number in range(mixture, POOLS, len(MIXTURES)):
        players, modules, library, rules = options_of(number)
        pool = PackedPool(players, modules, library, **rules)
        for game in range(SETUPS):
            setup = Setup.random(players, modules, Draws(SEED, game), library, **rules)
            assert not differences(pool, setup, game), f"{setup}, game {game}"


def test_cards_with_marsh_can_be_left_out() -> None:
    pool = PackedPool(2, ["marshlands"], marsh_cards=False)
    setup = Setup.random(2, ["marshlands"], Draws(SEED, 1), marsh_cards=False)
    assert not differences(pool, setup, 1)


def test_a_difference_is_noticed() -> None:
    setup = Setup.random(2, ["base"], Draws(SEED, 1), lost_tiles_return=True)
    assert differences(PackedPool(2), setup, 1) == ["lost_tiles_return", "fact"]


def test_what_pays_is_counted_by_its_name() -> None:
    """The totals of many set-ups are those of each by itself."""
    pool, drawn, one_by_one = PackedPool(3, MODULES), Totals(), Totals()
    assert drawn.play_drawn(pool, SEED, 5, 60) == 60
    for game in range(5, 65):
        one_by_one.play(Core(Setup.random(3, MODULES, Draws(SEED, game))), SEED, game)
    assert drawn.sources == one_by_one.sources
    assert drawn.uses == one_by_one.uses
    assert (drawn.games, drawn.actions) == (one_by_one.games, one_by_one.actions)
    for seat in range(3):
        assert (drawn.wins(seat), drawn.gold(seat)) == (
            one_by_one.wins(seat),
            one_by_one.gold(seat),
        )


# --- what it cannot hold ---------------------------------------------------------------------


def many_farms(name: str) -> Section:
    rows = tuple("gLgLgggLgL" if row % 2 else "cdftgcdftg" for row in range(10))
    return Section(name, "base", "own design", (("L", "farm"),), rows)


def test_it_stops_before_a_set_up_that_it_cannot_hold() -> None:
    """Some boards of these sections have more sites than the core can hold, and some do not."""
    large = {name: many_farms(name) for name in ("one", "two", "three", "four")}
    library = {**standard_sections(), **large}
    setups = [Setup.random(2, ["base"], Draws(SEED, game), library) for game in range(200)]
    fits = [len(setup.derived.sites) <= 32 for setup in setups]
    assert Counter(fits)[False] > 5
    pool, totals = PackedPool(2, ["base"], library), Totals()
    first = fits.index(False)
    assert totals.play_drawn(pool, SEED, 0, 200) == first == totals.games
    with pytest.raises(UnsupportedError, match=f"set-up of game {first}"):
        pool.tables(SEED, first)
    for game, setup in enumerate(setups):
        if fits[game]:
            assert not differences(pool, setup, game)


def test_own_sections_with_too_many_of_something_are_refused() -> None:
    standard = standard_sections()
    farm = standard["farm"]
    many = {f"farm-{number}": replace(farm, name=f"farm-{number}") for number in range(65)}
    with pytest.raises(UnsupportedError, match="at most 64 sections, not 65"):
        PackedPool(2, ["base"], many)
    named = tuple(zip("L12XY", ("farm", "oasis", "tower", "tavern", "barn"), strict=True))
    rows = ("LL12XYgggg", *farm.rows[1:])
    odd = replace(farm, name="odd", locations=named, rows=rows)
    with pytest.raises(UnsupportedError, match="at most 4 locations of a section, not 5"):
        PackedPool(2, ["base"], {**standard, "odd": odd})


def test_hexes_of_other_modules_are_left_to_python() -> None:
    """Whether such a set-up is possible is only known once it is drawn."""
    farm = standard_sections()["farm"]
    strange = replace(farm, name="strange", locations=(("L", "canoe"),))
    with pytest.raises(UnsupportedError, match="that the modules do not know"):
        PackedPool(2, ["base"], {**standard_sections(), "strange": strange})


# --- the same numbers in C++ -----------------------------------------------------------------


def test_the_zones_and_the_number_of_tries_are_the_same() -> None:
    text = (HEADERS / "pool.hpp").read_text(encoding="utf-8")
    found = re.search(r"enum BoardZone : std::uint8_t \{(.*?)\}", text, re.DOTALL)
    assert found is not None
    assert re.findall(r"\w+", found[1]) == [f"zone_{zone.name.lower()}" for zone in Zone]
    drawn = (ROOT / "core" / "src" / "drawing.cpp").read_text(encoding="utf-8")
    tries = re.search(r"most_tries = (\d+);", drawn)
    assert tries is not None
    assert int(tries[1]) == drawing.TRIES
