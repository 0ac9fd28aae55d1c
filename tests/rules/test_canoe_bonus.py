"""The bonus of the Canoe: one settlement on marsh or water in the own turn (RULES 5.4)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles

PAIR = """
       a b c d e f g h
    1  C wAw g C gAs s
    2   g g g g g w g g
    3  s s g g w g w g
"""
NAMES = "C=canoe"


@pytest.mark.parametrize("ask", [Question.BEFORE, Question.AFTER])
def test_marsh_or_water_without_any_condition(ask: Question) -> None:
    """RULES 5.4: before or after the mandatory action, adjacency within each terrain."""
    state = play(drawn(PAIR, NAMES, ask=ask), "canoe-bonus")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  C wAw*g C gAs*s
        2   g g g g g w*g g
        3  s s g g w g w g
        """,
    )
    assert_refused(state, "h1", "a3", "e3", code="not_adjacent")
    assert_refused(state, "d1", code="wrong_terrain")


def test_touching_water_binds_no_choice_of_marsh() -> None:
    """RULES 5.4: where no marsh is touched, all of it is legal; and the reverse."""
    picture = PAIR.replace("gAs s", "gAg s")
    assert_picture(
        play(drawn(picture, NAMES), "canoe-bonus"),
        """
           a b c d e f g h
        1  C wAw*g C gAg s*
        2   g g g g g w*g g
        3  s*s*g g w g w g
        """,
    )
    dry = PAIR.replace("C wAw", "C gAg").replace("2   g g g g g w", "2   g g g g g g")
    assert_picture(
        play(drawn(dry, NAMES), "canoe-bonus"),
        """
           a b c d e f g h
        1  C gAg g C gAs*s
        2   g g g g g g g g
        3  s s g g w*g w*g
        """,
    )


def test_takes_a_settlement_from_the_supply_once_a_turn() -> None:
    """RULES 3.1, 5.4: one build; the Canoe tiles themselves stay ready."""
    state = play(drawn(PAIR, NAMES), "canoe-bonus c1")
    assert state.players[0].supply == 37
    assert tiles(state) == {"a1": "ready", "e1": "ready", "canoe-bonus": "used"}
    assert_refused(state, "canoe-bonus", code="tile_used")
    assert_refused(
        drawn(PAIR, NAMES, supply=0, ask=Question.AFTER), "canoe-bonus", code="supply_empty"
    )


def test_not_between_mandatory_builds() -> None:
    """RULES 3.1, A-08: like every extra action."""
    state = play(drawn(PAIR, NAMES), "a2")
    assert state.pending[-1].asks == Question.MANDATORY
    assert_refused(state, "canoe-bonus", code="builds_first")


def test_only_with_both_tiles() -> None:
    """RULES 4.6: one Canoe brings no bonus."""
    one = PAIR.replace("gAs", "g s")
    assert tiles(drawn(one, NAMES)) == {"a1": "ready"}
    assert_refused(drawn(one, NAMES), "canoe-bonus", code="bonus_not_held")


def test_not_in_the_turn_in_which_it_was_gained() -> None:
    """RULES 4.6: usable from the next turn."""
    state = drawn(PAIR, NAMES, fresh="canoe-bonus")
    assert_refused(state, "canoe-bonus", code="tile_fresh")


def test_can_be_broken_off() -> None:
    """RULES 3.1: the choice of the tile and of the terrain changes nothing yet."""
    state = drawn(PAIR, NAMES)
    assert options(play(state, "canoe-bonus")) == {"stop"}
    assert play(state, "canoe-bonus stop") == state


def test_without_free_marsh_or_water() -> None:
    """RULES 3.1: an action without a target cannot be begun; with one terrain it can."""
    full = PAIR.replace("w", "g").replace("s", "g")
    assert_refused(drawn(full, NAMES), "canoe-bonus", code="no_target")
    water = PAIR.replace("s", "g")
    assert "canoe-bonus" in options(drawn(water, NAMES))
    marsh = PAIR.replace("w", "g")
    assert "canoe-bonus" in options(drawn(marsh, NAMES))


def test_with_the_outpost() -> None:
    """RULES 5.2: it follows the adjacency rule, so the Outpost goes with it."""
    picture = PAIR + "    4   m m m m m m m m\n    5  N m m m m m m m\n"
    state = play(drawn(picture, NAMES, "outpost", kept="a5"), "canoe-bonus")
    assert options(state) == {"outpost", "stop"}
    assert_refused(state, "a3", "e3", code="not_adjacent")
    for cell in ("a3", "e3"):
        built = play(state, f"outpost {cell}")
        assert tiles(built)["a5"] == tiles(built)["canoe-bonus"] == "used"


def test_ends_the_game_with_the_last_settlement() -> None:
    """RULES 3.5: a build like any other."""
    state = play(drawn(PAIR, NAMES, supply=1, ask=Question.AFTER), "canoe-bonus g1")
    assert state.ending


def test_calls_for_reactions_itself() -> None:
    """RULES 3.6, 5.4: taking a nomad tile by it, the own Canoes may react."""
    picture = PAIR.replace("gAs s", "gAs N")
    state = play(drawn(picture, NAMES, "treasure", ask=Question.AFTER), "canoe-bonus g1")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")
    state = play(state, "c1 f2")  # one with each tile
    assert (state.pending[-1].asks, state.players[0].supply) == (Question.AFTER, 35)
