"""The table of messages that are to be sent outside: by mail, to push services, to webhooks."""

from __future__ import annotations

from typing import Literal

from pydantic import JsonValue
from sqlalchemy import JSON, Float, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base

Channel = Literal["mail", "push", "webhook"]


class Delivery(Base):
    """A message that is still to be sent; its row is deleted once it was, or never can be.

    `due` is also the lease: whoever moves it into the future may send the message until then.
    """

    __tablename__ = "delivery"
    __table_args__ = (Index("delivery_by_due", "due"), Index("delivery_by_guest", "guest"))

    id: Mapped[str] = mapped_column(String(32), primary_key=True)  # the same for duplicates
    channel: Mapped[Channel] = mapped_column(String(8))
    guest: Mapped[str | None] = mapped_column(String(32))
    target: Mapped[str] = mapped_column(String(1000))
    message: Mapped[dict[str, JsonValue]] = mapped_column(JSON)
    about: Mapped[dict[str, JsonValue] | None] = mapped_column(JSON(none_as_null=True))
    """What must still be true when it is sent; see `outbox.sender`."""
    created: Mapped[float] = mapped_column(Float)
    due: Mapped[float] = mapped_column(Float)  # when to send it, or to try again
    expires: Mapped[float] = mapped_column(Float)
    attempts: Mapped[int] = mapped_column(default=0)
