"""The greedy bot in the core: the same games as in Python."""

from random import Random

import pytest

from kingdom import Bot, Game, Setup, SimpleBot
from kingdom.bots import GreedyBot
from kingdom.bots.core_greedy import CoreGreedyBot, greedy_bot
from kingdom.content import MODULES
from kingdom.core import UnsupportedError
from kingdom.draws import Draws

pytestmark = pytest.mark.usefixtures("compiled_core")


def played(bots: list[Bot | SimpleBot], setup: Setup, seed: int) -> tuple[int, ...]:
    game = Game(setup, Draws(seed, 1))
    game.play(bots)
    return game.actions


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "modules", "seed"), [(2, ("base",), 7), *((3, MODULES, seed) for seed in (1, 2))]
)
def test_it_plays_the_same_games(players: int, modules: tuple[str, ...], seed: int) -> None:
    setup = Setup.random(players, modules, Draws(seed), two_cards=seed == 1)
    quick = played([greedy_bot(Draws(3, seat)) for seat in range(players)], setup, seed)
    plain = played([GreedyBot(Draws(3, seat)) for seat in range(players)], setup, seed)
    assert quick == plain


def test_it_is_used_where_it_can_draw_the_same_numbers() -> None:
    assert isinstance(greedy_bot(Draws(1)), CoreGreedyBot)
    assert isinstance(greedy_bot(Random(1)), GreedyBot)


@pytest.mark.long
def test_without_a_core_for_the_set_up_it_is_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise UnsupportedError("too many locations")

    setup = Setup.random(2, ("base",), Draws(8))
    quick = played([greedy_bot(Draws(3, seat)) for seat in range(2)], setup, 8)
    monkeypatch.setattr("kingdom.bots.core_greedy.core_of", refuse)
    assert played([greedy_bot(Draws(3, seat)) for seat in range(2)], setup, 8) == quick
