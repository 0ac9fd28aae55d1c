"""Locks on rows, for PostgreSQL: on SQLite one transaction writes after the other.

Whoever locks several rows does it in one order, so that no two wait for each other: people by id,
then tables by id, then what belongs to them. Whoever adds something that belongs to a person or to
a table pins that row: nobody deletes it meanwhile, and everybody may change it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from kingdom.server.database.models import GameRow, Guest
from kingdom.server.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session

_PIN: Final = {"read": True, "key_share": True}
_LONGEST_ID: Final = 16


def find_game(session: Session, game_id: str, lock: bool = False, *, pin: bool = False) -> GameRow:
    """Return a table; raise `RefusedError` if there is none.

    Its row can be locked, or pinned: then nobody deletes it before the end of the transaction.
    One that was read before is read again if it is locked: another process may have changed it.
    """
    if not is_game_id(game_id):
        raise no_such_table()
    if lock:
        session.flush()  # what is read again must not undo what was changed here
    how = True if lock else _PIN if pin else None
    game = session.get(GameRow, game_id, with_for_update=how, populate_existing=lock)
    if game is None:
        raise no_such_table()
    return game


def lock_games(session: Session, *which: ColumnElement[bool]) -> Sequence[GameRow]:
    """Return the tables for which all of this holds, locked in the order of their ids."""
    rows = select(GameRow).where(*which).order_by(GameRow.id).with_for_update()
    return session.scalars(rows.execution_options(populate_existing=True)).all()


def is_game_id(text: str) -> bool:
    """Return whether a table could have this id; PostgreSQL knows no text with a NUL."""
    return len(text) <= _LONGEST_ID and "\0" not in text


def no_such_table() -> RefusedError:
    """Return the refusal of a table that is not there."""
    return RefusedError("not_found", "there is no such table")


def pin_guest(session: Session, guest_id: str) -> Guest | None:
    """Return a guest whom nobody deletes before the end of the transaction, if there is one."""
    return session.get(Guest, guest_id, with_for_update=_PIN)


def lock_guest(session: Session, guest_id: str) -> None:
    """Wait for everybody else who counts or changes what belongs to a guest."""
    lock_guests(session, guest_id)


def lock_guests(session: Session, *guests: str) -> Sequence[str]:
    """Lock several guests, and return those who exist; nobody deletes them."""
    rows = select(Guest.id).where(Guest.id.in_(guests)).order_by(Guest.id)
    return session.scalars(rows.with_for_update(key_share=True)).all()
