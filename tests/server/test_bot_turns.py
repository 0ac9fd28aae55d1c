"""Turns of bots: asked for once, from what a seat sees, by a process that remembers nothing."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from kingdom import Action, Bot, Budget, Setup, View, action_text, parse_action
from kingdom.bots.thinking import LEAST_SHARE
from kingdom.content import MODULES
from kingdom.server.bots.requests import Ask, PackedSight, Request, sight_of, view_of
from kingdom.server.bots.turns import bot_turn
from kingdom.table.history import BOT_ACT, History

NAME = "tests.server.test_bot_turns:Noting"


class Noting(Bot):
    """Plays at random and notes what it is told."""

    made: ClassVar[list[Noting]] = []
    budget = Budget(seconds=2.0)

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.heard: list[tuple[int, Action]] = []
        self.views: list[View] = []
        self.budgets: list[Budget] = []
        self.closed = False
        self.made.append(self)

    def saw(self, player: int, action: Action) -> None:
        self.heard.append((player, action))

    def choose(self, view: View, budget: Budget, /) -> Action:
        self.views.append(view)
        self.budgets.append(budget)
        return view.random_action(self.rng)

    def close(self) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def _none_made() -> None:
    Noting.made.clear()


def begun() -> History:
    return History.begin(Setup.first_game(2), "chance").with_cards()


def asked(history: History, bot: str = NAME, steady: bool = False) -> Ask:
    assert history.to_move is not None
    return Ask("g", history.to_move, bot, history, steady)


def played(history: History, action: str) -> History:
    return history.with_action(BOT_ACT, parse_action(action)).with_cards()


def test_an_answer_is_all_until_others_or_cards_decide() -> None:
    history = begun()
    for _ in range(12):
        ask = asked(history)
        turn = bot_turn(ask.request(0.5)).split()
        bot = Noting.made[-1]
        for number, action in enumerate(turn):
            assert history.to_move == ask.seat
            assert bot.views[number] == history.state.view(ask.seat)
            before, history = history.turn, played(history, action)
        assert history.turn > before
        assert bot.heard == [(ask.seat, parse_action(action)) for action in turn]
    assert len(Noting.made) == 12
    assert all(bot.closed for bot in Noting.made)
    assert {budget for bot in Noting.made for budget in bot.budgets} == {Budget(seconds=1.0)}


def test_an_answer_comes_after_a_while_even_if_the_turn_goes_on() -> None:
    now = [0.0]

    def clock() -> float:
        now[0] += 0.7
        return now[0]

    assert len(bot_turn(asked(begun()).request(1.0), clock).split()) == 2


def test_whoever_goes_on_with_a_turn_has_had_most_of_the_budget() -> None:
    history = begun()
    turn = bot_turn(asked(history).request(1.0)).split()
    between = played(history, turn[0])
    bot_turn(asked(between).request(1.0))
    assert set(Noting.made[1].budgets) == {Budget(seconds=2.0 * LEAST_SHARE)}
    for action in turn:
        history = played(history, action)
    bot_turn(asked(history).request(1.0))
    assert set(Noting.made[2].budgets) == {Budget(seconds=2.0)}


def test_a_view_arrives_as_it_was_sent() -> None:
    """Packed where the core can hold it; the text says the same."""
    history = History.begin(Setup.random(5, MODULES, rng=Random(4)), "chance").with_cards()
    rng = Random(5)
    while not history.over:
        mover = history.to_move
        assert mover is not None
        view = history.state.view(mover)
        sight = sight_of(view)
        assert isinstance(sight, PackedSight)
        assert view_of(sight) == view == view_of(str(view))
        history = played(history, action_text(view.random_action(rng)))
    assert any(step.state.view(0).older for step in history.line)


def test_a_view_is_sent_as_text_without_a_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingdom.server.bots.requests.is_available", lambda: False)
    view = begun().state.view(0)
    assert sight_of(view) == str(view)


def test_a_bot_chooses_the_same_for_the_same_seed() -> None:
    history = History.begin(Setup.random(2, MODULES, rng=Random(4)), "chance").with_cards()
    request = Request("greedy", 0, 7, sight_of(history.state.view(0)))
    answers = {bot_turn(request) for _ in range(2)}
    assert len(answers) == 1
    assert {answer.split()[0] for answer in answers} <= {
        action_text(action) for action in history.state.legal_actions()
    }


@pytest.mark.parametrize("bot", ["medium", "greedy"])
def test_a_steady_bot_plays_alike_wherever_it_is_asked(bot: str) -> None:
    """Also if its process was started again in the middle of a turn, and with whatever luck."""
    history = begun()
    for _ in range(12):
        answers = [steady_turn(history, bot) for _ in range(2)]
        assert answers[0] == answers[1]
        for number, action in enumerate(answers[0]):
            assert steady_turn(history, bot) == answers[0][number:]
            history = history.with_action(BOT_ACT, parse_action(action))
        history = history.with_cards()
    assert history.turn > 6


def steady_turn(history: History, bot: str) -> list[str]:
    return bot_turn(asked(history, bot, steady=True).request(1.0)).split()
