"""The Canoe: when it is ready again, what a reaction interrupts and ends (RULES 5.4, A-17)."""

from kingdom.content.kinds import Question
from tests.support.canoes import NAMES, OWN, WINDOW, supplied, window
from tests.support.drawn import assert_refused, drawn, options, play, tiles

# --- when it is ready again --------------------------------------------------------------

CYCLE = """
       a b c d e f g h i j
    1  C wAw m gBg N g g m
    2   m m m m m m m m m m
    3  gAg N g m gBg N g g
    4   s s s s s s s s s s
    5  gBg N m m m m m m m
    6   m m m m m m m m m m
    7  gBg N m m m m m m m
"""


def test_ready_again_from_the_end_of_the_own_turn() -> None:
    """RULES 5.4, A-17, scenario 58: used in Q's turn, it does not serve in P's own next turn."""
    nomads = "treasure sword treasure outpost sword"
    state = play(drawn(CYCLE, "C=canoe", nomads, player=1), "f1 a4")
    assert tiles(state)["a1"] == "used"
    state = play(state, "g3")
    assert (state.to_move, state.pending[-1].asks) == (
        1,
        Question.MANDATORY,
    )  # used, so not asked
    state = play(state, "b5 end grass")
    assert tiles(state)["a1"] == "used"
    state = play(state, "b3")
    assert tiles(state) == {"a1": "used", "c3": "fresh"}
    assert (state.to_move, state.pending[-1].asks) == (0, Question.MANDATORY)
    state = play(state, "h1 i1")
    assert tiles(state)["a1"] == "used"
    state = play(state, "end grass")
    assert tiles(state)["a1"] == "ready"
    state = play(state, "b7")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")


def test_not_flipped_back_at_the_end_of_another_players_turn() -> None:
    """RULES 5.4, A-17: once per cycle of its owner."""
    state = drawn(CYCLE, "C=canoe", "sword sword treasure outpost treasure", players=3, player=1)
    state = play(state, "f1 a4 g3 b5 end grass")
    assert state.to_move == 2
    assert tiles(state, 0)["a1"] == "used"
    state = play(state, "b3")  # the nomad hex c3
    assert state.to_move == 2


def test_gained_in_the_own_turn() -> None:
    """RULES 5.4, A-17: a Canoe gained this turn serves from the end of this turn."""
    picture = """
           a b c d e f g h
        1  gAg C g N w w g
        2   m m m m m m m m
        3  m m m m m gBg N
        4   m m m m m m m m
        5  s s s s m m m m
    """
    state = play(drawn(picture, "C=canoe", "sword treasure"), "b1 d1")
    assert tiles(state) == {"c1": "fresh", "e1": "fresh"}
    assert (state.to_move, state.pending[-1].asks) == (0, Question.MANDATORY)
    state = play(state, "h1 end grass")
    assert tiles(state)["c1"] == "ready"
    state = play(state, "g3")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")


def test_gained_in_another_players_turn() -> None:
    """RULES 4.4, A-17: by a reaction; it serves from the end of the owner's next turn."""
    picture = """
           a b c d e f g h i j
        1  C wAw m gBg N m m m
        2   m m m m m m m m m m
        3  s C m m gBg N m m m
        4   m m m m m m m m m m
        5  gAg N m m m m m m m
        6   m m m m m m m m m m
        7  s s s s g g g g g g
    """
    state = drawn(picture, "C=canoe", "sword sword treasure", player=1)
    state = play(state, "f1 a3")
    assert tiles(state) == {"a1": "used", "b3": "fresh", "canoe-bonus": "ready"}
    state = play(state, "f3")  # the next nomad hex
    assert (state.to_move, state.pending[-1].asks) == (1, Question.MANDATORY)
    state = play(state, "e7 end grass")
    assert tiles(state) == {"a1": "used", "b3": "fresh", "canoe-bonus": "ready"}
    state = play(state, "b5")  # the own turn: the last nomad hex
    assert (state.to_move, state.pending[-1].asks) == (0, Question.MANDATORY)
    state = play(state, "g7 h7 end grass")
    assert tiles(state) == {"a1": "ready", "b3": "ready", "canoe-bonus": "ready"}


# --- ends and interruptions --------------------------------------------------------------


def test_a_reaction_that_ends_the_game() -> None:
    """RULES 3.5: by a Canoe in another player's turn; the round of that turn is the last."""
    state = play(supplied(drawn(WINDOW, NAMES, player=1), 0, 1), "e1 g1 g3")
    assert state.ending
    assert state.to_move == 1
    state = play(state, "d1 end grass")
    assert state.to_move is None  # Q was the last player of the round


def test_a_reaction_that_ends_the_game_before_the_own_turn() -> None:
    """RULES 3.5: Q is the start player, so P still has a turn in this round."""
    swapped = WINDOW.translate(str.maketrans("AB", "BA"))
    state = play(supplied(drawn(swapped, NAMES), 1, 1), "e1 g1 g3")
    assert (state.ending, state.to_move) == (True, 0)
    state = play(state, "d1 end grass")
    assert state.to_move == 1
    assert "end" in options(state)  # no settlement is left to build
    assert play(state, "end grass").to_move is None


