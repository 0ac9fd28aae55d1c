"""Noting the result of a game that is over: once, whoever asks, and with the ratings it changes.

Everything here follows from the game's log, so that it can also be noted long after the end.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from sqlalchemy import select, update

from kingdom.server.daily.tries import note_end
from kingdom.server.database import try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import GameRow, seats_of
from kingdom.server.results.counting import forget_networks, share_a_network
from kingdom.server.results.ratings import rate
from kingdom.server.results.storage import Result, SeatResult, SourceTotal
from kingdom.table import ranking
from kingdom.table.clock import DAY, is_slow
from kingdom.table.facts import OVER
from kingdom.table.rated import is_rated, ranks
from kingdom.table.seats import HUMAN, is_human
from kingdom.uses import uses

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.database import Database
    from kingdom.server.games.cache import GameCache
    from kingdom.server.games.storage import Seat
    from kingdom.server.results.counting import Counting
    from kingdom.setup import Setup
    from kingdom.table.history import History

_BASE: Final = "base"
_LONG: Final = DAY / 2  # no longer than people sit together


def record(database: Database, games: GameCache, game_id: str, counting: Counting) -> bool:
    """Note the result of a game, unless it is noted; return whether that was done here."""
    history = _read(games, game_id)
    with database.write() as session:
        game = session.scalar(
            select(GameRow)
            .where(GameRow.id == game_id, GameRow.status == OVER, GameRow.recorded.is_(False))
            .with_for_update()
        )
        if game is None:
            return False
        game.recorded = True
        note_end(session, game)
        if history is not None:
            _add(session, game, history, counting)
        forget_networks(session, game.id)
        return True


def _read(games: GameCache, game_id: str) -> History | None:
    """Return a game that is over; None if it is deleted, or played by rules that we do not have."""
    try:
        snapshot = games.read_once(game_id)
        if snapshot.game.status != OVER:  # another process has ended it a moment ago
            games.invalidate(game_id)
            snapshot = games.read_once(game_id)
    except RefusedError:
        return None
    return snapshot.history


def _add(session: Session, game: GameRow, history: History, counting: Counting) -> None:
    seats = seats_of(session, game.id)
    result = Result(
        game=game.id,
        ended=game.ended or game.touched,
        players=len(seats),
        modules=modules_text(history.start.setup),
        slow=_took_days(game) and _people(seats) > 1,
        rated=False,
    )
    session.add(result)
    session.flush()
    rows = _seat_results(result, seats, history)
    session.add_all(rows)
    session.flush()
    _add_to_totals(session, rows)
    if is_rated(game):
        enough = counting.played_enough(history)
        ranked = {seat: rank for seat, rank in ranks(seats, history).items() if seat in enough}
        if not share_a_network(session, game.id, ranked):
            rate(session, result, rows, ranked, counting)


def _took_days(game: GameRow) -> bool:
    """Return whether a game was played over days; without a clock, by how long it took."""
    if game.clock is not None:
        return is_slow(game.clock)
    return (game.ended or game.touched) - (game.started or game.created) >= _LONG


def modules_text(setup: Setup) -> str:
    """Return the expansions of a set-up, with spaces around each, so that one can be found."""
    names = sorted(name for name in setup.modules if name != _BASE)
    return f" {' '.join(names)} " if names else ""


def _people(seats: Sequence[Seat]) -> int:
    return len({seat.guest for seat in seats if is_human(seat)})


def _seat_results(result: Result, seats: Sequence[Seat], history: History) -> list[SeatResult]:
    places = ranking.numbered(ranking.ranking(history))
    sources, tiles = history.state.scores(), _tiles_used(history)
    own = _own_seats(seats)
    return [
        SeatResult(
            game=result.game,
            seat=seat.seat,
            guest=seat.guest if is_human(seat) else None,
            own=seat.seat in own,
            ended=result.ended,
            kind=seat.kind,
            bot=seat.bot,
            gold=sum(sources[seat.seat].values()),
            place=places.get(seat.seat),
            sources=sources[seat.seat],
            tiles=tiles[seat.seat],
        )
        for seat in seats
    ]


def _own_seats(seats: Sequence[Seat]) -> set[int]:
    """Return one seat for each person: their own, or the first of those at their screen."""
    first: dict[str | None, int] = {}
    for seat in sorted(seats, key=lambda seat: (seat.kind != HUMAN, seat.seat)):
        if is_human(seat):
            first.setdefault(seat.guest, seat.seat)
    return {*first.values()}


def _tiles_used(history: History) -> list[dict[str, int]]:
    """Return each seat's uses of each tile."""
    found = [Counter[str]() for _ in history.state.players]
    for step in history.line:
        found[step.seat].update(uses(step.before, step.action))
    return [dict(counted) for counted in found]


# --- everybody's mean ------------------------------------------------------------------------


def _add_to_totals(session: Session, rows: Iterable[SeatResult]) -> None:
    """Count what each source paid to people, if the game counts."""
    seats, gold = Counter[str](), Counter[str]()
    for row in rows:
        if row.kind == HUMAN and row.place is not None:
            seats.update(row.sources.keys())
            gold.update(row.sources)
    for source in sorted(seats):  # always in the same order, so that there is no deadlock
        _add_total(session, source)
        session.execute(
            update(SourceTotal)
            .where(SourceTotal.source == source)
            .values(seats=SourceTotal.seats + seats[source], gold=SourceTotal.gold + gold[source])
        )


def _add_total(session: Session, source: str) -> None:
    """Add the row of a source that nobody was paid by before."""
    if session.scalar(select(SourceTotal.source).where(SourceTotal.source == source)) is None:
        try_to_add(session, SourceTotal(source=source, seats=0, gold=0))
