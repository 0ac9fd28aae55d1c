"""Terrain cards: dealing, drawing, reshuffling (RULES 2.2 step 15, 3.3)."""

from fractions import Fraction

import pytest

from kingdom.actions import parse_action
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE
from kingdom.setup import ExhaustedTerrain, Setup
from kingdom.state import State
from tests.support.drawn import assert_refused, cards, drawn, options, play

FIELD = """
       a b c d e f g
    1  g g g g g g g
    2   c c c c c c c
    3  d d d d d d d
"""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_draws_one_card(players: int) -> None:
    """RULES 2.1, 2.2 step 15: from 25 cards, five of each terrain."""
    state = State.start(Setup.first_game(players))
    assert cards(state.cards.deck) == dict.fromkeys(
        ("grass", "canyon", "desert", "flower", "forest"), 5
    )
    for seat in range(players):
        assert state.to_move == CHANCE
        assert [len(hand) for hand in state.cards.hands] == [1] * seat + [0] * (players - seat)
        state = play(state, "flower")
    assert state.to_move == 0
    assert state.cards.hands == ((3,),) * players
    assert state.cards.deck[3] == 5 - players


def test_only_cards_that_are_left_can_be_drawn() -> None:
    """RULES 3.3: each with its share of the pile."""
    state = drawn(FIELD, ask=Question.AFTER, deck="canyon canyon desert", discard="forest")
    assert state.chance() == ()
    state = play(state, "end")
    assert state.to_move == CHANCE
    assert state.chance() == (
        (parse_action("canyon"), Fraction(2, 3)),
        (parse_action("desert"), Fraction(1, 3)),
    )
    assert_refused(state, "grass", "forest", "flower", "a1", "end")


def test_the_played_card_is_discarded_and_a_new_one_drawn() -> None:
    """RULES 3.3: at the end of the own turn; the others keep their cards."""
    state = drawn(
        FIELD, ask=Question.AFTER, deck="canyon desert", discard="forest", hands={1: "flower"}
    )
    state = play(state, "end")
    assert cards(state.cards.discard) == {"forest": 1, "grass": 1}
    assert [*map(len, state.cards.hands)] == [0, 1]
    state = play(state, "desert")
    assert state.cards.hands[0] == (2,)
    assert cards(state.cards.deck) == {"canyon": 1}
    assert cards(state.cards.discard) == {"forest": 1, "grass": 1}


def test_reshuffling() -> None:
    """RULES 3.3, scenario 7: the played card joins the discard pile, which is shuffled."""
    state = drawn(FIELD, ask=Question.AFTER, deck="", discard="forest canyon canyon")
    state = play(state, "end")
    assert {action for action, _ in state.chance()} == {
        *map(parse_action, ("grass", "canyon", "forest"))
    }
    assert dict(state.chance())[parse_action("canyon")] == Fraction(1, 2)
    again = play(state, "grass")  # the very card that was played
    assert again.cards.hands[0] == (0,)
    assert cards(again.cards.deck) == {"canyon": 2, "forest": 1}
    assert cards(again.cards.discard) == {}


def test_no_reshuffling_while_the_pile_lasts() -> None:
    """RULES 3.3: the last card of the pile is drawn, the discard pile stays."""
    state = drawn(FIELD, ask=Question.AFTER, deck="desert", discard="forest")
    state = play(state, "end desert")
    assert cards(state.cards.deck) == {}
    assert cards(state.cards.discard) == {"forest": 1, "grass": 1}


def test_the_only_card_comes_back() -> None:
    """RULES 3.3: with both piles empty the player draws the card just discarded."""
    state = drawn(FIELD, ask=Question.AFTER, deck="", discard="")
    state = play(state, "end grass")
    assert state.to_move == 1
    assert state.cards.hands[0] == (0,)


def test_without_any_card() -> None:
    """RULES 3.3: the player gets none, and in the turn skips what needs a card."""
    state = drawn(FIELD, card=None, deck="", ask=Question.AFTER)
    state = play(state, "end")
    assert state.to_move == 1
    assert state.cards.hands == ((), (0,))
    state = drawn(FIELD, ask=Question.AFTER, built=True, deck="", discard="", hands={1: ""})
    state = play(state, "end grass")
    assert state.to_move == 1
    assert state.legal_mask == 0
    assert options(state) == {"end"}
    state = play(state, "end")  # no card to discard, none to draw
    assert state.to_move == 0


@pytest.mark.parametrize("rule", ExhaustedTerrain)
def test_a_player_without_a_card_draws_at_the_start_of_the_turn(rule: str) -> None:
    """RULES 3.3: if there is one again."""
    state = drawn(
        FIELD, ask=Question.AFTER, deck="canyon desert", hands={1: ""}, exhausted_terrain=rule
    )
    state = play(state, "end canyon")
    assert state.to_move == CHANCE
    state = play(state, "desert")
    assert state.to_move == 1
    assert state.cards.hands == ((1,), (2,))
    assert state.legal_mask.bit_count() == 7
    assert state.pending[0].left == 3


@pytest.mark.parametrize("rule", ExhaustedTerrain)
def test_a_player_without_a_card_and_without_settlements_draws_too(rule: str) -> None:
    """RULES 3.3: the new card may serve the Barn."""
    state = drawn(
        FIELD, ask=Question.AFTER, deck="canyon desert", hands={1: ""}, exhausted_terrain=rule
    )
    me, other = state.players
    state = play(state.changed(players=(me, other._replace(supply=0))), "end canyon")
    assert state.to_move == CHANCE


def test_the_last_turn_draws_too() -> None:
    """RULES 3.1, TURN_END: the game ends after the card was drawn."""
    state = drawn(FIELD, ask=Question.AFTER, player=1, ending=True)
    state = play(state, "end")
    assert state.to_move == CHANCE
    assert play(state, "grass").to_move is None
