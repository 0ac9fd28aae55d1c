"""The Farm: one more settlement on grass (RULES 5.1)."""

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play

BOARD = """
       a b c d e f
    1  F tAg c g c
    2   w c c gAd c
    3  w w w d d c
"""


def test_builds_on_grass_whatever_the_card() -> None:
    """RULES 5.1: grass next to an own piece, with a canyon card too."""
    expected = """
           a b c d e f
        1  F tAg*c g*c
        2   w c c gAd c
        3  w w w d d c
    """
    for card in ("grass", "canyon", "desert"):
        state = play(drawn(BOARD, "F=farm", card=card), "farm")
        assert_picture(state, expected)
        assert_refused(state, "d1", "f1", "a2")


def test_builds_anywhere_on_grass_if_nothing_touches() -> None:
    """RULES 4.2, 5.1."""
    picture = """
           a b c d e f
        1  F tAd c g*g*
        2   w c c d g*d
    """
    assert_picture(play(drawn(picture, "F=farm"), "farm"), picture)


def test_takes_a_settlement_from_the_supply_once_a_turn() -> None:
    """RULES 5.1: one build for each tile and turn."""
    state = play(drawn(BOARD, "F=farm", card="canyon"), "farm c1")
    assert state.players[0].supply == 37
    assert_refused(state, "farm")
    state = play(state, "d1 c2 b2")
    assert options(state) == {"end"}


def test_cannot_be_used_without_free_grass() -> None:
    """RULES 5.1: no card is drawn for it, it simply cannot be used."""
    state = drawn(
        """
           a b c d
        1  F gAgBc
        2   w c c c
        """,
        "F=farm",
        card="canyon",
    )
    assert state.to_move == 0
    assert options(state) == set()
    assert_refused(state, "farm")


def test_refused_with_an_empty_supply() -> None:
    """RULES 5.1."""
    assert_refused(drawn(BOARD, "F=farm", supply=0), "farm")
    assert_refused(drawn(BOARD, "F=farm", supply=0, ask=Question.AFTER), "farm")


def test_refused_without_the_tile() -> None:
    """RULES 4.4: only who holds the tile may use it."""
    assert_refused(drawn(BOARD, "F=farm", player=1), "farm")
    assert_refused(drawn(BOARD, "F=farm", lost="a1"), "farm")


def test_oasis_then_farm() -> None:
    """RULES 4.2, scenario 57 (without island): the freed Oasis binds the Farm after it."""
    state = drawn(
        """
           a b c d e f g
        1  F dAS w w d g
        2   w d w w w w w
        3  w w w g w w w
        """,
        "F=farm S=oasis",
        card="desert",
        ask=Question.AFTER,
    )
    assert_picture(
        play(state, "oasis"),
        """
           a b c d e f g
        1  F dAS w w d g
        2   w d*w w w w w
        3  w w w g w w w
        """,
    )
    full = drawn(
        """
           a b c d e f g
        1  F dAS w w d g
        2   w dAw w w w w
        3  w w w g w w w
        """,
        "F=farm S=oasis",
        card="desert",
        ask=Question.AFTER,
    )
    assert_picture(
        play(full, "oasis"),
        """
           a b c d e f g
        1  F dAS w w d*g
        2   w dAw w w w w
        3  w w w g w w w
        """,
    )
    assert_picture(
        play(full, "farm"),
        """
           a b c d e f g
        1  F dAS w w d g*
        2   w dAw w w w w
        3  w w w g*w w w
        """,
    )
