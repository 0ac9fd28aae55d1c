"""For programs that learn, a batch on a GPU has the numbers of one on the processor."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from kingdom import Setup
from kingdom.actions import ACTIONS
from kingdom.content import MODULES
from kingdom.core import Batch, Core, cuda
from kingdom.core.batch import REWARDS
from tests.core.gpu_library import PLACES, library_of

GAMES = 5
MIXTURES = (("base",), ("base", "nomads", "island"), MODULES)


@pytest.fixture(scope="module", params=PLACES, autouse=True)
def where(request: pytest.FixtureRequest) -> Iterator[str]:
    """Choose the library for all that a test does."""
    yield from library_of(request.param, request.config)


def pair(players: int, modules: tuple[str, ...], seed: int = 1) -> tuple[Batch, cuda.GpuBatch]:
    core = Core(Setup.random(players, modules, Random(seed), two_cards=seed % 2 > 0))
    return Batch(core, GAMES, seed, renew=True), cuda.GpuBatch(core, GAMES, seed, renew=True)


@pytest.mark.parametrize("modules", MIXTURES, ids=len)
@pytest.mark.parametrize("players", [2, 5])
def test_observations(players: int, modules: tuple[str, ...]) -> None:
    ours, theirs = pair(players, modules)
    expected, found = ours.observe(), theirs.observe()
    for step in range(300):
        assert theirs.step_random() == ours.step_random()
        if step % 9 == 0:
            ours.observe(expected)
            assert theirs.observe(found) is found
            for name in ("planes", "island", "scalars", "viewer"):
                assert getattr(found, name).host() == getattr(expected, name), name
    for viewer in range(players):
        seen = ours.observe(viewer=viewer)
        assert theirs.observe(viewer=viewer).planes.host() == seen.planes
        assert theirs.observe(viewer=bytes([viewer]) * GAMES).scalars.host() == seen.scalars


def test_legal_actions_and_samples() -> None:
    ours, theirs = pair(3, MODULES)
    rng = np.random.default_rng(1)
    for step in range(120):
        assert theirs.legal.host() == ours.legal
        weights: Any = rng.normal(size=(GAMES, ACTIONS)).astype(np.float32)
        weights[0] = -1
        weights[1, ::3] = np.nan
        given = cuda.Array(0, "f", weights.shape)
        given.memory.write(memoryview(weights).cast("B"))
        by_weights = theirs.sample(given, step).host().tolist()
        assert by_weights == [*ours.sample(memoryview(weights), step)]
        chosen = theirs.sample(seed=step)
        assert chosen.host().tolist() == [*ours.sample(seed=step)]
        assert theirs.step(chosen) == ours.step(ours.sample(seed=step))


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards(reward: str) -> None:
    ours, theirs = pair(4, MODULES, 3)
    paid = 0.0
    for _ in range(700 if reward != "gold" else 200):
        ours.step_random()
        theirs.step_random()
        found = theirs.rewards(reward).host()
        assert found == ours.rewards(reward)
        paid += float(np.abs(np.asarray(found)).sum())
    assert paid > 0


def test_games_begin_anew_as_those_of_the_processor() -> None:
    ours, theirs = pair(2, ("base",))
    for which, seeds in ((None, None), ([1, 3], None), ([0, 4], [7, 8]), (None, range(GAMES))):
        for _ in range(20):
            assert theirs.step_random() == ours.step_random()
            assert theirs.rewards("gold").host() == ours.rewards("gold")
        assert theirs.restart(which, seeds) == ours.restart(which, seeds)
        assert theirs.seeds.host() == ours.seeds
        assert theirs.numbers.host() == ours.numbers
        assert theirs.masks.host() == ours.masks
        assert theirs.rewards("gold").host() == ours.rewards("gold")


def test_wrong_arrays_are_refused() -> None:
    _, theirs = pair(2, ("base",))
    _, others = pair(2, ("base",))
    with pytest.raises(ValueError, match="an observation of another batch"):
        theirs.observe(others.observe())
    with pytest.raises(ValueError, match="has a viewer 2"):
        theirs.observe(viewer=2)
    with pytest.raises(ValueError, match="viewer is 'me'"):
        theirs.observe(viewer="me")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="5 numbers of eight bits"):
        theirs.observe(viewer=bytes(2))
    with pytest.raises(ValueError, match="no reward is called 'fame'"):
        theirs.rewards("fame")
    for weights in (cuda.Array(0, "f", (GAMES, 5)), cuda.Array(0, "h", (GAMES, ACTIONS))):
        with pytest.raises(ValueError, match=r"weights must be 32-bit numbers of shape \(5, 488\)"):
            theirs.sample(weights)
    with pytest.raises(ValueError, match="weights must be an array on device 0"):
        theirs.sample([1.0])
