"""A game as an environment plays it: drawn from a split, observed as arrays, paid by a reward."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, TypedDict

import numpy as np

from kingdom.actions import ACTIONS, END
from kingdom.envs.rewards import ILLEGAL, reward_named
from kingdom.envs.spaces import NOBODY
from kingdom.game import Game
from kingdom.setup import Setup
from kingdom.splits import split_named

if TYPE_CHECKING:
    from collections.abc import Collection

    from numpy.typing import NDArray

    from kingdom.actions import Action
    from kingdom.state import State


class Observed(TypedDict):
    """What a learner is shown."""

    observation: dict[str, NDArray[Any]]
    action_mask: NDArray[np.int8]
    to_move: int


class SetupSource:
    """Where the set-ups of an environment come from: one of them, a split, or modules."""

    def __init__(
        self,
        players: int | None = None,
        modules: Collection[str] = ("base",),
        setup: Setup | str | None = None,
        split: str | None = None,
    ) -> None:
        """Take what an environment was given; at most one of set-up and split."""
        if setup is not None and split is not None:
            raise ValueError("a set-up and a split are given: expected one of them")
        self.fixed = Setup.parse(setup) if isinstance(setup, str) else setup
        self._split = split_named(split) if split is not None else None
        self._modules = modules
        self.players: Final = self._players(players)
        """How many play, or None if that is drawn."""

    def _players(self, players: int | None) -> int | None:
        if self.fixed is not None:
            if players not in (None, self.fixed.players):
                raise ValueError(f"{players} players, but the set-up is for {self.fixed.players}")
            return self.fixed.players
        return players if players is not None or self._split else 2

    def setup(self, rng: Random) -> Setup:
        """Return the set-up of the next game."""
        if self.fixed is not None:
            return self.fixed
        if self._split is not None:
            return self._split.setup(rng, self.players)
        assert self.players is not None
        return Setup.random(self.players, self._modules, rng, touch_move=True)


class Episode:
    """One game from its deal to its end, or to an action that was not legal."""

    def __init__(self, setup: Setup, rng: Random, reward: str) -> None:
        """Deal the cards."""
        self._reward = reward_named(reward)
        self.game = Game(setup, rng)
        self.choices = 0
        self.illegal = ""
        """Why an action was refused, if that ended the episode."""

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to do."""
        return self.state.is_over or bool(self.illegal)

    def take(self, action: Action, *, strict: bool) -> list[float]:
        """Take an action of whoever is to move, and return what each player is paid for it.

        One that is not legal raises if `strict`; otherwise it ends the episode, and costs.
        """
        before, seat = self.state, self.state.to_move
        assert seat is not None
        reason = before.explain(action)
        if reason is None:
            self.game.push(action)
            self.choices += 1
            return [*self._reward(before, self.state)]
        if strict:
            before.apply(action)  # raises, and says why
        self.illegal = str(reason)
        return [ILLEGAL * (one == seat) for one in range(before.setup.players)]

    def observed(self, seat: int) -> Observed:
        """Return the observation of a player."""
        state = self.state
        found = state.view(seat).observe()
        asked = NOBODY
        if not self.is_over and state.to_move is not None:
            asked = (state.to_move - seat) % state.setup.players
        return {
            "observation": {
                name: np.array(getattr(found, name)) for name in ("planes", "island", "scalars")
            },
            "action_mask": mask_of_actions(state) if asked == 0 else nothing_to_do(),
            "to_move": asked,
        }


def mask_of_actions(state: State) -> NDArray[np.int8]:
    """Return 1 for each legal action, and 0 for all others."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[state.legal_actions()] = 1
    return mask


def nothing_to_do() -> NDArray[np.int8]:
    """Return the mask of who is not asked: `end` alone, so that one can be drawn from it."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[END] = 1
    return mask
