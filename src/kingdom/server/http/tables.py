"""HTTP: oneself, and tables."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header
from sqlalchemy import select

from kingdom.server.database import CLOSED, RUNNING, WAITING, GameRow, Seat
from kingdom.server.errors import RESPONSES, RefusedError
from kingdom.server.http.dependencies import Address, GuestId, Shared, Who
from kingdom.server.people.guests import find_guest, stored_guest
from kingdom.server.tables import lifecycle
from kingdom.server.tables.seats import Caller, find_game, seats_of
from kingdom.server.views.board import choices as all_choices
from kingdom.server.views.schema.board import Choices
from kingdom.server.views.schema.requests import Claim, Join, MeChange, NewTable
from kingdom.server.views.schema.tables import Created, Lists, Me, TableInfo, TableLink
from kingdom.server.views.tables import invites, link, me_info, table_info, table_infos

router = APIRouter(prefix="/api", responses=RESPONSES)
Accepted = Annotated[str, Header(alias="accept-language")]
_SHOWN = 50  # tables of a list


@router.get("/me", summary="Who am I?")
def me(services: Shared, guest: GuestId, accept_language: Accepted = "") -> Me:
    """Give the guest's name and language; somebody new gets a cookie."""
    with services.database.read() as session:
        return me_info(find_guest(session, guest, accept_language))


@router.patch("/me", summary="Change my name or language")
def change_me(
    services: Shared, guest: GuestId, wish: MeChange, accept_language: Accepted = ""
) -> Me:
    """Change what the guest wants to be called, or the language."""
    with services.database.write() as session:
        row = stored_guest(session, guest, accept_language)
        row.name = row.name if wish.name is None else wish.name
        row.language = wish.language or row.language
        renamed = [] if wish.name is None else lifecycle.rename(session, row)
    for game_id in renamed:
        services.changed(game_id)
    return me_info(row)


@router.get("/choices", summary="What a table can have")
def choices() -> Choices:
    """List modules, bots, sections, cards, tasks, tiles and house rules."""
    return all_choices()


@router.post("/tables", status_code=201, summary="Open a table")
def open_table(services: Shared, address: Address, guest: GuestId, wish: NewTable) -> Created:
    """Open a table; a game without open seats starts at once."""
    if not services.table_rate.allow(address):
        raise RefusedError("too_fast", "too many tables from one address: wait a moment")
    shortest = services.settings.shortest_clock
    if wish.clock is not None and wish.clock < shortest:
        raise RefusedError("bad_request", f"clock: at least {shortest} seconds for a turn")
    with services.database.write() as session:
        row = stored_guest(session, guest)
        game = lifecycle.open_table(session, row, wish, services.settings.tables_per_guest)
        open_seats = invites(game, seats_of(session, game.id))
        answer = Created(id=game.id, url=link(game.id), invites=open_seats)
    services.metrics.tables.inc()
    services.changed(game.id)
    return answer


@router.get("/tables", summary="Tables to join, mine, and games to watch")
def list_tables(services: Shared, who: Who) -> Lists:
    """List the tables that are open to all, those of the caller, and the games one may watch."""
    newest = GameRow.created.desc()
    listed = select(GameRow).where(GameRow.listed.is_(True)).order_by(newest).limit(_SHOWN)
    mine = (
        select(GameRow)
        .where(GameRow.id.in_(select(Seat.game).where(Seat.guest == who.guest)))
        .where(GameRow.status != CLOSED)
        .order_by(newest)
        .limit(_SHOWN)
    )
    wanted = {
        "open": listed.where(GameRow.status == WAITING),
        "mine": mine if who.guest else None,
        "watch": listed.where(GameRow.status == RUNNING),
    }
    with services.database.read() as session:
        found = {
            name: [] if query is None else session.scalars(query).all()
            for name, query in wanted.items()
        }
        seats = lifecycle.seats_by_game(
            session, {one.id for many in found.values() for one in many}
        )
    return Lists(**{name: table_infos(games, seats, who) for name, games in found.items()})


@router.get("/tables/{game_id}", summary="A table")
def get_table(services: Shared, who: Who, game_id: str) -> TableInfo:
    """Describe a table."""
    with services.database.read() as session:
        return table_info(find_game(session, game_id), seats_of(session, game_id), who)


@router.post("/tables/{game_id}/join", summary="Take an open seat")
def join(services: Shared, guest: GuestId, game_id: str, wish: Join | None = None) -> TableInfo:
    """Take an open seat, or come back to one's own."""
    wanted = wish.seat if wish else None
    with services.database.write() as session:
        game = lifecycle.join(session, stored_guest(session, guest), game_id, wanted)
        answer = table_info(game, seats_of(session, game_id), Caller(guest))
    services.changed(game_id)
    return answer


@router.post("/tables/{game_id}/claim", summary="Take the seat of a secret link")
def claim(services: Shared, guest: GuestId, game_id: str, wish: Claim) -> TableInfo:
    """Take the seat that a secret link belongs to."""
    with services.database.write() as session:
        game = lifecycle.claim(session, stored_guest(session, guest), game_id, wish.secret)
        answer = table_info(game, seats_of(session, game_id), Caller(guest))
    services.changed(game_id)
    return answer


@router.post("/tables/{game_id}/leave", summary="Leave a table")
def leave(services: Shared, guest: GuestId, game_id: str) -> TableInfo:
    """Leave; in a game that runs a bot plays on."""
    with services.database.write() as session:
        game = lifecycle.leave(session, stored_guest(session, guest), game_id)
        answer = table_info(game, seats_of(session, game_id), Caller(guest))
    services.changed(game_id)
    return answer


@router.post("/tables/{game_id}/rematch", status_code=201, summary="Play again")
def rematch(services: Shared, guest: GuestId, game_id: str) -> TableLink:
    """Open the table that follows a game, or give the one that is there already."""
    with services.database.write() as session:
        row = stored_guest(session, guest)
        game = lifecycle.rematch(session, row, game_id, services.settings.tables_per_guest)
        answer = TableLink(id=game.id, url=link(game.id))
    services.changed(game_id)
    services.changed(answer.id)
    return answer
