"""Vassals: settlements on the inner edges of the quadrants (RULES 6.3)."""

from kingdom.board import QUADRANTS
from kingdom.hexes import BIT, BOARD, NAMES, neighbours
from tests.support.drawn import drawn, gold


def test_the_inner_edge() -> None:
    """RULES 6.3, scenario 51: (9,9), (9,3), (4,10), (4,11) give 3 gold."""
    picture = """
            d e f g h i j k l
         5  g g g g g g g gAgA
         6   g g g g g g g g g
         7  g g g g g g g g g
         8   g g g g g g g g g
         9  g g g g g g g g g
        10   gAg g g g g gAg g
    """
    assert gold(picture, "vassals") == (3, 0)


def test_the_centre_counts_once() -> None:
    """RULES 6.3: the centre hexes give 1, not 2."""
    picture = """
            i j k l
        10   gBgAgAgB
        11  gBgAgAgB
        12   g gBg g
    """
    assert gold(picture, "vassals") == (4, 5)


def test_hexes_with_a_neighbour_in_another_quadrant() -> None:
    """RULES 0, 6.3: rows 9 and 10 and columns 9 and 10; the outer edge alone pays nothing."""
    state = drawn("   a\n1  g", scoring=("vassals", "knights", "lords"), filler="g")
    me, other = state.players
    inner = 0
    for quadrant in QUADRANTS:
        inner |= neighbours(BOARD & ~quadrant) & quadrant
    for cell in range(400):
        mine = me._replace(settlements=BIT[cell])
        paid = state.changed(players=(mine, other)).scores()[0]["vassals"]
        assert paid == bool(inner & BIT[cell]), NAMES[cell]
    assert inner.bit_count() == 76
