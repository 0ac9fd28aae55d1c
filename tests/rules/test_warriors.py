"""Warriors on the board: nobody builds next to them (RULES 5.3)."""

from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE
from tests.support.drawn import assert_picture, assert_refused, cards, drawn, meeples, play

SIX = """
       f g h i j k l
    7  g g g g g g g
    8   g g gAg g g g
    9  g g g g g g g
   10   g g g g g g g
   11  g g g g g g R
"""


def test_blocks_its_six_neighbours() -> None:
    """RULES 5.3, scenario 33: a warrior of Q at (8,8), which is i9."""
    state = drawn(SIX, "R=barracks", warriors={1: "i9"})
    assert_picture(
        state,
        """
           f g h i j k l
        7  g g g*g*g g g
        8   g g*gAg g g g
        9  g g g g g g g
       10   g g g g g g g
       11  g g g g g g R
        """,
    )
    assert_refused(state, "i8", "h9", code="blocked")
    assert_refused(state, "i9", code="occupied")


def test_blocks_its_owner_too() -> None:
    """RULES 5.3, scenario 33: neither may Q build there, who is thus free from adjacency."""
    state = drawn(SIX, "R=barracks", warriors={1: "i9"}, player=1)
    assert_picture(
        state,
        """
           f g h i j k l
        7  g*g*g*g*g*g*g*
        8   g*g*gAg g*g*g*
        9  g*g*g g g g*g*
       10   g*g*g g g*g*g*
       11  g*g*g*g*g*g*R
        """,
    )
    assert_refused(state, "i8", "h9", "j9", "h10", "i10", code="blocked")


def test_all_touching_hexes_blocked() -> None:
    """RULES 4.2, 5.3, scenario 33: blocked hexes are not possible, so anywhere on the terrain."""
    picture = """
           a b c d e f g
        1  gAg t w g*g*R
        2   w g w w w w w
    """
    state = drawn(picture, "R=barracks", warriors={1: "c1"})
    assert_picture(state, picture)
    assert_refused(state, "b1", "b2", code="blocked")
    free = drawn(picture, "R=barracks")
    assert_refused(free, "e1", "f1", code="not_adjacent")


def test_its_own_warrior_may_free_a_player() -> None:
    """RULES 5.3: placed in the same turn, before the mandatory action."""
    picture = """
           a b c d e f g
        1  R gAg*w w g g
        2   w c w w w w w
    """
    state = drawn(picture, "R=barracks")
    assert_picture(state, picture)
    state = play(state, "barracks b2")
    assert_picture(
        state,
        """
           a b c d e f g
        1  R gAg w w g*g*
        2   w c w w w w w
        """,
    )
    assert_refused(state, "c1", code="blocked")


def test_taken_back_the_hexes_are_legal_again() -> None:
    """RULES 5.3, scenario 33: Q takes the warrior back, P builds there."""
    board = SIX.replace("g g R", "gBg R")
    state = drawn(
        board, "R=barracks", warriors={1: "i9"}, player=1, ask=Question.AFTER, kept={1: "l11"}
    )
    state = play(state, "barracks i9 end grass")
    assert meeples(state, 1) == {}
    assert_picture(
        state,
        """
           f g h i j k l
        7  g g g*g*g g g
        8   g g*gAg*g g g
        9  g g g*g*g g g
       10   g g g g g g g
       11  g g g g gBg R
        """,
    )


def test_nobody_moves_next_to_it() -> None:
    """RULES 5.3, scenario 33: a settlement may not be moved there, here by the Paddock."""
    picture = """
           a b c d e f g
        1  P gAg g*g R g
        2   g g g g g g g
        3  g*g g*g g g g
    """
    far = drawn(picture, "P=paddock R=barracks", ask=Question.AFTER, warriors={1: "e2"})
    assert_picture(play(far, "paddock b1"), picture)
    near = drawn(picture, "P=paddock R=barracks", ask=Question.AFTER, warriors={1: "d2"})
    near = play(near, "paddock b1")
    assert_picture(near, picture.replace("1  P gAg g*", "1  P gAg g "))
    assert_refused(near, "d1", code="blocked")


