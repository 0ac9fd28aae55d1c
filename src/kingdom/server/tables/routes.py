"""HTTP: tables."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

from kingdom.bots.levels import choosable
from kingdom.server.database import PAGE, Cursor, now_of
from kingdom.server.games.spoilers import check_spoilers
from kingdom.server.games.storage import GameRow, find_game, seats_by_game, seats_of
from kingdom.server.games.views import table_info, table_infos
from kingdom.server.guests.dependencies import GuestId, Who
from kingdom.server.guests.finding import stored_guest
from kingdom.server.http.dependencies import Config, Data, Figures
from kingdom.server.http.errors import api_router
from kingdom.server.http.filters import CursorText, Module
from kingdom.server.http.limits import NEW_TABLES
from kingdom.server.hub.dependencies import Announce
from kingdom.server.seeking.storage import Pace
from kingdom.server.tables import lifecycle, public
from kingdom.server.tables.mine import tables_of_person, tables_waiting_for
from kingdom.server.tables.public import PublicStatus, TableFilter
from kingdom.server.tables.rematch import rematch as open_rematch
from kingdom.server.tables.requested import NewTable
from kingdom.server.tables.schema import Claim, ColorChange, Join, Rematch
from kingdom.server.tables.tickets import new_ticket
from kingdom.setup import MAX_PLAYERS, MIN_PLAYERS
from kingdom.table.choices import table_choices as all_choices
from kingdom.table.facts import RUNNING, WAITING
from kingdom.table.info import invites, link
from kingdom.table.seats import Caller
from kingdom.table.wire.board import Choices
from kingdom.table.wire.tables import (
    Commitment,
    Created,
    Lists,
    PublicTables,
    TableInfo,
    TableLink,
    WaitingTables,
)

router = api_router()
_SHOWN = 50  # tables of a list


@router.get("/choices", summary="What a table can have")
def choices() -> Choices:
    """Return everything that a new table can choose from."""
    return all_choices(choosable())


@router.post("/commitments", status_code=201, summary="Commit to a seed for a table")
def commit(data: Data, settings: Config) -> Commitment:
    """Return the hash of a new seed, and the ticket for the table that is to have it."""
    ticket = new_ticket(settings.cookie_key(), data.time.now())
    return Commitment(commitment=ticket.commitment, ticket=ticket.text)


@router.post("/tables", status_code=201, summary="Open a table", dependencies=[NEW_TABLES.every])
def open_table(
    data: Data,
    settings: Config,
    figures: Figures,
    announce: Announce,
    guest: GuestId,
    body: NewTable,
) -> Created:
    """Open a table; a game without open seats starts at once."""
    with data.write() as session:
        row = stored_guest(session, guest)
        game = lifecycle.open_table(session, row, body, settings)
        open_seats = invites(game.id, seats_of(session, game.id))
        answer = Created(id=game.id, url=link(game.id), invites=open_seats)
    figures.tables.inc()
    announce.changed(game.id)
    return answer


@router.get("/tables", summary="Tables to join, mine, and games to watch")
def list_tables(data: Data, who: Who) -> Lists:
    """Return the tables that all may join, those of the caller, and games to watch."""
    running = public.public_tables(TableFilter(RUNNING), who.guest)
    wanted = {
        "open": public.public_tables(TableFilter(WAITING), who.guest),
        "mine": tables_of_person(who.guest) if who.guest else None,
        "watch": running.order_by(None).order_by(GameRow.touched.desc()),
    }
    with data.read() as session:
        found = {
            name: [] if query is None else session.scalars(query.limit(_SHOWN)).all()
            for name, query in wanted.items()
        }
        seats = seats_by_game(session, {one.id for many in found.values() for one in many})
        now = now_of(session)
    return Lists(**{name: table_infos(games, seats, who, now) for name, games in found.items()})


@router.get("/tables/public", summary="Public tables of a kind")
def list_public(
    data: Data,
    who: Who,
    status: PublicStatus = "waiting",
    players: Annotated[int | None, Query(ge=MIN_PLAYERS, le=MAX_PLAYERS)] = None,
    pace: Pace | None = None,
    module: Module = None,
    free: Annotated[int, Query(ge=1, lt=MAX_PLAYERS)] = 1,
    after: CursorText = None,
) -> PublicTables:
    """Return public tables to join, or games to watch, of a kind; the newest first."""
    wanted = TableFilter(status, players, pace, module, free)
    place = None if after is None else Cursor.parse(after)
    query = public.public_tables(wanted, who.guest, place)
    with data.read() as session:
        found = session.scalars(query.limit(PAGE + 1)).all()
        shown = found[:PAGE]
        seats = seats_by_game(session, {game.id for game in shown})
        tables = table_infos(shown, seats, who, now_of(session))
    last = shown[-1] if len(found) > PAGE else None
    rest = None if last is None else str(Cursor(last.created, last.id))
    return PublicTables(tables=tables, next=rest)


@router.get("/waiting", summary="Tables that wait for me")
def waiting(data: Data, who: Who) -> WaitingTables:
    """Return the tables at which the caller has to decide, the most urgent first."""
    if who.guest is None:
        return WaitingTables(tables=[])
    with data.read() as session:
        games = session.scalars(tables_waiting_for(who.guest).limit(_SHOWN)).all()
        seats = seats_by_game(session, {game.id for game in games})
        return WaitingTables(tables=table_infos(games, seats, who, now_of(session)))


@router.get("/tables/{game_id}", summary="A table")
def get_table(data: Data, who: Who, game_id: str) -> TableInfo:
    """Return a table: its seats, its status, its choices, and the caller's own links."""
    with data.read() as session:
        game, seats = find_game(session, game_id), seats_of(session, game_id)
        check_spoilers(session, game.daily, seats, who)
        return table_info(game, seats, who, now_of(session))


