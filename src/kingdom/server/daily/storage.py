"""The tables about the board of the day: the boards, and everybody's one try at each."""

from __future__ import annotations

from sqlalchemy import Float, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base


class DailyBoard(Base):
    """The board of a day: what everybody's set-up and cards follow from.

    Its seed is drawn when somebody first looks at it, so before that day nobody can know it.
    """

    __tablename__ = "daily_board"

    date: Mapped[str] = mapped_column(String(10), primary_key=True)  # in UTC, such as 2026-11-16
    seed: Mapped[str] = mapped_column(String(64))
    bot_game: Mapped[str | None] = mapped_column(String(16))  # the bot against itself
    bot_gold: Mapped[int | None]  # of the bot in the seat that people have, once that game is over


class DailyTry(Base):
    """The one try of a person at the board of a day that counts."""

    __tablename__ = "daily_try"
    __table_args__ = (
        Index("daily_try_by_guest", "guest"),
        Index("daily_try_by_gold", "date", "gold"),
        Index("daily_try_by_game", "game"),
    )

    date: Mapped[str] = mapped_column(String(10), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str | None] = mapped_column(String(16))  # none once its table was deleted
    began: Mapped[float] = mapped_column(Float)
    ended: Mapped[float | None] = mapped_column(Float)
    gold: Mapped[int | None]  # none unless it was played to the end, and in time
    bot_gold: Mapped[int | None]  # of the bot that played against them
