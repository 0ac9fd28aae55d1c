"""The Temple and its bonus: a settlement taken off now and built next turn (RULES 5.4)."""

import pytest

from kingdom.board import MARSH
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, parse_cell
from kingdom.rules.position import CHANCE, turn_of
from tests.support.drawn import assert_picture, assert_refused, drawn, earned, options, play, tiles

FIELD = """
       a b c d e f g h
    1  L gAg g g g cAs
    2   gAg g g g c s s
    3  gBg g g c c w s
"""


def test_lays_a_settlement_on_the_tile() -> None:
    """RULES 5.4, A-53: off the board, not into the supply; its hex is free again."""
    state = play(drawn(FIELD, "L=temple"), "temple")
    assert state.pending[-1].asks == "aside"
    assert_picture(
        state,
        """
           a b c d e f g h
        1  L gag g g g cas
        2   gag g g g c s s
        3  gBg g g c c w s
        """,
    )
    assert_refused(state, "a3", "c1", code="not_yours")
    state = play(state, "g1")
    assert state.players[0].supply == 37
    assert state.players[0].retinue.waiting == 1
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, "temple", code="tile_used")
    assert state.free_mask & BIT[parse_cell("g1")]
    assert_picture(
        state,
        """
           a b c d e f g h
        1  L gAg*g g g c s
        2   gAg*g g g c s s
        3  gBg*g g c c w s
        """,
    )


@pytest.mark.parametrize("ask", [Question.BEFORE, Question.AFTER])
def test_built_in_the_next_turn(ask: Question) -> None:
    """RULES 5.4: used before or after, it is built next turn, besides the normal three."""
    state = play(drawn(FIELD, "L=temple", ask=ask), "temple g1")
    if ask == Question.BEFORE:
        assert (turn_of(state).left, turn_of(state).due) == (3, 0)
        state = play(state, "c1 d1 e1")
    before = state.players[0].supply
    state = play(state, "end grass b3 c3 d3 end grass")
    assert (turn_of(state).left, turn_of(state).due) == (4, 1)
    state = play(state, "b2")
    assert state.players[0].supply == before  # the one on the tile is built first
    assert (state.players[0].retinue.waiting, turn_of(state).due) == (0, 0)
    state = play(state, "c2 d2")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 1)
    assert_refused(state, "end", code="builds_owed")
    state = play(state, "e2")
    assert (state.pending[0].asks, state.players[0].supply) == (Question.AFTER, before - 3)


def test_the_number_does_not_grow_during_a_turn() -> None:
    """RULES 5.4: due is counted at the start of a turn; what is laid aside now comes later."""
    state = play(drawn(FIELD, "L=temple", due=1), "temple g1")
    assert (turn_of(state).left, turn_of(state).due) == (4, 1)
    assert state.players[0].retinue.waiting == 2
    state = play(state, "c1 d1 e1 f1")
    assert (state.pending[0].asks, state.players[0].retinue.waiting) == (Question.AFTER, 1)


def test_can_be_broken_off_before() -> None:
    """RULES 3.1: until a piece is taken off."""
    state = drawn(FIELD, "L=temple")
    assert options(play(state, "temple")) == {"stop"}
    assert play(state, "temple stop") == state
    assert_refused(play(state, "c1"), "temple", code="builds_first")


def test_no_meeple_and_no_city_hex() -> None:
    """RULES 5.4: own settlements only."""
    picture = """
           a b c d e f g
        1  L gag g g g g
        2   g g g g g g g
        3  g g g g g g g
        4   g g g g g g g
        5  m m m m m m m
        6   m m m m m m W
    """
    names = "L=temple W=barracks"
    state = drawn(picture, names, warriors={0: "g1"}, wagons={0: "a4"}, cities={0: "d3"})
    state = play(state, "temple")
    assert_picture(state, picture)
    assert_refused(state, "g1", "a4", "d3", "c3", code="not_yours")
    bare = picture.replace("ga", "g ")
    state = drawn(bare, names, wagons={0: "b1"})
    assert_refused(state, "temple", code="no_target")


