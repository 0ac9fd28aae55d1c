"""The thinking: always legal, from what a player may know alone, and the same again."""

from collections.abc import Iterator
from random import Random

import pytest

from kingdom import Setup, State
from kingdom.core import Core
from kingdom.core.thinking import Thinker, Turn
from tests.support.soak import MIXTURES, setup_of

CHUNKS = 8
NUMBERS = range(4 * len(MIXTURES))  # each mixture of modules with 2 to 5 players


def positions(setup: Setup, rng: Random, chance: float) -> Iterator[State]:
    """Yield some positions of a random game in which a player is asked."""
    state = State.start(setup)
    while state.to_move is not None:
        if state.to_move >= 0 and rng.random() < chance:
            yield state
        state = state.apply(state.random_action(rng))


def check_turn(state: State, turn: Turn) -> None:
    """Check that all actions are legal, and that they go on until somebody else is asked."""
    seat = state.to_move
    for action in turn.actions:
        assert state.to_move == seat
        state = state.apply(action)
    assert state.to_move != seat or len(turn.actions) > 80


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_plans_are_legal_wherever_somebody_is_asked(chunk: int) -> None:
    for number in NUMBERS[chunk::CHUNKS]:
        rng = Random(f"plans/{number}")
        setup = setup_of(number, rng)
        thinker = Thinker(Core(setup))
        for state in positions(setup, rng, 0.03):
            assert state.to_move is not None
            turn = thinker.plan(state.view(state.to_move), width=4, plans=4)
            assert turn.actions == turn.candidates[0].actions
            for candidate in turn.candidates:
                check_turn(state, turn._replace(actions=candidate.actions))


def some_position(number: int, seed: str = "some") -> State:
    """Return a position of a random game in which a player is asked."""
    rng = Random(f"{seed}/{number}")
    return rng.choice([*positions(setup_of(number, rng), rng, 0.2)])


@pytest.mark.parametrize("number", range(0, len(NUMBERS), 5))
def test_a_plan_depends_on_what_the_player_sees_alone(number: int) -> None:
    state = some_position(number)
    assert state.to_move is not None
    view = state.view(state.to_move)
    other = view.sample(Random(1)).view(state.to_move)
    core = Core(state.setup)
    assert Thinker(core).plan(view, width=8) == Thinker(core).plan(other, width=8)


def test_a_thinker_forgets_what_it_thought_of_before() -> None:
    rng = Random(1)
    setup = setup_of(len(MIXTURES) - 1, rng)
    views = [state.view(state.to_move) for state in positions(setup, rng, 0.1)]
    assert len(views) > 5
    thinker = Thinker(Core(setup))
    first = [thinker.plan(view, width=16) for view in views]
    assert [thinker.plan(view, width=16) for view in reversed(views)] == first[::-1]


def test_misjudging_depends_on_the_seed_and_is_limited() -> None:
    state = some_position(3)
    assert state.to_move is not None
    thinker, view = Thinker(Core(state.setup)), state.view(state.to_move)
    plain = thinker.plan(view, plans=64)
    blurred = [thinker.plan(view, plans=64, blur=4.0, seed=seed) for seed in range(6)]
    assert blurred[0] == thinker.plan(view, plans=64, blur=4.0, seed=0)
    assert len({turn.actions for turn in blurred}) > 1
    assert all(0 <= turn.value - plain.value < 4 for turn in blurred)


def test_nobody_thinks_when_a_card_is_due_or_the_game_is_over() -> None:
    setup = setup_of(0, Random(0))
    thinker = Thinker(Core(setup))
    with pytest.raises(ValueError, match="nobody is asked"):
        thinker.plan(State.start(setup).view(0))


@pytest.mark.parametrize(("width", "plans"), [(0, 8), (513, 8), (8, 0), (8, 65)])
def test_widths_that_do_not_fit_are_refused(width: int, plans: int) -> None:
    state = some_position(0)
    assert state.to_move is not None
    with pytest.raises(ValueError, match="must be 1 to"):
        Thinker(Core(state.setup)).plan(state.view(state.to_move), width=width, plans=plans)
