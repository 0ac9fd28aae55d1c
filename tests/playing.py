"""Random games for tests that look at many positions, also on boards that run out of hexes."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final, NamedTuple

from kingdom.board import OWN_DESIGN, SECTION_SIZE, Section, standard_sections
from kingdom.content import TILES, Tile
from kingdom.setup import EXHAUSTED_TERRAIN, SWORD, HouseRules, Setup
from kingdom.state import State

# How often each letter comes on a poor section: mostly water, so that terrains run out.
_POOR: Final = "g" * 3 + "c" * 3 + "d" * 2 + "f" * 2 + "t" * 2 + "w" * 26 + "m" * 2


class Played(NamedTuple):
    """A game that was played: one more state than there are actions."""

    states: tuple[State, ...]
    actions: tuple[int, ...]


@cache
def poor_sections() -> Mapping[str, Section]:
    """Give a library of sections with hardly any land, one for each kind of location."""
    homes = [tile for tile in TILES.values() if not tile.copies]
    return {f"poor-{tile.name}": _poor_section(tile, Random(tile.name)) for tile in homes}


def _poor_section(tile: Tile, rng: Random) -> Section:
    letters = [_POOR[int(rng.random() * len(_POOR))] for _ in range(SECTION_SIZE**2)]
    letters[22], letters[57], letters[75] = "L", "L", "K"
    if tile.module == "nomads":
        letters[28], letters[75], letters[81] = "N", "N", "N"
    rows = (letters[start : start + SECTION_SIZE] for start in range(0, 100, SECTION_SIZE))
    locations = (("L", tile.name),)
    return Section(
        f"poor-{tile.name}", tile.module, OWN_DESIGN, locations, tuple(map("".join, rows))
    )


@cache
def all_sections() -> Mapping[str, Section]:
    """Give the package's sections and the poor ones."""
    return {**standard_sections(), **poor_sections()}


@cache
def nomad_sections(poor: bool) -> Mapping[str, Section]:
    """Give the sections that have nomad hexes: a library for boards with many of them."""
    library = poor_sections() if poor else standard_sections()
    return {name: section for name, section in library.items() if section.module == "nomads"}


def random_setup(rng: Random, poor: float = 0.5, nomads: float = 0.6) -> Setup:
    """Draw players, modules, sections, cards and all house rules.

    Of the boards with Nomads half have no other sections than theirs.
    """
    rules = HouseRules(
        lords_zero_scores=rng.random() < 0.5,
        use_lords=rng.random() < 0.5,
        lost_tiles_return=rng.random() < 0.5,
        exhausted_terrain=EXHAUSTED_TERRAIN[int(rng.random() * len(EXHAUSTED_TERRAIN))],
        sword=SWORD[int(rng.random() * len(SWORD))],
    )
    is_poor, chance = rng.random() < poor, rng.random()
    library = poor_sections() if is_poor else standard_sections()
    if chance < nomads / 2:
        library = nomad_sections(is_poor)
    modules = ("base", "nomads") if chance < nomads else ("base",)
    return Setup.random(2 + int(rng.random() * 4), modules, rng, library, **rules)


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
