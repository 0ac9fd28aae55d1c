"""The base of all tables, and what every part of the server does with rows.

Times are seconds since 1970, UTC. Each feature has its tables in its `storage`; their history is in
`migrations/versions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session


class Base(DeclarativeBase):
    """All tables."""


def try_to_add(session: Session, row: Base) -> bool:
    """Add a row, and return whether that worked; if not, somebody else was quicker."""
    try:
        with session.begin_nested():
            session.add(row)
    except IntegrityError:
        return False
    return True


def count_rows(session: Session, model: type[Base], *where: ColumnElement[bool]) -> int:
    """Return for how many rows of a table all of this holds."""
    return session.scalar(select(func.count()).select_from(model).where(*where)) or 0
