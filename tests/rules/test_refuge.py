"""The Refuge and its bonus: one step, or a leap in a straight line (RULES 5.4)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, stock, tiles

STEP = """
       b c d e f g
    3  g g g#m w g
    4   g gBgAL g g
    5  g g s*f*g g
"""


@pytest.mark.parametrize("ask", [Question.BEFORE, Question.AFTER])
def test_one_step_to_a_neighbouring_hex(ask: Question) -> None:
    """RULES 5.4: every terrain one may build on, free and not special."""
    state = play(drawn(STEP, "L=refuge", ask=ask), "refuge d4")
    assert state.pending[-1].asks == Question.PUT
    assert_picture(state, STEP)
    assert_refused(state, "d3", "c4", code="occupied")
    assert_refused(state, "e3", code="wrong_terrain")
    assert_refused(state, "e4", code="special_hex")
    assert_refused(state, "c5", "b3", "f4", code="not_one_step")
    assert_refused(state, "d4", code="same_hex")


def test_no_adjacency() -> None:
    """RULES 4.2, 5.4: a settlement may leave all others, and a lone one may go."""
    picture = """
           a b c d e
        1  L gAgAg g
        2   w w w w w
    """
    state = play(drawn(picture, "L=refuge", ask=Question.AFTER), "refuge c1 d1")
    assert_picture(
        state,
        """
           a b c d e
        1  L gAg gAg
        2   w w w w w
        """,
    )
    assert state.players[0].supply == 38
    assert_refused(state, "refuge", code="tile_used")


def test_only_settlements_that_can_step() -> None:
    """RULES 4.3: own settlements with a free neighbouring hex to build on."""
    picture = """
           a b c d e f
        1  L gaw gBw gA
        2   g w w w w w
    """
    state = play(drawn(picture, "L=refuge"), "refuge")
    assert state.pending[-1].asks == Question.LIFT
    assert_picture(state, picture)
    assert_refused(state, "f1", code="cannot_move")
    assert_refused(state, "d1", code="not_yours")


def test_not_onto_a_blocked_hex() -> None:
    """RULES 5.3: no settlement moves next to a warrior."""
    picture = """
           a b c d e
        1  L gAg g g
        2   g*g*g g g
        3  w w w w W
    """
    state = drawn(picture, "L=refuge W=barracks", warriors={1: "d1"})
    state = play(state, "refuge b1")
    assert_picture(state, picture)
    assert_refused(state, "c1", code="blocked")


def test_tiles_are_lost_and_gained() -> None:
    """RULES 4.4: first losses, then gains, after the move; the Refuge may lose itself."""
    picture = """
           a b c d e f
        1  L gAg F g g
        2   w w w w w w
    """
    state = play(drawn(picture, "L=refuge F=farm", ask=Question.AFTER), "refuge b1 c1")
    assert tiles(state) == {"d1": "fresh"}
    assert stock(state)["a1"] == 1  # the lost tile has left the game
    assert options(state) == {"end"}


def test_can_be_broken_off() -> None:
    """RULES 3.1, 4.3: before and after the settlement is chosen."""
    state = drawn(STEP, "L=refuge")
    for begun in ("refuge", "refuge d4"):
        assert play(state, f"{begun} stop") == state


def test_a_move_and_no_build() -> None:
    """RULES 4.3: no supply, no trigger, and possible with an empty supply."""
    state = play(drawn(STEP, "L=refuge", supply=0, ask=Question.AFTER), "refuge d4 d5")
    assert (state.players[0].supply, state.ending, state.built) == (0, False, False)


def test_two_tiles_two_steps() -> None:
    """RULES 3.1: two equal tiles, two uses; the bonus is a third move."""
    picture = """
           a b c d e f g
        1  R gAg g g w w
        2   w w w w w w w
        3  R gAw w w w w
    """
    state = drawn(picture, "R=refuge", ask=Question.AFTER, kept="a1 a3")
    state = play(state, "refuge b1 c1")
    assert tiles(state) == {"a3": "ready"}  # the tile of a1 is lost, and the pair with it
    pair = picture.replace("1  R gAg ", "1  R gAgA")
    state = drawn(pair, "R=refuge", ask=Question.AFTER)
    state = play(state, "refuge c1 d1 refuge d1 e1")
    assert tiles(state) == {"a1": "used", "a3": "used", "refuge-bonus": "ready"}
    assert_refused(state, "refuge", code="tile_used")


# --- the bonus ---------------------------------------------------------------------------

STAR = """
       a b c d e f g h
    1  w w g*g g g w w
    2   w w m g g g w w
    3  w w w w g*w w w
    4   s*L K gAg#gBgAg*
    5  w w w w P w w w
    6   w w m w N g w w
    7  w w w g g f*g w
    8   w w w w w w w w
    9  R w w R w w w w
