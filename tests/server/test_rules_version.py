"""A game that the rules of today cannot read: it says so, and everything else goes on."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import update

from kingdom.server.games.storage import Entry, GameRow
from kingdom.table.history import RULES_VERSION
from kingdom.table.wire.codes import CloseCode
from tests.support import TIMEOUT
from tests.support.clients import Person
from tests.support.servers import Server
from tests.support.tables import run, two_people


def spoil(server: Server, game: str, how: str) -> None:
    """Make a game one that other rules have allowed."""
    entry = update(Entry).where(Entry.game == game, Entry.kind == "act")
    row = update(GameRow).where(GameRow.id == game)
    spoiled: dict[str, Any] = {
        "illegal": entry.values(action="end"),
        "unknown": entry.values(action="fly to the moon"),
        "set-up": row.values(setup="players=2 planets=9"),
        "newer": row.values(rules=RULES_VERSION + 1),
    }
    with server.services.database.write() as session:
        session.execute(spoiled[how])
    with server.services.games.cache._lock:
        server.services.games.cache._games.clear()  # as after a restart


@pytest.mark.parametrize("how", ["illegal", "unknown", "set-up", "newer"])
def test_it_is_refused_in_words(server: Server, how: str) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, "greedy", first_game=True)
        async with anna.live(game) as a:
            await a.act(a.legal()[0])
        spoil(server, game, how)
        for path in ("board", "screen", "record", "svg", "states"):
            answer = anna.get(f"/api/games/{game}/{path}", 409)
            assert answer["error"]["code"] == "unreadable"
            assert f"this server has version {RULES_VERSION}" in answer["error"]["message"]
        live = bert.live(game)
        await live.open()
        assert live.socket is not None
        await live.socket.wait_closed()
        assert live.socket.close_code == CloseCode.UNREADABLE

    run(play())


def test_the_lists_and_other_games_stay_well(server: Server) -> None:
    async def play() -> None:
        anna, _, good = two_people(server, first_game=True)
        table = anna.open_table("me", "greedy", first_game=True)["id"]
        spoil(server, table, "set-up")
        mine = [one["id"] for one in anna.get("/api/tables")["mine"]]
        assert good in mine
        assert table not in mine
        async with anna.live(good) as a:
            assert (await a.act(a.legal()[0]))["t"] == "ack"

    run(play())


def test_a_bot_in_such_a_game_is_left_alone(server: Server) -> None:
    anna: Person = server.person()
    game = anna.open_table("me", "greedy", first_game=True)["id"]
    with server.services.database.write() as session:
        session.execute(
            update(GameRow).where(GameRow.id == game).values(due=1.0, rules=RULES_VERSION + 1)
        )
    with server.services.games.cache._lock:
        server.services.games.cache._games.clear()
    server.services.background.scheduler.attend(game)

    began = time.time()

    def due() -> float:
        with server.services.database.read() as session:
            return session.get_one(GameRow, game).due or 0.0

    async def put_off() -> None:
        async with anna.live(anna.open_table("me", "greedy", first_game=True)["id"]) as a:
            await a.act(a.legal()[0])  # others are played on
        async with asyncio.timeout(TIMEOUT):
            while due() == 1.0:
                await asyncio.sleep(0.02)

    run(put_off())
    assert due() > began
