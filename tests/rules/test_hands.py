"""Several terrain cards in one hand: which is chosen, and exhausted terrain (RULES 3.4, 5.3)."""

from typing import Unpack

import pytest

from kingdom.board import ANY, CANYON, DESERT, FOREST, GRASS, UNDECIDED
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from kingdom.setup import HouseRules
from kingdom.state import State
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    cards,
    drawn,
    hand,
    options,
    play,
    tiles,
)

# No grass and no flowers; two canyon hexes, three desert hexes.
BOARD = """
       a b c d e f
    1  X wAc c d d
    2   w w w d t t
    3  t t t t t t
"""

EITHER = pytest.mark.parametrize("two_cards", [False, True], ids=["tile alone", "house rule"])
"""The cards of a hand are treated alike with and without the rule that everybody holds two."""


def turn_with(cards: str, **rules: Unpack[HouseRules]) -> State:
    """Return the moment after Q's turn, when P has these cards."""
    state = drawn(
        BOARD,
        "X=crossroads",
        player=1,
        card="forest",
        hands={0: cards},
        ask=Question.AFTER,
        **rules,
    )
    return play(state, "end forest")


# --- no choice yet -----------------------------------------------------------------------


@pytest.mark.parametrize("held", ["grass canyon", "canyon grass"])
def test_a_card_without_a_hex_cannot_be_chosen(held: str) -> None:
    """RULES 3.4, scenario 63: no free grass, so only canyon, and no card is drawn."""
    state = turn_with(held)
    assert state.to_move == 0
    assert hand(state) == held
    assert turn_of(state).left == 3
    assert_picture(state, BOARD.replace("wAc ", "wAc*"))


def test_it_stays_and_is_discarded_with_the_others() -> None:
    """RULES 3.4: while the other has a hex, it is not removed from the game."""
    state = turn_with("grass desert")
    state = play(state, "e1 f1 d2")
    assert state.to_move == CHANCE  # the desert is full now, and only the desert card leaves
    assert hand(state) == "grass"
    state = play(state, "forest end")
    assert cards(state.cards.discard) == {"grass": 1, "forest": 2}


def test_neither_has_a_hex() -> None:
    """RULES 3.4, scenario 63: both leave the game and two are drawn."""
    state = turn_with("grass flower")
    assert (state.to_move, state.pending[-1].asks) == (CHANCE, Question.NEW)
    assert hand(state) == ""
    assert cards(state.cards.discard) == {"forest": 1}
    before = sum(state.cards.deck)
    state = play(state, "grass")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert state.to_move == 0
    assert hand(state) == "grass canyon"
    assert sum(state.cards.deck) == before - 2
    assert turn_of(state).terrain == UNDECIDED
    assert_picture(state, BOARD.replace("wAc ", "wAc*"))


def test_until_at_least_one_is_usable() -> None:
    """RULES 3.4: two and again two, as often as needed."""
    state = play(turn_with("grass flower"), "flower grass")
    assert state.to_move == CHANCE
    assert hand(state) == ""
    state = play(state, "desert flower")
    assert (state.to_move, hand(state)) == (0, "desert flower")


def test_two_equal_cards_without_a_hex() -> None:
    """RULES 3.4: both leave, two are drawn."""
    state = turn_with("grass grass")
    assert hand(state) == ""
    state = play(state, "canyon canyon")
    assert (state.to_move, hand(state)) == (0, "canyon canyon")


def test_three_cards_without_a_hex() -> None:
    """RULES 3.4: the same for any number of cards."""
    state = turn_with("grass flower grass")
    state = play(state, "flower grass")
    assert state.to_move == CHANCE
    state = play(state, "desert")
    assert (state.to_move, hand(state)) == (0, "flower grass desert")


def test_fewer_cards_are_left_than_are_due() -> None:
    """RULES 3.3, 3.4: who gets one card plays with one."""
    state = drawn(
        BOARD,
        "X=crossroads",
        player=1,
        card="forest",
        hands={0: "grass flower"},
        ask=Question.AFTER,
        deck="forest canyon",
    )
    state = play(state, "end forest canyon")
    assert state.to_move == CHANCE  # the discarded forest card is shuffled
    state = play(state, "forest")
    assert (state.to_move, hand(state)) == (0, "canyon forest")


def test_no_card_at_all() -> None:
    """RULES 3.1, 3.3: the turn can be ended at once."""
    state = drawn(
        BOARD,
        "X=crossroads",
        player=1,
        card=None,
        hands={0: "grass flower"},
        ask=Question.AFTER,
        deck="",
        discard="",
    )
    state = play(state, "end")
    assert (state.to_move, hand(state)) == (0, "")
    assert options(state) == {"end"}


