"""The house rule `touch_move`: what was taken up has to be used (RULES 3.1, 8.3, A-63)."""

import pytest

from kingdom.setup import Setup
from tests.support.canoes import NAMES as CANOES
from tests.support.canoes import WINDOW
from tests.support.drawn import assert_refused, drawn, options, play, tiles

BOARD = """
       a b c d e f g h
    1  L gAg g g w B c
    2   g gAg c c w cAw
    3  w w w w w w w w
"""
NAMES = "L=farm B=barn"
OUTPOST = """
       a b c d e f g h i j k
    1  L g g g w g g N g w w
    2   g g g g w g g w w w w
    3  w w w w w w w w N O tA
"""


def test_is_off_unless_wanted() -> None:
    """RULES 3.1, 8.3, A-63: no rule of the game."""
    assert not Setup.first_game().touch_move
    assert "stop" in options(play(drawn(BOARD, NAMES, kept="a1 g1"), "farm"))


def test_a_tile_that_was_taken_up_is_used() -> None:
    """RULES 3.1, A-63: it cannot be put back, and nothing else can be done first."""
    state = play(drawn(BOARD, NAMES, kept="a1 g1", touch_move=True), "farm")
    assert options(state) == set()
    for action in ("stop", "barn", "end"):
        assert_refused(state, action, code="touch_move")
    assert tiles(play(state, "c1"))["a1"] == "used"


def test_a_settlement_that_was_lifted_moves() -> None:
    """RULES 3.1, 4.3, A-63: as in chess; its own hex is no way out either."""
    state = play(drawn(BOARD, NAMES, kept="a1 g1", card="canyon", touch_move=True), "barn")
    assert_refused(state, "stop", code="touch_move")
    state = play(state, "b1")
    assert options(state) == set()
    assert_refused(state, "stop", code="touch_move")
    assert_refused(state, "b1", code="touch_move")
    assert tiles(play(state, "h1"))["g1"] == "used"


@pytest.mark.parametrize("before", ["", "b1"])
def test_a_declared_outpost_is_used(before: str) -> None:
    """RULES 5.2, A-63: before the first mandatory build and between two of them."""
    state = drawn(OUTPOST, "L=farm O=oracle", "sword outpost", kept="i3", touch_move=True)
    state = play(play(state, before), "outpost")
    assert options(state) == set()
    assert_refused(state, "stop", code="touch_move")
    assert_refused(state, "end", code="touch_move")
    assert tiles(play(state, "f1"))["i3"] == "used"


def test_what_has_begun_may_still_be_stopped() -> None:
    """RULES 3.1, 5.2, A-63: after the first wall of a Quarry."""
    picture = BOARD.replace("L", "Q")
    state = drawn(picture, "Q=quarry B=barn", kept="a1", touch_move=True)
    state = play(state, "quarry")
    assert_refused(state, "stop", code="touch_move")
    assert options(play(state, "c1")) == {"stop"}


def test_a_reaction_may_be_passed() -> None:
    """RULES 5.4, A-63: nobody has taken up the Canoe before building with it."""
    state = play(drawn(WINDOW, CANOES, player=1, touch_move=True), "e1 g1")
    assert (state.to_move, options(state)) == (0, {"stop"})
    assert_refused(state, "end", code="reacting")
    assert tiles(play(state, "stop"), 0)["a1"] == "ready"
