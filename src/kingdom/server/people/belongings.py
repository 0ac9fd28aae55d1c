"""What belongs to a guest besides seats, tables and chat lines: joined and deleted with them.

A table with a column `guest` has to be listed here, or in `tables/handover.py` if others see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, select, update

from kingdom.server.database import (
    Address,
    Delivery,
    NotificationSettings,
    OneTimeSecret,
    Passkey,
    PushSubscription,
    Seek,
    TurnNotice,
    Vacation,
    Webhook,
)

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

COMES_ALONG: Final = (Passkey, Address, PushSubscription, Webhook, Vacation)
"""What a guest keeps who becomes one with another."""
ONLY_ONE: Final = (NotificationSettings, Seek)
"""Of what each guest has one: the other's stays, if they have it."""
IS_DROPPED: Final = (OneTimeSecret, Delivery)
"""What means nothing any more when its guest is gone."""


def hand_over_belongings(session: Session, old: str, new: str) -> None:
    """Hand what belongs to one guest over to another."""
    for model in COMES_ALONG:
        session.execute(update(model).where(model.guest == old).values(guest=new))
    for one in ONLY_ONE:
        if session.scalar(select(one.guest).where(one.guest == new)) is None:
            session.execute(update(one).where(one.guest == old).values(guest=new))
    delete_belongings(session, old)


def delete_belongings(session: Session, guest: str) -> None:
    """Delete everything that belongs to a guest alone."""
    for model in (*COMES_ALONG, *ONLY_ONE, *IS_DROPPED):
        session.execute(delete(model).where(model.guest == guest))
    session.execute(delete(TurnNotice).where(TurnNotice.receiver == guest))
