"""The island: its own two locations, and other tiles that work there (RULES 5.5)."""

import pytest

from kingdom.content.kinds import Question
from kingdom.hexes import ISLAND, CellSet
from tests.support.drawn import assert_picture, assert_refused, city, drawn, play, stock, tiles

EMPTY = "       a b\n    1  w w\n"
SHORE = """
       a b c d e
    1  . g g f .
    2   g d f f .
    3  c c w t t
    4   c d g t .
    5  . d d w .
"""


def test_suspension_bridge() -> None:
    """RULES 5.5: an own settlement to canyon, adjacent if possible, on either map."""
    picture = """
           a b c d
        1  gAc*c w
        2   w w w w
    """
    island = """
           a b c d e
        1  . gAL f .
        2   g d f c .
        3  c c w t t
    """
    state = drawn(picture, "L=suspension-bridge", filler="w", island=island, ask=Question.AFTER)
    assert tiles(state) == {"ic1": "ready"}
    state = play(state, "suspension-bridge ib1")
    assert_picture(state, picture, island)
    assert_refused(state, "ia3", "c1", code="not_adjacent")
    assert_refused(state, "ia2", code="wrong_terrain")
    state = play(state, "b1")
    assert tiles(state) == {}  # it has left the island


def test_tree_house() -> None:
    """RULES 5.5: an own settlement to forest; without a touching hex any forest."""
    picture = """
           a b c d
        1  gAw t*t*
        2   w w w w
    """
    island = """
           a b c d e
        1  . gAL f .
        2   g d f c .
        3  c c w t*t*
    """
    state = drawn(picture, "L=tree-house", filler="w", island=island, ask=Question.AFTER)
    lifted = play(state, "tree-house a1")
    assert_picture(lifted, picture, island)
    state = play(lifted, "ie3")
    assert_refused(state, "tree-house", code="tile_used")


def test_two_tiles_on_its_location() -> None:
    """RULES 1.2, 2.2 step 14: gained like others, by two players."""
    island = """
           a b c d e
        1  . gAL g .
        2   g gBg c .
        3  c c w t t
    """
    state = drawn(EMPTY, "L=tree-house", filler="w", island=island, players=3, player=2)
    assert stock(state) == {"ic1": 0}
    assert tiles(state, 0) == tiles(state, 1) == {"ic1": "ready"}
    state = play(state, "id1")
    assert tiles(state, 2) == {}


def test_the_tower_never_builds_there() -> None:
    """RULES 5.1: only the outer edge of the big board."""
    picture = """
           a b c
        1  L gAw
        2   w w w
    """
    state = drawn(picture, "L=tower", filler="w", island=SHORE, ask=Question.AFTER)
    assert_refused(state, "tower", code="no_target")


LINE = """
       a b c d e
    1  . g g f .
    2   g dAdAdAg
    3  c g g g g
"""


@pytest.mark.parametrize(
    ("tile", "targets"),
    [
        ("tavern", "ia2 ie2"),
        ("fountain", "ib1 ia2 ie2 ib3 ie3"),
        ("quarry", "ib1 ic1 ia2 ie2 ib3 ic3 id3 ie3"),
    ],
)
def test_tiles_that_work_there(tile: str, targets: str) -> None:
    """RULES 5.5: for pieces that stand on the island."""
    picture = "       a b\n    1  L w\n"
    state = drawn(picture, f"L={tile}", filler="w", island=LINE, ask=Question.AFTER, kept="a1")
    assert CellSet(play(state, tile).legal_mask) == CellSet(targets)


def test_the_village_there() -> None:
    """RULES 5.2, 5.5: next to three own pieces."""
    picture = "       a b\n    1  L w\n"
    island = LINE.replace("1  . g g f", "1  . g gAf")
    state = drawn(picture, "L=village", filler="w", island=island, ask=Question.AFTER, kept="a1")
    assert CellSet(play(state, "village").legal_mask) == CellSet("id1")


def test_a_city_tile_on_the_island() -> None:
    """RULES 5.3, 5.5: seven hexes on one map, next to an own piece there."""
    island = """
           a b c d e
        1  . g g f .
        2   g d f*f .
        3  c c d*t tA
        4   c d g t .
        5  . d d w .
    """
    picture = """
           a b c d
        1  C gAg g
        2   w w w w
    """
    state = play(drawn(picture, "C=city-hall", filler="w", island=island), "city-hall")
    assert_picture(state, picture, island)
    state = play(state, "ic3")
    assert city(state) == "ic3"


def test_canoes_may_land_there() -> None:
    """RULES 4.2, 5.4: its water and marsh hexes are candidates."""
    picture = """
           a b c d e
        1  C gAg C gA
        2   g g g g g
    """
    island = """
           a b c d e
        1  . g g f .
        2   g s*f f .
        3  c c w*t t
    """
    state = play(drawn(picture, "C=canoe", filler="g", island=island), "canoe-bonus")
    assert_picture(state, picture, island)


def test_walls_on_the_island() -> None:
    """RULES 5.2: next to an own piece that stands there."""
    picture = """
           a b c
        1  Q gAg*
        2   g*g*g
    """
    island = """
           a b c d e
        1  . g*gAf .
        2   g g*g*f .
    """
    state = play(drawn(picture, "Q=quarry", filler="w", island=island), "quarry")
    assert_picture(state, picture, island)
    assert play(state, "ib2").walls_mask & ISLAND
