"""Results, ratings and daily boards in two transactions at once, as in `test_races`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from sqlalchemy import select, update

from kingdom.server.accounts.handover import delete_guest, join_guests
from kingdom.server.accounts.removal import remove_tables
from kingdom.server.daily.opening import begin_try, prepare_today
from kingdom.server.daily.storage import DailyBoard, DailyTry
from kingdom.server.daily.tries import note_ends
from kingdom.server.games.storage import GameRow, find_game, touch
from kingdom.server.guests.finding import stored_guest
from kingdom.server.guests.storage import Guest
from kingdom.server.results.counting import Counting
from kingdom.server.results.ratings import new_rating, recompute
from kingdom.server.results.recording import record
from kingdom.server.results.storage import Rating, SeatResult
from kingdom.table.facts import OVER
from tests.support.races import World

TWO: Final = "two"

# --- ratings -----------------------------------------------------------------------------------


def rated_game(world: World, *guests: str) -> str:
    """Let the last one resign at once; the result is still to be noted."""
    game = world.table(*guests)
    world.games.resign(game, guests[-1])
    with world.database.write() as session:
        row = find_game(session, game, lock=True)
        row.asked = {**row.asked, "rated": True}
    return game


def note(world: World, game: str) -> Callable[[], bool]:
    return lambda: record(world.database, world.games.cache, game, Counting(0, 99))


def people(world: World) -> tuple[str, str]:
    """Return two people whose ratings are locked in this order."""
    early, late = sorted(world.guest(name) for name in ("Anna", "Bert"))
    return early, late


def rated(world: World, *guests: str) -> list[int]:
    """Return in how many games these people were rated."""
    with world.database.read() as session:
        games = dict(session.execute(select(Rating.guest, Rating.games)).all())
    return [games.get(guest, 0) for guest in guests]


def test_ratings_are_locked_in_one_order(world: World) -> None:
    early, late = people(world)
    note(world, rated_game(world, early, late))()
    with world.first(note(world, rated_game(world, late, early))) as (session, noted):
        session.get(Rating, (early, TWO), with_for_update=True)
        noted.begin()  # it must not hold the other rating yet, which we are going to lock
        session.get(Rating, (late, TWO), with_for_update=True)
    assert noted.result()
    assert rated(world, early, late) == [2, 2]


def test_two_first_rated_games_at_once_both_count(world: World) -> None:
    early, late = people(world)
    with world.first(note(world, rated_game(world, late, early))) as (session, noted):
        begun = new_rating(early, TWO)
        session.add(begun)
        session.flush()
        noted.begin()
        begun.games = 1
    assert noted.result()
    assert rated(world, early, late) == [2, 1]


def test_nobody_is_rated_who_is_being_deleted(world: World) -> None:
    anna, bert = people(world)
    game = rated_game(world, anna, bert)
    with world.first(note(world, game)) as (session, noted):
        delete_guest(session, session.get_one(Guest, anna))
        noted.begin()
    assert noted.result()
    assert rated(world, anna, bert) == [0, 0]
    assert world.count(Rating, Rating.guest == anna) == 0
    assert world.count(SeatResult, SeatResult.game == game, SeatResult.guest == anna) == 0


def test_whoever_is_deleted_while_being_rated_has_no_rating(world: World) -> None:
    anna, bert = people(world)
    game = rated_game(world, anna, bert)
    gone = world.write(lambda session: delete_guest(session, session.get_one(Guest, anna)))
    with world.first(gone) as (session, deleted):
        find_game(session, game, lock=True)  # as whoever notes a result does first
        deleted.begin()
        session.add(new_rating(anna, TWO))
    deleted.result()
    assert world.count(Rating, Rating.guest == anna) == 0


def test_of_two_who_become_one_the_game_that_is_being_noted_counts(world: World) -> None:
    (old, new), bert = people(world), world.guest("Carl")
    game = rated_game(world, old, bert)
    with world.first(note(world, game)) as (session, noted):
        join_guests(session, session.get_one(Guest, old), session.get_one(Guest, new))
        noted.begin()
    assert noted.result()
    assert rated(world, old, new, bert) == [0, 1, 1]


def test_a_result_is_noted_while_all_ratings_are_computed_again(world: World) -> None:
    early, late = people(world)
    note(world, rated_game(world, early, late))()
    with world.first(note(world, rated_game(world, early, late))) as (session, noted):
        recompute(session)
        noted.begin()
    assert noted.result()
    assert rated(world, early, late) == [2, 2]


def test_all_ratings_are_computed_again_while_a_result_is_noted(world: World) -> None:
    early, late = people(world)
    game = rated_game(world, early, late)
    note(world, game)()
    with world.first(world.write(recompute)) as (session, recomputed):
        session.execute(update(SeatResult).where(SeatResult.game == game).values(own=True))
        recomputed.begin()  # it must not hold the ratings yet, which come after the results
        session.get(Rating, (early, TWO), with_for_update=True)
    recomputed.result()
    assert rated(world, early, late) == [1, 1]


# --- the board of the day ------------------------------------------------------------------------


def end(world: World, game: str, gold: int) -> None:
    """End a game with some gold, as if it had been played."""
    with world.database.write() as session:
        row = find_game(session, game, lock=True)
        row.status, row.totals, row.winners = OVER, [gold, 40], [0]
        row.ended, row.due, row.to_move = world.database.time.now(), None, None
        touch(session, row)


def try_of(world: World, guest: str) -> tuple[str, str]:
    """Let somebody finish the try of today; return the day and the game."""
    with world.database.write() as session:
        board, _ = prepare_today(session)
        game = begin_try(session, stored_guest(session, guest), board.date, 20).id
        day = board.date
    end(world, game, 60)
    return day, game


@pytest.fixture
def bots_own(world: World) -> tuple[str, str]:
    """A day and the game of the bot against itself, which is over."""
    with world.database.write() as session:
        board, _ = prepare_today(session)
        day, game = board.date, str(board.bot_game)
        board.bot_gold = None
    end(world, game, 70)
    return day, game


def test_the_bots_gold_is_kept_though_its_table_is_deleted(
    world: World, bots_own: tuple[str, str]
) -> None:
    day, game = bots_own
    look = world.write(lambda session: note_ends(session, [game]))
    with world.first(look) as (session, looked):
        find_game(session, game, lock=True)
        remove_tables(session, [game])
        looked.begin()
    looked.result()
    with world.database.read() as session:
        board = session.get_one(DailyBoard, day)
        assert (board.bot_game, board.bot_gold) == (None, 70)


def test_the_bots_gold_is_noted_by_two_at_once(world: World, bots_own: tuple[str, str]) -> None:
    day, game = bots_own
    with world.first(note(world, game)) as (session, noted):
        note_ends(session, [game])
        noted.begin()
    assert noted.result()
    with world.database.read() as session:
        assert session.get_one(DailyBoard, day).bot_gold == 70


def test_a_day_is_looked_at_while_whoever_played_is_deleted(world: World) -> None:
    anna = world.guest("Anna")
    _, game = try_of(world, anna)
    look = world.write(lambda session: note_ends(session, [game]))
    with world.first(look) as (session, looked):
        delete_guest(session, session.get_one(Guest, anna))
        looked.begin()
    looked.result()
    assert world.count(DailyTry, DailyTry.guest == anna) == 0
    assert world.count(GameRow, GameRow.id == game) == 0


def test_a_try_is_noted_as_that_of_whom_somebody_becomes(world: World) -> None:
    old, new = people(world)
    day, game = try_of(world, old)
    look = world.write(lambda session: note_ends(session, [game]))
    with world.first(look) as (session, looked):
        join_guests(session, session.get_one(Guest, old), session.get_one(Guest, new))
        looked.begin()
    looked.result()
    with world.database.read() as session:
        mine = session.get_one(DailyTry, (day, new))
        assert (mine.game, mine.gold, mine.bot_gold) == (game, 60, 40)
