"""Random games for tests that look at many positions, also on boards that run out of hexes."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from random import Random
from typing import Final, NamedTuple

from kingdom.actions import FIRST_TERRAIN, FIRST_TILE
from kingdom.board import (
    ISLAND_MODULE,
    OWN_DESIGN,
    SECTION_SIZE,
    Section,
    standard_sections,
)
from kingdom.content import MODULES, TILES, Tile
from kingdom.content.kinds import Question
from kingdom.hexes import ISLAND_SIZE, cells_of
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, HouseRules, Setup, SwordTakes
from kingdom.state import State
from tests.support.setups import pinned

# How often each letter occurs on a poor section: mostly water, so that terrains run out.
_POOR: Final = "g" * 3 + "c" * 3 + "d" * 2 + "f" * 2 + "t" * 2 + "w" * 26 + "m" * 2
_POOR_MARSH: Final = _POOR.replace("wwww", "wwws")
_POOR_ISLAND: Final = "gcdftswmm"

EXTRA_MODULES: Final = MODULES[1:]
WITH_SECTIONS: Final = ("base", "nomads", "crossroads", "marshlands")
"""The modules that have enough sections for a board of their own."""


class Played(NamedTuple):
    """A game that was played: one more state than there are actions."""

    states: tuple[State, ...]
    actions: tuple[int, ...]


# --- sections ----------------------------------------------------------------------------------


@cache
def poor_sections() -> Mapping[str, Section]:
    """Return a library of sections with hardly any land, one for each kind of location."""
    homes = [
        tile
        for tile in TILES.values()
        if not (tile.copies or tile.bonus_of or tile.everybody)  # those have no hex of their own
    ]
    return {f"poor-{tile.name}": _poor_section(tile, Random(tile.name)) for tile in homes}


def _poor_section(tile: Tile, rng: Random) -> Section:
    if tile.module == ISLAND_MODULE:
        return _made(tile, _poor_island(rng), ISLAND_SIZE)
    pool = _POOR_MARSH if tile.module == "marshlands" else _POOR
    letters = [pool[int(rng.random() * len(pool))] for _ in range(SECTION_SIZE**2)]
    letters[22], letters[57], letters[75] = "L", "L", "K"
    if tile.module == "nomads":
        letters[28], letters[75], letters[81] = "N", "N", "N"
    if tile.module == "marshlands":
        letters[28], letters[75] = "P", "P"
    return _made(tile, letters, SECTION_SIZE)


def _poor_island(rng: Random) -> list[str]:
    """Return the rows of an island with ten random hexes, the location among them."""
    letters = ["."] * ISLAND_SIZE**2
    for index in range(5, 15):
        letters[index] = _POOR_ISLAND[int(rng.random() * len(_POOR_ISLAND))]
    letters[7] = "L"
    return letters


def _made(tile: Tile, letters: list[str], size: int) -> Section:
    rows = ("".join(letters[start : start + size]) for start in range(0, size**2, size))
    locations = (("L", tile.name),)
    return Section(f"poor-{tile.name}", tile.module, OWN_DESIGN, locations, tuple(rows))


@cache
def all_sections() -> Mapping[str, Section]:
    """Return the package's sections and the poor ones."""
    return {**standard_sections(), **poor_sections()}


@cache
def sections_of(*modules: str, poor: bool = False) -> Mapping[str, Section]:
    """Return the sections of some modules, and the island: a library for boards of those alone."""
    library = poor_sections() if poor else standard_sections()
    wanted = (*modules, ISLAND_MODULE)
    return {name: section for name, section in library.items() if section.module in wanted}


# --- set-ups ---------------------------------------------------------------------------------


def random_rules(rng: Random) -> HouseRules:
    """Return random values for all house rules."""
    return HouseRules(
        lords_zero_scores=rng.random() < 0.5,
        use_lords=rng.random() < 0.5,
        lost_tiles_return=rng.random() < 0.5,
        exhausted_terrain=[*ExhaustedTerrain][int(rng.random() * len(ExhaustedTerrain))],
        sword=[*SwordTakes][int(rng.random() * len(SwordTakes))],
        meeples_score=rng.random() < 0.6,
        identical_cards_any_terrain=rng.random() < 0.5,
        canoe_trigger=[*CanoeTrigger][int(rng.random() * len(CanoeTrigger))],
        two_cards=rng.random() < 0.3,
        touch_move=rng.random() < 0.3,
    )


def random_modules(rng: Random, nomads: float) -> tuple[str, ...]:
    """Return random modules: none, some or all, and Nomads with a chance of its own."""
    share = (0.1, 0.4, 1.0)[int(rng.random() * 3)]
    chances = {module: nomads if module == "nomads" else share for module in EXTRA_MODULES}
    return ("base", *(module for module, chance in chances.items() if rng.random() < chance))


def random_setup(
    rng: Random,
    poor: float = 0.5,
    nomads: float = 0.6,
    modules: Collection[str] | None = None,
    known: bool = False,
) -> Setup:
    """Return a set-up with random players, modules (if none are given), sections, cards and rules.

    Half of the boards have only the sections of one of the modules, so that rare things happen.
    With `known`, new sections and locations are left out, and a seed gives the same as ever.
    """
    rules = random_rules(rng)
    chosen = random_modules(rng, nomads) if modules is None else tuple(modules)
    is_poor, alone, which = rng.random() < poor, rng.random() < 0.5, rng.random()
    library = poor_sections() if is_poor else standard_sections()
    homes = [module for module in WITH_SECTIONS if module in chosen]
    if alone and homes:
        library = sections_of(homes[int(which * len(homes))], poor=is_poor)
    if known:
        library = pinned(library)
    return Setup.random(2 + int(rng.random() * 4), chosen, rng, library, **rules)


# --- games -----------------------------------------------------------------------------------


def eager(state: State, rng: Random) -> int:
    """Return an action of a player who likes to use tiles, so that more happens than at random."""
    tiles = [action for action in state.options if FIRST_TILE <= action < FIRST_TERRAIN]
    if tiles and rng.random() < 0.7:
        return tiles[int(rng.random() * len(tiles))]
    return state.random_action(rng)


def eager_to_hit(state: State, rng: Random) -> int:
    """Do as `eager` does, and hit meeples, of which there are too few to be hit by chance."""
    if state.pending[-1].asks == Question.REMOVE:
        meeples = sum(cells for player in state.players for cells in player.retinue.meeples)
        hit = [*cells_of(state.legal_mask & meeples)]
        if hit:
            return hit[int(rng.random() * len(hit))]
    return eager(state, rng)


def random_states(setup: Setup, rng: Random) -> Iterator[tuple[State, int | None]]:
    """Yield every state of a random game with the action that follows, None after the last."""
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
