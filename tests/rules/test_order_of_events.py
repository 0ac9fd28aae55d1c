"""What follows a placement, a step or a removal, and in which order (RULES 3.6)."""

from kingdom.board import DESERT, MARSH
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, parse_cell
from kingdom.rules.position import CHANCE, turn_of
from tests.support.canoes import NAMES, WINDOW, supplied
from tests.support.drawn import (
    assert_refused,
    city,
    drawn,
    earned,
    hand,
    options,
    play,
    stock,
    tiles,
)

# --- steps 1 and 2: the board, then gold for the builder -----------------------------------


def test_gold_is_paid_before_anybody_reacts() -> None:
    """RULES 3.6 steps 2 and 6: a settlement that a reaction puts beside it earns the builder 0."""
    picture = WINDOW.replace("2   g g g g g g g g g", "2   g g g g g g s g g")
    scoring = ("ambassadors", "knights", "lords")
    state = play(drawn(picture, NAMES, player=1, scoring=scoring), "e1 g1")
    assert (state.to_move, earned(state, 1)) == (0, {})
    state = play(state, "g2")  # next to B's g1
    assert (earned(state, 0), earned(state, 1)) == ({"ambassadors": 1}, {})
    state = play(state, "f2")
    assert earned(state, 1) == {"ambassadors": 1}  # next to the new g2


def test_shepherds_look_before_a_reaction_fills_the_hex() -> None:
    """RULES 3.6 step 2, 6.2: g2 is still empty marsh when B has built on g3."""
    picture = """
           a b c d e f g h i
        1  C wAw g w w w w w
        2   w w w w w w s w w
        3  w w w w w sBs N w
    """
    scoring = ("shepherds", "knights", "lords")
    state = drawn(picture, "C=canoe", "sword", card="marsh/grass", player=1, scoring=scoring)
    state = play(state, "g3")
    assert (state.to_move, earned(state, 1)) == (0, {})
    state = play(state, "g2")
    assert (earned(state, 0), earned(state, 1)) == ({"shepherds": 2}, {})


# --- steps 3 and 4: first losses, then gains -------------------------------------------------


def test_a_pair_needs_both_tiles_at_once() -> None:
    """RULES 3.6 steps 3 and 4, 4.6: the first Refuge is lost before the second is gained."""
    picture = """
           a b c d e
        1  R gAg R g
        2   w w w w w
    """
    state = play(drawn(picture, "R=refuge", ask=Question.AFTER), "refuge b1 c1")
    assert tiles(state) == {"d1": "fresh"}
    assert stock(state) == {"a1": 1, "d1": 1, "refuge-bonus": 2}
    kept = play(drawn(picture, "R=refuge", ask=Question.MANDATORY, left=1), "c1")
    assert tiles(kept) == {"a1": "ready", "d1": "fresh", "refuge-bonus": "fresh"}


def test_the_lost_tile_does_not_make_the_new_one_ready() -> None:
    """RULES 3.6 steps 3 and 4, A-40: the first Farm is gone before there are two equal tiles."""
    picture = """
           a b c d e f
        1  F gAg g F w
        2   w P w w w w
    """
    state = play(drawn(picture, "F=farm P=paddock", ask=Question.AFTER), "paddock b1 d1")
    assert tiles(state) == {"e1": "fresh"}


def test_all_tiles_at_once() -> None:
    """RULES 3.6 step 4: locations, nomads, Treasure and the bonus, by one settlement."""
    picture = """
           a b c d e
        1  w R gAg w
        2   w w N N w
        3  w w R g w
    """
    state = drawn(picture, "R=refuge", "sword treasure")
    assert tiles(state) == {"b1": "ready", "c2": "ready"}
    state = play(state, "d1")
    assert earned(state) == {"treasure": 3}
    between = """
           a b c d e
        1  R g R g w
        2   N N w w w
    """
    state = play(drawn(between, "R=refuge", "sword treasure"), "b1")
    fresh = dict.fromkeys(("a1", "c1", "a2", "refuge-bonus"), "fresh")
    assert (tiles(state), earned(state)) == (fresh, {"treasure": 3})


