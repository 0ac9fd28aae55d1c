"""The whole screen of one viewer: the view of the game together with people, clock and undo."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from kingdom.hexes import CELLS
from kingdom.server.database import OVER, RUNNING, WAITING, Seat
from kingdom.server.games import shuffle
from kingdom.server.games.history import Fold, free_start, taking_back
from kingdom.server.tables.seats import Caller, bot_of, held_by, to_agree
from kingdom.server.views.log import shown, standing
from kingdom.server.views.position import hand_json, names, position_json

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kingdom.server.games.history import Back
    from kingdom.server.games.service import Look

Json = dict[str, Any]


def iso(moment: float | None) -> str | None:
    """Write a moment."""
    return None if moment is None else datetime.fromtimestamp(moment, UTC).isoformat()


def viewer_of(look: Look, mine: Sequence[int], wished: int | None = None) -> int | None:
    """Say through whose eyes a caller looks.

    Somebody who plays several seats at one screen sees the cards of a seat only when it decides,
    or on request: the others in the room look at the same screen.
    """
    if wished in mine:
        return wished
    if len(mine) == 1:
        return mine[0]
    return look.fold.to_move if look.fold.to_move in mine else None


def screen_json(
    look: Look, caller: Caller, connected: Collection[int] = (), wished: int | None = None
) -> Json:
    """Give all that a caller sees of a table."""
    fold, game = look.fold, look.game
    mine = held_by(look.seats, caller)
    viewer = viewer_of(look, mine, wished)
    view = fold.state.view(viewer)
    deciding = game.status == RUNNING and fold.to_move in mine
    over = game.status == OVER
    return {
        "seq": fold.seq,
        "status": game.status if game.status in (RUNNING, OVER) else WAITING,
        "you": mine,
        "viewer": viewer,
        **position_json(view, deciding),
        "to_move": fold.to_move,
        "round": fold.round,
        "turn": fold.turn,
        "players": [
            _person(seat, seat.seat in connected) | player | {"hand": hand_json(view.state, n)}
            for n, (seat, player) in enumerate(zip(look.seats, look.public, strict=True))
        ],
        "last": last_cells(fold, viewer),
        "undo": _undo(look, mine),
        "clock": _clock(look),
        "chart": fold.chart,
        "commitment": shuffle.commitment(game.seed),
        "seed": game.seed if over else None,
        "result": result_json(fold) if over else None,
        "rematch": game.rematch,
    }


def _person(seat: Seat, connected: bool) -> Json:
    bot = bot_of(seat)
    return {
        "name": seat.name,
        "kind": "bot" if seat.kind == "bot" else seat.kind,
        "bot": bot,
        "connected": connected or seat.kind == "bot",
        "left": seat.left,
    }


def last_cells(fold: Fold, viewer: int | None) -> list[str]:
    """Name the cells on which something was put since the viewer's last turn began.

    For somebody who only watches: in the last turn.
    """
    players = fold.start.setup.players
    since = fold.turn - (players - 1 if viewer is not None else 1)
    cells = 0
    for index in range(len(fold.line) - 1, -1, -1):
        step = fold.line[index]
        before = fold.line[index - 1] if index else None
        if before is None or before.turn < since:
            break
        if step.action < CELLS and step.seat != viewer:
            cells |= standing(step.state) & ~standing(before.state)
    return names(cells & standing(fold.state))


def _undo(look: Look, mine: Sequence[int]) -> Json:
    fold = look.fold
    back = taking_back(fold, mine) if look.game.status == RUNNING else None
    start = free_start(fold, back.seat) if back and back.free else None
    return {
        "to": back.to if back else None,
        "actions": back.actions if back else 0,
        "needs": to_agree(look.seats, mine) if back and not back.free else [],
        "start": _whole(start),
        "request": _request(look),
    }


def _whole(back: Back | None) -> Json | None:
    return {"to": back.to, "actions": back.actions} if back else None


def _request(look: Look) -> Json | None:
    """Describe the wish to take back that waits for answers."""
    request = look.request
    if request is None or look.game.status != RUNNING:
        return None
    asked = to_agree(look.seats, [request.seat])
    back = taking_back(look.fold, [request.seat], request.to)
    return {
        "undo": request.number,
        "seat": request.seat,
        "to": request.to,
        "actions": back.actions if back else 0,
        "waiting": [seat for seat in asked if seat not in request.agreed],
    }


def _clock(look: Look) -> Json | None:
    deadline = look.game.deadline
    if deadline is None or look.fold.to_move is None:
        return None
    return {
        "seat": look.fold.to_move,
        "deadline": iso(deadline),
        "left": round(max(0.0, deadline - time.time()), 1),
    }


def result_json(fold: Fold) -> Json:
    """Give the result; of a game that was broken off there is no winner."""
    outcome = fold.state.outcome()
    if outcome is None:
        totals = [sum(gold.values()) for gold in fold.state.scores()]
        return {"totals": totals, "winners": [], "ranking": [], "halted": fold.halted}
    return {
        "totals": list(outcome.totals),
        "winners": list(outcome.winners),
        "ranking": [list(place) for place in outcome.ranking],
        "halted": None,
    }


def log_json(look: Look, after: int, viewer: int | None) -> Json:
    """Give the lines of the log after an entry, as one viewer may see them."""
    over = look.game.status == OVER
    seats = () if viewer is None else (viewer,)
    lines = [shown(told, seats, over) for told in look.fold.log[after:]]
    return {"t": "log", "from": after + 1, "lines": lines}
