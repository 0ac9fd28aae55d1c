"""Set-ups to compare games on: printed boards, and two kinds that bring about what is rare."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from random import Random
from typing import TypeVar

from kingdom.board import Section, parse_section, standard_sections
from kingdom.setup import EXHAUSTED_TERRAIN, HouseRules, Setup
from tests.reference import moves, play

PRINTED, SCARCE, CROWDED = "printed", "scarce", "crowded"
RULES = [
    HouseRules(
        exhausted_terrain=exhausted,
        lost_tiles_return=tiles_return,
        lords_zero_scores=zero_scores,
        use_lords=use_lords,
    )
    for exhausted, tiles_return, zero_scores, use_lords in product(
        EXHAUSTED_TERRAIN, (False, True), (False, True), (True, False)
    )
]

T = TypeVar("T")


def pick(options: Sequence[T], rng: Random) -> T:
    """Choose one of some options; `random()` alone is the same on every platform."""
    return options[int(rng.random() * len(options))]


def make_setup(kind: str, number: int, rng: Random) -> Setup:
    """Draw a set-up; the number goes through the house rules and the numbers of players."""
    rules = RULES[number % len(RULES)]
    players = 2 + (number + number // len(RULES)) % 4
    library = LIBRARIES[kind](rng)
    return Setup.random(players, rng=rng, library=library, **rules)


# Boards strewn at random: special hexes may lie side by side on them


def scarce_sections(rng: Random) -> dict[str, Section]:
    """Make four sections with little to build on, so that terrain runs out."""
    land = pick((0.0, 0.08, 0.15, 0.3, 0.3, 0.5, 0.9), rng)
    weights = [rng.random() ** 3 for _ in "gcdft"]
    chances = [land * weight / sum(weights) for weight in weights]
    return strewn_sections(chances, shuffled(play.LOCATIONS, rng), 3, rng)


def crowded_sections(rng: Random) -> dict[str, Section]:
    """Make four sections with many locations of few kinds, so that equal tiles come and go."""
    kinds = [pick(moves.MOVERS, rng), pick(moves.MOVERS, rng), pick(moves.BUILDERS, rng)]
    return strewn_sections([0.15] * 5, kinds * 3, 7, rng)


def strewn_sections(
    chances: Sequence[float], kinds: Sequence[str], most: int, rng: Random
) -> dict[str, Section]:
    """Make four sections, each with two kinds of locations on up to so many hexes."""
    names = [f"strewn{index}" for index in range(4)]
    return {
        name: strewn_section(name, chances, kinds[2 * index : 2 * index + 2], most, rng)
        for index, name in enumerate(names)
    }


def strewn_section(
    name: str, chances: Sequence[float], kinds: Sequence[str], most: int, rng: Random
) -> Section:
    """Make one section with at least one hex of each kind of location."""
    letters = [terrain_letter(chances, rng) for _ in range(100)]
    special = "L1" + "L1L1L1"[: int(rng.random() * (most - 2))] + "KK"[: int(rng.random() * 3)]
    for letter, spot in zip(special, shuffled(range(100), rng), strict=False):
        letters[spot] = letter
    rows = ["".join(letters[row * 10 : row * 10 + 10]) for row in range(10)]
    locations = f"locations: L={kinds[0]} 1={kinds[1]}"
    header = [f"name: {name}", "module: base", locations, "layout: own design", ""]
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


LIBRARIES: dict[str, Callable[[Random], Mapping[str, Section]]] = {
    PRINTED: printed_sections,
    SCARCE: scarce_sections,
    CROWDED: crowded_sections,
}
