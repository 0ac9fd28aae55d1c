"""A screen made from the one before is the one that would be made anew."""

from dataclasses import replace
from random import Random

import pytest

from kingdom import Setup, State
from kingdom.content import MODULES
from kingdom.rules.scoring import KnownScores, scores, scores_so_far
from kingdom.table.facts import RUNNING, TableRecord
from kingdom.table.history import ACT, History
from kingdom.table.screen import screen
from kingdom.table.seats import COLORS, HUMAN, Caller, SeatRecord
from kingdom.table.showing import Viewing
from kingdom.table.snapshot import PendingUndo, Snapshot

PEOPLE = [Caller("anna"), Caller("bram"), Caller("cleo"), Caller("nobody")]
SEATS = [
    SeatRecord(seat, HUMAN, COLORS[seat], one.guest, name=f"{one.guest}")
    for seat, one in enumerate(PEOPLE[:3])
]


def next_of(history: History, rng: Random) -> History:
    """Return the game after something that happens now and then: undo, redo, a hint, an action."""
    chance = rng.random()
    if history.undone and chance < 0.4:
        return history.with_redo(history.undone[-1].seat)
    if len(history.line) > 30 and chance < 0.1:
        return history.with_undo(rng.randrange(3), rng.randint(1, 12))
    if chance < 0.15:
        return history.with_hint(history.to_move)
    return history.with_action(ACT, rng.choice(history.state.legal_actions())).with_cards()


@pytest.mark.parametrize("modules", [("base",), MODULES], ids=["base", "all"])
def test_screens_are_the_same_whether_anything_is_kept_or_not(modules: tuple[str, ...]) -> None:
    rng = Random(f"kept screens {modules}")
    setup = Setup.random(3, modules, rng=rng)
    table = TableRecord("t", RUNNING, str(setup), seed="s", clock=60, since=0.0)
    request = PendingUndo(1, 0, 3, [])
    kept = Snapshot(table, SEATS, History.begin(setup, "s").with_cards(), request)
    for now in range(250):
        history = next_of(kept.history, rng)
        if history.to_move is None:
            break
        kept = kept.followed_by(table._replace(version=now), history)
        made = Snapshot(kept.game, SEATS, history, kept.request)
        for person in PEOPLE:
            assert screen(kept, person, now, [1]) == screen(made, person, now, [1])
    assert now > 50


def test_a_screen_is_made_once_of_the_same_table() -> None:
    """Whoever has moved is told at once, and woken with all others; only clocks have gone on."""
    setup = Setup.first_game(3)
    table = TableRecord("t", RUNNING, str(setup), seed="s", clock=60, deadline=60.0)
    first = Snapshot(table, SEATS, History.begin(setup, "s").with_cards(), None)
    viewing = Viewing(PEOPLE[0])

    def shown(snapshot: Snapshot, now: float, connected: list[int]) -> bool:
        news = viewing.news(snapshot, now, connected)
        if news is not None:
            viewing.note(news)
        return news is not None

    assert viewing.news(first, 0.0, [0, 1]) is not None  # and it could not be sent
    assert shown(first, 0.0, [0, 1])
    assert not shown(first, 9.0, [0, 1])
    assert shown(first, 9.0, [0])
    assert not shown(replace(first), 9.0, [0])  # read again, and nothing has changed
    assert shown(replace(first), 20.0, [0])
    assert viewing.news(first, 20.0, [0], again=True) is not None


def test_only_what_was_made_of_the_last_snapshot_is_kept() -> None:
    """Otherwise a game would keep everything that was ever shown of it."""
    setup = Setup.first_game(3)
    table = TableRecord("t", RUNNING, str(setup), seed="s")
    first = Snapshot(table, SEATS, History.begin(setup, "s").with_cards(), None)
    second = first.followed_by(table, first.history.with_hint(0))
    third = second.followed_by(table, second.history.with_hint(1))
    assert first.once(id) == id(first)
    assert (second.before(id), third.before(id)) == (id(first), None)


def test_gold_known_of_a_later_position_has_no_ranking_that_is_yet_to_begin() -> None:
    """RULES A-03: a step back from the first settlement, and from the end of a game."""
    setup = Setup.parse("players=2 sections=tavern,paddock,oasis,farm cards=lords,miners,knights")
    before, after = State.of(setup), State.of(setup, settlements={0: "a1"})
    later = KnownScores(after, scores_so_far(after))
    assert "lords" in later.gold[1]
    assert scores_so_far(before, later) == scores_so_far(before)
    assert scores_so_far(before, KnownScores(before, scores(before))) == scores_so_far(before)
