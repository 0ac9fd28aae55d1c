"""The six task cards of Crossroads (RULES 6.4)."""

from random import Random

import pytest

from kingdom.content import TASKS
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.drawn import drawn, gold

GOLD = {
    "home-country": 5,
    "fortress": 6,
    "road": 7,
    "place-of-refuge": 8,
    "advance": 9,
    "compass-points": 10,
}


def test_six_cards() -> None:
    """RULES 1.5, 6.4: their names and their gold."""
    assert {name: task.gold for name, task in TASKS.items()} == GOLD


def test_one_for_each_crossroads_section() -> None:
    """RULES 2.2 steps 2 and 9: 1 to 4 on a drawn board, all different."""
    counts = set()
    for seed in range(60):
        setup = Setup.random(2, {"crossroads"}, Random(seed))
        sections = [placed.section.module for placed in setup.sections]
        assert len(set(setup.tasks)) == len(setup.tasks) == sections.count("crossroads")
        assert set(setup.tasks) <= GOLD.keys()
        counts.add(len(setup.tasks))
    assert counts >= {1, 2, 3}
    assert 0 not in counts


def test_wrong_tasks_are_refused() -> None:
    """RULES 2.2 step 9: as many as sections, no card twice, none that does not exist."""
    sections = ("monastery-wagon", "city-hall-fort", "oasis", "farm")
    three = ("fishermen", "knights", "merchants")
    for tasks in ((), ("road",), ("road", "road"), ("road", "street")):
        with pytest.raises(ValueError, match="task"):
            Setup.of(2, sections, three, ("base", "crossroads"), tasks=tasks)
    setup = Setup.of(2, sections, three, ("base", "crossroads"), tasks=("road", "advance"))
    scores = State.start(setup).scores()
    assert [score["road"] + score["advance"] for score in scores] == [0, 0]


def test_several_tasks_in_one_game() -> None:
    """RULES 6.4: each pays by itself, to everybody who meets it."""
    state = drawn(
        """
           a b c d e
        1  gAgAgAw gB
        2   gAgAgAw w
        3  gAgAgAw w
        """,
        tasks="fortress home-country road",
    )
    first, second = state.scores()
    assert [first[task] for task in state.setup.tasks] == [6, 5, 0]
    assert [second[task] for task in state.setup.tasks] == [0, 5, 0]


def test_no_task_pays_without_a_piece() -> None:
    """RULES 6.4."""
    for task in GOLD:
        assert gold("   a b\n1  g g", task) == (0, 0)


# --- Home country ------------------------------------------------------------------------


@pytest.mark.parametrize("letter", list("gcdftsw"))
def test_home_country_of_any_size_and_terrain(letter: str) -> None:
    """RULES 6.4, A-39: a single hex of land, marsh or water."""
    single = f"""
           a b c
        1  m m m
        2   m {letter}Am
        3  m m m
    """
    assert gold(single, "home-country") == (5, 0)
    double = single.replace("3  m m m", f"3  m {letter} m")
    assert gold(double, "home-country") == (0, 0)
    assert gold(double.replace(f"{letter} ", f"{letter}A"), "home-country") == (5, 0)


def test_home_country_on_a_mountain() -> None:
    """RULES 6.4, A-39: mountains qualify."""
    picture = """
           a b c d
        1  g mAmAg
        2   g g g g
    """
    assert gold(picture, "home-country", filler="g") == (5, 0)
    assert gold(picture.replace("mAmA", "mAm "), "home-country", filler="g") == (0, 0)


@pytest.mark.parametrize("other", ["gB", "g#", "g "])
def test_home_country_with_something_else_in_it(other: str) -> None:
    """RULES 5.2, 6.4: a foreign piece, a wall or a free hex prevents it."""
    picture = f"""
           a b c d
        1  gAgA{other}w
        2   w gAw w
    """
    assert gold(picture, "home-country") == (0, 0)
    assert gold(picture.replace(other, "gA"), "home-country") == (5, 0)


def test_home_country_across_quadrants() -> None:
    """RULES 0, 6.4: areas run across the borders."""
    picture = """
           i j k l
       10   w gAgAw
       11  w w gAw
    """
    assert gold(picture, "home-country") == (5, 0)
    assert gold(picture.replace("w w gA", "w w g "), "home-country") == (0, 0)


def test_home_country_twice_pays_once() -> None:
    """RULES 6.4, A-38: for each player."""
    picture = """
           a b c d e
        1  gAw cAw dB
        2   w w w w w
    """
    assert gold(picture, "home-country") == (5, 5)


