"""Deleting tables, and all that happened there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete

from kingdom.server.daily.tries import leave_games
from kingdom.server.games.storage import Entry, GameRow, Seat, UndoRequest
from kingdom.server.live.storage import Chat
from kingdom.server.notifications.storage import TurnNotice, Webhook
from kingdom.server.people.storage import Invitation
from kingdom.server.results.storage import Result, SeatNetwork, SeatResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session


def remove_tables(session: Session, games: Sequence[str]) -> None:
    """Delete tables, whose rows are locked, and all that happened there."""
    leave_games(session, games)
    for model in (
        Webhook, TurnNotice, Chat, UndoRequest, Entry, Invitation, SeatNetwork, SeatResult, Result,
        Seat,
    ):  # fmt: skip
        session.execute(delete(model).where(model.game.in_(games)))
    session.execute(delete(GameRow).where(GameRow.id.in_(games)))
