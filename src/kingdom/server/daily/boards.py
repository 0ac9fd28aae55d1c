"""The boards of the days as they are stored: the secret seed of each, and the bot's result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.bots.levels import choosable
from kingdom.server.daily.storage import DailyBoard
from kingdom.server.database import try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow
from kingdom.table.days import SEAT, date_at
from kingdom.table.facts import OVER
from kingdom.table.shuffle import new_seed

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

_LEVEL: Final = "hard"


def bot_level() -> str:
    """Return the level of the bot: strong, and quick without a clock; or the best there is."""
    return _LEVEL if _LEVEL in choosable() else choosable()[-1]


def todays_board(session: Session, now: float) -> DailyBoard:
    """Return the board of today, which is made for whoever asks first."""
    today = date_at(now)
    known = session.get(DailyBoard, today)
    if known is not None:
        return known
    board = DailyBoard(date=today, seed=new_seed())  # nobody could compute it before this day
    return board if try_to_add(session, board) else session.get_one(DailyBoard, today)


def find_board(session: Session, day: str) -> DailyBoard:
    """Return the board of a day; raise `RefusedError` if nobody has looked at it on that day."""
    board = session.get(DailyBoard, day)
    if board is None:
        raise RefusedError("not_found", "there is no board of that day")
    return board


def bot_result(session: Session, board: DailyBoard) -> int | None:
    """Return the gold that the bot made against itself, once that game is over."""
    if board.bot_gold is not None or board.bot_game is None:
        return board.bot_gold
    game = session.get(GameRow, board.bot_game)
    if game is None or game.status != OVER or not game.totals:
        return None
    return game.totals[SEAT]
