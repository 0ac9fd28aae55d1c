"""The same games on a server and on a device that has none: the same screens, lines and answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from kingdom.room.keeping import to_keep
from kingdom.room.opening import opened
from kingdom.room.written import written
from tests.support.clients import Json, Live
from tests.support.device import EVERYTHING, OneDevice
from tests.support.servers import Server
from tests.support.tables import run

PAGE = "page"
NONCE = "of-the-player"


def same_table(server: Server, device: OneDevice, table: str, request: Json) -> None:
    """Open on a device the table that a server has opened, with its seed."""
    there = server.services.games.snapshot(table)
    here = opened(json.loads(json.dumps(request)), table, there.game.seed, 1_000.0)
    first = there.history.events_after(0)[: here.history.seq]  # a bot there may have gone on
    assert here.history.start == there.history.start
    assert here.history.chance == there.history.chance
    assert here.history.events_after(0) == first
    assert here.game.nonces == there.game.nonces
    own = [(seat.seat, seat.kind, seat.color, seat.bot, seat.nonce) for seat in here.seats]
    assert own == [(seat.seat, seat.kind, seat.color, seat.bot, seat.nonce) for seat in there.seats]
    change = json.loads(written(to_keep(None, here, None, 1_000.0)))
    assert device.shelf.store([change]) == "stored"


class Both:
    """One person at both tables, who does the same at each and compares what they hear."""

    def __init__(self, live: Live, device: OneDevice, table: str) -> None:
        self.live, self.device, self.table = live, device, table

    async def do(self, message: Json) -> Json:
        """Say the same at both tables; return the answer, which is the same."""
        answer = await self.live.ask(message)
        heard = self.device.tell(PAGE, message)
        assert written(heard[0]) == written(answer)
        await self.compare()
        return answer

    async def bots(self) -> None:
        """Repeat on the device what bots have done on the server."""
        mine = self.live.screen["you"]
        await self.live.until(
            lambda: self.live.screen["status"] != "running" or self.live.screen["to_move"] in mine
        )
        while (seq := self.device.device.table(self.table).history.seq) < self.live.seq:
            await self.live.until(lambda: self.live.seq in self.live.lines)
            line = self.live.lines[seq + 1]
            self.device.play(self.table, line["seat"], seq, line["action"])
        await self.compare()

    async def compare(self) -> None:
        seq = self.device.device.table(self.table).history.seq
        await self.live.until(lambda: self.live.screen["seq"] >= seq and seq in self.live.lines)
        if self.live.screen["seq"] > seq:
            return  # a bot has moved there meanwhile
        assert written(self.device.screens[PAGE]) == written(self.live.screen)

    def compare_lines(self) -> None:
        """Compare the logs as they were told in the end."""
        lines: dict[int, str] = {}
        for text in self.device.said[PAGE]:
            message = json.loads(text)
            if message["t"] == "log":
                lines |= {line["seq"]: written(line) for line in message["lines"]}
        assert lines == {seq: written(line) for seq, line in self.live.lines.items()}


async def asides(both: Both, rng: Random, name: str) -> None:
    """Ask what is asked beside playing."""
    screen = both.live.screen
    legal = screen["legal"]["cells"] + screen["legal"]["options"]
    action = rng.choice(legal)
    await both.do({"t": "preview", "id": f"p{name}", "action": action})
    await both.do({"t": "explain", "id": f"e{name}", "action": rng.choice(["a1", "t20", "farm"])})
    seat = rng.randrange(len(screen["players"]))
    source = rng.choice([*screen["players"][seat]["gold"], "castles"])
    await both.do({"t": "credit", "id": f"c{name}", "source": source, "seat": seat})
    await both.do({"t": "hint", "id": f"h{name}", "seq": screen["seq"]})


async def one_game(server: Server, kinds: Sequence[str], seed: int, **more: Any) -> None:
    rng, device = Random(seed), OneDevice()
    person = server.person("")
    made = person.open_table(*kinds, nonce=NONCE, **more)
    people = ("me", "local")
    players = [{"kind": kind} if kind in people else {"kind": "bot", "bot": kind} for kind in kinds]
    same_table(server, device, made["id"], {"players": players, "nonce": NONCE, **more})
    async with person.live(made["id"]) as live:
        device.connect(PAGE, made["id"])
        both, name = Both(live, device, made["id"]), 0
        await live.until(lambda: all(player["connected"] for player in live.screen["players"]))
        await both.bots()
        while live.screen["status"] == "running":
            name, screen = name + 1, live.screen
            if name % 25 == 0:
                await asides(both, rng, str(name))
                screen = live.screen
            if name % 9 == 0 and screen["undo"]["step"]:
                to = screen["undo"]["step"]["to"]
                await both.do({"t": "undo", "id": f"u{name}", "seq": screen["seq"], "to": to})
                if name % 2:
                    seq = live.screen["seq"]
                    await both.do({"t": "redo", "id": f"r{name}", "seq": seq})
            else:
                legal = screen["legal"]["cells"] + screen["legal"]["options"]
                action = rng.choice(legal)
                seq = screen["seq"]
                await both.do({"t": "act", "id": f"a{name}", "seq": seq, "action": action})
            await both.bots()
        both.compare_lines()
    for path in ("record", "states", "credit", "packed", "tables", "suggestions?ply=30", "svg"):
        there = person.http.get(f"/api/games/{made['id']}/{path}").text
        device.run(device.device.asked("GET", f"/games/{made['id']}/{path}", "", 0.0))
        if path == "record":  # each was played on a day of its own
            there, device.reply[2] = (
                "\n".join(line for line in text.splitlines() if not line.startswith("date"))
                for text in (there, device.reply[2])
            )
        assert device.reply[2] == there, path


def test_a_first_game_is_the_same_on_a_device(server: Server) -> None:
    run(one_game(server, ("me", "random"), 1, first_game=True))


@pytest.mark.long
@pytest.mark.parametrize(
    "kinds",
    [
        ("me", "local"),
        ("me", "random", "greedy"),
        ("me", "local", "local", "random"),
        ("random", "me", "random", "local", "random"),
    ],
    ids=lambda kinds: f"{len(kinds)} players",
)
def test_games_of_all_modules_are_the_same_on_a_device(
    server: Server, kinds: tuple[str, ...]
) -> None:
    run(one_game(server, kinds, len(kinds), modules=EVERYTHING))


def test_what_is_the_same_for_everybody_is_the_same_on_a_device(server: Server) -> None:
    person, device = server.person(""), OneDevice(bots=("beginner",))
    laid = "players=2 modules=base sections=farm,harbor:turned,paddock,oasis"
    for path in (
        "/examples",
        f"/preview/board?setup={laid} cards=fishermen,knights,merchants",
        "/preview/landscape.svg?sections=farm,harbor:turned,paddock,oasis&theme=dark",
        "/art/tiles/farm.svg",
        "/art/pieces/settlement-red.svg",
        "/art/examples/farm.svg?theme=dark",
    ):
        assert device.ask("GET", path) == person.get(f"/api{path}"), path
    there, here = person.get("/api/choices"), device.ask("GET", "/choices")
    assert here == there | {"bots": ["beginner"]}
    wanted = {"players": 4, "modules": EVERYTHING, "draw": "like this"}
    assert device.ask("POST", "/preview/setup", wanted) == person.post("/api/preview/setup", wanted)