@EITHER
def test_one_runs_out_before_the_choice(two_cards: bool) -> None:
    """RULES 3.4: by a build that needs no card; the other is then the only one."""
    board = """
           a b c d e f
        1  M wAc d d d
        2   w w w w w w
    """
    state = drawn(board, "M=monastery", card="canyon desert", two_cards=two_cards)
    state = play(state, "monastery c1")
    assert state.to_move == 0
    assert hand(state) == "canyon desert"
    assert_picture(state, board.replace("wAc d ", "wAcAd*"))


@EITHER
def test_all_run_out_before_the_choice(two_cards: bool) -> None:
    """RULES 3.4: looked at after every build; three builds with the new cards."""
    board = """
           a b c d e f
        1  M wAc d d d
        2   w w w w w w
    """
    state = drawn(board, "M=monastery", card="canyon grass", two_cards=two_cards)
    state = play(state, "monastery c1")
    assert (state.to_move, hand(state)) == (CHANCE, "")
    state = play(state, "grass desert")
    assert (state.to_move, hand(state)) == (0, "grass desert")
    assert (turn_of(state).asks, turn_of(state).left) == (Question.BEFORE, 3)


# --- choice made -------------------------------------------------------------------------


@EITHER
def test_the_chosen_card_runs_out(two_cards: bool) -> None:
    """RULES 3.4: it leaves the game, one new card is drawn, the other does not come back."""
    state = drawn(BOARD, "X=crossroads", card="canyon desert", two_cards=two_cards)
    state = play(state, "c1 d1")
    assert (state.to_move, state.pending[-1].asks) == (CHANCE, Question.NEW)
    assert hand(state) == "desert"
    state = play(state, "forest")
    assert state.to_move == 0
    assert hand(state) == "desert forest"
    assert (turn_of(state).asks, turn_of(state).left) == (Question.MANDATORY, 1)
    assert turn_of(state).terrain == FOREST
    assert_refused(state, "e1", code="wrong_terrain")
    state = play(state, "e2 end")
    assert cards(state.cards.discard) == {"desert": 1, "forest": 1}


def test_of_two_equal_cards_only_the_played_one_leaves() -> None:
    """RULES 3.4: choice made, only the chosen card counts; its twin does not come back."""
    state = play(turn_with("canyon canyon"), "c1 d1")
    assert (state.to_move, hand(state)) == (CHANCE, "canyon")
    state = play(state, "desert")
    assert hand(state) == "canyon desert"
    assert turn_of(state).terrain == DESERT


@EITHER
def test_the_new_card_is_useless_too(two_cards: bool) -> None:
    """RULES 3.4: it leaves as well, until a usable one appears."""
    state = play(
        drawn(BOARD, "X=crossroads", card="canyon desert", two_cards=two_cards),
        "c1 d1 grass canyon",
    )
    assert state.to_move == CHANCE
    assert hand(state) == "desert"
    state = play(state, "desert")
    assert (state.to_move, hand(state)) == (0, "desert desert")
    assert turn_of(state).terrain == DESERT


@EITHER
def test_the_other_card_running_out_changes_nothing(two_cards: bool) -> None:
    """RULES 3.4: choice made, only the chosen card counts."""
    board = """
           a b c d e f
        1  M wAc d d d
        2   w w w w w w
    """
    state = drawn(
        board,
        "M=monastery",
        card="canyon desert",
        played="desert",
        ask=Question.AFTER,
        two_cards=two_cards,
    )
    state = play(state, "monastery c1")
    assert (state.to_move, hand(state)) == (0, "canyon desert")


@EITHER
def test_mandatory_only_after_the_mandatory_action(two_cards: bool) -> None:
    """RULES 3.4, A-07: no card is drawn then, and the chosen one stays in hand."""
    state = drawn(
        BOARD,
        "X=crossroads",
        card="canyon desert",
        played="desert",
        ask=Question.MANDATORY,
        left=3,
        exhausted_terrain="mandatory_only",
        two_cards=two_cards,
    )
    state = play(state, "e1 f1 d2")
    assert (state.to_move, hand(state)) == (0, "canyon desert")
    assert options(state) == {"end"}


def test_any_terrain_when_no_card_has_a_hex() -> None:
    """RULES 3.4, A-07: nothing leaves the game, and all land may be played."""
    state = turn_with("grass flower", exhausted_terrain="any_terrain")
    assert (state.to_move, hand(state)) == (0, "grass flower")
    assert turn_of(state).terrain == ANY
    assert_picture(state, BOARD.replace("wAc ", "wAc*"))
    state = play(state, "c1")
    assert_refused(state, "b3", code="not_adjacent")
    state = play(state, "d1 e1 end")
    assert cards(state.cards.discard) == {"grass": 1, "flower": 1, "forest": 1}


