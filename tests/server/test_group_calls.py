"""The webhook of a table: a group is told about turns and the end."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from kingdom.server.guests.finding import stored_guest
from kingdom.server.notifications import webhooks
from kingdom.server.notifications.storage import Webhook
from kingdom.server.outbox.deliveries import queue
from kingdom.server.outbox.storage import Delivery
from tests.support.away import URL, Make
from tests.support.push_service import Receiver

DAY = 86_400.0


@pytest.mark.long
def test_a_group_is_told_about_turns_and_the_end(away: Make, running: Receiver) -> None:
    table = away(name="Club")
    table.wish(table.bert, push=False)
    with table.database.write() as session:
        anna = stored_guest(session, table.anna)
        webhooks.set_webhook(session, anna, table.game, running.url + "/hook", table.calls.http)

    def told(seconds: float) -> list[Any]:
        table.time.passed += seconds
        table.calls.notifier.look()
        asyncio.run(table.calls.sender.send_due())
        got = [json.loads(one.body) for one in running.requests]
        running.requests.clear()
        return got

    assert told(0) == []
    [first] = told(61)
    assert first["text"] == f"Anna, it is your turn: Club\n{URL}/table/{table.game}"
    assert (first["event"], first["seat"], first["player"]) == ("turn", 0, "Anna")
    assert first["content"] == first["text"]
    table.play(table.anna)
    assert told(0) == []
    assert [one["player"] for one in told(61)] == ["Bert"]
    assert told(600) == []
    while not table.history.over:
        table.play([table.anna, table.bert][table.history.to_move or 0])
    [end] = told(0)
    assert end["event"] == "over"
    assert re.search(r"wins? with \d+ gold: Club\n", end["text"])
    assert len(end["totals"]) == 2
    assert told(7 * DAY) == []


def test_a_group_is_not_reminded_of_a_turn_that_was_looked_at_in_time(
    away: Make, running: Receiver
) -> None:
    table = away()
    with table.database.write() as session:
        anna = stored_guest(session, table.anna)
        webhooks.set_webhook(session, anna, table.game, running.url + "/hook", table.calls.http)
    for seconds in (0, 61):
        table.time.passed += seconds
        table.calls.notifier.look()
    assert len(table.waiting()) == 1
    table.time.passed += 3 * DAY
    table.here(0)
    table.calls.notifier.look()
    table.here()
    table.calls.notifier.look()
    assert len(table.waiting()) == 1, "the first message, and no reminder"


def test_a_late_refusal_leaves_a_new_webhook_alone(away: Make, running: Receiver) -> None:
    """The old one may be refused after the new one is set up: both are those of one table."""
    table = away()

    def refused(*later: str) -> Webhook | None:
        with table.database.write() as session:
            anna = stored_guest(session, table.anna)
            for number, path in enumerate(("/old", *later)):
                webhooks.set_webhook(
                    session, anna, table.game, running.url + path, table.calls.http
                )
                if number == 0:
                    name = queue(session, "webhook", table.game, {}, lifetime=60.0)
                    delivery = session.get_one(Delivery, name)
                    session.expunge(delivery)
        table.calls.notifier.drop_target(delivery)
        with table.database.read() as session:
            return session.get(Webhook, table.game)

    kept = refused("/new")
    assert kept is not None
    assert kept.url.endswith("/new")
    assert refused() is None