def test_home_country_on_the_island() -> None:
    """RULES 7, A-57: it can be met there; board and island are never one area."""
    island = """
           a b c
        1  gAw L
        2   w w w
    """
    board = "   a b\n1  g w"
    assert gold(board, "home-country", "L=tree-house", island=island) == (5, 0)


# --- Fortress ----------------------------------------------------------------------------

RING = """
       a b c d
    1  gAgAg g
    2   gAgAgAg
    3  gAgAg g
"""


def test_fortress() -> None:
    """RULES 6.4: a piece with six own neighbours; here b2."""
    ring = RING.replace("1  gAgAg ", "1  g gAgA").replace("3  gAgAg ", "3  g gAgA")
    assert gold(ring, "fortress") == (6, 0)
    for gap in ("g ", "gB", "g#"):
        assert gold(ring.replace("2   gA", f"2   {gap}"), "fortress") == (0, 0)
    assert gold(ring.replace("2   gAgA", "2   gAg "), "fortress") == (0, 0)  # an empty middle


def test_fortress_needs_all_six() -> None:
    """RULES 6.4: a piece on the edge has fewer neighbours."""
    corner = """
           a b c
        1  gAgAgA
        2   gAgAgA
    """
    assert gold(corner, "fortress") == (0, 0)


def test_a_city_tile_is_a_fortress() -> None:
    """RULES 6.4, scenario 35: by itself."""
    picture = RING.replace("A", " ")
    assert gold(picture, "fortress", cities={0: "b2"}) == (6, 0)


def test_fortress_on_the_island() -> None:
    """RULES 7, A-57."""
    island = """
           a b c d
        1  L gAgAg
        2   gAgAgAg
        3  g gAgAg
    """
    board = "   a b\n1  g w"
    assert gold(board, "fortress", "L=tree-house", island=island) == (6, 0)


# --- Road --------------------------------------------------------------------------------

ROAD = """
       b c d e f
    3  g gAg g g
    4   g gAg g g
    5  g g gAg g
    6   g g gAg g
    7  g g g gAg
    8   g g g gAg
    9  g g g g gA
"""


def test_road() -> None:
    """RULES 6.4, scenario 53: (2,2), (3,2), (4,3), (5,3), (6,4), (7,4), (8,5)."""
    assert gold(ROAD, "road") == (7, 0)
    assert gold(ROAD.replace("9  g g g g gA", "9  g g g g g "), "road") == (0, 0)
    assert gold(ROAD.replace("6   g g gAg", "6   g g gBg"), "road") == (0, 0)


def test_road_on_the_other_diagonal() -> None:
    """RULES 6.4: NE-SW."""
    picture = """
           b c d e f
        3  g g g g gA
        4   g g g gAg
        5  g g g gAg
        6   g g gAg g
        7  g g gAg g
        8   g gAg g g
        9  g gAg g g
    """
    assert gold(picture, "road") == (7, 0)
    bent = picture.replace("9  g gAg g g", "9  g g gAg g")
    assert gold(bent, "road") == (0, 0)


def test_a_row_is_no_road() -> None:
    """RULES 6.4, scenario 53: seven in one row."""
    picture = """
           a b c d e f g h
        1  gAgAgAgAgAgAgAgA
        2   g g g g g g g g
    """
    assert gold(picture, "road") == (0, 0)


# --- Place of refuge ---------------------------------------------------------------------

REFUGE = """
       a b c d
    1  g gAgAg
    2   gAK gAg
    3  g gAgAg
"""


@pytest.mark.parametrize(
    ("letter", "locations", "nomads"),
    [("K", "", ""), ("P", "", ""), ("L", "L=farm", ""), ("N", "", "sword")],
)
def test_place_of_refuge(letter: str, locations: str, nomads: str) -> None:
    """RULES 6.4, A-26: castle, palace, location or nomad hex."""
    picture = REFUGE.replace("K", letter)
    assert gold(picture, "place-of-refuge", locations, nomads) == (8, 0)
    for gap in ("g ", "gB", "g#"):
        less = picture.replace("2   gA", f"2   {gap}")
        assert gold(less, "place-of-refuge", locations, nomads) == (0, 0)


def test_place_of_refuge_needs_six_neighbours() -> None:
    """RULES 6.4: a castle at the edge of the board has fewer."""
    picture = """
           a b c d
        1  gAK gAg
        2   gAgAg g
    """
    assert gold(picture, "place-of-refuge") == (0, 0)


