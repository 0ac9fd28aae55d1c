"""Which pieces make the gold of a card, a task or a castle (RULES 6 and 7)."""

from typing import Unpack

import pytest

from kingdom.content import CARDS, TASKS
from kingdom.hexes import CellSet
from kingdom.rules.evaluators import Credit
from kingdom.rules.scoring import earned
from kingdom.state import State
from tests.support.drawn import Extras, drawn, play

Told = list[tuple[str, int, str]]


def told(credits_: tuple[Credit, ...]) -> Told:
    """Return the pieces, the gold and the places of each part, by name."""
    names = [(" ".join(CellSet(part.cells).names), part.gold, part.places) for part in credits_]
    return [(cells, gold, " ".join(CellSet(places).names)) for cells, gold, places in names]


def credited(
    picture: str, source: str, locations: str = "", players: int = 2, **extras: Unpack[Extras]
) -> Told:
    """Return the credit of player 0 in a picture."""
    if source in TASKS:
        extras["tasks"] = source
    rest = [name for name in ("knights", "merchants", "miners", "lords") if name != source]
    cards = (source, *rest[:2]) if source in CARDS else tuple(rest[:3])
    state = drawn(picture, locations, players=players, filler="w", scoring=cards, **extras)
    return told(state.credit(source, 0))


def test_an_unknown_source_is_refused() -> None:
    """RULES 6: only the cards on the table pay."""
    state = drawn("   a b\n1  gAg\n")
    with pytest.raises(ValueError, match="'hermits' pays nobody here: expected fishermen"):
        state.credit("hermits", 0)


COAST = """
       a b c d e
    1  m gAg g m
    2   m gAgAg m
    3  m g gBg w
    4   m gAw wAm
"""


def test_fishermen_piece_by_piece() -> None:
    """RULES 6.1: next to water, not on it."""
    assert credited(COAST, "fishermen") == [("b4", 1, "")]


def test_miners_piece_by_piece() -> None:
    """RULES 6.1: next to a mountain."""
    assert [cells for cells, _, _ in credited(COAST, "miners")] == ["b1", "b2", "b4", "d4"]


def test_knights_the_fullest_row() -> None:
    """RULES 6.1: 2 for each piece in one row; of equal rows the first is shown."""
    assert credited(COAST, "knights") == [("b2 c2", 4, "")]


def test_discoverers_row_by_row() -> None:
    """RULES 6.1: 1 for each row, whatever it holds."""
    assert credited(COAST, "discoverers") == [("b1", 1, ""), ("b2 c2", 1, ""), ("b4 d4", 1, "")]


def test_hermits_group_by_group_and_citizens_the_largest() -> None:
    """RULES 6.1: each area; every two pieces of the largest."""
    assert credited(COAST, "hermits") == [("b1 b2 c2", 1, ""), ("b4", 1, ""), ("d4", 1, "")]
    assert credited(COAST, "citizens") == [("b1 b2 c2", 1, "")]
    assert credited("   a b c\n1  gAg gA\n", "citizens") == []


def test_merchants_the_places_and_the_pieces_that_link_them() -> None:
    """RULES 6.1: what two groups link together is one part, a hex touched alone is none."""
    picture = """
           a b c d e f g h i j
        1  L gAgAK gAL g g gAK
        2   g g g g g g g g g g
        3  L gAK g g g g g g g
    """
    assert credited(picture, "merchants", "L=farm") == [
        ("b1 c1 e1", 12, "a1 d1 f1"),
        ("b3", 8, "a3 c3"),
    ]


def test_lords_the_quadrants_where_one_is_first_or_second() -> None:
    """RULES 6.1: 12 and 6; A-03: for none as well, unless the house rule says otherwise."""
    picture = """
           i j k l
        9  gAgAgAgB
        10  g gBg gB
    """
    some = credited(picture, "lords", lords_zero_scores=False)
    assert some == [("i9 j9", 12, ""), ("k9", 6, "")]
    assert credited(picture, "lords") == [
        ("i9 j9", 12, ""),
        ("k9", 6, ""),
        ("", 12, ""),
        ("", 12, ""),
    ]


def test_farmers_the_poorest_quadrant() -> None:
    """RULES 6.1: 3 for each piece where there are fewest; nothing if that is none."""
    picture = """
           i j k l
        9  gAgAgAgA
        10  g gAg g
        11 gAg gAgA
    """
    assert credited(picture, "farmers") == [("i11", 3, "")]
    assert credited("   a b\n1  gAgA\n", "farmers") == []