"""


def test_to_the_first_open_hex_in_each_direction() -> None:
    """RULES 5.4: everything in between is jumped over; a neighbouring hex is the target itself."""
    state = drawn(STAR, "L=farm R=refuge", "sword", kept="a9 d9", filler="w")
    state = play(state, "refuge-bonus d4")
    assert_picture(state, STAR)
    assert_refused(state, "e2", "f1", "d1", "e7", "c2", code="not_first_open")
    assert_refused(state, "e4", "f4", "g4", code="occupied")
    assert_refused(state, "c4", "e5", code="special_hex")
    assert_refused(state, "d3", code="wrong_terrain")


def test_a_leap_to_the_second_temple() -> None:
    """RULES 4.6, 5.4, scenario 43: over a location and an enemy to the second Temple tile."""
    picture = """
           a b c d e f g h
        1  m m gAF gBg T g
        2   m m m m m m m m
        3  R gAm m m m m m
        4   m m m m m m m m
        5  R gAm T gAm m m
    """
    state = drawn(picture, "F=farm R=refuge T=temple", ask=Question.AFTER)
    assert tiles(state)["d5"] == "ready"
    state = play(state, "refuge-bonus c1 f1")
    assert tiles(state) == {
        **dict.fromkeys(("a3", "a5", "d5"), "ready"),
        "g1": "fresh",
        "refuge-bonus": "used",
        "temple-bonus": "fresh",
    }
    assert stock(state)["temple-bonus"] == 1
    assert_refused(state, "refuge-bonus", code="tile_used")


def test_never_over_the_edge() -> None:
    """RULES 0, 5.4: the line ends with the board; who has no target is not offered."""
    picture = """
           p q r s t
        1  w w w gAw
        2   w w R w w
        3  w w w w w
        4   g w R gaw
    """
    state = drawn(picture, "R=refuge", filler="w")
    state = play(state, "refuge-bonus")
    assert_picture(state, picture)
    assert_refused(state, "s1", code="cannot_move")
    assert_refused(play(state, "s4"), "a4", "a5", code="not_first_open")


def test_blocked_hexes_are_jumped_over() -> None:
    """RULES 5.3, 5.4: next to a warrior nothing lands, but the leap goes on."""
    picture = """
           a b c d e f g h
        1  R gAw g g f*g g
        2   w w w w w w w w
        3  R gAw w w w w w
        4   w w w w w w w W
    """
    state = drawn(picture, "R=refuge W=barracks", filler="w", warriors={1: "d2"})
    state = play(state, "refuge-bonus b1")
    assert_picture(state, picture)
    assert_refused(state, "d1", "e1", code="blocked")


def test_only_with_both_tiles() -> None:
    """RULES 4.6."""
    assert_refused(drawn(STEP, "L=refuge"), "refuge-bonus", code="bonus_not_held")
    state = drawn(STAR, "L=farm R=refuge", "sword", kept="a9 d9", fresh="refuge-bonus")
    assert_refused(state, "refuge-bonus", code="tile_fresh")
