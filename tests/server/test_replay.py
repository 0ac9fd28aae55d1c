"""Looking back: positions, suggestions, and records that somebody brings along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter

from kingdom.actions import action_text
from kingdom.game import Game
from kingdom.hexes import CELLS, NAMES
from kingdom.server.settings import Settings
from kingdom.server.views.position import asked
from kingdom.server.views.records import player_of
from kingdom.server.views.schema.screen import Asked
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
        assert totals == [sum(gold.values()) for gold in state.scores()], ply
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
    assert player_of(tag) == player


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
    monkeypatch.setattr("kingdom.server.views.uploaded_record.MOST_ACTIONS", 20)
    error = server.person().post("/api/replay", {"record": f"{FIRST}\n"}, 413)["error"]
    assert error["code"] == "too_large"


def test_whole_games_have_a_rate_and_single_positions_have_none(
    make_server: Callable[..., Server],
) -> None:
    person = make_server(replay_burst=2, replays_per_minute=0.01).person()
    for _ in range(2):
        person.post("/api/replay", {"record": FIRST})
    error = person.post("/api/replay", {"record": FIRST}, 429)["error"]
    assert error["code"] == "too_fast"
    person.post("/api/replay/svg", {"record": FIRST, "ply": 9}, 429)
    person.get("/api/games/anything/states", 429)
    person.get("/api/games/anything/states?ply=3", 404)
    person.post("/api/replay/suggestions", {"record": FIRST, "ply": 9})


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


@pytest.mark.parametrize("what", ["suggestions", "credit"])
def test_looking_at_ever_new_records_is_counted_and_stepping_through_one_is_not(
    make_server: Callable[..., Server], what: str
) -> None:
    person = make_server(replay_burst=2, replays_per_minute=0.01).person()
    for ply in range(5):
        person.post(f"/api/replay/{what}", {"record": FIRST, "ply": ply}, 200)
    answers = [
        person.http.post(f"/api/replay/{what}", json={"record": other, "ply": 3}).status_code
        for other in (f"{FIRST}\n", f"{FIRST}\n\n")
    ]
    assert answers == [200, 429]


def test_a_picture_of_a_new_record_counts_once(make_server: Callable[..., Server]) -> None:
    person = make_server(replay_burst=2, replays_per_minute=0.01).person()
    answers = [
        person.http.post("/api/replay/svg", json={"record": record, "ply": 3}).status_code
        for record in (FIRST, f"{FIRST}\n", f"{FIRST}\n\n")
    ]
    assert answers == [200, 200, 429]


def test_a_body_that_is_not_as_it_should_be_counts_and_broken_json_does_not(
    make_server: Callable[..., Server],
) -> None:
    person = make_server(replay_burst=1, replays_per_minute=0.01).person()
    json = {"content-type": "application/json"}
    assert person.http.post("/api/replay", content="{", headers=json).status_code == 422
    assert person.http.post("/api/replay", json={"record": 7}).status_code == 422
    assert person.http.post("/api/replay", json={"record": FIRST}).status_code == 429


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


@any_database
def test_a_position_that_was_never_played_is_asked_about_as_at_a_table(server: Server) -> None:
    game, person = Game.from_record(FIRST), server.person()
    start = next(ply for ply, state in enumerate(game.states) if state.to_move == 0)
    state = game.states[start]
    other = next(action for action in state.legal_actions() if action != game.actions[start])
    after = state.apply(other)
    body = {"record": FIRST, "ply": start, "actions": [action_text(other)]}
    told = person.post("/api/replay/explored", body)
    assert told["legal"]["cells"] == [NAMES[cell] for cell in after.legal_actions() if cell < CELLS]
    assert told["asked"] == TypeAdapter(Asked | None).dump_python(asked(after), mode="json")
    assert action_text(other) in told["players"][0]["settlements"]
    assert told["reason"] is None
    refused = person.post("/api/replay/explored", body | {"action": action_text(other)})
    assert refused["reason"]["code"] == "occupied"
    legal = told["legal"]["cells"][0]
    assert person.post("/api/replay/explored", body | {"action": legal})["reason"] is None


@any_database
@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"actions": ["a1", "a1"]}, 400),
        ({"actions": ["nowhere"]}, 400),
        ({"action": "nothing"}, 400),
        ({"ply": 5_000}, 404),
        ({"actions": ["a1"] * 1_501}, 422),
    ],
)
def test_where_no_game_leads_nothing_is_explored(
    server: Server, change: dict[str, Any], status: int
) -> None:
    body = {"record": FIRST, "ply": 2, "actions": []}
    server.person().post("/api/replay/explored", body | change, status)


def test_a_running_game_is_not_explored(server: Server) -> None:
    anna = server.person("Anna")
    game = anna.open_table("me", "greedy", first_game=True)["id"]
    anna.post(f"/api/games/{game}/explored", {"ply": 0, "actions": []}, 403)