def test_place_of_refuge_around_an_ordinary_hex() -> None:
    """RULES 6.4: a ring around water is none."""
    assert gold(REFUGE.replace("K", "w"), "place-of-refuge") == (0, 0)


def test_place_of_refuge_around_a_capitol() -> None:
    """RULES 7, A-28: the hex stays a castle hex."""
    picture = """
           a b c d e f
        1  g gAgAg g H
        2   gAK gAg g g
        3  g gAgAg g g
    """
    assert gold(picture, "place-of-refuge", "H=harbor", capitols="b2") == (8, 0)


# --- Advance and Compass points ----------------------------------------------------------

EDGE = """
       a b c d e f g h i j k l m n o p q r s t
    1  gAgAg gAgAg gAgAg g g g g g g g g g g g
    2   g g g g g g g g g g g g g g g g g g g g
    3  g g g g g g g g g g g g g g g g g g g g
   20   g g g g g g g g g g g g g g g g g g g g
"""


def test_advance() -> None:
    """RULES 6.4, scenario 54: seven on the top edge, (0,0) among them, touching or not."""
    six = EDGE
    assert gold(six, "advance") == (0, 0)
    assert gold(six.replace("gAgAg g g g", "gAgAg gAg g"), "advance") == (9, 0)


def test_advance_with_a_corner() -> None:
    """RULES 6.4: one more on the left edge below does not help; on the corner it counts twice."""
    without = EDGE.replace("1  gAgAg gAgAg gAgA", "1  g gAg gAgAg gAgA").replace(
        "gAg g g", "gAgAg g", 1
    )
    assert gold(without.replace("3  g ", "3  gA"), "advance") == (0, 0)
    assert gold(without.replace("1  g ", "1  gA"), "advance") == (9, 0)


def test_advance_on_each_edge() -> None:
    """RULES 6.4: one of the four edges; two edges are not added up."""
    last = EDGE.replace("gA", "g ").replace("20   g g g g g g g ", "20   gAgAgAgAgAgAgA")
    assert gold(last, "advance") == (9, 0)
    rows = "\n".join(
        f"{row:2}  {' ' * (1 - row % 2)}{'gA' if row < 8 else 'g '}g " for row in range(1, 11)
    )
    assert gold(f"    a b\n{rows}", "advance") == (9, 0)
    assert gold(f"    s t\n{rows.replace('gAg ', 'g gA')}", "advance") == (9, 0)
    inside = gold(f"    b c\n{rows}", "advance")
    assert inside == (0, 0)


def test_compass_points() -> None:
    """RULES 6.4, scenario 54: two opposite corners touch all four edges."""
    empty = EDGE.replace("gA", "g ")
    corners = empty.replace("1  g ", "1  gA")
    corners = corners[: corners.rindex("g")] + "gA\n"
    assert gold(corners, "compass-points") == (10, 0)
    assert gold(corners.replace("1  gA", "1  g "), "compass-points") == (0, 0)
    assert gold(corners.replace("1  gA", "1  gB"), "compass-points") == (0, 0)


def test_compass_points_with_three_edges() -> None:
    """RULES 6.4: all four are needed."""
    empty = EDGE.replace("gA", "g ")
    three = empty.replace("1  g g ", "1  g gA").replace("3  g ", "3  gA")
    three = three.replace("20   g g ", "20   g gA")
    assert gold(three, "compass-points") == (0, 0)
    right = three.replace("g g\n   20", "g gA\n   20")
    assert gold(right, "compass-points") == (10, 0)


def test_the_island_has_no_edges() -> None:
    """RULES 7, A-57: Advance and Compass points look at the board only."""
    island = """
           a b c d e
        1  gAgAgAgAgA
        2   gAgAgAgAgA
        3  L g g g g
        4   g g g g g
        5  gAgAgAgAgA
    """
    board = "   a b\n1  g w"
    for task in ("advance", "compass-points"):
        assert gold(board, task, "L=tree-house", island=island) == (0, 0)


def test_meeples_count() -> None:
    """RULES 5.3, 6.4: all own pieces; not with the house rule of A-01."""
    picture = """
           b c d
        1  m m m
        2   m wAw
        3  m m m
    """
    assert gold(picture, "home-country", ships={0: "d2"}) == (5, 0)
    assert gold(picture, "home-country", ships={0: "d2"}, meeples_score=False) == (0, 0)
    assert gold(picture, "home-country", ships={1: "d2"}) == (0, 0)
