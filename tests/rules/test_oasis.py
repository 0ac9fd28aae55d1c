"""The Oasis: one more settlement on desert (RULES 5.1)."""

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, play

BOARD = """
       a b c d e f
    1  S gAd c d c
    2   w d c gAg c
    3  w w w d g d
"""


def test_builds_on_desert_whatever_the_card() -> None:
    """RULES 5.1: desert next to an own piece."""
    expected = """
           a b c d e f
        1  S gAd*c d*c
        2   w d*c gAg c
        3  w w w d*g d
    """
    for card in ("desert", "grass", "forest"):
        state = play(drawn(BOARD, "S=oasis", card=card), "oasis")
        assert_picture(state, expected)
        assert_refused(state, "f3", "d1", "e2")


def test_builds_anywhere_on_desert_if_nothing_touches() -> None:
    """RULES 4.2, 5.1."""
    picture = """
           a b c d e f
        1  S gAg c d*c
        2   w g c g g d*
        3  w w w dBg d*
    """
    assert_picture(play(drawn(picture, "S=oasis"), "oasis"), picture)


def test_takes_a_settlement_from_the_supply() -> None:
    """RULES 5.1."""
    state = play(drawn(BOARD, "S=oasis", card="canyon"), "oasis b2")
    assert state.players[0].supply == 37
    assert_refused(state, "oasis")


def test_refused_without_desert_or_supply() -> None:
    """RULES 5.1: an action without a legal target cannot be begun."""
    assert_refused(drawn(BOARD, "S=oasis", supply=0), "oasis")
    full = """
           a b c
        1  S gAdB
        2   c c c
    """
    assert_refused(drawn(full, "S=oasis", card="canyon", ask=Question.AFTER), "oasis")
