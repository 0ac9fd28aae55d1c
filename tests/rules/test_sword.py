"""The Sword: take a settlement of another player off the board (RULES 5.2)."""

import pytest

from kingdom.content.kinds import Question
from kingdom.hexes import BIT, parse_cell
from tests.support.drawn import (
    assert_picture,
    assert_refused,
    drawn,
    earned,
    options,
    play,
    stock,
    tiles,
)

THREE = """
       a b c d e f
    1  N gAgbg g gc
    2   w g wbg g gc
"""


def test_any_settlement_of_one_opponent() -> None:
    """RULES 5.2, A-12: the default, `one`: also on water, and only once."""
    state = play(drawn(THREE, "", "sword", players=3, ask=Question.AFTER), "sword")
    assert state.pending[-1].asks == Question.REMOVE
    assert_picture(state, THREE)
    assert_refused(state, "b1", "e1", "a1", code="not_theirs")
    state = play(state, "f1")
    assert_picture(
        state,
        """
           a b c d e f
        1  N gAgBg g g
        2   w g wBg g gC
        """,
    )
    assert [player.supply for player in state.players] == [39, 38, 39]
    assert options(state) == {"end"}
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, "sword", code="tile_used")


def test_back_to_the_supply_of_its_owner() -> None:
    """RULES 5.2: it can be built again, and its hex is free at once."""
    state = drawn(THREE, "", "sword", players=3)
    assert_refused(state, "c1", code="occupied")
    state = play(state, "sword c1")
    assert state.players[1].supply == 39
    assert not state.players[1].settlements & BIT[parse_cell("c1")]
    assert play(state, "c1").players[0].supply == 38


def test_the_owner_no_longer_builds_next_to_it() -> None:
    """RULES 4.2: adjacency is judged by what still stands."""
    picture = """
           a b c d e f
        1  N gAw gBw w
        2   w w w g w g
        3  w w w w w w
    """
    state = drawn(picture, "", "sword", ask=Question.AFTER)
    state = play(state, "sword d1 end grass")
    assert_picture(
        state,
        """
           a b c d e f
        1  N gAw g*w w
        2   w w w g*w g*
        3  w w w w w w
        """,
    )


def test_refused_without_a_settlement_to_hit() -> None:
    """RULES 5.2: own settlements are no target."""
    picture = """
           a b c
        1  N gAg
        2   g gAg
    """
    for rule in ("one", "each"):
        state = drawn(picture, "", "sword", ask=Question.AFTER, sword=rule)
        assert_refused(state, "sword", code="no_target")


def test_broken_off_before_it_hits() -> None:
    """RULES 3.1: until then the tile stays available."""
    for rule in ("one", "each"):
        state = drawn(THREE, "", "sword", players=3, sword=rule)
        begun = play(state, "sword")
        assert options(begun) == {"stop"}
        assert_refused(begun, "end", "sword", code="finish_tile")
        assert play(begun, "stop") == state


def test_not_within_the_mandatory_action() -> None:
    """RULES 3.1: before or after it."""
    state = play(drawn(THREE, "", "sword", players=3), "b2")
    assert_refused(state, "sword", code="builds_first")


# --- each opponent -----------------------------------------------------------------------


def test_house_rule_each() -> None:
    """RULES 5.2, A-12: one of every opponent, from the left, and nobody may be spared."""
    state = play(drawn(THREE, "", "sword", players=3, ask=Question.AFTER, sword="each"), "sword")
    assert_picture(
        state,
        """
           a b c d e f
        1  N gAgbg g gC
        2   w g wbg g gC
        """,
    )
    assert_refused(state, "f1", "f2", code="other_first")
    assert_refused(state, "b1", code="not_theirs")
    state = play(state, "c2")
    assert_picture(
        state,
        """
           a b c d e f
        1  N gAgBg g gc
        2   w g w g g gc
        """,
    )
    assert options(state) == set()
    assert tiles(state) == {"a1": "used"}
    assert_refused(state, "stop", code="must_go_on")
    assert_refused(state, "c1", code="already_hit")
    state = play(state, "f1")
    assert options(state) == {"end"}
    assert [player.supply for player in state.players] == [39, 39, 39]


