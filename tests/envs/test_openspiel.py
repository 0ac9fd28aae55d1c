"""The game as OpenSpiel has it: its own checks, and what it says of hidden cards."""

import random
from copy import deepcopy
from typing import Any
from unittest.mock import patch
from zlib import crc32

import numpy as np
import pytest

from kingdom import IllegalActionError, Setup, longest_game
from kingdom.setup import MAX_GAME_LENGTH
from tests.support import ROOT

pyspiel = pytest.importorskip("pyspiel")
pytest.importorskip("kingdom.envs.openspiel")

GOLDEN = ROOT / "tests" / "golden" / "openspiel"
NAMES = {
    "first-game": "python_kingdom",
    "everything": "python_kingdom(players=3,modules=all,setup=random,seed=7)",
}


def after(state: Any, actions: int, seed: int = 1) -> Any:
    """Play so many random actions."""
    rng = random.Random(seed)
    for _ in range(actions):
        drawn = (
            [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
        )
        state.apply_action(rng.choice(drawn or state.legal_actions()))
    return state


@pytest.fixture(scope="module")
def game() -> Any:
    return pyspiel.load_game("python_kingdom")


# --- the checks that come with OpenSpiel ---------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(
    "name",
    [NAMES["first-game"], pytest.param(NAMES["everything"], marks=pytest.mark.thorough)],
    ids=[*NAMES],
)
def test_random_sim_test(name: str) -> None:
    first = name == NAMES["first-game"]
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=first, verbose=False, mask_test=first)


def properties() -> list[str]:
    """Return the names of the properties that `integration_tests.api_test` looks at."""
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    return [name for name in dir(EnforceAPIOnPartialTreeBase) if name.startswith("test_")]


@pytest.fixture(scope="module")
def partial_tree() -> Any:
    """Return the class that checks them, for a sample of the tree of our game."""
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
    from open_spiel.python.algorithms.sample_some_states import sample_some_states

    random.seed(1)
    game = pyspiel.load_game("python_kingdom(players=3,setup=random)")
    states = sample_some_states(game, max_states=60)
    fields = {"game": game, "game_name": "python_kingdom", "game_type": game.get_type()}
    # Its own setUpClass samples 400 states, which takes long and shows no more.
    nothing = classmethod(lambda cls: None)
    return type(
        "Checked",
        (EnforceAPIOnPartialTreeBase,),
        {
            **fields,
            "some_states": [*states, after(game.new_initial_state(), 40)],
            "setUpClass": nothing,
        },
    )


@pytest.mark.long
@pytest.mark.parametrize("name", properties())
def test_api_test(name: str, partial_tree: Any) -> None:
    getattr(partial_tree(name), name)()


def checked(tensor: Any, label: str) -> list[str]:
    """Return a checksum in place of an array of 17,000 numbers."""
    return [f"{label} = crc32 {crc32(tensor.tobytes())}"]


def playthrough(name: str) -> list[str]:
    """Return a playthrough as OpenSpiel writes it, apart from its tensors."""
    from open_spiel.python.algorithms import generate_playthrough

    with patch.object(generate_playthrough, "_format_tensor", checked):
        lines: list[str] = generate_playthrough.playthrough_lines(name, seed=1)
    return lines


@pytest.mark.long
def test_the_playthrough_is_the_golden_one() -> None:
    """`python -m tests.envs` writes it anew."""
    kept = (GOLDEN / "first-game.txt").read_text(encoding="utf-8")
    assert playthrough(NAMES["first-game"]) == kept.splitlines()


# --- games by their parameters --------------------------------------------------------------


def test_the_default_is_the_first_game(game: Any) -> None:
    assert game.setup == Setup.first_game(2, touch_move=True)
    assert (game.num_distinct_actions(), game.max_chance_outcomes()) == (488, 13)
    assert game.max_game_length() == longest_game(game.setup) < MAX_GAME_LENGTH
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-0.5, 0.5, 0)


def test_modules_cards_and_a_seed_choose_a_set_up() -> None:
    name = "python_kingdom(players=4,modules=nomads+caves,setup=random,cards=lords+miners,seed=3)"
    setup = pyspiel.load_game(name).setup
    assert setup.players == 4
    assert setup.modules == {"base", "nomads", "caves"}
    assert setup.cards[:2] == ("lords", "miners")
    assert setup.touch_move
    assert setup == pyspiel.load_game(name).setup
    assert setup != pyspiel.load_game(name.replace("seed=3", "seed=4")).setup


