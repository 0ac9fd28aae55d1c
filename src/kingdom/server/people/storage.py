"""The tables about people who know each other: friends and others, invitations, reports."""

from __future__ import annotations

from sqlalchemy import JSON, Float, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base
from kingdom.table.seats import LONGEST_NAME


class Acquaintance(Base):
    """What somebody thinks of another person; only they know it."""

    __tablename__ = "acquaintance"
    __table_args__ = (Index("acquaintance_by_other", "other"),)

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    other: Mapped[str] = mapped_column(String(32), primary_key=True)
    friend: Mapped[bool] = mapped_column(default=False)
    muted: Mapped[bool] = mapped_column(default=False)  # their chat is not shown
    blocked: Mapped[bool] = mapped_column(default=False)  # nor do they ever meet again
    created: Mapped[float] = mapped_column(Float)


class Invitation(Base):
    """Somebody was asked to a table where a seat is free."""

    __tablename__ = "invitation"
    __table_args__ = (
        UniqueConstraint("game", "guest", name="invitation_once"),
        Index("invitation_by_guest", "guest"),
        Index("invitation_by_other", "other"),
    )

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("game.id"))
    guest: Mapped[str] = mapped_column(String(32))  # who is asked
    other: Mapped[str] = mapped_column(String(32))  # who asks
    declined: Mapped[bool] = mapped_column(default=False)
    created: Mapped[float] = mapped_column(Float)


class Report(Base):
    """Somebody has reported another person to those who run the server."""

    __tablename__ = "report"
    __table_args__ = (
        Index("report_by_settled", "settled", "created"),
        Index("report_by_guest", "guest"),
        Index("report_by_other", "other"),
    )

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32))  # who reports
    other: Mapped[str] = mapped_column(String(32))  # who is reported
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))  # of the other at that time
    game: Mapped[str] = mapped_column(String(16))
    text: Mapped[str] = mapped_column(String(500))
    lines: Mapped[list[str]] = mapped_column(JSON)  # what the other had said at the table
    created: Mapped[float] = mapped_column(Float)
    settled: Mapped[float | None] = mapped_column(Float)
    outcome: Mapped[str] = mapped_column(String(200), default="")
