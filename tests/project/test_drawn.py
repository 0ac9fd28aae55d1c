"""The drawings of `tests.support.drawn` themselves: a wrong picture has to be noticed."""

import pytest

from kingdom.board import GRASS, UNDECIDED
from kingdom.content.kinds import Question
from kingdom.hexes import CellSet
from kingdom.rules.explain import IllegalActionError
from kingdom.rules.position import turn_of
from tests.support.drawn import (
    Extras,
    assert_picture,
    assert_refused,
    assert_undone,
    cards,
    city,
    drawn,
    earned,
    gold,
    hand,
    meeples,
    parse_picture,
    play,
    stock,
    tiles,
)

PICTURE = """
       c d e f
    3  g gAg*c
    4   g*g*L tB
"""


def test_a_picture_is_drawn_as_it_was_read() -> None:
    parsed = parse_picture(PICTURE)
    lines = [line.strip() for line in PICTURE.splitlines() if line.strip()]
    again = parsed.render(parsed.pieces, parsed.marked)
    assert [line.strip() for line in again.splitlines()] == lines


def test_column_i_and_the_island_are_drawn_too() -> None:
    for text, island in (("    i j\n 9  gAg\n10   g g*", False), ("    a b\n 2   . gA", True)):
        parsed = parse_picture(text, island=island)
        assert parsed.render(parsed.pieces, parsed.marked) == text


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("gAg*", "gAg "),  # a mark is missing
        ("gAg*c ", "gAg*c*"),  # one too many
        ("gAg*", "gBg*"),  # a settlement of another player
        ("tB", "t "),  # none
    ],
)
def test_a_wrong_picture_is_noticed(right: str, wrong: str) -> None:
    picture = PICTURE.replace("g gA", "g*gA").replace("c\n", "c \n")
    assert_picture(drawn(picture, "L=farm"), picture)
    changed = picture.replace(right, wrong)
    assert changed != picture
    with pytest.raises(AssertionError, match="expected"):
        assert_picture(drawn(picture, "L=farm"), changed)


