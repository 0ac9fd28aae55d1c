"""Ending a game together without a person who is gone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdom.table.absence import last_sign
from kingdom.table.facts import RUNNING

if TYPE_CHECKING:
    from kingdom.table.facts import Count, TableRecord
    from kingdom.table.history import History


@dataclass(frozen=True)
class Proposal:
    """A proposal to end the game without a person who is gone; see `TableRecord.proposal`."""

    gone: int  # the seat
    sign: int  # the person's last sign of life: with another one, the proposal is void
    count: Count
    agreed: list[int]  # seats, first the one that proposed it


def valid_proposal(game: TableRecord, history: History) -> Proposal | None:
    """Return the proposal that waits for answers; it is void when the person has come back."""
    if game.status != RUNNING or game.proposal is None:
        return None
    stored = Proposal(**game.proposal)
    here = last_sign(history, stored.gone) != stored.sign
    return None if here or history.to_move != stored.gone else stored
