"""What else was possible at a moment of a game, as the greedy bot sees it.

It looks one choice ahead and counts gold, tiles and room, so this is an opinion, not a proof.
"""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Final

from kingdom.actions import Action, action_text
from kingdom.bots.greedy import GreedyBot, worth
from kingdom.table.position import preview
from kingdom.table.replay import state_at
from kingdom.table.wire.replay import Suggestion, Suggestions

if TYPE_CHECKING:
    from kingdom.state import View
    from kingdom.table.replay import Replay

SHOWN: Final = 5


def suggestions(replay: Replay, ply: int) -> Suggestions:
    """Return the choices that the greedy bot likes best at a moment, and the one that was made."""
    state = state_at(replay, ply)
    line = replay.history.line
    played = line[ply].action if ply < len(line) else None
    if state.to_move is None or state.to_move < 0:
        return Suggestions(ply=ply, seat=None, count=0, choices=[])
    view = state.view(state.to_move)
    values = GreedyBot(Random(0)).values(view)
    best = sorted(values, key=lambda action: (-values[action], action))
    shown = [action for action in best[:SHOWN] if isfinite(values[action])]
    if played is not None and played not in shown:
        shown.append(played)
    now = worth(view, state.to_move)
    return Suggestions(
        ply=ply,
        seat=state.to_move,
        count=len(values),
        choices=[_suggestion(view, action, values, now, action == played) for action in shown],
    )


def _suggestion(
    view: View, action: Action, values: dict[Action, float], now: float, played: bool
) -> Suggestion:
    """Return one choice with its rank, what it is worth, and what it earns at once."""
    value, gain = values[action], preview(view, action)
    return Suggestion(
        action=action_text(action),
        place=1 + sum(other > value for other in values.values()),
        value=round(value - now, 1) if isfinite(value) else None,
        gold=gain.gold,
        tiles=gain.tiles,
        lost=gain.lost,
        played=played,
    )