def test_what_lies_outside_the_picture_is_noticed() -> None:
    state = drawn(PICTURE, "L=farm", filler="g")
    with pytest.raises(AssertionError, match="elsewhere CellSet"):
        assert_picture(state, PICTURE)
    with pytest.raises(AssertionError, match="elsewhere CellSet"):
        assert_picture(play(state, "d2 d1 c1"), PICTURE)


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        ("   a c\n1  g g", "column letters"),
        ("   a  b\n1  g g", "column letters"),
        ("   a b\n2  g g", "grid"),
        ("   a b\n1   g g", "grid"),
        ("   a b\n1  g g?", "no settlement and no mark"),
        ("   a b\n1  gCg", "only 2 players"),
        ("   a b\n1  KAg", "special hexes"),
        ("   a b\n1  K#g", "special hexes"),
        ("   a b\n1  N g", "1 nomad hex, not 0"),
    ],
)
def test_bad_pictures(picture: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        drawn(picture)


def test_a_picture_of_another_board() -> None:
    state = drawn(PICTURE, "L=farm")
    with pytest.raises(ValueError, match="c3 is g on the board"):
        assert_picture(state, PICTURE.replace("3  g ", "3  t "))


NOMADS = """
       a b c d e
    1  N gAg#g*N
    2   w w w w gB
"""


def test_nomad_hexes_and_walls() -> None:
    state = drawn(NOMADS, "", "sword treasure", walls=3)
    assert_picture(state, NOMADS)
    assert state.walls_mask.bit_count() == 3
    assert not state.walls_mask & state.free_mask
    assert (tiles(state, 0), tiles(state, 1)) == ({"a1": "ready"}, {})
    assert (earned(state, 0), earned(state, 1)) == ({}, {"treasure": 3})
    assert state.setup.modules == {"base", "nomads"}
    assert drawn(PICTURE, "L=farm").setup.modules == {"base"}


@pytest.mark.parametrize(("right", "wrong"), [("g#g*", "g*g*"), ("g#g*", "g#g#")])
def test_a_wrong_wall_is_noticed(right: str, wrong: str) -> None:
    state = drawn(NOMADS, "", "sword treasure")
    with pytest.raises(AssertionError, match="expected"):
        assert_picture(state, NOMADS.replace(right, wrong))
    with pytest.raises(ValueError, match="a1 is nomad on the board, not 'K'"):
        assert_picture(state, NOMADS.replace("1  N", "1  K"))


def test_tiles_that_were_taken_before() -> None:
    far = """
           a b c d
        1  gAg g N
        2   w w w w
    """
    state = drawn(far, "", "sword", kept="d1")
    assert tiles(state) == {"d1": "ready"}
    assert state.stock_counts == (0,)
    state = drawn(far, "", "sword", lost="d1")
    assert tiles(state) == {}
    assert (state.stock_counts, state.players[0].taken) == ((0,), 1)
    assert tiles(drawn(far, "", "sword")) == {}


def test_a_refusal_for_another_reason_is_noticed() -> None:
    state = drawn(PICTURE, "L=farm")
    assert_refused(state, "d3", code="occupied")
    with pytest.raises(AssertionError, match="because of occupied"):
        assert_refused(state, "d3", code="wrong_terrain")
    with pytest.raises(AssertionError, match="is offered"):
        assert_refused(state, "e3", code="occupied")


# --- all that other modules add -----------------------------------------------------------

PIECES = """
       a b c d e f g
    1  R g gAg g P s*
    2   g g g g g w s*
    3  m m m m g w w
"""


def test_meeples_and_city_tiles() -> None:
    state = drawn(
        PIECES,
        "R=barracks",
        card="marsh/grass",
        played="marsh",
        warriors={0: "a2"},
        wagons={1: "c3"},
        ships={0: "g3"},
        cities={1: "d2"},
        ask=Question.AFTER,
    )
    assert meeples(state, 0) == {"warriors": "a2", "ship": "g3"}
    assert meeples(state, 1) == {"wagon": "c3"}
    assert (city(state, 0), city(state, 1)) == ("", "d2")
    assert state.setup.modules == {"base", "crossroads", "marshlands"}
    assert not state.free_mask & CellSet("a2 c3 g3 d2 c2 e2").mask
    assert state.free_mask & ~state.clear_mask == CellSet("b1 b2 a3 b3").mask
    assert tiles(state) == {"a1": "ready"}
    assert state.players[0].supply == 39


@pytest.mark.parametrize(
    ("extras", "message"),
    [
        ({"warriors": {0: "a2"}}, "need a Barracks"),
        ({"wagons": {0: "c1"}}, "do not fit"),
        ({"wagons": {0: "f1"}}, "do not fit"),
        ({"cities": {0: "e2"}}, "do not fit"),
        ({"wagons": {1: "c1"}}, "two pieces on"),
        ({"cities": {0: "b2", 1: "c2"}}, "do not fit"),
    ],
)
def test_pieces_that_do_not_fit(extras: Extras, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        drawn(PIECES.replace("R g", "g g"), **extras)


ISLAND = """
       a b c d e
    1  . gBg*g .
    2   g L w . .
"""


def test_an_island() -> None:
    board = """
           a b c
        1  wAw w
        2   w w w
    """
    state = drawn(board, "L=tree-house", island=ISLAND, player=1)
    assert state.setup.modules == {"base", "island"}
    expected = ISLAND.replace("2   g ", "2   g*")
    assert_picture(state, board, expected)
    for wrong in (expected.replace("gB", "g "), expected.replace("g*", "g ", 1)):
        with pytest.raises(AssertionError, match="expected"):
            assert_picture(state, board, wrong)
    with pytest.raises(AssertionError, match="elsewhere CellSet"):
        assert_picture(state, board)
    with pytest.raises(ValueError, match=r"ia1 is \. on the board"):
        assert_picture(state, board, expected.replace("1  . ", "1  g "))
    assert tiles(state, 1) == {"ib2": "ready"}


@pytest.mark.parametrize("picture", ["   e f\n1  g g", "   a b\n6   g g"])
def test_an_island_has_five_rows_and_columns(picture: str) -> None:
    with pytest.raises(ValueError, match="5 rows and columns"):
        drawn("   a\n1  g", island=picture)


def test_hands_of_several_cards() -> None:
    state = drawn(
        PIECES,
        "R=farm",
        card="marsh/grass canyon",
        hands={1: "desert desert"},
        discard="marsh/forest grass",
    )
    assert (hand(state, 0), hand(state, 1)) == ("marsh/grass canyon", "desert desert")
    assert turn_of(state).terrain == UNDECIDED
    assert cards(state.cards.discard) == {"grass": 1, "marsh/forest": 1}
    assert sum(state.cards.deck) == 30 - 6
    assert cards(state.cards.deck)["desert"] == 3
    chosen = drawn(PIECES, "R=farm", card="marsh/grass canyon", played="marsh", due=1)
    assert turn_of(chosen).cards == (5,)
    assert (turn_of(chosen).left, turn_of(chosen).due) == (3, 1)
    assert (chosen.players[0].supply, chosen.players[0].retinue.waiting) == (38, 1)
    assert_picture(chosen, PIECES)


def test_a_marsh_card_without_marsh_is_an_ordinary_one() -> None:
    state = drawn(PIECES.replace("s", "t"), "R=farm", card="marsh/grass")
    assert turn_of(state).terrain == GRASS


def test_waiting_settlements() -> None:
    state = drawn(PIECES, "R=farm", due=1, waiting={0: 2, 1: 1})
    assert [player.retinue.waiting for player in state.players] == [2, 1]
    assert [player.supply for player in state.players] == [37, 39]
    assert turn_of(state).left == 4


def test_tasks_capitols_caves_and_the_removed_terrain() -> None:
    picture = """
           a b c d e f g h
        1  K gAO g g g g g
        2   g g g g g g g m
    """
    state = drawn(
        picture,
        "O=oracle",
        capitols="a1",
        caves="h2",
        tasks="road fortress",
        removed="desert",
        scoring=("scouts", "knights", "merchants"),
        filler="m",
    )
    setup = state.setup
    assert setup.modules == {"base", "capitol", "caves", "crossroads", "marshlands"}
    assert setup.tasks == ("road", "fortress")
    assert [placed.section.module for placed in setup.sections].count("crossroads") == 2
    assert CellSet(setup.capitols).names == ("a1",)
    assert "h2" in CellSet(setup.caves).names
    assert len(setup.caves) == 4
    assert setup.derived.deck == (5, 5, 0, 5, 5, 1, 1, 0, 1, 1)
    assert tiles(state) == {"c1": "ready", "cave": "ready"}
    assert tiles(drawn(picture, "O=oracle", caves="h2", used="cave"))["cave"] == "used"


def test_bonus_tiles_come_with_two_tiles() -> None:
    picture = """
           a b c d e
        1  C gAg gAC
        2   w w w w w
    """
    state = drawn(picture, "C=canoe")
    assert tiles(state) == {"a1": "ready", "e1": "ready", "canoe-bonus": "ready"}
    assert stock(state) == {"a1": 1, "e1": 1, "canoe-bonus": 1}
    fresh = drawn(picture, "C=canoe", fresh="canoe-bonus", used={0: "a1"})
    assert tiles(fresh) == {"a1": "used", "e1": "ready", "canoe-bonus": "fresh"}
    assert "canoe-bonus" not in tiles(drawn(picture, "C=canoe", lost="a1"))
    other = drawn(picture.replace("A", " "), "C=canoe", kept={1: "a1 e1"})
    assert tiles(other, 1) == {"a1": "ready", "e1": "ready", "canoe-bonus": "ready"}


def test_gold_of_all_sources() -> None:
    picture = """
           a b c d e
        1  K gAP gBg
        2   g g gBg O
    """
    assert gold(picture, "castles", "O=oracle") == (3, 0)
    assert gold(picture, "palaces", "O=oracle") == (0, 5)
    assert gold(picture, "capitols", "O=oracle", capitols="a1") == (1, 0)
    assert gold(picture, "home-country", "O=oracle") == (0, 0)
    assert gold(picture, "vassals", "O=oracle", cities={0: "j10"}, filler="g") == (7, 0)


def test_an_undo_that_is_none_is_noticed() -> None:
    state = drawn(PIECES, "R=farm")
    assert_undone(state, "b1 b2")
    with pytest.raises(IllegalActionError):
        assert_undone(state, "c1")