def test_tiles_may_be_lost_by_the_removal() -> None:
    """RULES 4.4, 5.4: those of hexes that no own piece touches any more; the Temple's too."""
    picture = """
           a b c d e f g
        1  L gAg g g F gA
        2   g g g g g g g
    """
    state = drawn(picture, "L=temple F=farm", ask=Question.AFTER)
    assert tiles(play(state, "temple g1")) == {"a1": "used"}
    state = play(state, "temple b1")
    assert tiles(state) == {"f1": "ready"}
    state = play(state, "end grass a2 b2 c2 end grass")
    assert (turn_of(state).left, turn_of(state).due) == (4, 1)  # the tile is not needed


# --- how many, and from where ------------------------------------------------------------

TWO = """
       a b c d e f g h
    1  L gAg g L gAg g
    2   g g g g g c s s
    3  cAcAg g c c g s
    4   m m m m m m m s
"""


def test_two_tiles() -> None:
    """RULES 5.4, scenario 42: two settlements set aside, five builds in the next turn."""
    state = drawn(TWO, "L=temple", ask=Question.AFTER, fresh="temple-bonus")
    state = play(state, "temple a3 temple b3")
    assert state.players[0].retinue.waiting == 2
    assert tiles(state) == {"a1": "used", "e1": "used", "temple-bonus": "fresh"}
    state = play(state, "end grass c1 d1 d2 end grass")
    assert (state.to_move, turn_of(state).left, turn_of(state).due) == (0, 5, 2)
    assert state.players[0].supply == 36


def test_four_on_marsh() -> None:
    """RULES 3.2, 5.4: with the marsh half 2 more than two, with one due 3."""
    state = drawn(TWO, "L=temple", card="marsh/grass", due=2, fresh="temple-bonus")
    assert state.pending[0].left == 5
    assert play(state, "c1").pending[0].left == 4
    marsh = play(state, "g2")
    assert (turn_of(marsh).terrain, turn_of(marsh).left) == (MARSH, 3)
    assert play(marsh, "h2 h3 h4").players[0].supply == 40 - 4 - 2 - 2
    one = drawn(TWO, "L=temple", card="marsh/grass", due=1, fresh="temple-bonus")
    assert play(one, "g2").pending[0].left == 2


def test_an_empty_supply() -> None:
    """RULES 3.2, scenario 61: the mandatory action is exactly the two due; no Farm, no Oracle."""
    picture = """
           a b c d e f g h
        1  O gAg g F gAg g
        2   g g g g g c s s
    """
    state = drawn(picture, "O=oracle F=farm", supply=0, due=2)
    assert_refused(state, "farm", "oracle", code="supply_empty")
    assert_refused(state, "end", code="builds_owed")
    state = play(state, "c1")
    assert (turn_of(state).asks, turn_of(state).due, state.ending) == (
        Question.MANDATORY,
        1,
        False,
    )
    state = play(state, "d1")
    assert (state.pending[0].asks, state.ending) == (Question.AFTER, True)
    assert state.players[0].supply == 0
    assert_refused(state, "farm", "oracle", code="supply_empty")
    assert_refused(state, "g1", code="builds_done")


def test_due_settlements_that_cannot_be_built() -> None:
    """RULES 3.1: they stay on their tile and are due again in the next turn."""
    picture = """
           a b c
        1  gAgBg
        2   m m m
    """
    state = drawn(
        picture.replace("gBg", "gBm"),
        card=None,
        hands={1: ""},
        deck="",
        due=1,
        modules="marshlands",
        built=True,
    )
    assert options(state) == {"end"}
    state = play(state, "end")
    assert state.players[0].retinue.waiting == 1
    state = play(state, "end")
    assert (state.to_move, turn_of(state).due) == (0, 1)


# --- the end of the game -----------------------------------------------------------------