def test_a_game_with_a_given_set_up_is_named_so_that_it_can_be_loaded() -> None:
    setup = Setup.random(3, "all", random.Random(2), touch_move=True)
    game = pyspiel.load_game("python_kingdom", {"setup": str(setup)})
    assert game.setup == setup
    assert pyspiel.load_game(str(game)).setup == setup


@pytest.mark.parametrize("wrong", ["modules=nomads", "cards=lords"])
def test_the_first_game_has_its_own_modules_and_cards(wrong: str) -> None:
    with pytest.raises(ValueError, match="chosen only where the others are drawn"):
        pyspiel.load_game(f"python_kingdom({wrong})")


# --- states ------------------------------------------------------------------------------------


def test_cards_are_drawn_by_chance_with_outcomes_of_their_own(game: Any) -> None:
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(card, 0.2) for card in range(5)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "grass"
    state.apply_action(1)
    assert state.position.hand(0) == ("canyon",)


def test_an_illegal_action_raises_and_changes_nothing(game: Any) -> None:
    state = after(game.new_initial_state(), 2)
    before = str(state)
    with pytest.raises(IllegalActionError, match="3 settlements still to build"):
        state.apply_action(487)
    assert str(state) == before


def test_a_copy_goes_its_own_way_and_a_serialised_state_comes_back(game: Any) -> None:
    state = after(game.new_initial_state(), 30)
    text = pyspiel.serialize_game_and_state(game, state)
    copy = state.clone()
    after(copy, 3)
    assert len(copy.seen(0)) == len(state.seen(0)) + 3
    _, read = pyspiel.deserialize_game_and_state(text)
    assert str(read) == str(state)
    assert read.seen(1) == state.seen(1)
    assert read.history() == state.history()
    assert str(deepcopy(state.played).game.state) == str(state)


def test_a_game_is_worth_the_share_of_the_victory(game: Any) -> None:
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0, 0]
        after(state, 1, seed=len(state.history()))
    totals = state.position.outcome().totals
    assert state.returns() == [
        0.5 * np.sign(totals[0] - totals[1]),
        0.5 * np.sign(totals[1] - totals[0]),
    ]


def test_structs_say_it_in_words(game: Any) -> None:
    state = after(game.new_initial_state(), 12)
    seat, action = state.current_player(), state.legal_actions()[0]
    struct = state.action_to_struct(seat, action)
    assert state.struct_to_actions(struct) == [action]
    assert state.to_struct().to_dict()["position"] == str(state)
    seen = state.to_observation_struct(seat).to_dict()
    assert seen["view"] == str(state.position.view(seat))
    assert seen["seen"] == [*state.seen(seat)]
    begun = game.new_initial_state({"position": str(state)})
    assert str(begun) == str(state) == str(game.new_initial_state(str(state)))


# --- what is observed ----------------------------------------------------------------------


def test_hidden_cards_are_in_no_observation_of_others(game: Any) -> None:
    """Whatever the second player has drawn, the first sees the same."""
    states = [game.new_initial_state() for _ in range(2)]
    for state, hidden in zip(states, (1, 3), strict=True):
        state.apply_action(0)
        state.apply_action(hidden)
    assert states[0].information_state_string(0) == states[1].information_state_string(0)
    assert states[0].observation_string(0) == states[1].observation_string(0)
    assert states[0].observation_tensor(0) == states[1].observation_tensor(0)
    assert states[0].information_state_string(1) != states[1].information_state_string(1)
    assert states[0].observation_tensor(1) != states[1].observation_tensor(1)


def test_the_tensor_is_the_observation_of_the_library(game: Any) -> None:
    from open_spiel.python.observation import make_observation

    state = after(game.new_initial_state(), 40)
    observation = make_observation(game)
    observation.set_from(state, 1)
    seen = state.position.view(1).observe()
    for name in ("planes", "island", "scalars"):
        assert (observation.dict[name] == np.asarray(getattr(seen, name))).all()
    assert observation.tensor.size == sum(part.size for part in observation.dict.values())
    assert observation.string_from(state, 1) == str(state.position.view(1))


def test_an_observation_has_no_parameters(game: Any) -> None:
    with pytest.raises(ValueError, match="an observation has no parameters"):
        game.make_py_observer(None, {"width": 3})
