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
from kingdom.server.games.history import BOT_ACT, History

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
    """Ask as a server does; return the answer and what was asked."""
    assert history.to_move is not None
    ask = Ask(game, history.to_move, NAME, history)
    sent: list[Request] = []
    answer = UNKNOWN
    for request in seats.requests(0, ask, 0.5):
        sent.append(request)
        answer = sessions.answer(request)
        if answer != UNKNOWN:
            break
    seats.answered(0, ask, answer)
    return answer, sent


def played(history: History, action: str) -> History:
    return history.with_action(BOT_ACT, parse_action(action)).with_cards()


def test_a_bot_lives_for_a_game_and_hears_what_happened() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    done: list[tuple[int, Action]] = []
    for _ in range(40):
        mover = history.to_move
        assert mover is not None
        answer, _ = asked(sessions, seats, history)
        bot = Noting.made[mover]
        assert bot.views[-1] == history.state.view(mover)
        mine = [pair for index, pair in enumerate(done) if index >= len(done) - len(bot.heard)]
        assert bot.heard == mine
        history = played(history, answer)
        done.append((mover, parse_action(answer)))
    assert len(Noting.made) == len(sessions) == 2
    assert {budget for bot in Noting.made for budget in bot.budgets} == {Budget(seconds=1.0)}


def test_a_view_is_sent_only_when_more_happened_than_the_bot_knows() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    texts = 0
    for _ in range(60):
        answer, sent = asked(sessions, seats, history)
        assert len(sent) == 1
        texts += sent[0].view is not None
        history = played(history, answer)
    assert 0 < texts < 40


def test_a_lost_session_is_made_again_from_the_view() -> None:
    seats, history = Seats(1), begun()
    answer, _ = asked(Sessions(), seats, history)
    history = played(history, answer)
    sessions = Sessions()  # of the process that has replaced the first
    answer, sent = asked(sessions, seats, history)
    assert [request.view is None for request in sent] == [True, False]
    assert parse_action(answer) in history.state.legal_actions()
    assert len(sessions) == 1


def test_after_an_undo_the_bot_sees_the_view() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    answer, _ = asked(sessions, seats, history)
    history = played(history, answer).with_undo(None, 1)
    answer, sent = asked(sessions, seats, history)
    assert sent[0].view is not None
    assert Noting.made[0].views[-1] == history.state.view(history.to_move)
    assert action_text(parse_action(answer)) == answer


def test_sessions_end_with_their_game_and_after_a_while() -> None:
    now = [0.0]
    sessions, seats = Sessions(most=3, idle=100.0, clock=lambda: now[0]), Seats(1)
    for game in "abcd":
        asked(sessions, seats, begun(), game)
    assert len(sessions) == 3
    assert [bot.closed for bot in Noting.made] == [True, False, False, False]
    seats.end("b")
    asked(sessions, seats, begun(), "d")
    assert [bot.closed for bot in Noting.made] == [True, True, False, False]
    now[0] = 101.0
    asked(sessions, seats, begun(), "e")
    assert len(sessions) == 1


def test_a_bot_chooses_the_same_for_the_same_seed() -> None:
    history = History.begin(Setup.random(2, MODULES, rng=Random(4)), "chance").with_cards()
    request = Request("g", 0, "greedy", 7, history.seq, str(history.state.view(0)))
    answers = {Sessions().answer(request) for _ in range(2)}
    assert len(answers) == 1
    assert answers <= {action_text(action) for action in history.state.legal_actions()}


def test_another_bot_at_the_seat_is_another_session() -> None:
    sessions, seats, history = Sessions(), Seats(1), begun()
    answer, _ = asked(sessions, seats, history)
    history = played(history, answer)
    assert history.state.to_move != CHANCE
    stand_in = Request("g", 0, "random", 1, history.seq, str(history.state.view(0)))
    assert parse_action(sessions.answer(stand_in)) in history.state.legal_actions()
    assert Noting.made[0].closed
