"""The table of the server processes that share a database."""

from __future__ import annotations

from sqlalchemy import Float, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base


class Process(Base):
    """A server process with connections; it is gone if not `seen` for a while."""

    __tablename__ = "process"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seen: Mapped[float] = mapped_column(Float)
    version: Mapped[int]  # raised when its rows of `presence` change
