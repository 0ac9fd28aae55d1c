"""Marsh cards: two settlements on marsh or three on the other terrain (RULES 3.2, 3.4)."""

from dataclasses import replace
from random import Random

import pytest

from kingdom import Game
from kingdom.board import DESERT, MARSH, UNDECIDED
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from kingdom.setup import Setup
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
       a b c d e f g
    1  gAs d s s d g
    2   d w w s w d g
    3  w w w w w w w
"""


def test_either_half() -> None:
    """RULES 3.2, 4.2: the hexes of both halves, adjacency judged for each by itself."""
    state = drawn(BOARD, card="marsh/desert")
    assert turn_of(state).terrain == UNDECIDED
    assert_picture(
        state,
        """
           a b c d e f g
        1  gAs*d s s d g
        2   d*w w s w d g
        3  w w w w w w w
        """,
    )
    assert_refused(state, "c1", "d1", code="not_adjacent")
    assert_refused(state, "g1", "b2", code="wrong_terrain")


def test_adjacency_binds_one_half_only() -> None:
    """RULES 4.2: touching desert leaves all marsh hexes open, and the reverse."""
    picture = """
           a b c d e f g
        1  gAd*d s*w w d
        2   w w w s*w d d
    """
    assert_picture(drawn(picture, card="marsh/desert"), picture)
    other = """
           a b c d e f g
        1  gAs*s d*w w s
        2   w w w d*w s s
    """
    assert_picture(drawn(other, card="marsh/desert"), other)


def test_two_on_marsh() -> None:
    """RULES 3.2, scenario 39: the first build on marsh binds the whole turn; k is 2."""
    state = play(drawn(BOARD, card="marsh/desert"), "b1")
    assert (turn_of(state).terrain, turn_of(state).left) == (MARSH, 1)
    assert_refused(state, "c1", "a2", code="wrong_terrain")
    assert_refused(state, "end", code="builds_owed")
    state = play(state, "d1")
    assert (state.pending[0].asks, state.players[0].supply) == (Question.AFTER, 37)
    assert_refused(state, "e1", code="builds_done")
    state = play(state, "end")
    assert cards(state.cards.discard) == {"marsh/desert": 1}


def test_three_on_the_other_terrain() -> None:
    """RULES 3.2, scenario 39: with the first build on desert it is an ordinary desert card."""
    state = play(drawn(BOARD, card="marsh/desert"), "a2")
    assert (turn_of(state).terrain, turn_of(state).left) == (DESERT, 2)
    assert_refused(state, "b1", code="wrong_terrain")
    state = play(state, "c1 f1")
    assert (state.pending[0].asks, state.players[0].supply) == (Question.AFTER, 36)


@pytest.mark.parametrize("terrain", ["grass", "canyon", "desert", "flower", "forest"])
def test_five_marsh_cards(terrain: str) -> None:
    """RULES 2.1, 2.2 step 10: marsh with each of the five, 30 cards in all."""
    letter = {"grass": "g", "canyon": "c", "desert": "d", "flower": "f", "forest": "t"}[terrain]
    picture = f"""
           a b c d
        1  wAs*{letter}*w
        2   w w w w
    """
    state = drawn(picture, card=f"marsh/{terrain}")
    assert_picture(state, picture)
    assert state.setup.derived.deck == (5, 5, 5, 5, 5, 1, 1, 1, 1, 1)
    assert [play(state, cell).pending[0].left for cell in ("b1", "c1")] == [1, 2]


def test_the_cards_are_drawn_like_others() -> None:
    """RULES 2.2 step 10, 3.3: one of each; drawn, it is in the hand and no longer in the pile."""
    state = play(drawn(BOARD, card="desert", ask=Question.AFTER), "end")
    assert state.to_move == CHANCE
    assert {"marsh/grass", "marsh/forest", "desert"} < options(state)
    state = play(state, "marsh/canyon")
    assert hand(state) == "marsh/canyon"
    assert "marsh/canyon" not in cards(state.cards.deck)


# --- the choice by an extra action -------------------------------------------------------

ORACLE = """
       a b c d e f g
    1  O gAs d s s d
    2   d w w s w d g
    3  w w w w w w w
