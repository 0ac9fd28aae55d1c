"""The end of the game: trigger, last round, guard, shared victory (RULES 3.5)."""

import pytest

from kingdom.content.kinds import Question
from kingdom.state import State
from tests.support.drawn import assert_refused, drawn, options, play

FIELD = """
       a b c d e f g h
    1  gAg g g g g g g
    2   gBg g g g g g g
    3  gCg g g g g g g
    4   F g g g c c c c
    5  P gAg g c c c c
"""
NAMES = "F=farm P=paddock"


def last_settlement(player: int) -> State:
    """Return a state in which a player of three has built two of three, with one left."""
    return drawn(
        FIELD, NAMES, player=player, players=3, ask=Question.MANDATORY, left=1, supply=1, lost="a4"
    )


def test_the_last_settlement_triggers_the_end() -> None:
    """RULES 3.5, scenario 8: Q triggers; then R still plays, P does not."""
    state = last_settlement(1)
    assert not state.ending
    state = play(state, "b2")
    assert state.ending
    assert state.outcome() is None
    state = play(state, "end grass")
    assert state.to_move == 2
    assert_refused(state, "end")  # the last turn is a whole turn
    state = play(state, "b3 c3 d3 end grass")
    assert state.to_move is None
    assert state.outcome() is not None


def test_triggered_by_the_last_player() -> None:
    """RULES 3.5, scenario 8: if R triggers, the game ends after R's turn."""
    state = play(last_settlement(2), "b3")
    assert state.ending
    assert state.to_move == 2
    assert play(state, "end grass").to_move is None


def test_triggered_by_the_start_player() -> None:
    """RULES 3.5: everybody else has one more turn."""
    state = play(last_settlement(0), "b1 end grass")
    seats = []
    for cell in ("b2 c2 d2", "b3 c3 d3"):
        seats.append(state.to_move)
        state = play(state, f"{cell} end forest")
    assert seats == [1, 2]
    assert state.to_move is None


def test_triggered_by_an_extra_build() -> None:
    """RULES 3.5: by any action; the turn is played to its end."""
    spare = drawn(FIELD, NAMES, players=3, ask=Question.AFTER, supply=2)
    assert not play(spare, "farm b1").ending
    state = drawn(FIELD, NAMES, players=3, ask=Question.AFTER, supply=1)
    state = play(state, "farm b1")
    assert state.ending
    assert options(state) == {"paddock", "end"}


def test_not_triggered_by_a_settlement_to_spare() -> None:
    """RULES 3.5: with one left the game goes on, round after round."""
    state = drawn(FIELD, NAMES, player=2, players=3, ask=Question.MANDATORY, left=1, supply=2)
    state = play(state, "b3")
    assert not state.ending
    state = play(state, "end grass")
    assert state.to_move == 0


def test_moves_are_possible_in_the_triggering_turn() -> None:
    """RULES 3.5: the triggering turn is played to its end."""
    state = drawn(FIELD, NAMES, players=3, ask=Question.MANDATORY, left=1, supply=1)
    state = play(state, "b1 paddock b5 d5")
    assert state.ending
    assert options(state) == {"end"}


def test_nothing_can_be_done_after_the_end() -> None:
    """RULES 3.1: finished."""
    state = play(last_settlement(2), "b3 end grass")
    assert state.legal_actions() == []
    assert_refused(state, "end", "b4", "grass", "stop", "farm")


# --- the guard ---------------------------------------------------------------------------


def test_a_round_without_a_build_is_the_last() -> None:
    """RULES 3.5, A-52, scenario 62 (without Temple): nobody can build, so the game ends."""
    state = drawn(
        """
           a b c
        1  gAgBgC
        2   w w w
        """,
        filler="w",
        players=3,
        card=None,
        hands={1: "", 2: ""},
        deck="",
    )
    state = play(state, "end end")
    assert state.to_move == 2
    state = play(state, "end")
    assert state.to_move is None
    assert not state.ending  # nobody has built the last settlement


def test_a_build_of_anybody_keeps_the_game_going() -> None:
    """RULES 3.5, A-52: one player still built in this round; in the next one nobody can."""
    state = drawn(
        """
           a b c d
        1  gAgBg w
        2   w w w w
        """,
        filler="w",
        card="grass",
        hands={1: ""},
        deck="",
    )
    state = play(state, "c1 end end")
    assert state.to_move == 0
    state = play(state, "end")
    assert state.to_move == 1
    assert play(state, "end").to_move is None


def test_moves_are_no_builds_for_the_guard() -> None:
    """RULES 3.5, A-52: a round of Harbor moves alone is the last one."""
    state = drawn(
        """
           a b c
        1  gAH gB
        2   w w w
        """,
        "H=harbor",
        filler="w",
        card=None,
        hands={1: ""},
        deck="",
    )
    state = play(state, "harbor a1 a2 end harbor c1 c2 end")
    assert state.to_move is None


def test_extra_builds_are_builds_for_the_guard() -> None:
    """RULES 3.5, A-52: a settlement built with the Farm keeps the game going."""
    state = drawn(
        """
           a b c d
        1  gAF g gB
        2   w w w w
        """,
        "F=farm",
        filler="w",
        card=None,
        hands={1: ""},
        deck="",
    )
    state = play(state, "farm c1 end end")
    assert state.to_move == 0
    assert play(state, "end end").to_move is None


def test_the_first_round_counts_too() -> None:
    """RULES 3.5, A-52: where nothing can ever be built, the game ends after one round."""
    nowhere = drawn(
        """
           a b
        1  w w
        2   w w
        """,
        filler="w",
        exhausted_terrain="any_terrain",
    )
    state = State.start(nowhere.setup)
    state = play(state, "grass grass end grass end grass")
    assert state.to_move is None


# --- the winner --------------------------------------------------------------------------


def final(picture: str, players: int) -> State:
    """End a game in which the last player has nothing left to do."""
    state = drawn(picture, player=players - 1, players=players, ask=Question.AFTER, ending=True)
    return play(state, "end forest")


def test_most_gold_wins() -> None:
    """RULES 3.5: cards and castles together."""
    outcome = final(
        """
           a b c d
        1  gAK gBgB
        2   g g g g
        """,
        2,
    ).outcome()
    assert outcome is not None
    # Fishermen: none; Knights: 2 and 4; Merchants: none; castles: 3 and 3.
    assert outcome.totals == (5, 7)
    assert outcome.winners == (1,)
    assert outcome.ranking == ((1,), (0,))


def test_equal_gold_is_a_shared_victory() -> None:
    """RULES 3.5, scenario 10: P and Q have the same gold at the top, both win."""
    outcome = final(
        """
           a b c d e f
        1  gAgAg gBgBg
        2   g gCg g g g
        """,
        3,
    ).outcome()
    assert outcome is not None
    assert outcome.totals == (4, 4, 2)
    assert outcome.winners == (0, 1)
    assert outcome.ranking == ((0, 1), (2,))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_can_win(players: int) -> None:
    """RULES 3.5: no tie-breaker."""
    outcome = final(
        """
           a b c d e f
        1  g g g g g g
        2   g g g g g g
        """,
        players,
    ).outcome()
    assert outcome is not None
    assert outcome.winners == tuple(range(players))


def test_no_outcome_before_the_end() -> None:
    """RULES 3.5: scores can be asked for at any time, the outcome only then."""
    state = drawn(FIELD, NAMES, players=3)  # b5 links Farm and Paddock
    assert state.outcome() is None
    assert [sum(gold.values()) for gold in state.scores()] == [2 + 8, 2, 2]
