"""Ambassadors: a build next to a piece of another player (RULES 6.2)."""

import pytest

from kingdom.content.kinds import Question
from tests.support.drawn import drawn, earned, play

CARDS = ("ambassadors", "lords", "farmers")


def test_two_of_three() -> None:
    """RULES 6.2, scenario 32: two of three mandatory builds touch enemy pieces: 2 gold."""
    picture = """
           a b c d e f
        1  gBg g g gCw
        2   w w w w w w
    """
    state = play(drawn(picture, scoring=CARDS, players=3), "b1")
    assert earned(state) == {"ambassadors": 1}
    state = play(state, "c1")
    assert earned(state) == {"ambassadors": 1}
    state = play(state, "d1")
    assert earned(state) == {"ambassadors": 2}
    assert [score["ambassadors"] for score in state.scores()] == [2, 0, 0]


def test_two_enemy_neighbours_give_one() -> None:
    """RULES 6.2: of one player or of two; the neighbours get nothing."""
    picture = """
           a b c d
        1  gBg gBg
        2   w gCw w
    """
    state = play(drawn(picture, scoring=CARDS, players=3), "b1")
    assert [earned(state, seat) for seat in range(3)] == [{"ambassadors": 1}, {}, {}]


@pytest.mark.parametrize("neighbour", ["gA", "g#", "K ", "N ", "g "])
def test_only_pieces_of_other_players(neighbour: str) -> None:
    """RULES 6.2: no own piece, no wall, no special hex."""
    picture = f"""
           a b c d
        1  g {neighbour}g gB
        2   w w w w
    """
    nomads = "sword" if neighbour == "N " else ""
    state = drawn(picture, "", nomads, scoring=CARDS)
    assert earned(play(state, "a1")) == {}


def test_the_neighbour_is_paid_for_his_own_build() -> None:
    """RULES 6.2: whoever builds, by whatever seat."""
    picture = """
           a b c d e
        1  gAg g g g
        2   w w w w w
    """
    state = play(drawn(picture, scoring=CARDS, player=1), "b1 c1")
    assert (earned(state, 0), earned(state, 1)) == ({}, {"ambassadors": 1})


def test_extra_builds_pay_too() -> None:
    """RULES 6.2: Farm, Village and each settlement of a Donation."""
    picture = """
           a b c d e f
        1  F gAg gBg g
        2   N c cBc cBg
    """
    state = drawn(picture, "F=farm", "donation-canyon", scoring=CARDS, kept="a2")
    assert earned(play(state, "farm c1")) == {"ambassadors": 1}
    assert earned(play(state, "donation-canyon b2 d2")) == {"ambassadors": 2}


@pytest.mark.parametrize(
    ("tile", "move"),
    [("paddock", "b1 d1"), ("caravan", "b1 d1"), ("barn", "b1 c1"), ("harbor", "b1 c2")],
)
def test_moves_pay_nothing(tile: str, move: str) -> None:
    """RULES 6.2, A-05, scenario 32: a settlement moved next to an enemy earns 0."""
    picture = """
           a b c d e f
        1  L gAg g gBg
        2   w gAw gBw w
    """
    state = drawn(picture, f"L={tile}", scoring=CARDS, ask=Question.AFTER)
    assert earned(play(state, f"{tile} {move}")) == {}


def test_steps_and_hits_pay_nothing() -> None:
    """RULES 6.2, A-05: neither a Resettlement nor a Sword is a build."""
    picture = """
           a b c d e f
        1  N gAg gBg g
        2   w w w w N w
    """
    state = drawn(picture, "", "resettlement sword", scoring=CARDS, ask=Question.AFTER, kept="e2")
    assert earned(play(state, "resettlement b1 c1 stop")) == {}
    assert earned(play(state, "sword d1")) == {}


def test_after_the_sword() -> None:
    """RULES 5.2, 6.2: judged in the state right after the build."""
    picture = """
           a b c d e f
        1  N gAg gBg g
        2   w w w w w w
    """
    state = drawn(picture, "", "sword", scoring=CARDS)
    assert earned(play(state, "c1")) == {"ambassadors": 1}
    assert earned(play(state, "sword d1 c1")) == {}
