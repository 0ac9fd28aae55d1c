"""The City hall: seven hexes at once, once per game (RULES 5.3)."""

from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    city,
    drawn,
    gold,
    options,
    play,
    stock,
    tiles,
)

FIELD = """
       a b c d e f g
    1  Y gAg c g g g
    2   g d s*f g g g
    3  w g t*g g g g
    4   w g g g g g g
"""


def test_seven_buildable_hexes_next_to_an_own_piece() -> None:
    """RULES 5.3, scenario 35: any mix of terrains, one of the seven next to a settlement."""
    state = play(drawn(FIELD, "Y=city-hall"), "city-hall")
    assert state.pending[-1].asks == Question.CITY
    assert_picture(state, FIELD)
    assert options(state) == {"stop"}
    after = play(state, "c2")
    assert city(after) == "c2"
    assert after.players[0].retinue.city.bit_count() == 7
    assert (state.free_mask & ~after.free_mask).bit_count() == 7
    assert after.players[0].supply == 39
    assert tiles(after) == {"a1": "used"}
    assert not after.built


def test_what_is_in_the_way() -> None:
    """RULES 4.1, 5.3: water, mountain, special hex, any piece or wall on one of the seven."""
    assert_refused(play(drawn(FIELD, "Y=city-hall"), "city-hall"), "b2", "b3", "d2", code="no_city")
    for mark in ("f#", "fA", "fB", "w ", "m ", "K "):
        state = drawn(FIELD.replace("s*f ", f"s*{mark}"), "Y=city-hall")
        assert_refused(play(state, "city-hall"), "c2", code="no_city")


def test_once_per_game() -> None:
    """RULES 5.3, scenario 35: refused in the next turn, and with a second tile."""
    state = drawn(FIELD.replace("g g g\n    2", "gAY g\n    2"), "Y=city-hall", ask=Question.AFTER)
    assert tiles(state) == {"a1": "ready", "f1": "ready"}
    state = play(state, "city-hall c2")
    assert tiles(state) == {"a1": "used", "f1": "ready"}
    assert_refused(state, "city-hall", code="city_stands")
    later = drawn(FIELD, "Y=city-hall", cities={0: "e3"}, ask=Question.AFTER)
    assert_refused(later, "city-hall", code="city_stands")
    other = drawn(FIELD, "Y=city-hall", cities={1: "f3"}, ask=Question.AFTER)
    assert "city-hall" in options(other)


def test_no_fallback_without_an_own_piece() -> None:
    """RULES 4.2, 5.3: a hard condition; pieces of others do not help."""
    picture = """
           a b c d e f g
        1  Y gAw gBg g g
        2   w w w g g g g
        3  g g g g g g g
        4   g g g g g g g
    """
    assert_refused(drawn(picture, "Y=city-hall", ask=Question.AFTER), "city-hall", code="no_target")


def test_broken_off() -> None:
    """RULES 3.1: until the tile lies, nothing has happened."""
    state = drawn(FIELD, "Y=city-hall")
    assert play(state, "city-hall stop") == state


def test_not_within_the_mandatory_action() -> None:
    """RULES 3.1: before or after it."""
    state = play(drawn(FIELD, "Y=city-hall"), "a2")
    assert_refused(state, "city-hall", code="builds_first")


def test_needs_six_neighbours() -> None:
    """RULES 5.3, scenario 69: centre (0,5), which is f1, is refused."""
    top = """
           d e f g h i
        1  g g g g gAY
        2   g g g*g g g
        3  g g g g g g
    """
    state = play(drawn(top, "Y=city-hall"), "city-hall")
    assert_picture(state, top)
    assert_refused(state, "f1", "g1", code="no_city")


def test_not_over_the_right_edge() -> None:
    """RULES 5.3, scenario 69: centre (5,19), which is t6, is refused."""
    right = """
           o p q r s t
        4   g g g g g g
        5  g g g*g gAY
        6   g g g*g g g
        7  g g g g*g*g
        8   g g g g g g
    """
    state = play(drawn(right, "Y=city-hall"), "city-hall")
    assert_picture(state, right)
    assert_refused(state, "t6", "t7", code="no_city")


def test_over_four_quadrants() -> None:
    """RULES 0, 5.3, scenario 69: centre (9,9), which is j10, is legal."""
    middle = """
           h i j k l
        8   w w w w w
        9  w w g g w
       10   gAg g*g w
       11  Y w g g w
       12   w w w w w
    """
    state = play(drawn(middle, "Y=city-hall", card="desert"), "city-hall")
    assert_picture(state, middle)
    assert city(play(state, "j10")) == "j10"


def test_blocked_by_warriors() -> None:
    """RULES 5.3, A-11: a warrior next to any of the seven hexes."""
    locations = "Y=city-hall R=barracks"
    board = FIELD.replace("4   w g g g g g g", "4   w g g g g g R")
    far = play(drawn(board, locations, warriors={1: "g2"}), "city-hall")
    assert_picture(far, board)
    near = drawn(board, locations, warriors={1: "e1"})
    near = play(near, "city-hall")
    assert_picture(near, board.replace("s*", "s "))
    assert_refused(near, "c2", code="no_city")


