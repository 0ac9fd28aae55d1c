"""The house rule `two_cards`: everybody always holds two terrain cards (RULES 3.3, 5.3)."""

from kingdom.board import CANYON, GRASS, UNDECIDED
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, UNKNOWN, turn_of
from kingdom.setup import Setup
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

BOARD = """
       a b c d e f
    1  X gAg g g P
    2   c c c c c c
    3  w w w w w w
"""


def test_two_are_dealt_to_everybody() -> None:
    """RULES 2.2 step 15: two instead of one; all cards of a player, then the next player."""
    state = State.start(drawn(BOARD, "X=farm P=paddock", two_cards=True).setup)
    state = play(state, "grass canyon desert")
    assert state.to_move == CHANCE
    state = play(state, "forest")
    assert state.to_move == 0
    assert (hand(state, 0), hand(state, 1)) == ("grass canyon", "desert forest")
    assert turn_of(state).terrain == UNDECIDED
    off = play(State.start(drawn(BOARD, "X=farm P=paddock").setup), "grass canyon")
    assert (off.to_move, hand(off, 0), hand(off, 1)) == (0, "grass", "canyon")


def test_is_off_unless_wanted() -> None:
    """RULES 8.3: none of the eight, and no rule of the game."""
    assert not Setup.first_game().two_cards
    assert drawn(BOARD, "X=farm P=paddock", two_cards=True).setup.house_rules == {"two_cards": True}


def test_one_is_played_and_both_are_discarded() -> None:
    """RULES 3.3: all held cards are discarded and replaced, as with the Crossroads tile."""
    state = drawn(BOARD, "X=farm P=paddock", card="grass canyon", two_cards=True)
    assert_picture(
        state,
        """
           a b c d e f
        1  X gAg*g g P
        2   c*c*c c c c
        3  w w w w w w
        """,
    )
    state = play(state, "b2")
    assert turn_of(state).terrain == CANYON
    assert_refused(state, "c1", code="wrong_terrain")
    state = play(state, "a2 c2 end")
    assert cards(state.cards.discard) == {"grass": 1, "canyon": 1}
    state = play(state, "desert")
    assert state.to_move == CHANCE
    state = play(state, "forest")
    assert (state.to_move, hand(state)) == (1, "desert forest")


def test_the_crossroads_tile_makes_it_three() -> None:
    """RULES 5.3: one card more for each tile."""
    state = drawn(
        BOARD,
        "X=crossroads P=paddock",
        card="grass canyon",
        played="grass",
        ask=Question.AFTER,
        two_cards=True,
    )
    state = play(state, "end desert forest")
    assert state.to_move == CHANCE
    state = play(state, "flower")
    assert (state.to_move, hand(state)) == (1, "desert forest flower")


def test_without_the_tile_it_is_two_again() -> None:
    """RULES 5.3: three cards in hand are played on, two are drawn after the tile is lost."""
    state = drawn(
        BOARD,
        "X=crossroads P=paddock",
        card="grass canyon desert",
        played="grass",
        kept="f1",
        ask=Question.AFTER,
        two_cards=True,
    )
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {"f1": "used"}
    assert hand(state) == "grass canyon desert"
    state = play(state, "end desert forest")
    assert (state.to_move, hand(state)) == (1, "desert forest")
    assert cards(state.cards.discard) == {"grass": 1, "canyon": 1, "desert": 1}


def test_who_has_no_card_draws_one_at_the_start() -> None:
    """RULES 3.3: one, if there is one again."""
    state = drawn(
        BOARD,
        "X=farm P=paddock",
        player=1,
        card="grass",
        hands={0: ""},
        ask=Question.AFTER,
        deck="",
        discard="",
        two_cards=True,
    )
    state = play(state, "end grass")
    assert (state.to_move, hand(state, 1)) == (0, "grass")
    assert options(state) == {"farm", "end"}
    richer = drawn(
        BOARD,
        "X=farm P=paddock",
        player=1,
        card="grass canyon",
        hands={0: ""},
        ask=Question.AFTER,
        deck="desert forest",
        discard="",
        two_cards=True,
    )
    richer = play(richer, "end desert forest")
    assert richer.to_move == CHANCE
    assert options(richer) == {"grass", "canyon"}
    richer = play(richer, "canyon")
    assert (richer.to_move, hand(richer, 0)) == (0, "canyon")


def test_hidden_cards_are_seen_by_nobody_else() -> None:
    """RULES 2.2 step 15: both are secret until the turn begins."""
    state = drawn(
        BOARD, "X=farm P=paddock", card="grass canyon", hands={1: "desert forest"}, two_cards=True
    )
    assert state.view(0).state.cards.hands == ((GRASS, CANYON), (UNKNOWN, UNKNOWN))
    assert state.view(1).state.cards.hands == ((GRASS, CANYON), (2, 4))
    assert state.view(None).state.cards.hands == ((GRASS, CANYON), (UNKNOWN, UNKNOWN))
