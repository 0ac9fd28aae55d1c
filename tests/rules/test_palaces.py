"""Palaces: gold for the most settlements next to them (RULES 7)."""

from tests.support.drawn import assert_refused, drawn, gold

# Orange is A, White B, Blue C.
EXAMPLE = """
       a b c d e
    1  g gAgBg g
    2   gAP gCg g
    3  g gAg g g
"""


def palaces(picture: str, players: int = 3) -> tuple[int, ...]:
    """Score the palaces of a picture."""
    return gold(picture, "palaces", players=players)


def test_the_most_next_to_it() -> None:
    """RULES 7, scenario 44: Orange has the most: 5, White and Blue 0."""
    assert palaces(EXAMPLE) == (5, 0, 0)


def test_all_tied_players_are_paid() -> None:
    """RULES 7, scenario 44: with 2/2/1 it is 5/5/0, with 1/1/1 all get 5."""
    two = EXAMPLE.replace("3  g gAg g g", "3  g gBg g g")
    assert palaces(two) == (5, 5, 0)
    one = two.replace("2   gA", "2   g ").replace("3  g gB", "3  g g ")
    assert palaces(one) == (5, 5, 5)


def test_nobody_touches_it() -> None:
    """RULES 7: it pays nobody; a settlement two hexes away is not next to it."""
    picture = """
           a b c d e
        1  g g g g g
        2   g P g gAg
        3  g g g gBg
    """
    assert palaces(picture) == (0, 0, 0)


def test_each_palace_by_itself() -> None:
    """RULES 7: 5 for each; the numbers are not added up over palaces."""
    picture = """
           a b c d e f g h
        1  gAP gAg g g g g
        2   gBg g g gBP gAg
        3  g g g g g gBg g
    """
    assert palaces(picture, 2) == (5, 5)


def test_one_settlement_is_enough_and_more_pay_no_more() -> None:
    """RULES 7: the most may be one, and six pay 5 as well."""
    alone = """
           a b c
        1  g gAg
        2   g P g
        3  g g g
    """
    assert palaces(alone, 2) == (5, 0)
    ring = """
           a b c
        1  g gAgA
        2   gAP gA
        3  g gAgA
    """
    assert palaces(ring, 2) == (5, 0)


def test_not_a_source_of_gold_without_palaces() -> None:
    """RULES 7: a board without a palace has none to score."""
    state = drawn("   a b\n1  gAg")
    assert "palaces" not in state.scores()[0]
    assert "palaces" in drawn(EXAMPLE, players=3).scores()[0]


def test_a_special_hex_for_workers_and_merchants() -> None:
    """RULES 2.3, 7: counted like locations and castles."""
    picture = """
           a b c d e
        1  P gAgAgAK
        2   g g g g g
    """
    assert gold(picture, "workers", filler="g") == (2, 0)
    assert gold(picture, "merchants", filler="g") == (8, 0)
    assert gold(picture, "castles", filler="g") == (3, 0)


def test_nothing_is_built_on_it() -> None:
    """RULES 1.1, 4.1: a special hex is never buildable, and it gives no tile."""
    state = drawn(EXAMPLE, players=3)
    assert_refused(state, "b2", code="special_hex")
    assert state.players[0].held == 0
