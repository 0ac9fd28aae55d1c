"""The Caravan: slide a settlement until something is in the way (RULES 5.2)."""

from kingdom.content.kinds import Question
from kingdom.hexes import BIT, NEIGHBOURS, SIZE, cell_at, cells_of, parse_cell, position
from kingdom.rules.asking import refreshed
from kingdom.rules.position import Pending
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, stock, tiles


def test_four_of_six_directions() -> None:
    """RULES 5.2, scenario 23: two neighbours are in the way, so there are four targets."""
    picture = """
           a b c d e f g h
        3  w w w w w g*w w
        4   w w w gBg w w w
        5  w d*g c fAR w w
        6   w w w f t w w w
        7  w w w c*w d*w w
        8   w w w w w w w w
    """
    state = play(drawn(picture, "R=caravan"), "caravan e5")
    assert_picture(state, picture)
    assert_refused(state, "c5", "d5", "d6", "e6", "e4", code="not_slide_end")
    assert_refused(state, "a5", code="wrong_terrain")
    assert_refused(state, "d4", code="occupied")
    assert_refused(state, "f5", code="special_hex")
    assert_refused(state, "e5", code="same_hex")


def test_a_wall_or_a_nomad_hex_stops_it_one_hex_before() -> None:
    """RULES 5.2, scenario 23."""
    picture = """
           a b c d e f g h i j
        1  g g#g*g gAg g*N g g
        2   w w w w R w w w w w
    """
    state = play(drawn(picture, "R=caravan", "sword"), "caravan e1")
    assert_picture(state, picture)
    assert_refused(state, "b1", code="occupied")
    assert_refused(state, "a1", "d1", "f1", "i1", code="not_slide_end")
    assert_refused(state, "h1", code="special_hex")


def test_every_obstacle_stops_it() -> None:
    """RULES 5.2: the board's edge, water, mountains, special hexes and pieces of anyone."""
    for obstacle in ("w ", "m ", "K ", "gA", "gB", "g#", "N ", "L "):
        picture = f"""
               a b c d e f g h
            1  g*g gAg g*{obstacle}g g
            2   m R w w w w w w
        """
        nomads = "treasure" if obstacle == "N " else ""
        names = "R=caravan L=farm" if obstacle == "L " else "R=caravan"
        assert_picture(play(drawn(picture, names, nomads), "caravan c1"), picture)


def test_over_every_terrain_one_may_build_on() -> None:
    """RULES 5.2: grass, canyon, desert, flowers, forest and marsh, whatever the card."""
    picture = """
           a b c d e f g h i
        1  gAg c d f t s*w g
        2   R w w w w w w w w
    """
    for card in ("grass", "canyon"):
        assert_picture(play(drawn(picture, "R=caravan", card=card), "caravan a1"), picture)


def test_next_to_an_obstacle_on_all_sides() -> None:
    """RULES 4.3, 5.2: at least one step; a settlement without any is not offered for lifting."""
    picture = """
           a b c d e f g
        1  gAR w w gag w
        2   gBw w w w w w
    """
    state = play(drawn(picture, "R=caravan"), "caravan")
    assert_picture(state, picture)
    assert_refused(state, "a1", code="cannot_move")
    assert_refused(state, "a2", code="not_yours")
    stuck = drawn(
        """
           a b c d
        1  gAR w g
        2   w w w w
        """,
        "R=caravan",
    )
    assert_refused(stuck, "caravan", code="no_target")


def ends(cell: int, land: int) -> set[int]:
    """Return where a slide from a cell ends in each direction, by the coordinates of RULES 0."""
    found = set()
    row, col = position(cell)
    for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
        q, r, here = col - row // 2, row, cell
        while True:
            q, r = q + dq, r + dr
            c = q + r // 2
            if not (0 <= r < SIZE and 0 <= c < SIZE and land & BIT[cell_at(r, c)]):
                break
            here = cell_at(r, c)
        found.add(here)
    return found - {cell}


