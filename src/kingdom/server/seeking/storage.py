"""The queue of people who look for others to play with."""

from __future__ import annotations

from typing import Final, Literal, get_args

from sqlalchemy import JSON, Float, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base

Pace = Literal["live", "days"]


PACES: Final[tuple[Pace, ...]] = get_args(Pace)


class Seek(Base):
    """Somebody who looks for people to play with, once for each pace."""

    __tablename__ = "seek"
    __table_args__ = (Index("seek_by_pace", "pace", "created"),)

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    pace: Mapped[Pace] = mapped_column(String(8), primary_key=True)
    players: Mapped[list[int]] = mapped_column(JSON)  # how many there may be, with oneself
    modules: Mapped[list[str]] = mapped_column(JSON)  # those that one likes to play with
    nonce: Mapped[str | None] = mapped_column(String(64))
    ticket: Mapped[str | None] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float)  # when their page was last open
    game: Mapped[str | None] = mapped_column(String(16))  # the table that was found