def test_castles_and_capitols_with_their_hex() -> None:
    """RULES 7: 3 for a castle, 1 for each piece within two hexes of a capitol."""
    picture = """
           a b c d e
        1  gAgAK gBg
        2   g gAg g gA
        3  g g g g O
    """
    assert credited(picture, "castles", "O=oracle") == [("b1 b2", 3, "c1")]
    assert credited(picture, "capitols", "O=oracle", capitols="c1") == [("a1 b1 b2", 3, "c1")]


def test_palaces_and_noblewomen_where_one_has_most() -> None:
    """RULES 6.3, 7: 5 with the most next to it, also when it is shared."""
    picture = """
           a b c d e
        1  gAP gBK g
        2   g g g g g
    """
    assert credited(picture, "palaces") == [("a1", 5, "b1")]
    assert credited(picture, "noblewomen") == []


def test_geologists_the_mountains_and_the_group() -> None:
    """RULES 6.3: all hexes of a linked mountain are its place."""
    assert credited("   a b c d\n1  m gAm m\n2   w w w w\n", "geologists") == [
        ("b1", 4, "a1 c1 d1")
    ]


def test_messengers_the_group_and_the_way() -> None:
    """RULES 6.3: 2 for each hex of the way between the two furthest apart."""
    picture = """
           a b c d
        1  gAg gAw
        2   gAgAw w
    """
    [(cells, gold, way)] = credited(picture, "messengers")
    assert (cells, gold) == ("a1 c1 a2 b2", 6)
    assert way in ("a1 b1 c1", "a1 a2 b2", "a1 b1 b2", "a1 a2 b1")


def test_captains_vassals_and_scouts_piece_by_piece() -> None:
    """RULES 6.3: three own neighbours; the inner edge; next to the removed terrain."""
    four = "   a b c\n1  gAgAw\n2   gAw w\n3  gAgAw\n"
    assert credited(four, "captains") == [("a2", 1, "")]
    assert credited("   j k l\n9  gAgAgA\n", "vassals") == [("j9", 1, ""), ("k9", 1, "")]
    assert credited("   a b c\n1  dAgAgA\n", "scouts", removed="desert") == [("b1", 1, "")]


def test_tasks() -> None:
    """RULES 6.4: the area, the flower, the road, the surrounded hex, the edge, the four edges."""
    flower = "   a b c d e\n2   m gAgAm m\n3  m gAgAgAm\n4   m gAgAm m\n"
    assert credited(flower, "fortress") == [("b2 c2 b3 c3 d3 b4 c4", 6, "")]
    home = credited("   a b c\n1  dAdAg\n2   g gAg\n", "home-country")
    assert home == [("a1 b1", 5, "")]
    around = "   a b c d e\n2   m gAgAm m\n3  m gAK gAm\n4   m gAgAm m\n"
    assert credited(around, "place-of-refuge") == [("b2 c2 b3 d3 b4 c4", 8, "c3")]
    edge = "   a b c d e f g h i\n1  gAgAgAgAgAgAg g gA\n"
    assert credited(edge, "advance") == [("a1 b1 c1 d1 e1 f1 i1", 9, "")]
    assert credited(edge, "compass-points") == []


def test_a_road_is_seven_long() -> None:
    """RULES 6.4: seven on a diagonal; an eighth is not needed."""
    zigzag = "\n".join(f"{row}  {' ' * (row % 2 == 0)}gAw " for row in range(1, 10))
    assert credited("   a b\n" + zigzag, "road") == []
    slope = "\n".join(
        f"{row}  {' ' * (row % 2 == 0)}{'w ' * ((row - 1) // 2)}gA{'w ' * (5 - (row - 1) // 2)}"
        for row in range(1, 9)
    )
    [(cells, gold, _)] = credited("   a b c d e f\n" + slope, "road")
    assert (len(cells.split()), gold) == (7, 7)


def test_what_was_paid_at_once_is_told_by_the_game() -> None:
    """RULES 6.2: Families credits its three builds, where they were put."""
    row = "   b c d e f g h\n7  w cAg g g cAw\n8   w w w w w w w\n"
    start = drawn(row, scoring=("families", "lords", "farmers"))
    states: list[State] = [start]
    for action in ("d7", "f7", "e7"):
        states.append(play(states[-1], action))
    assert told(earned(states, "families", 0)) == [("d7 e7 f7", 2, "")]
    assert earned(states, "families", 1) == ()
    assert told(states[-1].credit("families", 0)) == [("", 2, "")]