@pytest.mark.parametrize("seat", range(4))
def test_each_in_turn_order_from_the_left(seat: int) -> None:
    """RULES 5.2, A-12: the order begins left of whoever uses the Sword."""
    picture = """
           a b c d e f
        1  N gAgBgCgDg
        2   w g g g g g
    """
    settlements = ("b1", "c1", "d1", "e1")
    state = drawn(
        picture, "", "sword", players=4, player=seat, kept="a1", ask=Question.AFTER, sword="each"
    )
    state = play(state, "sword")
    for offset in (1, 2, 3):
        victim = settlements[(seat + offset) % 4]
        assert state.legal_mask == BIT[parse_cell(victim)]
        state = play(state, victim)
    assert options(state) == {"end"}
    assert state.players[seat].supply == 39
    assert sum(player.supply for player in state.players) == 159


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_skips_who_has_nothing_to_hit(players: int) -> None:
    """RULES 5.2, A-12: of every opponent who has one."""
    picture = """
           a b c d e f
        1  N gAg gCg g
        2   w gCg g g g
    """
    state = drawn(picture, "", "sword", players=players, ask=Question.AFTER, sword="each")
    state = play(state, "sword d1")
    assert options(state) == {"end"}
    assert [player.supply for player in state.players[:3]] == [39, 40, 39]


def test_five_players() -> None:
    """RULES 5.2, A-12: four opponents, four settlements."""
    picture = """
           a b c d e f g
        1  N gAgBgCgDgEg
        2   w gBgCgDgEg g
    """
    state = drawn(picture, "", "sword", players=5, ask=Question.AFTER, sword="each")
    state = play(state, "sword c1 d1 e1 f1")
    assert options(state) == {"end"}
    assert [player.supply for player in state.players] == [39] * 5


def test_two_players_know_no_difference() -> None:
    """RULES 5.2, A-12: with one opponent both readings are the same."""
    picture = """
           a b c d
        1  N gAgBg
        2   w gBg g
    """
    for rule in ("one", "each"):
        state = play(drawn(picture, "", "sword", ask=Question.AFTER, sword=rule), "sword c1")
        assert options(state) == {"end"}


def test_two_swords() -> None:
    """RULES 1.3, 4.5: two may be used in one turn."""
    picture = """
           a b c d e
        1  N gAgBgBg
        2   w g g g N
    """
    state = drawn(picture, "", "sword sword", ask=Question.AFTER, kept="e2")
    state = play(state, "sword c1 sword d1")
    assert state.players[1].supply == 40
    assert_refused(state, "sword", code="tile_used")


# --- what the owner loses ----------------------------------------------------------------

LOSS = """
       a b c d e f
    1  N gAg gBL g
    2   w g N g g g
"""


def test_the_owner_may_lose_a_location_tile() -> None:
    """RULES 4.4, 5.2, A-43: it leaves the game; a nomad tile is not lost (RULES 4.5)."""
    state = drawn(LOSS, "L=farm", "sword donation-grass", ask=Question.AFTER)
    assert tiles(state, 1) == {"e1": "ready", "c2": "ready"}
    state = play(state, "sword d1")
    assert tiles(state, 1) == {"c2": "ready"}
    assert stock(state) == {"e1": 1, "a1": 0, "c2": 0}
    state = play(state, "end grass f1 f2 e2")
    assert tiles(state, 1) == {"c2": "ready"}


def test_kept_while_another_settlement_touches() -> None:
    """RULES 4.4: at least one own piece next to the hex is enough."""
    state = drawn(LOSS.replace("L g", "L gB"), "L=farm", "sword donation-grass", ask=Question.AFTER)
    assert tiles(play(state, "sword d1"), 1) == {"e1": "ready", "c2": "ready"}


def test_house_rule_lost_tiles_return_serves_the_victim_too() -> None:
    """RULES 4.4, A-06: the tile goes back to its hex."""
    state = drawn(
        LOSS, "L=farm", "sword donation-grass", ask=Question.AFTER, lost_tiles_return=True
    )
    state = play(state, "sword d1")
    assert stock(state) == {"e1": 2, "a1": 0, "c2": 0}
    assert tiles(play(state, "end grass f1"), 1) == {"e1": "fresh", "c2": "ready"}


def test_gold_earned_stays() -> None:
    """RULES 6.2: what was paid during the game is not given back."""
    state = drawn(
        """
           a b c d e
        1  N gAg gBN
        2   w g w w w
        """,
        "",
        "sword treasure",
        ask=Question.AFTER,
    )
    assert earned(state, 1) == {"treasure": 3}
    state = play(state, "sword d1")
    assert earned(state, 1) == {"treasure": 3}


def test_the_end_of_the_game_stands() -> None:
    """RULES 3.5, scenario 9: the end was triggered by Q, and R's Sword does not cancel it."""
    picture = """
           a b c d e
        1  N gCgBgAg
        2   w g g g g
    """
    state = drawn(picture, "", "sword", players=3, player=2, ask=Question.AFTER, ending=True)
    state = play(state, "sword c1")
    assert state.ending
    state = play(state, "end grass")
    assert state.to_move is None
