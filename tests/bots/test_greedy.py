"""The greedy bot: legal, the same for the same seed, and better than chance."""

from random import Random

import pytest

from kingdom import Game, Setup
from kingdom.bots import GreedyBot, RandomBot, make_bot
from kingdom.content import MODULES


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_it_plays_whole_games_of_all_modules(seed: int) -> None:
    setup = Setup.random(3, MODULES, rng=Random(seed), two_cards=seed == 1)
    games = [Game(setup, rng=Random(seed)) for _ in range(2)]
    for game in games:
        game.play([GreedyBot(Random(9)) for _ in range(3)])
    assert games[0].actions == games[1].actions


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
    view = game.state.view(game.state.to_move)
    assert GreedyBot(Random(1)).choose(view) in view.legal_actions()
    assert view == game.state.view(game.state.to_move)