def test_a_waiting_settlement_delays_the_end() -> None:
    """RULES 3.5, A-20, scenario 60: no trigger with the last of the supply, but with the next."""
    state = drawn(FIELD, "L=temple", supply=1, hands={1: "grass"})
    state = play(state, "temple g1 c1")
    assert (state.pending[0].asks, state.players[0].supply, state.ending) == (
        Question.AFTER,
        0,
        False,
    )
    state = play(state, "end grass b3 c3 d3 end grass")
    assert (state.to_move, state.ending) == (0, False)
    assert play(state, "c2").ending
    again = play(state, "temple a2 c2")
    assert (again.pending[0].asks, again.ending) == (Question.AFTER, False)


def test_an_extra_build_does_not_trigger_either() -> None:
    """RULES 3.5, A-20: any build of the last settlement with one still waiting."""
    picture = FIELD.replace("1  L gA", "1  F gA")
    state = drawn(picture, "F=farm", ask=Question.AFTER, supply=1, waiting={0: 1})
    assert not play(state, "farm c1").ending
    state = drawn(picture, "F=farm", ask=Question.AFTER, supply=1)
    assert play(state, "farm c1").ending


def test_laid_aside_after_the_last_build() -> None:
    """RULES 3.5: the trigger is permanent."""
    state = play(drawn(FIELD, "L=temple", supply=3), "c1 d1 e1")
    assert state.ending
    state = play(state, "temple g1 end grass b3 c3 d3 end grass")
    assert state.to_move is None
    assert state.players[0].retinue.waiting == 1  # not on the board, scores nothing


def test_a_round_of_temples_only() -> None:
    """RULES 3.5, A-52, scenario 62: no build from a supply in a whole round ends the game."""
    picture = """
           a b c d e f g h
        1  L gAg g g g g L
        2   gAg g g g g gBw
        3  g g g g g g gBw
    """
    state = drawn(picture, "L=temple", supply=0, due=1, waiting={0: 1, 1: 1})
    players = (state.players[0], state.players[1]._replace(supply=0))
    state = state.changed(players=players)
    state = play(state, "temple a2 b2 end grass temple g3 g3 end grass")
    assert state.to_move is None
    assert not state.ending


def test_one_build_from_a_supply_keeps_the_round_alive() -> None:
    """RULES 3.5, A-52: a rebuilt Temple settlement is no build from the supply."""
    picture = """
           a b c d e f g h
        1  L gAg g g g g L
        2   gAg g g g g gBw
        3  g g g g g g gBw
    """
    state = drawn(picture, "L=temple", supply=0, due=1)
    state = play(state, "temple a2 b2")
    assert not state.built
    state = play(state, "end grass f3")
    assert state.built
    state = play(state, "f2 e2 end grass")
    assert state.to_move == 0


# --- Families ----------------------------------------------------------------------------


def test_families_in_a_marsh_turn() -> None:
    """RULES 6.2, A-21, scenario 70: three on marsh in a straight line pay nothing."""
    picture = """
           a b c d e f
        1  L sAs s s s
        2   g g g g g g
    """
    scoring = ("families", "lords", "farmers")
    state = drawn(picture, "L=temple", card="marsh/grass", due=1, scoring=scoring)
    state = play(state, "c1 d1 e1")
    assert (state.pending[0].asks, earned(state)) == (Question.AFTER, {})


def test_families_with_four_builds() -> None:
    """RULES 6.2, A-21, scenario 70: only the first three are looked at."""
    picture = """
           a b c d e f
        1  L gAg g g g
        2   g w w w w w
    """
    scoring = ("families", "lords", "farmers")
    state = drawn(picture, "L=temple", due=1, scoring=scoring)
    assert earned(play(state, "c1 d1 e1 f1")) == {"families": 2}
    late = play(state, "a2 c1 d1 e1")
    assert (late.pending[0].asks, earned(late)) == (Question.AFTER, {})


