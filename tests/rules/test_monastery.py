"""The Monastery: one more settlement on canyon (RULES 5.3)."""

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles

BOARD = """
       a b c d e f
    1  M gAc d c d
    2   w d d cAg d
"""


def test_builds_on_canyon_whatever_the_card() -> None:
    """RULES 5.3: canyon next to an own piece, with a desert card too."""
    for card in ("grass", "canyon", "desert"):
        state = play(drawn(BOARD, "M=monastery", card=card, ask=Question.AFTER), "monastery")
        assert_picture(
            state,
            """
               a b c d e f
            1  M gAc*d c*d
            2   w d d cAg d
            """,
        )
        assert_refused(state, "d1", "e2", "a2", code="wrong_terrain")
        assert_refused(state, "b1", code="occupied")


def test_builds_anywhere_on_canyon_if_nothing_touches() -> None:
    """RULES 4.2, 5.3."""
    picture = """
           a b c d e f
        1  M gAd t c*c*
        2   w t t d c*d
    """
    assert_picture(play(drawn(picture, "M=monastery"), "monastery"), picture)


def test_takes_a_settlement_from_the_supply_once_a_turn() -> None:
    """RULES 5.3: one build for each tile and turn; the last one triggers the end."""
    state = play(drawn(BOARD, "M=monastery", card="desert"), "monastery c1")
    assert state.players[0].supply == 37
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, "monastery", code="tile_used")
    state = play(state, "d1")
    assert_refused(state, "monastery", code="builds_first")
    assert options(play(state, "b2 c2")) == {"end"}
    last = play(drawn(BOARD, "M=monastery", supply=1, ask=Question.AFTER), "monastery c1")
    assert last.ending


def test_two_tiles_two_builds() -> None:
    """RULES 3.1: two equal tiles from two hexes."""
    state = drawn(
        """
           a b c d e
        1  M gAc gAM
        2   w c w c g
        """,
        "M=monastery",
        ask=Question.AFTER,
    )
    state = play(state, "monastery c1 monastery b2")
    assert state.players[0].supply == 36
    assert_refused(state, "monastery", code="tile_used")


def test_cannot_be_used_without_free_canyon() -> None:
    """RULES 5.1, 5.3: no card is drawn for it."""
    state = drawn(
        """
           a b c d
        1  M gAcBd
        2   w d d d
        """,
        "M=monastery",
        card="desert",
    )
    assert state.to_move == 0
    assert_refused(state, "monastery", code="no_target")


def test_refused_with_an_empty_supply() -> None:
    """RULES 5.3."""
    assert_refused(
        drawn(BOARD, "M=monastery", supply=0, ask=Question.AFTER), "monastery", code="supply_empty"
    )


def test_refused_without_the_tile() -> None:
    """RULES 4.4: only who holds the tile may use it."""
    for state in (
        drawn(BOARD, "M=monastery", player=1),
        drawn(BOARD, "M=monastery", lost="a1"),
    ):
        assert_refused(state, "monastery", code="tile_not_held")


def test_the_outpost_waives_adjacency() -> None:
    """RULES 5.2, 5.3: a build under the rule of 4.2 may go with an Outpost."""
    picture = """
           a b c d e f
        1  M gAc*w c*c*
        2   N w w w w w
    """
    state = drawn(picture, "M=monastery", "outpost", ask=Question.AFTER)
    assert_picture(play(state, "monastery outpost"), picture)
