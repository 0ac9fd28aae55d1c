"""Undo requests, to which the other humans at the table have to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import func, insert, select, update

from kingdom.server.games.rows import pending_undo
from kingdom.server.games.storage import UndoRequest
from kingdom.table.answers import NO_UNDO, Answer, Asked

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection
    from sqlalchemy.orm import Session

    from kingdom.table.history import History
    from kingdom.table.snapshot import PendingUndo, Snapshot
    from kingdom.table.undo import UndoPlan

MOST_REQUESTS: Final = 500  # in one game


def open_request(session: Session, game_id: str, history: History) -> PendingUndo | None:
    """Return the request that waits for answers; any new entry but a hint makes it void."""
    found = session.scalar(
        select(UndoRequest)
        .where(
            UndoRequest.game == game_id,
            UndoRequest.at >= history.last_change,
            UndoRequest.refused.is_(False),
        )
        .order_by(UndoRequest.number.desc())
        .limit(1)
    )
    return pending_undo(found)


def ask(rows: Connection, snapshot: Snapshot, plan: UndoPlan) -> Answer:
    """Ask the others, once; answers still count when the same request is sent again."""
    game_id, known = snapshot.game.id, snapshot.request
    if known is not None and (known.seat, known.to) == (plan.seat, plan.to):
        return Asked(known.number)
    last = rows.scalar(select(func.max(UndoRequest.number)).where(UndoRequest.game == game_id)) or 0
    if last >= MOST_REQUESTS:
        return NO_UNDO
    rows.execute(
        insert(UndoRequest).values(
            game=game_id, number=last + 1, seat=plan.seat, at=snapshot.history.seq, to=plan.to,
            agreed=[], refused=False,
        )
    )  # fmt: skip
    return Asked(last + 1)


def refuse(rows: Connection, game_id: str, request: PendingUndo) -> Answer:
    """Store that somebody does not agree, or that it is withdrawn."""
    return _update(rows, game_id, request.number, agreed=[*request.agreed], refused=True)


def close(session: Session, game_id: str) -> None:
    """Close what is being asked at a table: somebody who was to answer has left or come back."""
    open_ones = (UndoRequest.game == game_id, UndoRequest.refused.is_(False))
    session.execute(update(UndoRequest).where(*open_ones).values(refused=True))


def agree(rows: Connection, game_id: str, request: PendingUndo, agreed: Collection[int]) -> Answer:
    """Store who agrees so far."""
    return _update(rows, game_id, request.number, agreed=sorted(agreed), refused=False)


def _update(
    rows: Connection, game_id: str, number: int, *, agreed: list[int], refused: bool
) -> Answer:
    this = (UndoRequest.game == game_id, UndoRequest.number == number)
    rows.execute(update(UndoRequest).where(*this).values(agreed=agreed, refused=refused))
    return Asked(number)
