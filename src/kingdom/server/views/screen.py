"""The whole screen of one viewer: the view of the game together with people, clock and undo."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from kingdom.hexes import CELLS
from kingdom.server.database import OVER, RUNNING, WAITING, Seat
from kingdom.server.games import shuffle
from kingdom.server.games.history import History
from kingdom.server.games.undo import plan_free_undo, plan_undo
from kingdom.server.tables.seats import Caller, bot_of, held_by, to_agree
from kingdom.server.views.log import shown, standing
from kingdom.server.views.position import hand_json, names, players_json, position_json

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kingdom.server.games.snapshot import Snapshot
    from kingdom.server.games.undo import UndoPlan

Json = dict[str, Any]


def iso(moment: float | None) -> str | None:
    """Write a moment."""
    return None if moment is None else datetime.fromtimestamp(moment, UTC).isoformat()


def viewer_of(snapshot: Snapshot, mine: Sequence[int], wished: int | None = None) -> int | None:
    """Say through whose eyes a caller looks.

    Somebody who plays several seats at one screen sees the cards of a seat only when it decides,
    or on request: the others in the room look at the same screen.
    """
    if wished in mine:
        return wished
    if len(mine) == 1:
        return mine[0]
    return snapshot.history.to_move if snapshot.history.to_move in mine else None


def screen_json(
    snapshot: Snapshot, caller: Caller, connected: Collection[int] = (), wished: int | None = None
) -> Json:
    """Give all that a caller sees of a table."""
    history, game = snapshot.history, snapshot.game
    mine = held_by(snapshot.seats, caller)
    viewer = viewer_of(snapshot, mine, wished)
    view = history.state.view(viewer)
    deciding = game.status == RUNNING and history.to_move in mine
    over = game.status == OVER
    return {
        "seq": history.seq,
        "status": game.status if game.status in (RUNNING, OVER) else WAITING,
        "you": mine,
        "viewer": viewer,
        **position_json(view, deciding),
        "to_move": history.to_move,
        "round": history.round,
        "turn": history.turn,
        "players": [
            _person(seat, seat.seat in connected) | player | {"hand": hand_json(view.state, n)}
            for n, (seat, player) in enumerate(
                zip(snapshot.seats, snapshot.once(_public_players), strict=True)
            )
        ],
        "last": last_cells(history, viewer),
        "undo": _undo(snapshot, mine),
        "clock": _clock(snapshot),
        "chart": history.chart,
        "commitment": shuffle.commitment(game.seed),
        "seed": game.seed if over else None,
        "result": result_json(history) if over else None,
        "rematch": game.rematch,
    }


def _public_players(snapshot: Snapshot) -> list[Json]:
    """Return what everybody sees of each player."""
    return players_json(snapshot.history.state.view(None))


def _person(seat: Seat, connected: bool) -> Json:
    bot = bot_of(seat)
    return {
        "name": seat.name,
        "kind": "bot" if seat.kind == "bot" else seat.kind,
        "bot": bot,
        "connected": connected or seat.kind == "bot",
        "left": seat.left,
    }


def last_cells(history: History, viewer: int | None) -> list[str]:
    """Name the cells on which something was put since the viewer's last turn began.

    For somebody who only watches: in the last turn.
    """
    players = history.start.setup.players
    since = history.turn - (players - 1 if viewer is not None else 1)
    cells = 0
    for index in range(len(history.line) - 1, -1, -1):
        step = history.line[index]
        before = history.line[index - 1] if index else None
        if before is None or before.turn < since:
            break
        if step.action < CELLS and step.seat != viewer:
            cells |= standing(step.state) & ~standing(before.state)
    return names(cells & standing(history.state))


def _undo(snapshot: Snapshot, mine: Sequence[int]) -> Json:
    history = snapshot.history
    plan = plan_undo(history, mine) if snapshot.game.status == RUNNING else None
    start = plan_free_undo(history, plan.seat) if plan and plan.free else None
    return {
        "to": plan.to if plan else None,
        "actions": plan.actions if plan else 0,
        "needs": to_agree(snapshot.seats, mine) if plan and not plan.free else [],
        "start": _whole(start),
        "request": _request(snapshot),
    }


def _whole(plan: UndoPlan | None) -> Json | None:
    return {"to": plan.to, "actions": plan.actions} if plan else None


def _request(snapshot: Snapshot) -> Json | None:
    """Describe the wish to take back that waits for answers."""
    request = snapshot.request
    if request is None or snapshot.game.status != RUNNING:
        return None
    asked = to_agree(snapshot.seats, [request.seat])
    plan = plan_undo(snapshot.history, [request.seat], request.to)
    return {
        "undo": request.number,
        "seat": request.seat,
        "to": request.to,
        "actions": plan.actions if plan else 0,
        "waiting": [seat for seat in asked if seat not in request.agreed],
    }


def _clock(snapshot: Snapshot) -> Json | None:
    deadline = snapshot.game.deadline
    if deadline is None or snapshot.history.to_move is None:
        return None
    return {
        "seat": snapshot.history.to_move,
        "deadline": iso(deadline),
        "left": round(max(0.0, deadline - time.time()), 1),
    }


def result_json(history: History) -> Json:
    """Give the result; of a game that was broken off there is no winner."""
    outcome = history.state.outcome()
    if outcome is None:
        totals = [sum(gold.values()) for gold in history.state.scores()]
        return {"totals": totals, "winners": [], "ranking": [], "halted": history.halted}
    return {
        "totals": list(outcome.totals),
        "winners": list(outcome.winners),
        "ranking": [list(place) for place in outcome.ranking],
        "halted": None,
    }


def log_json(snapshot: Snapshot, after: int, viewer: int | None) -> Json:
    """Give the lines of the log after an entry, as one viewer may see them."""
    over = snapshot.game.status == OVER
    seats = () if viewer is None else (viewer,)
    lines = [shown(entry, seats, over) for entry in snapshot.history.log[after:]]
    return {"t": "log", "from": after + 1, "lines": lines}
