"""The tables about calling people whose turn it is: how, where, and what they were told."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Float, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base

GROUP: Final = "webhook-"
"""How the receivers of a table's webhook begin, one for each seat that it is told about."""


class NotificationSettings(Base):
    """How a guest wants to be called; without a row, not at all."""

    __tablename__ = "notification_settings"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    push: Mapped[bool] = mapped_column(default=False)
    mail: Mapped[bool] = mapped_column(default=False)
    delay: Mapped[int] = mapped_column(default=60)  # seconds of a turn before the first message
    reminder: Mapped[bool] = mapped_column(default=True)
    quiet_from: Mapped[int | None]  # minutes after midnight where the guest is
    quiet_until: Mapped[int | None]
    zone: Mapped[str] = mapped_column(String(64), default="UTC")
    off: Mapped[str] = mapped_column(String(32), unique=True)  # in the link that ends mail


class PushSubscription(Base):
    """A browser that a guest can be called in."""

    __tablename__ = "push_subscription"
    __table_args__ = (
        Index("push_subscription_by_guest", "guest"),
        Index("push_subscription_by_device", "device"),
    )

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # the hash of its endpoint
    guest: Mapped[str] = mapped_column(String(32))
    endpoint: Mapped[str] = mapped_column(String(1000))
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(32))
    created: Mapped[float] = mapped_column(Float)
    device: Mapped[str | None] = mapped_column(String(32))  # with which it is signed out


class TurnNotice(Base):
    """What somebody was told about the turn that a table waits for."""

    __tablename__ = "turn_notice"

    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    receiver: Mapped[str] = mapped_column(String(32), primary_key=True)  # a guest, or a `GROUP`
    seat: Mapped[int]
    turn: Mapped[int]
    version: Mapped[int]  # of the table when it was last looked at
    told: Mapped[int]  # messages about this turn; two are the most
    next: Mapped[float | None] = mapped_column(Float)  # when the next one is due


class Webhook(Base):
    """Where a group is told about the turns at a table."""

    __tablename__ = "webhook"

    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32))  # who has set it up
    url: Mapped[str] = mapped_column(String(1000))
    secret: Mapped[str] = mapped_column(String(64))
    language: Mapped[str] = mapped_column(String(8))
