"""Whole games: the engine, bots that see views, and the bare loop."""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final, NamedTuple

from bench import bare
from kingdom import Game, Setup, State
from kingdom.bots import RandomBot
from kingdom.content import MODULES

GAMES: Final = 60  # in one round


class Speed(NamedTuple):
    """How fast games go."""

    games_per_s: float
    actions_per_s: float


def play_engine(setup: Setup, rng: Random) -> int:
    """Play a random game with the engine; return the number of actions."""
    state = State.start(setup)
    actions = 0
    while state.to_move is not None:
        state = state.apply(state.random_action(rng))
        actions += 1
    return actions


def play_views(setup: Setup, rng: Random) -> int:
    """Play a game with random bots that see views; return the number of actions."""
    game = Game(setup, rng)
    game.play([RandomBot(rng)] * setup.players)
    return len(game.actions)


def play_bare(setup: Setup, rng: Random) -> int:
    """Play a random game in the bare loop; return the number of actions."""
    return bare.play(setup, rng)[0]


def all_modules(players: int, rounds: int) -> tuple[Speed, Speed]:
    """Return the engine's best speed for the base game and with all modules, in alternation."""
    best = [Speed(0, 0)] * 2
    setups = [
        [Setup.random(players, modules, Random(f"bench/{game}")) for game in range(GAMES)]
        for modules in (("base",), MODULES)
    ]
    for _ in range(rounds):
        best = [max(old, _round(play_engine, each)) for old, each in zip(best, setups, strict=True)]
    return best[0], best[1]


def compare(players: int, rounds: int) -> tuple[Speed, Speed, Speed]:
    """Return the best speed of engine, bare loop and bots with views, in alternation."""
    setups = [Setup.random(players, rng=Random(f"bench/{game}")) for game in range(GAMES)]
    ways = (play_engine, play_bare, play_views)
    best = [Speed(0, 0)] * len(ways)
    for _ in range(rounds):
        best = [max(old, _round(way, setups)) for old, way in zip(best, ways, strict=True)]
    return best[0], best[1], best[2]


def _round(play: Callable[[Setup, Random], int], setups: list[Setup]) -> Speed:
    began = process_time()
    actions = sum(play(setup, Random(seed)) for seed, setup in enumerate(setups))
    took = process_time() - began
    return Speed(len(setups) / took, actions / took)
