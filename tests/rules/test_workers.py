"""Workers: next to a special hex (RULES 6.1)."""

from tests.support.drawn import gold


def test_one_for_each_settlement_next_to_a_location_or_castle() -> None:
    """RULES 6.1: 1 gold each, and several at one hex."""
    picture = """
           a b c d e f
        1  gAL gAg K gB
        2   gAg gAg g g
        3  g g g g gBg
    """
    assert gold(picture, "workers", "L=farm") == (3, 1)


def test_two_special_hexes_give_one() -> None:
    """RULES 6.1: touching two gives 1."""
    picture = """
           a b c
        1  L gAK
        2   g g g
    """
    assert gold(picture, "workers", "L=farm") == (1, 0)


def test_an_empty_location_counts() -> None:
    """RULES 6.1, 4.4: for the third player too."""
    picture = """
           a b c
        1  gAL gB
        2   gCg g
    """
    assert gold(picture, "workers", "L=farm", players=3) == (1, 1, 1)


def test_a_nomad_hex_counts() -> None:
    """RULES 2.3, 6.1: with its tile or without, for everybody next to it."""
    picture = """
           a b c d e f
        1  gAN gBg gAN
        2   g g g gAg g
    """
    assert gold(picture, "workers", "", "sword treasure") == (2, 1)


def test_a_wall_is_no_special_hex() -> None:
    """RULES 5.2, 6.1."""
    picture = """
           a b c
        1  g#gAg
        2   g g g
    """
    assert gold(picture, "workers") == (0, 0)
