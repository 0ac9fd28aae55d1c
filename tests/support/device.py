"""A device that plays without a server, with a storage that can be full, for the tests."""

from __future__ import annotations

import itertools
import json
from typing import Any

from kingdom.room.device import DeviceTables, Settled
from kingdom.table.wire.codes import VERSION
from tests.support.clients import Json

BOTS = ("beginner", "easy")
EVERYTHING = ["nomads", "crossroads", "marshlands", "capitol", "caves", "island"]


class Shelf:
    """What a browser stores: a change is stored whole, on the version that it follows from."""

    def __init__(self) -> None:
        self.tables: dict[str, Json] = {}
        self.is_full = False

    def store(self, changes: list[Json]) -> Settled:
        if self.is_full:
            return "failed"
        if any(self._version(change["id"]) != change["before"] for change in changes):
            return "taken"
        for change in changes:
            events = self.tables.get(change["id"], {"events": []})["events"]
            kept = {name: change[name] for name in ("version", "table", "seats", "info")}
            self.tables[change["id"]] = kept | {"events": [*events, *change["events"]]}
        return "stored"

    def text(self, table: str) -> str:
        return json.dumps(self.tables[table])

    def _version(self, table: str) -> int:
        return int(self.tables[table]["version"]) if table in self.tables else 0


class OneDevice:
    """A device with its shelf, as a page runs it; every call is one second later."""

    def __init__(self, shelf: Shelf | None = None, bots: tuple[str, ...] = BOTS) -> None:
        self.device, self.shelf = DeviceTables(bots), shelf or Shelf()
        self.screens: dict[str, Json] = {}
        self.said: dict[str, list[str]] = {}
        self.reply: Any = None
        self._now = itertools.count(1_000.0)
        self._ids = itertools.count(1)

    # --- requests --------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Json | None = None, status: int = 0) -> Any:
        text = json.dumps(body) if body is not None else ""
        self.run(self.device.asked(method, path, text, next(self._now)))
        given, kind, answer = self.reply
        assert given == status or (not status and given < 300), answer
        return json.loads(answer) if kind == "application/json" else answer

    def open(self, *kinds: str, **more: Any) -> str:
        """Open a table: `me`, `local`, or the name of a bot for each seat; return its id."""
        players = [
            {"kind": kind} if kind in ("me", "local") else {"kind": "bot", "bot": kind}
            for kind in kinds
        ]
        made = self.ask("POST", "/tables", {"players": players, **more})
        return str(made["id"])

    # --- live play -------------------------------------------------------------------------

    def connect(self, page: str, table: str, have: int | None = None) -> None:
        self.load(table)
        self.device.connect(page, table)
        self.said[page] = []
        self.tell(page, {"t": "hello", "v": VERSION, "have": have})

    def tell(self, page: str, message: Json) -> list[Json]:
        """Say something as a page; return what it hears."""
        before = len(self.said[page])
        self.run(self.device.told(page, json.dumps(message), next(self._now)))
        return [json.loads(text) for text in self.said[page][before:]]

    def act(self, page: str, action: str) -> list[Json]:
        seq = self.screens[page]["seq"]
        name = f"d{next(self._ids)}"
        return self.tell(page, {"t": "act", "id": name, "seq": seq, "action": action})

    def bot_moves(self, table: str, most: int = 10_000) -> int:
        """Let bots play until a person has to decide; return how many actions that took."""
        for count in range(most):
            due = self.device.due(table)
            if not due:
                return count
            asked = json.loads(due)
            text = asked["forced"] or self.device.thought(table, asked["seat"], asked["bot"])
            action = text.split()[0]
            self.play(table, asked["seat"], asked["seq"], action)
        return most

    def play(self, table: str, seat: int, seq: int, action: str) -> None:
        self.run(self.device.played(table, seat, seq, action, next(self._now)))

    def load(self, table: str) -> None:
        if not self.device.knows(table):
            self.device.keep(self.shelf.text(table))

    def run(self, outcome: str) -> None:
        """Store what is to be stored, and note what is said then."""
        found = json.loads(outcome)
        while found["store"]:
            settled = self.shelf.store(found["store"])
            if settled == "taken":
                for change in found["store"]:
                    self.device.forget(change["id"])
                    self.load(change["id"])
            found = json.loads(self.device.settle(settled))
        self.reply = found["reply"]
        for page, text in found["say"]:
            self.said.setdefault(page, []).append(text)
            message = json.loads(text)
            if message["t"] == "state":
                self.screens[page] = message["screen"]
