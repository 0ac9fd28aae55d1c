"""Merchants: special hexes linked by settlements (RULES 6.1)."""

from tests.support.drawn import gold

NAMES = "L=farm S=oasis T=tower"


def test_two_pairs_and_a_lone_hex() -> None:
    """RULES 6.1, scenario 47: A-B and C-D are linked, E is only touched: 16 gold."""
    picture = """
           a b c d e f g h i j
        1  L gAgAS g g g g g g
        2   g g g g g g g g g g
        3  g g g K gAgAL g gAK
        4   g g g g g g g g g g
    """
    assert gold(picture, "merchants", NAMES) == (16, 0)


def test_one_group_touching_three() -> None:
    """RULES 6.1: A, B, C in one group give 12, two chains over one hex the same."""
    group = """
           a b c d e f
        1  L gAgAgAS g
        2   g g K g g g
    """
    assert gold(group, "merchants", NAMES) == (12, 0)
    chains = """
           a b c d e f g
        1  L gAS gAgAK g
        2   g g g g g g g
    """
    assert gold(chains, "merchants", NAMES) == (12, 0)


def test_a_hex_linked_twice_counts_once() -> None:
    """RULES 6.1: two groups between the same two hexes give 8."""
    linked = """
           a b c d e
        1  g gAgAg g
        2   L g S g g
        3  g gAgAg g
    """
    assert gold(linked, "merchants", NAMES) == (8, 0)


def test_neighbours_without_a_settlement_are_not_linked() -> None:
    """RULES 6.1: two special hexes side by side need an own piece too."""
    side_by_side = """
           a b c d
        1  gAL S g
        2   g g g g
    """
    assert gold(side_by_side, "merchants", NAMES) == (0, 0)
    touched = """
           a b c d
        1  gAL S gA
        2   g g g g
    """
    assert gold(touched, "merchants", NAMES) == (0, 0)


def test_chains_of_others_link_nothing() -> None:
    """RULES 6.1: a group consists of own pieces."""
    picture = """
           a b c d e
        1  L gAgBgAS
        2   g g g g g
    """
    assert gold(picture, "merchants", NAMES) == (0, 0)


def test_each_player_by_own_groups() -> None:
    """RULES 6.1: two players link the same hexes, both are paid."""
    picture = """
           a b c d
        1  g gAgAg
        2   L g S g
        3  g gBgBg
    """
    assert gold(picture, "merchants", NAMES) == (8, 8)


def test_nomad_hexes_are_linked_like_others() -> None:
    """RULES 2.3, 6.1: two nomad hexes, or one and a location or castle."""
    picture = """
           a b c d e f g
        1  N gAgAN gBgBK
        2   g g g g g g g
    """
    assert gold(picture, "merchants", "", "sword outpost") == (8, 8)
    alone = """
           a b c d
        1  N gAg#K
        2   g g g g
    """
    assert gold(alone, "merchants", "", "sword") == (0, 0)
