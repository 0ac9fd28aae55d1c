"""Taking back warriors, wagons, ships, city tiles and the second wall (RULES 5.2, 5.3)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import assert_undone, drawn

FIELD = """
       a b c d e f
    1  T gAg g m g
    2   g g g F g g
    3  g g g g g g
    4   w g g g g g
"""
COAST = FIELD.replace("gAg g m", "gAw w w")


@pytest.mark.parametrize("actions", ["barracks c1", "barracks b2"])
def test_undo_of_placing_a_warrior(actions: str) -> None:
    """RULES 5.3: `Game.pop` gives exactly the state before, blocked hexes and tiles included."""
    state = drawn(FIELD, "T=barracks F=farm", warriors={1: "f3"})
    assert_undone(state, actions)


def test_undo_of_taking_a_warrior_back() -> None:
    """RULES 5.3: it rests no longer and stands where it stood."""
    state = drawn(FIELD, "T=barracks F=farm", warriors={0: "c3"}, ask=Question.AFTER)
    assert_undone(state, "barracks c3 end grass")


def test_undo_of_a_warrior_that_took_and_lost_tiles() -> None:
    """RULES 4.4, 5.3: tiles and stock come back with it."""
    state = drawn(FIELD, "T=barracks F=farm", warriors={0: "c3"}, ask=Question.AFTER)
    assert_undone(state, "barracks c3")
    assert_undone(drawn(FIELD, "T=barracks F=farm", kept="a1", warriors={0: "c1"}), "barracks c1")


def test_undo_of_a_wagon() -> None:
    """RULES 5.3: placed, moved step by step, and taken back."""
    assert_undone(drawn(FIELD, "T=wagon F=farm", ask=Question.AFTER), "wagon c1 end grass")
    standing = drawn(FIELD, "T=wagon F=farm", wagons={0: "c1"}, ask=Question.AFTER)
    assert_undone(standing, "wagon d1 e1 f1 end grass")
    assert_undone(standing, "wagon d1 stop")
    assert_undone(standing, "wagon c1 end grass")


def test_undo_of_a_wagon_that_lost_its_tile() -> None:
    """RULES 4.4, 5.3: the tile is held again, the next steps are still to come."""
    board = FIELD.replace("gAg", "g g")
    state = drawn(board, "T=wagon F=farm", wagons={0: "b1"}, ask=Question.AFTER)
    assert_undone(state, "wagon c1 d1 e1")


def test_undo_of_a_ship() -> None:
    """RULES 5.3: placed, moved step by step, and taken back."""
    assert_undone(
        drawn(COAST, "T=lighthouse F=farm", ask=Question.AFTER), "lighthouse c1 end grass"
    )
    standing = drawn(COAST, "T=lighthouse F=farm", ships={0: "c1"}, ask=Question.AFTER)
    assert_undone(standing, "lighthouse d1 e1 d1 end grass")
    assert_undone(standing, "lighthouse d1 stop")
    assert_undone(standing, "lighthouse c1 end grass")


def test_undo_of_the_second_wall() -> None:
    """RULES 5.2: only the second, then the first; the tile is ready again after both."""
    assert_undone(drawn(FIELD, "T=quarry F=farm"), "quarry c1 a2")
    assert_undone(drawn(FIELD, "T=quarry F=farm", ask=Question.AFTER), "quarry c1 stop end grass")


def test_undo_of_a_city_tile() -> None:
    """RULES 5.3: all seven hexes, the gold and the tiles."""
    scoring = ("shepherds", "ambassadors", "families")
    state = drawn(
        FIELD.replace("g F g", "g g F"), "T=city-hall F=farm", scoring=scoring, ask=Question.AFTER
    )
    assert_undone(state, "city-hall c2 end grass")


def test_undo_of_the_fort() -> None:
    """RULES 5.3: the card goes back to the pile with the build, in a game without a barrier."""
    assert_undone(drawn(FIELD, "T=fort F=farm", ask=Question.AFTER), "fort grass c1 end grass")
