"""The Garden: one more settlement on a flower field (RULES 5.2)."""

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles

BOARD = """
       a b c d e f
    1  G tAf c f c
    2   w c c gAd c
    3  w w f d d c
"""


def test_builds_on_flowers_whatever_the_card() -> None:
    """RULES 5.2: flowers next to an own piece, with a grass card too."""
    expected = """
           a b c d e f
        1  G tAf*c f*c
        2   w c c gAd c
        3  w w f d d c
    """
    for card in ("canyon", "desert", "flower"):
        state = play(drawn(BOARD, "G=garden", card=card), "garden")
        assert_picture(state, expected)
        assert_refused(state, "d1", "f1", "a2", code="wrong_terrain")
        assert_refused(state, "c3", code="not_adjacent")


def test_builds_anywhere_on_flowers_if_nothing_touches() -> None:
    """RULES 4.2, 5.2."""
    picture = """
           a b c d e f
        1  G tAd c f*f*
        2   w c c d f*d
    """
    assert_picture(play(drawn(picture, "G=garden", card="canyon"), "garden"), picture)


def test_takes_a_settlement_from_the_supply_once_a_turn() -> None:
    """RULES 5.2: one build for each tile and turn, before or after the mandatory action."""
    state = play(drawn(BOARD, "G=garden", card="canyon"), "garden c1")
    assert state.players[0].supply == 37
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, "garden", code="tile_used")
    state = play(drawn(BOARD, "G=garden", card="canyon", ask=Question.AFTER), "garden e1")
    assert options(state) == {"end"}


def test_cannot_be_used_without_free_flowers() -> None:
    """RULES 5.1, 5.2: no card is drawn for it; nor with an empty supply."""
    picture = """
           a b c d
        1  G fAfBc
        2   w c f#c
    """
    state = drawn(picture, "G=garden", card="canyon")
    assert state.to_move == 0
    assert_refused(state, "garden", code="no_target")
    assert_refused(drawn(BOARD, "G=garden", supply=0), "garden", code="supply_empty")
    assert_refused(drawn(BOARD, "G=garden", player=1), "garden", code="tile_not_held")
