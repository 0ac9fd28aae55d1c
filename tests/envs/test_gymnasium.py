"""The game as Gymnasium has it: one seat against bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kingdom import IllegalActionError, Setup
from kingdom.envs.gymnasium import KingdomEnv
from kingdom.envs.rendering import pixels
from kingdom.render import svg, text
from kingdom.splits import SPLITS


def finished(env: Any, seed: int) -> tuple[float, dict[str, Any], int]:
    """Play at random to the end; return the sum of rewards, the last info, and the choices."""
    seen, info = env.reset(seed=seed)
    begun = sum(env.episode.state.scores()[env.seat].values())
    total, over, choices = 0.0, False, 0
    rng = np.random.default_rng(seed)
    while not over:
        assert seen["to_move"] == 0
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, _, info = env.step(action)
        total, choices = total + reward, choices + 1
    return total, info | {"begun": begun}, choices


def test_check_env(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make("Kingdom-v0").unwrapped)
    assert "grass" in capsys.readouterr().out  # it tries every render mode


@pytest.mark.parametrize("name", SPLITS)
def test_splits_are_registered(name: str) -> None:
    env: Any = gymnasium.make(f"Kingdom-{name}-v0", players=SPLITS[name].players[0])
    seen, info = env.reset(seed=1)
    setup = env.unwrapped.episode.state.setup
    assert {*setup.cards} <= {*SPLITS[name].cards}
    assert env.observation_space.contains(seen)
    assert info == {"seat": env.unwrapped.seat}


@pytest.mark.parametrize("reward", ["win", "margin", "gold"])
def test_rewards_pay_for_the_whole_game(reward: str) -> None:
    env = KingdomEnv(players=3, reward=reward)
    for seed in (1, 2):
        total, info, choices = finished(env, seed)
        gold = info["gold"]
        own = gold[info["seat"]]
        best = [seat for seat in range(3) if gold[seat] == max(gold)]
        worth = {
            "win": (info["seat"] in best) / len(best) - 1 / 3,
            "margin": own - (sum(gold) - own) / 2,
            "gold": own - info["begun"],
        }
        assert total == pytest.approx(worth[reward])
        assert choices > 30


def test_the_same_seed_leads_to_the_same_game() -> None:
    env = KingdomEnv(bots=["greedy"])
    assert finished(env, 7) == finished(env, 7) != finished(env, 8)


def test_bots_sit_behind_the_learner_in_the_order_of_play() -> None:
    env = KingdomEnv(bots=["random", "greedy"], players=3, seat=2)
    env.reset(seed=1)
    kinds = {seat: type(bot).__name__ for seat, bot in sorted(env._bots.items())}
    assert list(kinds) == [0, 1]
    assert "Greedy" in kinds[1] or "Adapted" in kinds[1]
    with pytest.raises(ValueError, match="2 bots are needed, not 3"):
        KingdomEnv(bots=["random"] * 3, players=3).reset()
    with pytest.raises(ValueError, match="seat 3 is none of 3"):
        KingdomEnv(players=3, seat=3).reset()


def test_an_illegal_action_ends_the_episode_and_is_explained() -> None:
    env = KingdomEnv(setup=Setup.first_game(touch_move=True))
    env.reset(seed=1)
    seen, reward, over, truncated, info = env.step(487)
    assert (reward, over, truncated) == (-1.0, True, False)
    assert "3 settlements still to build" in info["illegal"]
    assert np.flatnonzero(seen["action_mask"]).tolist() == [487]
    with pytest.raises(ValueError, match="the game is over: call reset"):
        env.step(487)
    env.reset()
    assert not env.episode.is_over


def test_an_illegal_action_raises_if_so_chosen() -> None:
    env = KingdomEnv(illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalActionError):
        env.step(487)


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_render_modes_show_no_hidden_cards(mode: str) -> None:
    env = KingdomEnv(render_mode=mode, seat=0)
    env.reset(seed=1)
    shown = env.episode.state.view(None).state
    drawn = env.render()
    if mode == "rgb_array":
        assert drawn.dtype == np.uint8
        assert (drawn == pixels(shown)).all()
    else:
        assert drawn == (svg(shown) if mode == "svg" else text(shown, color=False))


def test_a_picture_changes_where_a_settlement_is_built() -> None:
    env = KingdomEnv(seat=0)
    env.reset(seed=1)
    before = env.episode.state
    after = before.apply(before.legal_actions()[0])
    changed = (pixels(before) != pixels(after)).any(axis=2)
    assert 0 < changed.sum() < 200
