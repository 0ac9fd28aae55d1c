"""A table as a device keeps it: its record, its seats and its events, as JSON, and back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from kingdom.room.opening import CALLER
from kingdom.setup import Setup
from kingdom.table.errors import TableError
from kingdom.table.facts import TableRecord
from kingdom.table.history import RULES_VERSION, Event, History
from kingdom.table.info import info_of
from kingdom.table.seats import SeatRecord
from kingdom.table.shuffle import chance_of
from kingdom.table.snapshot import Snapshot

if TYPE_CHECKING:
    from collections.abc import Sequence

Json = dict[str, Any]


class KeptTable(NamedTuple):
    """A table in memory, with what its clients called the messages that were carried out."""

    snapshot: Snapshot
    sent: dict[str, int]
    """The id of a message -> the entry that came of it."""


def kept_table(text: str) -> KeptTable:
    """Read a table that was kept; raise `TableError` if today's rules cannot read it."""
    kept: Json = json.loads(text)
    table = TableRecord(**kept["table"])
    if table.rules > RULES_VERSION:
        raise _unreadable(table)
    seats = [SeatRecord(**seat) for seat in kept["seats"]]
    try:
        start = History.begin(Setup.parse(table.setup), chance_of(table.seed, table.nonces))
        history = start.with_events(Event(*event[:4]) for event in kept["events"])
    except Exception as error:  # whatever today's rules make of old events
        raise _unreadable(table) from error
    sent = {event[4]: event[0] for event in kept["events"] if event[4]}
    return KeptTable(Snapshot(table, seats, history, None), sent)


def _unreadable(table: TableRecord) -> TableError:
    return TableError(
        "unreadable",
        f"the game was played by version {table.rules} of the rules; "
        f"here is version {RULES_VERSION}, which cannot read it",
    )


def to_keep(before: Snapshot | None, after: Snapshot, client: str | None, now: float) -> Json:
    """Return a change in the form that is stored: the table as it is now, and the new events.

    `before` is the version that it follows from, 0 for a new table: only on that it may be stored.
    """
    seq = before.history.seq if before else 0
    events: Sequence[Event] = after.history.events_after(seq)
    return {
        "id": after.game.id,
        "before": before.game.version if before else 0,
        "version": after.game.version,
        "table": after.game._asdict(),
        "seats": [seat._asdict() for seat in after.seats],
        "info": info_of(after.game, after.history.start.setup, after.seats, CALLER, now),
        "events": [[*event, client if not place else None] for place, event in enumerate(events)],
    }
