"""`KingdomVectorEnv`: many games at once in the core, as a vector environment of Gymnasium.

```python
from kingdom.envs.vector import KingdomVectorEnv

envs = KingdomVectorEnv(num_envs=256, players=2)
observations, infos = envs.reset(seed=1)
for step in range(100):
    actions = envs.sample(observations)
    observations, rewards, over, truncated, infos = envs.step(actions)
```

Every step is one action in every game, of whoever is asked there: a learner plays all seats. The
observation is that of the player who is asked, and `infos["to_move"]` says which seat that is, or
-2 when the game is over. A reward is paid to the player who has just acted, and `infos["rewards"]`
has those of all seats (games, seats). With `others="random"` the learner has one seat in each game,
`infos["seat"]`: where somebody else is asked, the core acts at random, whatever action is given,
`to_move` in the observation is not 0, and rewards are those of the learner's seat.

| argument | default | meaning |
| --- | --- | --- |
| `num_envs` | 1 | how many games |
| `players` | 2 | 2 to 5; with a split, all of its numbers unless one is given |
| `modules` | `["base"]` | from which the core draws a set-up for every game |
| `setup` | | a `Setup` or its text for all games, in place of drawing |
| `split` | | a [split](splits.md) to draw from; games of several numbers of players are mixed |
| `reward` | `win` | `win`, `margin` or `gold` |
| `others` | `self` | `self`: the learner plays all seats; `random` |
| `autoreset` | `next_step` | when a game that is over is replaced: `next_step` or `same_step`, as Gymnasium names them |
| `threads` | 1 | threads of the core |

Illegal actions raise before any game has changed. With `next_step` the step after the end of a
game begins another one, whatever action is given; with `same_step` the last observation of the one
that ended is in `infos["final_obs"]`. The arrays that are returned belong to the caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from kingdom.actions import ACTIONS, END
from kingdom.core import OVER, Batch
from kingdom.draws import mixed
from kingdom.envs.rewards import reward_named
from kingdom.envs.sources import sources
from kingdom.envs.spaces import NOBODY, action_space, observation_space

if TYPE_CHECKING:
    from collections.abc import Collection

    from numpy.typing import NDArray

    from kingdom.setup import Setup

    Arrays = dict[str, Any]

_MODES: Final = {
    "next_step": AutoresetMode.NEXT_STEP,
    "same_step": AutoresetMode.SAME_STEP,
}
_PARTS: Final = ("planes", "island", "scalars")


class KingdomVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games of Kingdom Builder, stepped together in the compiled core."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        players: int | None = None,
        modules: Collection[str] = ("base",),
        setup: Setup | str | None = None,
        split: str | None = None,
        reward: str = "win",
        others: str = "self",
        autoreset: Literal["next_step", "same_step"] = "next_step",
        threads: int = 1,
        render_mode: str | None = None,
    ) -> None:
        if others not in ("self", "random"):
            raise ValueError(f"others is {others!r}: expected self or random")
        if autoreset not in _MODES:
            raise ValueError(f"autoreset is {autoreset!r}: expected {' or '.join(_MODES)}")
        reward_named(reward)
        self.num_envs, self.render_mode = num_envs, render_mode
        self._drawn = sources(players, modules, setup, split)
        self._reward, self._random_others = reward, others == "random"
        self._autoreset, self._threads = autoreset, threads
        self.metadata = {**self.metadata, "autoreset_mode": _MODES[autoreset]}
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch: Batch | None = None
        self._seats = np.zeros(num_envs, np.int8)

    @property
    def batch(self) -> Batch:
        """The games."""
        if self._batch is None:
            raise ValueError("there are no games yet: call reset first")
        return self._batch

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, Arrays]:
        """Begin all games anew, from a seed for all or one for each."""
        super().reset(seed=_common_seed(seed), options=options)
        begun = int(self.np_random.integers(2**63))
        self._batch = Batch(
            self._drawn, self.num_envs, begun, renew=self._autoreset, threads=self._threads
        )
        if isinstance(seed, list):
            self._batch.restart(range(self.num_envs), seed)
        self._batch.rewards(self._reward)  # from here on
        self._steps = 0
        self._draw_seats(np.ones(self.num_envs, bool))
        return self._shown(), self._told()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Arrays, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Arrays]:
        """Take an action in every game."""
        batch = self.batch
        acted, ended = np.array(batch.to_move), np.array(batch.to_move) == OVER
        batch.step(self._completed(actions, acted).data)
        self._steps += 1
        paid = np.array(batch.rewards(self._reward))
        over = np.array(batch.over, bool)
        rewarded = self._seats if self._random_others else np.maximum(acted, 0)
        rewards = np.where(ended, 0, paid[np.arange(self.num_envs), rewarded])
        infos: Arrays = {"rewards": paid}
        if self._autoreset == "same_step" and over.any():
            infos |= {"final_obs": self._observed(final=True), "_final_obs": over}
        self._draw_seats(over if self._autoreset == "same_step" else ended)
        never = np.zeros(self.num_envs, bool)
        return self._shown(), rewards.astype(np.float32), over, never, infos | self._told()

    def sample(self, observations: Arrays) -> NDArray[np.int64]:
        """Return a random action for each game, all that its mask allows equally likely."""
        chances = self.np_random.random((self.num_envs, ACTIONS)) * observations["action_mask"]
        return np.asarray(chances.argmax(axis=1))

    def _completed(self, actions: NDArray[Any], acted: NDArray[np.int8]) -> NDArray[Any]:
        """Return the actions to take, with random ones where somebody else is asked."""
        taken = np.asarray(actions)  # as wide as they are: narrower ones could be legal by accident
        if self._random_others:
            seed = mixed(self.batch.seed ^ self._steps)
            taken = np.where(acted == self._seats, taken, np.array(self.batch.sample(seed=seed)))
        return np.ascontiguousarray(taken)

    def _draw_seats(self, begun: NDArray[np.bool_]) -> None:
        """Draw the learner's seat in the games that begin."""
        if self._random_others and begun.any():
            players = np.array(self.batch.players)
            self._seats[begun] = self.np_random.integers(0, players)[begun]

    def _shown(self) -> Arrays:
        return self._observed(final=False)

    def _observed(self, *, final: bool) -> Arrays:
        """Return the observations of all games; of those that ended, if it is the final one."""
        batch = self.batch
        viewer: Any = self._seats.copy() if self._random_others else "to_move"
        seen = batch.observe(viewer=viewer, at_end=final)
        to_move, mask = np.array(batch.to_move), np.array(batch.legal)
        asked = (to_move - np.array(seen.viewer)) % np.array(batch.players)
        asked[(to_move == OVER) | final] = NOBODY
        mask[asked != 0] = 0
        mask[asked != 0, END] = 1
        arrays = {part: np.array(getattr(seen, part)) for part in _PARTS}
        return {"observation": arrays, "action_mask": mask, "to_move": asked.astype(np.int64)}

    def _told(self) -> Arrays:
        told = {"to_move": np.array(self.batch.to_move)}
        return told | ({"seat": self._seats.copy()} if self._random_others else {})


def _common_seed(seed: int | list[int] | None) -> int | None:
    """Return the seed of what all games have in common, also where each has a seed of its own."""
    if not isinstance(seed, list):
        return seed
    common = 0
    for own in seed:
        common = mixed(common ^ int(own))
    return common
