"""The drawings of `tests/drawn.py` themselves: a wrong picture has to be noticed."""

import pytest

from tests.drawn import assert_picture, drawn, parse_picture, play

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
    ],
)
def test_bad_pictures(picture: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        drawn(picture)


def test_a_picture_of_another_board() -> None:
    state = drawn(PICTURE, "L=farm")
    with pytest.raises(ValueError, match="c3 is g on the board"):
        assert_picture(state, PICTURE.replace("3  g ", "3  t "))
