"""Looking back: positions, suggestions, and records that somebody brings along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter

from kingdom.actions import CARD_OF, action_text, parse_action
from kingdom.game import Game
from kingdom.hexes import CELLS, NAMES
from kingdom.rules.position import CHANCE
from kingdom.rules.scoring import scores_so_far
from kingdom.server.replay.uploads import NAMES_OF_BOTS
from kingdom.server.settings import Settings
from kingdom.table.position import asked
from kingdom.table.records import player_of
from kingdom.table.wire.screen import OpenQuestion
from tests.golden import FOLDER as GOLDEN
from tests.support.servers import Server
from tests.support.tables import run

FIRST = (GOLDEN / "two-players-first-game.txt").read_text(encoding="utf-8")
ALL_MODULES = (GOLDEN / "five-players-everything.txt").read_text(encoding="utf-8")

# A record that somebody brings along is not stored, so one kind of database is enough.
any_database = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


@any_database
@pytest.mark.long
@pytest.mark.parametrize("record", [FIRST, ALL_MODULES], ids=["first", "everything"])
def test_a_record_is_shown_position_by_position(server: Server, record: str) -> None:
    game = Game.from_record(record)
    shown = server.person().post("/api/replay", {"record": record})
    assert shown["plies"] == len(game.actions) == len(shown["log"])
    assert len(shown["positions"]) == shown["plies"] + 1
    assert [line["action"] for line in shown["log"]] == [*map(action_text, game.actions)]
    for ply, (state, position) in enumerate(zip(game.states, shown["positions"], strict=True)):
        totals = [player["total"] for player in position["screen"]["players"]]
        shown_gold = state.scores() if state.to_move is None else scores_so_far(state)
        assert totals == [sum(gold.values()) for gold in shown_gold], ply
    outcome = game.state.outcome()
    assert outcome is not None
    assert shown["result"]["totals"] == [*outcome.totals]
    assert shown["board"]["setup"] == str(game.setup)
    assert len(shown["people"]) == game.setup.players


@pytest.mark.long
def test_a_record_of_the_server_has_the_same_people_as_its_game(server: Server) -> None:
    person = server.person("Anna")
    game = person.open_table("random", "greedy", first_game=True)["id"]

    async def watch() -> None:
        async with person.live(game) as line:
            await line.until(lambda: line.over)

    run(watch())
    kept = person.get(f"/api/games/{game}/states")
    brought = person.post("/api/replay", {"record": person.get(f"/api/games/{game}/record")})
    assert brought["people"] == kept["people"]
    assert {who["bot"] for who in brought["people"]} == {"random", "greedy"}
    assert (brought["plies"], brought["fair"]) == (kept["plies"], True)


@pytest.mark.parametrize(
    ("tag", "player"),
    [
        ("Anna", ("Anna", None)),
        ("guest", ("", None)),
        ("greedy", ("", "greedy")),
        ("Otto (bot, greedy)", ("Otto", "greedy")),
        ("(bot, random)", ("", "random")),
    ],
)
def test_the_players_of_a_record(tag: str, player: tuple[str, str | None]) -> None:
    assert player_of(tag, NAMES_OF_BOTS) == player


@any_database
def test_an_unfinished_record_ends_without_a_result(server: Server) -> None:
    half = FIRST[: FIRST.index("\n4.1 ")]
    shown = server.person().post("/api/replay", {"record": half + "\nresult: *\n"})
    assert shown["over"] is False
    assert shown["result"] is None
    assert shown["positions"][-1]["screen"]["status"] == "running"


@any_database
@pytest.mark.parametrize(
    ("record", "status", "code", "words"),
    [
        ("hello", 400, "bad_record", "line 1"),
        (FIRST.replace("setup:", "setup: moon", 1), 400, "bad_record", "line"),
        ("", 422, "bad_request", "record"),
        ("x" * 30_001, 422, "bad_request", "record"),
        ("x" * 40_000, 413, "too_large", "bytes"),
    ],
)
def test_what_is_no_record_is_refused_with_words(
    server: Server, record: str, status: int, code: str, words: str
) -> None:
    error = server.person().post("/api/replay", {"record": record}, status)["error"]
    assert error["code"] == code
    assert words in error["message"]


@any_database
def test_a_record_without_end_is_too_large(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingdom.table.uploaded_record.MOST_ACTIONS", 20)
    error = server.person().post("/api/replay", {"record": f"{FIRST}\n"}, 413)["error"]
    assert error["code"] == "too_large"


def test_records_are_limited_by_what_they_cost(make_server: Callable[..., Server]) -> None:
    person = make_server(computing_burst=1.0, computing_share=1e-6).person()
    person.post("/api/replay", {"record": FIRST})
    refused = person.http.post("/api/replay", json={"record": FIRST})
    assert refused.status_code == 429
    assert refused.json()["error"]["code"] == "too_fast"
    assert int(refused.headers["retry-after"]) == 3_600
    person.get("/api/games/anything/states", 429)
    person.get("/api/me")


def check_suggestions(game: Game, ply: int, told: dict[str, Any]) -> None:
    state = game.states[ply]
    legal = {action_text(action) for action in state.legal_actions()}
    choices = told["choices"]
    assert {choice["action"] for choice in choices} <= legal
    assert told["count"] == len(legal)
    (played,) = [choice for choice in choices if choice["played"]]
    assert played["action"] == action_text(game.actions[ply])
    assert choices[0]["place"] == 1
    places = [choice["place"] for choice in choices]
    assert places == sorted(places)


@any_database
@pytest.mark.parametrize("record", [FIRST, ALL_MODULES], ids=["first", "everything"])
def test_suggestions_are_legal_and_name_what_was_played(server: Server, record: str) -> None:
    game, person = Game.from_record(record), server.person()
    plies = [ply for ply, state in enumerate(game.states[:-1]) if (state.to_move or 0) >= 0]
    for ply in plies[:: len(plies) // 12]:
        told = person.post("/api/replay/suggestions", {"record": record, "ply": ply})
        check_suggestions(game, ply, told)


@any_database
def test_nothing_is_suggested_instead_of_a_card_or_after_the_end(server: Server) -> None:
    person, plies = server.person(), len(Game.from_record(FIRST).actions)
    for ply in (0, plies):
        told = person.post("/api/replay/suggestions", {"record": FIRST, "ply": ply})
        assert told["choices"] == []
    person.post("/api/replay/suggestions", {"record": FIRST, "ply": plies + 1}, 404)


@any_database
def test_a_position_of_a_record_is_drawn(server: Server) -> None:
    answer = server.person().http.post("/api/replay/svg", json={"record": FIRST, "ply": 9})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_a_running_game_keeps_its_positions_to_itself(server: Server) -> None:
    person = server.person("Anna")
    game = person.open_table("me", "greedy", first_game=True)["id"]
    for path in ("states", "suggestions?ply=3", "svg?ply=3"):
        refused = person.get(f"/api/games/{game}/{path}", 403)
        assert refused["error"]["code"] == "still_running"


def test_settings_have_room_for_every_golden_game() -> None:
    largest = max(file.stat().st_size for file in GOLDEN.glob("*.txt"))
    assert largest < 30_000 < Settings().body_bytes


# --- records that begin with a position ----------------------------------------------------------


def midway(record: str, ply: int, *tags: str) -> Game:
    """Return a game of a record from one of its positions on."""
    game = Game.from_record(record)
    later = Game(game.states[ply], tags=dict(tag.split(": ") for tag in tags))
    for action in game.actions[ply:]:
        later.push(action)
    return later


@any_database
@pytest.mark.long
@pytest.mark.parametrize("record", [FIRST, ALL_MODULES], ids=["first", "everything"])
@pytest.mark.parametrize("ply", [3, 40, 41, 42, 43, 44, 45, 46])
def test_a_record_from_a_position_is_shown(server: Server, record: str, ply: int) -> None:
    game = midway(record, ply)
    person = server.person()
    shown = person.post("/api/replay", {"record": game.record()})
    assert (shown["plies"], shown["midway"], shown["fair"]) == (len(game.actions), True, None)
    assert len(shown["positions"]) == shown["plies"] + 1
    first = shown["positions"][0]["screen"]
    in_turn = game.states[0].pending[0].asks != "deal"
    assert (first["turn"], first["round"]) == (in_turn, in_turn)
    assert (shown["turns"][0] == 0) == in_turn
    assert shown["turns"] == sorted(set(shown["turns"]))
    assert len(shown["chart"]) == len(shown["turns"])
    for path in ("suggestions", "credit"):
        person.post(f"/api/replay/{path}", {"record": game.record(), "ply": 0})


@any_database
def test_the_shuffle_of_a_record_from_a_position_is_not_checked(server: Server) -> None:
    game = midway(FIRST, 40, "seed: 1", "commitment: 2")
    person = server.person()
    shown = person.post("/api/replay", {"record": game.record()})
    assert (shown["midway"], shown["fair"]) == (True, None)
    whole = Game.from_record(FIRST)
    whole.tags |= {"seed": "1", "commitment": "2"}
    shown = person.post("/api/replay", {"record": whole.record()})
    assert (shown["midway"], shown["fair"]) == (False, False)


@any_database
def test_a_record_that_is_only_a_position_is_shown(server: Server) -> None:
    game = Game.from_record(FIRST)
    for state in (game.states[40], game.state):
        shown = server.person().post("/api/replay", {"record": Game(state).record()})
        assert (shown["plies"], len(shown["positions"])) == (0, 1)
        assert shown["over"] == (state.to_move is None)
        assert (shown["result"] is not None) == shown["over"]


# --- exploring ---------------------------------------------------------------------------


def _decision(game: Game, seat: int = 0) -> int:
    """Return where a player decides for the first time."""
    return next(ply for ply, state in enumerate(game.states) if state.to_move == seat)


@any_database
@pytest.mark.parametrize("record", [FIRST, ALL_MODULES], ids=["first", "everything"])
def test_what_is_explored_looks_as_what_was_played(server: Server, record: str) -> None:
    game, person = Game.from_record(record), server.person()
    positions = person.post("/api/replay", {"record": record})["positions"]
    first = _decision(game)
    for ply in (first, len(game.actions) // 2, len(game.actions)):
        played = [action_text(action) for action in game.actions[first:ply]]
        body = {"record": record, "ply": first, "actions": played, "then": []}
        (step,) = person.post("/api/replay/explored", body)["steps"]
        drawn, screen = step["actions"], step["screen"]
        assert len(drawn) == (game.states[ply].to_move == CHANCE), "a card that was due is drawn"
        if drawn:
            continue
        shown = positions[ply]["screen"]
        same = shown.keys() - {"legal", "last", "players"}
        assert {name: screen[name] for name in same} == {name: shown[name] for name in same}
        for player, pieces in zip(screen["players"], shown["players"], strict=True):
            assert pieces.items() <= player.items()
    end = {"record": record, "ply": len(game.actions), "actions": [], "then": []}
    (step,) = person.post("/api/replay/explored", end)["steps"]
    outcome = game.state.outcome()
    assert outcome is not None
    assert step["screen"]["status"] == "over"
    assert step["screen"]["result"]["ranking"] == [[*place] for place in outcome.ranking]
    assert step["screen"]["legal"] == {"cells": [], "options": [], "refused": []}


@any_database
def test_a_position_that_was_never_played_is_asked_about_as_at_a_table(server: Server) -> None:
    game, person = Game.from_record(FIRST), server.person()
    start = _decision(game)
    state = game.states[start]
    other = next(action for action in state.legal_actions() if action != game.actions[start])
    after = state.apply(other)
    body = {"record": FIRST, "ply": start, "actions": [], "then": [action_text(other)]}
    (step,) = person.post("/api/replay/explored", body)["steps"]
    screen = step["screen"]
    assert step["actions"] == [action_text(other)]
    assert screen["legal"]["cells"] == [
        NAMES[cell] for cell in after.legal_actions() if cell < CELLS
    ]
    assert screen["asked"] == TypeAdapter(OpenQuestion | None).dump_python(
        asked(after), mode="json"
    )
    assert (screen["you"], screen["viewer"], screen["last"]) == ([0], 0, [action_text(other)])
    assert action_text(other) in screen["players"][0]["settlements"]


@any_database
def test_several_actions_have_a_screen_each_and_cards_are_drawn_between_them(
    server: Server,
) -> None:
    game, person = Game.from_record(FIRST), server.person()
    start = _decision(game)
    end = next(ply for ply, state in enumerate(game.states) if ply > start and state.to_move == 1)
    turn = [action_text(each) for each in game.actions[start:end] if each not in CARD_OF]
    body = {"record": FIRST, "ply": start, "actions": [], "then": turn}
    steps = person.post("/api/replay/explored", body)["steps"]
    assert [step["actions"][0] for step in steps] == turn
    *_, card = steps[-1]["actions"]
    assert parse_action(card) in CARD_OF, "the card for the next turn"
    last = steps[-1]["screen"]
    assert (last["to_move"], last["turn"], last["round"]) == (1, 2, 1)
    assert last["seq"] == start + sum(len(step["actions"]) for step in steps)
    assert last["players"][0]["hand"] == [card]
    path = [action for step in steps for action in step["actions"]]
    body = {"record": FIRST, "ply": start, "actions": path, "then": []}
    (again,) = person.post("/api/replay/explored", body)["steps"]
    assert again == {"actions": [], "screen": last | {"last": []}}


@any_database
def test_the_same_turn_draws_other_cards_another_time(server: Server) -> None:
    """Whoever takes a turn back and plays it again is not to know the next card."""
    game, person = Game.from_record(FIRST), server.person()
    body = {"record": FIRST, "ply": 0, "actions": [], "then": []}
    drawn = {
        tuple(person.post("/api/replay/explored", body)["steps"][0]["actions"]) for _ in range(40)
    }
    assert all(len(cards) == _decision(game) for cards in drawn)
    assert len(drawn) > 1


@any_database
def test_a_choice_says_what_it_would_bring_or_why_it_is_refused(server: Server) -> None:
    game, person = Game.from_record(FIRST), server.person()
    start = _decision(game)
    place = {"record": FIRST, "ply": start, "actions": []}
    (step,) = person.post("/api/replay/explored", place | {"then": []})["steps"]
    state = game.states[start]
    found = {
        action: person.post("/api/replay/explored/choice", place | {"action": action})
        for action in step["screen"]["legal"]["cells"][:3]
    }
    for action, choice in found.items():
        now, then = (one.scores()[0] for one in (state.apply(parse_action(action)), state))
        gold = {source: now[source] - then[source] for source in now}
        assert choice["reason"] is None
        assert choice["preview"]["gold"] == {name: more for name, more in gold.items() if more}
    path = place | {"actions": [action_text(game.actions[start])]}
    occupied = path | {"action": action_text(game.actions[start])}
    choice = person.post("/api/replay/explored/choice", occupied)
    assert (choice["reason"]["code"], choice["preview"]) == ("occupied", None)
    for ply in (0, len(game.actions)):  # a card is due, the game is over
        nobody = {"record": FIRST, "ply": ply, "actions": [], "action": "d7"}
        assert person.post("/api/replay/explored/choice", nobody)["preview"] is None


@any_database
@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"actions": ["a1", "a1"]}, 400),
        ({"actions": ["nowhere"]}, 400),
        ({"then": ["a1", "a1"]}, 400),
        ({"then": ["nothing"]}, 400),
        ({"ply": 5_000}, 404),
        ({"actions": ["a1"] * 1_501}, 422),
        ({"then": ["a1"] * 101}, 422),
    ],
)
def test_where_no_game_leads_nothing_is_explored(
    server: Server, change: dict[str, Any], status: int
) -> None:
    body = {"record": FIRST, "ply": 2, "actions": [], "then": []}
    server.person().post("/api/replay/explored", body | change, status)


@any_database
def test_no_choice_is_explained_that_is_no_action(server: Server) -> None:
    body = {"record": FIRST, "ply": 2, "actions": [], "action": "nothing"}
    server.person().post("/api/replay/explored/choice", body, 400)


def test_a_running_game_is_not_explored(server: Server) -> None:
    anna = server.person("Anna")
    game = anna.open_table("me", "greedy", first_game=True)["id"]
    place = {"ply": 0, "actions": []}
    anna.post(f"/api/games/{game}/explored", place | {"then": []}, 403)
    anna.post(f"/api/games/{game}/explored/choice", place | {"action": "d7"}, 403)


def test_whoever_resigned_in_the_game_plays_on_while_it_is_explored(server: Server) -> None:
    anna = server.person("Anna")
    game = anna.open_table("me", "greedy", first_game=True)["id"]
    anna.post(f"/api/tables/{game}/resign")
    plies = anna.get(f"/api/games/{game}/states")["plies"]
    body = {"ply": plies, "actions": [], "then": []}
    (step,) = anna.post(f"/api/games/{game}/explored", body)["steps"]
    assert (step["screen"]["status"], step["screen"]["result"]) == ("running", None)
    assert step["screen"]["to_move"] is not None
    assert not any(player["resigned"] for player in step["screen"]["players"])
