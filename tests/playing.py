"""Random games for tests that look at many positions, also on boards that run out of hexes."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final, NamedTuple

from kingdom.board import OWN_DESIGN, SECTION_SIZE, Section, standard_sections
from kingdom.content import TILES
from kingdom.setup import EXHAUSTED_TERRAIN, HouseRules, Setup
from kingdom.state import State

# How often each letter comes on a poor section: mostly water, so that terrains run out.
_POOR: Final = "g" * 3 + "c" * 3 + "d" * 2 + "f" * 2 + "t" * 2 + "w" * 26 + "m" * 2


class Played(NamedTuple):
    """A game that was played: one more state than there are actions."""

    states: tuple[State, ...]
    actions: tuple[int, ...]


@cache
def poor_sections() -> Mapping[str, Section]:
    """Give a library of sections with hardly any land, one for each kind of tile."""
    return {f"poor-{name}": _poor_section(name, Random(name)) for name in TILES}


def _poor_section(location: str, rng: Random) -> Section:
    letters = [_POOR[int(rng.random() * len(_POOR))] for _ in range(SECTION_SIZE**2)]
    letters[22], letters[57], letters[75] = "L", "L", "K"
    rows = (letters[start : start + SECTION_SIZE] for start in range(0, 100, SECTION_SIZE))
    return Section(
        f"poor-{location}", "base", OWN_DESIGN, (("L", location),), tuple(map("".join, rows))
    )


@cache
def all_sections() -> Mapping[str, Section]:
    """Give the package's sections and the poor ones."""
    return {**standard_sections(), **poor_sections()}


def random_setup(rng: Random, poor: float = 0.5) -> Setup:
    """Draw players, sections, cards and all house rules."""
    rules = HouseRules(
        lords_zero_scores=rng.random() < 0.5,
        use_lords=rng.random() < 0.5,
        lost_tiles_return=rng.random() < 0.5,
        exhausted_terrain=EXHAUSTED_TERRAIN[int(rng.random() * len(EXHAUSTED_TERRAIN))],
    )
    library = poor_sections() if rng.random() < poor else standard_sections()
    return Setup.random(2 + int(rng.random() * 4), rng=rng, library=library, **rules)


def random_states(setup: Setup, rng: Random) -> Iterator[tuple[State, int | None]]:
    """Go through a random game: every state with the action that follows, None after the last."""
    state = State.start(setup)
    while state.to_move is not None:
        action = state.random_action(rng)
        yield state, action
        state = state.apply(action)
    yield state, None


def random_game(setup: Setup, rng: Random) -> Played:
    """Play a random game to its end."""
    states, actions = zip(*random_states(setup, rng), strict=True)
    return Played(states, actions[:-1])
