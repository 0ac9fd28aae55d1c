"""The tables of guests and the browsers in which they are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Float, Index, String, false, select
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base
from kingdom.table.seats import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session


_PIN: Final = {"read": True, "key_share": True}


class Guest(Base):
    """A person who plays or has chosen a name, known by a signed cookie."""

    __tablename__ = "guest"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    language: Mapped[str] = mapped_column(String(8))
    created: Mapped[float] = mapped_column(Float)
    banned: Mapped[float | None] = mapped_column(Float)  # since when; then nobody can sign in
    unlisted: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether they do not want to be on the leaderboard."""


class Device(Base):
    """A browser in which somebody is known, by the id in its cookie.

    The first browser of a guest has the guest's own id, and a row only once it matters. A row
    without a guest is a browser that was signed out.
    """

    __tablename__ = "device"
    __table_args__ = (Index("device_by_guest", "guest"), Index("device_by_changed", "changed"))

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    guest: Mapped[str | None] = mapped_column(String(32))
    label: Mapped[str] = mapped_column(String(60))  # such as "Firefox, Android"
    created: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float)  # to the day
    changed: Mapped[float] = mapped_column(Float)  # when its guest last changed


def pin_guest(session: Session, guest_id: str) -> Guest | None:
    """Return a guest whom nobody deletes before the end of the transaction, if there is one."""
    return session.get(Guest, guest_id, with_for_update=_PIN)


def lock_guest(session: Session, guest_id: str) -> None:
    """Wait for everybody else who counts or changes what belongs to a guest."""
    lock_guests(session, guest_id)


def lock_guests(session: Session, *guests: str) -> Sequence[str]:
    """Lock several guests, and return those who exist; nobody deletes them."""
    rows = select(Guest.id).where(Guest.id.in_(guests)).order_by(Guest.id)
    return session.scalars(rows.with_for_update(key_share=True)).all()
