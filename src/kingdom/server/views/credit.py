"""Where everybody's gold comes from: which pieces earn it, part by part.

All of it can be seen by everybody, so there is nothing to hide here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from kingdom.rules import evaluators, scoring
from kingdom.server.views.cache import LruCache
from kingdom.server.views.position import names
from kingdom.table.wire.replay import Credits
from kingdom.table.wire.screen import Credit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.table.history import History


_WRITER: Final[TypeAdapter[Credits]] = TypeAdapter(Credits)


def parts(history: History, source: str, seat: int) -> list[Credit]:
    """Return the parts of what a source pays a seat; none if there is no such source or seat."""
    gold = history.gold
    if not 0 <= seat < len(gold) or source not in gold[seat]:
        return []
    return _parts(history, source, seat)


class CreditCache:
    """The answers that were given last, each computed once for everybody who asks."""

    def __init__(self, most: int = 500) -> None:
        """Take how many to keep, of some ten kilobytes each."""
        self._kept = LruCache[bytes](most)

    def knows(self, history: History, game_id: str) -> bool:
        """Return whether the answer for a position of a game need not be computed."""
        return _name(history, game_id) in self._kept

    def json(self, history: History, game_id: str) -> bytes:
        """Return the answer for a position of a game."""
        return self._kept.get(_name(history, game_id), lambda: _WRITER.dump_json(credit(history)))


def _name(history: History, game_id: str) -> str:
    """Return what a position of a game is kept under; its log says how it came about."""
    return f"{game_id} {history.seq} {len(history.line)}"


def credit(history: History) -> Credits:
    """Return the parts of everything that pays, for every seat, in the order of scoring."""
    everybody = history.gold
    return Credits(
        sources=list(everybody[0]),
        players=[
            {source: _parts(history, source, seat) for source in gold}
            for seat, gold in enumerate(everybody)
        ],
    )


def _parts(history: History, source: str, seat: int) -> list[Credit]:
    return [
        Credit(cells=names(part.cells), places=names(part.places), gold=part.gold)
        for part in _paid(history, source, seat)
    ]


def _paid(history: History, source: str, seat: int) -> Iterable[evaluators.Credit]:
    """Return the parts; of what was paid during the game, only its states can tell."""
    if source in history.state.setup.derived.paid_at_once:
        states = (history.start, *(step.state for step in history.line))
        return scoring.earned(states, source, seat)
    return scoring.credit(history.state, source, seat, so_far=not history.over)
