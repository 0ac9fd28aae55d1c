"""The Paddock: move a settlement two hexes in a straight line (RULES 5.1)."""

from kingdom.content.kinds import Question
from kingdom.hexes import BIT, NEIGHBOURS, SIZE, cell_at, cells_of, parse_cell, position
from kingdom.rules.asking import refreshed
from kingdom.rules.position import Pending
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles


def test_six_directions() -> None:
    """RULES 5.1: exactly two hexes away, straight, any terrain one may build on."""
    picture = """
           c d e f g h i
        3  g t*g d*g g g
        4   g g g g g g g
        5  c*g gAP c*g g
        6   g g g g g g g
        7  g f*g g*g g g
    """
    assert_picture(play(drawn(picture, "P=paddock"), "paddock e5"), picture)


def test_over_a_castle_without_adjacency() -> None:
    """RULES 5.1, scenario 20: from (4,4) over the castle on (5,4) to (6,5), not if it is water."""
    land = """
           c d e f g
        5  w P gAw w
        6   w w K w w
        7  w w w g*w
    """
    state = play(drawn(land, "P=paddock"), "paddock e5")
    assert_picture(state, land)
    assert tiles(play(state, "f7")) == {}  # nothing of P's is left at the Paddock
    water = """
           c d e f g
        5  w P gAw w
        6   w w K w w
        7  w w w w g
    """
    assert_refused(drawn(water, "P=paddock"), "paddock")


def test_over_anything() -> None:
    """RULES 5.1: over water, mountains, special hexes and pieces of anyone."""
    picture = """
           c d e f g
        3  w g*g g*w
        4   w w m w w
        5  g*gBgAP g*
        6   w gAK w w
        7  w d*w f*w
    """
    assert_picture(play(drawn(picture, "P=paddock"), "paddock e5"), picture)


def test_not_onto_water_mountain_special_or_pieces() -> None:
    """RULES 5.1: the target is a free hex one may build on."""
    picture = """
           c d e f g
        3  w w g m w
        4   w g g g w
        5  gBg gAP gA
        6   w g g g w
        7  w K w d*w
    """
    state = play(drawn(picture, "P=paddock"), "paddock e5")
    assert_picture(state, picture)
    assert_refused(state, "d3", "f3", "c5", "g5", "d7", "e5")


def test_two_hexes_round_a_corner_are_refused() -> None:
    """RULES 5.1: distance two is not enough, it must be a straight line."""
    board = """
           c d e f g
        3  w w g w w
        4   w g g g w
        5  w g gAP w
        6   w g g g w
        7  w w g w w
    """
    state = drawn(board, "P=paddock")
    assert_refused(state, "paddock")


def test_not_off_the_board() -> None:
    """RULES 5.1: the jump stays on the map and does not wrap around."""
    left = """
           a b c d
        1  gAP g*g
        2   g g g g
        3  g g*g g
        4   g g g g
    """
    assert_picture(play(drawn(left, "P=paddock"), "paddock a1"), left)
    right = """
            a b c d e f g h i j k l m n o p q r s t
        17  g g g g g g g g g g g g g g g g g g g*g
        18   g g g g g g g g g g g g g g g g g g g g
        19  g g g g g g g g g g g g g g g g g g*P gA
        20   g g g g g g g g g g g g g g g g g g g g
    """
    assert_picture(play(drawn(right, "P=paddock"), "paddock t19"), right)


def two_away(cell: int) -> set[int]:
    """Return the hexes two steps away on the three axes, by the coordinates of RULES 0."""
    row, col = position(cell)
    q = col - row // 2
    ends = {(q - 2, row), (q + 2, row), (q, row - 2), (q, row + 2), (q + 2, row - 2)}
    ends |= {(q - 2, row + 2)}
    hexes = {(r, q + r // 2) for q, r in ends}
    return {cell_at(r, c) for r, c in hexes if 0 <= r < SIZE and 0 <= c < SIZE}


def test_from_every_hex_of_the_board() -> None:
    """RULES 0, 5.1: two hexes in each direction, as far as the board goes."""
    state = drawn(
        """
            j k
        10   g P
        11  g gA
        """,
        "P=paddock",
        filler="g",
    )
    turn, lift = play(state, "paddock").pending
    assert isinstance(lift, Pending)
    me, other = state.players
    land = state.setup.board.ordinary
    for cell in cells_of(land):
        there = me._replace(settlements=BIT[cell], near=NEIGHBOURS[cell])
        put = state.changed(
            players=(there, other),
            free_mask=land ^ BIT[cell],
            clear_mask=land ^ BIT[cell],
            pending=(turn, lift._replace(asks=Question.PUT, cell=cell)),
        )
        expected = two_away(cell) - {parse_cell("k10")}
        assert set(cells_of(refreshed(put).legal_mask)) == expected


def test_lifting_is_offered_where_a_jump_is_possible() -> None:
    """RULES 4.3: a settlement without a target is not offered for lifting."""
    picture = """
           a b c d e f g
        1  gAP gaw g w w
        2   w w w w w w w
        3  w w w w gAw wB
    """
    state = play(drawn(picture, "P=paddock"), "paddock")
    assert_picture(state, picture)
    assert_refused(state, "a1", "e3", "g3")


def test_takes_nothing_from_the_supply_once_a_turn() -> None:
    """RULES 5.1: a move, with an empty supply too."""
    board = """
           a b c d e f
        1  P gAg g g gA
        2   gAg g g g g
    """
    state = play(drawn(board, "P=paddock", supply=0), "paddock b1 d1")
    assert state.players[0].supply == 0
    assert not state.ending
    assert tiles(state) == {"a1": "used"}
    assert options(state) == {"end"}


def test_not_next_to_a_warrior() -> None:
    """RULES 4.1, 5.3: the hex it lands on may not be blocked, the one it jumps over may."""
    picture = """
           a b c d e f g h i
        1  g*P gAg g g g R g
        2   w w w w w w w w w
    """
    state = drawn(picture, "P=paddock R=barracks", warriors={1: "f1"})
    assert_picture(play(state, "paddock c1"), picture)
    assert_refused(play(state, "paddock c1"), "e1", code="blocked")


def test_not_between_the_board_and_the_island() -> None:
    """RULES 5.1, 5.5: each jump stays on its own map, whatever lies between."""
    picture = """
           a b c d
        1  P gAw w
        2   w w w w
    """
    island = """
           a b c d e
        1  . g*w g*.
        2   w w w w .
        3  g*K gAw g*
        4   w w w w .
        5  . g*w w .
    """
    state = drawn(picture, "P=paddock", island=island)
    assert_picture(play(state, "paddock ic3"), picture, island)
    assert_refused(play(state, "paddock"), "b1", code="cannot_move")
