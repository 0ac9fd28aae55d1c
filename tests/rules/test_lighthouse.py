"""The Lighthouse: a ship that is placed, moves up to three steps or is taken back (RULES 5.3)."""

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

COAST = """
       a b c d e f g
    1  H gAw w w w g
    2   g g g g g g g
"""


def test_placed_on_water_next_to_an_own_piece() -> None:
    """RULES 5.3, 4.2: free water hexes only, adjacent if possible."""
    for card in ("grass", "canyon"):
        state = drawn(COAST, "H=lighthouse", card=card, ask=Question.AFTER)
        state = play(state, "lighthouse")
        assert state.pending[-1].asks == Question.PIECE
        assert_picture(state, COAST.replace("gAw ", "gAw*"))
        assert_refused(state, "d1", "f1", code="not_adjacent")
        assert_refused(state, "a2", "g1", code="wrong_terrain")
        state = play(state, "c1")
        assert meeples(state) == {"ship": "c1"}
        assert state.players[0].supply == 39
        assert tiles(state) == {"a1": "used"}


def test_placed_anywhere_on_water_if_none_touches() -> None:
    """RULES 4.2."""
    picture = """
           a b c d e f
        1  H gAg w*w*g
        2   g g g w*g g
    """
    assert_picture(play(drawn(picture, "H=lighthouse"), "lighthouse"), picture)


def test_refused_without_free_water() -> None:
    """RULES 3.1: no target; a settlement on the last water hex is enough for that."""
    picture = """
           a b c
        1  H gAwB
        2   g g g
    """
    state = drawn(picture, "H=lighthouse", ask=Question.AFTER)
    assert_refused(state, "lighthouse", code="no_target")


def test_three_steps_over_water_only() -> None:
    """RULES 5.3: a fourth and land are refused."""
    state = play(drawn(COAST, "H=lighthouse", ships={0: "c1"}, ask=Question.AFTER), "lighthouse")
    assert_picture(state, COAST.replace("gAw w ", "gAw*w*"))
    assert_refused(state, "b2", "c2", code="wrong_terrain")
    assert_refused(state, "e1", code="not_one_step")
    state = play(state, "d1 e1")
    assert options(state) == {"stop"}
    state = play(state, "f1")
    assert meeples(state) == {"ship": "f1"}
    assert options(state) == {"end"}
    assert_refused(state, "lighthouse", code="tile_used")


def test_any_piece_stops_it() -> None:
    """RULES 5.3, A-35: settlements on water and other ships."""
    picture = """
           a b c d e f
        1  H gAw wBw w
        2   w w g g g g
    """
    state = drawn(picture, "H=lighthouse", ships={0: "c1", 1: "b2"}, ask=Question.AFTER)
    state = play(state, "lighthouse")
    assert_picture(state, picture.replace("gAw ", "gAw*"))
    assert_refused(state, "d1", "b2", code="occupied")


def test_next_to_warriors() -> None:
    """RULES 5.3, A-09: placed and moved there."""
    picture = """
           a b c d e f g
        1  H gAw w w w R
        2   g g g g g g g
    """
    state = drawn(picture, "H=lighthouse R=barracks", warriors={1: "c2"}, ask=Question.AFTER)
    assert meeples(play(state, "lighthouse c1")) == {"ship": "c1"}
    state = drawn(
        picture, "H=lighthouse R=barracks", warriors={1: "e2"}, ships={0: "c1"}, ask=Question.AFTER
    )
    assert meeples(play(state, "lighthouse d1 e1 f1")) == {"ship": "f1"}


def test_settlements_may_be_built_next_to_it() -> None:
    """RULES 5.3: the ship counts for adjacency."""
    state = drawn(COAST, "H=lighthouse", ships={0: "f1"})
    assert_picture(
        state,
        """
           a b c d e f g
        1  H gAw w w w g*
        2   g*g*g g g*g*g
        """,
    )


def test_stopped_and_broken_off() -> None:
    """RULES 3.1: before the first step all is as it was; after it the rest lapses."""
    state = drawn(COAST, "H=lighthouse", ships={0: "c1"}, ask=Question.AFTER)
    assert play(state, "lighthouse stop") == state
    stopped = play(state, "lighthouse d1 stop")
    assert meeples(stopped) == {"ship": "d1"}
    assert tiles(stopped) == {"a1": "used"}


def test_taken_back_and_not_placed_again_in_the_same_turn() -> None:
    """RULES 5.3: by another Lighthouse tile only from the next turn on."""
    picture = """
           a b c d e f g
        1  H gAw w w gAH
        2   g g g g g g g
    """
    state = drawn(picture, "H=lighthouse", ships={0: "c1"}, ask=Question.AFTER)
    state = play(state, "lighthouse c1")
    assert meeples(state) == {}
    assert_refused(state, "lighthouse", code="rests")
    state = play(state, "end grass a2 b2 c2 end grass lighthouse e1")
    assert meeples(state) == {"ship": "e1"}


def test_takes_and_loses_tiles_step_by_step() -> None:
    """RULES 4.4, 4.5, 5.3."""
    picture = """
           a b c d e f g
        1  H gAw w w w g
        2   g g g F g g g
    """
    state = drawn(picture, "H=lighthouse F=farm", ships={0: "c1"}, ask=Question.AFTER)
    state = play(state, "lighthouse d1")
    assert tiles(state) == {"a1": "used", "d2": "fresh"}
    state = play(state, "e1")
    assert tiles(state) == {"a1": "used", "d2": "fresh"}
    state = play(state, "f1")
    assert tiles(state) == {"a1": "used"}
    assert stock(state) == {"a1": 1, "d2": 1}


def test_the_harbor_does_not_move_it() -> None:
    """RULES 4.3, A-14: a meeple moves by its own action only."""
    picture = """
           a b c d e f
        1  H gaw w w g
        2   g g g g g g
    """
    state = drawn(picture, "H=harbor", ships={0: "e1"}, ask=Question.AFTER)
    state = play(state, "harbor")
    assert_picture(state, picture)
    assert_refused(state, "e1", code="not_yours")