def test_a_reaction_with_a_settlement_on_a_temple() -> None:
    """RULES 3.5, A-20: the last of the supply, but one still waits to be built."""
    state = drawn(WINDOW, NAMES, player=1, waiting={0: 1})
    assert not play(supplied(state, 0, 1), "e1 g1 g3").ending


def test_the_own_canoe_uses_up_the_supply() -> None:
    """RULES 3.2: the mandatory action then counts as done, the end is triggered."""
    state = drawn(OWN, NAMES, player=1, players=3, supply=2)
    state = play(state, "g1")
    assert (state.to_move, state.pending[-1].asks) == (1, "react")
    used = play(state, "g3")
    assert (used.pending[-1].asks, used.ending) == (Question.AFTER, True)
    passed = play(state, "stop")
    assert (passed.pending[-1].asks, passed.ending) == (Question.MANDATORY, False)


FAR = (
    WINDOW
    + """
    4   m m m m m m m m m
    5  m m m m m m m m N
"""
)


def test_inside_a_donation() -> None:
    """RULES 5.4: the Donation stops after that placement and then goes on."""
    state = drawn(FAR, NAMES, "donation-grass", player=1, kept="i5", ask=Question.AFTER)
    state = play(state, "donation-grass e1 g1")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")
    state = play(state, "g3")
    assert (state.to_move, state.pending[-1].asks, state.pending[-1].left) == (1, "build", 1)
    assert_refused(state, "stop", code="must_go_on")
    assert play(state, "d1").pending[-1].asks == Question.AFTER


def test_inside_a_resettlement() -> None:
    """RULES 5.4: between two steps; the place just taken by the Canoe is occupied."""
    state = drawn(FAR, NAMES, "resettlement", player=1, kept="i5", ask=Question.AFTER)
    state = play(state, "resettlement f1 g1")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")
    state = play(state, "g3")
    assert (state.to_move, state.pending[-1].asks, state.pending[-1].left) == (1, "lift", 3)
    state = play(state, "g1 g2 g2")
    assert_refused(state, "g3", code="occupied")
    assert play(state, "f2 stop").pending[-1].asks == Question.AFTER


def test_the_outpost_only_in_the_own_turn() -> None:
    """RULES 5.2, 5.4: with a reaction of the own Canoe in the own turn."""
    own = OWN.replace("5  C gBm m m m m m m", "5  C gBm m m m m m N")
    state = drawn(own, NAMES, "outpost", player=1, players=3, kept="i5")
    state = play(state, "e1 g1")
    assert options(state) == {"outpost", "stop"}
    declared = play(state, "outpost")
    assert options(declared) == {"stop"}
    assert play(declared, "stop") == state
    built = play(declared, "a3")
    assert tiles(built, 1)["i5"] == tiles(built, 1)["a5"] == "used"
    other = drawn(FAR, NAMES, "outpost", player=1, kept={0: "i5"})
    other = play(other, "e1 g1")
    assert options(other) == {"stop"}
    assert_refused(other, "outpost")


def test_the_outpost_frees_a_bound_reaction() -> None:
    """RULES 5.2: water that is not touched may be chosen with it."""
    picture = """
           a b c d e f g h i
        1  C wBw g g gBg R gA
        2   g g g g g g g g g
        3  s s g g w g s g N
    """
    state = drawn(picture, NAMES, "outpost", player=1, kept="i3")
    state = play(state, "e1 g1")
    assert_refused(state, "e3", code="not_adjacent")
    state = play(state, "outpost e3")
    assert state.pending[-1].asks == Question.MANDATORY
    assert tiles(state, 1)["i3"] == "used"


GAINS = """
       a b c d e f g h i
    1  C wAw g g gBg R gA
    2   g g g g g g g g g
    3  m m m m m m m m m
    4   m s F m m s N m m
"""


def test_a_farm_gained_in_another_players_turn() -> None:
    """RULES 4.4, scenario 59: the Farm may be used in the owner's next turn."""
    state = play(window(GAINS, NAMES + " F=farm", "sword"), "b4")
    assert tiles(state, 0) == {"a1": "used", "h1": "ready", "c4": "ready"}
    state = play(state, "d1 end grass")
    assert state.to_move == 0
    assert "farm" in options(state)
    state = play(state, "farm a2")
    assert tiles(state, 0)["c4"] == "used"


def test_a_nomad_tile_gained_in_another_players_turn() -> None:
    """RULES 4.5, scenario 59: usable in the next turn, gone at its end."""
    state = play(window(GAINS, NAMES + " F=farm", "sword"), "f4")
    assert tiles(state, 0)["g4"] == "ready"
    state = play(state, "d1 end grass")
    assert "sword" in options(state)
    state = play(state, "a2 b2 c2 end grass")
    assert "g4" not in tiles(state, 0)


def test_gold_for_a_build_in_a_reaction() -> None:
    """RULES 5.4, 6.2: it belongs to the builder."""
    scoring = ("ambassadors", "shepherds", "lords")
    state = drawn(WINDOW.replace("g s g g", "gBs g g"), NAMES, player=1, scoring=scoring)
    state = play(state, "e1 g1")
    state = play(state, "g3")
    assert state.scores()[0]["ambassadors"] == 1  # next to f3
    assert state.scores()[0]["shepherds"] == 2  # a marsh hex of its own
