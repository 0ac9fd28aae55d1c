"""The boards of the days: which day it is, what is played on it, and its secret seed.

Days begin and end at midnight UTC, for everybody at the same moment.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

from kingdom.bots.levels import choosable
from kingdom.server.database import DailyBoard, GameRow, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.table.clock import DAY
from kingdom.table.facts import OVER
from kingdom.table.shuffle import new_seed

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

WEEK: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("nomads",),
    ("crossroads",),
    ("marshlands",),
    ("capitol", "caves", "island"),
    ("nomads", "crossroads"),
    ("nomads", "crossroads", "marshlands", "capitol", "caves", "island"),
)
"""The modules of each day of the week besides the base game, from Monday on: a week begins plainly
and ends with everything."""
SEAT: Final = 0
"""The seat of the person, who begins."""
_LEVEL: Final = "hard"


def bot_level() -> str:
    """Return the level of the bot: strong, and quick without a clock; or the best there is."""
    return _LEVEL if _LEVEL in choosable() else choosable()[-1]


def date_at(moment: float) -> str:
    """Return the day of a moment in UTC."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def end_of(day: str) -> float:
    """Return the moment at which a day is over."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() + DAY


def modules_of(day: str) -> tuple[str, ...]:
    """Return the modules that are played on a day, besides the base game."""
    return WEEK[date.fromisoformat(day).weekday()]


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
    """Return how much gold the bot made against itself, once that game is over."""
    if board.bot_gold is not None or board.bot_game is None:
        return board.bot_gold
    game = session.get(GameRow, board.bot_game)
    if game is None or game.status != OVER or not game.totals:
        return None
    return game.totals[SEAT]
