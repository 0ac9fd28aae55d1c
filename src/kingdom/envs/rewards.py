"""What a player is paid for, by name.

| name | paid | what |
| --- | --- | --- |
| `win` | when the game is over | the share of the victory, less what everybody would have: 1/n |
| `margin` | when the game is over | own gold, less the mean of the others' |
| `gold` | after every action | by how much the gold grew that one would have if it ended now |

`win` and `margin` come to zero over all players. `gold` comes to the gold at the end, less what one
would have before the first action: with Lords, that is not nothing. `Batch.rewards` pays the same
in the core.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from kingdom.state import State

Reward: TypeAlias = "Callable[[State, State], tuple[float, ...]]"
"""What each player is paid for what happened between two states of a game."""


def won(_before: State, after: State) -> tuple[float, ...]:
    """Return each player's share of the victory less 1/n, once the game is over."""
    outcome, players = after.outcome(), after.setup.players
    if outcome is None:
        return (0.0,) * players
    share = 1 / len(outcome.winners)
    return tuple(share * (seat in outcome.winners) - 1 / players for seat in range(players))


def margins(_before: State, after: State) -> tuple[float, ...]:
    """Return each player's gold less the mean of the others', once the game is over."""
    outcome, players = after.outcome(), after.setup.players
    if outcome is None:
        return (0.0,) * players
    total = sum(outcome.totals)
    return tuple(gold - (total - gold) / (players - 1) for gold in outcome.totals)


def gold_gained(before: State, after: State) -> tuple[float, ...]:
    """Return by how much the gold of each player grew, as if the game ended now."""
    return tuple(
        float(sum(now.values()) - sum(then.values()))
        for then, now in zip(before.scores(), after.scores(), strict=True)
    )


REWARDS: Final[Mapping[str, Reward]] = {"win": won, "margin": margins, "gold": gold_gained}
"""Every reward by its name."""

ILLEGAL: Final = -1.0
"""What is paid for an action that is not legal; the episode ends with it."""


def reward_named(name: str) -> Reward:
    """Return the reward of a name; raise ValueError if there is none."""
    try:
        return REWARDS[name]
    except KeyError:
        known = ", ".join(REWARDS)
        raise ValueError(f"no reward is called {name!r}: known are {known}") from None
