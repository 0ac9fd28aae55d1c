"""The table of who is connected to which game in which process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import JSON, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database import now_of
from kingdom.server.database.base import Base
from kingdom.server.database.processes import Process

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session

_GONE: Final = 30.0  # seconds after which a process that is not heard from counts as gone


class ProcessPresence(Base):
    """Who is connected to a game in one process, for the others."""

    __tablename__ = "presence"

    process: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(16), primary_key=True)
    seats: Mapped[list[int]] = mapped_column(JSON)
    watching: Mapped[int]
    looking: Mapped[list[int]] = mapped_column(JSON, server_default="[]")
    """Of the seats, those whose page is not in the background."""


def is_alive(session: Session) -> ColumnElement[bool]:
    """Return the condition for a process to be alive, and its connections with it."""
    return Process.seen > now_of(session) - _GONE
