"""The table of vacations."""

from __future__ import annotations

from sqlalchemy import Float, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base


class Vacation(Base):
    """Days on which a person's clocks stand still at tables that are played over days."""

    __tablename__ = "vacation"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    began: Mapped[float] = mapped_column(Float, primary_key=True)
    until: Mapped[float] = mapped_column(Float)  # earlier than planned if it was ended
