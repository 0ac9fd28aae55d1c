"""A game that the rules of today cannot read: it says so, and everything else goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, text, update

from kingdom.server.database import Database, Entry, GameRow, seats_of
from kingdom.server.database.migrate import config
from kingdom.server.games.event_store import setup_of
from kingdom.table.history import RULES_VERSION
from kingdom.table.wire.codes import CloseCode
from tests.support import TIMEOUT
from tests.support.clients import Person
from tests.support.servers import BACKENDS, Server
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


OLD_GAME = (
    "INSERT INTO game (id, name, status, owner, setup, seed, drawn, listed, first_game,"
    " random_order, on_timeout, asked, created, started, totals) VALUES (:id, '', :status,"
    " 'me', :setup, '', true, false, false, false, 'bot', '{}', 5.0, 7.0, :totals)"
)
LORDS = "players=2 modules=base sections=farm,barn,tower,oracle cards=lords,miners,farmers"
OLD_SETUPS = {
    "old": LORDS,
    "won": f"{LORDS} lords_zero_scores=yes sword=each",
    "halted": LORDS.replace("lords", "knights"),
}
OLD_GAMES = [("old", "running", None), ("won", "over", "[7, 9, 9]"), ("halted", "over", "[7, 9]")]
OLD_ENTRIES = (
    "INSERT INTO entry (game, seq, kind, seat, action, created)"
    " VALUES ('won', 1, 'act', null, 'd7', 0), ('won', 2, 'hint', 1, '', 0),"
    " ('won', 3, 'hint', 1, '', 0), ('halted', 1, 'halt', null, '', 0)"
)
OLD_SEATS = (
    "INSERT INTO seat (game, seat, kind, name, secret, \"left\") VALUES (:game, 0, 'human', 'Anna',"
    " '', false), (:game, 1, 'human', 'Bert', '', :left), (:game, 2, 'bot', 'Bot', '', false)"
)
OLD_MOVES = (
    "INSERT INTO entry (game, seq, kind, seat, action, created) VALUES"
    " (:game, 1, 'act', 0, 'd7', 0), (:game, 2, 'bot', :who, 'e7', 0),"
    " (:game, 3, 'bot', 2, 'f7', 0)"
)
LEAVERS = [("old", False, 2, 0), ("stood-in", False, 1, 2), ("left", True, 2, 3)]
"""Games with whether Bert has left, whose seat a bot has played, and the barrier that follows."""


@pytest.mark.parametrize("backend", BACKENDS)
def test_an_older_database_is_brought_up_to_date(
    backend: str, empty_database_url: Callable[[str], str]
) -> None:
    """A table of the first migration gets all that was added since, with what is known of it."""
    url = empty_database_url(backend)
    if backend == "postgres":
        url = url.replace("postgresql:", "postgresql+psycopg:")
        url = fresh_schema(url)
    engine = create_engine(url)
    with engine.begin() as connection:
        command.upgrade(config(connection), "0001")
        for name, status, totals in OLD_GAMES:
            setup = OLD_SETUPS[name]
            values = {"id": name, "status": status, "totals": totals, "setup": setup}
            connection.execute(text(OLD_GAME), values)
        connection.execute(text(OLD_ENTRIES))
        for name, left, who, _ in LEAVERS:
            if name != "old":
                values = {"id": name, "status": "running", "totals": None, "setup": LORDS}
                connection.execute(text(OLD_GAME), values)
            connection.execute(text(OLD_SEATS), {"game": name, "left": left})
            connection.execute(text(OLD_MOVES), {"game": name, "who": who})
    engine.dispose()
    database = Database(url)
    with database.read() as session:
        game = session.get_one(GameRow, "old")
        assert (game.version, game.touched, game.rules) == (1, 7.0, 1)
        games = [session.get_one(GameRow, name) for name, _, _ in OLD_GAMES]
        assert [game.winners for game in games] == [None, [1, 2], []]
        assert [game.hinted for game in games] == [None, [1], []]
        # RULES 8.3, A-03: what a set-up without the word meant when it was stored.
        assert [setup_of(game).lords_zero_scores for game in games] == [False, True, False]
        assert [game.setup for game in games] == [
            f"{LORDS} lords_zero_scores=no",
            OLD_SETUPS["won"],
            f"{OLD_SETUPS['halted']} lords_zero_scores=no",
        ]
        barriers = [session.get_one(GameRow, name).barrier for name, *_ in LEAVERS]
        assert barriers == [barrier for *_, barrier in LEAVERS]
        assert [game.since for game in games] == [7.0, None, None], "only a running game waits"
        seats = seats_of(session, "old")
        assert [(seat.resigned, seat.away_until, seat.nudged) for seat in seats] == [
            (False, None, None)
        ] * 3
    database.close()


def stored_before(server: Server, game: str) -> None:
    """Make a table one that an older server has stored."""
    with server.services.database.write() as session:
        old = update(GameRow).where(GameRow.id == game)
        session.execute(old.values(setup=LORDS, rules=1, drawn=False))
    with server.services.games.cache._lock:
        server.services.games.cache._games.clear()


def test_an_old_game_and_its_rematch_keep_what_lords_paid(server: Server) -> None:
    """RULES 8.3, A-03: zero counts by default today, but not in what was stored before."""
    anna = server.person("Anna")
    plain = anna.open_table("me", "open")["id"]
    assert anna.get(f"/api/tables/{plain}")["house_rules"] == {}
    game = anna.open_table("me", "open")["id"]
    stored_before(server, game)
    assert anna.get(f"/api/tables/{game}")["house_rules"] == {"lords_zero_scores": False}
    with server.services.database.write() as session:
        session.execute(update(GameRow).where(GameRow.id == game).values(status="over"))
    following = anna.post(f"/api/tables/{game}/rematch")["id"]
    assert anna.get(f"/api/tables/{following}")["house_rules"] == {"lords_zero_scores": False}
    with server.services.database.read() as session:
        row = session.get_one(GameRow, following)
        assert "lords_zero_scores=no" in row.setup
        assert row.rules == RULES_VERSION


def fresh_schema(url: str) -> str:
    """Return the address of an empty schema in the same PostgreSQL."""
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA IF EXISTS older CASCADE"))
        connection.execute(text("CREATE SCHEMA older"))
    engine.dispose()
    return f"{url}{'&' if '?' in url else '?'}options=-csearch_path%3Dolder"
