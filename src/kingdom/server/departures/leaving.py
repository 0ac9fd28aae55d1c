"""Leaving a table and coming back, as part of a larger change: joining, a ban, a deletion.

Functions work in a session that the caller commits. They do not read the log, so that a table can
be left whatever has happened there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.database import now_of
from kingdom.server.games.departed import store_departed
from kingdom.server.games.event_store import last_seq
from kingdom.server.games.rows import seat_records, table_record
from kingdom.server.games.storage import seats_of
from kingdom.table import departures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.games.storage import GameRow, Seat


def leave_seats(session: Session, game: GameRow, mine: Sequence[Seat]) -> None:
    """Let a bot play for a person who has left; they may come back."""
    _store(session, game, mine, departures.leave)


def return_to_seats(session: Session, game: GameRow, mine: Sequence[Seat]) -> None:
    """Return seats to their person, who plays on."""
    _store(session, game, mine, departures.come_back)


def _store(
    session: Session,
    game: GameRow,
    mine: Sequence[Seat],
    decide: Callable[..., departures.Departed],
) -> None:
    seats, last = seat_records(seats_of(session, game.id)), last_seq(session, game.id)
    which = [seat.seat for seat in mine]
    departed = decide(table_record(game), seats, last, which, now_of(session))
    store_departed(session, game, departed)
