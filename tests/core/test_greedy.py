"""The greedy bot of the core chooses as the one in Python, with the same random numbers."""

from random import Random

import pytest

from kingdom import State
from kingdom.bots import GreedyBot
from kingdom.core import Core
from kingdom.core.greedy import greedy_action
from kingdom.draws import Draws
from tests.support.soak import MIXTURES, setup_of

CHUNKS = 6
NUMBERS = range(0, 4 * len(MIXTURES), 2)


def is_tied(bot: GreedyBot, state: State) -> bool:
    """Return whether the best is hardly better than the second best, or not at all."""
    assert state.to_move is not None
    values = sorted(bot.values(state.view(state.to_move)).values())
    return len(values) > 1 and values[-1] - values[-2] < 1e-6


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_it_chooses_the_same(chunk: int) -> None:
    compared = 0
    for number in NUMBERS[chunk::CHUNKS]:
        rng = Random(f"greedy/{number}")
        core = Core(setup_of(number, rng))
        state = State.start(core.setup)
        while state.to_move is not None:
            if state.to_move >= 0 and rng.random() < 0.06:
                seat, game = state.to_move, rng.getrandbits(32)
                if not is_tied(GreedyBot(Draws(1, game)), state):
                    mine, other = Draws(1, game), Draws(1, game)
                    chosen = GreedyBot(mine).choose(state.view(seat))
                    assert greedy_action(core, state.view(seat), other) == chosen
                    assert mine.getstate() == other.getstate()
                    compared += 1
            state = state.apply(state.random_action(rng))
    assert compared > 50


def test_nobody_chooses_when_a_card_is_due() -> None:
    core = Core(setup_of(0, Random(0)))
    with pytest.raises(ValueError, match="nobody is asked"):
        greedy_action(core, State.start(core.setup).view(0), Draws(0))
