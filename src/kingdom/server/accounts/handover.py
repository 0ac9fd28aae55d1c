"""Seats and tables when two guests become one, and when a guest is deleted.

Both lock the guests and then all tables concerned, always in the same order, so that there is no
deadlock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import aliased

from kingdom.server.accounts.belongings import check_room, delete_belongings, hand_over_belongings
from kingdom.server.accounts.removal import remove_tables
from kingdom.server.daily.tries import delete_tries, join_tries
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow, Seat, lock_games, seats_by_game, touch
from kingdom.server.guests.devices import (
    devices_of,
    hand_over_devices,
    note_device,
    renew_device,
    sign_in,
    sign_out,
    sign_out_all,
)
from kingdom.server.guests.storage import Device, Guest
from kingdom.server.live.storage import Chat
from kingdom.server.results.storage import SeatResult
from kingdom.server.tables.lifecycle import leave_seat, new_secret
from kingdom.table.facts import UNFINISHED
from kingdom.table.seats import HUMAN, is_human

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pydantic import JsonValue
    from sqlalchemy.orm import Session


def _tables_of(session: Session, *guests: str) -> Sequence[GameRow]:
    """Return the tables of guests, locked.

    While we wait for the lock of one, a rematch may keep a seat for a guest at another: so we look
    again until there are no more.
    """
    seated = select(Seat.game).where(Seat.guest.in_(guests))
    theirs = or_(GameRow.id.in_(seated), GameRow.owner.in_(guests))
    games, before = lock_games(session, theirs), -1
    while len(games) != before:
        before, games = len(games), lock_games(session, theirs)
    return games


def _lock(session: Session, *guests: Guest) -> None:
    """Lock guests whom another request may just be joining or deleting."""
    rows = select(Guest).where(Guest.id.in_([guest.id for guest in guests])).order_by(Guest.id)
    locked = rows.with_for_update().execution_options(populate_existing=True)
    if len(session.scalars(locked).all()) < len(guests):
        raise RefusedError("not_found", "there is no such guest any more")


# --- two become one ------------------------------------------------------------------------


def join_guests(session: Session, old: Guest, new: Guest) -> list[str]:
    """Make one guest of two; return the tables that have changed. The new one's name stays."""
    _lock(session, old, new)
    check_room(session, old.id, new.id)
    games = _tables_of(session, old.id, new.id)
    seats = seats_by_game(session, [game.id for game in games])
    _check_apart(games, seats, old.id, new.id)
    new.name = new.name or old.name
    changed = [game for game in games if _concerns(game, seats[game.id], old.id)]
    for game in changed:
        _hand_over_table(session, game, seats[game.id], old, new)
    # Lines are told apart by guest and the sender's id: without it there is nothing to clash.
    session.execute(update(Chat).where(Chat.guest == old.id).values(guest=new.id, client=None))
    _hand_over_results(session, old.id, new.id)
    hand_over_devices(session, old.id, new.id)
    hand_over_belongings(session, old.id, new.id)
    join_tries(session, old.id, new.id)
    session.flush()
    session.delete(old)
    session.flush()
    return [game.id for game in changed]


def _concerns(game: GameRow, seats: Iterable[Seat], guest: str) -> bool:
    return game.owner == guest or any(seat.guest == guest for seat in seats)


def _check_apart(
    games: Iterable[GameRow], seats: Mapping[str, Sequence[Seat]], old: str, new: str
) -> None:
    """Refuse to make one player of two who play against each other."""
    for game in games:
        people = {seat.guest for seat in seats[game.id] if is_human(seat)}
        if game.status in UNFINISHED and {old, new} <= people:
            raise RefusedError(
                "same_table", "both sit at one table: finish that game or leave it first"
            )


def _hand_over_table(
    session: Session, game: GameRow, seats: Iterable[Seat], old: Guest, new: Guest
) -> None:
    touch(session, game)
    if game.owner == old.id:
        game.owner = new.id
    for seat in seats:
        if seat.guest == old.id:
            seat.guest = new.id
            seat.secret = new_secret()
            if seat.kind == HUMAN and game.status in UNFINISHED and new.name:
                seat.name = new.name


def _hand_over_results(session: Session, old: str, new: str) -> None:
    """Hand results over; of a game between the two, one seat counts as that of the person."""
    theirs, mine = SeatResult.guest == old, aliased(SeatResult)
    both = select(mine.game).where(mine.guest == new)
    session.execute(update(SeatResult).where(theirs, SeatResult.game.in_(both)).values(own=False))
    session.execute(update(SeatResult).where(theirs).values(guest=new))


