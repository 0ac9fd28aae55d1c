"""Kingdom Builder for PettingZoo: `env(players=4)`.

```python
from kingdom.envs import pettingzoo

env = pettingzoo.env(players=4, modules=["base", "nomads"])
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, over, truncated, info = env.last()
    done = over or truncated
    env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
```

| | |
| --- | --- |
| Agents | `player_0` to `player_4`, in the order of play |
| Actions | `Discrete(488)`: the numbers of the library; those of cards are never legal |
| Observations | `observation`: `planes` int8 (C, 20, 20), `island` int8 (C, 5, 5), `scalars` int16 (K), from a player's own view (`kingdom.envs.layout()` names every index); `action_mask` int8 (488); `to_move`: 0 for the observer, k for the k-th player after, 5 for nobody |
| Rewards | `win`, `margin` or `gold` ([when they are paid](environments.md#rewards)) |
| Ends | when the game does; with an illegal action; truncated after `max_cycles` actions |

| argument | default | meaning |
| --- | --- | --- |
| `players` | 2 | 2 to 5, or drawn, if a split has several numbers |
| `modules` | `["base"]` | from which set-ups are drawn, anew with every reset |
| `setup` | | a `Setup` or its text, in place of drawing |
| `split` | | a [split](splits.md) to draw from, such as `train` |
| `reward` | `win` | one of `kingdom.envs.REWARDS` |
| `illegal` | `end` | `end`: an illegal action costs 1 and ends the episode, and `info["illegal"]` says why; `raise`: it raises |
| `max_cycles` | | after how many actions of all players together the episode is truncated |
| `render_mode` | | `ansi`, `svg`, `rgb_array`, or `human`, which prints |

A player has several actions in a turn, and others may react in between, so there is no parallel
form. `action_mask` is never empty: where somebody else is asked, or nobody any more, it has `end`
alone. Set-ups are by touch-move, unless a given one is not; then every game ends.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kingdom.envs.episodes import Episode, Observed, SetupSource
from kingdom.envs.options import check_illegal
from kingdom.envs.rendering import MODES, check_mode, rendered
from kingdom.envs.rewards import reward_named
from kingdom.envs.spaces import action_space, observation_space
from kingdom.setup import MAX_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Collection

    from gymnasium import spaces

    from kingdom.setup import Setup

_AGENTS: Final = tuple(f"player_{seat}" for seat in range(MAX_PLAYERS))


class KingdomAECEnv(AECEnv):
    """Kingdom Builder, one action after the other, each by the player who is asked."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kingdom_v0",
        "render_modes": [*MODES],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int | None = None,
        modules: Collection[str] = ("base",),
        setup: Setup | str | None = None,
        split: str | None = None,
        reward: str = "win",
        illegal: str = "end",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        check_illegal(illegal)
        reward_named(reward)
        self._source = SetupSource(players, modules, setup, split)
        self._reward, self._strict = reward, illegal == "raise"
        self._max_cycles, self.render_mode = max_cycles, render_mode
        self._np_random, _ = seeding.np_random(None)
        self.possible_agents = [*_AGENTS[: self._source.players or MAX_PLAYERS]]
        self._observations = {agent: observation_space() for agent in self.possible_agents}
        self._actions = {agent: action_space() for agent in self.possible_agents}
        self._episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent is shown."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._actions[agent]

    @property
    def episode(self) -> Episode:
        """The game being played."""
        if self._episode is None:
            raise ValueError("there is no game yet: call reset first")
        return self._episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal another game; the same seed and actions lead to the same game."""
        del options
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        rng = Random(int(self._np_random.integers(2**63)))
        self._episode = Episode(self._source.setup(rng), rng, self._reward)
        self.agents = self.possible_agents[: self._episode.state.setup.players]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, str]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        to_move = self.episode.state.to_move
        if to_move is not None and not self.episode.illegal:
            self.agent_selection = self.possible_agents[to_move]

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked: expected an action, not None")
        self._cumulative_rewards[agent] = 0.0
        paid = self.episode.take(int(action), strict=self._strict)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        if self.episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_cycles is not None and self.episode.choices >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.episode.illegal:
            self.infos[agent] = {"illegal": self.episode.illegal}
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observed:
        """Return the observation of an agent."""
        return self.episode.observed(self.possible_agents.index(agent))

    def render(self) -> Any:
        """Return a picture as the render mode says, without hidden cards."""
        return rendered(self.episode.state, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to let go."""


def raw_env(**options: Any) -> KingdomAECEnv:
    """Return the environment without wrappers; the arguments are those of `env`."""
    return KingdomAECEnv(**options)


def env(**options: Any) -> AECEnv:
    """Return the environment, which complains about calls in a wrong order."""
    return wrappers.OrderEnforcingWrapper(raw_env(**options))