def test_a_settlement_already_there_stays_and_may_leave() -> None:
    """RULES 5.3, scenario 33: all hexes around it are blocked, it moves over them."""
    picture = """
           a b c d e f g
        1  P gAg g*g*R g*
        2   g g g g*g*g*g*
        3  g*g g g*g*g*g*
    """
    state = drawn(picture, "P=paddock R=barracks", warriors={1: "b2"})
    assert_picture(state, picture)
    assert_picture(
        play(state, "paddock b1 d1"),
        """
           a b c d e f g
        1  P g g gAg*R g
        2   g g g g*g g g
        3  g g g g g g g
        """,
    )


def test_a_caravan_stops_before_a_blocked_hex() -> None:
    """RULES 5.2, 5.3: a hex blocked by a warrior is an obstacle."""
    picture = """
           a b c d e f g h
        1  V gAg g g g g g
        2   w w w w w w w w
        3  w w w w w w w R
    """
    state = drawn(picture, "V=caravan R=barracks", ask=Question.AFTER, warriors={1: "g1"})
    state = play(state, "caravan b1")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  V gAg g g*g g g
        2   w w w w w w w w
        3  w w w w w w w R
        """,
    )


def test_walls_are_blocked() -> None:
    """RULES 4.1, 5.3, A-11: no wall next to a warrior."""
    picture = """
           a b c d e f
        1  Q gAg g g R
        2   g*g g g g g
    """
    state = play(drawn(picture, "Q=quarry R=barracks", warriors={1: "c2"}), "quarry")
    assert_picture(state, picture)
    assert_refused(state, "c1", "b2", code="blocked")


def test_blocks_extra_builds() -> None:
    """RULES 5.3: Farm and Tavern know no exception."""
    picture = """
           a b c d e f g
        1  F gAg gAgAgAg
        2   g g w w w w w
        3  w w w w w w R
    """
    state = drawn(picture, "F=farm R=barracks", ask=Question.AFTER, warriors={1: "b2"})
    state = play(state, "farm")
    assert_refused(state, "c1", "a2", code="blocked")
    assert_picture(
        state,
        """
           a b c d e f g
        1  F gAg gAgAgAg*
        2   g g w w w w w
        3  w w w w w w R
        """,
    )


def test_on_the_island_too() -> None:
    """RULES 5.3, 5.5: a warrior on the island blocks there, and nothing on the board."""
    board = """
           a b c d
        1  R tAw w
        2   w w w w
    """
    island = """
           a b c d
        1  g g g*w
        2   g L w w
    """
    locations = "R=barracks L=tree-house"
    state = drawn(board, locations, island=island, warriors={1: "ia1"})
    assert_picture(state, board, island)
    assert_refused(state, "ib1", "ia2", code="blocked")


def test_a_warrior_exhausts_a_terrain() -> None:
    """RULES 3.4: a hex next to a warrior cannot be built on, so a new card is drawn."""
    picture = """
           a b c d e
        1  R gAc g w
        2   w w w w w
    """
    state = play(drawn(picture, "R=barracks"), "barracks c1")
    assert state.to_move == CHANCE
    assert state.cards.hands[0] == ()
    assert cards(state.cards.discard) == {}


def test_a_vacated_hex_next_to_a_warrior_is_no_candidate() -> None:
    """RULES 4.3, 5.3: who leaves it is not bound to go back, as in scenario 16."""
    picture = """
           a b c d e f g h
        1  B gAgAgAc w g g
        2   w w w w w w w R
    """
    locations = "B=barn R=barracks"
    assert_refused(drawn(picture, locations, ask=Question.AFTER), "barn", code="no_target")
    state = play(drawn(picture, locations, warriors={1: "e1"}, ask=Question.AFTER), "barn")
    assert_picture(state, picture.replace("gAgAgA", "gAgAga"))
    state = play(state, "d1")
    assert_picture(state, picture.replace("g g\n", "g*g*\n", 1))


def test_a_blocked_hex_can_be_jumped_over() -> None:
    """RULES 5.1, 5.3: the Paddock asks nothing of the hex between."""
    picture = """
           a b c d e f g
        1  P gAg g*w w w
        2   w c w w w w R
        3  w w w w w w w
    """
    state = drawn(picture, "P=paddock R=barracks", warriors={1: "b2"}, ask=Question.AFTER)
    state = play(state, "paddock b1")
    assert_picture(state, picture)
