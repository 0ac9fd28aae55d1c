"""The bound on the length of a game by touch-move, and players who want it long."""

from itertools import combinations
from random import Random

import pytest

from kingdom import MAX_GAME_LENGTH, Setup, State, longest_game
from kingdom.actions import END
from kingdom.board import standard_sections
from kingdom.setup import Chosen
from tests.support.drawn import drawn, play
from tests.support.setups import EVERYTHING
from tests.support.soak import house_rules

BOARD = """
       a b c d
    1  L gAg g
"""


def dawdling(state: State, rng: Random) -> int:
    """Choose tiles first, and build from the supply where nothing else is left."""
    tiles = [option for option in state.options if option != END]
    if tiles and not (state.legal_mask and rng.random() < 0.2):
        return rng.choice(tiles)
    return state.random_action(rng)


@pytest.mark.parametrize("number", range(8))
def test_no_game_is_longer(number: int) -> None:
    rng = Random(number)
    rules = house_rules()[-1 - number * 97]
    assert rules["touch_move"]
    state = State.start(Setup.random(2 + number % 4, "all", rng, **rules))
    bound, length = longest_game(state.setup), 0
    while state.to_move is not None:
        state = state.apply(dawdling(state, rng))
        length += 1
        assert length <= bound
    assert length > 100


def test_nothing_can_be_gone_round_in_circles() -> None:
    """Within a turn, every state of a player's choices comes once."""
    state, seen, rng = State.start(Setup.of(**{**EVERYTHING, "touch_move": True})), set(), Random(3)
    while state.to_move is not None:
        assert state not in seen
        seen.add(state)
        state = state.apply(dawdling(state, rng))


def test_every_set_up_of_the_package_is_below_the_published_bound() -> None:
    """Each section with the worst three others, under the rules that allow the longest games."""
    laid = [section for section in standard_sections().values() if not section.is_island]
    ranked = sorted(laid, key=lambda section: -bound_of(section.name))
    worst = [section.name for section in ranked[:8]]
    most = max(bound_of(*board) for board in combinations(worst, 4))
    assert most <= MAX_GAME_LENGTH < 2 * most
    assert max(bound_of(section.name, *worst[:3]) for section in ranked[8:]) <= most


def bound_of(*sections: str) -> int:
    """Return the bound of a board with these sections and the worst rules; others are drawn."""
    chosen = Chosen(sections=[*sections, *["?"] * (4 - len(sections))])
    setup = Setup.random(
        *(5, "all", Random(1), None, chosen),
        touch_move=True,
        lost_tiles_return=True,
        two_cards=True,
    )
    return longest_game(setup)


def test_without_touch_move_there_is_none() -> None:
    with pytest.raises(ValueError, match="touch_move is False: expected a set-up with it"):
        longest_game(Setup.first_game())
    state = drawn(BOARD, "L=farm", kept="a1")
    assert play(state, "farm stop") == state