"""


def test_the_oracle_chooses_marsh() -> None:
    """RULES 3.2, A-04, scenario 39: after an Oracle build on marsh it must be 2 on marsh."""
    state = play(drawn(ORACLE, "O=oracle", card="marsh/desert"), "oracle")
    assert_picture(
        state,
        """
           a b c d e f g
        1  O gAs*d s s d
        2   d*w w s w d g
        3  w w w w w w w
        """,
    )
    state = play(state, "c1")
    assert (state.pending[0].asks, state.pending[0].left) == ("before", 2)
    assert_refused(state, "a2", "d1", code="wrong_terrain")
    state = play(state, "e1 d2")
    assert (state.pending[0].asks, state.players[0].supply) == (Question.AFTER, 36)


def test_the_oracle_chooses_desert() -> None:
    """RULES 3.2: then three on desert, no marsh."""
    state = play(drawn(ORACLE, "O=oracle", card="marsh/desert"), "oracle a2")
    assert (turn_of(state).terrain, turn_of(state).left) == (DESERT, 3)
    assert_refused(state, "c1", code="wrong_terrain")


def test_the_oracle_after_the_mandatory_action() -> None:
    """RULES 3.2, A-04: it follows the half that was built on."""
    state = play(drawn(ORACLE, "O=oracle", card="marsh/desert"), "c1 e1 oracle")
    assert_refused(state, "a2", "d1", code="wrong_terrain")
    assert play(state, "d2").players[0].supply == 36


def test_the_barn_chooses() -> None:
    """RULES 3.2: a move to marsh makes it a marsh turn."""
    picture = """
           a b c d e f
        1  B gAs d d d
        2   d w wAs w w
    """
    state = play(drawn(picture, "B=barn", card="marsh/desert"), "barn b1")
    assert_picture(
        state,
        """
           a b c d e f
        1  B gAs*d*d d
        2   d w wAs*w w
        """,
    )
    marsh = turn_of(play(state, "d2"))
    assert (marsh.asks, marsh.terrain, marsh.left) == ("before", MARSH, 2)
    desert = turn_of(play(state, "d1"))
    assert (desert.asks, desert.terrain, desert.left) == ("before", DESERT, 3)


QUARRY = """
       a b c d e
    1  Q gAs*d s
    2   d*d*w w s
    3  w w w w s
"""


def test_the_quarry_chooses_with_its_first_wall() -> None:
    """RULES 3.2: the second wall lies on the same terrain."""
    state = play(drawn(QUARRY, "Q=quarry", card="marsh/desert"), "quarry")
    assert_picture(state, QUARRY)
    marsh = play(state, "c1")
    assert (turn_of(marsh).terrain, turn_of(marsh).left) == (MARSH, 2)
    assert tiles(marsh) == {"a1": "used"}
    desert = play(state, "a2")
    assert_refused(desert, "c1", code="wrong_terrain")
    assert play(desert, "b2").pending[0].left == 3


def test_breaking_off_leaves_the_half_open() -> None:
    """RULES 3.1, scenario 68: Barn chosen and a settlement lifted, then broken off."""
    picture = """
           a b c d e f
        1  B gAs d d d
        2   d w wAs w w
    """
    state = drawn(picture, "B=barn", card="marsh/desert")
    for begun in ("barn", "barn b1"):
        assert play(state, f"{begun} stop") == state
    assert turn_of(state).terrain == UNDECIDED
    assert tiles(state) == {"a1": "ready"}
    for tile in ("oracle", "quarry"):
        begun_tile = drawn(ORACLE, f"O={tile}", card="marsh/desert")
        assert play(begun_tile, f"{tile} stop") == begun_tile


def test_a_wall_cannot_be_broken_off() -> None:
    """RULES 3.1, scenario 68: after the first wall it is only stopped; the half is chosen."""
    walled = play(drawn(QUARRY, "Q=quarry", card="marsh/desert"), "quarry a2")
    assert options(walled) == {"stop"}
    state = play(walled, "stop")
    assert (turn_of(state).terrain, state.walls_mask.bit_count()) == (DESERT, 1)
    assert tiles(state) == {"a1": "used"}


def test_other_tiles_choose_nothing() -> None:
    """RULES 3.2, A-04: the Farm stays grass and leaves the card open."""
    picture = """
           a b c d e
        1  F gAs d g
        2   g w d w w
    """
    state = play(drawn(picture, "F=farm", card="marsh/desert"), "farm a2")
    assert (turn_of(state).terrain, turn_of(state).left) == (UNDECIDED, 3)
    assert_picture(
        state,
        """
           a b c d e
        1  F gAs*d*g
        2   gAw d*w w
        """,
    )


def test_fewer_settlements_left_than_builds() -> None:
    """RULES 3.2: with one in the supply one build is all, on either half."""
    state = drawn(BOARD, card="marsh/desert", supply=1)
    for cell in ("b1", "a2"):
        built = play(state, cell)
        assert (built.pending[0].asks, built.ending) == (Question.AFTER, True)


def test_no_marsh_on_the_board() -> None:
    """RULES 2.2 step 10, 3.2: the marsh half is ignored, three on the other terrain."""
    picture = """
           a b c d e f
        1  gAd*w d d w
        2   w w w d w w
    """
    state = drawn(picture, card="marsh/desert")
    assert (turn_of(state).terrain, turn_of(state).left) == (DESERT, 3)
    assert_picture(state, picture)
    state = play(state, "b1")
    assert state.pending[0].left == 2


def test_in_the_deck_without_a_marshlands_section() -> None:
    """RULES 2.2 step 10: even if no Marshlands quadrant is on the board."""
    sections, scoring = ("farm", "barn", "oasis", "tower"), ("knights", "lords", "miners")
    with_marsh = Setup.of(2, sections, scoring, ("marshlands",))
    assert sum(with_marsh.derived.deck) == 30
    assert sum(Setup.of(2, sections, scoring).derived.deck) == 25


def test_a_set_up_may_leave_them_out() -> None:
    """RULES 2.2 step 10, A-61: `marsh_cards=no`; then the deck is the base game's."""
    sections, scoring = ("farm", "barn", "oasis", "tower"), ("knights", "farmers", "miners")
    base = Setup.of(2, sections, scoring)
    setup = Setup.of(2, sections, scoring, ("marshlands",), marsh_cards=False)
    assert setup.deck == base.deck
    assert str(setup).endswith(" cards=knights,farmers,miners marsh_cards=no")
    assert setup.house_rules == {}, "a choice of the set-up, no house rule"
    assert Setup.parse(str(setup)) == setup != replace(setup, marsh_cards=True)
    assert "marsh_cards" not in str(replace(setup, marsh_cards=True))
    game = Game(setup)
    rng = Random(1)
    while game.state.to_move is not None:
        game.push(game.state.random_action(rng))
    assert Game.from_record(game.record()).setup == setup


