"""Geologists: mountains linked by own groups (RULES 6.3)."""

from tests.support.drawn import gold


def geologists(picture: str, players: int = 2) -> tuple[int, ...]:
    """Score a picture on a board of grass, without other mountains."""
    return gold(picture, "geologists", players=players, filler="g")


def test_two_mountains_linked_in_two_places() -> None:
    """RULES 6.3, scenario 49: 4 gold; a third mountain touched by another group alone: still 4."""
    picture = """
           a b c d e f g h i
        1  m m g m g g g gAg
        2   gAgAgAg g g m g g
        3  g g g g g g g g g
    """
    assert geologists(picture) == (4, 0)
    assert geologists(picture.replace("g g g m", "gAgAgAm")) == (6, 0)


def test_two_groups_with_a_mountain_in_common() -> None:
    """RULES 6.3: one group touches P and Q, another Q and R: 3 mountains, 6 gold."""
    picture = """
           a b c d e f g h
        1  gAgAgAgAg g g g
        2   m g g m g g m g
        3  g g g gAgAgAgAg
    """
    assert geologists(picture) == (6, 0)


def test_one_mountain_pays_nothing() -> None:
    """RULES 6.3: a group touching only P gives 0, however long it is."""
    picture = """
           a b c d e f
        1  m g g g m g
        2   gAgAg g g gA
    """
    assert geologists(picture) == (0, 0)
    assert geologists("   a b c\n1  gAgAgA") == (0, 0)


def test_a_mountain_is_a_connected_set_of_hexes() -> None:
    """RULES 6.3: two ends of one mountain are one mountain; one hex is enough for a mountain."""
    ridge = """
           a b c d e
        1  m m m m m
        2   m g g g m
        3  g gAgAgAgA
    """
    assert geologists(ridge) == (0, 0)
    assert geologists(ridge.replace("1  m m m", "1  m m g")) == (4, 0)


def test_a_mountain_across_the_quadrants() -> None:
    """RULES 0, 6.3: areas run over the borders as if the board were one piece."""
    picture = """
           h i j k l m
        1  g m m m m g
        2   gAgAgAgAgAg
    """
    assert geologists(picture) == (0, 0)
    assert geologists(picture.replace("m m m m", "m m g m")) == (4, 0)


def test_each_mountain_counts_once() -> None:
    """RULES 6.3: two groups that link the same two mountains give 4, not 8."""
    picture = """
           a b c d e
        1  gAgAgAgAg
        2   m g g m g
        3  gAgAgAgAg
    """
    assert geologists(picture) == (4, 0)


def test_a_settlement_on_a_mountain_touches_it() -> None:
    """RULES 6.3: mountains next to or under the pieces of a group."""
    picture = """
           a b c d e
        1  mAgAgAm g
        2   g g g g g
    """
    assert geologists(picture) == (4, 0)
    assert geologists(picture.replace("m g\n", "g g\n")) == (0, 0)


def test_only_the_own_group_links() -> None:
    """RULES 6.3: a chain of two players links nothing for either."""
    picture = """
           a b c d e f
        1  m g g g m g
        2   gAgAgBgBg g
    """
    assert geologists(picture) == (0, 0)
    assert geologists(picture.replace("gBgB", "gAgB")) == (0, 0)
    assert geologists(picture.replace("gBgB", "gAgA")) == (4, 0)


def test_every_player_is_paid_for_the_own_links() -> None:
    """RULES 6.3: the same mountains may be linked by several players."""
    picture = """
           a b c d e
        1  gBgBgBgBg
        2   m g g m g
        3  gAgAgAgAg
    """
    assert geologists(picture) == (4, 4)
