"""The drawings of `tests/drawn.py` themselves: a wrong picture has to be noticed."""

import pytest

from tests.drawn import assert_picture, assert_refused, drawn, earned, parse_picture, play, tiles

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
        ("   a b\n1  N g", "1 nomad hexes, not 0"),
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
    assert state.walls.bit_count() == 3
    assert not state.walls & state.free
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
    assert state.stock == (0,)
    state = drawn(far, "", "sword", lost="d1")
    assert tiles(state) == {}
    assert (state.stock, state.players[0].taken) == ((0,), 1)
    assert tiles(drawn(far, "", "sword")) == {}


def test_a_refusal_for_another_reason_is_noticed() -> None:
    state = drawn(PICTURE, "L=farm")
    assert_refused(state, "d3", code="occupied")
    with pytest.raises(AssertionError, match="because of occupied"):
        assert_refused(state, "d3", code="wrong_terrain")
    with pytest.raises(AssertionError, match="is offered"):
        assert_refused(state, "e3", code="occupied")
