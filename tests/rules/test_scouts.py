"""Scouts: settlements next to the removed terrain, which has no cards (RULES 6.3, 2.2, 5.3)."""

from random import Random

import pytest

from kingdom.actions import CARD_NAMES
from kingdom.board import ANY, CANYON, GRASS, UNDECIDED
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from kingdom.setup import Setup
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    cards,
    drawn,
    gold,
    hand,
    options,
    play,
)

SCORING = ("scouts", "knights", "lords")
SECTIONS = ("farm", "barn", "oasis", "tower")


# --- gold --------------------------------------------------------------------------------


def test_next_to_the_removed_terrain_and_not_on_it() -> None:
    """RULES 6.3, A-22: like Fishermen and Miners; three such neighbours still give 1."""
    picture = """
           a b c d e f
        1  g gAcAg gAc
        2   gAc c cAg g
        3  c c cAc c c
    """
    assert gold(picture, "scouts", removed="grass") == (2, 0)
    assert gold(picture, "scouts", removed="canyon", filler="w") == (3, 0)
    assert gold(picture, "scouts", removed="desert") == (0, 0)


def test_every_player_by_the_own_pieces() -> None:
    """RULES 6.3."""
    picture = """
           a b c d
        1  dAgBg d
        2   d d dBw
    """
    assert gold(picture, "scouts", removed="grass") == (1, 1)
    assert gold(picture, "scouts", removed="desert") == (0, 1)


def test_a_hex_under_a_piece_keeps_its_terrain() -> None:
    """RULES 6: next to a settlement that stands on the removed terrain."""
    picture = """
           a b c
        1  dAgBw
        2   w w w
    """
    assert gold(picture, "scouts", removed="grass") == (1, 0)


# --- set-up ------------------------------------------------------------------------------


@pytest.mark.parametrize("removed", ["grass", "canyon", "desert", "flower", "forest"])
def test_six_cards_leave_the_deck(removed: str) -> None:
    """RULES 2.2 step 11, A-23: every card showing it, the marsh card too."""
    setup = Setup.of(2, SECTIONS, SCORING, ("marshlands",), removed=removed)
    left = cards(setup.derived.deck)
    assert sum(left.values()) == 24
    assert {*CARD_NAMES} - {*left} == {removed, f"marsh/{removed}"}


def test_any_of_the_five_is_drawn() -> None:
    """RULES 2.2 step 11, A-23: the other half of a marsh card; never marsh itself."""
    drawn_terrains = set()
    for seed in range(400):
        setup = Setup.random(2, ("marshlands",), Random(seed))
        assert ("scouts" in setup.cards) == bool(setup.removed)
        drawn_terrains.add(setup.removed)
    assert drawn_terrains == {"", "grass", "canyon", "desert", "flower", "forest"}


@pytest.mark.parametrize("removed", ["", "marsh", "water", "mountain", "sea"])
def test_a_removed_terrain_that_is_refused(removed: str) -> None:
    """RULES 2.2 step 11: one of the five terrains of the cards."""
    with pytest.raises(ValueError, match="needs a removed terrain, one of grass, canyon"):
        Setup.of(2, SECTIONS, SCORING, ("marshlands",), removed=removed)


def test_only_with_scouts() -> None:
    """RULES 2.2 step 11: without the card nothing is removed."""
    plain = ("lords", "knights", "miners")
    with pytest.raises(ValueError, match="'grass' cannot be removed"):
        Setup.of(2, SECTIONS, plain, ("marshlands",), removed="grass")
    assert sum(Setup.of(2, SECTIONS, plain, ("marshlands",)).derived.deck) == 30


# --- play --------------------------------------------------------------------------------

FIELD = """
       a b c d e f
    1  F cAc g g c
    2   g w w w s w
"""


def test_never_a_mandatory_terrain() -> None:
    """RULES 6.3: no card shows it, so it cannot be drawn."""
    state = drawn(
        FIELD, "F=farm", card="canyon", scoring=SCORING, removed="grass", ask=Question.AFTER
    )
    state = play(state, "end")
    assert state.to_move == CHANCE
    assert not options(state) & {"grass", "marsh/grass"}
    assert_refused(state, "grass", "marsh/grass", code="no_such_card")


def test_built_on_by_extra_actions() -> None:
    """RULES 6.3: the Farm still builds on grass."""
    state = drawn(FIELD, "F=farm", card="canyon", scoring=SCORING, removed="grass")
    assert_refused(state, "a2", code="wrong_terrain")
    assert play(state, "farm a2").players[0].supply == 38