# --- step 5: the end of the game is triggered before the reactions ----------------------------


def test_the_end_is_triggered_before_the_reactions() -> None:
    """RULES 3.6 steps 5 and 6: the last settlement takes the last tile."""
    state = play(drawn(WINDOW, NAMES, player=1, supply=2), "e1 g1")
    assert (state.to_move, state.pending[-1].asks, state.ending) == (0, "react", True)
    state = play(state, "g3")
    assert (state.to_move, state.pending[-1].asks) == (1, Question.AFTER)
    assert play(state, "end grass").to_move is None


def test_a_reaction_triggers_by_itself() -> None:
    """RULES 3.6 step 6: it goes through the steps for its own builder."""
    state = play(supplied(drawn(WINDOW, NAMES, player=1), 0, 1), "e1 g1")
    assert not state.ending
    assert play(state, "g3").ending
    assert not play(state, "stop").ending


# --- step 6: one window for each placement ----------------------------------------------------

CITY = """
       a b c d e f g h
    1  C wAm m m m m g
    2   m m m m m m m m
    3  m m m N g g N m
    4   m m m g g g m m
    5  m m H gBg g m m
    6   m m m m m F m m
    7  s s m m m m gAm
"""


def test_a_city_tile_with_three_last_tiles() -> None:
    """RULES 3.6 step 6: one placement of seven hexes, one window however many it took."""
    state = drawn(
        CITY, "C=canoe H=city-hall F=farm", "sword treasure", player=1, ask=Question.AFTER
    )
    assert stock(state) == {"a1": 1, "c5": 1, "f6": 1, "d3": 1, "g3": 1, "canoe-bonus": 2}
    state = play(state, "city-hall e4")
    assert city(state, 1) == "e4"
    assert stock(state) == {"a1": 1, "c5": 1, "f6": 0, "d3": 0, "g3": 0, "canoe-bonus": 2}
    assert tiles(state, 1) == {"c5": "used", "f6": "fresh", "d3": "fresh"}
    assert earned(state, 1) == {"treasure": 3}
    assert (state.to_move, [frame.asks for frame in state.pending]) == (
        0,
        [Question.AFTER, "react"],
    )
    passed = play(state, "stop")
    assert (passed.to_move, [frame.asks for frame in passed.pending]) == (1, [Question.AFTER])
    assert play(state, "a7").players[0].supply == 37


def test_a_placed_wagon_takes_a_last_tile() -> None:
    """RULES 3.6: placed meeples and each of their steps go through the same steps."""
    picture = WINDOW.replace("2   g g g g g g", "2   g g g V gBg")
    state = drawn(picture, NAMES + " V=wagon", player=1, ask=Question.AFTER)
    placed = play(state, "wagon g1")
    assert (placed.to_move, placed.pending[-1].asks) == (0, "react")
    assert play(placed, "stop").pending[-1].asks == Question.AFTER
    state = drawn(picture, NAMES + " V=wagon", player=1, ask=Question.AFTER, wagons={1: "f3"})
    state = play(state, "wagon f2 g2")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")
    state = play(state, "stop")
    assert (state.to_move, state.pending[-1].asks, state.pending[-1].left) == (1, "piece", 1)


def test_a_removal_takes_nothing() -> None:
    """RULES 3.6 step 3: Sword and Temple may cost tiles, and call for no reaction."""
    picture = """
           a b c d e f g
        1  C wAw T gBw F
        2   w w w w w gBw
        3  s s w w w w w
    """
    state = drawn(picture, "C=canoe T=temple F=farm", player=1, ask=Question.AFTER)
    assert stock(state)["g1"] == 1
    state = play(state, "temple f2")
    assert tiles(state, 1) == {"d1": "used"}
    assert (state.to_move, len(state.pending)) == (1, 1)


# --- step 7: then the exhausted terrain -------------------------------------------------------

LAST = """
       a b c d e f g h i
    1  C wAw m m gBg R gA
    2   m m m m m m m d d
    3  s s m m m m s m m
"""


