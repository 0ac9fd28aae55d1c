"""HTTP: what players may do when somebody is gone, resigning, and vacations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.database import now_of
from kingdom.server.departures import leaving, vacations
from kingdom.server.departures.schema import EndGame, NewVacation
from kingdom.server.games.storage import find_game, seats_of
from kingdom.server.games.views import table_info
from kingdom.server.guests.dependencies import GuestId, Who
from kingdom.server.guests.finding import stored_guest
from kingdom.server.http.dependencies import Data
from kingdom.server.http.errors import api_router
from kingdom.server.hub.dependencies import Announce
from kingdom.server.notifications.turns import bring_forward
from kingdom.table.screen import iso_or_none
from kingdom.table.seats import Caller
from kingdom.table.wire.tables import TableInfo, VacationInfo

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.orm import Session

    from kingdom.server.games.storage import GameRow
    from kingdom.server.guests.storage import Guest

router = api_router()


def _carried_out(
    data: Data,
    announce: Announce,
    guest: str,
    game_id: str,
    change: Callable[[Session, Guest, str], GameRow],
) -> TableInfo:
    """Change a table for one of its players, announce it, and return the table."""
    with data.write() as session:
        game = change(session, stored_guest(session, guest), game_id)
        seats = seats_of(session, game_id)
        answer = table_info(game, seats, Caller(guest), now_of(session))
    announce.changed(game_id)
    return answer


@router.post("/tables/{game_id}/resign", summary="Give up for good")
def resign(data: Data, announce: Announce, guest: GuestId, game_id: str) -> TableInfo:
    """Resign: a bot plays on if more than one person is left, else the game ends."""
    return _carried_out(data, announce, guest, game_id, leaving.resign)


@router.post("/tables/{game_id}/nudge", summary="Remind whoever is gone")
def nudge(data: Data, announce: Announce, guest: GuestId, game_id: str) -> TableInfo:
    """Nudge the person that the table waits for, once the time of its terms is over."""

    def change(session: Session, row: Guest, table: str) -> GameRow:
        nudged = leaving.nudge(session, row, table)
        bring_forward(session, table, nudged.guest or "")
        return find_game(session, table)

    return _carried_out(data, announce, guest, game_id, change)


@router.post("/tables/{game_id}/replace", summary="Let a bot play for whoever is gone")
def replace(data: Data, announce: Announce, guest: GuestId, game_id: str) -> TableInfo:
    """Let a bot play for the person who is gone; they may come back and take over."""
    return _carried_out(data, announce, guest, game_id, leaving.replace)


@router.post("/tables/{game_id}/end", summary="End the game without whoever is gone")
def end(data: Data, announce: Announce, guest: GuestId, game_id: str, body: EndGame) -> TableInfo:
    """Propose to end the game, or agree to that; it ends when all who are there agree."""

    def change(session: Session, row: Guest, table: str) -> GameRow:
        return leaving.propose_end(session, row, table, body.count)

    return _carried_out(data, announce, guest, game_id, change)


@router.post("/tables/{game_id}/play-on", summary="Do not end the game")
def play_on(data: Data, announce: Announce, guest: GuestId, game_id: str) -> TableInfo:
    """Refuse a proposal to end the game, or withdraw one's own."""
    return _carried_out(data, announce, guest, game_id, leaving.refuse_end)


@router.get("/vacation", summary="My vacation")
def vacation(data: Data, who: Who) -> VacationInfo:
    """Return whether the caller is on vacation, and how many days they can still take."""
    with data.read() as session:
        return _vacation_info(session, who.guest or "")


@router.post("/vacation", status_code=201, summary="Stop my clocks")
def start_vacation(
    data: Data, announce: Announce, guest: GuestId, body: NewVacation
) -> VacationInfo:
    """Stop the caller's clocks for some days, at all tables that are played over days."""
    with data.write() as session:
        tables = vacations.start_vacation(session, stored_guest(session, guest), body.days)
        session.flush()
        answer = _vacation_info(session, guest)
    for game_id in tables:
        announce.changed(game_id)
    return answer


@router.post("/vacation/end", summary="Go on playing")
def end_vacation(data: Data, announce: Announce, guest: GuestId) -> VacationInfo:
    """End the caller's vacation; days that have not begun can be taken later."""
    with data.write() as session:
        tables = vacations.end_vacation(session, stored_guest(session, guest))
        session.flush()
        answer = _vacation_info(session, guest)
    for game_id in tables:
        announce.changed(game_id)
    return answer


def _vacation_info(session: Session, guest: str) -> VacationInfo:
    now_on = vacations.current(session, guest)
    return VacationInfo(
        until=iso_or_none(now_on.until if now_on else None),
        days_left=vacations.days_left(session, guest),
    )
