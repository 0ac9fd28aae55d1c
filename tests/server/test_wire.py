"""What a server sends over a WebSocket is what docs/protocol.schema.json says."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import get_args, get_type_hints

import jsonschema_rs
import pytest

from kingdom.server.live.messages import MessageError, read_message
from kingdom.table.wire.server import ServerMessage
from tests.support.clients import Json, Live
from tests.support.servers import Server
from tests.support.tables import EVERYTHING, run, two_people

SCHEMA = json.loads(
    (Path(__file__).parents[2] / "docs" / "protocol.schema.json").read_text(encoding="utf-8")
)


def check_of(direction: str) -> jsonschema_rs.Validator:
    """Make the check of the messages of one direction; it also refuses unknown fields."""
    definitions = {
        name: {"unevaluatedProperties": False, **schema} if "properties" in schema else schema
        for name, schema in SCHEMA["$defs"].items()
    }
    return jsonschema_rs.validator_for(
        {"$ref": f"#/$defs/{direction}", "$defs": definitions, "$schema": SCHEMA["$schema"]}
    )


def kinds(messages: list[Json]) -> set[str]:
    return {message["t"] for message in messages}


async def ask_everything(one: Live) -> None:
    """Send what brings every kind of answer."""
    legal = one.legal()[0]
    await one.ask({"t": "explain", "action": "end"})
    await one.ask({"t": "explain", "action": legal})
    await one.ask({"t": "preview", "action": legal})
    await one.ask({"t": "preview", "action": "end"})
    await one.ask({"t": "credit", "source": "castles", "seat": 0})
    await one.ask({"t": "hint", "seq": one.seq})
    await one.ask({"t": "chat", "text": "hello"})
    await one.ask({"t": "act", "seq": one.seq, "action": "nonsense"})
    await one.ask({"t": "act", "seq": 0, "action": legal})
    await one.send({"t": "ping"})
    await one.send({"t": "dance"})
    await one.send({"t": "view"})


@pytest.mark.long
def test_everything_that_is_said_is_described(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, modules=EVERYTHING, clock=3_600, hints=True)
        async with anna.live(game) as a, bert.live(game) as b:
            mover = a if a.my_turn else b
            await ask_everything(mover)
            half = lambda screen: screen["round"] > 2  # noqa: E731
            await asyncio.gather(a.play(Random(1), half), b.play(Random(2), half))
            waiting = b if a.my_turn else a
            request = {"t": "undo", "seq": waiting.seq, "to": waiting.ways_back[0]["to"]}
            assert (await waiting.ask(request))["t"] == "asked"
            await asyncio.gather(a.play(Random(3)), b.play(Random(4)))
            received = [*a.received, *b.received]
            assert kinds(received) == {
                get_args(get_type_hints(message)["t"])[0] for message in get_args(ServerMessage)
            }
            check = check_of("ServerMessage")
            for message in received:
                check.validate(message)

    run(play())


def test_what_is_hidden_can_be_said_and_the_check_can_fail() -> None:
    check = check_of("ServerMessage")
    check.validate({"t": "ack", "id": None, "seq": 3})
    for wrong in ({"t": "ack", "id": None}, {"t": "ack", "id": None, "seq": 3, "more": 1}):
        with pytest.raises(jsonschema_rs.ValidationError):
            check.validate(wrong)


@pytest.mark.parametrize(
    ("message", "right"),
    [
        ({"t": "hello", "v": 2}, True),
        ({"t": "hello", "v": 2, "have": None}, True),
        ({"t": "hello", "have": 3}, False),
        ({"t": "act", "id": "a", "seq": 3, "action": "d7"}, True),
        ({"t": "act", "id": "a" * 65, "seq": 3, "action": "d7"}, False),
        ({"t": "act", "id": "a", "seq": -1, "action": "d7"}, False),
        ({"t": "act", "id": "a", "seq": "3", "action": "d7"}, False),
        ({"t": "answer", "undo": 1, "yes": True}, True),
        ({"t": "answer", "undo": 1, "yes": 1}, False),
        ({"t": "credit", "id": "a", "source": "castles", "seat": None}, True),
        ({"t": "credit", "id": "a", "source": "castles", "seat": 5}, False),
        ({"t": "hint", "id": "a", "seq": 3}, True),
        ({"t": "hint", "id": "a"}, False),
        ({"t": "view"}, True),
        ({"t": "chat", "id": "a", "text": "x" * 2_001}, False),
        ({"t": "dance"}, False),
    ],
    ids=str,
)
def test_the_description_says_what_the_server_accepts(message: Json, right: bool) -> None:
    assert check_of("ClientMessage").is_valid(message) is right
    if right:
        read_message(json.dumps(message), 4_096)
    else:
        with pytest.raises(MessageError):
            read_message(json.dumps(message), 4_096)


def test_a_server_gives_its_description(server: Server) -> None:
    answer = server.person().http.get("/api/live.schema.json")
    assert answer.headers["content-type"] == "application/schema+json"
    assert answer.json() == SCHEMA, "run `make wire`"
