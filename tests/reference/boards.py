"""Set-ups to compare games on: printed boards, and kinds that bring about what is rare."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import TypeVar

from kingdom.board import Section, parse_section, standard_sections
from kingdom.setup import EXHAUSTED_TERRAIN, SWORD, HouseRules, Setup
from tests.reference.score import PAID_AT_ONCE

PRINTED, SCARCE, CROWDED = "printed", "scarce", "crowded"
NOMADS, CAMPS, BARREN = "nomads", "camps", "barren"  # with the Nomads
DRILLS = "drills"  # with the Nomads, only some turns, nearly all of them from a disturbed state
BASE_ONLY = (PRINTED, SCARCE, CROWDED)
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
        (True, False), (False, True), SWORD, (False, True), EXHAUSTED_TERRAIN
    )
]
BASE_BUILDERS = ("oracle", "farm", "oasis", "tower", "tavern")
BASE_MOVERS = ("barn", "harbor", "paddock")
BASE_LOCATIONS = (*BASE_BUILDERS, *BASE_MOVERS)
LOCATIONS = (*BASE_LOCATIONS, "quarry", "caravan", "village", "garden")

T = TypeVar("T")


def pick(options: Sequence[T], rng: Random) -> T:
    """Choose one of some options; `random()` alone is the same on every platform."""
    return options[int(rng.random() * len(options))]


def make_setup(kind: str, number: int, rng: Random) -> Setup:
    """Draw a set-up; the number goes through the house rules and the numbers of players."""
    rules = RULES[number % len(RULES)]
    players = 2 + (number + number // len(RULES)) % 4
    library = LIBRARIES[kind](rng)
    if kind in BASE_ONLY:
        return Setup.random(players, rng=rng, library=library, **rules)
    setup = Setup.random(players, {"nomads"}, rng, library, **rules)
    if kind == NOMADS and number % 2 == 0:
        return setup
    at_once = shuffled(PAID_AT_ONCE, rng)[:2]
    return replace(setup, cards=(*at_once, pick(("farmers", "knights"), rng)))


# Boards strewn at random: special hexes may lie side by side on them


def scarce_sections(rng: Random) -> dict[str, Section]:
    """Make four sections with little to build on, so that terrain runs out."""
    land = pick((0.0, 0.08, 0.15, 0.3, 0.3, 0.5, 0.9), rng)
    weights = [rng.random() ** 3 for _ in "gcdft"]
    chances = [land * weight / sum(weights) for weight in weights]
    return strewn_sections(chances, shuffled(BASE_LOCATIONS, rng), 3, rng)


def crowded_sections(rng: Random) -> dict[str, Section]:
    """Make four sections with many locations of few kinds, so that equal tiles come and go."""
    kinds = [pick(BASE_MOVERS, rng), pick(BASE_MOVERS, rng), pick(BASE_BUILDERS, rng)]
    return strewn_sections([0.15] * 5, kinds * 3, 7, rng)


def camp_sections(rng: Random) -> dict[str, Section]:
    """Make four sections with many nomad hexes, and locations of the Nomads before others."""
    kinds = shuffled(LOCATIONS[-4:], rng) + shuffled(BASE_LOCATIONS, rng)
    return strewn_sections([0.16] * 5, kinds, 4, rng, camps=3)


def barren_sections(rng: Random) -> dict[str, Section]:
    """Make four sections with nomads and little to build on, so that terrain runs out."""
    land = pick((0.1, 0.2, 0.3, 0.5), rng)
    weights = [rng.random() ** 3 for _ in "gcdft"]
    chances = [land * weight / sum(weights) for weight in weights]
    kinds = ["quarry", *shuffled(LOCATIONS, rng)]
    return strewn_sections(chances, kinds, 4, rng, camps=3)


def strewn_sections(
    chances: Sequence[float], kinds: Sequence[str], most: int, rng: Random, camps: int = 0
) -> dict[str, Section]:
    """Make four sections, each with two kinds of locations on up to so many hexes."""
    names = [f"strewn{index}" for index in range(4)]
    return {
        name: strewn_section(name, chances, kinds[2 * index : 2 * index + 2], most, rng, camps)
        for index, name in enumerate(names)
    }


def strewn_section(
    name: str, chances: Sequence[float], kinds: Sequence[str], most: int, rng: Random, camps: int
) -> Section:
    """Make one section with at least one hex of each kind of location, and nomads or not."""
    letters = [terrain_letter(chances, rng) for _ in range(100)]
    special = "L1" + "L1L1L1"[: int(rng.random() * (most - 2))] + "KK"[: int(rng.random() * 3)]
    special += "N" * camps
    for letter, spot in zip(special, shuffled(range(100), rng), strict=False):
        letters[spot] = letter
    rows = ["".join(letters[row * 10 : row * 10 + 10]) for row in range(10)]
    locations = f"locations: L={kinds[0]} 1={kinds[1]}"
    module = "nomads" if camps else "base"
    header = [f"name: {name}", f"module: {module}", locations, "layout: own design", ""]
    return parse_section("\n".join(header + rows), name)


def shuffled(things: Sequence[T], rng: Random) -> list[T]:
    """Put things in random order."""
    return sorted(things, key=lambda _: rng.random())


def terrain_letter(chances: Sequence[float], rng: Random) -> str:
    """Draw a terrain: the five of the cards by their chances, else water or mountain."""
    drawn = rng.random()
    for letter, chance in zip("gcdft", chances, strict=True):
        if drawn < chance:
            return letter
        drawn -= chance
    return "w" if rng.random() < 0.7 else "m"


def printed_sections(_: Random) -> Mapping[str, Section]:
    """Give the sections of the published game."""
    return standard_sections()


def nomad_sections(rng: Random) -> Mapping[str, Section]:
    """Give the published sections, those of the Nomads before others in half of the games."""
    sections = standard_sections()
    if rng.random() < 0.5:
        return sections
    base = shuffled([name for name, section in sections.items() if section.module == "base"], rng)
    return {name: section for name, section in sections.items() if name not in base[2:]}


LIBRARIES: dict[str, Callable[[Random], Mapping[str, Section]]] = {
    PRINTED: printed_sections,
    SCARCE: scarce_sections,
    CROWDED: crowded_sections,
    NOMADS: nomad_sections,
    CAMPS: camp_sections,
    BARREN: barren_sections,
    DRILLS: camp_sections,
}
