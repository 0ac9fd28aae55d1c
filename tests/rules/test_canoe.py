"""The Canoe: a settlement on marsh or water when somebody takes a last tile (RULES 5.4)."""

import pytest

from kingdom.content.kinds import Question
from kingdom.state import State
from tests.support.canoes import NAMES, OWN, THREE, WINDOW, seats, supplied, window
from tests.support.drawn import assert_picture, assert_refused, drawn, options, play, stock, tiles


def test_marsh_or_water_when_the_last_tile_is_taken() -> None:
    """RULES 5.4, scenario 40: touching water binds no choice of marsh, all marsh is legal."""
    before = play(drawn(WINDOW, NAMES, player=1), "e1")
    assert before.to_move == 1
    state = play(before, "g1")
    assert (state.to_move, state.pending[-1].asks, state.pending[-1].player) == (0, "react", 0)
    assert stock(state)["h1"] == 0
    assert_picture(
        state,
        """
           a b c d e f g h i
        1  C wAw*g gBgBgBR gA
        2   g g g g g g g g g
        3  s*s*g g w g s*g g
        """,
    )
    assert options(state) == {"stop"}
    assert_refused(state, "e3", code="not_adjacent")
    assert_refused(state, "a2", "d1", code="wrong_terrain")
    assert_refused(state, "b1", code="occupied")


def test_touching_marsh_binds_no_choice_of_water() -> None:
    """RULES 5.4: and the reverse: adjacency within each terrain only."""
    picture = WINDOW.replace("C wAw", "C sAs").replace("3  s s g g w g s", "3  w w g g s g w")
    assert_picture(
        window(picture),
        """
           a b c d e f g h i
        1  C sAs*g gBgBgBR gA
        2   g g g g g g g g g
        3  w*w*g g s g w*g g
        """,
    )


def test_then_the_interrupted_action_goes_on() -> None:
    """RULES 3.6, 5.4, scenario 40: before Q goes on with the third mandatory build."""
    state = play(window(), "g3")
    assert (state.to_move, len(state.pending)) == (1, 1)
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 1)
    assert state.players[0].supply == 37
    assert tiles(state, 0) == {"a1": "used", "h1": "ready"}
    assert tiles(state, 1) == {"h1": "fresh"}
    assert_picture(
        state,
        """
           a b c d e f g h i
        1  C wAw g*gBgBgBR gA
        2   g g g g*g*g*g*g g
        3  s s g g w g sAg g
        """,
    )


def test_passing() -> None:
    """RULES 5.4: who passes keeps the Canoe and is not asked again in that window."""
    state = play(window(), "stop")
    assert (state.to_move, len(state.pending)) == (1, 1)
    assert tiles(state, 0) == {"a1": "ready", "h1": "ready"}
    assert_refused(state, "stop", code="nothing_to_stop")


def test_nothing_else_in_a_reaction() -> None:
    """RULES 5.4: no other action of either player."""
    state = window()
    assert_refused(state, "end", "refuge", "canoe", code="reacting")
    assert_refused(state, "grass", code="no_choice")


def test_never_an_action_of_its_own() -> None:
    """RULES 5.4: the Canoe only reacts."""
    state = drawn(WINDOW, NAMES)
    assert "canoe" not in options(state)
    assert_refused(state, "canoe", code="only_reacts")
    assert tiles(state)["a1"] == "ready"


@pytest.mark.parametrize(
    ("old", "new", "asked"),
    [
        ("R gA", "R gA", True),
        ("R gA", "R g ", False),  # two tiles left, one is taken
        ("C wA", "C w ", False),  # nobody has a Canoe
    ],
)
def test_only_when_the_last_tile_is_taken(old: str, new: str, asked: bool) -> None:
    """RULES 5.4: the last tile of a location hex, and somebody with a Canoe."""
    assert (window(WINDOW.replace(old, new)).to_move == 0) == asked


def test_not_asked_without_target_or_supply() -> None:
    """RULES 5.4: who cannot build is passed over."""
    barren = WINDOW.replace("w", "g").replace("s", "g")
    assert window(barren).to_move == 1
    taken = WINDOW.replace("C wAw g", "C wAwBg").replace("s s g g w g s g", "sBsBg g wBg sBg")
    assert window(taken).to_move == 1
    assert play(supplied(drawn(WINDOW, NAMES, player=1), 0, 0), "e1 g1").to_move == 1
    assert play(supplied(drawn(WINDOW, NAMES, player=1), 0, 1), "e1 g1").to_move == 0


