"""Who looks for people to play with, as one is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.seeking.queue import count_waiting, seeks_of
from kingdom.server.seeking.schema import SeekInfo, Seeking, WaitingNumber
from kingdom.table.screen import iso

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


def seeking_of(session: Session, guest: str | None) -> Seeking:
    """Return somebody's searches, and the number of others who wait."""
    mine = seeks_of(session, guest) if guest else ()
    waiting = count_waiting(session, guest)
    return Seeking(
        mine=[
            SeekInfo(
                pace=seek.pace,
                players=seek.players,
                modules=seek.modules,
                since=iso(seek.created),
                table=seek.game,
            )
            for seek in mine
        ],
        waiting=[
            WaitingNumber(pace=pace, players=number, count=count)
            for (pace, number), count in sorted(waiting.by_number.items())
        ],
        people=dict(waiting.people),
    )
