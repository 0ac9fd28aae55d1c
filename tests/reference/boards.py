"""Set-ups to compare games on: printed boards, and kinds that bring about what is rare."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations, product
from random import Random

from kingdom.board import Section, standard_sections
from kingdom.content import MODULES as ALL_MODULES
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, HouseRules, Setup, SwordTakes
from tests.reference.score import PAID_AT_ONCE
from tests.reference.strewn import (
    barren_sections,
    camp_sections,
    crowded_sections,
    fair_sections,
    pick,
    poor_sections,
    scarce_sections,
    shuffled,
)
from tests.support.setups import pinned

PRINTED, SCARCE, CROWDED = "printed", "scarce", "crowded"
NOMADS, CAMPS, BARREN = "nomads", "camps", "barren"  # with the Nomads
DRILLS = "drills"  # with the Nomads, only some turns, nearly all of them from a disturbed state
CROSSROADS, MARSHLANDS, QUEENIES = "crossroads", "marshlands", "queenies"
PAIRS = "pairs"  # two modules, every pair in turn
EVERYTHING, FAIRS, POOR = "everything", "fairs", "poor"  # all modules
TRIALS = "trials"  # all modules, only some turns, nearly all of them from a disturbed state
BASE_ONLY = (PRINTED, SCARCE, CROWDED)
WITH_NOMADS = (NOMADS, CAMPS, BARREN, DRILLS)
SHORT = (DRILLS, TRIALS)

MODULES = ALL_MODULES[1:]  # besides the base game
QUEENIE_MODULES = ("capitol", "caves", "island")
# The first three change fastest, so that a dozen games have all their combinations.
RULES = [
    HouseRules(
        exhausted_terrain=exhausted,
        lost_tiles_return=tiles_return,
        sword=sword,
        lords_zero_scores=zero_scores,
        use_lords=use_lords,
    )
    for use_lords, zero_scores, sword, tiles_return, exhausted in product(
        (True, False), (False, True), SwordTakes, (False, True), ExhaustedTerrain
    )
]


def make_setup(kind: str, number: int, rng: Random, known: bool = False) -> Setup:
    """Draw a set-up; the number goes through the house rules and the numbers of players."""
    rules = RULES[number % len(RULES)]
    players = 2 + (number + number // len(RULES)) % 4
    library = LIBRARIES[kind](rng, known)
    if kind in BASE_ONLY:
        return Setup.random(players, rng=rng, library=library, **rules)
    if kind in WITH_NOMADS:
        setup = Setup.random(players, {"nomads"}, rng, library, **rules)
        return setup if kind == NOMADS and number % 2 == 0 else with_cards_at_once(setup, rng)
    modules = modules_of(kind, number, rng)
    setup = Setup.random(players, modules, rng, library, **(rules | more_rules(number, rng)))
    if "nomads" in modules and number % 3 == 0:
        return with_cards_at_once(setup, rng)
    return setup


def more_rules(number: int, rng: Random) -> HouseRules:
    """Draw the house rules of the later modules, each at its default in two of three games."""
    return HouseRules(
        meeples_score=rng.random() < 0.67,
        identical_cards_any_terrain=rng.random() < 0.33,
        canoe_trigger=[*CanoeTrigger][rng.random() < 0.33],
        two_cards=rng.random() < 0.33,
        touch_move=number % 40 == 7,
    )


def modules_of(kind: str, number: int, rng: Random) -> set[str]:
    """Return which modules are in play besides the base game."""
    if kind in (CROSSROADS, MARSHLANDS):
        return {kind}
    if kind == QUEENIES:
        first = QUEENIE_MODULES[number % 3]
        return {first} | {module for module in QUEENIE_MODULES if rng.random() < 0.5}
    if kind == PAIRS:
        pairs = list(combinations(MODULES, 2))
        return set(pairs[number % len(pairs)])
    return set(MODULES)


def with_cards_at_once(setup: Setup, rng: Random) -> Setup:
    """Play with two cards that pay during the game; their gold cannot be counted later."""
    at_once = shuffled(PAID_AT_ONCE, rng)[:2]
    cards = (*at_once, pick(("farmers", "knights"), rng))
    return replace(setup, cards=cards, removed="")


# Libraries of the package's sections

Library = Callable[[Random, bool], Mapping[str, Section]]
"""Draws the sections of a kind; of known tiles alone if asked for."""


def printed_sections(_: Random, known: bool) -> Mapping[str, Section]:
    """Return the package's sections, or those that are pinned."""
    return pinned() if known else standard_sections()


def mostly(module: str) -> Library:
    """Return the package's sections with few others beside those of a module, or none of them."""

    def sections(rng: Random, known: bool) -> Mapping[str, Section]:
        there = printed_sections(rng, known)
        others = [name for name, section in there.items() if section.module != module]
        left_out = shuffled(others, rng)[pick((0, 2, 100), rng) :]
        return {name: section for name, section in there.items() if name not in left_out}

    return sections


def nomad_sections(rng: Random, known: bool) -> Mapping[str, Section]:
    """Return the package's sections, those of the Nomads before others in half of the games."""
    sections = printed_sections(rng, known)
    if rng.random() < 0.5:
        return sections
    base = shuffled([name for name, section in sections.items() if section.module == "base"], rng)
    return {name: section for name, section in sections.items() if name not in base[2:]}


def queenie_sections(rng: Random, known: bool) -> Mapping[str, Section]:
    """Return both sides of the island, and few sections besides those that get a capitol."""
    sections = printed_sections(rng, known)
    others = [name for name in sections if name not in ("harbor", "oracle")]
    base = shuffled([name for name in others if sections[name].module == "base"], rng)
    return {name: section for name, section in sections.items() if name not in base[3:]}


LIBRARIES: dict[str, Library] = {
    PRINTED: printed_sections,
    SCARCE: scarce_sections,
    CROWDED: crowded_sections,
    NOMADS: nomad_sections,
    CAMPS: camp_sections,
    BARREN: barren_sections,
    DRILLS: camp_sections,
    CROSSROADS: mostly("crossroads"),
    MARSHLANDS: mostly("marshlands"),
    QUEENIES: queenie_sections,
    PAIRS: printed_sections,
    EVERYTHING: printed_sections,
    FAIRS: fair_sections,
    POOR: poor_sections,
    TRIALS: fair_sections,
}
