"""Chat at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, select

from kingdom.server.database import now_of, try_to_add
from kingdom.server.games.storage import find_game, seats_of
from kingdom.server.guests.blocking import unheard
from kingdom.server.guests.finding import pinned_guest
from kingdom.server.live.storage import Chat
from kingdom.table.screen import iso
from kingdom.table.seats import Caller, held_by
from kingdom.table.wire.server import ChatLine

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

LONGEST: Final = 500
STORED: Final = 1_000  # lines of a table; older ones are deleted
KEPT: Final = 100  # lines that a person who comes later gets to read


def say(session: Session, game_id: str, caller: Caller, client: str, text: str) -> Chat | None:
    """Store a chat line and return it; None if it has no text, or no known sender."""
    words = " ".join(text.split())[:LONGEST]
    guest = pinned_guest(session, caller.guest) if caller.guest else None
    game, seats = find_game(session, game_id, pin=True), seats_of(session, game_id)
    mine = held_by(seats, caller)
    who = caller.guest or (seats[mine[0]].guest if mine else None) or (mine and f"seat {mine[0]}")
    if not words or not words.isprintable() or not who:
        return None
    sent = select(Chat).where(Chat.game == game.id, Chat.guest == who, Chat.client == client)
    known = session.scalar(sent)
    if known is not None:
        return known
    speaker = seats[mine[0]] if mine else guest
    name = speaker.name if speaker else ""
    line = Chat(
        game=game.id, seat=mine[0] if mine else None, guest=who, name=name, text=words,
        client=client, created=now_of(session),
    )  # fmt: skip
    if not try_to_add(session, line):  # sent twice at the same moment
        return session.scalar(sent)
    _forget_the_oldest(session, game.id)
    return line


def _forget_the_oldest(session: Session, game_id: str) -> None:
    oldest = (
        select(Chat.id).where(Chat.game == game_id).order_by(Chat.id.desc()).offset(STORED).limit(1)
    ).scalar_subquery()
    session.execute(
        delete(Chat)
        .where(Chat.game == game_id, Chat.id <= oldest)
        .execution_options(synchronize_session=False)
    )


def heard(session: Session, game_id: str, after: int, guest: str | None = None) -> list[Chat]:
    """Return the last lines after one of them, without those that a guest does not want to see."""
    lines = session.scalars(
        select(Chat)
        .where(Chat.game == game_id, Chat.id > after, Chat.guest.not_in(unheard(guest or "")))
        .order_by(Chat.id.desc())
        .limit(KEPT)
    )
    return [*lines][::-1]


def chat_line(line: Chat) -> ChatLine:
    """Return a line as a message."""
    return ChatLine(n=line.id, seat=line.seat, name=line.name, text=line.text, at=iso(line.created))
