"""Tables for the board of a day: the try that counts, others for practice, and the bot's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.server.daily.boards import bot_level, find_board, todays_board
from kingdom.server.daily.storage import DailyTry
from kingdom.server.database import now_of
from kingdom.server.errors import RefusedError
from kingdom.server.games.spoilers import find_try, is_over, may_see
from kingdom.server.games.storage import find_game
from kingdom.server.guests.storage import Guest, lock_guest
from kingdom.server.tables.lifecycle import check_number, open_with_seed
from kingdom.server.tables.requested import NewSeat, NewTable
from kingdom.table.days import date_at, modules_of

if TYPE_CHECKING:
    from typing import Literal

    from sqlalchemy.orm import Session

    from kingdom.server.daily.storage import DailyBoard
    from kingdom.server.games.storage import GameRow


def prepare_today(session: Session) -> tuple[DailyBoard, GameRow | None]:
    """Return the board of today, and the table of the bot against itself if that is new."""
    board = todays_board(session, now_of(session))
    if board.bot_game is None:
        session.refresh(board, with_for_update=True)  # another process may do the same
    if board.bot_game is not None:
        return board, None
    nobody = Guest(id="", name="", language="en", created=0.0)
    game = _open(session, nobody, board, "bot", counts=False)
    board.bot_game = game.id
    session.flush()
    return board, game


def begin_try(session: Session, guest: Guest, day: str, most: int) -> GameRow:
    """Return the table of the guest's one try at the board of today, opened if there is none."""
    now = now_of(session)
    if day != date_at(now):
        raise RefusedError("not_today", "this day is over: its board can be played for practice")
    board, _ = prepare_today(session)
    lock_guest(session, guest.id)  # pressed twice
    mine = find_try(session, day, guest.id)
    if mine is None:
        check_number(session, guest, most)
        mine = DailyTry(date=day, guest=guest.id, began=now)
        session.add(mine)
    if mine.game is None and mine.ended is None:
        mine.game = _open(session, guest, board, "me", counts=True).id
        session.flush()
    if is_over(mine, now) or mine.game is None:
        raise RefusedError("counts", "you have had your try: play it again for practice")
    return find_game(session, mine.game)


def practise(session: Session, guest: Guest, day: str, most: int) -> GameRow:
    """Open a table on the board of a day that does not count, with hints and undo."""
    board = find_board(session, day)
    if not may_see(session, day, guest.id, now_of(session)):
        raise RefusedError("spoiler", "first comes your try that counts")
    check_number(session, guest, most)
    return _open(session, guest, board, "me", counts=False)


def _open(
    session: Session,
    guest: Guest,
    board: DailyBoard,
    first: Literal["me", "bot"],
    *,
    counts: bool,
) -> GameRow:
    level = bot_level()
    seats = [
        NewSeat(kind=first, bot=level if first == "bot" else None),
        NewSeat(kind="bot", bot=level),
    ]
    request = NewTable(modules=[*modules_of(board.date)], players=seats)
    return open_with_seed(session, guest, request, board.seed, daily=board.date, counts=counts)
