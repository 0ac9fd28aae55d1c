"""Everybody's one try at the board of a day: what became of it, and who may look at others'.

A try is begun on its day and counts if it is over within a day of that. Whoever gives up, or is too
late, has had their try, without a result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, or_, select, update

from kingdom.server.daily.boards import bot_result
from kingdom.server.daily.storage import DailyBoard, DailyTry
from kingdom.server.games.spoilers import TIME, find_try
from kingdom.server.games.storage import GameRow, Seat, lock_games
from kingdom.table.clock import DAY
from kingdom.table.days import SEAT, date_at, end_of
from kingdom.table.facts import OVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session


# --- what became of it -----------------------------------------------------------------------


def unnoted_games(session: Session, day: str) -> Sequence[str]:
    """Return the finished games on a board whose results are not noted yet."""
    begun = select(DailyTry.game).where(DailyTry.date == day, DailyTry.ended.is_(None))
    bots_own = select(DailyBoard.bot_game).where(
        DailyBoard.date == day, DailyBoard.bot_gold.is_(None)
    )
    either = or_(GameRow.id.in_(begun), GameRow.id.in_(bots_own))
    return session.scalars(select(GameRow.id).where(GameRow.status == OVER, either)).all()


def note_ends(session: Session, games: Sequence[str]) -> None:
    """Note the results of finished games for their days.

    They are locked first: somebody else may be noting the same, or deleting one of them.
    """
    for game in lock_games(session, GameRow.id.in_(games), GameRow.status == OVER):
        note_end(session, game)


def _note_result(session: Session, one: DailyTry, game: GameRow) -> None:
    seat = session.get_one(Seat, (game.id, SEAT))
    one.ended = game.ended
    in_time = one.ended is not None and one.ended <= one.began + TIME
    if in_time and not (seat.left or seat.resigned) and game.totals:
        one.gold, one.bot_gold = game.totals[SEAT], game.totals[1 - SEAT]


def note_end(session: Session, game: GameRow) -> None:
    """Note the result of a finished game for its day: somebody's try, or the bot's own game.

    The game is locked, and with it what is noted of it.
    """
    if game.daily is None:
        return
    board = session.get_one(DailyBoard, game.daily)
    if board.bot_game == game.id:
        board.bot_gold = bot_result(session, board)
    one = find_try(session, game.daily, game.owner)
    if one is not None and one.game == game.id and one.ended is None:
        _note_result(session, one, game)
    session.flush()


def leave_games(session: Session, games: Sequence[str]) -> None:
    """Keep the results of games whose tables are about to be deleted."""
    note_ends(session, games)
    session.execute(update(DailyTry).where(DailyTry.game.in_(games)).values(game=None))
    bots_own = DailyBoard.bot_game.in_(games)
    session.execute(update(DailyBoard).where(bots_own).values(bot_game=None))


# --- people ----------------------------------------------------------------------------------


def join_tries(session: Session, old: str, new: str) -> None:
    """Make the tries of one person those of another; of two on one day, the first one counts."""
    for one in session.scalars(select(DailyTry).where(DailyTry.guest == old)).all():
        other = find_try(session, one.date, new)
        if other is not None and other.began <= one.began:
            session.delete(one)
            continue
        if other is not None:
            session.delete(other)
            session.flush()
        one.guest = new
    session.flush()


def delete_tries(session: Session, guest: str) -> None:
    """Delete the tries of a person."""
    session.execute(delete(DailyTry).where(DailyTry.guest == guest))


class Streak(NamedTuple):
    """On how many days in a row somebody has finished their try."""

    now: int
    best: int


def streak(session: Session, guest: str | None, now: float) -> Streak:
    """Return somebody's streaks; that of today goes on if yesterday is done and today is not."""
    mine = select(DailyTry.date).where(DailyTry.guest == guest, DailyTry.gold.is_not(None))
    days = [*session.scalars(mine.order_by(DailyTry.date))] if guest is not None else []
    best = run = 0
    last = ""
    for day in days:
        run = run + 1 if last and end_of(last) == end_of(day) - DAY else 1
        best, last = max(best, run), day
    goes_on = last in (date_at(now), date_at(now - DAY))
    return Streak(run if goes_on else 0, best)
