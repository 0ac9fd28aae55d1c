"""Miners: next to a mountain (RULES 6.1)."""

from tests.support.drawn import gold


def test_one_for_each_settlement_next_to_a_mountain() -> None:
    """RULES 6.1: 1 gold each, however many mountains it touches."""
    picture = """
           a b c d e f
        1  gAgAgAg gBg
        2   m g g g g m
        3  m g gAg gBg
    """
    assert gold(picture, "miners", filler="d") == (2, 0)
    surrounded = """
           a b c
        1  m gAm
        2   m m g
    """
    assert gold(surrounded, "miners", filler="d") == (1, 0)


def test_on_water_next_to_a_mountain() -> None:
    """RULES 6.1: a settlement on water can score Miners."""
    picture = """
           a b c
        1  wAm wB
        2   w w w
    """
    assert gold(picture, "miners", filler="w") == (1, 1)


def test_water_is_no_mountain() -> None:
    """RULES 6.1."""
    picture = """
           a b c
        1  gAw gB
        2   w w w
    """
    assert gold(picture, "miners", filler="w") == (0, 0)
