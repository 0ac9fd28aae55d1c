"""Levels for people: bots that keep the protocol, in order of strength, with a stand-in."""

from random import Random

import pytest

from kingdom import Budget, Game, Setup
from kingdom.bots import GreedyBot, levels, make_bot
from kingdom.bots.levels import LEVELS, PLAIN, choosable
from kingdom.core import UnsupportedError
from kingdom.testing import check_bot


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_keeps_the_protocol(level: str) -> None:
    report = check_bot(level, games=2, players=(2, 4), budget=Budget(playouts=24))
    assert report.games == 2


@pytest.mark.long
@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize(
    "players", [(2, 5), pytest.param((2, 3, 4, 5), marks=pytest.mark.thorough)], ids=len
)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_keeps_the_protocol_with_all_modules(
    level: str, players: tuple[int, ...]
) -> None:
    """With the base game alone first, then with all modules."""
    games = 2 * len(players)
    report = check_bot(level, games=games, players=players, budget=Budget(playouts=24))
    assert report.games == games


@pytest.mark.long
@pytest.mark.usefixtures("compiled_core")
def test_levels_are_chosen_from_the_weakest_to_the_strongest() -> None:
    assert choosable() == ("beginner", "easy", "medium", "hard", "expert")
    gold = {"beginner": 0, "hard": 0}
    for seed in range(8):
        game = Game(Setup.random(2, rng=Random(seed)), Random(seed))
        names = ["beginner", "hard"] if seed % 2 else ["hard", "beginner"]
        totals = game.play([make_bot(name, Random(seed)) for name in names]).totals
        for name, total in zip(names, totals, strict=True):
            gold[name] += total
    assert gold["hard"] > 1.1 * gold["beginner"]


@pytest.mark.usefixtures("compiled_core")
def test_an_expert_thinks_less_than_three_seconds() -> None:
    seconds = make_bot("expert", Random(1)).budget.seconds
    assert seconds is not None
    assert seconds < 2.5  # and a bit more where a card or another player comes in between


def test_without_the_core_the_greedy_bot_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "is_available", lambda: False)
    assert choosable() == PLAIN
    setup = Setup.first_game(2)
    games = [Game(setup, Random(1)) for _ in range(2)]
    for game, name in zip(games, ("greedy", "expert"), strict=True):
        game.play([make_bot(name, Random(2)), GreedyBot(Random(3))])
    assert games[0].actions == games[1].actions
    assert make_bot("expert:0.1s", Random(2)).budget == Budget(seconds=0.1)


@pytest.mark.usefixtures("compiled_core")
def test_so_it_does_where_the_core_cannot_hold_a_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise UnsupportedError("too many locations")

    monkeypatch.setattr("kingdom.core.core_of", refuse)
    game = Game(Setup.first_game(2), Random(1))
    bot = make_bot("easy", Random(1))
    with pytest.warns(match="^easy plays as greedy does: too many locations$"):
        bot.new_game(game.setup, 0)
    bot.saw(1, 3)
    assert bot.choose(game.state.view(0), bot.budget) in game.state.legal_actions()
    bot.close()
    with pytest.raises(UnsupportedError):
        make_bot("planner", Random(1)).new_game(game.setup, 0)
