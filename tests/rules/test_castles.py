"""Castles: always scored (RULES 7)."""

import pytest

from kingdom.content import CARDS
from tests.drawn import drawn, gold


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
    )
    assert state.scores()[0]["castles"] == 3
    assert list(state.scores()[0]) == [card, *others, "castles"]
