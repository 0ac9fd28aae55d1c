"""Games position by position: finished ones of this server, and uploaded records."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kingdom.actions import CARD_NAMES, action_text
from kingdom.plurals import counted
from kingdom.table.errors import TableError
from kingdom.table.facts import OVER
from kingdom.table.hints import hinted_turns
from kingdom.table.history import History
from kingdom.table.log import line_of
from kingdom.table.position import asked, cards_left, cell_names, discarded, pieces, sites
from kingdom.table.screen import NOTHING_LEGAL, last_cells, result
from kingdom.table.seats import bot_of
from kingdom.table.wire.replay import PersonInfo, ReplayStep, States, StepScreen
from kingdom.table.wire.screen import Pieces

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.state import State
    from kingdom.table.snapshot import Snapshot


class Replay(NamedTuple):
    """A game to look at from beginning to end, with its people."""

    history: History
    people: list[PersonInfo]


def replay_of(snapshot: Snapshot) -> Replay:
    """Return a finished game; a running one has cards that nobody may see, and is refused."""
    if snapshot.game.status != OVER:
        raise TableError("still_running", "the positions are there when the game is over")
    hints = hinted_turns(snapshot.history)
    people = [
        PersonInfo(
            name=seat.name,
            kind=seat.kind,
            bot=bot_of(seat),
            color=seat.color,
            hints=hints[seat.seat],
        )
        for seat in snapshot.seats
    ]
    return Replay(snapshot.history, people)


def state_at(replay: Replay, ply: int) -> State:
    """Return the state after so many actions, including cards drawn."""
    return history_at(replay, ply).state


def history_at(replay: Replay, ply: int) -> History:
    """Return a game as it was after so many actions."""
    return _at(replay.history, ply)


def _at(history: History, ply: int) -> History:
    if ply > len(history.line):
        raise TableError("not_found", f"the game has {counted(len(history.line), 'action')}")
    if ply == len(history.line):
        return history
    line = history.line[:ply]
    return history._replace(log=history.log[: line[-1].seq if line else 0], line=line, undone=())


def states(replay: Replay) -> States:
    """Return a game with every position, all cards open."""
    return some_states(replay, range(len(replay.history.line) + 1))


def some_states(replay: Replay, wanted: Iterable[int]) -> States:
    """Return a game with the positions after so many actions each."""
    history = replay.history
    return States(
        plies=len(history.line),
        people=replay.people,
        chart=history.chart,
        turns=_turn_starts(history),
        over=history.over,
        result=result(history) if history.over else None,
        log=[line_of(step) for step in history.line],
        positions=[_step(history, number) for number in wanted],
    )


def _turn_starts(history: History) -> list[int]:
    """Return for each turn the number of actions before it."""
    turn = _at(history, 0).turn
    starts = [0] * turn  # a record may begin in the middle of a turn
    for number, step in enumerate(history.line, 1):
        if step.turn != turn:
            starts.append(number)
            turn = step.turn
    return starts


def _step(history: History, ply: int) -> ReplayStep:
    then = _at(history, ply)
    step = then.line[-1] if ply else None
    return ReplayStep(
        ply=ply,
        action=action_text(step.action) if step else None,
        seat=step.seat if step else None,
        by=step.kind if step else None,
        screen=_screen(then),
    )


def _screen(then: History) -> StepScreen:
    """Return one position as a spectator sees it, but with all cards open."""
    state = then.state.view(None).state
    return StepScreen(
        status="over" if then.over else "running",
        to_move=None if state.to_move is None or state.to_move < 0 else state.to_move,
        turn=then.turn,
        round=then.round,
        ending=state.ending,
        asked=asked(state),
        legal=NOTHING_LEGAL,
        walls=cell_names(state.walls_mask),
        stock=sites(state),
        deck=cards_left(state),
        discard=discarded(state),
        players=open_pieces(then),
        last=last_cells(then, None),
    )


def open_pieces(then: History) -> list[Pieces]:
    """Return the things in front of each player, with all cards open."""
    players = pieces(then.state.view(None), then.gold)
    for player, cards in zip(players, then.state.cards.hands, strict=True):
        player.hand = [CARD_NAMES[card] for card in cards]
    return players
