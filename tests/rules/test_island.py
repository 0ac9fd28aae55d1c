"""The island: how one gets there, and what works on it (RULES 5.5, 7, 2.2 step 14)."""

from random import Random

import pytest

from kingdom.content.kinds import Question
from kingdom.hexes import BOARD, ISLAND, NEIGHBOURS, CellSet
from kingdom.rules.position import CHANCE
from kingdom.setup import Setup
from tests.support.drawn import assert_picture, assert_refused, drawn, play, tiles

SHORE = """
       a b c d e
    1  . g g f .
    2   g d f f .
    3  c c w t t
    4   c d g t .
    5  . d d w .
"""
EMPTY = "       a b\n    1  w w\n"
CARDS = ("knights", "lords", "miners")


# --- getting there -----------------------------------------------------------------------


def test_reached_when_nothing_touching_is_possible() -> None:
    """RULES 4.2, 5.5: its hexes are candidates like others, so any of the terrain is legal."""
    picture = """
           a b c d
        1  cAw g*g*
        2   w w w w
    """
    island = """
           a b c d e
        1  . g*g*f .
        2   g*d f f .
        3  c c w t t
        4   c d g*t .
        5  . d d w .
    """
    state = drawn(picture, island=island, filler="w")
    assert_picture(state, picture, island)
    assert play(state, "ib1").players[0].supply == 38


def test_not_while_something_touches_on_the_board() -> None:
    """RULES 4.2, 5.5: adjacency on the board keeps one there."""
    picture = """
           a b c d
        1  cAg*g g
        2   w w w w
    """
    state = drawn(picture, island=SHORE, filler="w")
    assert_picture(state, picture, SHORE)
    assert_refused(state, "ib1", "ic4", code="not_adjacent")


def test_once_there_its_hexes_touch_each_other() -> None:
    """RULES 4.2, 5.5: a piece on the island binds the player to it."""
    picture = """
           a b c d
        1  cAw g g
        2   w w w w
    """
    state = play(drawn(picture, island=SHORE, filler="w"), "ib1")
    assert_picture(
        state,
        picture,
        """
           a b c d e
        1  . gAg*f .
        2   g*d f f .
        3  c c w t t
        4   c d g t .
        5  . d d w .
        """,
    )
    assert_refused(state, "c1", "d1", "ic4", code="not_adjacent")


def test_oasis_and_farm() -> None:
    """RULES 5.5, scenario 57: the Oasis finds only the island; then the Farm must stay there."""
    picture = """
           a b c d e f
        1  S dAdAdAw w
        2   F w w w w w
        3  w w w w w g
    """
    state = drawn(
        picture,
        "S=oasis F=farm",
        card="desert",
        ask=Question.AFTER,
        filler="w",
        island=SHORE,
        scoring=("knights", "lords", "discoverers"),
    )
    before = state.scores()[0]
    state = play(state, "oasis")
    assert_picture(
        state,
        picture,
        """
           a b c d e
        1  . g g f .
        2   g d*f f .
        3  c c w t t
        4   c d*g t .
        5  . d*d*w .
        """,
    )
    state = play(state, "ib2 farm")
    assert_picture(
        state,
        picture,
        """
           a b c d e
        1  . g*g*f .
        2   g*dAf f .
        3  c c w t t
        4   c d g t .
        5  . d d w .
        """,
    )
    assert_refused(state, "f3", "ic4", code="not_adjacent")
    after = play(state, "ib1").scores()[0]
    assert (after["knights"], after["lords"]) == (before["knights"], before["lords"])
    assert after["discoverers"] == before["discoverers"] + 2


def test_no_hex_of_the_board_is_next_to_the_island() -> None:
    """RULES 0: a separate small map."""
    for cell in range(425):
        own = BOARD if cell < 400 else ISLAND
        assert not NEIGHBOURS[cell] & ~own


def test_with_outpost_and_temple_bonus() -> None:
    """RULES 5.5: both ignore adjacency, so the island is open."""
    picture = """
           a b c d e f
        1  cAg g w w N
        2   w w w w w w
    """
    state = drawn(picture, "", "outpost", filler="w", island=SHORE, kept="f1")
    assert_refused(state, "ib1", code="not_adjacent")
    assert play(state, "outpost ib1").pending[-1].asks == "mandatory"
    temples = """
           a b c d e f
        1  T gAg w T gA
        2   w w w w w w
    """
    state = drawn(temples, "T=temple", filler="w", island=SHORE)
    assert play(state, "ib1").pending[-1].asks == "mandatory"


