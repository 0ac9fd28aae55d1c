"""The Tower: one more settlement on the edge of the board (RULES 5.1)."""

import pytest

from kingdom.board import EDGE
from kingdom.hexes import SIZE, cells_of, position
from tests.support.drawn import assert_picture, assert_refused, drawn, play


def test_the_edge() -> None:
    """RULES 0: rows 0 and 19, columns 0 and 19, and nothing else."""
    cells = {position(cell) for cell in cells_of(EDGE)}
    ends = (0, SIZE - 1)
    assert cells == {(r, c) for r in range(SIZE) for c in range(SIZE) if r in ends or c in ends}


def test_a_touching_edge_hex_binds() -> None:
    """RULES 5.1, scenario 18: P touches one free forest hex on the top edge."""
    picture = """
           a b c d e f
        1  g w t*w c g
        2   w w gAg c w
        3  w T gAg c w
        4   g g g g c w
    """
    state = play(drawn(picture, "T=tower"), "tower")
    assert_picture(state, picture)
    assert_refused(state, "d2", "a1", "e1", "f1", "c4")


@pytest.mark.parametrize("terrain", "gcdft")
def test_any_terrain_of_the_edge_binds(terrain: str) -> None:
    """RULES 5.1: a touching edge hex of any terrain one may build on, whatever the card."""
    picture = f"""
           a b c d e f
        1  g w {terrain}*w g g
        2   T gAw w g w
    """
    assert_picture(play(drawn(picture, "T=tower"), "tower"), picture)


def test_all_touching_terrains_together() -> None:
    """RULES 5.1: touching edge hexes of different terrains are all legal."""
    picture = """
           a b c d e f
        1  g c*gAd*f*g*
        2   w T w f gAf
        3  g w g w w w
    """
    assert_picture(play(drawn(picture, "T=tower"), "tower"), picture)


def test_without_a_touching_edge_hex_the_whole_edge() -> None:
    """RULES 5.1, scenario 18: all free hexes of the edge that one may build on."""
    picture = """
           a b c d e f
        1  g*c*wBd*m f*
        2   t*g w w K w
        3  w g gAT w w
        4   gBg g g w w
        5  d*g g g w w
    """
    state = play(drawn(picture, "T=tower"), "tower")
    assert_picture(state, picture)
    assert_refused(state, "c1", "e1", "b2", "a4", "c4")


def test_all_four_edges() -> None:
    """RULES 0, 5.1: left, right, top and bottom, the corners too; never inland."""
    state = drawn(
        """
            j k
        10   g T
        11  g gA
        """,
        "T=tower",
        filler="d",
    )
    assert play(state, "tower").legal_mask == EDGE


def test_the_inner_edges_are_inland() -> None:
    """RULES 5.1: only the outer edge of the big board."""
    state = drawn(
        """
            i j k l
         9  m m m m
        10   m g gAm
        11  m g T m
        """,
        "T=tower",
    )
    assert_refused(state, "tower")


def test_takes_a_settlement_from_the_supply() -> None:
    """RULES 5.1."""
    board = """
           a b c
        1  g gAg
        2   g T g
    """
    state = play(drawn(board, "T=tower"), "tower a1")
    assert state.players[0].supply == 38
    assert_refused(state, "tower")
    assert_refused(drawn(board, "T=tower", supply=0), "tower")