def test_families_once_a_turn() -> None:
    """RULES 6.2: the fourth to sixth build in a line pay nothing (three Temple tiles used)."""
    picture = """
           a b c d e f g h
        1  w gAg g g g g g
        2   w w w w w w w w
    """
    state = drawn(picture, due=3, modules="marshlands", scoring=("families", "lords", "farmers"))
    state = play(state, "c1 d1 e1 f1 g1 h1")
    assert earned(state) == {"families": 2}


def test_families_on_the_other_half_of_a_marsh_card() -> None:
    """RULES 6.2: with the marsh half not chosen it scores as always."""
    picture = """
           a b c d e f
        1  s gAg g g g
        2   s w w w w w
    """
    state = drawn(picture, card="marsh/grass", scoring=("families", "lords", "farmers"))
    assert earned(play(state, "c1 d1 e1")) == {"families": 2}


# --- the bonus ---------------------------------------------------------------------------


def test_the_first_build_may_go_anywhere() -> None:
    """RULES 5.4, scenario 42: five builds, the first not adjacent, the others follow the rule."""
    state = drawn(TWO, "L=temple", due=2)
    assert_picture(
        state,
        """
           a b c d e f g h
        1  L gAg*g*L gAg*g*
        2   g*g*g*g*g*c s s
        3  cAcAg*g*c c g*s
        4   m m m m m m m s
        """,
    )
    state = play(state, "g3")
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 4)
    assert_refused(state, "d1", "h1", "d2", code="not_adjacent")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  L gAg*g L gAg*g
        2   g*g*g g g*c s s
        3  cAcAg*g c c gAs
        4   m m m m m m m s
        """,
    )


def test_every_turn_and_no_action() -> None:
    """RULES 5.4: each turn the first one; the tile is never used up."""
    state = drawn(TWO, "L=temple", ask=Question.BEFORE)
    assert_refused(state, "temple-bonus", code="works_by_itself")
    assert tiles(play(state, "g3"))["temple-bonus"] == "ready"


def test_not_in_the_turn_in_which_it_was_gained() -> None:
    """RULES 4.6: usable from the next turn on."""
    state = drawn(TWO, "L=temple", fresh="temple-bonus")
    assert_refused(state, "g3", "d1", code="not_adjacent")


def test_not_for_extra_actions() -> None:
    """RULES 5.4: the first settlement of the mandatory action only."""
    picture = TWO.replace("m s\n", "m s\n    5  F gAm m m m m m\n")
    state = play(drawn(picture, "L=temple F=farm"), "farm")
    assert_refused(state, "g3", "d1", code="not_adjacent")
    state = play(state, "c1")
    assert state.pending[0].asks == Question.BEFORE
    assert play(state, "g3").pending[0].asks == Question.MANDATORY  # still the first


def test_on_either_half_of_a_marsh_card() -> None:
    """RULES 3.2, 5.4: any buildable hex of the half that the hex chooses."""
    state = drawn(TWO, "L=temple", card="marsh/canyon")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  L gAg g L gAg g
        2   g g g g g c*s*s*
        3  cAcAg g c*c*g s*
        4   m m m m m m m s*
        """,
    )


def test_still_the_outpost() -> None:
    """RULES 5.2, 5.4: it may be declared all the same, and is spent."""
    picture = TWO.replace("m s\n", "m s\n    5  N m m m m m m m\n")
    state = drawn(picture, "L=temple", "outpost", kept="a5")
    assert "outpost" in options(state)
    assert tiles(play(state, "outpost g3"))["a5"] == "used"
    assert tiles(play(state, "g3"))["a5"] == "ready"


def test_only_a_new_card_in_the_middle_is_not_first() -> None:
    """RULES 3.4, 5.4: after the first build adjacency holds, whatever card follows."""
    picture = """
           a b c d e f g h
        1  L cAc w L cAg w
        2   w w w w w w w c
    """
    state = play(drawn(picture, "L=temple"), "g1")
    assert state.to_move == CHANCE
    state = play(state, "canyon")
    assert_picture(
        state,
        """
           a b c d e f g h
        1  L cAc*w L cAgAw
        2   w w w w w w w c
        """,
    )
