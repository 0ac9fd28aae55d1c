"""Tables: opening one, taking and leaving seats, starting.

Functions work in a session that the caller commits. A game starts when no seat is open any more.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from kingdom.server.database import count_rows, now_of
from kingdom.server.departures import leaving, vacations
from kingdom.server.errors import RefusedError, bad_setup
from kingdom.server.games.event_store import begin
from kingdom.server.games.rows import table_record
from kingdom.server.games.storage import GameRow, Seat, find_game, lock_games, seats_of, touch
from kingdom.server.guests.blocking import check_not_blocked
from kingdom.server.guests.members import is_member
from kingdom.server.guests.storage import Guest, lock_guest
from kingdom.server.tables import tickets
from kingdom.server.tables.colors import can_have, take
from kingdom.server.tables.requested import NewSeat, NewTable
from kingdom.server.tables.setups import Made, make_setup
from kingdom.table import shuffle
from kingdom.table.bot_names import name_seats
from kingdom.table.clock import progress
from kingdom.table.facts import CLOSED, RUNNING, UNFINISHED, WAITING
from kingdom.table.history import RULES_VERSION
from kingdom.table.rated import is_rated
from kingdom.table.seats import (
    BOT,
    HUMAN,
    LOCAL,
    OPEN,
    STAND_IN,
    Caller,
    is_human,
    owns,
    with_colors,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.settings import Settings
    from kingdom.table.seats import Color

_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that are easily confused
_ID_LENGTH: Final = 10


def new_id() -> str:
    """Return a table's id: short enough for a link, too long to guess."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def new_secret() -> str:
    """Return a secret for the link to a seat."""
    return secrets.token_urlsafe(18)


# --- opening ---------------------------------------------------------------------------


def open_table(session: Session, guest: Guest, request: NewTable, settings: Settings) -> GameRow:
    """Open a table; one without open seats starts at once."""
    _check_clock(request, settings.shortest_clock)
    check_number(session, guest, settings.tables_per_guest)
    check_member(session, guest, request.rated)
    return open_with_seed(session, guest, request, _seed_for(session, request, settings))


def open_with_seed(
    session: Session,
    guest: Guest,
    request: NewTable,
    seed: str,
    *,
    daily: str | None = None,
    counts: bool = False,
) -> GameRow:
    """Open a table whose set-up and cards follow from a seed, perhaps that of a daily board."""
    try:
        made = make_setup(request, seed)
    except ValueError as error:
        raise bad_setup(error) from None
    game = _new_game(guest, request, made, seed, now_of(session))
    game.daily, game.counts = daily, counts
    session.add(game)
    session.flush()
    names = name_seats(request.players, guest.name, seed)
    colors = with_colors([seat.color for seat in request.players])
    session.add_all(
        _new_seat(game.id, number, wanted, guest, name, color, request.nonce)
        for number, (wanted, name, color) in enumerate(
            zip(request.players, names, colors, strict=True)
        )
    )
    session.flush()
    start_if_full(session, game)
    return game


def _seed_for(session: Session, request: NewTable, settings: Settings) -> str:
    """Return the seed that was committed to, or a new one."""
    if request.ticket is None:
        return shuffle.new_seed()
    return tickets.use_ticket(session, settings.cookie_key(), request.ticket)


def _new_game(guest: Guest, request: NewTable, made: Made, seed: str, now: float) -> GameRow:
    return GameRow(
        id=new_id(),
        name=request.name or "",
        status=WAITING,
        owner=guest.id,
        setup=str(made.setup),
        seed=seed,
        ticket=request.ticket,
        drawn=made.drawn,
        listed=request.listed,
        first_game=request.first_game,
        random_order=request.random_order,
        clock=request.clock,
        on_timeout=request.on_timeout,
        gone_after=request.gone_after,
        asked=request.model_dump(mode="json"),
        created=now,
        touched=now,
        rules=RULES_VERSION,
    )


def _check_clock(request: NewTable, shortest: int) -> None:
    if request.clock is not None and request.clock < shortest:
        raise RefusedError("bad_request", f"clock: at least {shortest} seconds for a turn")


def check_number(session: Session, guest: Guest, most: int) -> None:
    """Refuse one more table to somebody who has many that are not finished."""
    lock_guest(session, guest.id)
    unfinished = GameRow.status.in_(UNFINISHED)
    if count_rows(session, GameRow, GameRow.owner == guest.id, unfinished) >= most:
        raise RefusedError("too_many", f"a guest can have {most} tables at a time")


