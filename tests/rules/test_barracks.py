"""The Barracks: warriors that nobody builds next to (RULES 5.3)."""

from kingdom.content.kinds import Question
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    drawn,
    meeples,
    options,
    play,
    stock,
    tiles,
)

FIELD = """
       a b c d e f
    1  R gAc*w t m
    2   d*f*w g g g
"""


# --- placing -----------------------------------------------------------------------------


def test_placed_on_any_buildable_terrain_next_to_an_own_piece() -> None:
    """RULES 5.3, 4.2: whatever the card, on land, adjacent if possible."""
    for card in ("grass", "desert", "forest"):
        state = play(drawn(FIELD, "R=barracks", card=card), "barracks")
        assert state.pending[-1].asks == Question.PIECE
        assert_picture(state, FIELD)
        assert_refused(state, "d1", "c2", "f1", code="wrong_terrain")
        assert_refused(state, "e1", "d2", code="not_adjacent")
        assert_refused(state, "a1", code="special_hex")
        assert_refused(state, "b1")
        state = play(state, "c1")
        assert meeples(state) == {"warriors": "c1"}
        assert tiles(state) == {"a1": "used"}
        assert_refused(state, "barracks", code="tile_used")


def test_placed_anywhere_if_nothing_touches() -> None:
    """RULES 4.2, 5.3: land that is not blocked, anywhere."""
    picture = """
           a b c d e f
        1  R gAm w g*t*
        2   w m m m s*w
    """
    assert_picture(play(drawn(picture, "R=barracks"), "barracks"), picture)


def test_takes_nothing_from_the_supply() -> None:
    """RULES 5.3, 3.5: warriors touch neither the supply nor the end of the game."""
    state = play(drawn(FIELD, "R=barracks", ask=Question.AFTER, supply=0), "barracks c1")
    assert state.players[0].supply == 0
    assert not state.ending
    assert not state.built


def test_never_next_to_a_warrior() -> None:
    """RULES 5.3, A-10: of anybody; two steps away is allowed."""
    picture = """
           a b c d e f
        1  R gAg*g g g
        2   g*g g g g g
        3  g g g g g g
    """
    theirs = play(drawn(picture, "R=barracks", warriors={1: "c3"}), "barracks")
    assert_picture(theirs, picture)
    assert_refused(theirs, "b2", code="blocked")
    own = play(drawn(picture, "R=barracks", warriors={0: "c3"}), "barracks")
    assert_picture(own, picture.replace("3  g g g ", "3  g g g*"))  # that one may come back
    assert_refused(own, "b2", "c2", "d3", code="blocked")


def test_two_and_no_third() -> None:
    """RULES 1.6, 5.3: with both on the board the Barracks only takes one back."""
    picture = """
           a b c d e f
        1  R gAg*g g g
        2   g*g g g g g
        3  g g*g g g g*
    """
    state = play(drawn(picture, "R=barracks", warriors={0: "b3 f3"}), "barracks")
    assert_picture(
        state,
        """
           a b c d e f
        1  R gAg g g g
        2   g g g g g g
        3  g g*g g g g*
        """,
    )
    assert_refused(state, "c1", "a2")
    state = play(drawn(picture, "R=barracks", warriors={0: "f3"}), "barracks")
    assert state.legal_mask
    state = play(state, "c1")
    assert meeples(state) == {"warriors": "c1 f3"}


def test_each_player_has_two() -> None:
    """RULES 2.2 step 15: the warriors of others are not one's own."""
    picture = """
           a b c d e f
        1  R gAg*g g g
        2   g*g*g g g g
        3  m m m m m m
        4   m m m m m m
        5  g g g g g g
    """
    state = play(drawn(picture, "R=barracks", warriors={1: "a5 e5"}), "barracks")
    assert_picture(state, picture)
    assert_refused(state, "a5", "e5")


def test_broken_off_before_it_is_placed() -> None:
    """RULES 3.1: choosing the tile changes nothing yet."""
    state = drawn(FIELD, "R=barracks")
    begun = play(state, "barracks")
    assert options(begun) == {"stop"}
    assert_refused(begun, "end", "barracks", code="finish_tile")
    assert play(begun, "stop") == state


def test_not_within_the_mandatory_action() -> None:
    """RULES 3.1: before or after it."""
    board = FIELD.replace("c*", "g ").replace("*", " ")
    state = play(drawn(board, "R=barracks"), "c1")
    assert_refused(state, "barracks", code="builds_first")


def test_refused_without_a_hex_for_it() -> None:
    """RULES 3.1: no land is free, and none is on the board to take back."""
    picture = """
           a b c
        1  R gAm
        2   w m m
    """
    assert_refused(drawn(picture, "R=barracks", ask=Question.AFTER), "barracks", code="no_target")


