"""The game as PettingZoo has it: its own checks, and what they do not look at."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.bombardment_test import bombardment_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

from kingdom import IllegalActionError, Setup
from kingdom.envs import pettingzoo as kingdom
from kingdom.envs.episodes import Observed

# PettingZoo lists by name the environments whose observations are dicts; ours is not among them.
DICTS = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


class Telling(kingdom.KingdomAECEnv):
    """Returns the next observation from `step`.

    The bombardment test takes that for one, though by PettingZoo's own API it is None.
    """

    def step(self, action: int | None) -> Observed:  # type: ignore[override]
        super().step(action)
        return self.observe(self.agent_selection)


def play(env: Any, actions: int | None = None, seed: int = 1) -> list[tuple[str, float]]:
    """Play at random to the end; return who was asked each time, and what the agents were paid."""
    rng = random.Random(seed)
    paid = []
    for agent in env.agent_iter():
        seen, reward, over, truncated, _ = env.last()
        paid.append((agent, reward))
        done = over or truncated
        env.step(None if done else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        if actions is not None and len(paid) == actions:
            break
    return paid


# --- the checks that come with PettingZoo ---------------------------------------------------


class TestConformance:
    pytestmark = DICTS

    @pytest.mark.parametrize("players", [2, 5])
    def test_api_test(self, players: int) -> None:
        api_test(kingdom.env(players=players), num_cycles=300)

    def test_seed_test(self) -> None:
        seed_test(lambda: kingdom.env(players=3, modules=["nomads"]), num_cycles=100)

    def test_render_test(self, capsys: pytest.CaptureFixture[str]) -> None:
        render_test(kingdom.env, {"svg": lambda picture: picture.startswith("<svg")})
        assert "grass" in capsys.readouterr().out

    def test_test_save_obs(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its observations are no pictures, which this check says and accepts."""
        monkeypatch.chdir(tmp_path)
        save_obs_test(kingdom.env())

    def test_bombardment_test(self) -> None:
        bombardment_test(Telling(), cycles=12)


def test_max_cycles_cuts_a_game_short() -> None:
    """What `max_cycles_test` checks, which needs a parallel form: here players are asked in turn,
    and each as often as the turn takes.
    """
    env = kingdom.env(max_cycles=7)
    env.reset(seed=1)
    paid = play(env)
    assert len(paid) == 7 + 2  # and once for each agent whose game is over
    env.reset(seed=1)
    play(env, actions=7)
    assert env.truncations == {"player_0": True, "player_1": True}
    assert not any(env.terminations.values())


# --- what they do not look at ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reward", "total"), [("win", 0.0), ("margin", 0.0), ("gold", None)], ids=str
)
def test_rewards_come_to_what_the_game_was_worth(reward: str, total: float | None) -> None:
    env = kingdom.raw_env(players=3, reward=reward)
    env.reset(seed=2)
    sums = dict.fromkeys(env.agents, 0.0)
    begun = [sum(gold.values()) for gold in env.episode.state.scores()]
    for agent, paid in play(env):
        sums[agent] += paid
    golds = env.episode.state.outcome().totals  # type: ignore[union-attr]
    if total is None:
        assert [*sums.values()] == [now - then for now, then in zip(golds, begun, strict=True)]
    else:
        assert sum(sums.values()) == pytest.approx(total)
        order = sorted(range(3), key=lambda seat: golds[seat])
        assert sorted(range(3), key=lambda seat: [*sums.values()][seat])[-1] == order[-1]


def test_an_illegal_action_ends_the_episode_and_is_explained() -> None:
    env = kingdom.raw_env()
    env.reset(seed=1)
    env.step(487)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(env.terminations.values())
    assert "3 settlements still to build" in env.infos["player_0"]["illegal"]
    assert env.infos["player_1"] == {}
    assert env.observe("player_0")["to_move"] == 5


def test_an_illegal_action_raises_if_so_chosen() -> None:
    env = kingdom.raw_env(illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalActionError):
        env.step(487)
    assert not any(env.terminations.values())


def test_masks_are_never_empty_and_say_who_is_asked() -> None:
    env = kingdom.raw_env(players=3)
    env.reset(seed=4)
    play(env, actions=30)
    asked = int(env.agent_selection[-1])
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert seen["to_move"] == (asked - seat) % 3
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        assert legal == (env.episode.state.legal_actions() if seat == asked else [487])
        assert env.observation_space(agent).contains(seen)


def test_a_game_of_every_module_stays_within_the_space() -> None:
    env = kingdom.raw_env(players=5, modules=["all"])
    env.reset(seed=5)
    for agent in env.agent_iter(200):
        seen, _, over, truncated, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        done = over or truncated
        env.step(None if done else int(np.flatnonzero(seen["action_mask"])[0]))


def test_a_split_draws_its_numbers_of_players() -> None:
    env = kingdom.raw_env(split="test-players")
    counts = set()
    for seed in range(8):
        env.reset(seed=seed)
        counts.add(env.num_agents)
    assert counts == {3, 5}
    assert env.possible_agents == [f"player_{seat}" for seat in range(5)]


def test_a_given_set_up_is_dealt_anew() -> None:
    setup = Setup.first_game(2, touch_move=True)
    env = kingdom.raw_env(setup=str(setup))
    views = set()
    for seed in (1, 2, 3):
        env.reset(seed=seed)
        assert env.episode.state.setup == setup
        views.add(str(env.episode.state))
    assert len(views) == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"reward": "fun"}, "no reward is called 'fun': known are win, margin, gold"),
        ({"illegal": "ignore"}, "illegal is 'ignore': expected end or raise"),
        ({"render_mode": "png"}, "no render mode is called 'png'"),
        ({"split": "all"}, "no split is called 'all'"),
        ({"split": "train", "setup": Setup.first_game()}, "expected one of them"),
        ({"players": 3, "setup": Setup.first_game(2)}, "3 players, but the set-up is for 2"),
    ],
    ids=str,
)
def test_options_that_make_no_sense(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        kingdom.env(**options)


def test_before_the_first_reset_there_is_no_game() -> None:
    with pytest.raises(ValueError, match="call reset first"):
        kingdom.raw_env().observe("player_0")
