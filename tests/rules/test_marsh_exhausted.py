"""Marsh cards whose halves are exhausted, and new marsh cards in the turn (RULES 3.4)."""

from kingdom.board import ANY, GRASS, MARSH, UNDECIDED
from kingdom.content.kinds import Question
from kingdom.rules.position import CHANCE, turn_of
from tests.support.drawn import assert_picture, assert_refused, cards, drawn, hand, play


def test_no_free_marsh_hex() -> None:
    """RULES 3.4, scenario 64: only desert can be chosen, three builds, no new card."""
    picture = """
           a b c d e f
        1  gAsBw d*d*w
        2   w w w d*w w
    """
    state = drawn(picture, card="marsh/desert")
    assert state.to_move == 0
    assert_picture(state, picture)
    state = play(state, "d1 e1 d2")
    assert state.to_move == CHANCE  # after the last desert hex
    assert hand(state) == ""
    spare = drawn(picture.replace("2   w w w d*w w", "2   w w d*d*w w"), card="marsh/desert")
    spare = play(spare, "d1 e1 d2")
    assert (spare.pending[0].asks, hand(spare)) == (Question.AFTER, "marsh/desert")


def test_no_free_hex_of_the_other_half() -> None:
    """RULES 3.4: the card stays and only marsh can be chosen, two builds."""
    picture = """
           a b c d e f
        1  gAdBs*s*s*w
        2   w s*w w w w
    """
    state = drawn(picture, card="marsh/desert")
    assert_picture(state, picture)
    assert_refused(state, "b1", code="occupied")
    state = play(state, "b2")
    assert (turn_of(state).terrain, turn_of(state).left) == (MARSH, 1)
    assert hand(state) == "marsh/desert"


def test_both_halves_exhausted() -> None:
    """RULES 3.4: without a choice the card leaves the game only if neither half has a hex."""
    picture = """
           a b c d e f
        1  gAdBsBg g g
        2   w w w w w w
    """
    state = drawn(picture, player=1, ask=Question.AFTER, hands={0: "marsh/desert"})
    state = play(state, "end grass")
    assert state.to_move == CHANCE
    assert hand(state) == ""
    state = play(state, "grass")
    assert (state.to_move, turn_of(state).terrain, turn_of(state).left) == (0, GRASS, 3)
    assert "marsh/desert" not in cards(state.cards.deck) | cards(state.cards.discard)


def test_the_chosen_half_runs_out() -> None:
    """RULES 3.4: after the choice only that half counts; the rest of k is built on the new card."""
    picture = """
           a b c d e f
        1  gAs d d g g
        2   w w w w w w
    """
    state = play(drawn(picture, card="marsh/desert"), "b1")
    assert state.to_move == CHANCE
    assert hand(state) == ""
    state = play(state, "grass")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 1)
    state = play(state, "e1")
    assert state.pending[0].asks == Question.AFTER


def test_a_new_marsh_card_in_the_middle() -> None:
    """RULES 3.4, A-45, scenario 64: if marsh is chosen then, it is still two more."""
    picture = """
           a b c d e f
        1  cAg d s s w
        2   d w w w s d
    """
    state = play(drawn(picture), "b1 marsh/desert")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 2)
    assert_picture(
        state,
        """
           a b c d e f
        1  cAgAd*s*s*w
        2   d*w w w s*d
        """,
    )
    marsh = play(state, "d1")
    assert (turn_of(marsh).terrain, turn_of(marsh).left) == (MARSH, 1)
    marsh = play(marsh, "e1")
    assert (marsh.pending[0].asks, marsh.players[0].supply) == (Question.AFTER, 36)
    desert = play(state, "c1 a2")
    assert (desert.pending[0].asks, desert.players[0].supply) == (Question.AFTER, 36)


def test_before_the_first_build_the_new_card_sets_the_number() -> None:
    """RULES 3.4: the Oracle takes the last hex of the first card."""
    picture = """
           a b c d e f
        1  O gAs d g g
        2   d w w w g g
    """
    state = play(drawn(picture, "O=oracle", card="marsh/desert"), "oracle c1")
    assert state.to_move == CHANCE
    assert play(state, "grass").pending[0].left == 3
    plain = picture.replace("g g", "s s").replace("s d", "g d")
    again = play(drawn(plain, "O=oracle", card="grass"), "oracle c1 marsh/desert")
    assert (turn_of(again).asks, turn_of(again).terrain) == ("before", UNDECIDED)
    assert play(again, "e1").pending[0].left == 1
    assert play(again, "a2").pending[0].left == 2


def test_after_the_mandatory_action_a_new_marsh_card_is_open() -> None:
    """RULES 3.4, A-07: it offers both halves to the Oracle."""
    picture = """
           a b c d e f
        1  O gAg d s s
        2   d w w w w w
    """
    state = drawn(picture, "O=oracle", ask=Question.MANDATORY, left=1)
    state = play(state, "c1 marsh/desert oracle")
    assert_picture(
        state,
        """
           a b c d e f
        1  O gAgAd*s*s*
        2   d*w w w w w
        """,
    )


def test_house_rule_any_terrain() -> None:
    """RULES 3.4: no card leaves; T is all of B, k as it stands: 3 if no half was chosen."""
    picture = """
           a b c d e f
        1  gAsBdBg g c
        2   c*w w w w f
    """
    state = drawn(
        picture,
        player=1,
        ask=Question.AFTER,
        hands={0: "marsh/desert"},
        exhausted_terrain="any_terrain",
    )
    state = play(state, "end grass")
    assert (state.to_move, hand(state)) == (0, "marsh/desert")
    assert (turn_of(state).terrain, turn_of(state).left) == (ANY, 3)
    assert_picture(state, picture)


def test_house_rule_any_terrain_after_the_choice() -> None:
    """RULES 3.4: with marsh chosen two builds are owed, the second on any terrain."""
    picture = """
           a b c d e f
        1  gAs d w w c
        2   c w w w w f
    """
    state = drawn(picture, card="marsh/desert", exhausted_terrain="any_terrain")
    state = play(state, "b1")
    assert (turn_of(state).terrain, turn_of(state).left) == (ANY, 1)
    assert_picture(
        state,
        """
           a b c d e f
        1  gAsAd*w w c
        2   c*w w w w f
        """,
    )
