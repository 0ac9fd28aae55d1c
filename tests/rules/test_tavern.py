"""The Tavern: one more settlement at the end of a line (RULES 5.1)."""

from tests.support.drawn import assert_picture, assert_refused, drawn, play


def test_both_ends_of_a_row() -> None:
    """RULES 5.1, scenario 19: P at (4,4), (4,5), (4,6): (4,3) and (4,7)."""
    picture = """
           c d e f g h i
        4   g g g g T g g
        5  g d*gAgAgAt*g
        6   g g g g g g g
    """
    state = play(drawn(picture, "T=tavern"), "tavern")
    assert_picture(state, picture)
    assert_refused(state, "c5", "i5", "e4", "e6")


def test_water_at_one_end() -> None:
    """RULES 5.1, scenario 19: with (4,7) water only (4,3)."""
    picture = """
           c d e f g h i
        4   g g g g T g g
        5  g d*gAgAgAw g
        6   g g g g g g g
    """
    assert_picture(play(drawn(picture, "T=tavern"), "tavern"), picture)


def test_a_bent_chain() -> None:
    """RULES 5.1, scenario 19: P at (4,4), (4,5), (5,5) has no target."""
    state = drawn(
        """
           c d e f g h i
        4   g g T g g g g
        5  g g gAgAg g g
        6   g g g gAg g g
        7  g g g g g g g
        """,
        "T=tavern",
    )
    assert_refused(state, "tavern")


def test_both_diagonals() -> None:
    """RULES 0, 5.1: NW-SE and NE-SW are straight lines."""
    down = """
           c d e f g
        4   g g*g g g
        5  g T gAg g
        6   g g gAg g
        7  g g g gAg
        8   g g g g*g
    """
    assert_picture(play(drawn(down, "T=tavern"), "tavern"), down)
    up = """
           c d e f g
        4   g g g g*g
        5  g g g gAT
        6   g g gAg g
        7  g g gAg g
        8   g g*g g g
    """
    assert_picture(play(drawn(up, "T=tavern"), "tavern"), up)


def test_no_vertical_line() -> None:
    """RULES 0: three hexes below one another in a zigzag are no line."""
    state = drawn(
        """
           c d e f
        4   g gAg g
        5  g T gAg
        6   g gAg g
        7  g g g g
        """,
        "T=tavern",
    )
    assert_refused(state, "tavern")


def test_a_longer_run_has_the_same_two_ends() -> None:
    """RULES 5.1: a run of five has two ends, none of them inside."""
    picture = """
           a b c d e f g h
        1  g c*gAgAgAgAgAf*
        2   g g g T g g g g
    """
    assert_picture(play(drawn(picture, "T=tavern"), "tavern"), picture)


def test_a_gap_ends_a_run() -> None:
    """RULES 5.1: without gaps; filling the gap is no target unless three lie beside it."""
    two = """
           a b c d e f g h
        1  g gAgAg gAgAg g
        2   T g g g g g g g
    """
    assert_refused(drawn(two, "T=tavern"), "tavern")
    three = """
           a b c d e f g h
        1  gAgAgAg*gAg g g
        2   T g g g g g g g
    """
    assert_picture(play(drawn(three, "T=tavern"), "tavern"), three)


def test_settlements_of_others_are_no_members() -> None:
    """RULES 5.1: three own pieces; and an occupied end is no target."""
    mixed = """
           a b c d e f
        1  g gAgBgAg g
        2   g T g g g g
    """
    assert_refused(drawn(mixed, "T=tavern"), "tavern")
    closed = """
           a b c d e f
        1  gBgAgAgAgBg
        2   g T g g g g
    """
    assert_refused(drawn(closed, "T=tavern"), "tavern")


def test_across_the_border_of_quadrants() -> None:
    """RULES 5.1: the board is one piece, and it ends at its edge."""
    middle = """
            h i j k l m
        10   g g*gAgAgAg*
        11  g g g T g g
    """
    assert_picture(play(drawn(middle, "T=tavern"), "tavern"), middle)
    edge = """
            o p q r s t
        10   g g g*gAgAgA
        11  g g g T g g
    """
    assert_picture(play(drawn(edge, "T=tavern"), "tavern"), edge)


def test_needs_no_adjacency_and_no_card() -> None:
    """RULES 4.2, 5.1: every end of every run, of any terrain one may build on."""
    picture = """
           a b c d e f g h
        1  f*wAwAwAc*w w w
        2   K T w w w w w w
        3  w w m gAgAgAm d
        4   w w w w w w w w
    """
    assert_picture(play(drawn(picture, "T=tavern", card="desert"), "tavern"), picture)


def test_takes_a_settlement_from_the_supply() -> None:
    """RULES 5.1: and the longer run has a new end in the next turn."""
    board = """
           a b c d e f
        1  gAgAgAg g g
        2   T g g g g g
    """
    state = play(drawn(board, "T=tavern"), "tavern d1")
    assert state.players[0].supply == 36
    assert_refused(state, "tavern")
    assert_refused(drawn(board, "T=tavern", supply=0), "tavern")
