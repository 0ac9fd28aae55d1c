"""Public tables: those that everybody may join or watch, by what somebody is looking for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from sqlalchemy import and_, exists, func, or_, select

from kingdom.server.database import NO_MODULE
from kingdom.server.games.storage import GameRow, Seat
from kingdom.server.people.storage import Acquaintance
from kingdom.table.clock import DAY
from kingdom.table.facts import WAITING
from kingdom.table.seats import OPEN

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Select

    from kingdom.server.database import Cursor
    from kingdom.server.seeking.storage import Pace

PublicStatus = Literal["waiting", "running"]


class TableFilter(NamedTuple):
    """What somebody is looking for; None is anything."""

    status: PublicStatus = WAITING
    players: int | None = None
    pace: Pace | None = None
    module: str | None = None
    """An expansion, or `none`."""
    free: int = 1  # the least number of free seats, at a table to join


def public_tables(
    wanted: TableFilter, guest: str | None, after: Cursor | None = None
) -> Select[GameRow]:
    """Return the query for tables that somebody could join or watch, the newest first."""
    query = (
        select(GameRow)
        .where(GameRow.listed.is_(True), GameRow.status == wanted.status)
        .order_by(GameRow.created.desc(), GameRow.id.desc())
    )
    if wanted.status == WAITING:
        query = query.where(_free_seats() >= wanted.free, ~_holds(guest), ~_keeps_out(guest))
    if wanted.players is not None:
        query = query.where(GameRow.setup.startswith(f"players={wanted.players} "))
    if wanted.pace is not None:
        slow = or_(GameRow.clock.is_(None), GameRow.clock >= DAY)
        query = query.where(slow if wanted.pace == "days" else ~slow)
    if wanted.module is not None:
        query = query.where(_has(wanted.module))
    if after is not None:
        query = query.where(after.older(GameRow.created, GameRow.id))
    return query


def _free_seats() -> ColumnElement[int]:
    return (
        select(func.count())
        .select_from(Seat)
        .where(Seat.game == GameRow.id, Seat.kind == OPEN, Seat.guest.is_(None))
        .scalar_subquery()
    )


def _holds(guest: str | None) -> ColumnElement[bool]:
    return exists().where(Seat.game == GameRow.id, Seat.guest == (guest or ""))


def _keeps_out(guest: str | None) -> ColumnElement[bool]:
    """Return the condition under which somebody at a table would not be joined by a guest."""
    me = guest or ""
    either = or_(
        and_(Acquaintance.guest == me, Acquaintance.other == Seat.guest),
        and_(Acquaintance.other == me, Acquaintance.guest == Seat.guest),
    )
    return exists().where(Seat.game == GameRow.id, Acquaintance.blocked, either)


def _has(module: str) -> ColumnElement[bool]:
    """Return whether a set-up has a module; its text (notation.md) lists them after `base`."""
    if module == NO_MODULE:
        return GameRow.setup.contains(" modules=base ")
    return or_(GameRow.setup.contains(f",{module},"), GameRow.setup.contains(f",{module} "))