def test_house_rule_any_terrain_without_the_removed_one() -> None:
    """RULES 3.4, 8.3: all of B but the removed terrain."""
    picture = """
           a b c d e f
        1  g cAc g f*w
        2   g w w w s*t*
    """
    state = drawn(
        picture,
        card="canyon",
        scoring=SCORING,
        removed="grass",
        exhausted_terrain="any_terrain",
    )
    state = play(state, "c1")
    assert turn_of(state).terrain == ANY
    assert_picture(state, picture.replace("cAc ", "cAcA"))


# --- pairs of equal cards ----------------------------------------------------------------

PAIR = """
       a b c d e f
    1  X cAc g g c
    2   g w w w g w
"""


def test_two_equal_cards_allow_the_removed_terrain() -> None:
    """RULES 5.3, A-37: as if it were a third card; the hex chooses."""
    state = drawn(PAIR, "X=crossroads", card="canyon canyon", scoring=SCORING, removed="grass")
    assert turn_of(state).terrain == UNDECIDED
    assert_picture(
        state,
        """
           a b c d e f
        1  X cAc*g g c
        2   g*w w w g w
        """,
    )
    assert_refused(state, "d1", "f1", code="not_adjacent")
    third = play(state, "a2")
    assert (turn_of(third).terrain, turn_of(third).left) == (GRASS, 2)
    assert_refused(third, "c1", code="wrong_terrain")
    third = play(third, "d1 e1")
    assert third.pending[0].asks == Question.AFTER
    third = play(third, "end")
    assert cards(third.cards.discard) == {"canyon": 2}
    plain = play(state, "c1")
    assert (turn_of(plain).terrain, turn_of(plain).left) == (CANYON, 2)
    assert_refused(plain, "a2", code="wrong_terrain")


@pytest.mark.parametrize("held", ["canyon desert", "canyon", "canyon marsh/canyon"])
def test_no_pair(held: str) -> None:
    """RULES 5.3, A-37: different cards make none, a marsh card never does."""
    state = drawn(PAIR, "X=crossroads", card=held, scoring=SCORING, removed="grass")
    assert_refused(state, "a2", "d1", code="wrong_terrain")
    assert play(state, "c1").pending[0].left == 2


def test_no_benefit_without_scouts() -> None:
    """RULES 5.3, A-37: two equal cards are just two equal cards."""
    state = drawn(PAIR, "X=crossroads", card="canyon canyon")
    assert_picture(
        state,
        """
           a b c d e f
        1  X cAc*g g c
        2   g w w w g w
        """,
    )


def test_a_pair_with_the_house_rule_of_two_cards() -> None:
    """RULES 5.3, A-37: the same for hands of two."""
    state = drawn(
        PAIR.replace("X", "K"),
        card="canyon canyon",
        scoring=SCORING,
        removed="grass",
        two_cards=True,
    )
    assert turn_of(play(state, "a2")).terrain == GRASS


def test_the_third_card_with_temple_settlements() -> None:
    """RULES 5.3: k is 3 and what is due."""
    state = drawn(
        PAIR, "X=crossroads", card="canyon canyon", scoring=SCORING, removed="grass", due=1
    )
    assert play(state, "a2").pending[0].left == 3


def test_the_third_card_runs_out() -> None:
    """RULES 3.4: one new card is drawn for it; the pair does not come back into question."""
    picture = PAIR.replace("g g c", "w w c").replace("w w g w", "w w w w")
    state = drawn(
        picture, "X=crossroads", card="canyon canyon", scoring=SCORING, removed="grass", filler="d"
    )
    state = play(state, "a2")
    assert state.to_move == CHANCE
    state = play(state, "desert")
    assert (state.to_move, state.pending[0].left) == (0, 2)
    assert_refused(state, "c1", code="wrong_terrain")
    assert hand(state) == "canyon canyon desert"


def test_the_oracle_may_choose_it() -> None:
    """RULES 5.3: as if it were a card, for the Oracle and the builds after it."""
    picture = PAIR + "    3  w w w w w w\n    4   O cAw w w w\n"
    state = drawn(
        picture, "X=crossroads O=oracle", card="canyon canyon", scoring=SCORING, removed="grass"
    )
    state = play(state, "oracle a2")
    assert (turn_of(state).terrain, turn_of(state).left) == (GRASS, 3)
    assert_refused(state, "c1", code="wrong_terrain")
