"""The tables about opening and leaving tables: used tickets, and vacations."""

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


class Vacation(Base):
    """Days on which a person's clocks stand still at tables that are played over days."""

    __tablename__ = "vacation"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    began: Mapped[float] = mapped_column(Float, primary_key=True)
    until: Mapped[float] = mapped_column(Float)  # earlier than planned if it was ended
