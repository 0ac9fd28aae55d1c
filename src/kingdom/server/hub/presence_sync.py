"""Presence sync: processes that share a database tell each other who is connected to them.

Once a second each of them writes what has changed for it, if anything has, and reads what others
have written. A process that has not been heard from for a while counts as gone, with its
connections.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, select

from kingdom.server.database.processes import Process
from kingdom.server.hub.hub import PRESENCE
from kingdom.server.hub.presence import GamePresence
from kingdom.server.hub.storage import ProcessPresence as Row
from kingdom.server.hub.storage import is_alive
from kingdom.server.periodic import PeriodicTask

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.database import Database
    from kingdom.server.hub.hub import Hub
    from kingdom.server.hub.presence import Presence

_PAUSE: Final = 1.0
_BEAT: Final = 10.0  # seconds after which a process reports again that it is alive (`is_alive`)
_FORGOTTEN: Final = 3_600.0  # seconds after which its rows are deleted

Games = dict[str, GamePresence]


class PresenceSync:
    """Exchanges with other processes who is connected where."""

    def __init__(self, database: Database, presence: Presence, hub: Hub) -> None:
        """Take the shared database, and who is connected here."""
        self._database, self._presence, self._hub = database, presence, hub
        self._name = secrets.token_hex(8)
        self._written: Games = {}
        self._beat = 0.0
        self._others: dict[str, tuple[int, Games]] = {}  # by process: its version and its games
        self._periodic = PeriodicTask("presence sync", self.sync, _PAUSE)

    async def start(self) -> None:
        """Start exchanging in the running event loop."""
        self._periodic.start()

    async def stop(self) -> None:
        """Stop, and remove what this process has written."""
        await self._periodic.stop()
        if self._written:
            await asyncio.to_thread(self._write, {})

    async def sync(self) -> None:
        """Write who is connected here, and read who is connected elsewhere."""
        here = self._presence.here()
        due = bool(here) and self._database.time.monotonic() - self._beat > _BEAT
        if here != self._written or due:
            await asyncio.to_thread(self._write, here)
        if here or self._others:
            for game_id in self._presence.hear(await asyncio.to_thread(self._heard)):
                self._hub.deliver_here(game_id, PRESENCE)

    def _write(self, here: Games) -> None:
        now, changed = self._database.time.now(), here != self._written
        gone = [game for game in self._written if here.get(game) != self._written[game]]
        new = [game for game in here if here[game] != self._written.get(game)]
        with self._database.write() as session:
            self._note_process(session, now, changed)
            if gone:
                session.execute(delete(Row).where(Row.process == self._name, Row.game.in_(gone)))
            session.add_all(
                Row(process=self._name, game=game, seats=[*here[game].seats],
                    watching=here[game].watching, looking=[*here[game].looking])
                for game in new
            )  # fmt: skip
            _forget(session, now - _FORGOTTEN)
        self._written, self._beat = here, self._database.time.monotonic()

    def _note_process(self, session: Session, now: float, changed: bool) -> None:
        known = session.get(Process, self._name)
        if known is None:
            session.add(Process(id=self._name, seen=now, version=1))
        else:
            known.seen, known.version = now, known.version + changed
        session.flush()

    def _heard(self) -> Games:
        """Return the presence in other processes; one is read again only if it has changed."""
        with self._database.read() as session:
            alive = session.execute(
                select(Process.id, Process.version)
                .where(Process.id != self._name, is_alive(session))
            ).all()  # fmt: skip
            self._others = {
                name: self._others[name]
                if name in self._others and self._others[name][0] == version
                else (version, _games_of(session, name))
                for name, version in alive
            }
        return _joined([games for _, games in self._others.values()])


def _games_of(session: Session, process: str) -> Games:
    columns = (Row.game, Row.seats, Row.watching, Row.looking)
    rows = session.execute(select(*columns).where(Row.process == process))
    return {
        game: GamePresence(tuple(seats), watching, tuple(looking))
        for game, seats, watching, looking in rows
    }


def _joined(all_games: list[Games]) -> Games:
    """Return the connections of several processes, put together."""
    joined: Games = {}
    for games in all_games:
        for game, here in games.items():
            before = joined.get(game, GamePresence())
            seats = tuple(sorted({*before.seats, *here.seats}))
            looking = tuple(sorted({*before.looking, *here.looking}))
            joined[game] = GamePresence(seats, before.watching + here.watching, looking)
    return joined


def _forget(session: Session, before: float) -> None:
    """Delete the rows of processes that are long gone."""
    long_gone = select(Process.id).where(Process.seen < before)
    session.execute(
        delete(Row).where(Row.process.in_(long_gone)).execution_options(synchronize_session=False)
    )
    session.execute(
        delete(Process).where(Process.seen < before).execution_options(synchronize_session=False)
    )
