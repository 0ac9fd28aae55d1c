"""What else was possible at a moment of a game, in the greedy bot's own counting.

It looks one choice ahead and counts gold, tiles and room: a point of view, and no proof.
"""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kingdom.actions import Action, action_text
from kingdom.bots.greedy import GreedyBot, worth
from kingdom.server.views.position import preview
from kingdom.server.views.replay import state_at

if TYPE_CHECKING:
    from kingdom.server.views.replay import Replay
    from kingdom.state import View

Json = dict[str, Any]
SHOWN: Final = 5


def suggestions_json(replay: Replay, ply: int) -> Json:
    """List the choices that the greedy bot likes best at a moment, and the one that was made."""
    state = state_at(replay, ply)
    line = replay.history.line
    played = line[ply].action if ply < len(line) else None
    if state.to_move is None or state.to_move < 0:
        return {"ply": ply, "seat": None, "count": 0, "choices": []}
    view = state.view(state.to_move)
    values = GreedyBot(Random(0)).values(view)
    best = sorted(values, key=lambda action: (-values[action], action))
    shown = [action for action in best[:SHOWN] if isfinite(values[action])]
    if played is not None and played not in shown:
        shown.append(played)
    now = worth(view, state.to_move)
    return {
        "ply": ply,
        "seat": state.to_move,
        "count": len(values),
        "choices": [
            _choice(view, action, values, now) | {"played": action == played} for action in shown
        ],
    }


def _choice(view: View, action: Action, values: dict[Action, float], now: float) -> Json:
    """Describe one choice: its place among all, what it is worth, what it earns at once."""
    value = values[action]
    return {
        "action": action_text(action),
        "place": 1 + sum(other > value for other in values.values()),
        "value": round(value - now, 1) if isfinite(value) else None,
        **preview(view, action),
    }
