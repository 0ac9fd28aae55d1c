"""The Resettlement: four single steps (RULES 5.2)."""

import pytest

from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    drawn,
    earned,
    options,
    play,
    stock,
    tiles,
)

EXAMPLE = """
       a b c d e f g
    1  gAg t c N w g
    2   w w w w w gAd
    3  w w w w w w N
"""


def test_three_steps_and_one() -> None:
    """RULES 5.2, 4.5, scenario 27: the tile where it ends is taken, a fifth step is refused."""
    state = drawn(EXAMPLE, "", "sword resettlement", ask=Question.AFTER)
    state = play(state, "resettlement a1 b1 b1 c1 c1 d1")
    assert tiles(state) == {"e1": "fresh", "g3": "used"}
    state = play(state, "f2")
    assert_refused(state, "f1", "e2", "f3", code="wrong_terrain")
    state = play(state, "g2")
    assert_picture(
        state,
        """
           a b c d e f g
        1  g g t cAN w g
        2   w w w w w g dA
        3  w w w w w w N
        """,
    )
    assert options(state) == {"end"}
    assert_refused(state, "resettlement", code="tile_used")
    assert_refused(state, "g2", "g1", code="builds_done")


def test_a_step_goes_to_a_neighbouring_hex_one_may_build_on() -> None:
    """RULES 5.2: every terrain but water and mountain, no special hex, nothing occupied."""
    picture = """
           b c d e f g
        3  g g g#m w g
        4   g gBgAN g g
        5  g g s*f*g g
    """
    state = play(drawn(picture, "", "resettlement"), "resettlement d4")
    assert_picture(state, picture)
    assert_refused(state, "d3", "c4", code="occupied")
    assert_refused(state, "e3", code="wrong_terrain")
    assert_refused(state, "e4", code="special_hex")
    assert_refused(state, "c5", "b3", "f4", code="not_one_step")
    assert_refused(state, "d4", code="same_hex")


@pytest.mark.parametrize("terrain", "gcdftswm")
def test_never_over_water_or_mountain(terrain: str) -> None:
    """RULES 5.2, scenario 27: every hex entered must be one to stay on."""
    picture = f"""
           a b c d e
        1  N gA{terrain} g w
        2   w w w w w
    """
    state = drawn(picture, "", "resettlement", ask=Question.AFTER)
    if terrain in "wm":
        assert_refused(state, "resettlement", code="no_target")
    else:
        state = play(state, "resettlement b1 c1 c1 d1")
        assert state.players[0].settlements.bit_count() == 1


def test_no_adjacency() -> None:
    """RULES 4.2, 5.2: a settlement may walk away from all others."""
    picture = """
           a b c d e f g
        1  N gAgAg g g g
        2   w w w w w w w
    """
    state = drawn(picture, "", "resettlement", ask=Question.AFTER)
    state = play(state, "resettlement c1 d1 d1 e1 e1 f1 f1 g1")
    assert_picture(
        state,
        """
           a b c d e f g
        1  N gAg g g g gA
        2   w w w w w w w
        """,
    )


def test_steps_of_different_settlements_may_be_mixed() -> None:
    """RULES 5.2, A-49: up to four settlements, the same one twice, and back again."""
    picture = """
           a b c d e f g h
        1  N gAg gAg gAg gA
        2   w g w g w g w g
    """
    state = drawn(picture, "", "resettlement", ask=Question.AFTER)
    four = play(state, "resettlement b1 b2 d1 d2 f1 f2 h1 h2")
    assert_picture(
        four,
        """
           a b c d e f g h
        1  N g g g g g g g
        2   w gAw gAw gAw gA
        """,
    )
    mixed = play(state, "resettlement b1 c1 d1 e1 c1 b1 b1 b2")
    assert_picture(
        mixed,
        """
           a b c d e f g h
        1  N g g g gAgAg gA
        2   w gAw g w g w g
        """,
    )


def test_only_own_settlements_that_can_step() -> None:
    """RULES 4.3, 5.2."""
    picture = """
           a b c d e f
        1  N gaw gBw gA
        2   g w w w w w
    """
    state = play(drawn(picture, "", "resettlement"), "resettlement")
    assert state.pending[-1].asks == Question.LIFT
    assert_picture(state, picture)
    assert_refused(state, "f1", code="cannot_move")
    assert_refused(state, "d1", "e1", code="not_yours")