class SignInDevice(NamedTuple):
    """The browser in which somebody signs in: its id, whose it was, and what it is called."""

    device: str
    guest: str
    label: str


class Entered(NamedTuple):
    """What signing in has changed: the id of the device from now on, tables, and other devices."""

    device: str
    changed: list[str]
    devices: list[str]


def lock_arrival(session: Session, guest: Guest, here: SignInDevice) -> Guest | None:
    """Lock a guest who signs in and whoever was known at the browser; return the latter.

    People are locked before the code or the passkey that is used up, as it belongs to them.
    """
    before = None if here.guest == guest.id else session.get(Guest, here.guest)
    _lock(session, guest, *(one for one in (before,) if one is not None))
    return before


def enter(session: Session, guest: Guest, here: SignInDevice, bring: bool) -> Entered:
    """Sign a guest in at a browser, and bring along whoever was known there if that is wanted."""
    before = lock_arrival(session, guest, here)
    if guest.banned is not None:
        raise RefusedError("banned", "you can no longer sign in here")
    if here.guest == guest.id:
        note_device(session, here.device, guest.id, here.label)
        return Entered(here.device, [], [])
    if bring and before is not None:
        note_device(session, here.device, before.id, here.label)
        known = [one.id for one in devices_of(session, before.id)]
        changed = join_guests(session, before, guest)
        return Entered(renew_device(session, guest.id, here.device, here.label), changed, known)
    changed = renew_links(session, here.guest)
    if before is not None or session.get(Device, here.device) is not None:
        sign_out(session, here.guest, here.device)  # else its old cookie would still be good
    return Entered(sign_in(session, guest.id, here.label), changed, [])


def renew_links(session: Session, guest: str) -> list[str]:
    """Make new secrets for the links to a guest's seats; return the tables.

    Nobody can come back by a link that they have seen at a device that is signed out.
    """
    theirs = Seat.guest == guest
    games = [
        game.id for game in lock_games(session, GameRow.id.in_(select(Seat.game).where(theirs)))
    ]
    seats = session.scalars(select(Seat).where(theirs, Seat.game.in_(games)))
    for seat in filter(is_human, seats):
        seat.secret = new_secret()
    version = {GameRow.version: GameRow.version + 1}  # for those who have it in memory
    session.execute(update(GameRow).where(GameRow.id.in_(games)).values(version))
    session.flush()
    return games


# --- one is gone ---------------------------------------------------------------------------


class Removed(NamedTuple):
    """What the deletion of a guest has changed: the tables that stay, and those that do not."""

    changed: list[str]
    deleted: list[str]


def delete_guest(session: Session, guest: Guest) -> Removed:
    """Delete a guest and all that is theirs alone; others keep their games, without the name."""
    _lock(session, guest)
    games = _tables_of(session, guest.id)
    seats = seats_by_game(session, [game.id for game in games])
    shared = [game for game in games if _others(seats[game.id], guest.id)]
    deleted = [game.id for game in games if game not in shared]
    for game in shared:
        _take_out(session, game, seats[game.id], guest)
    session.execute(delete(Chat).where(Chat.guest == guest.id))
    delete_tries(session, guest.id)
    theirs = SeatResult.guest == guest.id
    session.execute(update(SeatResult).where(theirs).values(guest=None))
    remove_tables(session, deleted)
    sign_out_all(session, guest.id)
    delete_belongings(session, guest.id)
    session.flush()
    session.delete(guest)
    session.flush()
    return Removed([game.id for game in shared], deleted)


def _others(seats: Iterable[Seat], guest: str) -> list[str]:
    """Return the other people at a table, also those for whom a seat is kept."""
    return [seat.guest for seat in seats if seat.guest not in (None, guest)]


def _take_out(session: Session, game: GameRow, seats: Sequence[Seat], guest: Guest) -> None:
    """Leave a table, and leave nothing there that says who it was."""
    if any(is_human(seat) and seat.guest == guest.id for seat in seats):
        leave_seat(session, guest, game.id, forced=True)
    touch(session, game)
    # The request for a rematch names everybody who sat at the table before.
    game.asked = {**game.asked, "players": _nameless(game.asked["players"])}
    if game.owner == guest.id:
        game.owner, game.name = _others(seats, guest.id)[0], ""
        game.asked = {**game.asked, "name": None}
    for seat in seats:
        if seat.guest == guest.id:
            seat.guest, seat.name, seat.secret = None, "", new_secret()
    session.flush()


def _nameless(players: JsonValue) -> JsonValue:
    """Return the seats that were asked for without the names of people."""
    assert isinstance(players, list)
    return [
        {**player, "name": player["name"] if player["kind"] == "bot" else None}
        for player in players
        if isinstance(player, dict)
    ]
