"""The Forester's lodge: one more settlement on forest (RULES 5.3)."""

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles

BOARD = """
       a b c d e f
    1  L gAt c t c
    2   w c c tAd c
"""


def test_builds_on_forest_whatever_the_card() -> None:
    """RULES 5.3: forest next to an own piece, with a canyon card too."""
    for card in ("grass", "canyon", "forest"):
        state = play(
            drawn(BOARD, "L=foresters-lodge", card=card, ask=Question.AFTER), "foresters-lodge"
        )
        assert_picture(
            state,
            """
               a b c d e f
            1  L gAt*c t*c
            2   w c c tAd c
            """,
        )
        assert_refused(state, "d1", "a2", code="wrong_terrain")
        assert_refused(state, "d2", code="occupied")


def test_builds_anywhere_on_forest_if_nothing_touches() -> None:
    """RULES 4.2, 5.3."""
    picture = """
           a b c d e f
        1  L gAd c t*t*
        2   w c c d t*d
    """
    assert_picture(play(drawn(picture, "L=foresters-lodge"), "foresters-lodge"), picture)


def test_takes_a_settlement_from_the_supply_once_a_turn() -> None:
    """RULES 5.3: one build for each tile and turn, before or after the mandatory action."""
    state = play(drawn(BOARD, "L=foresters-lodge", card="canyon"), "foresters-lodge c1")
    assert state.players[0].supply == 37
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, "foresters-lodge", code="tile_used")
    state = play(state, "d1")
    assert_refused(state, "foresters-lodge", code="builds_first")
    assert options(play(state, "c2 b2")) == {"end"}


def test_cannot_be_used_without_free_forest() -> None:
    """RULES 5.1, 5.3: no card is drawn for it."""
    state = drawn(
        """
           a b c d
        1  L gAtBc
        2   w c c c
        """,
        "L=foresters-lodge",
        card="canyon",
    )
    assert state.to_move == 0
    assert_refused(state, "foresters-lodge", code="no_target")


def test_refused_with_an_empty_supply() -> None:
    """RULES 5.3."""
    state = drawn(BOARD, "L=foresters-lodge", supply=0, ask=Question.AFTER)
    assert_refused(state, "foresters-lodge", code="supply_empty")


def test_refused_without_the_tile() -> None:
    """RULES 4.4: only who holds the tile may use it."""
    for state in (
        drawn(BOARD, "L=foresters-lodge", player=1),
        drawn(BOARD, "L=foresters-lodge", lost="a1"),
    ):
        assert_refused(state, "foresters-lodge", code="tile_not_held")
    fresh = drawn(BOARD, "L=foresters-lodge", fresh="a1", ask=Question.AFTER)
    assert_refused(fresh, "foresters-lodge", code="tile_fresh")


def test_the_outpost_waives_adjacency() -> None:
    """RULES 5.2, 5.3: a build under the rule of 4.2 may go with an Outpost."""
    picture = """
           a b c d e f
        1  L gAt*w t*t*
        2   N w w w w w
    """
    state = drawn(picture, "L=foresters-lodge", "outpost", ask=Question.AFTER)
    assert_picture(play(state, "foresters-lodge outpost"), picture)
