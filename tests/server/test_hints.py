"""Hints and packed games: what the browser is given to think about, and what is noted of it."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kingdom import Game, Setup, State
from kingdom.content import MODULES
from kingdom.core.packing import pack_view, state_of
from kingdom.core.tables import tables_of
from kingdom.room.packed import packed_setup, packed_view
from kingdom.table.history import ACT, HINT, History
from kingdom.table.records import hints_of
from tests.golden import FOLDER as GOLDEN
from tests.support.clients import Live
from tests.support.servers import Server
from tests.support.tables import run, two_people

RECORD = (GOLDEN / "two-players-first-game.txt").read_text(encoding="utf-8")


async def ask_hint(client: Live) -> dict[str, Any]:
    return await client.ask({"t": "hint", "seq": client.seq})


# --- what is packed ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_the_packed_view_of_a_seat_has_no_hidden_card(seed: int) -> None:
    """Two games that differ only in what is hidden from a seat give the same bytes."""
    rng = Random(seed)
    history = History.begin(Setup.random(3, MODULES, rng=rng), "ab" * 32).with_cards()
    different = 0
    while not history.over:
        seat = history.to_move
        assert seat is not None
        other = history.state.view(seat).sample(rng)
        assert packed_view(other.view(seat)) == packed_view(history.state.view(seat))
        different += other != history.state
        history = history.with_action(ACT, history.state.random_action(rng)).with_cards()
    assert different > 50


def test_the_names_of_a_packed_setup_are_those_of_the_core() -> None:
    setup = Setup.random(4, MODULES, rng=Random(1))
    packed, tables = packed_setup(setup), tables_of(setup)
    assert b64decode(packed.tables) == bytes(tables.memory.bytes)
    assert packed.sources == [*tables.sources]
    assert packed.sites == [site.name for site in setup.derived.sites]
    assert (packed.actions[0], packed.actions[399], packed.actions[-1]) == ("a1", "t20", "end")


def test_a_record_is_packed_from_its_beginning(server: Server) -> None:
    game = Game.from_record(RECORD)
    packed = server.person().post("/api/replay/packed", {"record": RECORD})
    assert state_of(game.setup, b64decode(packed["start"])) == State.start(game.setup)
    assert packed["played"] == [*game.actions]
    assert [packed["actions"][action] for action in packed["played"][:2]] == ["flower", "flower"]
    server.person().post("/api/replay/packed", {"record": "no record"}, status=400)


# --- asking for a hint -------------------------------------------------------------------


@pytest.mark.long
def test_a_hint_is_the_view_of_the_seat_and_an_entry_once_a_turn(server: Server) -> None:
    anna = server.person("Anna")
    game = anna.open_table("me", "greedy", first_game=True)["id"]

    async def play() -> None:
        async with anna.live(game) as line:
            await line.until(lambda: line.my_turn)
            seq, history = line.seq, server.services.games.snapshot(game).history
            assert line.screen["hints"]
            assert anna.get(f"/api/tables/{game}")["hinted"] is None
            hint = await ask_hint(line)
            assert b64decode(hint["view"]) == pack_view(history.state.view(0))
            assert (hint["t"], hint["seq"]) == ("hint", seq + 1)
            again = await ask_hint(line)
            assert (again["view"], again["seq"]) == (hint["view"], hint["seq"])
            await line.until(lambda: line.seq == seq + 1)
            assert line.lines[seq + 1]["kind"] == HINT
            # What was chosen before the entry came is still meant for the same position.
            done = await line.ask({"t": "act", "seq": seq, "action": line.legal()[0]})
            assert done["t"] == "ack"
            anna.get(f"/api/games/{game}/packed", status=403)
            tables = anna.get(f"/api/games/{game}/tables")
            assert b64decode(tables["tables"])
            await line.play(Random(1))

    run(play())
    record = anna.get(f"/api/games/{game}/record")
    assert "\nhints: player 1 in 1 turn\n" in record
    assert Game.from_record(record).state.outcome()
    people = anna.get(f"/api/games/{game}/states")["people"]
    assert [person["hints"] for person in people] == [1, 0]
    assert anna.post("/api/replay", {"record": record})["people"] == people
    assert anna.get(f"/api/tables/{game}")["hinted"] == [0]
    packed = anna.get(f"/api/games/{game}/packed")
    assert packed["played"] == [*Game.from_record(record).actions]


def test_people_among_themselves_have_hints_only_if_the_table_says_so(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        assert anna.get(f"/api/tables/{game}")["hints"] is False
        async with anna.live(game) as line:
            assert line.screen["hints"] is False
            before = line.seq
            refused = await ask_hint(line)
            assert refused["reason"]["code"] == "no_hints"
            assert server.services.games.snapshot(game).history.seq == before
        anna, bert, game = two_people(server, first_game=True, hints=True)
        async with anna.live(game) as a, bert.live(game) as b:
            assert a.screen["hints"]
            assert b.screen["hints"]
            assert (await ask_hint(a))["t"] == "hint"
            await b.until(lambda: any(line["kind"] == HINT for line in b.lines.values()))
            assert (await ask_hint(b))["reason"]["code"] == "not_your_turn"
            old = a.seq
            await a.act(a.legal()[0])
            assert (await a.ask({"t": "hint", "seq": old}))["t"] == "stale"

    run(play())


def test_a_table_against_bots_can_be_opened_without_hints(server: Server) -> None:
    anna = server.person("Anna")
    table = anna.open_table("me", "random", hints=False)["id"]
    assert anna.get(f"/api/tables/{table}")["hints"] is False
    assert anna.get(f"/api/tables/{anna.open_table('me', 'local')['id']}")["hints"] is False
    assert anna.get(f"/api/tables/{anna.open_table('me', 'random')['id']}")["hints"] is True


def test_whoever_asks_for_hints_all_the_time_is_too_fast(
    make_server: Callable[..., Server],
) -> None:
    server = make_server(message_burst=30, messages_per_second=0.001)
    anna = server.person("Anna")
    game = anna.open_table("me", "random", first_game=True)["id"]

    async def play() -> None:
        async with anna.live(game) as line:
            await line.until(lambda: line.my_turn)
            with suppress(ConnectionClosed):  # it may be closed before all are sent
                for _ in range(10):
                    await line.send({"t": "hint", "id": "x", "seq": line.seq})
            await line.until(lambda: line.closed)
            assert line.received[-1].get("code") == "too_fast"
            assert sum(message["t"] == "hint" for message in line.received) < 7

    run(play())


# --- what is noted -----------------------------------------------------------------------


def test_hints_stay_noted_when_moves_are_taken_back_and_do_not_hinder_redo() -> None:
    rng = Random(4)
    start = History.begin(Setup.random(2, rng=rng), "ab" * 32).with_cards()
    moved = start.with_action(ACT, start.state.random_action(rng))
    back = moved.with_undo(0, 1).with_hint(0)
    assert back.is_current(back.seq - 1)
    assert not back.is_current(moved.seq)
    assert back.state == start.state
    assert back.has_hint(0)
    assert not back.has_hint(1)
    assert back.with_redo(0).state == moved.state
    again = History.begin(start.start, "ab" * 32).with_events(back.events_after(0))
    assert again == back


@pytest.mark.parametrize(
    ("tag", "turns"),
    [
        ("", {}),
        ("player 1 in 1 turn", {0: 1}),
        ("player 1 in 12 turns, player 3 in 2 turns", {0: 12, 2: 2}),
        ("used by all", {}),
    ],
)
def test_the_hints_of_a_record(tag: str, turns: dict[int, int]) -> None:
    assert hints_of(tag) == turns
