"""The Barn: move a settlement to the played terrain (RULES 5.1)."""

from tests.support.drawn import assert_picture, assert_refused, drawn, options, play

BOARD = """
       a b c d e f
    1  B tAg c g c
    2   w g cAc g c
    3  w w w w g c
"""


def test_goes_to_the_played_terrain() -> None:
    """RULES 5.1: next to another own piece if possible."""
    state = play(drawn(BOARD, "B=barn", card="canyon"), "barn b1")
    assert_picture(
        state,
        """
           a b c d e f
        1  B tAg c*g c
        2   w g cAc*g c
        3  w w w w g c
        """,
    )
    assert_refused(state, "c1", "b2", "f1", "b1")


def test_follows_the_card() -> None:
    """RULES 5.1: with another card it goes to another terrain."""
    assert_picture(
        play(drawn(BOARD, "B=barn", card="grass"), "barn b1"),
        """
           a b c d e f
        1  B tAg*c g c
        2   w g*cAc g c
        3  w w w w g c
        """,
    )


def test_goes_anywhere_on_the_terrain_if_nothing_touches() -> None:
    """RULES 4.2, 4.3: the remaining piece touches no free canyon hex."""
    picture = """
           a b c d e f
        1  B tAg c*g c*
        2   w g cAc*g c*
        3  w w w w g c*
    """
    assert_picture(play(drawn(picture, "B=barn", card="canyon"), "barn c2"), picture)


def test_any_own_settlement_may_be_chosen() -> None:
    """RULES 5.1: also one on water."""
    picture = """
           a b c d e f
        1  B tag c g c
        2   w wag c gac
        3  w w w waw c
    """
    assert_picture(play(drawn(picture, "B=barn"), "barn"), picture)


def test_takes_nothing_from_the_supply() -> None:
    """RULES 5.1: it can be used with an empty supply, once a turn."""
    state = play(drawn(BOARD, "B=barn", supply=0), "barn c2 c1")
    assert state.players[0].supply == 0
    assert_picture(
        state,
        """
           a b c d e f
        1  B tAgAc g c
        2   w g c c g c
        3  w w w w g c
        """,
    )
    assert options(state) == {"end"}
    assert_refused(state, "barn")


def test_after_the_mandatory_action() -> None:
    """RULES 5.1: new settlements count as own pieces and can be moved at once."""
    state = play(drawn(BOARD, "B=barn", card="canyon"), "d2 d1 f1 barn f1")
    assert_picture(
        state,
        """
           a b c d e f
        1  B tAg cAg cA
        2   w g cAcAg c*
        3  w w w w g c*
        """,
    )


def test_refused_without_a_hex_to_go_to() -> None:
    """RULES 3.1: without a legal target the action cannot be begun."""
    state = drawn(
        """
           a b c d
        1  B tAgBc
        2   w c w w
        """,
        "B=barn",
        card=None,
        deck="",
    )
    assert_refused(state, "barn")
