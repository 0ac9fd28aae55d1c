"""Levels at tables of a server: they play, and are listed from the weakest to the strongest."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from kingdom.bots.levels import LEVELS, PLAIN
from tests.support.tables import run

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.servers import Server

pytestmark = pytest.mark.long


def after(turn: int) -> Callable[[dict[str, Any]], bool]:
    return lambda screen: bool(screen["turn"] > turn)


@pytest.mark.usefixtures("compiled_core")
def test_every_level_plays_at_a_table(make_server: Callable[..., Server]) -> None:
    server = make_server()

    async def play() -> None:
        anna = server.person()
        for level in (*LEVELS, *PLAIN):
            game = anna.open_table("me", level, modules=["nomads", "marshlands"])["id"]
            async with anna.live(game) as a:
                turn = a.screen["turn"]
                await a.play(Random(1), until=after(turn + 3))
                assert a.screen["players"][1]["bot"] == level
                assert len(a.screen["players"][1]["settlements"]) >= 3
        text = anna.get("/metrics")
        assert "kingdom_bot_failures_total 0.0" in text

    run(play())


def test_levels_are_listed(make_server: Callable[..., Server]) -> None:
    listed = make_server().person().get("/api/choices")["bots"]
    assert listed in ([*LEVELS], [*PLAIN])