def test_collects_tiles_for_all_its_hexes() -> None:
    """RULES 5.3: location and nomad tiles, at once, usable from the next turn on."""
    picture = """
           a b c d e f
        1  Y gAg g g O
        2   g g g g g g
        3  w F g g g g
        4   w w N g g g
    """
    state = drawn(picture, "Y=city-hall F=farm O=oasis", "sword", ask=Question.AFTER)
    state = play(state, "city-hall c2")  # b2 and c3 touch the Farm, c3 and d3 the nomad hex
    assert tiles(state) == {"a1": "used", "b3": "fresh", "c4": "fresh"}
    assert stock(state) == {"a1": 1, "b3": 1, "c4": 0, "f1": 2}


def test_keeps_tiles() -> None:
    """RULES 4.4, 5.3: its hexes are own settlements next to a location."""
    picture = """
           a b c d e f
        1  F gAg g P g
        2   g g g g g g
        3  g g g g g g
        4   g g g g g g
    """
    state = drawn(picture, "F=farm P=paddock", kept="e1", cities={0: "b3"}, ask=Question.AFTER)
    assert tiles(state) == {"a1": "ready", "e1": "ready"}
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {"a1": "ready", "e1": "used"}
    without = drawn(picture, "F=farm P=paddock", kept="e1", ask=Question.AFTER)
    assert tiles(play(without, "paddock b1 d1")) == {"e1": "used"}


def test_never_moved() -> None:
    """RULES 4.3, 5.3: no action takes one of its hexes."""
    picture = """
           a b c d e f
        1  P gag g g B
        2   g g g g g g
        3  g g g g g g
        4   g g g g g g
    """
    state = drawn(picture, "P=paddock B=barn", kept="f1", cities={0: "d3"}, ask=Question.AFTER)
    for tile in ("paddock", "barn"):
        begun = play(state, tile)
        assert_picture(begun, picture)
        assert_refused(begun, "d3", "c3", code="not_yours")


def test_one_builds_next_to_it() -> None:
    """RULES 4.2, 5.3: for adjacency each hex is an own settlement."""
    picture = """
           a b c d e f g
        1  g g g*g*g*g g
        2   g g*g g g*g g
        3  g g*g g g g*g
        4   g g*g g g*g g
        5  g g g*g*g*g g
    """
    state = drawn(picture, cities={0: "d3"})
    assert_picture(state, picture)
    assert_refused(state, "d3", "c2", code="occupied")
    assert_refused(drawn(picture, cities={1: "d3"}), "d3", "c2", code="occupied")


def test_exhausts_a_terrain() -> None:
    """RULES 3.4: it may cover the last hexes of the played terrain."""
    picture = """
           a b c d e f g
        1  Y gAt t t t t
        2   t t g t t t t
        3  t t t t t t t
        4   t t t t t t t
    """
    state = play(drawn(picture, "Y=city-hall"), "city-hall c2")
    assert state.to_move == CHANCE
    assert state.cards.hands[0] == ()


def test_on_the_island() -> None:
    """RULES 5.5: seven hexes on one map, next to a piece that stands there."""
    island = """
           a b c d
        1  g g g g
        2   g g g g
        3  L gAg g
        4   g g g g
    """
    board = """
           a b c
        1  Y gAg
        2   w w w
    """
    state = drawn(board, "Y=city-hall L=tree-house", island=island, ask=Question.AFTER)
    state = play(state, "city-hall")
    assert_picture(
        state,
        board,
        """
           a b c d
        1  g g g g
        2   g g g*g
        3  L gAg g
        4   g g g g
        """,
    )
    assert city(play(state, "ic2")) == "ic2"


# --- what it counts for ------------------------------------------------------------------

FLOWER = """
       a b c d e
    1  g g g g g
    2   g g g g g
    3  g g g g g
"""


def test_scores_as_seven_settlements() -> None:
    """RULES 5.3, 6.1, 6.3, 6.4, scenario 35: Captains 7, Fortress 6, and the rest likewise."""
    expected = {
        "captains": (7, 0),
        "fortress": (6, 0),
        "knights": (6, 0),
        "discoverers": (3, 0),
        "citizens": (3, 0),
        "hermits": (1, 0),
    }
    for source, amounts in expected.items():
        assert gold(FLOWER, source, cities={0: "c2"}) == amounts
    castle = FLOWER.replace("2   g g g g g", "2   g g g g K")
    assert gold(castle, "castles", cities={0: "c2"}) == (3, 0)
    assert gold(castle, "workers", cities={0: "c2"}) == (1, 0)


def test_counts_in_a_tavern_run() -> None:
    """RULES 5.1, 5.3: three hexes of the tile in a row have two ends."""
    state = drawn(
        """
           a b c d e f
        1  w w g g w w
        2   g g g g g T
        3  w w g g w gA
        """,
        "T=tavern",
        cities={0: "c2"},
        ask=Question.AFTER,
        filler="w",
    )
    state = play(state, "tavern")
    assert_picture(
        state,
        """
           a b c d e f
        1  w w g g w w
        2   g*g g g g*T
        3  w w g g w gA
        """,
    )


def test_the_outpost_does_not_go_with_it() -> None:
    """RULES 5.2: the condition of the City hall stays."""
    board = FIELD.replace("3  w ", "3  N ")
    state = play(drawn(board, "Y=city-hall", "outpost", kept="a3"), "city-hall")
    assert options(state) == {"stop"}
    assert_refused(state, "outpost", code="no_build")
