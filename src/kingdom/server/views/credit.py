"""Where everybody's gold comes from, as JSON: which pieces make it, part by part.

All of it can be seen by everybody, so there is nothing to hide here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kingdom.rules.credit import Credit, earned
from kingdom.server.views.position import names

if TYPE_CHECKING:
    from kingdom.server.games.history import History

Json = dict[str, Any]


def parts_json(history: History, source: str, seat: int) -> list[Json]:
    """Give the parts of what a source pays a seat; none if there is no such source or seat."""
    state = history.state
    scores = state.scores()
    if not 0 <= seat < len(scores) or source not in scores[seat]:
        return []
    if source in state.setup.derived.paid_at_once:
        states = (history.start, *(step.state for step in history.line))
        return [_part(part) for part in earned(states, source, seat)]
    return [_part(part) for part in state.credit(source, seat)]


def _part(part: Credit) -> Json:
    return {"cells": names(part.cells), "places": names(part.places), "gold": part.gold}


def credit_json(history: History) -> Json:
    """Give the parts of everything that pays, for every seat, in the order of scoring."""
    sources = list(history.state.scores()[0])
    return {
        "sources": sources,
        "players": [
            {source: parts_json(history, source, seat) for source in sources}
            for seat in range(history.start.setup.players)
        ],
    }
