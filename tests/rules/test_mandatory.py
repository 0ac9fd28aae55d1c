"""The mandatory action (RULES 3.1 and 3.2)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles

FIELD = """
       a b c d e
    1  gAg g g g
    2   L g g g d
    3  d d d d d
"""


def test_three_settlements_one_after_another() -> None:
    """RULES 3.2: three builds from the supply, then no hex is offered any more."""
    state = drawn(FIELD, "L=paddock", used="a2")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.BEFORE, 3)
    state = play(state, "b1 c1")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 1)
    state = play(state, "d1")
    assert_picture(
        state,
        """
           a b c d e
        1  gAgAgAgAg
        2   L g g g d
        3  d d d d d
    """,
    )
    assert state.players[0].supply == 36
    assert options(state) == {"end"}


def test_farm_only_before_or_after() -> None:
    """RULES 3.1, A-08, scenario 4: no extra action between the mandatory builds."""
    state = drawn(FIELD, "L=farm")
    assert "farm" in options(state)
    one = play(state, "b1")
    assert_refused(one, "farm")
    two = play(one, "c1")
    assert_refused(two, "farm")
    assert options(play(two, "d1")) == {"farm", "end"}


def test_extra_action_before() -> None:
    """RULES 3.1: what was used before the mandatory action cannot be used after it."""
    state = play(drawn(FIELD, "L=farm"), "farm b1")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.BEFORE, 3)
    assert_refused(state, "farm", "end")
    state = play(state, "c1 d1 e1")
    assert state.players[0].supply == 35
    assert options(state) == {"end"}


def test_some_extra_actions_before_and_others_after() -> None:
    """RULES 3.1: in any order, each tile once."""
    state = drawn(
        """
           a b c d e
        1  gAg g g g
        2   F g g g g
        3  gAS d d d
    """,
        "F=farm S=oasis",
    )
    assert options(state) == {"farm", "oasis"}
    state = play(state, "oasis c3")
    assert options(state) == {"farm"}
    state = play(state, "b1 c1 d1")
    assert options(state) == {"farm", "end"}
    assert options(play(state, "farm e1")) == {"end"}


def test_the_action_cannot_be_declined() -> None:
    """RULES 3.1: the turn does not end while a settlement is owed and can be built."""
    state = drawn(FIELD, "L=paddock")
    assert_refused(state, "end", "stop")
    assert_refused(play(state, "b1"), "end", "stop")
    assert_refused(play(state, "b1 c1"), "end", "stop")


def test_last_two_settlements() -> None:
    """RULES 3.2, scenario 5: with two left two are built, and the Paddock may still be used."""
    state = drawn(FIELD, "L=paddock", card="desert", supply=2)
    state = play(state, "a3 b3")
    assert state.pending[0].asks == Question.AFTER
    assert state.players[0].supply == 0
    assert state.ending
    assert options(state) == {"paddock", "end"}
    assert_picture(
        play(state, "paddock a1 c1"),
        """
           a b c d e
        1  g g gAg g
        2   L g g g d
        3  dAdAd d d
    """,
    )


@pytest.mark.parametrize("supply", [1, 2, 3])
def test_fewer_settlements_than_three(supply: int) -> None:
    """RULES 3.2: required is the smaller of three and the supply."""
    state = drawn(FIELD, "L=paddock", supply=supply)
    for cell in ("b1", "c1", "d1")[:supply]:
        assert_refused(state, "end")
        state = play(state, cell)
    assert state.pending[0].asks == Question.AFTER
    assert state.legal_mask == 0
    assert "end" in options(state)


def test_extra_builds_before_may_use_up_the_supply() -> None:
    """RULES 3.2: the Farm takes the last settlement; then nothing is owed."""
    state = play(drawn(FIELD, "L=farm", supply=1), "farm b1")
    assert state.ending
    assert state.legal_mask == 0
    assert options(state) == {"end"}
    state = play(drawn(FIELD, "L=farm", supply=2), "farm b1 c1")
    assert state.ending
    assert options(state) == {"end"}


def test_empty_supply_leaves_moves() -> None:
    """RULES 3.2, scenario 61 (without Temple): nothing to build, Farm and Oracle are refused."""
    state = drawn(
        """
           a b c d e
        1  gAg gAgAg
        2   F g O P g
        3  d d d d d
    """,
        "F=farm O=oracle P=paddock",
        supply=0,
        ending=True,
    )
    assert tiles(state) == {"a2": "ready", "c2": "ready", "d2": "ready"}
    assert state.legal_mask == 0
    assert options(state) == {"paddock", "end"}
    assert_refused(state, "farm", "oracle", "b1")


def test_each_player_in_turn() -> None:
    """RULES 2.2 step 16, 3.1: play goes round, each with the own card."""
    state = drawn(
        """
           a b c d e f
        1  g g g g g g
        2   c c c c c c
        3  d d d d d d
    """,
        players=3,
        hands={1: "canyon", 2: "desert"},
    )
    seats = []
    for turn in ("a1 b1 c1 end grass", "a2 b2 c2 end grass", "a3 b3 c3 end grass"):
        seats.append(state.to_move)
        state = play(state, turn)
    assert [*seats, state.to_move] == [0, 1, 2, 0]
    assert_picture(
        state,
        """
           a b c d e f
        1  gAgAgAg*g g
        2   cBcBcBc c c
        3  dCdCdCd d d
    """,
    )
