"""Both engines play the same games: states, legal actions and gold are equal after every action."""

from random import Random

import pytest

from tests.support.lockstep import Lockstep, at_random, eagerly
from tests.support.soak import MIXTURES, setup_of

CHUNKS = 24
FOR_EVERY_DAY = 4
GAMES = len(MIXTURES) * 12  # each mixture of modules with 2 to 5 players, and boards of all kinds


@pytest.mark.parametrize(
    "chunk",
    [
        *range(FOR_EVERY_DAY),
        *(pytest.param(chunk, marks=pytest.mark.long) for chunk in range(FOR_EVERY_DAY, CHUNKS)),
    ],
)
def test_random_games(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        rng = Random(f"lockstep/{number}")
        game = Lockstep(setup_of(number, rng), rng, disturbance=0.05 if number % 2 else 0.0)
        game.play(eagerly if number % 3 else at_random)
