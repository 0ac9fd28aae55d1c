"""The notifier: finds turns that somebody has to be told about, and queues the messages."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, update
from sqlalchemy.exc import InterfaceError, OperationalError

from kingdom.server.database import now_of
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow
from kingdom.server.guests.members import KNOWN_ADDRESS, owner_of
from kingdom.server.notifications import messages, turns
from kingdom.server.notifications.calling import Sent, language_of, send_call
from kingdom.server.notifications.invitations import INVITATION, is_open
from kingdom.server.notifications.quiet_hours import quiet_until
from kingdom.server.notifications.storage import GROUP, NotificationSettings, Webhook
from kingdom.server.notifications.subscriptions import find_browser, unsubscribe
from kingdom.server.outbox.deliveries import queue
from kingdom.server.outbox.storage import Delivery
from kingdom.server.periodic import PeriodicTask
from kingdom.table.clock import DAY
from kingdom.table.facts import RUNNING

if TYPE_CHECKING:
    from pydantic import JsonValue
    from sqlalchemy.orm import Session

    from kingdom.server.games.service import GameService
    from kingdom.server.notifications.storage import TurnNotice
    from kingdom.server.notifications.turns import AwaitedTurn
    from kingdom.server.settings import Settings
    from kingdom.table.snapshot import Snapshot

_log: Final = logging.getLogger("kingdom.notifications")
_PAUSE: Final = 5.0  # seconds between two checks
_LONGEST: Final = 3.0 * DAY  # seconds for which we try to deliver a message about a turn


class Notifier:
    """Tells people and groups about turns, at most once each and with one reminder."""

    def __init__(self, games: GameService, settings: Settings) -> None:
        """Take the games, and where people reach the server."""
        self._games, self._database, self._settings = games, games.database, settings
        self._periodic = PeriodicTask("turns to tell", self.run, _PAUSE)

    async def start(self) -> None:
        """Start checking in the running event loop."""
        self._periodic.start()

    async def stop(self) -> None:
        """Stop, after the check that is under way."""
        await self._periodic.stop()

    async def run(self) -> None:
        """Check all tables where somebody may have to be told something, once."""
        await asyncio.to_thread(self.look)

    def look(self) -> None:
        """Queue the messages that are due; for each turn, only one of several processes does so."""
        with self._database.read() as session:
            found = turns.waiting(session)
            here = turns.looking(session, {one.game for one in found})
        for one in found:
            try:
                self._look_at(one, self._games.snapshot(one.game), here[one.game])
            except (InterfaceError, OperationalError):
                raise  # the database may work again in a moment
            except Exception as error:
                # Refused: deleted meanwhile, or played by rules that are gone. All else is a bug.
                if not isinstance(error, RefusedError):
                    _log.exception("nobody can be told of a turn", extra={"game": one.game})
                with self._database.write() as session:
                    turns.pass_over(session, one)

    def _look_at(self, one: AwaitedTurn, snapshot: Snapshot, here: set[int]) -> None:
        with self._database.write() as session:
            notice = turns.stored_notice(session, one)
            if notice is None or notice.version > snapshot.game.version:
                return  # another process is taking care of it, or has a newer version
            if one.receiver.startswith(GROUP):
                self._tell_group(session, notice, snapshot, here)
            else:
                self._tell_person(session, notice, snapshot, here)

    # --- people ------------------------------------------------------------------------

    def _tell_person(
        self, session: Session, notice: TurnNotice, snapshot: Snapshot, here: set[int]
    ) -> None:
        wishes = session.get(NotificationSettings, notice.receiver)
        mover = snapshot.history.to_move
        if wishes is None or mover is None or snapshot.seats[mover].guest != notice.receiver:
            return
        now = now_of(session)
        turns.begin_turn(notice, snapshot, now, wishes.delay)
        if mover in here:
            if not notice.told or turns.is_due(notice, now):
                turns.note_told(notice, snapshot, now, wishes.reminder)
        elif turns.is_due(notice, now):
            notice.next = vacation_until(snapshot, mover, now) or quiet_until(wishes, now)
            if notice.next is None:
                self._call(session, wishes, notice, snapshot)
                turns.note_told(notice, snapshot, now, wishes.reminder)

    def _call(
        self,
        session: Session,
        wishes: NotificationSettings,
        notice: TurnNotice,
        snapshot: Snapshot,
    ) -> None:
        """Queue a message for each way in which a person wants to be called."""
        language = language_of(session, wishes.guest)
        said = messages.call(snapshot, notice.seat, language, wishes.zone, notice.told)
        sent = Sent(wishes.guest, _lifetime(snapshot, now_of(session)), _about(notice))
        send_call(session, self._settings, wishes, said, f"turn-{notice.game}", sent)

    # --- groups ------------------------------------------------------------------------

    def _tell_group(
        self, session: Session, notice: TurnNotice, snapshot: Snapshot, here: set[int]
    ) -> None:
        now, mover = now_of(session), snapshot.history.to_move
        over = snapshot.history.over
        turns.begin_turn(notice, snapshot, now, 0.0 if over else turns.GROUP_DELAY)
        by_bot = mover is not None and snapshot.bot is not None
        if (by_bot or mover in here) and not over:
            if not notice.told or turns.is_due(notice, now):
                turns.note_told(notice, snapshot, now, reminder=not by_bot)
        elif turns.is_due(notice, now):
            self._call_group(session, notice, snapshot)
            turns.note_told(notice, snapshot, now, reminder=not over)

    def _call_group(self, session: Session, notice: TurnNotice, snapshot: Snapshot) -> None:
        hook = session.get(Webhook, notice.game)
        if hook is not None:
            said = messages.group_message(snapshot, self._settings.url, hook.language, notice.told)
            lifetime = _lifetime(snapshot, now_of(session))
            about = _about(notice)
            queue(session, "webhook", hook.game, asdict(said), lifetime=lifetime, about=about)

    # --- what the sender asks ------------------------------------------------------------

    def is_wanted(self, delivery: Delivery) -> bool:
        """Return whether a delivery is still wanted: its turn waits for somebody who is away."""
        about = delivery.about
        if about is None:
            return True
        if KNOWN_ADDRESS in about:
            with self._database.read() as session:
                return owner_of(session, str(about[KNOWN_ADDRESS])) is not None
        if INVITATION in about:
            with self._database.read() as session:
                return is_open(session, str(about[INVITATION]))
        game, seat, turn = str(about["game"]), about["seat"], about["turn"]
        with self._database.read() as session:
            row = session.get(GameRow, game)
            if row is None or seat in turns.looking(session, [game])[game]:
                return False
        if seat == -1:  # the end of a game
            return row.status != RUNNING
        snapshot = self._games.snapshot(game)
        mover = snapshot.history.to_move
        if row.status != RUNNING or mover is None or (mover, snapshot.history.turn) != (seat, turn):
            return False
        is_theirs = delivery.guest is None or delivery.guest == snapshot.seats[mover].guest
        return is_theirs and snapshot.bot is None

    def drop_target(self, delivery: Delivery) -> None:
        """Forget a browser that has unsubscribed, and a webhook or a mailbox that is gone.

        A delivery that was withdrawn meanwhile says nothing about what is there now.
        """
        with self._database.write() as session:
            if delivery.channel == "push":
                find_browser(session, delivery.target)
            elif delivery.channel == "webhook":
                session.get(Webhook, delivery.target, with_for_update=True)
            elif delivery.guest is not None:
                session.get(NotificationSettings, delivery.guest, with_for_update=True)
            if session.get(Delivery, delivery.id, with_for_update=True) is None:
                return
            if delivery.channel == "push":
                unsubscribe(session, delivery.target)
            elif delivery.channel == "webhook":
                session.execute(delete(Webhook).where(Webhook.game == delivery.target))
            elif delivery.about is not None:
                mine = NotificationSettings.guest == delivery.guest
                session.execute(update(NotificationSettings).where(mine).values(mail=False))


def vacation_until(snapshot: Snapshot, seat: int, now: float) -> float | None:
    """Return when a person is back from a vacation; None if they are not on one."""
    until = snapshot.seats[seat].away_until
    return until if until is not None and until > now else None


def _about(notice: TurnNotice) -> dict[str, JsonValue]:
    return {"game": notice.game, "seat": notice.seat, "turn": notice.turn}


def _lifetime(snapshot: Snapshot, now: float) -> float:
    """Return the time for which a message about a turn is of use."""
    deadline = snapshot.game.deadline
    return _LONGEST if deadline is None else max(60.0, min(_LONGEST, deadline - now))
