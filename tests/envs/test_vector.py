"""Many games at once as Gymnasium has them: the same as in the library, and no game mixed up."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from kingdom import IllegalActionError, Setup
from kingdom.core import OVER
from kingdom.envs.vector import KingdomVectorEnv
from kingdom.splits import SPLITS

pytestmark = pytest.mark.usefixtures("compiled_core")

FIRST = Setup.first_game(2, touch_move=True)


def run(envs: Any, steps: int, seed: int = 1) -> list[tuple[Any, ...]]:
    """Play at random, and return what every step returned."""
    observations, _ = envs.reset(seed=seed)
    found = []
    for _ in range(steps):
        observations, *others = envs.step(envs.sample(observations))
        found.append((observations, *others))
    return found


@pytest.mark.parametrize("others", ["self", "random"])
@pytest.mark.parametrize("autoreset", ["next_step", "same_step"])
def test_observations_stay_within_the_space(others: str, autoreset: Any) -> None:
    envs = KingdomVectorEnv(6, split="test-players", others=others, autoreset=autoreset)
    assert envs.metadata["autoreset_mode"] in AutoresetMode
    observations, _ = envs.reset(seed=3)
    assert envs.observation_space.contains(observations)
    for _ in range(30):
        observations, rewards, over, truncated, _infos = envs.step(envs.sample(observations))
        assert envs.observation_space.contains(observations)
    assert rewards.dtype == np.float32
    assert rewards.shape == over.shape == (6,)
    assert not truncated.any()
    assert observations["action_mask"].any(axis=1).all()


def test_what_is_shown_is_the_view_of_who_is_asked() -> None:
    envs = KingdomVectorEnv(5, players=3, modules=["nomads", "caves"])
    run(envs, 40)
    observations, *_ = envs.step(envs.sample(envs._shown()))
    for game in range(5):
        state = envs.batch.state(game)
        assert state.to_move is not None
        seen = state.view(state.to_move).observe()
        for part in ("planes", "island", "scalars"):
            there = observations["observation"][part][game]
            assert (there == np.asarray(getattr(seen, part))).all()
        legal = np.flatnonzero(observations["action_mask"][game])
        assert legal.tolist() == state.legal_actions()
        assert observations["to_move"][game] == 0


@pytest.mark.parametrize("autoreset", ["next_step", "same_step"])
def test_a_game_that_is_over_is_replaced_as_gymnasium_names_it(autoreset: Any) -> None:
    envs = KingdomVectorEnv(4, setup=FIRST, autoreset=autoreset)
    ended = np.zeros(4, int)
    for observations, rewards, over, _, infos in run(envs, 700):
        ended += over
        asked = infos["to_move"] != OVER
        assert (asked == ((autoreset == "same_step") | ~over)).all()
        assert ((observations["to_move"] == 0) == asked).all()
        assert (np.abs(rewards[over]) <= 0.5).all()
        assert (rewards[~over] == 0).all()
        if autoreset == "same_step" and over.any():
            final = infos["final_obs"]["observation"]["scalars"][over]
            begun = observations["observation"]["scalars"][over]
            assert (final != begun).any(axis=1).all()
    assert (ended >= 2).all()


def test_rewards_are_those_of_who_acted_and_all_are_told() -> None:
    envs = KingdomVectorEnv(6, setup=FIRST, reward="gold")
    observations, infos = envs.reset(seed=2)
    for _ in range(60):
        acted = infos["to_move"]
        before = [envs.batch.state(game).scores() for game in range(6)]
        observations, rewards, _, _, infos = envs.step(envs.sample(observations))
        for game in range(6):
            after = envs.batch.state(game).scores()
            gained = [
                sum(now.values()) - sum(then.values())
                for now, then in zip(after, before[game], strict=True)
            ]
            assert infos["rewards"][game].tolist() == gained
            assert rewards[game] == gained[acted[game]]


def test_with_random_others_the_learner_has_one_seat() -> None:
    envs = KingdomVectorEnv(8, setup=FIRST, others="random", reward="margin")
    observations, infos = envs.reset(seed=5)
    assert {*infos["seat"].tolist()} == {0, 1}
    seats = infos["seat"]
    paid = np.zeros(8)
    for _ in range(260):
        mine = observations["to_move"] == 0
        assert (mine == (infos["to_move"] == seats)).all()
        assert (observations["action_mask"][~mine].sum(axis=1) == 1).all()
        observations, rewards, over, _, infos = envs.step(envs.sample(observations))
        paid[over] = rewards[over]
        gold = np.array(envs.batch.gold)
        for game in np.flatnonzero(over):
            own = gold[game, seats[game]]
            assert rewards[game] == own - gold[game, 1 - seats[game]]
        if over.all():
            break
        seats = infos["seat"]
    assert paid.any()


def test_an_illegal_action_raises_before_any_game_has_changed() -> None:
    envs = KingdomVectorEnv(3, setup=FIRST)
    observations, _ = envs.reset(seed=1)
    actions = envs.sample(observations)
    actions[2] = 487
    before = [envs.batch.packed(game) for game in range(3)]
    with pytest.raises(IllegalActionError, match="3 settlements still to build"):
        envs.step(actions)
    assert [envs.batch.packed(game) for game in range(3)] == before


def test_a_number_that_is_no_action_is_none_at_any_width() -> None:
    envs = KingdomVectorEnv(3, setup=FIRST)
    observations, _ = envs.reset(seed=1)
    actions = envs.sample(observations)
    actions[1] += 1 << 16  # the same number, if only sixteen bits of it counted
    with pytest.raises(ValueError, match=str(actions[1])):
        envs.step(actions)


def test_the_same_seed_leads_to_the_same_games() -> None:
    rewards = [
        [step[1].tolist() for step in run(KingdomVectorEnv(4, reward="gold"), 50, seed)]
        for seed in (1, 1, 2)
    ]
    assert rewards[0] == rewards[1] != rewards[2]


def test_each_game_can_have_a_seed_of_its_own() -> None:
    envs = KingdomVectorEnv(3, setup=FIRST)
    envs.reset(seed=[4, 5, 4])
    states = [str(envs.batch.state(game)) for game in range(3)]
    assert states[0] == states[2] != states[1]


def test_seeds_of_each_game_lead_to_the_same_seats_and_the_same_others() -> None:
    def played(seeds: list[int]) -> tuple[list[int], list[str]]:
        envs = KingdomVectorEnv(8, setup=FIRST, others="random")
        observations, infos = envs.reset(seed=seeds)
        for _ in range(20):
            observations, *_ = envs.step(envs.sample(observations))
        return infos["seat"].tolist(), [str(envs.batch.state(game)) for game in range(8)]

    assert played([*range(8)]) == played([*range(8)]) != played([*range(1, 9)])


def test_boards_of_a_split_have_what_was_held_back() -> None:
    envs = KingdomVectorEnv(20, players=2, split="test-boards")
    envs.reset(seed=1)
    for game in range(20):
        setup = envs.batch.setup(game)
        assert {"harbor", "tower"} <= {placed.section.name for placed in setup.sections}
        assert {*setup.cards} <= {*SPLITS["test-boards"].cards}


def test_it_is_registered_and_takes_the_wrappers_of_gymnasium() -> None:
    envs: Any = gymnasium.make_vec(
        "kingdom.envs.gymnasium:Kingdom-train-v0",
        num_envs=3,
        vectorization_mode="vector_entry_point",
        players=2,
    )
    counted = RecordEpisodeStatistics(envs)
    observations, _ = counted.reset(seed=1)
    lengths = []
    for _ in range(330):
        observations, *_, infos = counted.step(envs.unwrapped.sample(observations))
        if "episode" in infos:
            lengths += [length for length in infos["episode"]["l"] if length]
    assert all(100 < length < 400 for length in lengths)
    assert lengths


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"others": "greedy"}, "others is 'greedy': expected self or random"),
        ({"autoreset": "disabled"}, "autoreset is 'disabled': expected next_step or same_step"),
        ({"reward": "fun"}, "no reward is called 'fun'"),
    ],
    ids=str,
)
def test_options_that_make_no_sense(options: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        KingdomVectorEnv(**options)  # type: ignore[arg-type]