@router.post("/tables/{game_id}/join", summary="Take an open seat")
def join(
    data: Data, announce: Announce, guest: GuestId, game_id: str, body: Join | None = None
) -> TableInfo:
    """Take an open seat of a listed table, one kept for a rematch, or the seat left before."""
    wish = body or Join()
    with data.write() as session:
        row = stored_guest(session, guest)
        game = lifecycle.join(session, row, game_id, wish.seat, wish.nonce, wish.color)
        answer = table_info(game, seats_of(session, game_id), Caller(guest), now_of(session))
    announce.changed(game_id)
    return answer


@router.post("/tables/{game_id}/claim", summary="Take the seat of a secret link")
def claim(data: Data, announce: Announce, guest: GuestId, game_id: str, body: Claim) -> TableInfo:
    """Take the seat of a secret link."""
    with data.write() as session:
        row = stored_guest(session, guest)
        game = lifecycle.claim_seat(session, row, game_id, body.secret, body.nonce, body.color)
        answer = table_info(game, seats_of(session, game_id), Caller(guest), now_of(session))
    announce.changed(game_id)
    return answer


@router.post("/tables/{game_id}/color", summary="Choose a colour")
def recolor(
    data: Data, announce: Announce, guest: GuestId, game_id: str, body: ColorChange
) -> TableInfo:
    """Choose another colour for one's own seat, until the game starts."""
    with data.write() as session:
        row = stored_guest(session, guest)
        game = lifecycle.recolor(session, row, game_id, body.seat, body.color)
        answer = table_info(game, seats_of(session, game_id), Caller(guest), now_of(session))
    announce.changed(game_id)
    return answer


@router.post("/tables/{game_id}/leave", summary="Leave a table")
def leave(data: Data, announce: Announce, guest: GuestId, game_id: str) -> TableInfo:
    """Leave: before the start the seat is open again, after it a bot plays on."""
    with data.write() as session:
        game = lifecycle.leave_seat(session, stored_guest(session, guest), game_id)
        answer = table_info(game, seats_of(session, game_id), Caller(guest), now_of(session))
    announce.changed(game_id)
    return answer


@router.post("/tables/{game_id}/rematch", status_code=201, summary="Play again")
def rematch(
    data: Data,
    settings: Config,
    announce: Announce,
    guest: GuestId,
    game_id: str,
    body: Rematch | None = None,
) -> TableLink:
    """Open a table with the same people, where the next one begins, or return the one there is."""
    with data.write() as session:
        row = stored_guest(session, guest)
        game = open_rematch(session, row, game_id, settings, body or Rematch())
        answer = TableLink(id=game.id, url=link(game.id))
    announce.changed(game_id)
    announce.changed(answer.id)
    return answer
