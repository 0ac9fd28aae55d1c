"""HTTP: what players may do when somebody is gone, resigning, and vacations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.database import now_of
from kingdom.server.departures import vacations
from kingdom.server.departures.schema import EndGame, NewVacation
from kingdom.server.games.dependencies import Games
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
    from sqlalchemy.orm import Session

    from kingdom.table.departures import Departed

router = api_router()


def _changed(data: Data, announce: Announce, guest: str, game_id: str) -> TableInfo:
    """Announce that a table has changed, and return it."""
    announce.changed(game_id)
    with data.read() as session:
        game, seats = find_game(session, game_id), seats_of(session, game_id)
        return table_info(game, seats, Caller(guest), now_of(session))


@router.post("/tables/{game_id}/resign", summary="Give up for good")
def resign(data: Data, games: Games, announce: Announce, guest: GuestId, game_id: str) -> TableInfo:
    """Resign: a bot plays on if more than one person is left, else the game ends."""
    games.resign(game_id, guest)
    return _changed(data, announce, guest, game_id)


@router.post("/tables/{game_id}/nudge", summary="Remind whoever is gone")
def nudge(data: Data, games: Games, announce: Announce, guest: GuestId, game_id: str) -> TableInfo:
    """Nudge the person that the table waits for, once the time of its terms is over."""

    def remind(session: Session, departed: Departed) -> None:
        waits_for = departed.game.to_move
        assert waits_for is not None
        bring_forward(session, game_id, departed.seats[waits_for].guest or "")

    games.nudge(game_id, guest, remind)
    return _changed(data, announce, guest, game_id)


@router.post("/tables/{game_id}/replace", summary="Let a bot play for whoever is gone")
def replace(
    data: Data, games: Games, announce: Announce, guest: GuestId, game_id: str
) -> TableInfo:
    """Let a bot play for the person who is gone; they may come back and take over."""
    games.replace_gone(game_id, guest)
    return _changed(data, announce, guest, game_id)


@router.post("/tables/{game_id}/end", summary="End the game without whoever is gone")
def end(
    data: Data, games: Games, announce: Announce, guest: GuestId, game_id: str, body: EndGame
) -> TableInfo:
    """Propose to end the game, or agree to that; it ends when all who are there agree."""
    games.propose_end(game_id, guest, body.count)
    return _changed(data, announce, guest, game_id)


@router.post("/tables/{game_id}/play-on", summary="Do not end the game")
def play_on(
    data: Data, games: Games, announce: Announce, guest: GuestId, game_id: str
) -> TableInfo:
    """Refuse a proposal to end the game, or withdraw one's own."""
    games.refuse_end(game_id, guest)
    return _changed(data, announce, guest, game_id)


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