def test_any_terrain_not_while_one_card_has_a_hex() -> None:
    """RULES 3.4: then that card is played."""
    state = turn_with("grass canyon", exhausted_terrain="any_terrain")
    assert_picture(state, BOARD.replace("wAc ", "wAc*"))
    assert turn_of(play(state, "c1")).terrain == CANYON


# --- the terrain locked by an extra action ------------------------------------------------

LOCKED = """
       a b c d e f
    1  T gAg g g g
    2   c c c c c c
    3  c c c c c c
"""


@EITHER
def test_locked_by_the_oracle(two_cards: bool) -> None:
    """RULES 3.1, 5.3, A-36: broken off it chooses nothing; built, it binds the whole turn."""
    state = drawn(LOCKED, "T=oracle", card="grass canyon", two_cards=two_cards)
    begun = play(state, "oracle")
    assert_picture(
        begun,
        """
           a b c d e f
        1  T gAg*g g g
        2   c*c*c c c c
        3  c c c c c c
        """,
    )
    assert play(begun, "stop") == state
    for cell, terrain, other in (("c1", GRASS, "b2"), ("b2", CANYON, "c1")):
        locked = play(begun, cell)
        assert (turn_of(locked).terrain, turn_of(locked).left) == (terrain, 3)
        assert_refused(locked, other, code="wrong_terrain")


@EITHER
def test_locked_by_the_barn(two_cards: bool) -> None:
    """RULES 3.1, 5.3, A-36: lifting chooses nothing yet, putting down does."""
    state = drawn(LOCKED, "T=barn", card="grass canyon", two_cards=two_cards)
    lifted = play(state, "barn b1")
    assert play(lifted, "stop") == state
    assert_picture(
        lifted,
        """
           a b c d e f
        1  T gAg*g*g*g*
        2   c*c*c*c*c*c*
        3  c*c*c*c*c*c*
        """,
    )
    for cell, terrain, other in (("e1", GRASS, "e2"), ("e2", CANYON, "e1")):
        locked = play(lifted, cell)
        assert (turn_of(locked).terrain, turn_of(locked).left) == (terrain, 3)
        assert_refused(locked, other, code="wrong_terrain")


@EITHER
def test_locked_by_the_quarry(two_cards: bool) -> None:
    """RULES 3.1, 5.2, 5.3: the second wall and the mandatory action follow the first wall."""
    state = drawn(LOCKED, "T=quarry", card="grass canyon", two_cards=two_cards)
    begun = play(state, "quarry")
    assert play(begun, "stop") == state
    locked = play(begun, "b2")
    assert turn_of(locked).terrain == CANYON
    assert_picture(
        locked,
        """
           a b c d e f
        1  T gAg g g g
        2   c*c#c c c c
        3  c c c c c c
        """,
    )
    assert_refused(locked, "c1", code="wrong_terrain")
    locked = play(locked, "stop")
    assert turn_of(locked).left == 3
    assert_refused(locked, "c1", code="wrong_terrain")
    assert_picture(
        locked,
        """
           a b c d e f
        1  T gAg g g g
        2   c*c#c c c c
        3  c c c c c c
        """,
    )


@pytest.mark.parametrize("tile", ["oracle", "barn", "quarry"])
@EITHER
def test_locked_for_what_comes_after_the_mandatory_action(tile: str, two_cards: bool) -> None:
    """RULES 5.3, A-36: the choice of the mandatory action holds for these three."""
    state = play(drawn(LOCKED, f"T={tile}", card="canyon grass", two_cards=two_cards), "c1 d1 e1")
    assert turn_of(state).terrain == GRASS
    state = play(state, f"{tile} b1" if tile == "barn" else tile)
    assert_refused(state, "b2", "c2", code="wrong_terrain")
    assert_refused(state, "a3", code="wrong_terrain")


@EITHER
def test_the_chosen_card_counts_for_exhaustion_by_a_wall(two_cards: bool) -> None:
    """RULES 3.4, 5.2: a wall on the last hex of the chosen terrain; the other card stays."""
    board = """
           a b c d e f
        1  T gAg w c c
        2   w w w w w c
    """
    state = play(drawn(board, "T=quarry", card="grass canyon", two_cards=two_cards), "quarry c1")
    assert (state.to_move, hand(state)) == (CHANCE, "canyon")
    state = play(state, "canyon")
    assert hand(state) == "canyon canyon"
    assert turn_of(state).left == 3
    assert tiles(state) == {"a1": "used"}
