"""Who may do what at a table: seats belong to a guest's cookie or to a secret link."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import select

from kingdom.server.database import BOT, HUMAN, LOCAL, GameRow, Seat
from kingdom.server.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

STAND_IN = "greedy"
"""The bot that plays for a human who has left or whose time has run out."""


class Caller(NamedTuple):
    """Who is asking: a guest, by cookie, and perhaps the secret of a seat."""

    guest: str | None = None
    secret: str | None = None


def find_game(session: Session, game_id: str, lock: bool = False) -> GameRow:
    """Find a table; SQLite, which has one writer at a time, needs no lock of the row."""
    known = len(game_id) <= 16 and "\0" not in game_id
    game = session.get(GameRow, game_id, with_for_update=lock or None) if known else None
    if game is None:
        raise RefusedError("not_found", "there is no such table")
    return game


def seats_of(session: Session, game_id: str) -> Sequence[Seat]:
    """Return the seats of a table in order."""
    return session.scalars(select(Seat).where(Seat.game == game_id).order_by(Seat.seat)).all()


def held_by(seats: Sequence[Seat], caller: Caller) -> list[int]:
    """Return the seats that a caller plays."""
    return [seat.seat for seat in seats if is_human(seat) and not seat.left and owns(seat, caller)]


def owns(seat: Seat, caller: Caller) -> bool:
    """Whether a seat belongs to a caller, who may have left it."""
    by_cookie = caller.guest is not None and seat.guest == caller.guest
    by_link = caller.secret is not None and secrets.compare_digest(
        seat.secret.encode(), caller.secret.encode()
    )
    return by_cookie or by_link


def is_human(seat: Seat) -> bool:
    """Whether a seat is a person's."""
    return seat.kind in (HUMAN, LOCAL)


def bot_of(seat: Seat) -> str | None:
    """Return the bot that plays a seat now; None if a person does."""
    if seat.kind == BOT:
        return seat.bot or STAND_IN
    return STAND_IN if seat.left else None


def to_agree(seats: Sequence[Seat], mine: Sequence[int]) -> list[int]:
    """Return the seats of all other humans at the table: those who have to agree."""
    guests = {seat.guest for seat in seats if seat.seat in mine}
    return [
        seat.seat
        for seat in seats
        if is_human(seat) and not seat.left and seat.seat not in mine and seat.guest not in guests
    ]