def test_reactions_come_before_the_new_card() -> None:
    """RULES 3.6 steps 6 and 7: the last grass hex takes the last tile."""
    state = play(drawn(LAST, NAMES, player=1), "g1")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")
    assert hand(state, 1) == "grass"
    for reaction in ("g3", "stop"):
        after = play(state, reaction)
        assert (after.to_move, after.pending[-1].asks, hand(after, 1)) == (CHANCE, "new", "")
        after = play(after, "desert")
        assert (after.to_move, turn_of(after).terrain, turn_of(after).left) == (1, DESERT, 2)


def test_a_reaction_exhausts_the_played_terrain() -> None:
    """RULES 3.4, 3.6 step 7: reactions of others count as causes too."""
    picture = """
           a b c d e f g h i
        1  C wAw m m sBs R gA
        2   m m m m m m m d d
        3  s m m m m m m m m
    """
    state = play(drawn(picture, NAMES, player=1, card="marsh/desert"), "g1")
    assert (state.to_move, turn_of(state).terrain) == (0, MARSH)
    taken = play(state, "a3")
    assert (taken.to_move, hand(taken, 1)) == (CHANCE, "")
    taken = play(taken, "desert")
    assert (taken.pending[0].asks, taken.pending[0].left) == (Question.MANDATORY, 1)
    spared = play(state, "c1")
    assert (spared.to_move, hand(spared, 1)) == (1, "marsh/desert")


def test_only_the_active_players_card_is_looked_at() -> None:
    """RULES 3.4: the hidden card of another stays until that player's own turn."""
    state = drawn(LAST, NAMES, player=1, hands={0: "grass"})
    state = play(state, "g1 stop desert")
    assert hand(state, 0) == "grass"
    state = play(state, "h2 i2")
    assert state.to_move == CHANCE  # desert is exhausted too, for the active player
    assert hand(state, 0) == "grass"


def test_a_nested_reaction_waits_with_the_card_too() -> None:
    """RULES 3.6 step 7: when all reactions are over."""
    picture = """
           a b c d e f g h i
        1  C wAw m m gBg R gA
        2   m m m m m m m d d
        3  s N m m m m s m m
        4   m m m m m m m m m
        5  C dCm m m m m m m
    """
    state = drawn(picture, NAMES, "sword", player=1, players=3)
    state = play(state, "g1")
    assert state.to_move == 2
    state = play(state, "stop a3")  # A takes the nomad tile: C is asked again
    assert (state.to_move, hand(state, 1)) == (2, "grass")
    state = play(state, "g3")
    assert (state.to_move, state.pending[-1].asks) == (CHANCE, "new")


# --- step 8: the interrupted action goes on ---------------------------------------------------


def test_the_action_goes_on_where_it_stopped() -> None:
    """RULES 3.6 step 8: the hex that the reaction took is gone, adjacency is judged anew."""
    picture = WINDOW.replace("2   g g g g g g g g g", "2   g g g g g g s g g")
    state = drawn(picture, NAMES, player=1, card="marsh/grass")
    state = play(state, "e1 g1 g2")
    assert (state.to_move, state.pending[0].asks, state.pending[0].left) == (
        1,
        Question.MANDATORY,
        1,
    )
    assert not state.free_mask & BIT[parse_cell("g2")]
    assert_refused(state, "g2", code="occupied")
    assert options(state) == set()


def test_the_own_reaction_may_make_a_neighbour() -> None:
    """RULES 4.2, 3.6: the settlement of the own Canoe counts for the next mandatory build."""
    picture = """
           a b c d e f g h
        1  C wBw m m gBg N
        2   m m m m m m m m
        3  s g m g g m m m
    """
    state = play(drawn(picture, "C=canoe", "sword", player=1), "g1")
    assert (state.to_move, state.pending[-1].asks) == (1, "react")
    built = play(state, "a3")
    assert built.legal_mask == BIT[parse_cell("b3")]
    passed = play(state, "stop")
    assert passed.legal_mask.bit_count() == 3