def check_member(session: Session, guest: Guest, rated: bool) -> None:
    """Refuse a rated table to somebody who is known by nothing but a cookie."""
    if rated and not is_member(session, guest.id):
        raise RefusedError(
            "members_only",
            "a rated game is for people who can sign in: add a passkey or a mail address first",
        )


def _new_seat(
    game_id: str,
    number: int,
    wanted: NewSeat,
    guest: Guest,
    name: str,
    color: Color,
    nonce: str | None,
) -> Seat:
    kind = {"me": HUMAN, "open": OPEN, "bot": BOT, "local": LOCAL}[wanted.kind]
    bot = (wanted.bot or STAND_IN) if kind == BOT else None
    mine = kind in (HUMAN, LOCAL)
    return Seat(
        game=game_id,
        seat=number,
        kind=kind,
        guest=guest.id if mine else None,
        name=name,
        bot=bot,
        color=color,
        secret=new_secret(),
        left=False,
        nonce=nonce if mine else None,
    )


def start_if_full(session: Session, game: GameRow) -> None:
    """Start a game at whose table no seat is open."""
    seats = seats_of(session, game.id)
    if game.status != WAITING or any(seat.kind == OPEN for seat in seats):
        return
    game.nonces = [_nonce_of(game, seat) for seat in seats]
    if game.random_order:
        seats = _shuffled(session, game, seats)
    vacations.note(session, game, seats)
    game.status, game.started = RUNNING, now_of(session)
    history = begin(session.connection(), game)
    for name, value in (
        progress(table_record(game), seats, history, True, game.started)._asdict().items()
    ):
        setattr(game, name, value)
    session.flush()


def _nonce_of(game: GameRow, seat: Seat) -> str:
    """Return a seat's share in the shuffle: none if the cards are the same for everybody."""
    if game.daily is not None:
        return shuffle.NO_NONCE
    return shuffle.BOT_NONCE if seat.kind == BOT else seat.nonce or shuffle.NO_NONCE


def _shuffled(session: Session, game: GameRow, seats: Sequence[Seat]) -> list[Seat]:
    """Seat everybody in the order that follows from the seed and the nonces."""
    order = shuffle.seat_order(shuffle.chance_of(game.seed, game.nonces), len(seats))
    columns = ("kind", "guest", "name", "bot", "color", "secret", "left", "nonce")
    rows = [{column: getattr(seats[old], column) for column in columns} for old in order]
    for seat, row in zip(seats, rows, strict=True):
        for column, value in row.items():
            setattr(seat, column, value)
    session.flush()
    return list(seats)


# --- taking and leaving seats ------------------------------------------------------------


def join(
    session: Session,
    guest: Guest,
    game_id: str,
    wanted: int | None,
    nonce: str | None = None,
    color: Color | None = None,
) -> GameRow:
    """Take an open seat, or return to one's own; start the game if it was the last."""
    game, seats = locked_table(session, game_id)
    mine = [seat for seat in seats if is_human(seat) and seat.guest == guest.id]
    if any(seat.left for seat in mine):
        return _come_back(session, game, mine)
    if mine:
        return game
    if game.status != WAITING:
        raise RefusedError("already_started", "the game has started: its seats are taken")
    check_member(session, guest, is_rated(game))
    place = _seat_for(game, seats, guest, wanted)
    check_not_blocked(session, guest.id, people_at_table(game, seats))
    sit_down(place, guest, nonce)
    _wish(seats, place, color)
    session.flush()
    start_if_full(session, game)
    return game


def claim_seat(
    session: Session,
    guest: Guest,
    game_id: str,
    secret: str,
    nonce: str | None = None,
    color: Color | None = None,
) -> GameRow:
    """Take the seat of a secret link: an open one, or one's own from another device."""
    game, seats = locked_table(session, game_id)
    found = [seat for seat in seats if owns(seat, Caller(secret=secret)) and seat.kind != BOT]
    if not found:
        raise RefusedError("no_such_seat", "this link belongs to no seat of the table any more")
    seat = found[0]
    if game.counts and seat.guest != guest.id:
        raise RefusedError("counts", "this game counts for whoever began it")
    if seat.kind == OPEN:
        already = [other for other in seats if is_human(other) and other.guest == guest.id]
        if already:
            return game  # your own invitation, opened by yourself: it stays open for a friend
        check_member(session, guest, is_rated(game))
        check_not_blocked(session, guest.id, people_at_table(game, seats))
        sit_down(seat, guest, nonce)
        _wish(seats, seat, color)
        session.flush()
        start_if_full(session, game)
    else:
        if is_rated(game) and seat.guest != guest.id:
            raise RefusedError("not_yours", "in a rated game everybody plays their own seat")
        seat.guest = guest.id
        if seat.left:
            return _come_back(session, game, [seat])
    return game