def test_an_island_hex_keeps_a_card_alive() -> None:
    """RULES 3.4: exhausted means on board and island."""
    picture = """
           a b c d
        1  cAw w w
        2   w w w w
    """
    state = drawn(picture, card="forest", filler="w", island=SHORE)
    assert (state.to_move, state.legal_mask.bit_count()) == (0, 3)
    state = play(state, "id3 ie3 id4")
    assert state.to_move == CHANCE  # now forest is exhausted


# --- no crossing -------------------------------------------------------------------------

CORNER = """
        p q r s t
    18   w w R w w
    19  w w w w w
    20   N w L w gA
"""
ROW = """
       a b c d e
    1  gAg g g g
    2   w w w w w
"""


@pytest.mark.parametrize(
    ("tile", "end"), [("paddock", "ic1"), ("caravan", "ie1"), ("refuge", "ib1")]
)
def test_moves_do_not_cross(tile: str, end: str) -> None:
    """RULES 5.1, 5.5: neither from the board to the island nor back."""
    names = f"R={tile} L={tile}"
    state = drawn(CORNER, names, "sword", filler="w", island=ROW, ask=Question.AFTER, kept="r18")
    state = play(state, tile)
    assert_refused(state, "t20", code="cannot_move")
    state = play(state, "ia1")
    assert CellSet(state.legal_mask).names == (end,)


def test_leaps_and_steps_do_not_cross() -> None:
    """RULES 5.5: the bonus of the Refuge, and a Resettlement."""
    bare = ROW.replace("gA", "g ")
    held = "r18 r20 p20"
    names = "R=refuge L=refuge"
    state = drawn(
        CORNER, names, "resettlement", filler="w", island=bare, ask=Question.AFTER, kept=held
    )
    assert "refuge-bonus" in tiles(state)
    assert_refused(state, "refuge", "refuge-bonus", "resettlement", code="no_target")


@pytest.mark.parametrize(("tile", "cell"), [("wagon", "ib1"), ("lighthouse", "ia1")])
def test_meeples_do_not_cross(tile: str, cell: str) -> None:
    """RULES 5.5: on a hex without free neighbours they can only be taken back."""
    island = """
           a b c d e
        1  w g w g w
        2   . . . . .
    """
    picture = """
           a b c d
        1  L wAd d
        2   d d d d
    """
    out = {0: cell}
    if tile == "wagon":
        state = drawn(picture, "L=wagon", filler="d", island=island, wagons=out)
    else:
        state = drawn(picture, "L=lighthouse", filler="d", island=island, ships=out)
    state = play(state, tile)
    assert CellSet(state.legal_mask).names == (cell,)  # back, but no step


# --- set-up ------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["suspension-bridge", "tree-house"])
def test_either_side_up(side: str) -> None:
    """RULES 2.2 step 14: two tiles on its location hex; one castle on each side."""
    sections = ("farm", "barn", "oasis", "tower")
    setup = Setup.of(2, sections, CARDS, ("island",), island=side)
    (home,) = [site for site in setup.derived.sites if site.cell >= 400]
    assert home.name == side
    assert (setup.board.castles & ISLAND).bit_count() == 1
    assert Setup.parse(str(setup)) == setup


def test_an_island_is_needed_and_drawn() -> None:
    """RULES 2.2 step 14: with the module, and only then."""
    sections = ("farm", "barn", "oasis", "tower")
    with pytest.raises(ValueError, match="island"):
        Setup.of(2, sections, CARDS, ("island",))
    with pytest.raises(ValueError, match="island"):
        Setup.of(2, sections, CARDS, island="tree-house")
    with pytest.raises(ValueError, match="island"):
        Setup.of(2, sections, CARDS, ("island",), island="farm")
    sides = {str(Setup.random(2, ("island",), Random(seed)).island) for seed in range(30)}
    assert sides == {"suspension-bridge", "tree-house"}


def test_never_a_quadrant() -> None:
    """RULES 0: its sides are not among the four sections."""
    with pytest.raises(ValueError, match="island"):
        Setup.of(
            2, ("tree-house", "barn", "oasis", "tower"), CARDS, ("island",), island="tree-house"
        )
