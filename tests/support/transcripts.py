"""Games at a device as a transcript: every call, and a mark of what came of it.

`web/tests/device` plays them with the same package in WebAssembly. To write the file again:
`python -m tests.support.transcripts`.
"""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

from kingdom.actions import action_text
from kingdom.room.device import DeviceTables
from kingdom.room.keeping import to_keep
from kingdom.room.opening import opened
from kingdom.room.written import written
from kingdom.table.wire.codes import VERSION
from tests.support import ROOT
from tests.support.device import EVERYTHING

FILE = ROOT / "web" / "tests" / "device" / "games.json"
PAGE, TABLE = "page", "here-transcript"
SEATS = {
    2: ("me", "local"),
    3: ("me", "bot", "bot"),
    4: ("me", "local", "bot", "local"),
    5: ("bot", "me", "bot", "bot", "local"),
}


class Recorder:
    """Calls a device, and notes the calls."""

    def __init__(self, players: int) -> None:
        self.device = DeviceTables(())
        self.calls: list[list[Any]] = []
        self.screen: dict[str, Any] = {}
        self._rng, self._times = Random(players), count(1_000)
        self._ids = count(1)
        wanted = [{"kind": kind, "bot": "easy"} for kind in SEATS[players]]
        asked = {"players": wanted, "modules": EVERYTHING, "nonce": "transcript"}
        table = opened(asked, TABLE, f"{players:064x}", 999.0)
        kept = json.loads(written(to_keep(None, table, None, 999.0)))
        self.kept = {name: kept[name] for name in ("version", "table", "seats", "info", "events")}

    def call(self, method: str, *given: Any) -> Any:
        answer = getattr(self.device, method)(*given)
        mark = sha256((answer or "").encode()).hexdigest()[:16]
        self.calls.append([method, *given, mark])
        return answer

    def run(self, method: str, *given: Any) -> None:
        found = json.loads(self.call(method, *given, next(self._times)))
        if found["store"]:
            found = json.loads(self.call("settle", "stored"))
        for _, text in found["say"]:
            message = json.loads(text)
            if message["t"] == "state":
                self.screen = message["screen"]

    def tell(self, **message: Any) -> None:
        self.run("told", PAGE, json.dumps(message))

    def play(self) -> None:
        """Play a whole game, with undo, redo, hints and what is asked beside playing."""
        self.call("keep", json.dumps(self.kept))
        self.call("connect", PAGE, TABLE)
        self.tell(t="hello", v=VERSION, have=None)
        while self.screen["status"] == "running":
            seat, seq = self.screen["to_move"], self.screen["seq"]
            if seat not in self.screen["you"]:
                view = self.device.table(TABLE).history.state.view(seat)
                action = action_text(self._rng.choice(view.legal_actions()))
                self.run("played", TABLE, seat, seq, action)
                continue
            self._move(f"m{next(self._ids)}", seq)
        for path in ("states", "record", "packed", "svg", "credit", "suggestions?ply=30"):
            self.run("asked", "GET", f"/games/{TABLE}/{path}", "")

    def _move(self, name: str, seq: int) -> None:
        legal = self.screen["legal"]["cells"] + self.screen["legal"]["options"]
        action, what = self._rng.choice(legal), self._rng.randrange(12)
        if what == 0:
            self.tell(t="preview", id=f"{name}p", action=action)
            self.tell(t="explain", id=f"{name}e", action="a1")
        elif what == 1:
            self.tell(t="hint", id=f"{name}h", seq=seq)
            seq = self.screen["seq"]
        elif what == 2 and self.screen["undo"]["step"]:
            self.tell(t="undo", id=f"{name}u", seq=seq, to=self.screen["undo"]["step"]["to"])
            if self._rng.random() < 0.5:
                self.tell(t="redo", id=f"{name}r", seq=self.screen["seq"])
            return
        self.tell(t="act", id=name, seq=seq, action=action)


def transcripts() -> str:
    """Return the file: a game of all modules for each number of players."""
    games = []
    for players in SEATS:
        recorder = Recorder(players)
        recorder.play()
        games.append({"players": players, "calls": recorder.calls})
    lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in games)
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(transcripts(), encoding="utf-8")
