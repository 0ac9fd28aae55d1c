"""Two identical terrain cards in one hand (A-37; RULES 5.3)."""

import pytest

from kingdom.board import CANYON, DESERT, FLOWER, MARSH, UNDECIDED
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from tests.support.drawn import assert_picture, assert_refused, cards, drawn, hand, play

BOARD = """
       a b c d e f g
    1  X gAg c w f f
    2   d d w w w t t
    3  w w w w w w w
"""
SCOUTS = ("scouts", "knights", "merchants")


# --- without a house rule ----------------------------------------------------------------


@pytest.mark.parametrize("two_cards", [False, True], ids=["tile alone", "house rule"])
def test_no_benefit(two_cards: bool) -> None:
    """RULES 5.3, A-37: two grass cards are grass."""
    state = drawn(BOARD, "X=crossroads", card="grass grass", two_cards=two_cards)
    assert_picture(state, BOARD.replace("gAg ", "gAg*"))
    assert_refused(state, "a2", "f1", code="wrong_terrain")


def test_with_scouts_the_removed_terrain_may_be_played() -> None:
    """RULES 2.3, 5.3, 6.3, A-37: as if it were a third card, with three builds."""
    state = drawn(BOARD, "X=crossroads", card="grass grass", scoring=SCOUTS, removed="desert")
    assert turn_of(state).terrain == UNDECIDED
    assert_picture(state, BOARD.replace("gAg ", "gAg*").replace("2   d d ", "2   d*d*"))
    state = play(state, "a2")
    assert (turn_of(state).terrain, turn_of(state).left) == (DESERT, 2)
    assert turn_of(state).cards == ()
    assert_refused(state, "c1", code="wrong_terrain")


def test_with_scouts_but_without_a_pair() -> None:
    """RULES 5.3, A-37: two different cards do not allow it."""
    state = drawn(BOARD, "X=crossroads", card="grass canyon", scoring=SCOUTS, removed="desert")
    assert_refused(state, "a2", "b2", code="wrong_terrain")


@pytest.mark.parametrize("card", ["marsh/grass grass", "grass marsh/grass"])
def test_a_marsh_card_makes_no_pair(card: str) -> None:
    """RULES 8, A-37: it offers a choice of its own."""
    state = drawn(BOARD, "X=crossroads", card=card, scoring=SCOUTS, removed="desert")
    assert_picture(state, BOARD.replace("gAg ", "gAg*"))
    marsh = BOARD.replace("t t\n", "s s\n")
    state = drawn(marsh, "X=crossroads", card=card, identical_cards_any_terrain=True)
    assert_picture(
        state, marsh.replace("gAg ", "gAg*").replace("2   d d w w w s s", "2   d d w w w s*s*")
    )


def test_both_cards_are_discarded() -> None:
    """RULES 3.3, 5.3: the pair goes to the discard pile, nothing leaves the game."""
    board = BOARD.replace("3  w w", "3  d d")
    state = drawn(board, "X=crossroads", card="grass grass", scoring=SCOUTS, removed="desert")
    state = play(state, "a2 b2 a3 end")
    assert cards(state.cards.discard) == {"grass": 2}
    assert hand(state) == ""


# --- identical_cards_any_terrain ----------------------------------------------------------


def test_any_terrain_with_the_house_rule() -> None:
    """RULES 8, A-37: each terrain judged by itself, water and mountain not among them."""
    state = drawn(BOARD, "X=crossroads", card="grass grass", identical_cards_any_terrain=True)
    assert_picture(
        state,
        """
           a b c d e f g
        1  X gAg*c*w f*f*
        2   d*d*w w w t*t*
        3  w w w w w w w
        """,
    )


def test_one_terrain_for_the_whole_turn() -> None:
    """RULES 8, A-37: chosen by the first build, or by the Oracle."""
    board = BOARD.replace("w f f\n", "O f f\n")
    for actions in ("f1", "oracle f1"):
        state = drawn(
            board,
            "X=crossroads O=oracle",
            card="grass grass",
            kept="e1",
            identical_cards_any_terrain=True,
        )
        state = play(state, actions)
        assert turn_of(state).terrain == FLOWER
        assert turn_of(state).left == (2 if actions == "f1" else 3)
        assert_picture(
            state,
            """
               a b c d e f g
            1  X gAg c O fAf*
            2   d d w w w t t
            3  w w w w w w w
            """,
        )


