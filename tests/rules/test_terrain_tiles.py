"""Farm, Oasis, Garden, Forester's lodge, Monastery: one more settlement on a terrain (RULES 5).

In the pictures `x` is the terrain of the tile, `o` and `p` are others; `L` is its location.
"""

from typing import Any, NamedTuple

import pytest

from kingdom.content.kinds import Question
from kingdom.state import State
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, tiles

LETTERS = {"grass": "g", "canyon": "c", "desert": "d", "flower": "f", "forest": "t"}


class Case(NamedTuple):
    """A tile, its terrain, and two others."""

    tile: str
    x: str
    o: str
    p: str

    def picture(self, template: str) -> str:
        """Return a picture with the letters of these terrains."""
        for letter, terrain in zip("xop", self[1:], strict=True):
            template = template.replace(letter, LETTERS[terrain])
        return template

    def drawn(self, template: str, nomads: str = "", card: str = "o", **others: Any) -> State:
        """Return the state of a picture, by default with a card that the tile does not need."""
        terrain = dict(zip("xop", self[1:], strict=True))[card]
        names = f"L={self.tile}"
        return drawn(self.picture(template), names, nomads, card=terrain, **others)


CASES = [
    Case("farm", "grass", "canyon", "forest"),
    Case("oasis", "desert", "canyon", "grass"),
    Case("garden", "flower", "canyon", "grass"),
    Case("foresters-lodge", "forest", "canyon", "grass"),
    Case("monastery", "canyon", "desert", "grass"),
]
EACH = pytest.mark.parametrize("case", CASES, ids=[case.tile for case in CASES])

BOARD = """
       a b c d e f
    1  L pAx o x o
    2   w o o xAp o
    3  w w x o o o
"""


@EACH
def test_builds_on_its_terrain_whatever_the_card(case: Case) -> None:
    """RULES 5.1, 5.2, 5.3: next to an own piece, with any card, before or after the builds."""
    expected = """
           a b c d e f
        1  L pAx*o x*o
        2   w o o xAp o
        3  w w x o o o
    """
    for card in "xop":
        for ask in (Question.BEFORE, Question.AFTER):
            state = play(case.drawn(BOARD, card=card, ask=ask), case.tile)
            assert_picture(state, case.picture(expected))
            assert_refused(state, "d1", "f1", "a2", code="wrong_terrain")
            assert_refused(state, "c3", code="not_adjacent")
            assert_refused(state, "d2", code="occupied")


@EACH
def test_builds_anywhere_on_its_terrain_if_nothing_touches(case: Case) -> None:
    """RULES 4.2, 5.1, 5.2, 5.3."""
    picture = """
           a b c d e f
        1  L pAo p x*x*
        2   w p p o x*o
        3  w w w xBo x*
    """
    assert_picture(play(case.drawn(picture), case.tile), case.picture(picture))


@EACH
def test_takes_a_settlement_from_the_supply_once_a_turn(case: Case) -> None:
    """RULES 5.1, 5.2, 5.3: one build for each tile and turn, besides the mandatory ones."""
    state = play(case.drawn(BOARD), f"{case.tile} c1")
    assert state.players[0].supply == 37
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, case.tile, code="tile_used")
    state = play(state, "d1")
    assert_refused(state, case.tile, code="builds_first")
    assert options(play(state, "b2 c2")) == {"end"}
    assert options(play(case.drawn(BOARD, ask=Question.AFTER), f"{case.tile} e1")) == {"end"}


@EACH
def test_the_last_settlement_triggers_the_end(case: Case) -> None:
    """RULES 3.5: built by a tile, too."""
    assert play(case.drawn(BOARD, supply=1, ask=Question.AFTER), f"{case.tile} c1").ending


@EACH
def test_two_tiles_two_builds(case: Case) -> None:
    """RULES 3.1: two equal tiles from two hexes."""
    picture = """
           a b c d e
        1  L pAx pAL
        2   w x w x p
    """
    state = case.drawn(picture, card="x", ask=Question.AFTER)
    state = play(state, f"{case.tile} c1 {case.tile} b2")
    assert state.players[0].supply == 36
    assert_refused(state, case.tile, code="tile_used")


@EACH
def test_cannot_be_used_without_a_free_hex(case: Case) -> None:
    """RULES 5.1, 5.2, 5.3: no card is drawn for it, it simply cannot be used."""
    picture = """
           a b c d
        1  L pAxBo
        2   w o o o
    """
    state = case.drawn(picture)
    assert state.to_move == 0
    assert options(state) == set()
    assert_refused(state, case.tile, code="no_target")


@EACH
def test_refused_with_an_empty_supply(case: Case) -> None:
    """RULES 5.1, 5.2, 5.3."""
    for ask in (Question.BEFORE, Question.AFTER):
        assert_refused(case.drawn(BOARD, supply=0, ask=ask), case.tile, code="supply_empty")


@EACH
def test_refused_without_the_tile(case: Case) -> None:
    """RULES 4.4: only who holds the tile may use it, and not in the turn in which it was taken."""
    for state in (case.drawn(BOARD, player=1), case.drawn(BOARD, lost="a1")):
        assert_refused(state, case.tile, code="tile_not_held")
    fresh = case.drawn(BOARD, fresh="a1", ask=Question.AFTER)
    assert_refused(fresh, case.tile, code="tile_fresh")


@EACH
def test_the_outpost_waives_adjacency(case: Case) -> None:
    """RULES 5.2: a build under the rule of 4.2 may go with an Outpost."""
    picture = """
           a b c d e f
        1  L pAx*w x*x*
        2   N w w w w w
    """
    state = case.drawn(picture, "outpost", ask=Question.AFTER)
    assert_picture(play(state, f"{case.tile} outpost"), case.picture(picture))


def test_oasis_then_farm() -> None:
    """RULES 4.2, scenario 57 (without island): the freed Oasis binds the Farm after it."""
    state = drawn(
        """
           a b c d e f g
        1  F dAS w w d g
        2   w d w w w w w
        3  w w w g w w w
        """,
        "F=farm S=oasis",
        card="desert",
        ask=Question.AFTER,
    )
    assert_picture(
        play(state, "oasis"),
        """
           a b c d e f g
        1  F dAS w w d g
        2   w d*w w w w w
        3  w w w g w w w
        """,
    )
    full = drawn(
        """
           a b c d e f g
        1  F dAS w w d g
        2   w dAw w w w w
        3  w w w g w w w
        """,
        "F=farm S=oasis",
        card="desert",
        ask=Question.AFTER,
    )
    assert_picture(
        play(full, "oasis"),
        """
           a b c d e f g
        1  F dAS w w d*g
        2   w dAw w w w w
        3  w w w g w w w
        """,
    )
    assert_picture(
        play(full, "farm"),
        """
           a b c d e f g
        1  F dAS w w d g*
        2   w dAw w w w w
        3  w w w g*w w w
        """,
    )
