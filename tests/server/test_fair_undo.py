"""Taking back is fair: nothing without the word of those whose moves go, and it can be redone."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from kingdom.actions import parse_action
from kingdom.setup import Setup
from kingdom.table.history import ACT, History
from kingdom.table.undo import plan_choices
from tests.rules.test_canoe_turns import CYCLE
from tests.server.test_undo import finish_turn, settlements
from tests.support.clients import Json, Live
from tests.support.drawn import drawn
from tests.support.servers import Server
from tests.support.tables import check_record, run, two_people

NOMADS = "treasure sword treasure outpost sword"


async def take_back(client: Live, choice: Json) -> Json:
    return await client.ask({"t": "undo", "seq": client.seq, "to": choice["to"]})


async def redo(client: Live) -> Json:
    answer = await client.ask({"t": "redo", "seq": client.seq})
    if answer["t"] == "ack":
        await client.until(lambda: client.seq >= answer["seq"])
    return answer


def forget(server: Server, game: str) -> None:
    """Forget what is in memory, as after a restart."""
    server.services.games.cache.drop(game)


def choices(client: Live) -> tuple[Json | None, Json | None]:
    undo = client.screen["undo"]
    return undo["step"], undo["turn"]


# --- those who left ----------------------------------------------------------------------------


def test_the_moves_of_somebody_who_left_stay(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await finish_turn(a)
            await b.until(lambda: b.my_turn)
            await finish_turn(b)
            await a.until(lambda: a.my_turn)
            bert.post(f"/api/tables/{game}/leave")
            await a.until(lambda: a.screen["players"][1]["left"])
            step, turn = choices(a)
            assert step is None
            assert turn is not None
            assert (turn["beyond"], turn["refused"]) == (True, "undo_barrier")
            answer = await take_back(a, turn)
            assert (answer["t"], answer["reason"]["code"]) == ("refused", "undo_barrier")
            assert settlements(a, 1) == 3

    run(play())


def test_somebody_who_left_cannot_be_asked(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            bert.post(f"/api/tables/{game}/leave")
            await a.until(lambda: a.screen["players"][1]["left"])
            await finish_turn(a)
            await a.until(lambda: a.my_turn and a.screen["turn"] > 2)
            _, turn = choices(a)
            assert turn is not None
            assert (turn["needs"], turn["refused"]) == ([], "undo_absent")
            assert (await take_back(a, turn))["reason"]["code"] == "undo_absent"
            assert settlements(a, 1) == 3, "the stand-in plays in the seat of a person"

    run(play())


def test_ones_own_turn_is_free_since_somebody_left_or_came_back(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            for path in ("leave", "join"):
                await a.act(a.legal()[0])
                bert.post(f"/api/tables/{game}/{path}", {})
                left = path == "leave"
                await a.until(lambda left=left: a.screen["players"][1]["left"] is left)
                step, _ = choices(a)
                assert step is not None
                assert step["refused"] == "undo_barrier"
                assert (await take_back(a, step))["reason"]["code"] == "undo_barrier"
            await a.act(a.legal()[0])
            step, turn = choices(a)
            assert step is not None
            assert turn is not None
            assert (step["refused"], turn["refused"]) == (None, "undo_barrier")
            assert (await take_back(a, step))["t"] == "ack"
            await a.until(lambda: settlements(a, 0) == 2)

    run(play())


def test_leaving_closes_the_request(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, "random", first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await finish_turn(a)
            await b.until(lambda: b.my_turn)
            assert (await take_back(a, a.ways_back[0]))["t"] == "asked"
            await b.until(lambda: bool(b.screen["undo"]["request"]))
            number = b.screen["undo"]["request"]["undo"]
            for path in ("leave", "join"):
                bert.post(f"/api/tables/{game}/{path}", {})
            await a.until(lambda: a.screen["undo"]["request"] is None)
            late = await b.ask({"t": "answer", "undo": number, "yes": True})
            assert late["t"] == "stale"

    run(play())


def test_a_bot_in_its_own_seat_is_not_asked(server: Server) -> None:
    async def play() -> None:
        anna = server.person("Anna")
        game = anna.open_table("me", "random", "random", first_game=True)["id"]
        async with anna.live(game) as a:
            await finish_turn(a)
            await a.until(lambda: a.my_turn and a.screen["turn"] == 4)
            step, turn = choices(a)
            assert step is None
            assert turn is not None
            assert (turn["needs"], turn["beyond"], turn["refused"]) == ([], True, None)
            assert (await take_back(a, turn))["t"] == "ack"
            await a.until(lambda: settlements(a, 1) == 0)

    run(play())


# --- step and turn -----------------------------------------------------------------------------


def test_a_step_and_a_turn_are_told_apart() -> None:
    rng = Random(4)
    history = History.begin(Setup.random(3, (), rng=rng), "ab" * 32).with_cards()
    seen = set()
    while not history.over and history.seq < 200:
        for seat in range(3):
            step, turn = plan_choices(history, [seat])
            seen.add((step is not None, turn is not None))
            if step is not None:
                assert {gone.seat for gone in step.steps if gone.kind == ACT} == {seat}
                assert sum(gone.kind == ACT for gone in step.steps) == 1
            if step is not None and turn is not None:
                assert {gone.during for gone in turn.steps} == {history.turn}
                assert (turn.beyond, turn.actions > step.actions) == (False, True)
            elif turn is not None:
                assert turn.beyond
                assert {gone.seat for gone in turn.steps} > {seat}
        history = history.with_action(ACT, history.state.random_action(rng)).with_cards()
    assert seen == {(False, False), (True, False), (False, True), (True, True)}


def test_a_reaction_leaves_the_step_a_step_and_the_turn_a_turn() -> None:
    history = History.begin(drawn(CYCLE, "C=canoe", NOMADS, player=1), "ab" * 32)
    for move in ("f1", "stop", "g3", "a4"):  # player 0 reacts twice
        history = history.with_action(ACT, parse_action(move)).with_cards()
    step, turn = plan_choices(history, [1])
    assert step is not None
    assert turn is not None
    assert [gone.seat for gone in step.steps] == [1, 0]
    assert [gone.seat for gone in turn.steps] == [1, 0, 1, 0]
    assert (step.beyond, step.free, turn.beyond, turn.free) == (False, False, False, False)
    reaction, whole = plan_choices(history, [0])
    assert reaction is not None
    assert ([gone.seat for gone in reaction.steps], whole) == ([0], None)


# --- redo --------------------------------------------------------------------------------------


def test_what_was_taken_back_can_be_redone_after_a_restart(server: Server) -> None:
    async def play() -> None:
        anna = server.person("Anna")
        game = anna.open_table("me", "random", first_game=True)["id"]
        async with anna.live(game) as a:
            await finish_turn(a)
            await a.until(lambda: a.my_turn and a.screen["turn"] == 3)
            before = a.screen
            await take_back(a, before["undo"]["turn"])
            await a.until(lambda: a.screen["undo"]["redo"] == before["undo"]["turn"]["actions"])
            await take_back(a, a.screen["undo"]["turn"])
            await a.until(lambda: settlements(a, 0) == 0)
            forget(server, game)
            assert (await redo(a))["t"] == "ack"
            assert settlements(a, 0) == 3
            assert (await redo(a))["t"] == "ack"
            same = ("players", "deck", "discard", "turn", "to_move", "legal", "chart", "last")
            assert {key: a.screen[key] for key in same} == {key: before[key] for key in same}
            assert a.screen["undo"]["redo"] is None
            assert (await redo(a))["reason"]["code"] == "no_redo"
            await a.until(lambda: len(a.lines) == a.seq)
            assert [line["kind"] for line in a.lines.values()][-4:] == [
                *["undo"] * 2,
                *["redo"] * 2,
            ]
            assert a.lines[a.seq]["count"] == before["undo"]["turn"]["actions"]

    run(play())


def test_nothing_is_redone_once_something_else_was_done(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            first = a.legal()[0]
            await a.act(first)
            await take_back(a, a.screen["undo"]["step"])
            await a.until(lambda: a.screen["undo"]["redo"] == 1)
            await b.until(lambda: b.seq == a.seq)
            assert b.screen["undo"]["redo"] is None
            assert (await redo(b))["reason"]["code"] == "no_redo", "it was not Bert's"
            await a.act(a.legal()[1])
            assert a.screen["undo"]["redo"] is None
            assert (await redo(a))["reason"]["code"] == "no_redo"

    run(play())


def test_redo_sent_twice_is_done_once(server: Server) -> None:
    async def play() -> None:
        anna, _, game = two_people(server, first_game=True)
        async with anna.live(game) as a:
            for _ in range(2):
                await a.act(a.legal()[0])
            for _ in range(2):
                seq = a.seq
                await take_back(a, a.screen["undo"]["step"])
                await a.until(lambda seq=seq: a.seq > seq)
            message = {"t": "redo", "id": "r", "seq": a.seq}
            first, second = await a.ask({**message}), await a.ask({**message})
            assert first == second
            await a.until(lambda: a.seq == first["seq"])
            assert settlements(a, 0) == 1

    run(play())


@pytest.mark.long
def test_a_game_of_undo_and_redo_ends_fair(server: Server) -> None:
    async def play() -> None:
        anna = server.person("Anna")
        game = anna.open_table("me", "random", first_game=True)["id"]
        rng = Random(5)
        async with anna.live(game) as a:
            for number in count():
                await a.until(lambda: a.over or a.my_turn)
                if a.over:
                    break
                undo = a.screen["undo"]
                if undo["redo"] is not None and number % 2:
                    await redo(a)
                elif undo["turn"] is not None and number % 6 == 0:
                    answer = await take_back(a, undo["turn"])
                    await a.until(lambda answer=answer: a.seq >= answer["seq"])
                else:
                    await a.act(rng.choice(a.legal()))
            kinds = {line["kind"] for line in a.lines.values()}
            assert {"undo", "redo"} <= kinds
            check_record(anna, game, a.screen)

    run(play())


# --- a request ---------------------------------------------------------------------------------


def test_a_request_can_be_withdrawn_by_who_made_it(server: Server) -> None:
    async def play() -> None:
        anna, bert, game = two_people(server, first_game=True)
        async with anna.live(game) as a, bert.live(game) as b:
            await finish_turn(a)
            await b.until(lambda: b.my_turn)
            number = (await take_back(a, a.screen["undo"]["step"]))["undo"]
            await b.until(lambda: bool(b.screen["undo"]["request"]))
            other = await b.ask({"t": "withdraw", "undo": number})
            assert other["reason"]["code"] == "not_your_turn"
            assert (await a.ask({"t": "withdraw", "undo": number}))["t"] == "asked"
            for one in (a, b):
                await one.until(lambda one=one: one.screen["undo"]["request"] is None)
            late = await b.ask({"t": "answer", "undo": number, "yes": True})
            assert late["t"] == "stale"
            assert settlements(b, 0) == 3
            again = await take_back(a, a.screen["undo"]["step"])
            assert (again["t"], again["undo"]) == ("asked", number + 1)

    run(play())
