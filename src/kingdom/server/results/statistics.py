"""What a person's games say: how often they win, where their gold comes from, what they use."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import select

from kingdom.server.results.storage import Result, SeatResult, SourceTotal
from kingdom.table.seats import HUMAN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.orm import Session

MOST_GAMES: Final = 1_000
"""The last games of a person that are looked at."""


class CountedGame(NamedTuple):
    """A game that counts, and what the person had there."""

    result: Result
    own: SeatResult


class WinRate(NamedTuple):
    """How often somebody wins games of one kind, and how often anybody would by chance."""

    name: str
    games: int
    won: int
    by_chance: float


class SourceMean(NamedTuple):
    """What a source of gold pays somebody per game, and what it pays everybody."""

    source: str
    games: int
    mean: float
    everybody: float
    seats: int  # of everybody


class TileUse(NamedTuple):
    """How often somebody puts a tile to use."""

    tile: str
    games: int
    uses: int


def games_of(session: Session, guest: str) -> list[CountedGame]:
    """Return a person's last games that count, the oldest first."""
    rows = session.execute(
        select(Result, SeatResult)
        .join(SeatResult, SeatResult.game == Result.game)
        .where(SeatResult.guest == guest, SeatResult.own.is_(True), SeatResult.kind == HUMAN)
        .where(SeatResult.place.is_not(None))
        .order_by(SeatResult.ended.desc(), SeatResult.game.desc())
        .limit(MOST_GAMES)
    )
    return [CountedGame(result, own) for result, own in rows][::-1]


def by_players(games: Iterable[CountedGame]) -> list[WinRate]:
    """Return somebody's games and wins with each number of players."""
    groups: dict[int, list[CountedGame]] = defaultdict(list)
    for game in games:
        groups[game.result.players].append(game)
    return [_win_rate(str(players), group) for players, group in sorted(groups.items())]


def by_module(games: Iterable[CountedGame]) -> list[WinRate]:
    """Return somebody's games and wins with each expansion, and under "" without any."""
    groups: dict[str, list[CountedGame]] = defaultdict(list)
    for game in games:
        for module in game.result.modules.split() or [""]:
            groups[module].append(game)
    return [_win_rate(module, group) for module, group in sorted(groups.items())]


def _win_rate(name: str, games: Sequence[CountedGame]) -> WinRate:
    won = sum(game.own.place == 1 for game in games)
    chance = sum(1 / game.result.players for game in games) / len(games)
    return WinRate(name, len(games), won, chance)


def by_source(session: Session, games: Iterable[CountedGame]) -> list[SourceMean]:
    """Return somebody's gold by source, next to everybody's mean; the most frequent first."""
    paid: dict[str, list[int]] = defaultdict(list)
    for game in games:
        for source, gold in game.own.sources.items():
            paid[source].append(gold)
    totals = {row.source: row for row in session.scalars(select(SourceTotal))}
    return [
        SourceMean(source, len(gold), sum(gold) / len(gold), total.gold / total.seats, total.seats)
        for source, gold in sorted(paid.items(), key=lambda pair: (-len(pair[1]), pair[0]))
        if (total := totals.get(source)) is not None
    ]


def by_tile(games: Iterable[CountedGame]) -> list[TileUse]:
    """Return somebody's uses of each tile, the most frequent first."""
    used: dict[str, list[int]] = defaultdict(list)
    for game in games:
        for tile, uses in game.own.tiles.items():
            used[tile].append(uses)
    found = [TileUse(tile, len(uses), sum(uses)) for tile, uses in used.items()]
    return sorted(found, key=lambda tile: (-tile.uses, tile.tile))
