"""Set-ups of tables: chosen in part, looked at beforehand, checked at the end; bots' names."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update

from kingdom import Game, Setup
from kingdom.rules.position import CHANCE
from kingdom.server.games.storage import GameRow
from kingdom.server.tables.requested import NewSeat
from kingdom.table import shuffle
from kingdom.table.bot_names import all_names, name_seats
from tests.support.clients import Json
from tests.support.commands import Command
from tests.support.servers import Server
from tests.support.tables import EVERYTHING


@pytest.mark.long
def test_what_is_drawn_of_a_table_can_be_checked_at_the_end(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> str:
        anna = server.person("Anna")
        game = anna.open_table(
            "me", "random", modules=["nomads"], cards=["?", "lords"], sections=["farm:turned"],
            house_rules={"sword": "each"},
        )["id"]  # fmt: skip
        async with anna.live(game) as a:
            await a.play(Random(1))
        text: str = anna.get(f"/api/games/{game}/record")
        return text

    record = asyncio.run(play())
    assert "\nchosen: sections=farm:turned cards=?,lords\n" in record
    command, file = Command(capsys), tmp_path / "game.txt"
    for before, after, fair in (
        ("", "", True),
        ("cards=?,lords", "cards=lords", False),
        ("chosen: sections=farm:turned cards=?,lords\n", "", False),
        ("chosen: sections=farm:turned", "chosen: sections=moon", False),
    ):
        file.write_text(record.replace(before, after), encoding="utf-8")
        assert command("replay", file, "--json").json["fair"] == fair, after


@pytest.mark.parametrize(("drawn_from", "fair"), [("a seed", True), ("another seed", False)])
def test_a_record_is_checked_against_the_board_of_its_seed(drawn_from: str, fair: bool) -> None:
    """RULES 2.2 step 2: with all modules, each of which the board meets."""
    seed = "a seed"
    game, drawn = Game(shuffle.drawn_setup(drawn_from, 2, EVERYTHING, {})), 0
    while game.state.to_move is not None:
        chance = game.state.to_move == CHANCE
        action = (
            shuffle.drawn_card(seed, drawn, game.state) if chance else game.state.legal_actions()[0]
        )
        drawn += chance
        game.push(action)
    game.tags |= {"seed": seed, "commitment": shuffle.commitment(seed), "drawn": "set-up"}
    verdict = shuffle.verify(Game.from_record(game.record()))
    assert verdict is not None
    assert verdict.fair == fair, verdict.why


def test_capitols_caves_and_marsh_cards_are_chosen(server: Server) -> None:
    """RULES 2.2 steps 10, 12 and 13, A-60, A-61: and a rematch keeps what suits any board."""
    anna = server.person()
    request = {
        "modules": ["capitol", "caves", "marshlands"],
        "sections": ["harbor", "canoe", "oracle", "farm"],
        "capitols": ["-", "c5"], "marsh_cards": False, "draw": "seven",
    }  # fmt: skip
    seen = anna.post("/api/preview/setup", request)
    assert " capitols=c5 " in seen["setup"]
    assert " marsh_cards=no" in seen["setup"]
    assert (seen["marsh_cards"], seen["house_rules"]) == (False, {})
    homes = [home for home in seen["homes"] if home["part"] == "caves"]
    cave = homes[0]["hexes"][-1]
    again = anna.post("/api/preview/setup", request | {"caves": [cave]})
    assert next(home["laid"] for home in again["homes"] if home["part"] == "caves") == cave
    assert [home["laid"] for home in again["homes"] if home["part"] == "capitols"] == ["c5", None]
    table = {key: value for key, value in request.items() if key != "draw"}
    game = anna.open_table("me", "open", **table, caves=[cave], setup=again["setup"])["id"]
    with server.services.database.write() as session:
        session.execute(update(GameRow).where(GameRow.id == game).values(status="over"))
    following = anna.post(f"/api/tables/{game}/rematch")["id"]
    with server.services.database.read() as session:
        row = session.get_one(GameRow, following)
        setup = Setup.parse(row.setup)
    assert (len(setup.capitols), setup.marsh_cards) == (1, False)
    refused = anna.post(
        "/api/preview/setup", request | {"modules": ["capitol", "caves"]}, status=400
    )
    assert refused["error"]["field"] in ("marsh_cards", "sections")


def test_a_preview_shows_what_is_chosen_and_the_same_draw_the_same_rest(server: Server) -> None:
    anna = server.person()
    body = {
        "players": 4, "modules": ["crossroads", "island"], "sections": ["?", "farm:turned"],
        "cards": ["lords"], "tasks": ["road"], "island": "tree-house",
        "house_rules": {"two_cards": True}, "draw": "seven",
    }  # fmt: skip
    seen = anna.post("/api/preview/setup", body)
    assert (seen["players"], seen["sections"][1]) == (4, "farm:turned")
    assert (seen["cards"][0], seen["tasks"][0], seen["island"]) == ("lords", "road", "tree-house")
    assert seen["house_rules"] == {"two_cards": True}
    assert anna.post("/api/preview/setup", body) == seen
    other = anna.post("/api/preview/setup", body | {"cards": ["knights"]})
    assert other["sections"] == seen["sections"], "a choice changes nothing but itself"
    assert anna.post("/api/preview/setup", body | {"draw": "eight"})["setup"] != seen["setup"]
    anew = {anna.post("/api/preview/setup", {})["setup"] for _ in range(3)}
    assert len(anew) > 1
    first = anna.post("/api/preview/setup", {"first_game": True, "players": 3})
    assert first["setup"] == str(Setup.first_game(3))


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"sections": ["quarry"]}, "sections"),
        ({"sections": ["farm", "farm"]}, "sections"),
        ({"cards": ["lords"], "house_rules": {"use_lords": False}}, "cards"),
        ({"tasks": ["road"]}, "tasks"),
        ({"island": "tree-house"}, "island"),
        ({"removed": "grass"}, "removed"),
        ({"nomads": ["axe"]}, "nomads"),
        ({"house_rules": {"sword": 3.5}}, "house_rules"),
        ({"house_rules": {"sword": "two"}}, "house_rules"),
        ({"modules": ["moon"]}, "modules"),
        ({"players": 6}, "players"),
        ({"sections": ["farm"] * 5}, "sections"),
        ({"cards": ["x" * 61]}, "cards"),
        ({"draw": "x" * 65}, "draw"),
    ],
)
def test_a_refused_choice_names_the_field(server: Server, body: Json, field: str) -> None:
    answer = server.person().http.post("/api/preview/setup", json=body)
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["field"] == field


@pytest.mark.parametrize(
    ("choices", "field"),
    [
        ({"cards": ["scouts"]}, "cards"),
        ({"sections": ["quarry"]}, "sections"),
        ({"tasks": ["road"]}, "tasks"),
        ({"island": "tree-house"}, "island"),
        ({"removed": "grass"}, "removed"),
        ({"first_game": True}, "first_game"),
    ],
)
def test_a_board_seen_beforehand_goes_with_choices_that_suit_it(
    server: Server, choices: Json, field: str
) -> None:
    """A rematch keeps them: nobody learns only then that there can be none."""
    anna = server.person()
    seen = anna.post("/api/preview/setup", {})["setup"]
    players = [{"kind": "me"}, {"kind": "bot"}]
    body = {"players": players, "modules": ["crossroads"], "setup": seen, **choices}
    assert anna.post("/api/tables", body, status=400)["error"]["field"] == field


@pytest.mark.long
def test_a_rematch_on_another_board_keeps_what_was_chosen(server: Server) -> None:
    async def play() -> None:
        anna = server.person()
        body = {
            "modules": ["nomads"],
            "cards": ["?", "families"],
            "house_rules": {"sword": "each"},
        }
        seen = anna.post("/api/preview/setup", body)["setup"]
        game = anna.open_table("me", "random", setup=seen, cards=["?", "families"])["id"]
        async with anna.live(game) as a:
            await a.play(Random(1))
        following = anna.post(f"/api/tables/{game}/rematch")["id"]
        setup = Setup.parse(anna.get(f"/api/games/{following}/board")["setup"])
        assert str(setup) != seen
        assert (setup.modules, setup.sword) == (Setup.parse(seen).modules, "each")
        assert setup.cards[1] == "families"

    asyncio.run(play())


def test_sections_have_pictures(server: Server) -> None:
    anna = server.person()
    for section in anna.get("/api/choices")["sections"]:
        names = [section["name"], f"{section['name']}:turned"]
        upright, turned = (anna.get(f"/api/art/sections/{name}.svg") for name in names)
        assert upright.startswith("<svg")
        assert upright != turned
    anna.get("/api/art/sections/moon.svg", 404)


def test_bots_at_a_table_have_different_names(server: Server) -> None:
    anna = server.person("Zeno")
    for _ in range(6):
        game = anna.open_table("me", *["random"] * 4, random_order=True)["id"]
        seats = anna.get(f"/api/tables/{game}")["seats"]
        names = [seat["name"] for seat in seats]
        assert len({*names}) == 5
        assert all(names)
        assert [seat["name"] for seat in seats if seat["kind"] == "human"] == ["Zeno"]


def test_the_first_game_can_have_house_rules(server: Server) -> None:
    table = server.person().open_table(
        "me", "open", first_game=True, house_rules={"two_cards": True}
    )
    board = server.person().get(f"/api/games/{table['id']}/board")
    setup = Setup.parse(board["setup"])
    assert (setup.two_cards, setup.sections) == (True, Setup.first_game().sections)


def test_bots_are_named_by_the_seed_unless_they_have_a_name() -> None:
    bot = NewSeat(kind="bot")
    seats = [NewSeat(kind="me"), bot, NewSeat(kind="local", name="Alba"), bot, bot]
    names = name_seats(seats, "Bodo", "seed")
    assert names == name_seats(seats, "Bodo", "seed")
    assert (names[0], names[2]) == ("Bodo", "Alba")
    assert len({*names}) == 5
    assert {names[1], names[3], names[4]} <= {*all_names()} - {"Alba", "Bodo"}
    named = NewSeat(kind="bot", name="Robbie")
    again = name_seats([named, named, NewSeat(kind="open")], "", "seed")
    assert (again[0], again[2]) == ("Robbie", "")
    assert again[1] in all_names()


def test_there_are_enough_names_and_each_is_there_once() -> None:
    assert len({name.casefold() for name in all_names()}) == len(all_names()) > 10
