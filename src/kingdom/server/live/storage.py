"""The table of what is said at tables."""

from __future__ import annotations

from sqlalchemy import Float, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base
from kingdom.table.seats import LONGEST_NAME


class Chat(Base):
    """Something said at a table."""

    __tablename__ = "chat"
    __table_args__ = (
        UniqueConstraint("game", "guest", "client", name="chat_once"),
        Index("chat_by_game", "game", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("game.id"))
    seat: Mapped[int | None]
    guest: Mapped[str] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    text: Mapped[str] = mapped_column(String(500))
    client: Mapped[str | None] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Float)
