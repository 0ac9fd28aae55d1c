"""The interface as it describes itself: schemathesis makes requests of which none may fail.

Real tables and games are put into most of the addresses, so that more is tried than "not found".
"""

from __future__ import annotations

from itertools import cycle
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.support import TIMEOUT
from tests.support.servers import Server

pytestmark = pytest.mark.long

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


# On PostgreSQL the answers are made by the same code: only what is stored goes another way.
EXAMPLES = {"sqlite": 4, "postgresql": 2}


@pytest.fixture(scope="module")
def described(server: Server) -> Any:
    """The description of a running server, with examples from it."""
    anna, bert = server.person("Anna"), server.person("Bert")
    waiting = anna.open_table("me", "open", first_game=True, listed=True)
    running = anna.open_table("me", "open", modules=["nomads"])
    bert.take(running["invites"][0])
    over = anna.open_table("random", "random", first_game=True)
    games = cycle([waiting["id"], running["id"], over["id"], running["id"], "nothing"])
    secret = parse_qs(urlsplit(waiting["invites"][0]["url"]).query)["seat"][0]
    setup = anna.post("/api/preview/setup", {})["setup"]
    cookie = anna.headers()["Cookie"]
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", timeout=TIMEOUT)

    @schema.hook
    def map_path_parameters(_: Any, given: dict[str, Any] | None) -> dict[str, Any] | None:
        return given | {"game_id": next(games)} if given and "game_id" in given else given

    @schema.hook
    def map_query(_: Any, given: dict[str, Any] | None) -> dict[str, Any] | None:
        return given | {"setup": setup} if given and len(str(given.get("setup", ""))) % 2 else given

    @schema.hook
    def map_body(_: Any, given: Any) -> Any:
        claims = isinstance(given, dict) and isinstance(given.get("secret"), str)
        return {"secret": secret} if claims and len(given["secret"]) % 2 else given

    @schema.hook
    def map_headers(_: Any, given: dict[str, str] | None) -> dict[str, str]:
        return {**(given or {}), "Cookie": cookie}

    return schema


@pytest.fixture(params=[1, pytest.param(8, marks=pytest.mark.thorough)])
def examples(server: Server, request: pytest.FixtureRequest) -> int:
    """How many requests of each kind are made."""
    times: int = request.param
    return times * EXAMPLES[server.settings.database.partition(":")[0]]


def tried(operation: Any, mode: GenerationMode, examples: int) -> None:
    """Make some requests of one kind, and look at the answers."""

    @settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def answered(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, timeout=TIMEOUT)

    answered()


def test_every_request_is_answered_as_described(described: Any, examples: int) -> None:
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        tried(operation, GenerationMode.POSITIVE, examples)


def test_nonsense_is_refused_as_described(described: Any, examples: int) -> None:
    for found in described.get_all_operations():
        operation = found.ok()
        if operation.body or operation.query:
            tried(operation, GenerationMode.NEGATIVE, examples)
