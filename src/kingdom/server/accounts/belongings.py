"""What belongs to a guest besides seats, tables and chat lines: joined and deleted with them.

A table with a column `guest` has to be listed here, or in `accounts/handover.py` if others see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.orm import aliased

from kingdom.server.accounts.addresses import MOST_ADDRESSES
from kingdom.server.accounts.passkeys import MOST_PASSKEYS
from kingdom.server.accounts.storage import Address, OneTimeSecret, Passkey
from kingdom.server.database import count_rows
from kingdom.server.departures.storage import Vacation
from kingdom.server.errors import RefusedError
from kingdom.server.notifications.storage import (
    NotificationSettings,
    PushSubscription,
    TurnNotice,
    Webhook,
)
from kingdom.server.notifications.subscriptions import surplus_browsers
from kingdom.server.outbox.storage import Delivery
from kingdom.server.people.storage import Acquaintance, Invitation, Report
from kingdom.server.results.storage import Rating
from kingdom.server.seeking.storage import Seek

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

COMES_ALONG: Final = (Passkey, Address, PushSubscription, Webhook, Vacation)
"""What a guest keeps on becoming one with another."""
ONLY_ONE: Final = (NotificationSettings, Seek)
"""Of what each guest has one, or one for each pace: the other's stays, if they have it."""
BETWEEN_TWO: Final = (Acquaintance, Invitation, Report)
"""What is between a guest and another one, `other`: it goes with either of them."""
IS_DROPPED: Final = (OneTimeSecret, Delivery)
"""What means nothing any more when its guest is gone."""
RATINGS: Final = (Rating,)
"""Of two guests who become one, the rating with more games stays, in each pool."""


def check_room(session: Session, old: str, new: str) -> None:
    """Refuse to make one guest of two who have more ways to sign in than one may have."""
    for model, most in ((Passkey, MOST_PASSKEYS), (Address, MOST_ADDRESSES)):
        if count_rows(session, model, model.guest.in_((old, new))) > most:
            raise RefusedError(
                "too_many_ways", "together you have too many passkeys or addresses: remove some"
            )


def hand_over_belongings(session: Session, old: str, new: str) -> None:
    """Hand what belongs to one guest over to another."""
    for model in COMES_ALONG:
        session.execute(update(model).where(model.guest == old).values(guest=new))
    if session.get(NotificationSettings, new) is None:
        theirs = NotificationSettings.guest == old
        session.execute(update(NotificationSettings).where(theirs).values(guest=new))
    mine = aliased(Seek)
    sought = select(mine.pace).where(mine.guest == new)
    theirs = and_(Seek.guest == old, Seek.pace.not_in(sought))
    session.execute(update(Seek).where(theirs).values(guest=new))
    _hand_over_acquaintances(session, old, new)
    asked = select(Invitation.game).where(Invitation.guest == new)
    session.execute(delete(Invitation).where(Invitation.guest == old, Invitation.game.in_(asked)))
    for between in (Invitation, Report):
        for side in (between.guest, between.other):
            session.execute(update(between).where(side == old).values({side: new}))
        session.execute(delete(between).where(between.guest == between.other))
    surplus = surplus_browsers(session, new)
    session.execute(delete(PushSubscription).where(PushSubscription.id.in_(surplus)))
    _hand_over_ratings(session, old, new)
    delete_belongings(session, old)


def _hand_over_acquaintances(session: Session, old: str, new: str) -> None:
    """Let one guest know whom the other knew, and be known to whoever knew the other."""
    rows = session.scalars(
        select(Acquaintance).where(or_(Acquaintance.guest == old, Acquaintance.other == old))
    ).all()
    for row in rows:
        guest, other = (new if name == old else name for name in (row.guest, row.other))
        known = None if guest == other else session.get(Acquaintance, (guest, other))
        if known is not None:
            known.blocked = known.blocked or row.blocked
            known.muted = known.muted or row.muted
            known.friend = (known.friend or row.friend) and not known.blocked
        elif guest != other:
            session.add(
                Acquaintance(
                    guest=guest, other=other, friend=row.friend, muted=row.muted,
                    blocked=row.blocked, created=row.created,
                )
            )  # fmt: skip
        session.delete(row)
    session.flush()


def _hand_over_ratings(session: Session, old: str, new: str) -> None:
    for theirs in session.scalars(select(Rating).where(Rating.guest == old)).all():
        mine = session.get(Rating, (new, theirs.pool))
        if mine is not None and mine.games >= theirs.games:
            continue
        if mine is not None:
            session.delete(mine)
            session.flush()
        theirs.guest = new
    session.flush()


def delete_belongings(session: Session, guest: str) -> None:
    """Delete everything that belongs to a guest alone."""
    for model in (*COMES_ALONG, *ONLY_ONE, *IS_DROPPED, *RATINGS):
        session.execute(delete(model).where(model.guest == guest))
    for between in BETWEEN_TWO:
        session.execute(delete(between).where(or_(between.guest == guest, between.other == guest)))
    session.execute(delete(TurnNotice).where(TurnNotice.receiver == guest))