def people_at_table(game: GameRow, seats: Sequence[Seat]) -> set[str]:
    """Return who sits at a table, and who has opened it."""
    return {game.owner, *(seat.guest for seat in seats if is_human(seat) and seat.guest)}


def locked_table(session: Session, game_id: str) -> tuple[GameRow, Sequence[Seat]]:
    """Return a table, locked against other changes until the session is committed."""
    game = find_game(session, game_id, lock=True)
    touch(session, game)
    return game, seats_of(session, game_id)


def _seat_for(game: GameRow, seats: Sequence[Seat], guest: Guest, wanted: int | None) -> Seat:
    """Return the seat that is kept for a guest, or an open one at a listed table."""
    free = [seat for seat in seats if seat.kind == OPEN]
    kept = [seat for seat in free if seat.guest == guest.id]
    if kept:
        return kept[0]
    if not game.listed:
        raise RefusedError("not_yours", "this table is private: a seat is taken by its link")
    free = [seat for seat in free if seat.guest is None and wanted in (None, seat.seat)]
    if not free:
        raise RefusedError("seat_taken", "no such seat is free")
    return free[0]


def sit_down(seat: Seat, guest: Guest, nonce: str | None) -> None:
    """Let a person take an open seat, with what they add to the shuffle."""
    seat.kind, seat.guest, seat.nonce = HUMAN, guest.id, nonce
    seat.name = guest.name or seat.name
    seat.secret = new_secret()  # the owner cannot take the seat with their own invitation


def _wish(seats: Sequence[Seat], seat: Seat, color: Color | None) -> None:
    """Fulfil a wish for a colour if it is still free: a seat is worth more than its colour."""
    if color is not None and can_have(seats, seat, color):
        take(seats, seat, color)


def recolor(session: Session, guest: Guest, game_id: str, number: int, color: Color) -> GameRow:
    """Change the colour of one of a person's own seats, until the game starts."""
    game, seats = locked_table(session, game_id)
    mine = [seat for seat in seats if is_human(seat) and seat.guest == guest.id]
    found = next((seat for seat in mine if seat.seat == number), None)
    if found is None:
        raise RefusedError("not_yours", "this is not your seat")
    if game.status != WAITING:
        raise RefusedError("already_started", "colours are chosen before the game starts")
    take(seats, found, color)
    session.flush()
    return game


def _come_back(session: Session, game: GameRow, mine: Sequence[Seat]) -> GameRow:
    if game.status == RUNNING:
        leaving.return_to_seats(session, game, mine)
    else:
        for seat in mine:
            seat.left = False
    session.flush()
    return game


def leave_seat(session: Session, guest: Guest, game_id: str, *, forced: bool = False) -> GameRow:
    """Leave a seat: before the start it is open again, after that a bot plays on.

    A game that counts is not played on by a bot, unless its player is `forced` to leave.
    """
    game, seats = locked_table(session, game_id)
    mine = [seat for seat in seats if is_human(seat) and seat.guest == guest.id]
    if not mine and game.owner != guest.id:
        raise RefusedError("not_yours", "you have no seat at this table")
    if game.status == RUNNING:
        if game.counts and not forced:
            raise RefusedError("counts", "this game counts: come back to it later, or resign")
        leaving.leave_seats(session, game, mine)
    elif game.status == WAITING:
        _vacate(session, game, seats, mine)
    session.flush()
    return game


def _vacate(session: Session, game: GameRow, seats: Sequence[Seat], mine: Sequence[Seat]) -> None:
    for seat in mine:
        seat.kind, seat.guest, seat.name, seat.secret = OPEN, None, "", new_secret()
        seat.nonce = None
    if not any(is_human(seat) for seat in seats):
        game.status, game.ended = CLOSED, now_of(session)


def rename(session: Session, guest: Guest) -> list[str]:
    """Rename a guest's seats at unfinished tables; return the ids of those tables."""
    held = (Seat.guest == guest.id, Seat.kind == HUMAN)
    unfinished = GameRow.status.in_(UNFINISHED)
    games = lock_games(session, GameRow.id.in_(select(Seat.game).where(*held)), unfinished)
    names = [game.id for game in games]
    for game in games:
        touch(session, game)
    for seat in session.scalars(select(Seat).where(*held, Seat.game.in_(names))):
        seat.name = guest.name
    return names