def test_from_every_hex_of_the_board() -> None:
    """RULES 0, 5.2: in six directions to the edge or to an obstacle, never around it."""
    state = drawn(
        """
            j k
        10   g R
        11  w gA
        """,
        "R=caravan",
        filler="g",
    )
    turn, lift = play(state, "caravan").pending
    assert isinstance(lift, Pending)
    me, other = state.players
    board = state.setup.board
    for cell in cells_of(board.buildable):
        there = me._replace(settlements=BIT[cell], near=NEIGHBOURS[cell])
        put = state.changed(
            players=(there, other),
            free_mask=board.ordinary ^ BIT[cell],
            clear_mask=board.ordinary ^ BIT[cell],
            pending=(turn, lift._replace(asks=Question.PUT, cell=cell)),
        )
        assert set(cells_of(refreshed(put).legal_mask)) == ends(cell, board.buildable)
    assert parse_cell("k10") not in ends(parse_cell("k11"), board.buildable)


def test_tiles_only_where_it_ends() -> None:
    """RULES 4.5, 5.2, A-48: no tile on the way, neither of a location nor of a nomad hex."""
    state = drawn(
        """
           a b c d e f g h
        1  gAg g g g g S w
        2   R F w N w w w w
        """,
        "R=caravan F=farm S=oasis",
        "sword",
        ask=Question.AFTER,
    )
    state = play(state, "caravan a1 f1")
    assert tiles(state) == {"g1": "fresh"}  # and the Caravan's own is lost
    assert stock(state) == {"g1": 1, "a2": 1, "b2": 2, "d2": 1}


def test_takes_a_nomad_tile_at_its_end() -> None:
    """RULES 4.5: a move that ends next to a nomad hex takes its tile."""
    state = drawn(
        """
           a b c d e f g h
        1  gAg g g g g N w
        2   R w w w w w w w
        """,
        "R=caravan",
        "sword",
        ask=Question.AFTER,
    )
    assert tiles(play(state, "caravan a1 f1")) == {"g1": "fresh"}


def test_a_move_needs_no_supply_and_no_neighbour() -> None:
    """RULES 5.2: no adjacency, nothing from the supply, once a turn; it can be broken off."""
    state = drawn(
        """
           a b c d e f g h
        1  gAg g g g g g g
        2   R gAw w w w w w
        """,
        "R=caravan",
        supply=0,
        ask=Question.AFTER,
    )
    chosen = play(state, "caravan a1")
    assert options(chosen) == {"stop"}
    assert play(chosen, "stop") == state
    state = play(chosen, "h1")
    assert state.players[0].supply == 0
    assert (state.ending, state.built) == (False, False)
    assert tiles(state) == {"a2": "used"}
    assert_refused(state, "caravan", code="tile_used")


def test_a_warrior_stops_it_before_the_hexes_around() -> None:
    """RULES 5.2, 5.3: a hex next to a warrior is an obstacle like any other."""
    picture = """
           a b c d e f g h i
        1  w gAg g*g g g K w
        2   R w w w w w w w Y
    """
    state = drawn(picture, "R=caravan Y=barracks", warriors={1: "f1"})
    assert_picture(play(state, "caravan b1"), picture)
    assert_refused(play(state, "caravan b1"), "e1", code="blocked")
    assert_refused(play(state, "caravan b1"), "f1", code="occupied")


def test_not_between_the_board_and_the_island() -> None:
    """RULES 5.5: it slides to the coast, where nothing goes on."""
    picture = """
           a b c
        1  R gAw
        2   w w w
    """
    island = """
           a b c d e
        1  . g*g g*.
        2   g g g g .
        3  g*g gAg g*
        4   g g w g .
        5  . g*g g .
    """
    state = play(drawn(picture, "R=caravan", island=island), "caravan")
    assert_refused(state, "b1", code="cannot_move")
    assert_picture(play(state, "ic3"), picture, island)
