"""The tables about the ways in, and about what can be used once.

What else belongs to a guest has a column `guest`; `belongings` lists all of it.
"""

from __future__ import annotations

from typing import Literal

from sqlalchemy import BigInteger, Float, ForeignKey, Index, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base

Purpose = Literal["move", "sign-in", "confirm", "new-passkey", "passkey"]
"""What a one-time secret is for."""


class Passkey(Base):
    """A public key whose private part is on a device of a guest."""

    __tablename__ = "passkey"
    __table_args__ = (Index("passkey_by_guest", "guest"),)

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)  # in base64url
    guest: Mapped[str] = mapped_column(ForeignKey("guest.id"))
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)  # 32 bits without a sign
    label: Mapped[str] = mapped_column(String(60))
    created: Mapped[float] = mapped_column(Float)
    used: Mapped[float | None] = mapped_column(Float)


class Address(Base):
    """A mail address that a guest has confirmed."""

    __tablename__ = "address"
    __table_args__ = (Index("address_by_guest", "guest"),)

    address: Mapped[str] = mapped_column(String(254), primary_key=True)
    guest: Mapped[str] = mapped_column(ForeignKey("guest.id"))
    confirmed: Mapped[float] = mapped_column(Float)


class OneTimeSecret(Base):
    """A secret that can be used once and soon: a code, a link in a mail, a challenge."""

    __tablename__ = "one_time_secret"
    __table_args__ = (
        Index("one_time_secret_by_guest", "guest"),
        Index("one_time_secret_by_expires", "expires"),
    )

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)  # whoever reads it gets nothing
    purpose: Mapped[Purpose] = mapped_column(String(16))
    guest: Mapped[str | None] = mapped_column(String(32))
    address: Mapped[str | None] = mapped_column(String(254))
    expires: Mapped[float] = mapped_column(Float)
