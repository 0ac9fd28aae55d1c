"""Games position by position: finished ones of this server, and records that somebody brings."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kingdom.actions import CARD_NAMES, action_text
from kingdom.server.database import OVER
from kingdom.server.errors import RefusedError
from kingdom.server.games.history import History
from kingdom.server.tables.seats import bot_of
from kingdom.server.views.log import line_of
from kingdom.server.views.position import players_json, position_json
from kingdom.server.views.screen import last_cells, result_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.server.games.snapshot import Snapshot
    from kingdom.state import State

Json = dict[str, Any]


class Who(NamedTuple):
    """Somebody who played."""

    name: str
    kind: str
    bot: str | None


class Replay(NamedTuple):
    """A game to be looked at from beginning to end, with its people."""

    history: History
    people: tuple[Who, ...]


def replay_of(snapshot: Snapshot) -> Replay:
    """Give a finished game; one that still runs has cards that nobody may see."""
    if snapshot.game.status != OVER:
        raise RefusedError("still_running", "the positions are there when the game is over")
    return Replay(
        snapshot.history, tuple(Who(seat.name, seat.kind, bot_of(seat)) for seat in snapshot.seats)
    )


def state_at(replay: Replay, ply: int) -> State:
    """Give the state after so many actions, cards drawn included."""
    return _at(replay.history, ply).state


def history_at(replay: Replay, ply: int) -> History:
    """Give a game as it was after so many actions."""
    return _at(replay.history, ply)


def _at(history: History, ply: int) -> History:
    if ply > len(history.line):
        raise RefusedError("not_found", f"the game has {len(history.line)} actions")
    return history._replace(line=history.line[:ply])


def positions_text(snapshot: Snapshot, ply: int | None) -> str:
    """Give all positions of a finished game, or one of them, as JSON."""
    replay = replay_of(snapshot)
    if ply is not None:
        return json.dumps(_positions(replay, (ply,)))
    return _all_positions(_Whole((snapshot.game.id, replay)))


class _Whole(tuple[str, Replay]):
    """A finished game with its id; equal if the id is, whatever its people are called by now."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Whole) and self[0] == other[0]

    def __hash__(self) -> int:
        return hash(self[0])


# A quarter of a second's work and two megabytes, and everybody at the table asks for it.
@lru_cache(maxsize=8)
def _all_positions(whole: _Whole) -> str:
    return json.dumps(positions_json(whole[1]))


def positions_json(replay: Replay) -> Json:
    """Describe a game with every position, all cards open."""
    return _positions(replay, range(len(replay.history.line) + 1))


def _positions(replay: Replay, wanted: Iterable[int]) -> Json:
    history = replay.history
    return {
        "plies": len(history.line),
        "people": [who._asdict() for who in replay.people],
        "chart": history.chart,
        "turns": _turn_starts(history),
        "over": history.over,
        "result": result_json(history) if history.over else None,
        "log": [line_of(step) for step in history.line],
        "positions": [_ply_json(history, number) for number in wanted],
    }


def _turn_starts(history: History) -> list[int]:
    """Give for each turn the number of actions before it."""
    starts, turn = [], 0
    for number, step in enumerate(history.line, 1):
        if step.turn != turn:
            starts.append(number)
            turn = step.turn
    return starts


def _ply_json(history: History, ply: int) -> Json:
    """Describe one position, all cards open."""
    then = _at(history, ply)
    step = then.line[-1] if ply else None
    view = then.state.view(None)
    players = players_json(view)
    for player, hand in zip(players, then.state.cards.hands, strict=True):
        player["hand"] = [CARD_NAMES[card] for card in hand]
    over = history.over and ply == len(history.line)
    return {
        "ply": ply,
        "action": action_text(step.action) if step else None,
        "seat": step.seat if step else None,
        "by": step.kind if step else None,
        "turn": then.turn,
        "round": then.round,
        "screen": position_json(view, deciding=False)
        | {"players": players, "last": last_cells(then, None), "turn": then.turn}
        | {"round": then.round, "status": "over" if over else "running"},
    }
