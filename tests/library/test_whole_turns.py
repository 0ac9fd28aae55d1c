"""`View.turns`: whole turns of a player, found without loops."""

from random import Random

import pytest

from kingdom import CHANCE, CellSet, Game, Setup, State, View
from kingdom.actions import END
from tests.support.playing import random_setup


def own_gold(view: View) -> int:
    return sum(view.scores()[view.player].values())


def middle(seed: int, actions: int = 80) -> State:
    """Return a state in the middle of a game in which a player is to move."""
    rng = Random(seed)
    game = Game(random_setup(rng), rng=rng)
    while not game.state.is_over and len(game) < actions:
        game.push(game.state.random_action(rng))
    assert not game.state.is_over
    return game.state


@pytest.mark.parametrize("seed", range(8))
def test_each_turn_is_legal_and_whole_and_leads_elsewhere(seed: int) -> None:
    state = middle(seed)
    assert state.to_move is not None
    view = state.view(state.to_move)
    turns = view.turns(5)
    assert turns
    for turn in turns:
        after: State | View = state
        for action in turn.actions:
            assert after.to_move == view.player
            after = after.apply(action)
        assert after.to_move != view.player
        assert turn.after.players == after.players
        assert turn.worth == own_gold(turn.after)
        if turn.after.to_move == CHANCE:  # which cards can be drawn would tell what is hidden
            assert turn.after.options == ()
    assert len({turn.after for turn in turns}) == len(turns)
    assert [turn.worth for turn in turns] == sorted((turn.worth for turn in turns), reverse=True)


def test_all_turns_of_a_small_choice_are_found() -> None:
    setup = Setup.first_game(players=2)
    state = State.of(setup, settlements={0: "a8", 1: "c6"}, hand={0: "desert"})
    places = set()

    def build(after: State, cells: tuple[str, ...] = ()) -> None:
        if len(cells) == 3:
            places.add(frozenset(cells))
            return
        for cell in after.legal_cells.names:
            build(after.apply(cell), (*cells, cell))

    build(state)
    turns = state.view(0).turns(10_000)
    assert {turn.actions[-1] for turn in turns} == {END}
    built = [turn.after.state.settlements(0) - state.settlements(0) for turn in turns]
    assert {frozenset(cells.names) for cells in map(CellSet, built)} == places
    assert len(built) == len(places) > 10


def test_it_is_the_worth_that_decides() -> None:
    state = State.of(Setup.first_game(), settlements={0: "l8 m8", 1: "c6"}, hand={0: "canyon"})
    view = state.view(0)

    def below(view: View) -> float:
        return max(view.state.settlements(view.player))

    assert below(view.turns(30, below)[0].after) > below(view.turns(30)[0].after)
    assert own_gold(view.turns(30)[0].after) > own_gold(view.turns(30, below)[0].after)


def test_a_tile_is_used_to_its_end_and_never_put_back() -> None:
    state = State.of(
        Setup.first_game(players=2),
        settlements={0: "l8 m8", 1: "c6"},  # next to the Paddock, so player 1 has its tile
        hand={0: "canyon"},
    )
    turns = state.view(0).turns(60)
    assert any(len(turn.actions) > 4 for turn in turns)
    for turn in turns:
        after, seen = state, {state}
        for action in turn.actions:
            after = after.apply(action)
            assert after not in seen
            seen.add(after)


def test_nobody_else_has_turns() -> None:
    state = middle(3)
    assert state.to_move is not None
    other = (state.to_move + 1) % state.setup.players
    assert state.view(other).turns(5) == []


@pytest.mark.parametrize("width", [0, -1])
def test_a_search_without_width_is_refused(width: int) -> None:
    with pytest.raises(ValueError, match=f"1 or more, not {width}"):
        middle(3).view(0).turns(width)
