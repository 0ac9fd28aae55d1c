"""Tables for the tests of the server: who sits at them, and what is compared at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from kingdom import Game
from kingdom.table.shuffle import verify
from tests.support.clients import Json, Person
from tests.support.servers import Server

EVERYTHING = ["nomads", "crossroads", "marshlands", "capitol", "caves", "island"]
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def two_people(server: Server, *more: str, **options: Any) -> tuple[Person, Person, str]:
    """Open a table for two people, and perhaps bots, and let both sit down."""
    anna, bert = server.person("Anna"), server.person("Bert")
    table = anna.open_table("me", "open", *more, **options)
    bert.take(table["invites"][0])
    return anna, bert, table["id"]


def public(screen: Json) -> Json:
    """Return what all viewers see alike; the order in which they connected is left out."""
    hidden = ("you", "viewer", "last", "undo", "legal")
    players = [
        {key: value for key, value in player.items() if key not in ("hand", "connected")}
        for player in screen["players"]
    ]
    return {key: value for key, value in screen.items() if key not in hidden} | {"players": players}


def check_record(person: Person, game: str, screen: Json) -> None:
    """Compare the record with the result, and its cards with the seed."""
    record = Game.from_record(person.get(f"/api/games/{game}/record"))
    outcome = record.state.outcome()
    assert outcome is not None
    assert list(outcome.totals) == screen["result"]["totals"]
    verdict = verify(record)
    assert verdict is not None
    assert verdict.fair, verdict.why
    assert record.tags["commitment"] == screen["commitment"]
    check_replay(person, game, record)


def check_replay(person: Person, game: str, record: Game) -> None:
    """Compare the positions of a finished game with its record."""
    replay = person.get(f"/api/games/{game}/states")
    assert replay["plies"] == len(record.actions) == len(replay["positions"]) - 1
    for ply in (0, len(record.actions) // 2, len(record.actions)):
        position, state = replay["positions"][ply], record.states[ply]
        supplies = [player["supply"] for player in position["screen"]["players"]]
        assert supplies == [player.supply for player in state.players]
        assert None not in [card for who in position["screen"]["players"] for card in who["hand"]]
    assert person.get(f"/api/games/{game}/states?ply=9")["positions"] == [replay["positions"][9]]
    person.get(f"/api/games/{game}/states?ply=99999", status=404)
    assert person.get(f"/api/games/{game}/svg?ply=9").startswith("<svg")
