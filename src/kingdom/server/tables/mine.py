"""My tables: in which order they are listed, and which of them wait for me."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import and_, case, exists, select

from kingdom.server.games.storage import GameRow, Seat
from kingdom.table.facts import CLOSED, RUNNING, WAITING

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Select


def tables_of_person(guest: str) -> Select[GameRow]:
    """Return the query for all tables of a person: what waits for them, what goes on, the rest."""
    place = case(
        (_waits_for(guest), 0),
        (GameRow.status == RUNNING, 1),
        (GameRow.status == WAITING, 2),
        else_=3,
    )
    urgency = case((_waits_for(guest), GameRow.deadline), else_=None)
    return (
        select(GameRow)
        .where(GameRow.id.in_(select(Seat.game).where(Seat.guest == guest)))
        .where(GameRow.status != CLOSED)
        .order_by(place, urgency.is_(None), urgency, GameRow.created.desc())
    )


def tables_waiting_for(guest: str) -> Select[GameRow]:
    """Return the query for the tables at which a person has to decide, the most urgent first."""
    return (
        select(GameRow)
        .join(Seat, and_(Seat.game == GameRow.id, Seat.seat == GameRow.to_move))
        .where(Seat.guest == guest, Seat.left.is_(False), GameRow.status == RUNNING)
        .order_by(GameRow.deadline.is_(None), GameRow.deadline, GameRow.since)
    )


def _waits_for(guest: str) -> ColumnElement[bool]:
    held = exists().where(
        Seat.game == GameRow.id,
        Seat.seat == GameRow.to_move,
        Seat.guest == guest,
        Seat.left.is_(False),
    )
    return and_(GameRow.status == RUNNING, held)
