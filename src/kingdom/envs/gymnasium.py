"""Kingdom Builder for Gymnasium: importing this registers `Kingdom-v0`, one seat against bots.

```python
import gymnasium
import kingdom.envs.gymnasium

env = gymnasium.make("Kingdom-v0", bots=["greedy"])
observation, info = env.reset(seed=1)
over = False
while not over:
    action = env.action_space.sample(observation["action_mask"])
    observation, reward, over, truncated, info = env.step(action)
```

| | |
| --- | --- |
| Actions | `Discrete(488)`: the numbers of the library; those of cards are never legal |
| Observations | `observation`: `planes` int8 (C, 20, 20), `island` int8 (C, 5, 5), `scalars` int16 (K), from the player's own view (`kingdom.envs.layout()` names every index); `action_mask` int8 (488); `to_move`: 0, or 5 when the game is over |
| Rewards | `win`, `margin` or `gold` ([when they are paid](environments.md#rewards)), for all that happened since the last action |
| Ends | when the game does, or with an illegal action |

| argument | default | meaning |
| --- | --- | --- |
| `bots` | `["random"]` | who else plays, by [name](bots.md#names), in the order of play; a single one sits in every other seat |
| `seat` | | where the learner sits, from 0 on; drawn with every reset unless it is given |
| `players` | 2 | 2 to 5, or drawn, if a split has several numbers |
| `modules` | `["base"]` | from which set-ups are drawn, anew with every reset |
| `setup` | | a `Setup` or its text, in place of drawing |
| `split` | | a [split](splits.md) to draw from, such as `train` |
| `reward` | `win` | one of `kingdom.envs.REWARDS` |
| `illegal` | `end` | `end`: an illegal action costs 1 and ends the episode, and `info["illegal"]` says why; `raise`: it raises |
| `render_mode` | | `ansi`, `svg`, `rgb_array`, or `human`, which prints |

`Kingdom-train-v0`, `Kingdom-test-cards-v0`, `Kingdom-test-boards-v0`, `Kingdom-test-modules-v0` and
`Kingdom-test-players-v0` are the same on a split. `info` has `seat` and, once the game is over,
`gold`. `gymnasium.make_vec("Kingdom-v0", num_envs=256, vectorization_mode="vector_entry_point")`
makes a `KingdomVectorEnv`, whose games are all played in the core.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, SupportsInt

import gymnasium

from kingdom.bots import make_bot
from kingdom.envs.episodes import Episode, Observed, SetupSource
from kingdom.envs.options import check_illegal
from kingdom.envs.rendering import MODES, check_mode, rendered
from kingdom.envs.rewards import reward_named
from kingdom.envs.spaces import action_space, observation_space
from kingdom.splits import SPLITS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kingdom.bot_protocol import Bot
    from kingdom.setup import Setup


class KingdomEnv(gymnasium.Env[Observed, SupportsInt]):
    """One seat of Kingdom Builder; bots have the others."""

    metadata: dict[str, Any] = {"render_modes": [*MODES], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        bots: Sequence[str] = ("random",),
        seat: int | None = None,
        players: int | None = None,
        modules: Collection[str] = ("base",),
        setup: Setup | str | None = None,
        split: str | None = None,
        reward: str = "win",
        illegal: str = "end",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        check_illegal(illegal)
        reward_named(reward)
        self._source = SetupSource(players, modules, setup, split)
        self._names = [bots] if isinstance(bots, str) else [*bots]
        self._given, self._reward, self._strict = seat, reward, illegal == "raise"
        self.render_mode = render_mode
        self.observation_space = observation_space()  # type: ignore[assignment]
        self.action_space = action_space()
        self._bots: dict[int, Bot] = {}
        self._episode: Episode | None = None
        self.seat = 0

    @property
    def episode(self) -> Episode:
        """The game being played."""
        if self._episode is None:
            raise ValueError("there is no game yet: call reset first")
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal another game, and play it to the learner's first choice."""
        super().reset(seed=seed, options=options)
        self.close()
        rng = Random(int(self.np_random.integers(2**63)))
        setup = self._source.setup(rng)
        self.seat = self._drawn_seat(setup.players, rng)
        self._episode = Episode(setup, rng, self._reward)
        self._bots = self._seated(setup, rng)
        self._let_others_play()
        return self._shown()

    def _drawn_seat(self, players: int, rng: Random) -> int:
        seat = rng.randrange(players) if self._given is None else self._given
        if not 0 <= seat < players:
            raise ValueError(f"seat {seat} is none of {players}: they are counted from 0")
        return seat

    def _seated(self, setup: Setup, rng: Random) -> dict[int, Bot]:
        """Return the bots by their seats, from the one behind the learner on."""
        others = setup.players - 1
        names = self._names * others if len(self._names) == 1 else self._names
        if len(names) != others:
            raise ValueError(f"{others} bots are needed, not {len(names)}")
        seats = [(self.seat + after) % setup.players for after in range(1, setup.players)]
        bots = {
            seat: make_bot(name, Random(rng.getrandbits(64)))
            for seat, name in zip(seats, names, strict=True)
        }
        for seat, bot in bots.items():
            bot.new_game(setup, seat)
        return bots

    def step(self, action: SupportsInt) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play until the learner is asked again."""
        if self.episode.is_over:
            raise ValueError("the game is over: call reset")
        paid = self._take(int(action), strict=self._strict)
        if not self.episode.illegal:
            paid += self._let_others_play()
        observation, info = self._shown()
        return observation, paid, self.episode.is_over, False, info

    def _take(self, action: int, *, strict: bool) -> float:
        seat = self.episode.state.to_move
        paid = self.episode.take(action, strict=strict)
        if seat is not None and not self.episode.illegal:
            for bot in self._bots.values():
                bot.saw(seat, action)
        return paid[self.seat]

    def _let_others_play(self) -> float:
        """Let the bots play, and return what the learner is paid for it."""
        paid = 0.0
        while (seat := self.episode.state.to_move) not in (None, self.seat):
            assert seat is not None
            bot = self._bots[seat]
            paid += self._take(bot.choose(self.episode.state.view(seat), bot.budget), strict=True)
        return paid

    def _shown(self) -> tuple[Observed, dict[str, Any]]:
        episode, info = self.episode, dict[str, Any](seat=self.seat)
        if episode.illegal:
            info["illegal"] = episode.illegal
        if (outcome := episode.state.outcome()) is not None:
            info["gold"] = [*outcome.totals]
        return episode.observed(self.seat), info

    def render(self) -> Any:
        """Return a picture as the render mode says, without hidden cards."""
        return rendered(self.episode.state, self.render_mode)

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            bot.close()
        self._bots = {}


_ENTRIES: Final = {
    "entry_point": f"{__name__}:KingdomEnv",
    "vector_entry_point": "kingdom.envs.vector:KingdomVectorEnv",
}
gymnasium.register("Kingdom-v0", **_ENTRIES)  # type: ignore[arg-type]
for _name in SPLITS:
    gymnasium.register(f"Kingdom-{_name}-v0", kwargs={"split": _name}, **_ENTRIES)  # type: ignore[arg-type]
