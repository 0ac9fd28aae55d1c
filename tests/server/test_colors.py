"""The colours of seats: chosen, swapped with bots and empty seats, kept wherever one sits."""

from __future__ import annotations

from itertools import permutations

import pytest

from kingdom.render.palette import LIVERIES
from kingdom.table.seats import COLORS
from tests.server.test_results import note_results
from tests.support.clients import Json, Person
from tests.support.servers import Server
from tests.support.tables import run

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


def colors(table: Json) -> list[str]:
    return [seat["color"] for seat in table["seats"]]


def worn(table: Json) -> dict[str, str]:
    """Return the colour of every person, by name."""
    return {seat["name"]: seat["color"] for seat in table["seats"] if seat["kind"] != "bot"}


def opened(person: Person, *players: Json, **more: object) -> Json:
    made: Json = person.post("/api/tables", {"players": [*players], "first_game": True, **more})
    found: Json = person.get(f"/api/tables/{made['id']}")
    return made | found


def test_colours_are_those_of_the_drawings() -> None:
    assert [livery.name for livery in LIVERIES] == [*COLORS]


def test_seats_have_the_chosen_colours_and_the_others_the_first_that_are_free(
    server: Server,
) -> None:
    table = opened(
        server.person("Anna"), OPEN, ME | {"color": "red"}, BOT | {"color": "yellow"}, BOT
    )
    assert colors(table) == ["blue", "red", "yellow", "white"]


def test_two_seats_never_have_one_colour(server: Server) -> None:
    anna = server.person("Anna")
    anna.post("/api/tables", {"players": [ME | {"color": "red"}, BOT | {"color": "red"}]}, 422)
    anna.post("/api/tables", {"players": [ME | {"color": "pink"}, BOT]}, 422)


def test_a_colour_stays_with_its_player_wherever_they_sit(server: Server) -> None:
    anna = server.person("Anna")
    places = set()
    for _ in range(12):
        table = opened(anna, ME | {"color": "yellow"}, BOT | {"color": "black"}, random_order=True)
        assert worn(table) == {"Anna": "yellow"}
        places.add(tuple(colors(table)))

        async def look(game: str) -> list[str]:
            async with anna.live(game) as live:
                return [player["color"] for player in live.screen["players"]]

        assert run(look(table["id"])) == colors(table)
    assert places == {*permutations(["yellow", "black"])}


def test_a_friend_gets_the_wished_colour_if_nobody_has_it(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    for wish, got in (("black", "black"), ("white", "blue"), (None, "blue")):
        table = opened(anna, ME | {"color": "white"}, OPEN | {"color": "blue"}, BOT)
        secret = table["invites"][0]["url"].split("=")[1]
        body = {"secret": secret} | ({"color": wish} if wish else {})
        taken = bert.post(f"/api/tables/{table['id']}/claim", body)
        assert worn(taken)["Bert"] == got
        assert len({*colors(taken)}) == 3
    listed = opened(anna, ME, OPEN, listed=True)
    joined = bert.post(f"/api/tables/{listed['id']}/join", {"color": "yellow"})
    assert worn(joined)["Bert"] == "yellow"


def test_colours_are_changed_until_the_game_starts(server: Server) -> None:
    anna, bert, carol = server.person("Anna"), server.person("Bert"), server.person("Carol")
    table = opened(anna, ME, OPEN, OPEN, BOT)
    path = f"/api/tables/{table['id']}/color"

    def after(person: Person, seat: int, color: str) -> str:
        return " ".join(colors(person.post(path, {"seat": seat, "color": color})))

    bert.take(table["invites"][0])
    assert colors(anna.post(path, {"seat": 0, "color": "yellow"})) == [
        "yellow",
        "blue",
        "white",
        "black",
    ]
    refused = anna.post(path, {"seat": 0, "color": "blue"}, 409)
    assert refused["error"]["code"] == "color_taken", "Bert has it"
    assert colors(anna.post(path, {"seat": 0, "color": "black"})) == [
        "black",
        "blue",
        "white",
        "yellow",
    ]
    assert colors(bert.post(path, {"seat": 1, "color": "white"})) == [
        "black",
        "white",
        "blue",
        "yellow",
    ]
    assert bert.post(path, {"seat": 0, "color": "red"}, 403)["error"]["code"] == "not_yours"
    assert carol.post(path, {"seat": 2, "color": "red"}, 403)["error"]["code"] == "not_yours"
    carol.take(anna.get(f"/api/tables/{table['id']}")["invites"][0])
    late = anna.post(path, {"seat": 0, "color": "red"}, 409)
    assert late["error"]["code"] == "already_started"


def test_a_colour_that_is_kept_for_somebody_is_not_free(server: Server) -> None:
    anna, bert = server.person("Anna"), server.person("Bert")
    table = opened(anna, ME | {"color": "black"}, OPEN | {"color": "yellow"})
    bert.take(table["invites"][0])
    anna.post(f"/api/tables/{table['id']}/resign")
    again = anna.post(f"/api/tables/{table['id']}/rematch")["id"]
    following = anna.get(f"/api/tables/{again}")
    assert worn(following) == {"Anna": "black", "Bert": "yellow"}, "and the other one begins"
    mine = following["you"][0]
    refused = anna.post(f"/api/tables/{again}/color", {"seat": mine, "color": "yellow"}, 409)
    assert refused["error"]["code"] == "color_taken"


def test_replay_record_and_history_show_the_same_colours(server: Server) -> None:
    anna = server.person("Anna")
    table = opened(anna, ME | {"color": "white"}, BOT | {"color": "black"}, random_order=True)
    game, shown = table["id"], colors(table)
    anna.post(f"/api/tables/{game}/resign")
    note_results(server)
    states = anna.get(f"/api/games/{game}/states")
    assert [one["color"] for one in states["people"]] == shown
    explored = anna.post(f"/api/games/{game}/explored", {"ply": 0, "then": [], "actions": []})
    assert [one["color"] for one in explored["steps"][0]["screen"]["players"]] == shown
    record = anna.get(f"/api/games/{game}/record")
    assert [one["color"] for one in anna.post("/api/replay", {"record": record})["people"]] == shown
    past = anna.get("/api/me/games")["games"][0]["seats"]
    assert [one["color"] for one in past] == shown


@pytest.mark.parametrize("tag", ["red", "red red", "red pink", "red blue white", ""])
def test_a_record_without_good_colours_has_the_usual_ones(server: Server, tag: str) -> None:
    anna = server.person("Anna")
    table = opened(anna, ME | {"color": "white"}, BOT)
    anna.post(f"/api/tables/{table['id']}/resign")
    record: str = anna.get(f"/api/games/{table['id']}/record")
    assert "\ncolors: white red\n" in record
    record = record.replace("colors: white red", f"colors: {tag}")
    people = anna.post("/api/replay", {"record": record})["people"]
    assert [one["color"] for one in people] == ["red", "blue"]
