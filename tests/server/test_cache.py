"""Games in memory: what is read again, what is not, and who wins when two processes act."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text

from kingdom.actions import action_text
from kingdom.server.database import Database
from kingdom.server.games import cache
from kingdom.server.games.service import GameService
from kingdom.server.guests.finding import new_guest, stored_guest
from kingdom.server.settings import Settings
from kingdom.server.tables.lifecycle import open_table
from kingdom.server.tables.requested import NewTable
from kingdom.table.answers import Denied, Done, Stale
from kingdom.table.seats import Caller
from kingdom.table.snapshot import Snapshot
from tests.support.servers import BACKENDS

ANNA = Caller(new_guest())


@pytest.fixture(params=BACKENDS)
def database(
    request: pytest.FixtureRequest, database_url: Callable[[str], str]
) -> Iterator[Database]:
    opened = Database(database_url(request.param))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read again only because the machine is slow."""
    monkeypatch.setattr(cache, "_FRESH_SECONDS", 3_600.0)


def new_game(database: Database) -> str:
    """Open a table at which Anna plays both seats, and begins."""
    request = NewTable.model_validate(
        {"players": [{"kind": "me"}, {"kind": "local"}], "first_game": True}
    )
    assert ANNA.guest is not None
    with database.write() as session:
        guest = stored_guest(session, ANNA.guest)
        return open_table(session, guest, request, Settings(tables_per_guest=1_000)).id


def any_action(snapshot: Snapshot) -> str:
    return action_text(snapshot.history.state.legal_actions()[0])


def act(games: GameService, game: str, snapshot: Snapshot, client: str = "1") -> object:
    return games.act(game, ANNA, client, snapshot.history.seq, any_action(snapshot))


def test_what_was_read_a_moment_ago_serves_again(database: Database) -> None:
    games, game = GameService(database), new_game(database)
    first = games.snapshot(game)
    assert games.snapshot(game) is games.cache.peek(game) is first
    games.cache.invalidate(game)
    assert games.cache.peek(game) is None
    assert games.cache.version(game) is None
    again = games.snapshot(game)
    assert again is not first
    assert again.history is first.history
    assert games.cache.version(game) == again.game.version


def test_a_column_of_a_newer_version_does_not_matter(database: Database) -> None:
    """A process of this version may run a moment longer than the first one of the next."""
    game = new_game(database)
    with database.write() as session:
        session.execute(text("alter table seat add column later integer"))
    assert len(GameService(database).snapshot(game).seats) == 2


def test_what_was_read_long_ago_is_read_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may have changed it and died before it could say so."""
    monkeypatch.setattr(cache, "_FRESH_SECONDS", 0.0)
    games, game = GameService(database), new_game(database)
    first = games.snapshot(game)
    assert games.cache.peek(game) is None
    assert games.snapshot(game) is not first


def test_an_action_leaves_its_own_snapshot(database: Database) -> None:
    games, game = GameService(database), new_game(database)
    before = games.snapshot(game)
    answer = act(games, game, before)
    after = games.cache.peek(game)
    assert after is not None
    assert answer == Done(before.history.seq + 1)
    assert after.history.seq == before.history.seq + 1
    assert after.game.version == before.game.version + 1
    assert GameService(database).snapshot(game).history == after.history


def test_no_more_games_are_kept_than_asked_for(database: Database) -> None:
    games = GameService(database, cached_games=2)
    ids = [new_game(database) for _ in range(3)]
    for game in ids:
        games.snapshot(game)
    assert [games.cache.peek(game) is None for game in ids] == [True, False, False]


def test_something_is_made_of_a_snapshot_once(database: Database) -> None:
    snapshot = GameService(database).snapshot(new_game(database))
    made: list[Snapshot] = []

    def count(given: Snapshot) -> int:
        made.append(given)
        return len(made)

    assert [snapshot.once(count), snapshot.once(count)] == [1, 1]
    assert made == [snapshot]


def test_of_two_processes_one_is_too_late(database: Database) -> None:
    here, there, game = GameService(database), GameService(database), new_game(database)
    mine, theirs = here.snapshot(game), there.snapshot(game)
    assert act(there, game, theirs, "theirs") == Done(theirs.history.seq + 1)
    assert act(here, game, mine, "mine") == Stale(theirs.history.seq + 1)
    assert here.snapshot(game).history == there.snapshot(game).history


def test_what_was_sent_to_both_is_done_once(database: Database) -> None:
    here, there, game = GameService(database), GameService(database), new_game(database)
    mine, theirs = here.snapshot(game), there.snapshot(game)
    first = act(there, game, theirs, "same")
    assert act(here, game, mine, "same") == first
    assert here.snapshot(game).history.seq == theirs.history.seq + 1


def test_what_is_refused_changes_nothing(database: Database) -> None:
    games, game = GameService(database), new_game(database)
    before = games.snapshot(game)
    for action, code in (("end", "builds_owed"), ("fly to the moon", "unknown_action")):
        answer = games.act(game, ANNA, "1", before.history.seq, action)
        assert isinstance(answer, Denied)
        assert answer.reason.code == code
    nobody = games.act(game, Caller(new_guest()), "1", before.history.seq, any_action(before))
    assert isinstance(nobody, Denied)
    assert nobody.reason.code == "not_your_turn"
    assert games.snapshot(game).history == before.history