def test_may_stop_early() -> None:
    """RULES 3.1, 5.2: after any step the rest lapses; before the first it can be broken off."""
    state = drawn(EXAMPLE, "", "sword resettlement", ask=Question.AFTER)
    for begun in ("resettlement", "resettlement a1"):
        assert play(state, f"{begun} stop") == state
    walked = play(state, "resettlement a1 b1")
    assert options(walked) == {"stop"}
    assert tiles(walked) == {"g3": "used"}
    assert_refused(walked, "end", "resettlement", code="finish_tile")
    stopped = play(walked, "stop")
    assert options(stopped) == {"end"}
    assert_refused(stopped, "resettlement", code="tile_used")
    assert play(walked, "b1 stop") == stopped


def test_ends_when_nothing_can_step() -> None:
    """RULES 5.2: with no further step possible it is over."""
    picture = """
           a b c d
        1  N gAg w
        2   w w w w
    """
    state = play(drawn(picture, "", "resettlement", ask=Question.AFTER), "resettlement b1")
    assert state.pending[-1].asks == Question.PUT
    state = play(state, "c1")
    assert state.pending[-1].asks == Question.LIFT  # it could go back
    state = play(state, "c1 b1 b1 c1 c1 b1")
    assert len(state.pending) == 1


def test_tiles_are_gained_on_every_hex() -> None:
    """RULES 4.5, 5.2, A-48: also those passed by on the way, the Treasure too."""
    picture = """
           a b c d e f g
        1  gAg g g g g w
        2   w N w L w N w
        3  w w w w w w N
    """
    state = drawn(picture, "L=farm", "sword treasure resettlement", ask=Question.AFTER, kept="g3")
    state = play(state, "resettlement a1 b1")
    assert tiles(state) == {"b2": "fresh", "g3": "used"}
    state = play(state, "b1 c1 c1 d1")
    assert tiles(state) == {"b2": "fresh", "d2": "fresh", "g3": "used"}
    state = play(state, "d1 e1")
    assert tiles(state) == {"b2": "fresh", "d2": "fresh", "g3": "used"}
    assert stock(state) == {"b2": 0, "d2": 1, "f2": 1, "g3": 0}
    assert earned(state) == {}


def test_tiles_are_lost_step_by_step() -> None:
    """RULES 4.4, A-19: stepping away and back again costs the tile of a location."""
    picture = """
           a b c d e
        1  L gAg g N
        2   w w w g w
    """
    state = drawn(picture, "L=farm", "resettlement", ask=Question.AFTER, kept="e1")
    state = play(state, "resettlement b1 c1")
    assert tiles(state) == {"e1": "used"}
    state = play(state, "c1 b1")
    assert tiles(state) == {"e1": "used"}
    assert stock(state) == {"a1": 1, "e1": 0}


def test_a_step_around_the_location_keeps_its_tile() -> None:
    """RULES 4.4: each step ends next to the same hex."""
    picture = """
           a b c d
        1  L gAg N
        2   g g g w
    """
    state = drawn(picture, "L=farm", "resettlement", ask=Question.AFTER, kept="d1")
    assert tiles(play(state, "resettlement b1 a2 stop")) == {"a1": "ready", "d1": "used"}


def test_a_move_and_no_build() -> None:
    """RULES 4.3: nothing from the supply, no trigger, before or after the mandatory action."""
    state = drawn(EXAMPLE, "", "sword resettlement", supply=0)
    state = play(state, "resettlement a1 b1 stop")
    assert state.players[0].supply == 0
    assert (state.ending, state.built) == (False, False)
    between = play(drawn(EXAMPLE, "", "sword resettlement"), "b1")
    assert_refused(between, "resettlement", code="builds_first")


def test_two_tiles_eight_steps() -> None:
    """RULES 1.3, 4.5: two Resettlements may be held and used in one turn."""
    picture = """
           a b c d e f g h i j
        1  gAg g g g g g g g g
        2   w w w N w w w w w N
    """
    state = drawn(picture, "", "resettlement resettlement", ask=Question.AFTER, kept="d2 j2")
    state = play(state, "resettlement a1 b1 b1 c1 c1 d1 d1 e1")
    assert sorted(tiles(state).values()) == ["ready", "used"]
    state = play(state, "resettlement e1 f1 f1 g1 g1 h1 h1 i1")
    assert_refused(state, "resettlement", code="tile_used")


def test_a_step_onto_the_last_hex_of_the_played_terrain() -> None:
    """RULES 3.4, 3.6: a new card is drawn at once, then the steps go on."""
    picture = """
           a b c d e
        1  N cAg c c
        2   w w w w w
    """
    state = play(drawn(picture, "", "resettlement", ask=Question.AFTER), "resettlement b1 c1")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert (state.pending[-1].asks, state.pending[-1].left) == (Question.LIFT, 3)
    state = play(state, "c1 d1")
    assert turn_of(state).terrain == 1
    assert options(state) == {"stop"}
