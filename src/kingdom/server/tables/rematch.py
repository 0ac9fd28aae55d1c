"""A rematch: the table that follows a game, with a seat kept for everybody who played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.errors import RefusedError
from kingdom.server.games.event_store import setup_of
from kingdom.server.games.storage import GameRow, seats_of
from kingdom.server.guests.blocking import is_blocked
from kingdom.server.guests.storage import lock_guest
from kingdom.server.tables.lifecycle import locked_table, open_table, start_if_full
from kingdom.server.tables.requested import NewSeat, NewTable, request_of
from kingdom.table.facts import OVER
from kingdom.table.seats import BOT, OPEN, is_human

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.games.storage import Seat
    from kingdom.server.guests.storage import Guest
    from kingdom.server.settings import Settings
    from kingdom.server.tables.requested import Opening


def rematch(
    session: Session, guest: Guest, game_id: str, settings: Settings, opening: Opening
) -> GameRow:
    """Open the table that follows a game, or return the one that somebody else has opened.

    A seat is kept for everybody at the old table; the game starts when all have joined.
    """
    lock_guest(session, guest.id)  # `open_table` does so too, and people come before tables
    game, seats = locked_table(session, game_id)
    if game.status != OVER:
        raise RefusedError("not_over", "a rematch follows a game that is over")
    if not any(seat.guest == guest.id for seat in seats) and game.owner != guest.id:
        raise RefusedError("not_yours", "only those who played can have a rematch")
    if game.rematch is not None and (following := session.get(GameRow, game.rematch)) is not None:
        return following
    request = _same_again(game, seats).model_copy(update={"ticket": opening.ticket})
    following = open_table(session, guest, request, settings)
    _keep_seats(session, following, seats, guest, opening.nonce)
    game.rematch = following.id
    session.flush()
    return following


def _same_again(game: GameRow, seats: Sequence[Seat]) -> NewTable:
    """Return a request for a table with the same people, a new board and the next first player."""
    players = [
        NewSeat(
            kind="bot" if seat.kind == BOT else "open",
            bot=seat.bot,
            name=seat.name or None,
            color=seat.color,
        )
        for seat in (*seats[1:], seats[0])
    ]
    return request_of(game).for_rematch(setup_of(game), players)


def _keep_seats(
    session: Session,
    following: GameRow,
    before: Sequence[Seat],
    guest: Guest,
    nonce: str | None,
) -> None:
    """Keep the open seats of a rematch for those who sat there before."""
    people = (*before[1:], before[0])
    for seat, old in zip(seats_of(session, following.id), people, strict=True):
        mine = old.guest == guest.id
        if is_human(old) and (mine or not is_blocked(session, guest.id, [old.guest or ""])):
            seat.guest, seat.name = old.guest, old.name
            seat.kind, seat.nonce = (old.kind, nonce) if mine else (OPEN, None)
    session.flush()
    start_if_full(session, following)
