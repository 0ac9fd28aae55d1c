"""Where gold comes from: over a WebSocket for the position now, over HTTP for any of a replay."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from kingdom.examples import names
from tests.support.clients import Json
from tests.support.servers import Server
from tests.support.tables import EVERYTHING, run, two_people


def gold(credited: Json) -> list[dict[str, int]]:
    """Add up the parts by player and source."""
    return [
        {source: sum(part["gold"] for part in parts) for source, parts in player.items()}
        for player in credited["players"]
    ]


@pytest.mark.long
def test_live_and_replay(server: Server) -> None:
    async def play() -> None:
        cards = ["families", "fishermen", "lords"]
        anna, bert, game = two_people(server, modules=EVERYTHING, cards=cards)
        carol = server.person()
        address = f"/api/games/{game}/credit"
        async with anna.live(game) as a, bert.live(game) as b, carol.live(game) as c:
            half = lambda screen: screen["round"] > 4  # noqa: E731
            await asyncio.gather(a.play(Random(1), half), b.play(Random(2), half))
            await c.until(lambda: c.screen["round"] > 4)
            now = carol.get(address)
            screen = carol.get(f"/api/games/{game}/screen")
            assert gold(now) == [player["gold"] for player in screen["players"]]
            assert now["sources"][:3] == cards
            carol.get(f"{address}?ply=3", status=403)
            for seat, player in enumerate(now["players"]):
                for source, parts in player.items():
                    request = {"t": "credit", "source": source, "seat": seat}
                    answer = await c.ask(request)
                    assert (answer["t"], answer["parts"]) == ("credited", parts)
                    standing = screen["players"][seat]
                    own = [*standing["settlements"], *standing["city"]]
                    own += [cell for cells in standing["meeples"].values() for cell in cells]
                    if source in ("castles", "fishermen"):
                        assert {cell for part in parts for cell in part["cells"]} <= set(own)
            await asyncio.gather(a.play(Random(1)), b.play(Random(2)))
        final = carol.get(address)
        plies = carol.get(f"/api/games/{game}/states")["plies"]
        assert carol.get(f"{address}?ply={plies}") == final
        for player in gold(carol.get(f"{address}?ply=0")):
            assert "lords" not in player  # nobody has any settlements
            assert not any(player.values())
        carol.get(f"{address}?ply={plies + 1}", status=404)
        uploaded = {"record": carol.get(f"/api/games/{game}/record"), "ply": plies}
        assert carol.post("/api/replay/credit", uploaded) == final

    run(play())


def test_what_nobody_can_be_paid_for(server: Server) -> None:
    async def ask() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            for source, seat in (("captains", 0), ("castles", 4), ("castles", None), ("x", 1)):
                answer = await a.ask({"t": "credit", "source": source, "seat": seat})
                assert (answer["t"], answer["parts"]) == ("credited", [])
            for wrong in ({"source": ""}, {"source": "x" * 30}, {"source": 7}, {"seat": 9}):
                request = {"t": "credit", "source": "castles", "seat": 0, **wrong}
                assert (await a.ask(request))["code"] == "bad_message"

    run(ask())


def test_drawn_examples(server: Server) -> None:
    anna = server.person()
    listed = anna.get("/api/examples")
    assert set(listed) == set(names())
    assert listed["place-of-refuge"]["gold"] == 8
    for name in ("farm", "fishermen", "compass-points"):
        light = anna.get(f"/api/art/examples/{name}.svg")
        assert light.startswith("<svg")
        assert anna.get(f"/api/art/examples/{name}.svg?theme=dark") != light
    anna.get("/api/art/examples/bakery.svg", status=404)
