"""The webhook of a table: set up by its owner, for a group that plays there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sqlalchemy import delete

from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import find_game
from kingdom.server.notifications.storage import Webhook
from kingdom.server.outbox.storage import Delivery
from kingdom.server.outbox.webhooks import Hook

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from kingdom.server.database import Database
    from kingdom.server.guests.storage import Guest
    from kingdom.server.outbox.public_http import PublicHttp


def set_webhook(
    session: Session, guest: Guest, game_id: str, url: str, http: PublicHttp
) -> Webhook:
    """Set up the webhook of a table in place of the one before, with a new secret."""
    _check_owner(session, guest.id, game_id, lock=True)
    try:
        http.check(url)
    except ValueError as error:
        raise RefusedError("bad_request", str(error), "url") from None
    _withdraw_messages(session, game_id)
    row = Webhook(
        game=game_id,
        guest=guest.id,
        url=url,
        secret=secrets.token_urlsafe(24),
        language=guest.language,
    )
    return session.merge(row)


def find_webhook(session: Session, guest: str, game_id: str) -> Webhook | None:
    """Return the webhook of a table, for its owner."""
    _check_owner(session, guest, game_id)
    return session.get(Webhook, game_id)


def remove_webhook(session: Session, guest: str, game_id: str) -> None:
    """Remove the webhook of a table, and what was to be sent to it."""
    _check_owner(session, guest, game_id, lock=True)
    _withdraw_messages(session, game_id)
    session.execute(delete(Webhook).where(Webhook.game == game_id))


def _withdraw_messages(session: Session, game_id: str) -> None:
    """Delete what was to be sent to a webhook that is no longer the one of its table."""
    session.get(Webhook, game_id, with_for_update=True)  # before its messages, as the sender does
    waiting = (Delivery.channel == "webhook", Delivery.target == game_id)
    session.execute(delete(Delivery).where(*waiting))


def _check_owner(session: Session, guest: str, game_id: str, lock: bool = False) -> None:
    if find_game(session, game_id, lock).owner != guest:
        raise RefusedError("not_yours", "only the owner of a table has its webhook")


def hook(database: Database, game_id: str) -> Hook | None:
    """Return the webhook of a table, for sending."""
    with database.read() as session:
        row = session.get(Webhook, game_id)
        return Hook(row.url, row.secret) if row is not None else None
