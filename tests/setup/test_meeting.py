"""Drawn boards have something of every module that is on (RULES 2.2, step 2)."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from kingdom.board import Section, standard_sections
from kingdom.content import MODULES
from kingdom.setup import Chosen, Setup, placing

ALL = tuple(module for module in MODULES if module != "base")
WITH_SECTIONS = ("nomads", "crossroads", "marshlands")
POOL = [section for section in standard_sections().values() if not section.is_island]


def missed(setup: Setup) -> set[str]:
    """Return the modules that are on and of which the board has nothing."""
    there = {placed.section.module for placed in setup.sections}
    there |= {"capitol"} if placing.capitol_homes(setup.board) else set()
    there |= {"caves"} if placing.cave_homes(setup.board) else set()
    return {*setup.modules} - there - {"base", "island"}


@pytest.mark.parametrize("count", range(1, len(ALL) + 1))
def test_every_module_is_met(count: int) -> None:
    """RULES 2.2 step 2: with any modules on; before, an all-base board came up with all six."""
    rng = Random(count)
    for modules in combinations(ALL, count):
        for _ in range(12):
            setup = Setup.random(3, modules, rng)
            assert not missed(setup), modules
            assert bool(setup.capitols) == ("capitol" in modules)
            assert bool(setup.caves) == ("caves" in modules)


def rows(modules: Collection[str]) -> int:
    """Count the sets of four sections that meet some modules, by trying all."""
    pool = [section for section in POOL if section.module in ("base", *modules)]
    return sum(meets(four, modules) for four in combinations(pool, 4))


def meets(sections: Collection[Section], modules: Collection[str]) -> bool:
    there = {section.module for section in sections}
    there |= {"capitol"} if {"harbor", "oracle"} & {each.name for each in sections} else set()
    return there >= {*modules}


@pytest.mark.parametrize("modules", [("nomads", "capitol"), (*WITH_SECTIONS, "capitol")])
def test_every_board_that_does_is_equally_likely(modules: tuple[str, ...]) -> None:
    """RULES 2.2 step 2: uniform over the boards that satisfy this."""
    kinds, draws = rows(modules), 3_000
    rng = Random("equal")
    drawn = Counter(
        frozenset(placed.section.name for placed in Setup.random(2, modules, rng).sections)
        for _ in range(draws)
    )
    assert len(drawn) > 0.95 * min(kinds, draws / 4)
    expected = draws / kinds
    deviation = sum((drawn[each] - expected) ** 2 / expected for each in drawn)
    deviation += expected * (kinds - len(drawn))
    assert abs(deviation - kinds) < 5 * (2 * kinds) ** 0.5  # chi squared


def test_every_place_and_turn_is_equally_likely() -> None:
    """RULES 2.2 step 2: random order, each with a random orientation."""
    rng = Random("places")
    setups = [Setup.random(2, ALL, rng) for _ in range(800)]
    for module in WITH_SECTIONS:
        places = Counter(
            [placed.section.module for placed in setup.sections].index(module) for setup in setups
        )
        assert min(places.values()) > 150  # 200 are expected
    turned = sum(placed.turned for setup in setups for placed in setup.sections)
    assert 1_480 < turned < 1_720  # 1,600 are expected


def test_chosen_sections_override_it() -> None:
    """RULES 2.2 step 2: what is chosen stays, and the rest meets what it can."""
    four = ("farm", "oasis:turned", "tower", "barn")
    for seed in range(30):
        setup = Setup.random(2, ALL, Random(seed), chosen=Chosen(sections=four))
        assert tuple(map(str, setup.sections)) == four
        one = Setup.random(2, ALL, Random(seed), chosen=Chosen(sections=["?", "farm:turned"]))
        assert str(one.sections[1]) == "farm:turned"
        assert len(missed(one)) == 1  # four to meet, three places
        lodge = Chosen(sections=["?", "lighthouse-foresters-lodge"])
        assert not missed(Setup.random(2, ALL, Random(seed), chosen=lodge))
        three = Chosen(sections=["farm", "barn", "tower"])
        assert not missed(Setup.random(2, ("nomads", "caves"), Random(seed), chosen=three))


def test_chosen_tasks_keep_their_sections() -> None:
    """RULES 2.2 steps 2 and 9: four tasks need four Crossroads sections, whatever else is on."""
    tasks = ("road", "advance", "fortress", "home-country")
    for count in range(1, 5):
        for seed in range(10):
            chosen = Chosen(tasks=tasks[:count])
            setup = Setup.random(2, ALL, Random(seed), chosen=chosen)
            assert set(tasks[:count]) <= set(setup.tasks)
            assert len(missed(setup)) <= count - 1


def test_what_no_section_can_give_is_not_waited_for() -> None:
    """A library of one's own may have nothing of a module, or no mountain at all."""
    flat = {
        section.name: replace(section, rows=tuple(row.replace("m", "g") for row in section.rows))
        for section in POOL
        if section.module in ("base", "nomads")
    }
    modules = ("nomads", "crossroads", "caves", "capitol")
    setup = Setup.random(2, modules, Random(1), library=flat)
    assert missed(setup) == {"crossroads", "caves"}
    assert setup.caves == ()
