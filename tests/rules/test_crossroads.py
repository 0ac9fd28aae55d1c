"""The Crossroads: one more terrain card to choose from (RULES 5.3)."""

from kingdom.board import CANYON, GRASS, UNDECIDED
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
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
    1  X gAg g g g
    2   c c c c c c
    3  w w w w w w
"""


def test_the_first_extra_card_comes_at_once() -> None:
    """RULES 5.3, scenario 36: two cards are drawn at the end of the turn in which it is gained."""
    state = drawn(
        """
           a b c d e f
        1  X g g g g g
        2   c c c c c c
        """,
        "X=crossroads",
    )
    state = play(state, "b1 c1 d1")
    assert tiles(state) == {"a1": "fresh"}
    state = play(state, "end")
    assert (state.pending[-1].asks, state.to_move) == (Question.DRAW, CHANCE)
    state = play(state, "grass")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert state.to_move == 1
    assert (hand(state, 0), hand(state, 1)) == ("grass canyon", "grass")


def test_one_card_serves_mandatory_action_and_oracle_and_both_are_discarded() -> None:
    """RULES 5.3, scenario 36: chosen at the first action that needs a card, then fixed (A-36)."""
    picture = """
           a b c d e f
        1  X gAg O g g
        2   c c c c c c
    """
    state = drawn(picture, "X=crossroads O=oracle", card="grass canyon", kept="d1")
    assert turn_of(state).terrain == UNDECIDED
    assert_picture(state, picture.replace("gAg ", "gAg*").replace("2   c c ", "2   c*c*"))
    state = play(state, "oracle b2")
    assert turn_of(state).terrain == CANYON
    assert_refused(state, "c1", code="wrong_terrain")
    assert_refused(play(state, "a2 c2 d2"), "oracle", code="tile_used")
    state = play(state, "a2 c2 d2 end")
    assert cards(state.cards.discard) == {"grass": 1, "canyon": 1}
    state = play(state, "forest desert")
    assert hand(state) == "forest desert"


def test_the_mandatory_action_binds_too() -> None:
    """RULES 5.3, A-36: after one build on grass the other two are on grass, and the Oracle."""
    picture = """
           a b c d e f
        1  X gAg O g g
        2   c c g g g c
    """
    state = drawn(picture, "X=crossroads O=oracle", card="canyon grass", kept="d1")
    state = play(state, "c1")
    assert turn_of(state).terrain == GRASS
    assert turn_of(state).left == 2
    assert_picture(
        state,
        """
           a b c d e f
        1  X gAgAO g g
        2   c c g*g g c
        """,
    )
    state = play(state, "c2 d2 oracle")
    assert_refused(state, "b2", "a2", code="wrong_terrain")
    assert_picture(
        state,
        """
           a b c d e f
        1  X gAgAO g*g
        2   c c gAgAg*c
        """,
    )


def test_adjacency_is_judged_for_each_card() -> None:
    """RULES 4.2, 5.3: next to grass, the canyon card still goes anywhere if none touches."""
    picture = """
           a b c d e f
        1  X gAg*w c*c*
        2   w w w w w g
    """
    state = drawn(picture, "X=crossroads", card="grass canyon")
    assert_picture(state, picture)
    assert_refused(state, "f2", code="not_adjacent")


def test_the_choice_stays_open_with_what_needs_no_card() -> None:
    """RULES 5.3: a Farm build or a broken off Oracle chooses nothing."""
    picture = """
           a b c d e f
        1  X gAg O g g
        2   c c c F c c
    """
    state = drawn(picture, "X=crossroads O=oracle F=farm", card="grass canyon", kept="d1 d2")
    assert play(state, "oracle stop") == state
    farmed = play(state, "farm c1")
    assert turn_of(farmed).terrain == UNDECIDED
    assert turn_of(farmed).left == 3
    assert_refused(farmed, "e2", code="not_adjacent")


def test_is_no_action() -> None:
    """RULES 5.3: passive, so it is never used up."""
    for ask in (Question.BEFORE, Question.AFTER):
        state = drawn(BOARD, "X=crossroads", card="grass canyon", ask=ask, played="grass")
        assert "crossroads" not in options(state)
        assert_refused(state, "crossroads", code="works_by_itself")
    assert tiles(state) == {"a1": "ready"}


def test_two_tiles_three_cards() -> None:
    """RULES 5.3: one card more for each tile."""
    picture = """
           a b c d e f
        1  X gAg g gAX
        2   c c c c c c
    """
    state = drawn(
        picture, "X=crossroads", card="grass canyon desert", played="grass", ask=Question.AFTER
    )
    state = play(state, "end forest forest")
    assert state.to_move == CHANCE
    state = play(state, "flower")
    assert state.to_move == 1
    assert hand(state) == "forest forest flower"
    assert cards(state.cards.discard) == {"grass": 1, "canyon": 1, "desert": 1}


def test_a_lost_tile_costs_no_card_already_drawn() -> None:
    """RULES 5.3: the two cards stay; at the end of the turn only one is drawn."""
    picture = """
           a b c d e f
        1  X gAg g P g
        2   c c c c c c
    """
    state = drawn(picture, "X=crossroads P=paddock", card="grass canyon", kept="e1")
    state = play(state, "paddock b1 d1")
    assert tiles(state) == {"e1": "used"}
    assert hand(state) == "grass canyon"
    assert_picture(
        state,
        """
           a b c d e f
        1  X g g*gAP g
        2   c c c*c*c c
        """,
    )
    state = play(state, "c2 b2 a2 end forest")
    assert state.to_move == 1
    assert hand(state) == "forest"


def test_gained_in_another_players_turn() -> None:
    """RULES 5.3, A-56: the first extra card at the end of the owner's next turn."""
    picture = """
           a b c d e f g
        1  F g g g wBw X
        2   g g g g w w w
        3  g g C g g g g
    """
    locations = "X=crossroads F=farm C=canoe"
    state = drawn(picture, locations, players=3, kept={1: "c3", 2: "a1"})
    state = play(state, "b1")  # takes the last Farm tile, so that the Canoe reacts
    assert state.to_move == 1
    state = play(state, "f1")
    assert tiles(state, 1) == {"c3": "used", "g1": "ready"}
    state = play(state, "c1 d1 end grass")
    assert (state.to_move, hand(state, 1)) == (1, "grass")
    state = play(state, "d2 e3 f3 end forest")
    assert state.to_move == CHANCE
    state = play(state, "desert")
    assert (state.to_move, hand(state, 1)) == (2, "forest desert")


def test_the_pile_runs_out_between_the_two() -> None:
    """RULES 3.3: the discards, both cards of this turn among them, are shuffled."""
    state = drawn(
        BOARD,
        "X=crossroads",
        card="grass canyon",
        played="grass",
        ask=Question.AFTER,
        deck="forest",
        discard="desert",
    )
    state = play(state, "end forest")
    assert options(state) == {"grass", "canyon", "desert"}
    state = play(state, "desert")
    assert hand(state) == "forest desert"
    assert cards(state.cards.deck) == {"grass": 1, "canyon": 1}
    assert cards(state.cards.discard) == {}


def test_as_many_cards_as_there_are() -> None:
    """RULES 3.3: with one card left the player gets one, and one at the start if there are none."""
    state = drawn(BOARD, "X=crossroads", card=None, ask=Question.AFTER, deck="forest", discard="")
    state = play(state, "end forest")
    assert state.to_move == 1
    assert hand(state) == "forest"
