"""The Oracle: one more settlement on the played terrain (RULES 5.1)."""

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play

# The Oracle hex and a settlement next to it, near grass and canyon.
BOARD = """
       a b c d e f
    1  O tAg c g c
    2   w g c c g c
    3  w w w w g c
"""


def test_builds_on_the_played_terrain() -> None:
    """RULES 5.1: on hexes of the card's terrain, next to an own piece if possible."""
    grass = play(drawn(BOARD, "O=oracle", card="grass"), "oracle")
    assert_picture(
        grass,
        """
           a b c d e f
        1  O tAg*c g c
        2   w g*c c g c
        3  w w w w g c
        """,
    )
    assert options(grass) == {"stop"}
    assert_refused(grass, "e1", "d1", "c2")


def test_builds_anywhere_if_nothing_touches() -> None:
    """RULES 4.2, 5.1: no touching canyon, so every free canyon hex."""
    assert_picture(
        play(drawn(BOARD, "O=oracle", card="canyon"), "oracle"),
        """
           a b c d e f
        1  O tAg c*g c*
        2   w g c*c*g c*
        3  w w w w g c*
        """,
    )


def test_takes_a_settlement_from_the_supply() -> None:
    """RULES 5.1: from the supply, on top of the mandatory three; once a turn."""
    state = play(drawn(BOARD, "O=oracle"), "oracle c1")
    assert state.players[0].supply == 38
    assert state.pending[0].left == 3
    assert_refused(state, "oracle")
    state = play(state, "b2 e1 e2")
    assert state.players[0].supply == 35
    assert options(state) == {"end"}


def test_after_the_mandatory_action() -> None:
    """RULES 5.1: the same card still counts."""
    state = play(drawn(BOARD, "O=oracle", card="canyon"), "f1 f2 f3 oracle")
    assert_picture(
        state,
        """
           a b c d e f
        1  O tAg c*g cA
        2   w g c*c*g cA
        3  w w w w g cA
        """,
    )


def test_refused_with_an_empty_supply() -> None:
    """RULES 5.1: without a settlement in the supply it cannot be used."""
    assert_refused(drawn(BOARD, "O=oracle", supply=0), "oracle")
    assert_refused(play(drawn(BOARD, "O=oracle", supply=1), "c1"), "oracle")


def test_refused_without_a_card() -> None:
    """RULES 3.3: a player without a card skips what needs one."""
    state = drawn(BOARD, "O=oracle", card=None, deck="", ask=Question.AFTER)
    assert_refused(state, "oracle")
