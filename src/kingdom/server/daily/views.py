"""The board of a day, as one caller may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from kingdom.server.daily import results
from kingdom.server.daily.boards import bot_level
from kingdom.server.daily.schema import (
    DailyArchive,
    DailyBar,
    DailyDay,
    DailyInfo,
    DailyMine,
    DailyResult,
    DailyResults,
    DailyStreak,
)
from kingdom.server.daily.storage import DailyBoard, DailyTry
from kingdom.server.daily.tries import streak
from kingdom.server.games.spoilers import TIME, find_try, is_over, may_see
from kingdom.table.days import date_at, end_of, modules_of
from kingdom.table.shuffle import commitment

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

_PAGE = 30  # days of the archive


def daily_info(session: Session, board: DailyBoard, guest: str | None, now: float) -> DailyInfo:
    """Return the board of a day; its results only to those for whom they spoil nothing."""
    day = board.date
    mine, counts = find_try(session, day, guest), results.gold_counts(session, day)
    so_far = streak(session, guest, now)
    return DailyInfo(
        date=day,
        modules=[*modules_of(day)],
        bot=bot_level(),
        commitment=commitment(board.seed),
        today=day == date_at(now),
        left=round(max(0.0, end_of(day) - now), 1),
        players=sum(counts.values()),
        mine=None if mine is None else _mine(session, mine, now),
        streak=DailyStreak(now=so_far.now, best=so_far.best),
        results=_results(session, board, counts, guest)
        if may_see(session, day, guest, now)
        else None,
    )


def _mine(session: Session, mine: DailyTry, now: float) -> DailyMine:
    running = not is_over(mine, now)
    return DailyMine(
        state="running" if running else "without" if mine.gold is None else "finished",
        table=mine.game,
        left=round(mine.began + TIME - now, 1) if running else None,
        gold=mine.gold,
        bot_gold=mine.bot_gold,
        place=results.place_of(session, mine),
    )


def _results(
    session: Session, board: DailyBoard, counts: dict[int, int], guest: str | None
) -> DailyResults:
    return DailyResults(
        best=[_result(placed, guest) for placed in results.best(session, board.date)],
        bars=[
            DailyBar(least=bar.least, most=bar.most, count=bar.people)
            for bar in results.bars(counts)
        ],
        bot_gold=board.bot_gold,
        bot_table=board.bot_game if board.bot_gold is not None else None,
    )


def _result(placed: results.PlacedResult, guest: str | None) -> DailyResult:
    one = placed.one
    return DailyResult(
        place=placed.place,
        name=placed.name,
        gold=one.gold or 0,
        bot_gold=one.bot_gold or 0,
        you=one.guest == guest,
        table=one.game,
    )


def daily_archive(
    session: Session, before: str | None, guest: str | None, now: float
) -> DailyArchive:
    """Return a page of the archive, with the results of the caller."""
    last = min(before or date_at(now), date_at(now))
    older = select(DailyBoard.date).where(DailyBoard.date < last)
    found = session.scalars(older.order_by(DailyBoard.date.desc()).limit(_PAGE + 1)).all()
    days = found[:_PAGE]
    players = results.players_by_day(session, days)
    own = select(DailyTry).where(DailyTry.guest == guest, DailyTry.date.in_(days))
    gold = {one.date: one.gold for one in session.scalars(own)}
    return DailyArchive(
        days=[
            DailyDay(
                date=day,
                modules=[*modules_of(day)],
                players=players.get(day, 0),
                gold=gold.get(day),
            )
            for day in days
        ],
        more=len(found) > _PAGE,
    )
