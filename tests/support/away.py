"""Two people who are away from their table, and what calls them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import select

from kingdom.actions import action_text
from kingdom.server.database import Database
from kingdom.server.database.processes import Process
from kingdom.server.games.service import GameService
from kingdom.server.guests.finding import new_guest, stored_guest
from kingdom.server.hub.storage import ProcessPresence
from kingdom.server.metrics import Metrics
from kingdom.server.notifications.services import NotificationServices
from kingdom.server.notifications.subscriptions import stored_settings, subscribe
from kingdom.server.outbox.storage import Delivery
from kingdom.server.outbox.web_push import Subscription
from kingdom.server.settings import Settings
from kingdom.server.tables import lifecycle
from kingdom.server.tables.requested import NewTable
from kingdom.table.answers import Done
from kingdom.table.history import History
from kingdom.table.seats import Caller
from tests.support.moved_time import MovedTime
from tests.support.push_service import Browser, Receiver

URL = "https://kingdom.example.org"


class Away:
    """Anna and Bert at a table, neither of whom is there, and what calls them."""

    def __init__(
        self, url: str, folder: Path, service: Receiver, smtp: str = "", **options: Any
    ) -> None:
        self.time, self.service, self.url = MovedTime(), service, url
        self.settings = Settings(folder, url, url=URL, private_targets=True, smtp=smtp)
        self.database = Database(url, self.time)
        self.games = GameService(self.database)
        self.calls = NotificationServices.make(self.settings, self.games, Metrics())
        self.anna, self.bert = self.guest("Anna", "en"), self.guest("Bert", "de")
        self.game = self.table(**options)
        self.browser = self.subscribed(self.bert, "bert")
        self.wish(self.bert)

    def guest(self, name: str, language: str) -> str:
        with self.database.write() as session:
            guest = stored_guest(session, new_guest())
            guest.name, guest.language = name, language
            return guest.id

    def table(self, **options: Any) -> str:
        asked = {"players": [{"kind": "me"}, {"kind": "open"}], "first_game": True, "listed": True}
        with self.database.write() as session:
            anna, bert = (stored_guest(session, one) for one in (self.anna, self.bert))
            wanted = NewTable.model_validate({**asked, **options})
            game = lifecycle.open_table(session, anna, wanted, self.settings)
            return lifecycle.join(session, bert, game.id, None).id

    def subscribed(self, guest: str, name: str) -> Browser:
        browser = Browser(self.service, name)
        keys: Any = browser.subscription["keys"]
        wanted = Subscription(str(browser.subscription["endpoint"]), keys["p256dh"], keys["auth"])
        with self.database.write() as session:
            subscribe(session, guest, wanted, self.calls.http)
        return browser

    def wish(self, guest: str, **wishes: Any) -> None:
        with self.database.write() as session:
            row = stored_settings(session, guest)
            for name, value in {"push": True, "zone": "Europe/Berlin", **wishes}.items():
                setattr(row, name, value)

    def act(self, guest: str) -> None:
        snapshot = self.games.snapshot(self.game)
        action = action_text(snapshot.history.state.legal_actions()[0])
        name = secrets.token_hex(4)
        done = self.games.act(self.game, Caller(guest), name, snapshot.history.seq, action)
        assert isinstance(done, Done)

    @property
    def history(self) -> History:
        return self.games.snapshot(self.game).history

    def play(self, guest: str) -> None:
        """Play a whole turn."""
        turn = self.history.turn
        while self.history.turn == turn and not self.history.over:
            self.act(guest)

    def here(self, *seats: int) -> None:
        """Let these seats look at the table, in some process."""
        with self.database.write() as session:
            session.merge(Process(id="some", seen=self.time.now(), version=1))
            all_here = {"seats": [0, 1], "looking": [*seats], "watching": 0}
            session.merge(ProcessPresence(process="some", game=self.game, **all_here))

    def after(self, seconds: float) -> list[Any]:
        """Let time pass, look and send; return what Bert's browser has read since."""
        self.time.passed += seconds
        self.calls.notifier.look()
        asyncio.run(self.calls.sender.send_due())
        got = [self.browser.read(one.body) for one in self.service.requests]
        self.service.requests.clear()
        return got

    def waiting(self) -> list[Delivery]:
        with self.database.read() as session:
            return list(session.scalars(select(Delivery)))


Make = Callable[..., Away]
