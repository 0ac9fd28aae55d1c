"""Which rated games count: nobody rises by games against themselves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

import pytest
from sqlalchemy import select, update

from kingdom.actions import END, action_text
from kingdom.server.games.storage import GameRow
from kingdom.server.results.storage import Result, SeatNetwork, SeatResult
from kingdom.table.clock import DAY
from kingdom.table.seats import Caller
from tests.server.test_ratings import leaders, member, rating, two_members
from tests.server.test_results import note_results, resigned
from tests.support.clients import Person
from tests.support.servers import Server
from tests.support.tables import run

SHIPPED = {"rated_turns": 5, "rated_meetings": 3}


def begun(anna: Person, bert: Person) -> str:
    table = anna.open_table("me", "open", first_game=True, rated=True)
    bert.take(table["invites"][0])
    return str(table["id"])


def play(server: Server, game: str, turns: int) -> None:
    """Let both play turns at random."""
    rng, games = Random(game), server.services.games
    ended = 0
    for number in count():
        snapshot = games.snapshot(game)
        seat = snapshot.history.to_move
        if ended == 2 * turns or seat is None:
            return
        action = rng.choice(snapshot.history.state.legal_actions())
        ended += action == END
        who = Caller(snapshot.seats[seat].guest)
        games.act(game, who, str(number), snapshot.history.seq, action_text(action))


def end(server: Server, game: str, loser: Person) -> bool:
    """Let somebody resign; return whether the game has changed ratings."""
    loser.post(f"/api/tables/{game}/resign")
    note_results(server)
    return bool(loser.get(f"/api/games/{game}/outcome")["rated"])


@pytest.mark.long
def test_resignations_of_ones_own_second_identities_prove_nothing(
    make_each: Callable[..., Server],
) -> None:
    """Eighteen of them led to a rating of 2040 and to the first place, within seconds."""
    server = make_each(**SHIPPED)
    anna = member(server, "Anna")
    for number in range(18):
        resigned(server, anna, member(server, f"Anna {number}"), rated=True)
    assert (rating(anna)["rating"], rating(anna)["games"]) == (1500, 0)
    assert leaders(anna) == []


@pytest.mark.long
def test_the_first_three_games_of_two_people_in_a_week_count(
    make_each: Callable[..., Server],
) -> None:
    server = make_each(**SHIPPED)
    anna, bert = two_members(server)
    counted = []
    for _ in range(5):
        game = begun(anna, bert)
        play(server, game, SHIPPED["rated_turns"])
        counted.append(end(server, game, bert))
    assert counted == [True, True, True, False, False]
    assert [rating(one)["games"] for one in (anna, bert)] == [3, 3]
    carol = member(server, "Carol")
    game = begun(anna, carol)
    play(server, game, SHIPPED["rated_turns"])
    assert end(server, game, carol), "others are others"
    with server.services.database.write() as session:
        for model in (GameRow, Result, SeatResult):
            session.execute(update(model).values(ended=model.ended - 7 * DAY))
    game = begun(anna, bert)
    play(server, game, SHIPPED["rated_turns"])
    assert end(server, game, bert), "a week later"


def test_a_game_that_is_resigned_early_counts_for_nobody(make_each: Callable[..., Server]) -> None:
    server = make_each(**SHIPPED)
    anna, bert = two_members(server)
    game = begun(anna, bert)
    play(server, game, SHIPPED["rated_turns"] - 1)
    assert not end(server, game, bert)
    assert rating(anna)["rating"] == rating(bert)["rating"] == 1500


@pytest.mark.long
def test_the_turns_that_a_bot_plays_for_somebody_do_not_count(
    make_each: Callable[..., Server],
) -> None:
    server = make_each(**SHIPPED)
    anna, bert = two_members(server)
    game = begun(anna, bert)
    play(server, game, SHIPPED["rated_turns"] - 1)
    bert.post(f"/api/tables/{game}/leave")

    async def play_on() -> None:
        async with anna.live(game) as a:
            await a.play(Random(1))

    run(play_on())
    note_results(server)
    assert anna.get(f"/api/games/{game}/outcome")["rated"] is False


@pytest.mark.parametrize(
    ("addresses", "counts"),
    [
        (("8.8.8.8", "8.8.4.4"), True),
        (("8.8.8.8", "8.8.8.8"), False),
        (("2a00:1450::1", "2a00:1450::2"), False),  # one home
        (("192.168.1.5", "192.168.1.5"), True),  # a proxy that tells no addresses
        (("9.9.9.9", "9.9.9.9"), True),  # a club
    ],
)
def test_a_game_from_one_address_counts_for_nobody(
    make_each: Callable[..., Server], addresses: tuple[str, str], counts: bool
) -> None:
    server = make_each(rated_turns=0, rated_meetings=3, trusted_networks=("9.9.9.0/24",))
    people = two_members(server)
    for person, address in zip(people, addresses, strict=True):
        person.come_from(address)
    game = begun(*people)

    async def each_plays_a_turn() -> None:
        async with people[0].live(game) as a, people[1].live(game) as b:
            first, second = (a, b) if a.my_turn else (b, a)
            await first.play(
                Random(1), until=lambda screen: screen["to_move"] not in first.screen["you"]
            )
            await second.until(lambda: second.my_turn)
            await second.act(second.legal()[0])

    run(each_plays_a_turn())
    with server.services.database.read() as session:
        stored = session.scalars(select(SeatNetwork.network)).all()
    assert len(stored) == (0 if addresses[0].startswith(("192", "9")) else 2)
    assert not any(address in text for address in addresses for text in stored)
    assert end(server, game, people[1]) is counts
    with server.services.database.read() as session:
        assert not session.scalars(select(SeatNetwork)).all(), "they go with the result"
