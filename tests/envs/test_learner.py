"""A learner of a few lines learns: arrays, masks and rewards mean what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pytest

from kingdom import Setup
from kingdom.core import Batch, Core
from kingdom.hexes import BOARD_CELLS
from kingdom.observation import LAYOUT

if TYPE_CHECKING:
    from numpy.typing import NDArray

pytestmark = [pytest.mark.usefixtures("compiled_core"), pytest.mark.long]

GAMES: Final = 48
TAKEN_IN: Final = ("terrain.water", "terrain.mountain", "castle", "location", "seat0.settlements")
"""Planes of which the learner sees how much lies around a hex."""
GOLD: Final = 5.0
"""What it has to earn more in a game than before; random play earns some 35."""


class Linear:
    """Rates every action by what lies on and around its hex, and learns from the gold it brings."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros(2 * len(TAKEN_IN) + 2)
        self.usual = 0.0

    def features(self, batch: Batch) -> NDArray[np.float64]:
        planes = np.asarray(batch.observe().planes)
        some = np.stack([planes[:, LAYOUT.plane(name)] > 0 for name in TAKEN_IN], -1).astype(float)
        around = sum(np.roll(some, step, (1, 2)) for step in ((0, 1), (0, -1), (1, 0), (-1, 0)))
        cells = np.concatenate([some, np.asarray(around)], -1).reshape(GAMES, BOARD_CELLS, -1)
        found = np.zeros((GAMES, batch.legal.shape[1], len(self.weights)))  # type: ignore[index]
        found[:, :BOARD_CELLS, :-2] = cells
        found[:, BOARD_CELLS:-2, -2] = 1  # tiles
        found[:, -2:, -1] = 1  # to stop and to end
        return found

    def play(self, batch: Batch, rate: float) -> None:
        """Take an action in every game, and learn from what it has paid."""
        features, legal = self.features(batch), np.asarray(batch.legal)
        rated = np.where(legal, features @ self.weights, -np.inf)
        rated[~legal.any(axis=1)] = 0  # a game that is over takes any
        chances = np.exp(rated - rated.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        drawn = (chances.cumsum(axis=1) > self.rng.random((GAMES, 1))).argmax(axis=1)
        seats, games = np.maximum(np.array(batch.to_move), 0), np.arange(GAMES)
        batch.step(drawn.astype(np.int16).data)
        paid = np.asarray(batch.rewards("gold"))[games, seats]
        surprise = paid - self.usual
        self.usual += 0.02 * float(surprise.mean())
        expected = np.einsum("ga,gaf->gf", chances, features)
        self.weights += rate * (surprise[:, None] * (features[games, drawn] - expected)).mean(
            axis=0
        )


def gold_earned(learner: Linear, seed: int) -> float:
    """Return what it earns in a game, from games to their end in which it does not learn."""
    batch = Batch(Core(Setup.first_game(2, touch_move=True)), GAMES, seed)
    while not batch.all_over:
        learner.play(batch, rate=0)
    return float(np.mean(np.asarray(batch.gold, dtype=float)))


def test_a_linear_learner_earns_more() -> None:
    learner = Linear(seed=1)
    before = gold_earned(learner, seed=2)
    batch: Any = Batch(Core(Setup.first_game(2, touch_move=True)), GAMES, seed=1, renew=True)
    for _ in range(200):
        learner.play(batch, rate=0.2)
    after = gold_earned(learner, seed=2)
    assert after > before + GOLD, (before, after)
