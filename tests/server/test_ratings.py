"""Ratings: who may play for them, what a game changes, and the leaderboard."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from sqlalchemy import select, update

from kingdom import Setup
from kingdom.cli import main
from kingdom.server.games.storage import GameRow, Seat
from kingdom.server.results.ratings import ENOUGH_GAMES, Strength, after
from kingdom.server.results.storage import Rating, Result, SeatResult
from kingdom.table.history import RESIGN, History
from kingdom.table.rated import ranks
from kingdom.table.seats import HUMAN
from tests.server.test_results import note_results, resigned
from tests.support.clients import Json, Person
from tests.support.servers import Server
from tests.support.signing_in import add_passkey, code_of, enter_by_code
from tests.support.tables import run


def member(server: Server, name: str) -> Person:
    person = server.person(name)
    add_passkey(person)
    return person


def two_members(server: Server) -> tuple[Person, Person]:
    return member(server, "Anna"), member(server, "Bert")


def rating(person: Person, pool: str = "two") -> Json:
    found = person.get("/api/me/standing")["ratings"]
    return next(one for one in found if one["pool"] == pool)


def leaders(person: Person, pool: str = "two") -> list[str]:
    return [one["name"] for one in person.get(f"/api/leaderboard?pool={pool}")["leaders"]]


def play_enough(server: Server, anna: Person, bert: Person) -> None:
    for _ in range(ENOUGH_GAMES):
        resigned(server, anna, bert, rated=True)


# --- the model ---------------------------------------------------------------------------------


def test_everybody_begins_in_the_middle() -> None:
    assert (Strength().points, Strength().uncertainty) == (1500, 500)


def test_the_winner_gains_and_a_draw_changes_little() -> None:
    first, second = after([Strength(), Strength()], [1, 2])
    assert first.points > 1500 > second.points
    assert first.uncertainty < 500
    drawn = after([Strength(), Strength()], [1, 1])
    assert [one.points for one in drawn] == [1500, 1500]
    upset = after([Strength(30, 2), Strength(20, 2)], [2, 1])
    as_expected = after([Strength(30, 2), Strength(20, 2)], [1, 2])
    assert 30 - upset[0].mu > as_expected[0].mu - 30


def history_of(players: int) -> History:
    return History.begin(Setup.random(players, rng=Random(1)), "chance").with_cards()


def seats_of(players: int, *left: int) -> list[Seat]:
    return [
        Seat(game="g", seat=number, kind=HUMAN, guest=str(number), name="", left=number in left)
        for number in range(players)
    ]


def test_who_leaves_or_resigns_is_last_and_an_agreed_end_counts_as_agreed() -> None:
    start = history_of(3)  # nobody has any gold
    assert ranks(seats_of(3), start.with_halt(1, "standing")) == {0: 1, 1: 1, 2: 1}
    assert ranks(seats_of(3), start.with_halt(1, "forfeit")) == {0: 1, 2: 1, 1: 3}
    assert ranks(seats_of(3), start.with_halt(1, "none")) == {}
    assert ranks(seats_of(3, 0), start.with_halt(1, "standing")) == {1: 1, 2: 1, 0: 3}
    gone = start.with_seat_change(RESIGN, 0)
    assert ranks(seats_of(3, 0, 2), gone.with_halt(1, "standing")) == {1: 1, 2: 2, 0: 3}


def test_nobody_ranks_where_all_have_left_or_who_is_deleted() -> None:
    over = history_of(3).with_halt(1, "standing")
    assert ranks(seats_of(3, 0, 1, 2), over) == {}
    seats = seats_of(3, 0)
    seats[0].guest = None
    assert ranks(seats, over) == {1: 1, 2: 1}


# --- at the table ------------------------------------------------------------------------------


def test_only_members_sit_down_at_a_rated_table(server: Server) -> None:
    anna, bert = two_members(server)
    guest = server.person("Guest")
    players = [{"kind": "me"}, {"kind": "open"}]
    refused = guest.post("/api/tables", {"players": players, "rated": True}, 403)
    assert refused["error"]["code"] == "members_only"
    table = anna.open_table("me", "open", rated=True, listed=True)
    assert anna.get(f"/api/tables/{table['id']}")["rated"] is True
    secret = table["invites"][0]["url"].partition("seat=")[2]
    for path, body in (("join", {}), ("claim", {"secret": secret})):
        answer = guest.post(f"/api/tables/{table['id']}/{path}", body, 403)
        assert answer["error"]["code"] == "members_only"
    bert.post(f"/api/tables/{table['id']}/join")
    own = bert.get(f"/api/tables/{table['id']}")["seats"][1]["link"].partition("seat=")[2]
    carol = member(server, "Carol")
    taken = carol.post(f"/api/tables/{table['id']}/claim", {"secret": own}, 403)
    assert taken["error"]["code"] == "not_yours", "nobody else plays on for Bert"
    bert.post(f"/api/tables/{table['id']}/claim", {"secret": own})


def test_an_invitation_lets_no_guest_sit_down_at_a_rated_table(server: Server) -> None:
    anna, guest = member(server, "Anna"), server.person("Guest")
    resigned(server, anna, guest)
    (known,) = anna.get("/api/people")["known"]
    table = anna.open_table("me", "open", rated=True)["id"]
    anna.post(f"/api/people/{known['id']}/invite", {"table": table}, 201)
    (asked,) = guest.get("/api/invitations")["invitations"]
    refused = guest.post(f"/api/invitations/{asked['id']}/accept", status=403)
    assert refused["error"]["code"] == "members_only"
    add_passkey(guest)
    guest.post(f"/api/invitations/{asked['id']}/accept")
    assert guest.get(f"/api/tables/{table}")["status"] == "running"


@pytest.mark.parametrize(
    "unfair",
    [
        {"players": [{"kind": "me"}, {"kind": "bot"}]},
        {"players": [{"kind": "me"}, {"kind": "local"}]},
        {"players": [{"kind": "me"}, {"kind": "open"}], "hints": True},
        {"players": [{"kind": "me"}, {"kind": "open"}], "on_timeout": "end", "clock": 60},
    ],
)
def test_a_rated_game_is_among_people_and_without_hints(server: Server, unfair: Json) -> None:
    anna = member(server, "Anna")
    answer = anna.post("/api/tables", {**unfair, "rated": True}, 422)
    assert answer["error"]["code"] == "bad_request"


def test_nobody_is_given_a_hint_in_a_rated_game(server: Server) -> None:
    anna, bert = two_members(server)
    table = anna.open_table("me", "open", rated=True, first_game=True)
    bert.take(table["invites"][0])
    bert.post(f"/api/tables/{table['id']}/leave")
    assert anna.get(f"/api/tables/{table['id']}")["hints"] is False

    async def ask() -> None:
        async with anna.live(table["id"]) as live:
            answer = await live.ask({"t": "hint", "seq": live.screen["seq"]})
            assert answer["t"] == "refused"

    run(ask())


# --- after the game ----------------------------------------------------------------------------


def test_a_rated_game_changes_both_ratings_once(server: Server) -> None:
    anna, bert = two_members(server)
    assert rating(anna) == {
        "pool": "two", "rating": 1500, "uncertainty": 500, "games": 0, "place": None,
    }  # fmt: skip
    game = resigned(server, anna, bert, rated=True)
    seats = anna.get(f"/api/games/{game}/outcome")["seats"]
    assert [seat["rating"]["before"] for seat in seats] == [1500, 1500]
    assert seats[0]["rating"]["after"] == rating(anna)["rating"] > 1500
    assert seats[1]["rating"]["after"] == rating(bert)["rating"] < 1500
    assert rating(anna)["games"] == 1
    assert rating(anna, "more")["games"] == 0
    assert [game["rated"] for game in anna.get("/api/me/games")["games"]] == [True]
    assert anna.get("/api/me/statistics")["ratings"][0]["rating"] == rating(anna)["rating"]
    outcome = server.person().get(f"/api/games/{game}/outcome")
    assert outcome["rated"] is True
    assert [seat["rating"] for seat in outcome["seats"]] == [None, None], "it is theirs to know"


def test_games_that_are_not_rated_change_nothing(server: Server) -> None:
    anna, bert = two_members(server)
    resigned(server, anna, bert)
    assert rating(anna)["games"] == rating(bert)["games"] == 0


def test_three_players_are_rated_among_themselves(server: Server) -> None:
    people = [*two_members(server), member(server, "Carol")]
    table = people[0].open_table("me", "open", "open", first_game=True, rated=True)
    for person, invite in zip(people[1:], table["invites"], strict=True):
        person.take(invite)
    people[0].post(f"/api/tables/{table['id']}/leave")
    people[1].post(f"/api/tables/{table['id']}/resign")
    people[0].post(f"/api/tables/{table['id']}/resign")
    note_results(server)
    found = [rating(person, "more")["rating"] for person in people]
    assert found[2] > 1500 > found[1]
    assert [rating(person)["games"] for person in people] == [0, 0, 0]


@pytest.mark.long
def test_two_games_of_the_same_people_that_end_at_once_both_count(
    make_each: Callable[..., Server],
) -> None:
    servers = [make_each(), make_each()]
    anna, bert = two_members(servers[0])
    tables = [
        one.open_table("me", "open", first_game=True, rated=True)
        for one in (anna, bert, anna, bert)
    ]
    for number, table in enumerate(tables):
        other = anna if number % 2 else bert
        other.take(table["invites"][0])
        other.post(f"/api/tables/{table['id']}/resign")

    def note(number: int) -> None:
        for table in tables[number:] + tables[:number]:
            recorder = servers[number % 2].services.background.recorder
            recorder.record(table["id"])

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(note, range(4)))
    assert (rating(anna)["games"], rating(bert)["games"]) == (4, 4)
    with servers[0].services.database.read() as session:
        rows = session.scalars(select(SeatResult).where(SeatResult.rank.is_not(None))).all()
        chain = {row.mu_before for row in rows} - {row.mu for row in rows}
    assert chain == {Strength().mu}, "each game began where another one had ended"


def test_all_ratings_can_be_computed_again(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, bert = two_members(server)
    carol = member(server, "Carol")
    resigned(server, anna, bert, rated=True)
    resigned(server, carol, anna, rated=True)
    resigned(server, bert, carol, rated=True)
    before = [rating(person) for person in (anna, bert)]
    carol.delete("/api/me")
    with server.services.database.write() as session:
        session.execute(update(Rating).values(mu=0.0, floor=0.0, games=9))
    assert main(["admin", "--database", server.settings.database_url, "ratings"]) == 0
    assert "rated game" in capsys.readouterr().out
    assert [rating(person) for person in (anna, bert)] == before


# --- the leaderboard ---------------------------------------------------------------------------


@pytest.mark.long
def test_whoever_has_played_enough_is_on_the_leaderboard(make_each: Callable[..., Server]) -> None:
    server = make_each()
    anna, bert = two_members(server)
    for _ in range(ENOUGH_GAMES - 1):
        resigned(server, anna, bert, rated=True)
    assert leaders(anna) == []
    assert rating(anna)["place"] is None
    resigned(server, anna, bert, rated=True)
    assert leaders(anna) == ["Anna", "Bert"]
    assert leaders(anna, "more") == []
    shown = bert.get("/api/leaderboard")["leaders"]
    assert [one["you"] for one in shown] == [False, True]
    assert (
        [one["place"] for one in shown] == [1, 2] == [rating(one)["place"] for one in (anna, bert)]
    )

    hidden = anna.patch("/api/me/standing", {"listed": False})
    assert (hidden["listed"], hidden["ratings"][0]["place"]) == (False, None)
    assert leaders(bert) == ["Bert"]
    assert rating(bert)["place"] == 1
    assert anna.patch("/api/me/standing", {"listed": True})["ratings"][0]["place"] == 1

    me = anna.get("/api/me")["id"]
    assert main(["admin", "--database", server.settings.database_url, "ban", me]) == 0
    assert leaders(bert) == ["Bert"]
    assert main(["admin", "--database", server.settings.database_url, "unban", me]) == 0
    assert leaders(bert) == ["Anna", "Bert"]
    bert.delete("/api/me")
    assert leaders(server.person()) == ["Anna"]
    with server.services.database.read() as session:
        assert len(session.scalars(select(Rating)).all()) == 1


def test_of_two_people_who_become_one_the_rating_with_more_games_stays(server: Server) -> None:
    anna, bert = two_members(server)
    other = member(server, "Anna too")
    resigned(server, anna, bert, rated=True)
    resigned(server, anna, bert, rated=True)
    resigned(server, bert, other, rated=True)
    before = rating(anna)
    enter_by_code(anna, code_of(other), bring=True)
    assert anna.get("/api/me")["id"] == other.get("/api/me")["id"]
    assert rating(other) == before


def test_an_export_has_the_ratings_and_results(server: Server) -> None:
    from tests.server.test_my_data import exported

    anna, bert = two_members(server)
    game = resigned(server, anna, bert, rated=True)
    data = exported(anna)["data.json"]
    assert '"rating"' in data
    assert '"seat_result"' in data
    assert data.count(game) >= 2


def test_what_is_removed_takes_its_result_along(make_server: Callable[..., Server]) -> None:
    server = make_server()
    anna, bert = two_members(server)
    game = resigned(server, anna, bert, rated=True)
    assert main(["admin", "--database", server.settings.database_url, "erase", game]) == 0
    with server.services.database.read() as session:
        assert session.get(Result, game) is None
        assert session.get(GameRow, game) is None
    assert rating(anna)["games"] == 1, "what was won stays won"
