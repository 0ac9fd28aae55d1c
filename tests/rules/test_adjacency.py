"""Adjacent if possible (RULES 4.1 and 4.2)."""

from kingdom.content.kinds import Question
from kingdom.hexes import BIT
from tests.support.drawn import assert_picture, assert_refused, drawn, play, tiles


def test_first_settlement_goes_anywhere_on_the_terrain() -> None:
    """RULES 4.2, scenario 1: without a piece, every free grass hex is legal."""
    picture = """
           a b c d e
        1  g*c g*gBg*
        2   d g*f t K
        3  g*w m g*L
    """
    assert_picture(drawn(picture, "L=farm"), picture)


def test_touching_hex_binds() -> None:
    """RULES 4.2, scenario 2: one touching grass hex is the only one."""
    picture = """
           a b c d e f
        1  cAg*c g g g
        2   c c c g g g
    """
    state = drawn(picture)
    assert_picture(state, picture)
    assert_refused(state, "d1", "c1", "f2")


def test_every_settlement_is_judged_anew() -> None:
    """RULES 4.2, scenario 2: after a build all own pieces count, here with two possibilities."""
    state = drawn(
        """
           a b c d e f
        1  gBgAg g c g
        2   c c g c c g
        3  c c c c c gA
    """,
        card="grass",
    )
    assert_picture(
        state,
        """
           a b c d e f
        1  gBgAg*g c g
        2   c c g c c g*
        3  c c c c c gA
    """,
    )
    assert_picture(
        play(state, "f2"),
        """
           a b c d e f
        1  gBgAg*g c g*
        2   c c g c c gA
        3  c c c c c gA
    """,
    )
    assert_picture(
        play(state, "f2 c1"),
        """
           a b c d e f
        1  gBgAgAg*c g*
        2   c c g*c c gA
        3  c c c c c gA
    """,
    )


def test_no_touching_hex_frees_the_choice() -> None:
    """RULES 4.2, scenario 3: Mats touches no free canyon hex and may go next to the Oasis."""
    picture = """
           a b c d e f
        1  gAg d c*c*w
        2   gAcBd c*L c*
        3  gAg d d c*f
    """
    state = drawn(picture, "L=oasis", card="canyon")
    assert_picture(state, picture)
    assert tiles(state) == {}
    assert tiles(play(state, "f2")) == {"e2": "fresh"}


def test_the_freed_choice_binds_the_next_settlement() -> None:
    """RULES 4.2: the check is repeated for every single settlement."""
    state = drawn(
        """
           a b c d e f
        1  gAg c c g c
        2   g g g c g c
    """,
        card="canyon",
    )
    assert_picture(
        play(state, "f1"),
        """
           a b c d e f
        1  gAg c c g cA
        2   g g g c g c*
    """,
    )
    assert_picture(
        play(state, "f1 f2"),
        """
           a b c d e f
        1  gAg c*c*g cA
        2   g g g c*g cA
    """,
    )


def test_pieces_of_others_never_count() -> None:
    """RULES 4.2: neither do they bind nor do they help."""
    picture = """
           a b c d e f
        1  gBg c c cAg*
        2   g g c c c g
    """
    assert_picture(drawn(picture), picture)
    picture = """
           a b c d e f
        1  gBg*c c cAc
        2   g*g*c c c c
    """
    assert_picture(drawn(picture), picture)


def test_a_piece_of_any_terrain_binds() -> None:
    """RULES 4.2: any own piece anywhere counts, a settlement on water too."""
    picture = """
           a b c d e f
        1  w wAg*c g g
        2   w g*c c gBg
        3  c c c c fAg*
    """
    assert_picture(drawn(picture), picture)


def test_a_hex_holds_one_piece() -> None:
    """RULES 4.1: hexes with a piece and special hexes are not free."""
    picture = """
           a b c d
        1  g*gAgBg
        2   K L g g
    """
    state = drawn(picture, "L=farm")
    assert_picture(state, picture)
    assert_refused(state, "b1", "c1", "a2", "b2")


def test_the_board_is_one_piece() -> None:
    """RULES 0: adjacency runs across the borders of the quadrants."""
    picture = """
            i j k l
         9  g g g g
        10   g g*g*g
        11  g g*gAg*
        12   g g*g*g
    """
    assert_picture(drawn(picture), picture)


def test_the_board_does_not_wrap() -> None:
    """RULES 0: the last hex of a row touches none of the first ones."""
    picture = """
            a b c d e f g h i j k l m n o p q r s t
        10   g g g g g g g g g g g g g g g g g g g*g*
        11  g g g g g g g g g g g g g g g g g g g*gA
        12   g g g g g g g g g g g g g g g g g g g*g*
    """
    assert_picture(drawn(picture), picture)


def test_in_the_middle_of_the_mandatory_action() -> None:
    """RULES 4.2: the second settlement obeys the same rule, nothing else is offered."""
    picture = """
           a b c
        1  gAg*g
        2   g*g g
    """
    state = drawn(picture, ask=Question.MANDATORY, left=2)
    assert_picture(state, picture)
    assert state.options == ()


def test_marked_cells_are_the_mask() -> None:
    """RULES 4.2: `legal_mask` and `legal_actions` say the same."""
    state = drawn("""
           a b c
        1  gAg g
        2   g g g
    """)
    assert state.legal_actions() == [1, 20]
    assert state.legal_mask == BIT[1] | BIT[20]
