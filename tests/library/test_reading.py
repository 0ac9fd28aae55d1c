"""A state as data: settlements, tiles, hands and meeples by name, the piles by terrain."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from kingdom import CellSet, HeldTile, State
from kingdom.hexes import parse_cell
from tests.support.positions import CROSSROADS, MARSH, MIDDLE, PAIR, SMALL

MIDDLE_STATE = State.parse(MIDDLE)


def test_a_copy_of_a_state_is_the_state_itself() -> None:
    """It never changes, so that games and trees of states can be copied at no cost."""
    assert copy.copy(MIDDLE_STATE) is MIDDLE_STATE
    assert copy.deepcopy({"root": [MIDDLE_STATE]})["root"][0] is MIDDLE_STATE


def test_settlements_are_sets_of_cells() -> None:
    assert MIDDLE_STATE.settlements(0) == CellSet("l8 l15 m15 k16")
    assert MIDDLE_STATE.settlements(1).names == ("c6", "c8", "t20")
    assert MIDDLE_STATE.settlements(0).mask == MIDDLE_STATE.players[0].settlements


def test_tiles_have_a_name_a_hex_and_a_status() -> None:
    paddock, farm = MIDDLE_STATE.tiles(0)
    assert paddock == HeldTile("paddock", parse_cell("l7"), "ready")
    assert (farm.name, str(farm)) == ("farm", "farm@m16:used")
    assert [tile.name for tile in MIDDLE_STATE.tiles(1)] == ["tavern"]  # the oasis is lost


def test_what_has_no_hex_is_listed_without_one() -> None:
    bonus = State.parse(MARSH).tiles(0)[-1]
    assert (bonus.cell, bonus.status) == (None, "ready")
    assert bonus.name in {"canoe-bonus", "temple-bonus"}
    assert str(bonus) == f"{bonus.name}:ready"
    assert State.parse(SMALL).tiles(1) == (HeldTile("cave", None, "ready"),)


def test_hands_are_names_of_cards() -> None:
    state = State.parse(CROSSROADS)
    assert [state.hand(seat) for seat in range(3)] == [
        ("grass", "canyon"),
        ("desert",),
        ("forest",),
    ]
    assert State.parse(MARSH).hand(0) == ("marsh/desert",)


def test_a_view_hides_hands_but_nothing_else() -> None:
    state = State.parse(CROSSROADS)
    seen = state.view(1).state
    assert [seen.hand(seat) for seat in range(3)] == [("grass", "canyon"), ("desert",), ("?",)]
    assert seen.tiles(0) == state.tiles(0)
    assert sum(seen.pile().values()) == sum(state.pile().values()) + 1


def test_meeples_and_cities_by_name() -> None:
    state = State.parse(CROSSROADS)
    assert state.meeples(0) == {"warriors": CellSet("s4"), "wagon": CellSet(), "ship": CellSet()}
    assert state.meeples(2)["wagon"] == CellSet("k3")
    assert state.meeples(2)["ship"] == CellSet("o12")
    assert len(state.city(1)) == 7
    assert parse_cell("b6") in state.city(1)
    assert not state.city(0)


def test_the_piles_by_terrain() -> None:
    pile = {"grass": 2, "canyon": 3, "desert": 5, "flower": 4, "forest": 5}
    assert MIDDLE_STATE.pile() == pile
    discards = {"grass": 2, "canyon": 1, "desert": 0, "flower": 1, "forest": 0}
    assert MIDDLE_STATE.discards() == discards
    assert [*State.parse(MARSH).pile()][-1] == "marsh/forest"


def test_a_terrain_that_is_not_in_the_game_is_in_no_pile() -> None:
    assert "flower" not in State.parse(PAIR).pile()


@pytest.mark.parametrize("player", [2, -1, True, None, "0"])
@pytest.mark.parametrize(
    "read", [State.settlements, State.tiles, State.hand, State.meeples, State.city]
)
def test_there_are_only_the_players_there_are(read: Callable[..., Any], player: Any) -> None:
    with pytest.raises(ValueError, match="they are 0 to 1"):
        read(MIDDLE_STATE, player)
