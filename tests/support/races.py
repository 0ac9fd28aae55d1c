"""People and tables in a database, and two transactions there at once."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from kingdom.actions import action_text
from kingdom.server.database import Database, Session, count_rows
from kingdom.server.games.service import GameService
from kingdom.server.guests.finding import new_guest, stored_guest
from kingdom.server.metrics import Metrics
from kingdom.server.notifications.services import NotificationServices
from kingdom.server.settings import Settings
from kingdom.server.tables import lifecycle
from kingdom.server.tables.requested import NewTable
from kingdom.table.seats import Caller
from tests.support import TIMEOUT
from tests.support.blocking import wait_until_blocked

T = TypeVar("T")


class Begun(Generic[T]):
    """A second transaction."""

    def __init__(self, first: Session, submit: Callable[[], Future[T]]) -> None:
        self._first, self._submit = first, submit
        self._done: Future[T] | None = None

    def begin(self) -> None:
        """Begin it, and wait until it waits for the first one."""
        self._done = self._submit()
        wait_until_blocked(self._first, self._done)

    def result(self) -> T:
        assert self._done is not None
        return self._done.result(TIMEOUT)


class World:
    """A database with people and tables, as two server processes see it."""

    def __init__(self, url: str, folder: Path) -> None:
        self.database = Database(url)
        self.settings = Settings(folder, url, url="https://example.org", private_targets=True)
        self.games, self.elsewhere = GameService(self.database), GameService(self.database)
        self.calls = NotificationServices.make(self.settings, self.games, Metrics())
        self.threads = ThreadPoolExecutor(2)

    def guest(self, name: str) -> str:
        with self.database.write() as session:
            guest = stored_guest(session, new_guest())
            guest.name = name
            return guest.id

    def table(self, *guests: str, seats: int = 0) -> str:
        """Open a table, at which everybody sits down; it starts if no seat is free."""
        more = max(seats, len(guests)) - 1
        players = [{"kind": "me"}, *({"kind": "open"} for _ in range(more))]
        wanted = NewTable.model_validate({"players": players, "first_game": True, "listed": True})
        with self.database.write() as session:
            first, *others = (stored_guest(session, one) for one in guests)
            game = lifecycle.open_table(session, first, wanted, self.settings).id
            for one in others:
                lifecycle.join(session, one, game, None)
        return game

    def act(self, games: GameService, game: str, guest: str) -> Any:
        history = games.snapshot(game).history
        action = action_text(history.state.legal_actions()[0])
        return games.act(game, Caller(guest), secrets.token_hex(4), history.seq, action)

    @contextmanager
    def first(self, then: Callable[[], T]) -> Iterator[tuple[Session, Begun[T]]]:
        """Yield a transaction, and a second one that begins meanwhile and waits for it."""
        with self.database.write() as session:
            yield session, Begun(session, partial(self.threads.submit, then))

    def write(self, work: Callable[[Session], T]) -> Callable[[], T]:
        def written() -> T:
            with self.database.write() as session:
                return work(session)

        return written

    def count(self, model: Any, *where: Any) -> int:
        with self.database.read() as session:
            return count_rows(session, model, *where)