def test_with_scouts_five_cards_of_the_terrain_leave() -> None:
    """RULES 2.2 step 11, A-61: the deck is the base game's there, too."""
    sections, scoring = ("farm", "barn", "oasis", "canoe"), ("scouts", "farmers", "miners")
    setup = Setup.of(2, sections, scoring, ("marshlands",), removed="desert", marsh_cards=False)
    assert setup.deck == (5, 5, 0, 5, 5)


def test_without_marshlands_there_are_none_to_leave_out() -> None:
    """RULES 2.2 step 10, A-61."""
    sections, scoring = ("farm", "barn", "oasis", "tower"), ("knights", "farmers", "miners")
    with pytest.raises(ValueError, match="marsh_cards=no goes with the module 'marshlands'"):
        Setup.of(2, sections, scoring, marsh_cards=False)
    with pytest.raises(ValueError, match="marsh_cards=no goes with the module 'marshlands'"):
        Setup.random(2, rng=Random(1), marsh_cards=False)
    drawn_without = Setup.random(2, ("marshlands",), Random(1), marsh_cards=False)
    assert replace(drawn_without, marsh_cards=True) == Setup.random(2, ("marshlands",), Random(1))


# --- marsh is a terrain like others ------------------------------------------------------


def test_marsh_is_buildable_for_the_tower() -> None:
    """RULES 2.3, A-24: an edge hex of marsh."""
    picture = """
           a b c d
        1  L gAs*w
        2   w w w w
    """
    assert_picture(
        play(drawn(picture, "L=tower", card="canyon", ask=Question.AFTER), "tower"), picture
    )


@pytest.mark.parametrize(
    ("tile", "acts"),
    [
        ("tavern", "tavern e1"),
        ("paddock", "paddock c1 e1"),
        ("caravan", "caravan d1 f1"),
        ("village", "village c2"),
    ],
)
def test_marsh_is_buildable_for_tiles_of_any_terrain(tile: str, acts: str) -> None:
    """RULES 2.3, A-24: wherever the text says buildable hex."""
    picture = """
           a b c d e f
        1  L gAgAgAs s
        2   w wAs w w w
    """
    state = drawn(picture, f"L={tile}", card="canyon", ask=Question.AFTER)
    assert play(state, acts).pending[0].asks == Question.AFTER
