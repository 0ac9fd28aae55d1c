"""Where everybody's gold comes from: which pieces earn it, part by part.

All of it can be seen by everybody, so there is nothing to hide here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.rules import evaluators, scoring
from kingdom.table.position import cell_names
from kingdom.table.wire.replay import Credits
from kingdom.table.wire.screen import GoldPart

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.table.history import History


def parts(history: History, source: str, seat: int) -> list[GoldPart]:
    """Return the parts of what a source pays a seat; none if there is no such source or seat."""
    gold = history.gold
    if not 0 <= seat < len(gold) or source not in gold[seat]:
        return []
    return _parts(history, source, seat)


def gold_parts(history: History) -> Credits:
    """Return the parts of everything that pays, for every seat, in the order of scoring."""
    everybody = history.gold
    return Credits(
        sources=list(everybody[0]),
        players=[
            {source: _parts(history, source, seat) for source in gold}
            for seat, gold in enumerate(everybody)
        ],
    )


def _parts(history: History, source: str, seat: int) -> list[GoldPart]:
    return [
        GoldPart(cells=cell_names(part.cells), places=cell_names(part.places), gold=part.gold)
        for part in _paid(history, source, seat)
    ]


def _paid(history: History, source: str, seat: int) -> Iterable[evaluators.Credit]:
    """Return the parts; of what was paid during the game, only its states can tell."""
    if source in history.state.setup.derived.paid_at_once:
        states = (history.start, *(step.state for step in history.line))
        return scoring.earned(states, source, seat)
    return scoring.credit(history.state, source, seat, so_far=not history.over)