def test_a_pair_at_the_start_of_the_turn() -> None:
    """RULES 8, A-37: the choice is open when the turn begins."""
    state = drawn(
        BOARD,
        "X=crossroads",
        player=1,
        card="forest",
        hands={0: "grass grass"},
        ask=Question.AFTER,
        identical_cards_any_terrain=True,
    )
    state = play(state, "end forest")
    assert turn_of(state).terrain == UNDECIDED
    assert turn_of(play(state, "b2")).terrain == DESERT


def test_two_different_cards_allow_nothing_more() -> None:
    """RULES 8, A-37: also with the house rule."""
    state = drawn(BOARD, "X=crossroads", card="grass canyon", identical_cards_any_terrain=True)
    assert_picture(state, BOARD.replace("gAg c ", "gAg*c*"))


def test_a_pair_among_three() -> None:
    """RULES 5.3, A-37: two of three cards are a pair; the third is a card like any other."""
    state = drawn(
        BOARD.replace("c w", "c c"),
        "X=crossroads",
        card="grass canyon grass",
        scoring=SCOUTS,
        removed="desert",
    )
    assert_picture(
        state,
        """
           a b c d e f g
        1  X gAg*c*c*f f
        2   d*d*w w w t t
        3  w w w w w w w
        """,
    )
    state = play(state, "d1")
    assert turn_of(state).terrain == CANYON
    assert turn_of(state).cards == (CANYON,)


def test_an_ordinary_card_is_meant_before_the_pair() -> None:
    """RULES 3.4: when grass runs out, it is the card that leaves the game."""
    board = BOARD.replace("gAg c w", "gAg c c")
    state = drawn(
        board,
        "X=crossroads",
        card="grass grass",
        identical_cards_any_terrain=True,
    )
    state = play(state, "c1")
    assert state.to_move == CHANCE
    assert hand(state) == "grass"
    state = play(state, "canyon")
    assert hand(state) == "grass canyon"
    assert (turn_of(state).terrain, turn_of(state).left) == (CANYON, 2)


def test_the_terrain_of_a_pair_runs_out() -> None:
    """RULES 3.4, 5.3: there is no card to remove; one is drawn, the pair does not come back."""
    board = BOARD.replace("2   d d", "2   d w")
    state = drawn(board, "X=crossroads", card="grass grass", identical_cards_any_terrain=True)
    state = play(state, "a2")
    assert state.to_move == CHANCE
    assert hand(state) == "grass grass"
    state = play(state, "canyon")
    assert (turn_of(state).terrain, turn_of(state).left) == (CANYON, 2)
    assert hand(state) == "grass grass canyon"
    assert_refused(state, "f1", "c1", code="wrong_terrain")


def test_marsh_by_a_pair_is_three_builds() -> None:
    """RULES 3.2, A-37: it is no half of a card, so it is not two."""
    board = BOARD.replace("t t\n", "s s\n").replace("w w w\n", "s s s\n")
    state = drawn(board, "X=crossroads", card="grass grass", identical_cards_any_terrain=True)
    state = play(state, "f2")
    assert (turn_of(state).terrain, turn_of(state).left) == (MARSH, 2)


def test_due_settlements_come_on_top() -> None:
    """RULES 5.3: three and those due from a Temple."""
    state = drawn(
        BOARD.replace("3  w w w", "3  d d d"),
        "X=crossroads",
        card="grass grass",
        scoring=SCOUTS,
        removed="desert",
        due=1,
    )
    state = play(state, "a2")
    assert (turn_of(state).left, turn_of(state).due) == (3, 0)


def test_with_two_cards() -> None:
    """RULES 8, A-37: the pair of the other house rule is one as well."""
    state = drawn(
        BOARD.replace("X", "F"),
        "F=farm",
        card="canyon canyon",
        two_cards=True,
        identical_cards_any_terrain=True,
    )
    assert_refused(state, "e1", code="wrong_terrain")
    state = play(state, "f1")
    assert turn_of(state).terrain == FLOWER
