"""The greedy bot: better than chance, and careful with what it is shown."""

from random import Random

import pytest

from kingdom import Game, Setup
from kingdom.bots import GreedyBot, RandomBot, make_bot


@pytest.mark.long
def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(8):
        rng = Random(seed)
        game = Game(Setup.random(2, rng=rng), rng=rng)
        wins += 0 in game.play([make_bot("greedy", rng), RandomBot(rng)]).winners
    assert wins >= 7


def test_it_leaves_the_view_alone() -> None:
    game = Game(Setup.first_game(2), rng=Random(1))
    view = game.state.view(0)
    assert GreedyBot(Random(1)).choose(view) in view.legal_actions()
    assert view == game.state.view(0)
