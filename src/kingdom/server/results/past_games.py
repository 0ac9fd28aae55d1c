"""A person's finished games, the last one first: filters, and pages that follow each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from sqlalchemy import exists, select

from kingdom.server.database import NO_MODULE, PAGE, Cursor
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow, Seat, seats_by_game
from kingdom.server.results.storage import Result, SeatResult
from kingdom.server.seeking.storage import Pace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import Session

Ending = Literal["won", "lost", "unfinished"]


@dataclass(frozen=True)
class GameFilter:
    """Which games to list; what is None does not matter."""

    players: int | None = None
    module: str | None = None
    """An expansion that was in the game, or `none`."""
    opponent: str | None = None
    """A part of somebody's name."""
    ending: Ending | None = None
    pace: Pace | None = None
    rated: bool | None = None


class Played(NamedTuple):
    """A finished game with everybody's results, and who sat where."""

    table: GameRow
    result: Result
    seats: list[SeatResult]
    people: list[Seat]

    def own(self, guest: str | None) -> int | None:
        """Return a person's seat."""
        mine = (seat.seat for seat in self.seats if seat.own and seat.guest == guest)
        return None if guest is None else next(mine, None)


def past_games(
    session: Session, guest: str, wanted: GameFilter, after: Cursor | None
) -> tuple[list[Played], Cursor | None]:
    """Return a page of a person's games, and after which place the next one begins."""
    query = (
        select(GameRow, Result)
        .select_from(SeatResult)
        .join(Result, Result.game == SeatResult.game)
        .join(GameRow, GameRow.id == SeatResult.game)
        .where(SeatResult.guest == guest, SeatResult.own.is_(True), *_conditions(wanted))
        .order_by(SeatResult.ended.desc(), SeatResult.game.desc())
        .limit(PAGE + 1)
    )
    if after is not None:
        query = query.where(after.older(SeatResult.ended, SeatResult.game))
    rows = session.execute(query).all()
    found = [(table, result) for table, result in rows[:PAGE]]
    last = found[-1][1] if len(rows) > PAGE else None
    following = None if last is None else Cursor(last.ended, last.game)
    return [*_whole(session, found)], following


def _conditions(wanted: GameFilter) -> Iterator[ColumnElement[bool]]:
    if wanted.players is not None:
        yield Result.players == wanted.players
    if wanted.module is not None:
        yield has_module(wanted.module)
    if wanted.opponent:
        yield exists().where(
            Seat.game == SeatResult.game,
            Seat.seat != SeatResult.seat,
            Seat.name.icontains(wanted.opponent, autoescape=True),
        )
    if wanted.ending is not None:
        yield _ended_so(wanted.ending)
    if wanted.pace is not None:
        yield Result.slow.is_(wanted.pace == "days")
    if wanted.rated is not None:
        yield Result.rated.is_(wanted.rated)


def has_module(name: str) -> ColumnElement[bool]:
    """Return the condition under which a game had an expansion, or with `none` that it had none."""
    if name == NO_MODULE:
        return Result.modules == ""
    return Result.modules.contains(f" {name} ", autoescape=True)


def _ended_so(ending: Ending) -> ColumnElement[bool]:
    if ending == "unfinished":
        return SeatResult.place.is_(None)
    return SeatResult.place == 1 if ending == "won" else SeatResult.place > 1


def _whole(session: Session, found: Sequence[tuple[GameRow, Result]]) -> Iterator[Played]:
    """Yield the games with everybody's results and seats, read at once."""
    ids = [result.game for _, result in found]
    seats: dict[str, list[SeatResult]] = {game: [] for game in ids}
    of_games = select(SeatResult).where(SeatResult.game.in_(ids)).order_by(SeatResult.seat)
    for seat in session.scalars(of_games):
        seats[seat.game].append(seat)
    people = seats_by_game(session, ids)
    for table, result in found:
        yield Played(table, result, seats[result.game], [*people[result.game]])


def past_game(session: Session, game_id: str) -> Played:
    """Return one finished game; raise `RefusedError` if it cannot be read any more."""
    result = session.get(Result, game_id)
    if result is None:
        raise RefusedError("unreadable", "the result of this game cannot be read")
    table = session.get_one(GameRow, game_id)
    return next(_whole(session, [(table, result)]))
