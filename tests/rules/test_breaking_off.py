"""Beginning and breaking off an extra action (RULES 3.1)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import assert_refused, drawn, options, play, tiles

BOARD = """
       a b c d e f
    1  B gAg F gAg
    2   c c g w g g
    3  c c c P gAg
"""
NAMES = "B=barn F=farm P=paddock"


@pytest.mark.parametrize("begun", ["barn", "barn b1", "farm", "paddock", "paddock e3"])
@pytest.mark.parametrize("ask", [Question.BEFORE, Question.AFTER])
def test_choosing_changes_nothing_yet(begun: str, ask: Question) -> None:
    """RULES 3.1, scenario 68: after breaking off, all is as before and the tile available."""
    state = drawn(BOARD, NAMES, card="canyon", ask=ask)
    chosen = play(state, begun)
    assert chosen != state
    assert play(chosen, "stop") == state
    assert tiles(play(chosen, "stop")) == {"a1": "ready", "d1": "ready", "d3": "ready"}


def test_barn_broken_off_and_begun_again() -> None:
    """RULES 3.1, scenario 68: another settlement may be chosen afterwards."""
    state = play(drawn(BOARD, NAMES, card="canyon"), "barn b1 stop barn e1 a2")
    assert tiles(state) == {"a1": "used", "d3": "ready"}  # e1 was the one at the Farm


def test_nothing_else_inside_an_action() -> None:
    """RULES 3.1: while a tile is in use, only its hexes and breaking off."""
    state = drawn(BOARD, NAMES, card="canyon", ask=Question.AFTER)
    for begun in ("barn", "barn b1", "farm", "paddock"):
        inside = play(state, begun)
        assert options(inside) == {"stop"}
        assert inside.legal_mask
        assert_refused(inside, "end", "barn", "farm", "paddock")


def test_done_is_done() -> None:
    """RULES 3.1: after the piece is put down there is nothing to break off."""
    state = drawn(BOARD, NAMES, card="canyon")
    assert_refused(state, "stop")
    assert_refused(play(state, "farm c1"), "stop")
    assert_refused(play(state, "barn b1 a2"), "stop")
    assert_refused(play(state, "a2"), "stop")


def test_an_action_without_a_target_cannot_be_begun() -> None:
    """RULES 3.1: no grass for the Farm, no jump for the Paddock, no canyon for the Barn."""
    state = drawn(
        """
           a b c d e f
        1  w w gAF gAw
        2   w w w w w w
        3  w w B gAP w
        4   w w w w w c
        """,
        NAMES,
        card=None,
        filler="w",
    )
    assert tiles(state) == {"d1": "ready", "c3": "ready", "e3": "ready"}
    assert_refused(state, "farm", "paddock", "barn")


def test_tiles_one_does_not_have() -> None:
    """RULES 3.1, 4.4: neither tiles of others nor tiles that are not in the game."""
    state = drawn(BOARD, NAMES, player=1)
    assert_refused(state, "farm", "barn", "paddock", "harbor")


@pytest.mark.parametrize("kind", ["farm", "barn", "paddock"])
def test_each_tile_once_a_turn(kind: str) -> None:
    """RULES 3.1: a used tile is available again in the next turn, not before."""
    place = {"farm": "d1", "barn": "a1", "paddock": "d3"}[kind]
    state = drawn(BOARD, NAMES, card="canyon", used=place, ask=Question.AFTER)
    assert tiles(state)[place] == "used"
    assert_refused(state, kind)
    state = play(state, "end canyon")
    assert set(tiles(state).values()) == {"ready"}