def test_the_outpost_does_not_go_with_it() -> None:
    """RULES 5.2, A-13: not for meeples, which are no builds."""
    picture = """
           a b c d e f
        1  R gAg*w g g
        2   N w w w w w
    """
    state = play(drawn(picture, "R=barracks", "outpost", ask=Question.AFTER), "barracks")
    assert_picture(state, picture)
    assert options(state) == {"stop"}
    assert_refused(state, "outpost", code="no_build")


# --- taking back -------------------------------------------------------------------------

TWO_BARRACKS = """
       a b c d e f g
    1  R gAg g g gAR
    2   w g w w g w w
    3  c c c c c c c
"""


def test_taken_back_and_not_placed_again_in_the_same_turn() -> None:
    """RULES 5.3: a second Barracks may place the other warrior, not the one that came back."""
    both = drawn(TWO_BARRACKS, "R=barracks", warriors={0: "b2 e2"}, ask=Question.AFTER)
    state = play(both, "barracks b2")
    assert meeples(state) == {"warriors": "e2"}
    state = play(state, "barracks")
    assert_picture(
        state,
        """
           a b c d e f g
        1  R gAg g g gAR
        2   w g w w g*w w
        3  c c c c c c c
        """,
    )
    assert_refused(state, "b2", code="rests")
    state = play(state, "e2")
    assert meeples(state) == {}
    one = drawn(TWO_BARRACKS, "R=barracks", warriors={0: "e2"}, ask=Question.AFTER)
    one = play(one, "barracks e2 barracks b2")
    assert meeples(one) == {"warriors": "b2"}


def test_placed_again_from_the_next_turn_on() -> None:
    """RULES 5.3: those taken back are there again when the own turn comes."""
    state = drawn(TWO_BARRACKS, "R=barracks", warriors={0: "b2 e2"}, ask=Question.AFTER)
    state = play(state, "barracks b2 barracks e2 end canyon")
    assert meeples(state) == {}
    state = play(state, "c1 d1 e1 end canyon barracks b2 barracks e2")
    assert meeples(state) == {"warriors": "b2 e2"}


def test_taking_back_may_bring_the_mandatory_action_back() -> None:
    """RULES 3.1: whether a settlement can be built is looked at when the player wants to end."""
    picture = """
           a b c d e
        1  R gAg g w
        2   w w w w w
    """
    state = drawn(
        picture,
        "R=barracks",
        played="any",
        warriors={0: "c1"},
        exhausted_terrain="any_terrain",
    )
    assert options(state) == {"barracks", "end"}
    assert state.legal_mask == 0
    state = play(state, "barracks c1")
    assert_refused(state, "end", code="builds_owed")
    assert_picture(state, picture.replace("gAg ", "gAg*"))


# --- tiles -------------------------------------------------------------------------------


def test_gains_tiles_where_it_is_placed() -> None:
    """RULES 4.4, 5.3: a placed warrior takes location and nomad tiles like a settlement."""
    picture = """
           a b c d e f
        1  R gAg F w g
        2   w w N w w w
    """
    state = drawn(picture, "R=barracks F=farm", "donation-grass", ask=Question.AFTER)
    state = play(state, "barracks c1")
    assert tiles(state) == {"a1": "used", "d1": "fresh", "c2": "fresh"}
    assert stock(state) == {"a1": 1, "d1": 1, "c2": 0}


def test_keeps_the_tile_of_its_hex() -> None:
    """RULES 4.4, 5.3: the warrior touches the Barracks when the settlement has left."""
    picture = """
           a b c d e f
        1  R gAg g P g
        2   g w w w w w
    """
    state = drawn(
        picture, "R=barracks P=paddock", kept="e1", ask=Question.AFTER, warriors={0: "a2"}
    )
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {"a1": "ready", "e1": "used"}
    state = play(state, "barracks a2")
    assert tiles(state) == {"e1": "used"}
    assert meeples(state) == {}


def test_stays_when_the_tile_is_lost() -> None:
    """RULES 4.4, 5.3: but then it can neither be moved nor taken back."""
    picture = """
           a b c d e f g
        1  R gAg g P g g
        2   w w w w w w w
        3  w w w w w g w
    """
    state = drawn(
        picture, "R=barracks P=paddock", kept="e1", ask=Question.AFTER, warriors={0: "f3"}
    )
    assert options(state) == {"paddock", "barracks", "end"}
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {"e1": "used"}
    assert meeples(state) == {"warriors": "f3"}
    assert_refused(state, "barracks", code="tile_not_held")
    state = play(state, "end grass")
    assert_refused(state, "f3", code="occupied")
