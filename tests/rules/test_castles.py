"""Castles: always scored (RULES 7)."""

import pytest

from kingdom.content import CARDS
from tests.support.drawn import drawn, gold


def test_three_gold_for_each_castle() -> None:
    """RULES 7, scenario 48: three settlements at one castle and one at another: 6 gold."""
    picture = """
           a b c d e f g h
        1  gAK gAg g K g g
        2   gAg g g gAg g g
    """
    assert gold(picture, "castles") == (6, 0)


def test_every_player_next_to_it_is_paid() -> None:
    """RULES 7: 3 gold to each with at least one piece there; two hexes away is not enough."""
    picture = """
           a b c d e
        1  gAK gBgBg
        2   gBg g gCg
        3  gCg g g g
    """
    assert gold(picture, "castles", players=3) == (3, 3, 0)


def test_one_settlement_at_two_castles() -> None:
    """RULES 7: each castle pays by itself."""
    assert gold(
        """
           a b c d
        1  K gAK g
        2   g g g g
        """,
        "castles",
    ) == (6, 0)


def test_locations_are_no_castles() -> None:
    """RULES 7."""
    assert gold(
        """
           a b c
        1  L gAg
        2   g g g
        """,
        "castles",
        "L=farm",
    ) == (0, 0)


@pytest.mark.parametrize("card", sorted(CARDS))
def test_scored_beside_every_card(card: str) -> None:
    """RULES 3.5, 7: castles are paid whatever cards are in the game, once."""
    others = [name for name in sorted(CARDS) if name != card][:2]
    state = drawn(
        """
           a b c
        1  K gAg
        2   g g g
        """,
        scoring=(card, *others),
        removed="canyon" if card == "scouts" else "",
    )
    assert state.scores()[0]["castles"] == 3
    assert list(state.scores()[0]) == [card, *others, "castles"]


def test_a_castle_with_a_capitol_is_still_a_castle() -> None:
    """RULES 7, A-28: 3 gold as ever, and the capitol pays besides."""
    picture = """
           a b c d e f
        1  g g K gAg g
        2   g g g g gBg
        3  g g g H g g
    """
    assert gold(picture, "castles", "H=harbor", capitols="c1") == (3, 0)
    assert gold(picture, "capitols", "H=harbor", capitols="c1") == (1, 0)


def test_a_castle_on_the_island() -> None:
    """RULES 7: a castle like any other."""
    board = """
           a b
        1  K gB
        2   g g
    """
    island = """
           a b c d e
        1  . g g g .
        2   g K gAg .
        3  g gBg g g
        4   g g g g .
        5  . g g g .
    """
    assert gold(board, "castles", island=island) == (3, 6)


def test_palaces_and_nomad_hexes_are_no_castles() -> None:
    """RULES 1.1, 7: special hexes of other kinds."""
    picture = """
           a b c d
        1  P gAg N
        2   g g gAg
    """
    assert gold(picture, "castles", "", "treasure") == (0, 0)


def test_a_city_tile_and_meeples_count() -> None:
    """RULES 5.3, 7, A-01: every own piece next to the castle."""
    picture = """
           a b c d e f g h
        1  g g g g K g g K
        2   g g g g g g g g
        3  g g g g g g g g
        4   K g g g g g Y w
    """
    counted = gold(picture, "castles", "Y=barracks", cities={0: "c3"}, warriors={1: "g1"})
    assert counted == (3, 3)
    house_rule = gold(picture, "castles", "Y=barracks", warriors={1: "g1"}, meeples_score=False)
    assert house_rule == (0, 0)
