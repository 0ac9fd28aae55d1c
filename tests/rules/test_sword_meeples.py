"""The Sword on meeples and city tiles (RULES 5.2, 5.3)."""

import pytest

from kingdom.content.kinds import Question
from kingdom.hexes import CellSet
from tests.support.drawn import (
    Extras,
    assert_picture,
    assert_refused,
    drawn,
    meeples,
    options,
    play,
    tiles,
)

FIELD = """
       a b c d e f g h
    1  N gAg g g g R g
    2   g g g g g g g g
    3  g g g g g g g g
"""


def test_the_warrior_and_never_the_city_tile() -> None:
    """RULES 5.2, scenario 67: Q has only a city tile and one warrior."""
    state = drawn(
        FIELD, "R=barracks", "sword", cities={1: "c2"}, warriors={1: "g3"}, ask=Question.AFTER
    )
    state = play(state, "sword")
    assert CellSet(state.legal_mask).names == ("g3",)
    assert_refused(state, "c2", "b2", "d3", code="not_theirs")
    state = play(state, "g3")
    assert meeples(state, 1) == {}
    assert state.players[1].supply == 40
    assert state.players[1].retinue.city.bit_count() == 7
    assert options(state) == {"end"}


def test_only_a_city_tile_cannot_be_chosen() -> None:
    """RULES 5.2: without any piece to hit the Sword cannot be used."""
    state = drawn(FIELD, "R=barracks", "sword", cities={1: "c2"}, ask=Question.AFTER)
    assert_refused(state, "sword", code="no_target")


def test_with_the_house_rule_settlements_only() -> None:
    """RULES 8, A-01, scenario 67: Q cannot be chosen then."""
    state = drawn(
        FIELD,
        "R=barracks",
        "sword",
        cities={1: "c2"},
        warriors={1: "g3"},
        ask=Question.AFTER,
        meeples_score=False,
    )
    assert_refused(state, "sword", code="no_target")
    both = drawn(
        FIELD.replace("g g R", "g gBR"),
        "R=barracks",
        "sword",
        warriors={1: "c3"},
        ask=Question.AFTER,
        meeples_score=False,
    )
    both = play(both, "sword")
    assert CellSet(both.legal_mask).names == ("f1",)
    assert_refused(both, "c3", code="not_theirs")


@pytest.mark.parametrize(
    ("pieces", "cell"),
    [
        ({"warriors": {1: "d3"}}, "d3"),
        ({"wagons": {1: "d3"}}, "d3"),
        ({"ships": {1: "e3"}}, "e3"),
    ],
)
def test_every_kind_returns_to_its_stock(pieces: Extras, cell: str) -> None:
    """RULES 5.2: not to the supply; its hex is free again."""
    board = FIELD.replace("3  g g g g g", "3  g g g g w")
    state = drawn(board, "R=barracks", "sword", ask=Question.AFTER, **pieces)
    state = play(state, f"sword {cell}")
    assert meeples(state, 1) == {}
    assert state.players[1].supply == 40
    assert state.free_mask & CellSet(cell).mask


def test_it_can_be_placed_again_in_the_owners_next_turn() -> None:
    """RULES 5.2, 5.3: it was not taken back by its owner, so it does not rest."""
    board = FIELD.replace("g g R", "g gBR")
    state = drawn(board, "R=barracks", "sword", warriors={1: "b3 d3"}, ask=Question.AFTER)
    state = play(state, "sword d3 end grass barracks e1")
    assert meeples(state, 1) == {"warriors": "e1 b3"}


def test_the_hexes_around_a_warrior_are_free_again() -> None:
    """RULES 5.2, 5.3: at once."""
    picture = """
           a b c d e f
        1  N gAg c g R
        2   w w w w w w
    """
    state = drawn(picture, "R=barracks", "sword", warriors={1: "d1"})
    assert_refused(state, "c1", code="blocked")
    state = play(state, "sword d1")
    assert_picture(state, picture.replace("gAg ", "gAg*"))


def test_the_owner_may_lose_a_tile() -> None:
    """RULES 4.4, 5.2, A-43: the wagon was the only piece next to the Farm."""
    picture = """
           a b c d e f
        1  N gAg g g F
        2   g g g g g g
    """
    state = drawn(picture, "F=farm", "sword", wagons={1: "e1"}, ask=Question.AFTER)
    assert tiles(state, 1) == {"f1": "ready"}
    state = play(state, "sword e1")
    assert tiles(state, 1) == {}


def test_own_meeples_are_no_target() -> None:
    """RULES 5.2: of another player only."""
    state = drawn(FIELD, "R=barracks", "sword", warriors={0: "d3"}, ask=Question.AFTER)
    assert_refused(state, "sword", code="no_target")


def test_each_opponent_gives_a_piece_of_any_kind() -> None:
    """RULES 5.2, A-12: with `each`, whoever has only a city tile is passed over."""
    state = drawn(
        FIELD.replace("2   g g", "2   gDg"),
        "R=barracks",
        "sword",
        players=4,
        wagons={1: "h3"},
        cities={2: "d2"},
        ask=Question.AFTER,
        sword="each",
    )
    state = play(state, "sword")
    assert_refused(state, "a2", code="other_first")
    state = play(state, "h3")
    assert_refused(state, "d2", code="not_theirs")
    state = play(state, "a2")
    assert options(state) == {"end"}
    assert [player.supply for player in state.players] == [39, 40, 40, 40]
