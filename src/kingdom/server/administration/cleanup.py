"""Clean-up: deleting tables that nobody will miss, and with `keep_days` all old ones.

Without `keep_days`, every game in which a person has moved is kept forever.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, delete, exists, or_, select

from kingdom.server.accounts.belongings import BETWEEN_TWO, delete_belongings
from kingdom.server.accounts.one_time import remove_expired
from kingdom.server.accounts.removal import remove_tables
from kingdom.server.accounts.storage import Address, Passkey
from kingdom.server.daily.storage import DailyTry
from kingdom.server.departures.storage import Vacation
from kingdom.server.games.storage import Entry, GameRow, Seat, lock_games
from kingdom.server.guests.devices import remove_old_devices
from kingdom.server.guests.storage import Device, Guest
from kingdom.server.notifications.storage import (
    GROUP,
    NotificationSettings,
    PushSubscription,
    TurnNotice,
)
from kingdom.server.people.reports import remove_old_reports
from kingdom.server.people.storage import Invitation
from kingdom.server.periodic import PeriodicTask
from kingdom.server.tables.tickets import remove_old_tickets
from kingdom.table.clock import DAY
from kingdom.table.facts import CLOSED, RUNNING, WAITING
from kingdom.table.history import ACT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session

    from kingdom.server.games.service import GameService

UNUSED_DAYS: Final = 7
"""Days after which a table is deleted that never started, or at which no person has moved."""
GUEST_DAYS: Final = 365  # as long as a cookie lasts
_FIRST: Final = 60.0  # seconds after the start
_INTERVAL: Final = 3_600.0  # seconds between two runs
_AT_ONCE: Final = 50  # deleted in one transaction, so that players do not have to wait
_PAUSE: Final = 0.2  # seconds between two transactions


class Cleanup:
    """Deletes once an hour what can be deleted."""

    def __init__(self, games: GameService, keep_days: int | None) -> None:
        """Take the games, and after how many days without a change a table is deleted."""
        self._games, self._keep_days = games, keep_days
        self._periodic = PeriodicTask("clean-up", self._remove_all, _INTERVAL, _FIRST)

    async def start(self) -> None:
        """Start a while after everything else."""
        self._periodic.start()

    async def stop(self) -> None:
        """Stop, after the transaction that is under way."""
        await self._periodic.stop()

    async def _remove_all(self) -> None:
        while await asyncio.to_thread(self.tidy, self._games.database.time.now()):
            await asyncio.sleep(_PAUSE)
        await asyncio.to_thread(self._games.database.empty_log)

    def tidy(self, now: float) -> int:
        """Delete some of the tables or guests that can be deleted, and return how many."""
        goes = _goes(now, self._keep_days)
        # Searching takes a while with many games; writers must not wait for it.
        with self._games.database.read() as session:
            found = session.scalars(select(GameRow.id).where(goes).limit(_AT_ONCE)).all()
        with self._games.database.write() as session:
            games = [game.id for game in lock_games(session, GameRow.id.in_(found), goes)]
            remove_tables(session, games)
            people = 0 if found else _remove_people(session, now)
        for game_id in games:
            self._games.cache.drop(game_id)
        return len(games) + people


def _goes(now: float, keep_days: int | None) -> ColumnElement[bool]:
    """Return the condition under which a table can be deleted."""
    moved = exists().where(Entry.game == GameRow.id, Entry.kind == ACT)
    unused = and_(
        GameRow.touched < now - UNUSED_DAYS * DAY,
        or_(GameRow.status.in_((WAITING, CLOSED)), ~moved),
        # The bot's game on a daily board is kept for as long as anybody's game there.
        or_(GameRow.daily.is_(None), GameRow.owner != ""),
        ~_waits(now),
    )
    old = and_(GameRow.touched < now - (keep_days or 0) * DAY, ~_waits(now))
    return unused if keep_days is None else or_(unused, old)


def _waits(now: float) -> ColumnElement[bool]:
    """Return the condition under which a game goes on, however long nobody has moved."""
    away = exists().where(Seat.game == GameRow.id, Seat.away_until > now)
    return and_(GameRow.status == RUNNING, or_(GameRow.deadline.is_not(None), away))


def _remove_people(session: Session, now: float) -> int:
    """Delete some guests who have nothing left here, and what has expired or been settled.

    Return how many guests they were.
    """
    gone = _gone_guests(session, now)
    for guest in gone:
        delete_belongings(session, guest)
        session.execute(delete(Guest).where(Guest.id == guest))
    _remove_orphans(session)
    session.execute(delete(Vacation).where(Vacation.until < now - GUEST_DAYS * DAY))
    remove_old_devices(session, now)
    remove_expired(session, now)
    remove_old_reports(session, now)
    remove_old_tickets(session, now)
    waiting = select(GameRow.id).where(GameRow.status == WAITING)
    session.execute(delete(Invitation).where(Invitation.game.not_in(waiting)))
    return len(gone)


def _remove_orphans(session: Session) -> None:
    """Delete what was stored about people in the moment in which they were deleted.

    That happened until everybody who stores something about a person pinned them.
    """
    known = select(Guest.id)
    for model in (NotificationSettings, PushSubscription, Vacation, DailyTry, *BETWEEN_TWO):
        session.execute(delete(model).where(model.guest.not_in(known)))
    for between in BETWEEN_TWO:
        session.execute(delete(between).where(between.other.not_in(known)))
    of_people = TurnNotice.receiver.not_like(f"{GROUP}%")
    session.execute(delete(TurnNotice).where(of_people, TurnNotice.receiver.not_in(known)))


def _gone_guests(session: Session, now: float) -> Sequence[str]:
    """Return some guests who can be deleted, locked; whoever is here just now is left alone."""
    goes = select(Guest.id).where(_guest_goes(now))
    found = session.scalars(goes.limit(_AT_ONCE).with_for_update(skip_locked=True)).all()
    # One of them may have done something a moment before the lock.
    return session.scalars(goes.where(Guest.id.in_(found))).all()


def _guest_goes(now: float) -> ColumnElement[bool]:
    long_ago = now - GUEST_DAYS * DAY
    # Whoever has a game, a passkey, an address or a device in use may come back.
    stays = (
        exists().where(Seat.guest == Guest.id),
        exists().where(GameRow.owner == Guest.id),
        exists().where(Passkey.guest == Guest.id),
        exists().where(Address.guest == Guest.id),
        exists().where(Device.guest == Guest.id, Device.seen >= long_ago),
    )
    return and_(Guest.created < long_ago, *(~reason for reason in stays))
