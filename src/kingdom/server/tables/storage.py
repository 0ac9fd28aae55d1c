"""The table of tickets that have opened a table."""

from __future__ import annotations

from sqlalchemy import Float, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base


class UsedTicket(Base):
    """A ticket that has opened a table; it is kept when that table is deleted."""

    __tablename__ = "used_ticket"
    __table_args__ = (Index("used_ticket_by_used", "used"),)

    ticket: Mapped[str] = mapped_column(String(64), primary_key=True)
    used: Mapped[float] = mapped_column(Float)
