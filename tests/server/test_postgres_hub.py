"""The hub of several processes on PostgreSQL: batches of notifications, and never too many."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

from kingdom.server.hub.hub import CHAT, GAME, GameSubscriber
from kingdom.server.hub.postgres_hub import Outgoing, PostgresHub
from tests.support import TIMEOUT
from tests.support.tables import run


def test_equal_notifications_count_as_one() -> None:
    async def play() -> None:
        outgoing = Outgoing(10)
        for game, topic in (("a", GAME), ("b", GAME), ("a", GAME), ("a", CHAT)):
            outgoing.put(game, topic)
        assert await outgoing.next(2) == [("a", GAME), ("b", GAME)]
        outgoing.put("a", GAME)  # it has changed again since
        assert await outgoing.next(9) == [("a", CHAT), ("a", GAME)]

    run(play())


def test_too_many_notifications_become_one_for_every_game() -> None:
    async def play() -> None:
        outgoing = Outgoing(10)
        for number in range(1_000):
            outgoing.put(f"game {number}", GAME)
            assert len(outgoing) <= 10
        assert await outgoing.next(99) == [("*", GAME)]
        outgoing.put("a", GAME)
        assert await outgoing.next(99) == [("a", GAME)]

    run(play())


def test_what_could_not_be_sent_waits_again() -> None:
    async def play() -> None:
        outgoing = Outgoing(10)
        outgoing.put("a", GAME)
        batch = await outgoing.next(9)
        outgoing.put("b", GAME)
        outgoing.put_back(batch)
        assert sorted(await outgoing.next(9)) == [("a", GAME), ("b", GAME)]

    run(play())


async def woken(subscription: GameSubscriber) -> set[str]:
    async with asyncio.timeout(TIMEOUT):
        return await subscription.changes()


def two_hubs(url: str, play: Callable[[PostgresHub, PostgresHub], Awaitable[None]]) -> None:
    """Run two hubs as of two processes, once each hears the other."""

    async def started() -> None:
        hubs = [PostgresHub(make_url(url), lambda _: None) for _ in range(2)]
        for hub in hubs:
            await hub.start()
        here, there = hubs
        try:
            for sends, hears in ((here, there), (there, here)):
                subscription = hears.subscribe("first")
                async with asyncio.timeout(TIMEOUT):
                    while GAME not in subscription._topics:
                        sends.publish("first", GAME)
                        await asyncio.sleep(0.05)
                hears.unsubscribe("first", subscription)
            await play(here, there)
        finally:
            for hub in hubs:
                await hub.stop()

    run(started())


def test_many_changes_at_once_take_few_round_trips(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    execute = psycopg.AsyncConnection.execute

    async def counted(connection: Any, query: Any, params: Any = None, **more: Any) -> Any:
        if params is not None:  # what the hubs said while they waited for each other may come late
            sent.append(sum(" first " not in payload for payload in params[1]))
        return await execute(connection, query, params, **more)

    async def play(here: PostgresHub, there: PostgresHub) -> None:
        games = [f"game{number}" for number in range(300)]
        subscriptions = [there.subscribe(game) for game in games]
        monkeypatch.setattr(psycopg.AsyncConnection, "execute", counted)
        for game in games:
            here.publish(game, GAME)
        for subscription in subscriptions:
            assert await woken(subscription) == {GAME}
        assert sum(sent) == 300
        assert len(sent) < 10

    two_hubs(postgres_url, play)


def test_one_for_every_game_wakes_everybody(postgres_url: str) -> None:
    async def play(here: PostgresHub, there: PostgresHub) -> None:
        subscriptions = [there.subscribe(game) for game in ("a", "b")]
        here.publish("*", GAME)
        for subscription in subscriptions:
            assert await woken(subscription) >= {GAME}

    two_hubs(postgres_url, play)


def test_what_somebody_else_says_in_our_channel_ends_nothing(postgres_url: str) -> None:
    async def play(here: PostgresHub, there: PostgresHub) -> None:
        subscription = there.subscribe("a")
        async with await psycopg.AsyncConnection.connect(postgres_url, autocommit=True) as other:
            for payload in ("", "hello", "one two", "one two three four"):
                await other.execute("SELECT pg_notify('kingdom', %s)", (payload,))
        here.publish("a", GAME)
        assert await woken(subscription) == {GAME}
        assert not any(task.done() for task in there._tasks)

    two_hubs(postgres_url, play)
