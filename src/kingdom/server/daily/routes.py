"""HTTP: the board of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Path, Query, Response
from starlette.concurrency import run_in_threadpool

from kingdom.server.daily import boards, opening, tries
from kingdom.server.daily.schema import DailyArchive, DailyInfo, DailyTable, PlayDaily
from kingdom.server.daily.storage import DailyBoard
from kingdom.server.daily.views import daily_archive, daily_info
from kingdom.server.database import now_of
from kingdom.server.errors import RefusedError
from kingdom.server.games import questions
from kingdom.server.guests.dependencies import GuestId, Who
from kingdom.server.guests.finding import stored_guest
from kingdom.server.http.costly import Ask
from kingdom.server.http.dependencies import Config, Data, Figures
from kingdom.server.http.drawings import PICTURE, Theme
from kingdom.server.http.errors import api_router
from kingdom.server.http.limits import NEW_TABLES
from kingdom.server.hub.dependencies import Announce
from kingdom.table.days import date_at
from kingdom.table.info import link

if TYPE_CHECKING:
    from kingdom.server.database import Database

router = api_router()
_DATE = r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$"
Day = Annotated[str, Path(pattern=_DATE)]


@router.get("/daily", summary="The board of today")
def today(data: Data, announce: Announce, who: Who) -> DailyInfo:
    """Return the board of today: before the caller's own try, nothing of its cards."""
    day = date_at(data.time.now())
    if not _is_prepared(data, day):
        with data.write() as session:
            _, own = opening.prepare_today(session)
            started = own.id if own is not None else None
        if started is not None:
            announce.changed(started)
    return _info(data, day, who.guest)


@router.get("/daily/days", summary="Boards of days that are over")
def archive(
    data: Data, who: Who, before: Annotated[str | None, Query(pattern=_DATE)] = None
) -> DailyArchive:
    """Return the days of the archive, the last one first."""
    with data.read() as session:
        return daily_archive(session, before, who.guest, now_of(session))


@router.get("/daily/{day}", summary="The board of a day")
def one_day(data: Data, who: Who, day: Day) -> DailyInfo:
    """Return the board of a day, with the results if they spoil nothing for the caller."""
    return _info(data, day, who.guest)


@router.get(
    "/daily/{day}/board.svg",
    response_class=Response,
    responses=PICTURE,
    summary="The land of a day",
)
async def land(data: Data, ask: Ask, day: Day, theme: Theme = "light") -> Response:
    """Draw the land of a day with its locations: all that anybody sees of it before a try."""
    game = await run_in_threadpool(_bots_game, data, day)
    return await ask(questions.game_board, game, theme == "dark")


@router.post(
    "/daily/{day}/play",
    status_code=201,
    summary="Play the board of a day",
    dependencies=[NEW_TABLES.every],
)
def play(
    data: Data,
    settings: Config,
    figures: Figures,
    announce: Announce,
    guest: GuestId,
    day: Day,
    body: PlayDaily,
) -> DailyTable:
    """Begin the one try that counts, or return to it; or open a table for practice."""
    begin = opening.begin_try if body.counts else opening.practise
    with data.write() as session:
        row = stored_guest(session, guest)
        game = begin(session, row, day, settings.tables_per_guest)
        answer = DailyTable(id=game.id, url=link(game.id), counts=game.counts)
    figures.tables.inc()
    announce.changed(answer.id)
    return answer


def _is_prepared(data: Database, day: str) -> bool:
    with data.read() as session:
        board = session.get(DailyBoard, day)
        return board is not None and board.bot_game is not None


def _bots_game(data: Database, day: str) -> str:
    """Return the game that the bot plays on a board against itself."""
    with data.read() as session:
        game = boards.find_board(session, day).bot_game
    if game is None:
        raise RefusedError("not_found", "this board is not kept any more")
    return game


def _info(data: Database, day: str, guest: str | None) -> DailyInfo:
    """Return the board of a day, after noting the results of games that are over."""
    with data.read() as session:
        unnoted = tries.unnoted_games(session, day)
    if unnoted:
        with data.write() as session:
            tries.note_ends(session, unnoted)
    with data.read() as session:
        return daily_info(session, boards.find_board(session, day), guest, now_of(session))
