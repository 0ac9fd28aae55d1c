"""What follows for a table when somebody leaves, comes back, gives up or is gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingdom import Setup
from kingdom.table import changes, departures
from kingdom.table.departures import Departed
from kingdom.table.errors import TableError
from kingdom.table.facts import OVER, RUNNING, WAITING, Count, TableRecord
from kingdom.table.history import History
from kingdom.table.seats import COLORS, HUMAN, SeatRecord, bot_of
from kingdom.table.snapshot import Snapshot

NOW, CLOCK, WAIT = 1_000.0, 60, 600
PEOPLE = ("anna", "bram", "cleo")


def table(players: int = 3, **facts: Any) -> Snapshot:
    """Return a table at which it is Anna's turn, for as long as the others have to wait."""
    setup = Setup.first_game(players)
    history = History.begin(setup, "s").with_cards()
    game = TableRecord("t", RUNNING, str(setup), "s", clock=CLOCK, gone_after=WAIT)
    game = game._replace(to_move=history.to_move, since=NOW - WAIT, **facts)
    seats = [SeatRecord(n, HUMAN, COLORS[n], PEOPLE[n]) for n in range(players)]
    return Snapshot(game, seats, history, None)


def after(before: Snapshot, departed: Departed) -> Snapshot:
    """Return the table as somebody reads it then."""
    history = before.history.with_events(departed.events)
    return Snapshot(departed.game, departed.seats, history, None)


def leave(before: Snapshot, *going: int) -> Departed:
    return departures.leave(before.game, before.seats, before.history.seq, going, NOW)


def come_back(before: Snapshot, *coming: int) -> Departed:
    return departures.come_back(before.game, before.seats, before.history.seq, coming, NOW)


def test_a_bot_plays_at_once_for_whoever_leaves_in_their_turn() -> None:
    departed = leave(table(), 0)
    assert [bot_of(seat) is not None for seat in departed.seats] == [True, False, False]
    assert departed.game.due == NOW
    assert [event.kind for event in departed.events] == ["leave"]
    assert departed.closes
    assert departed.game.barrier == departed.events[-1].seq
    assert leave(table(), 1).game.due is None


def test_leaving_twice_changes_nothing() -> None:
    gone = after(table(), leave(table(), 0))
    assert leave(gone, 0) == Departed(gone.game, gone.seats)


def test_leaving_and_coming_back_adds_no_time() -> None:
    before = table(deadline=NOW + 7)
    back = come_back(after(before, leave(before, 0)), 0)
    assert (back.game.deadline, back.game.due, back.game.since) == (NOW + 7, NOW + 7, NOW)
    assert [bot_of(seat) for seat in back.seats] == [None, None, None]
    assert come_back(after(table(), leave(table(), 0)), 0).game.deadline == NOW + CLOCK


def test_a_full_log_takes_no_more_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = table()
    monkeypatch.setattr(changes, "MOST_ENTRIES", before.history.seq)
    departed = leave(before, 0)
    assert (departed.events, departed.closes) == ([], True)
    assert departed.seats[0].left


def test_of_three_two_play_on_without_whoever_resigns_and_then_nobody() -> None:
    before = table()
    two = after(before, departures.resign(before, "anna", NOW))
    assert (two.game.status, two.game.due) == (RUNNING, NOW)
    assert two.seats[0].resigned
    with pytest.raises(TableError, match="you have resigned"):
        come_back(two, 0)
    one = after(two, departures.resign(two, "bram", NOW))
    assert (one.game.status, one.game.ended) == (OVER, NOW)
    assert one.history.halt is not None


def test_others_nudge_once_for_each_decision() -> None:
    before = table()
    nudged = after(before, departures.nudge(before, "bram", NOW))
    assert nudged.seats[0].nudged == NOW
    with pytest.raises(TableError, match="nudged them already"):
        departures.nudge(nudged, "cleo", NOW + 1)
    later = Snapshot(nudged.game._replace(since=NOW + 1), nudged.seats, nudged.history, None)
    assert departures.nudge(later, "cleo", NOW + 1 + WAIT).seats[0].nudged == NOW + 1 + WAIT


def test_a_bot_takes_the_place_of_whoever_is_gone() -> None:
    departed = departures.replace_gone(table(), "bram", NOW)
    assert departed.seats[0].left
    assert [event.kind for event in departed.events] == ["replace"]


@pytest.mark.parametrize("count", ["standing", "forfeit", "none"])
def test_a_game_ends_when_all_who_are_there_agree(count: Count) -> None:
    proposed = after(table(), departures.propose_end(table(), "bram", count, NOW))
    assert proposed.game.status == RUNNING
    refused = departures.refuse_end(proposed, "bram")
    assert refused.game.proposal is None
    ended = departures.propose_end(proposed, "cleo", count, NOW)
    assert (ended.game.status, ended.game.proposal) == (OVER, None)
    assert [event.action for event in ended.events] == [count]


def test_who_proposes_something_else_begins_anew() -> None:
    proposed = after(table(), departures.propose_end(table(), "bram", "none", NOW))
    other = departures.propose_end(proposed, "cleo", "forfeit", NOW)
    assert other.game.proposal is not None
    assert other.game.proposal["agreed"] == [2]


ALONE: list[Callable[[Snapshot, str], Departed]] = [
    lambda at, who: departures.resign(at, who, NOW),
    lambda at, who: departures.nudge(at, who, NOW),
    lambda at, who: departures.replace_gone(at, who, NOW),
    lambda at, who: departures.propose_end(at, who, "none", NOW),
    departures.refuse_end,
]


@pytest.mark.parametrize("decide", ALONE)
def test_strangers_decide_nothing_and_nobody_before_the_game(
    decide: Callable[[Snapshot, str], Departed],
) -> None:
    with pytest.raises(TableError, match="you do not play"):
        decide(table(), "dora")
    with pytest.raises(TableError, match="has not started"):
        decide(table(status=WAITING), "anna")


@pytest.mark.parametrize("decide", ALONE[1:4])
def test_nobody_is_gone_too_early_or_for_themselves(
    decide: Callable[[Snapshot, str], Departed],
) -> None:
    early = table()
    early = Snapshot(early.game._replace(since=NOW - WAIT + 1), early.seats, early.history, None)
    for at, who in ((early, "bram"), (table(), "anna")):
        with pytest.raises(TableError, match="nobody is gone"):
            decide(at, who)
