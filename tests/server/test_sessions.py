"""Sessions of bots: they live with their game, know what happened, and can be lost at any time."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from kingdom import Action, Bot, Budget, Setup, View, action_text, parse_action
from kingdom.content import MODULES
from kingdom.rules.position import CHANCE
from kingdom.server.bots.requests import Ask, Seats
from kingdom.server.bots.sessions import UNKNOWN, Request, Sessions
from kingdom.table.history import BOT_ACT, History

NAME = "tests.server.test_sessions:Noting"


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


def asked(
    sessions: Sessions, seats: Seats, history: History, game: str = "g"
) -> tuple[str, list[Request]]:
    """Ask as a server does; return the next action and what was asked."""
    assert history.to_move is not None
    ask = Ask(game, history.to_move, NAME, history)
    prepared = seats.prepared(ask)
    if prepared is not None:
        return prepared, []
    sent: list[Request] = []
    answer = UNKNOWN
    for request in seats.requests(0, ask, 0.5):
        sent.append(request)
        answer = sessions.answer(request)
        if answer != UNKNOWN:
            break
    seats.answered(0, ask, answer)
    return answer.split()[0], sent


def played(history: History, action: str) -> History:
    return history.with_action(BOT_ACT, parse_action(action)).with_cards()


def test_a_bot_lives_for_a_game_and_hears_what_happened() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    done: list[tuple[int, Action]] = []
    for _ in range(60):
        mover = history.to_move
        assert mover is not None
        answer, sent = asked(sessions, seats, history)
        if sent:  # the bot has heard everything since it was made, and plays on ahead
            bot = Noting.made[mover]
            first = bot.views.index(history.state.view(mover))
            heard = bot.heard[: len(bot.heard) - (len(bot.views) - first)]
            assert heard == done[len(done) - len(heard) :]
        history = played(history, answer)
        done.append((mover, parse_action(answer)))
    assert len(Noting.made) == len(sessions) == 2
    assert {budget for bot in Noting.made for budget in bot.budgets} == {Budget(seconds=1.0)}


def test_a_turn_is_asked_for_once() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    turns, requests = 0, 0
    while history.turn < 12:
        answer, sent = asked(sessions, seats, history)
        before, history = history, played(history, answer)
        requests += len(sent)
        turns += history.turn > before.turn
        assert before.state.view(before.to_move) in Noting.made[before.to_move or 0].views
    assert requests == turns


def test_an_answer_comes_after_a_while_even_if_the_turn_goes_on() -> None:
    now = [0.0]

    def clock() -> float:
        now[0] += 0.7
        return now[0]

    sessions, seats, history = Sessions(clock=clock), Seats(1), begun()
    for _ in range(2):
        answer, sent = asked(sessions, seats, history)
        assert len(sent) == 1
        history = played(history, answer)
        answer, sent = asked(sessions, seats, history)
        assert sent == []
        history = played(history, answer)
    assert asked(sessions, seats, begun(), "other")[1][0].view is not None


def test_a_session_that_knows_its_view_is_sent_none() -> None:
    sessions, seats, history = Sessions(clock=iter(range(0, 1000, 2)).__next__), Seats(1), begun()
    answer, _ = asked(sessions, seats, history)
    history = played(history, answer)
    _, sent = asked(sessions, seats, history)
    assert [request.view for request in sent] == [None]
    assert len(Noting.made) == 1


def test_a_lost_session_is_made_again_from_the_view() -> None:
    seats, history = Seats(1), begun()
    answer, _ = asked(Sessions(clock=iter(range(0, 1000, 2)).__next__), seats, history)
    history = played(history, answer)
    sessions = Sessions()  # of the process that has replaced the first
    answer, sent = asked(sessions, seats, history)
    assert [request.view is None for request in sent] == [True, False]
    assert parse_action(answer) in history.state.legal_actions()
    assert len(sessions) == 1


def test_after_an_undo_another_bot_sees_the_view() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    answer, _ = asked(sessions, seats, history)
    history = played(history, answer).with_undo(None, 1)
    answer, sent = asked(sessions, seats, history)
    assert sent[0].view is not None
    assert [bot.closed for bot in Noting.made] == [True, False]
    assert Noting.made[1].views[0] == history.state.view(history.to_move)
    assert parse_action(answer) in history.state.legal_actions()


def test_who_stands_in_is_asked_anew() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    asked(sessions, seats, history)
    assert seats.prepared(Ask("g", 0, NAME, history)) is not None
    assert seats.prepared(Ask("g", 0, "greedy", history)) is None
    (request,) = seats.requests(0, Ask("g", 0, "greedy", history), 1.0)
    assert request.fresh
    assert request.view is not None


def test_an_action_that_was_not_played_makes_way_for_another_bot() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    answer, _ = asked(sessions, seats, history)
    other = next(one for one in history.state.legal_actions() if one != parse_action(answer))
    history = history.with_action(BOT_ACT, other).with_cards()
    asked(sessions, seats, history)
    assert [bot.closed for bot in Noting.made] == [True, False]


def test_sessions_end_with_their_game_and_after_a_while() -> None:
    now = [0.0]
    sessions, seats = Sessions(most=3, idle=100.0, clock=lambda: now[0]), Seats(1)
    for game in "abcd":
        asked(sessions, seats, begun(), game)
    assert len(sessions) == 3
    assert [bot.closed for bot in Noting.made] == [True, False, False, False]
    seats.end("b")
    asked(sessions, seats, begun(), "e")
    assert [bot.closed for bot in Noting.made] == [True, True, False, False, False]
    now[0] = 101.0
    asked(sessions, seats, begun(), "f")
    assert len(sessions) == 1


def test_a_bot_chooses_the_same_for_the_same_seed() -> None:
    history = History.begin(Setup.random(2, MODULES, rng=Random(4)), "chance").with_cards()
    request = Request("g", 0, "greedy", 7, history.seq, str(history.state.view(0)))
    answers = {Sessions().answer(request) for _ in range(2)}
    assert len(answers) == 1
    assert {answer.split()[0] for answer in answers} <= {
        action_text(action) for action in history.state.legal_actions()
    }


def test_another_bot_at_the_seat_is_another_session() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    answer, _ = asked(sessions, seats, history)
    history = played(history, answer)
    assert history.state.to_move != CHANCE
    stand_in = Request("g", 0, "random", 1, history.seq, str(history.state.view(0)))
    assert parse_action(sessions.answer(stand_in).split()[0]) in history.state.legal_actions()
    assert Noting.made[0].closed


@pytest.mark.parametrize("bot", ["medium", "greedy"])
def test_a_steady_bot_plays_alike_wherever_it_is_asked(bot: str) -> None:
    """Also if its process was started again in the middle of a turn, and with whatever luck."""
    history = begun()
    for _ in range(12):
        assert history.to_move is not None
        ask = Ask("g", history.to_move, bot, history, steady=True)
        answers = [steady_answer(ask) for _ in range(2)]
        assert answers[0] == answers[1]
        for number, action in enumerate(answers[0]):
            again = Ask("another", history.to_move, bot, history, steady=True)
            assert steady_answer(again) == answers[0][number:]
            history = history.with_action(BOT_ACT, parse_action(action))
        history = history.with_cards()
    assert history.turn > 6


def steady_answer(ask: Ask) -> list[str]:
    """Ask a process that has never been asked before."""
    [request] = Seats(1).requests(0, ask, 1.0)
    return Sessions().answer(request).split()