def test_warriors_block_it() -> None:
    """RULES 4.1, 5.3: a hex next to a warrior is no target."""
    picture = WINDOW + "    4   m m m m m m m m m\n    5  m m m m m m m m W\n"
    state = drawn(picture, NAMES + " W=barracks", player=1, warriors={1: "b2"})
    state = play(state, "e1 g1")
    assert_picture(
        state,
        """
           a b c d e f g h i
        1  C wAw g gBgBgBR gA
        2   g g g g g g g g g
        3  s*s g g w*g s*g g
        4   m m m m m m m m m
        5  m m m m m m m m W
        """,
    )
    assert_refused(state, "c1", "b3", code="blocked")


# --- the order ---------------------------------------------------------------------------


def three(trigger: str = "any") -> State:
    """Return the state in which everybody has a Canoe and B has taken the last tile."""
    state = drawn(THREE, NAMES, player=1, players=3, canoe_trigger=trigger)
    return play(state, "e1 g1")


def test_left_of_the_causer_first() -> None:
    """RULES 5.4, A-16, scenarios 40 and 65: the others in turn order, the causer's own last."""
    state = three()
    assert seats(state, "stop stop stop") == [2, 0, 1, 1]
    built = play(state, "stop stop")
    assert (built.pending[-1].asks, built.pending[-1].player) == ("react", 1)
    built = play(built, "g3")
    assert (built.pending[0].asks, built.pending[0].left) == (Question.MANDATORY, 1)
    assert tiles(built, 1)["a5"] == "used"
    assert built.players[1].supply == 40 - 5


def test_house_rule_canoe_trigger_others() -> None:
    """RULES 8.3, A-16, scenario 65: the player who took the tile does not react."""
    assert seats(three("others"), "stop stop") == [2, 0, 1]
    after = play(three("others"), "stop stop")
    assert (after.pending[-1].asks, after.pending[0].left) == (Question.MANDATORY, 1)


def test_the_own_canoe_alone() -> None:
    """RULES 5.4, scenario 65: the own reaction comes before the third build."""
    state = play(drawn(OWN, NAMES, player=1, players=3), "e1 g1")
    assert (state.to_move, state.pending[-1].asks) == (1, "react")
    assert_refused(state, "d1", code="wrong_terrain")
    alone = drawn(OWN, NAMES, player=1, players=3, canoe_trigger="others")
    assert play(alone, "e1 g1").pending[-1].asks == Question.MANDATORY


# A causes B and C; B's build on e7 causes C and A. C has two Canoes.
NESTED = """
       a b c d e f g h i j
    1  gAC gBm gCC m m m m
    2   m m m m m m m m m m
    3  C gCm m m m m m m m
    4   m m m m m m m m m m
    5  gCF g g g m m m m m
    6   m m m m m m m m m m
    7  m m m m s G gAm m m
    8   m m m m m m m m m m
    9  s s s s s s m m m m
"""
NESTED_NAMES = "C=canoe F=farm G=garden"


def nested(trigger: str = "any") -> State:
    """Return the state after A's first mandatory build."""
    return play(drawn(NESTED, NESTED_NAMES, players=3, canoe_trigger=trigger), "c5")


def test_a_reaction_within_a_reaction() -> None:
    """RULES 5.4, A-54: A causes B and C, B's build causes C and A: B, (C, A), C."""
    state = nested()
    assert seats(state, "e7 a9 stop c9 b9") == [1, 2, 2, 0, 2, 0]
    state = play(state, "e7 a9 stop c9 b9")
    assert len(state.pending) == 1
    assert (state.pending[0].asks, state.pending[0].left) == (Question.MANDATORY, 2)
    assert tiles(state, 1) == {"b1": "used", "f7": "ready"}
    two = {"f1": "used", "a3": "used", "canoe-bonus": "ready"}
    assert tiles(state, 2) == two | {"b5": "ready"}


def test_the_outer_window_waits() -> None:
    """RULES 5.4: while the inner one is open, all frames lie on the stack."""
    state = play(nested(), "e7")
    waiting = [(frame.asks, frame.player) for frame in state.pending]
    assert waiting[0] == (Question.MANDATORY, 0)
    assert waiting[-1] == ("react", 2)
    assert {kind for kind, _ in waiting[1:]} == {"react"}


def test_who_passed_within_is_asked_again_outside() -> None:
    """RULES 5.4: a pass holds for one window."""
    assert seats(nested(), "e7 stop stop stop stop") == [1, 2, 0, 2, 0, 0]
    assert seats(nested(), "e7 stop stop a9 b9 stop") == [1, 2, 0, 2, 2, 0, 0]


def test_with_others_the_causer_is_left_out_of_each_window() -> None:
    """RULES 5.4, A-16: A reacts to B's build, not to the own one."""
    assert seats(nested("others"), "e7 stop stop stop") == [1, 2, 0, 2, 0]
    assert play(nested("others"), "e7 stop stop stop").pending[-1].asks == Question.MANDATORY


