"""Turns that tables are waiting for: who has to be told about them, and when.

Whoever has seen a turn, or was told about it, is not told again, except for one reminder. So a turn
that is taken back and played again calls nobody twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import String, and_, cast, func, literal, or_, select
from sqlalchemy.orm import aliased

from kingdom.server.database import now_of, try_to_add
from kingdom.server.database.processes import Process
from kingdom.server.games.storage import GameRow, Seat
from kingdom.server.guests.storage import pin_guest
from kingdom.server.hub.storage import ProcessPresence, is_alive
from kingdom.server.notifications.storage import GROUP, NotificationSettings, TurnNotice, Webhook
from kingdom.table.clock import DAY
from kingdom.table.facts import OVER, RUNNING
from kingdom.table.seats import HUMAN, LOCAL

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Select
    from sqlalchemy.orm import Session

    from kingdom.table.snapshot import Snapshot

GROUP_DELAY: Final = 60.0
"""Seconds into a turn before a group is told, so that live play does not flood it."""
_NO_CLOCK: Final = 3 * DAY  # until a reminder at a table without a clock
_SHORTEST_CLOCK: Final = 3_600  # seconds per turn below which a reminder would come too late
_AT_ONCE: Final = 200


class AwaitedTurn(NamedTuple):
    """A table that waits for somebody, and who is to be told."""

    game: str
    receiver: str


def waiting(session: Session) -> list[AwaitedTurn]:
    """Return the tables where somebody may have to be told something now."""
    found = [*_for_people(session), *_for_groups(session)]
    return [AwaitedTurn(game, receiver) for game, receiver in found]


def _for_people(session: Session) -> list[tuple[str, str]]:
    """Return the tables that wait for somebody who wants to be called, and does not play alone."""
    other = aliased(Seat)
    mover = and_(Seat.game == GameRow.id, Seat.seat == GameRow.to_move)
    company = select(other.game).where(
        other.game == GameRow.id, other.kind == HUMAN, other.guest != Seat.guest
    )
    query = (
        select(GameRow.id, Seat.guest)
        .join(Seat, mover)
        .join(NotificationSettings, NotificationSettings.guest == Seat.guest)
        .where(GameRow.status == RUNNING, Seat.kind.in_((HUMAN, LOCAL)), Seat.left.is_(False))
        .where(or_(NotificationSettings.push, NotificationSettings.mail), company.exists())
    )
    noticed = and_(TurnNotice.game == GameRow.id, TurnNotice.receiver == Seat.guest)
    return _unseen(session, query.outerjoin(TurnNotice, noticed))


def _for_groups(session: Session) -> list[tuple[str, str]]:
    group = literal(GROUP) + func.coalesce(cast(GameRow.to_move, String), "end")
    query = (
        select(GameRow.id, group)
        .join(Webhook, Webhook.game == GameRow.id)
        .where(GameRow.status.in_((RUNNING, OVER)))
    )
    noticed = and_(TurnNotice.game == GameRow.id, TurnNotice.receiver == group)
    return _unseen(session, query.outerjoin(TurnNotice, noticed))


def _unseen(session: Session, query: Select[str, Any]) -> list[tuple[str, str]]:
    """Return the tables of a query that have changed since the last check, or are due for one."""
    news = or_(
        TurnNotice.game.is_(None),
        TurnNotice.version != GameRow.version,
        TurnNotice.next <= now_of(session),
    )
    found = session.execute(query.where(news).order_by(GameRow.touched).limit(_AT_ONCE))
    return [(game, receiver) for game, receiver in found]


def looking(session: Session, games: Collection[str]) -> dict[str, set[int]]:
    """Return the seats whose people are looking at each of these tables, in any process."""
    found: dict[str, set[int]] = {game: set() for game in games}
    rows = session.execute(
        select(ProcessPresence.game, ProcessPresence.looking)
        .join(Process, Process.id == ProcessPresence.process)
        .where(is_alive(session), ProcessPresence.game.in_(games))
    )
    for game, looking_there in rows:
        found[game].update(looking_there)
    return found


def stored_notice(session: Session, one: AwaitedTurn) -> TurnNotice | None:
    """Return the row of what a receiver was told at a table, locked.

    None if another process is taking care of it, or if the person was deleted a moment ago.
    """
    if not one.receiver.startswith(GROUP) and pin_guest(session, one.receiver) is None:
        return None
    key = (one.game, one.receiver)
    known = session.get(TurnNotice, key, with_for_update=True)
    if known is not None:
        return known
    fresh = TurnNotice(
        game=one.game, receiver=one.receiver, seat=-1, turn=-1, version=0, told=0, next=None
    )
    return fresh if try_to_add(session, fresh) else None


def pass_over(session: Session, one: AwaitedTurn) -> None:
    """Skip a table until it changes, so that it does not hold up the others."""
    game = session.get(GameRow, one.game)
    notice = None if game is None else stored_notice(session, one)
    if game is not None and notice is not None:
        notice.version, notice.next = game.version, None


def begin_turn(notice: TurnNotice, snapshot: Snapshot, now: float, delay: float) -> None:
    """Note the turn that a table waits for, unless it is the one noted already."""
    history = snapshot.history
    mover = -1 if history.to_move is None else history.to_move
    if (notice.turn, notice.seat) != (history.turn, mover):
        notice.turn, notice.seat, notice.told, notice.next = history.turn, mover, 0, now + delay
    notice.version = snapshot.game.version


def is_due(notice: TurnNotice, now: float) -> bool:
    """Return whether it is time for the next message about a turn."""
    return notice.next is not None and notice.next <= now


def note_told(notice: TurnNotice, snapshot: Snapshot, now: float, reminder: bool) -> None:
    """Note that somebody was told about a turn or has seen it, and when a reminder is due."""
    notice.told = min(notice.told + 1, 2)
    due = reminder_time(snapshot, now) if reminder and notice.told == 1 else None
    notice.next = due if due is None or due > now else None


def reminder_time(snapshot: Snapshot, now: float) -> float | None:
    """Return when to send a reminder: with a quarter of the time left, or after some days."""
    game = snapshot.game
    if game.deadline is None or game.clock is None:
        return now + _NO_CLOCK
    return None if game.clock < _SHORTEST_CLOCK else game.deadline - min(game.clock / 4, DAY)


def bring_forward(session: Session, game: str, guest: str) -> None:
    """Make the reminder due now, because somebody else at the table is waiting."""
    notice = session.get(TurnNotice, (game, guest), with_for_update=True)
    if notice is not None and notice.told == 1:
        notice.next = now_of(session)