def test_a_second_canoe_of_who_caused_the_inner_window() -> None:
    """RULES 5.4, A-16: B may use it in both windows; with `others` in the outer one only."""
    picture = NESTED.replace("3  C gC", "3  C gB")
    state = play(drawn(picture, NESTED_NAMES, players=3), "c5 e7")
    assert seats(state, "stop stop stop stop stop stop") == [2, 0, 1, 1, 2, 0, 0]
    assert seats(state, "stop stop a9 stop stop") == [2, 0, 1, 2, 0, 0]
    state = play(drawn(picture, NESTED_NAMES, players=3, canoe_trigger="others"), "c5 e7")
    assert seats(state, "stop stop stop stop") == [2, 0, 1, 2, 0]


def test_two_canoes_in_one_reaction() -> None:
    """RULES 5.4: two builds, the second next to the first; or pass after one."""
    state = play(nested(), "stop a9")
    assert state.to_move == 2
    assert_picture(
        state,
        """
           a b c d e f g h i j
        1  gAC gBm gCC m m m m
        2   m m m m m m m m m m
        3  C gCm m m m m m m m
        4   m m m m m m m m m m
        5  gCF gAg g m m m m m
        6   m m m m m m m m m m
        7  m m m m s G gAm m m
        8   m m m m m m m m m m
        9  sCs*s s s s m m m m
        """,
    )
    assert seats(state, "b9 stop") == [2, 0, 0]
    assert seats(state, "stop stop") == [2, 0, 0]
    passed = play(state, "stop")
    assert sorted(tiles(passed, 2).values()).count("used") == 1


# --- what calls for a reaction -----------------------------------------------------------


@pytest.mark.parametrize("tile", ["sword", "treasure", "donation-grass"])
def test_the_tile_of_a_nomad_hex(tile: str) -> None:
    """RULES 2.3, 4.5, 5.4: also a Treasure, which nobody holds."""
    picture = WINDOW.replace("R gA", "N g ")
    state = play(drawn(picture, "C=canoe", tile, player=1), "g1")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")


def test_two_last_tiles_at_once_are_one_window() -> None:
    """RULES 3.6 step 6: one window for each placement."""
    picture = WINDOW.replace("2   g g g g g g g", "2   g g g g g g N")
    state = window(picture, NAMES, "sword")
    assert stock(state)["h1"] == stock(state)["g2"] == 0
    assert seats(state, "stop") == [0, 1]
    assert play(state, "stop").pending[-1].asks == Question.MANDATORY


def test_two_placements_are_two_windows() -> None:
    """RULES 5.4: who passed is asked again for the next one."""
    picture = WINDOW.replace("C wAw g g", "C wAw N g")
    state = play(drawn(picture, NAMES, "sword", player=1), "e1")
    assert state.to_move == 0
    assert seats(play(state, "stop"), "g1 stop") == [1, 0, 1]
    assert seats(play(state, "g3"), "g1") == [1, 1]


def test_by_a_move() -> None:
    """RULES 3.6, 5.4: the end of a move takes tiles like a build."""
    picture = WINDOW.replace("2   g g g g g g g g g", "2   g g g P gBg g g g")
    state = drawn(picture, NAMES + " P=paddock", player=1, ask=Question.AFTER)
    state = play(state, "paddock e2 g2")
    assert (state.to_move, state.pending[-1].asks) == (0, "react")
    assert play(state, "stop").pending[-1].asks == Question.AFTER


def test_losing_a_tile_calls_for_nothing() -> None:
    """RULES 5.4: the hex is empty, its last tile is lost; that is no taking."""
    picture = """
           a b c d e f g h i
        1  C wAw g P gBw R gA
        2   w g g g g w gBg g
        3  s s g g w g w g g
    """
    state = drawn(picture, NAMES + " P=paddock", player=1, ask=Question.AFTER)
    assert (stock(state)["h1"], tiles(state, 1)["h1"]) == (0, "ready")
    state = play(state, "paddock g2 e2")
    assert "h1" not in tiles(state, 1)
    assert (state.to_move, len(state.pending)) == (1, 1)


def test_a_bonus_tile_calls_for_nothing() -> None:
    """RULES 4.6, 5.4: the second Refuge tile brings the bonus; two tiles lay on its hex."""
    picture = """
           a b c d e f g h i
        1  C wAw R gBg R w w
        2   w w w w w w w w w
        3  s s g g w g w g g
    """
    state = play(drawn(picture, NAMES, player=1), "f1")
    assert tiles(state, 1) == {"d1": "ready", "g1": "fresh", "refuge-bonus": "fresh"}
    assert stock(state)["refuge-bonus"] == 1
    assert (state.to_move, state.pending[-1].asks) == (1, Question.MANDATORY)
