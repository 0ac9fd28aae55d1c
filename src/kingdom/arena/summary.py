"""What the results of an arena say, as one dictionary that can be printed as JSON."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from kingdom.arena.ratings import Finish, ratings
from kingdom.arena.statistics import Clusters, Interval, rounded
from kingdom.bots.timing import TimeUsed

if TYPE_CHECKING:
    from kingdom.arena.plan import ArenaPlan
    from kingdom.arena.results import ArenaSeat, GameResult

_FAILURES: int = 20  # that are told in full


def summary(plan: ArenaPlan, results: Sequence[GameResult]) -> dict[str, Any]:
    """Return everything that is reported of some games of a plan."""
    return {
        **plan.head(),
        "games": len(results),
        "deals": len({result.deal for result in results}),
        "actions": sum(result.actions for result in results),
        "bots": _bots(plan, results),
        "pairs": _pairs(plan, results),
        "seats": _seats(plan, results),
        "gold": _gold(plan, results),
        "tiles": _tiles(plan, results),
        "failures": failures_in(results),
    }


def _of_bot(results: Iterable[GameResult], bot: str) -> list[tuple[int, ArenaSeat]]:
    """Return the seats of a bot, each with its deal."""
    return [(game.deal, seat) for game in results for seat in game.seats if seat.bot == bot]


def _bots(plan: ArenaPlan, results: Sequence[GameResult]) -> list[dict[str, Any]]:
    index = {bot: number for number, bot in enumerate(plan.bots)}
    finishes = (
        Finish(
            game.deal,
            tuple(index[seat.bot] for seat in game.seats),
            tuple(seat.place for seat in game.seats),
        )
        for game in results
    )
    rated = ratings(len(plan.bots), finishes)
    return [_bot(bot, rated[index[bot]], results) for bot in plan.bots]


def _bot(bot: str, rating: Interval, results: Sequence[GameResult]) -> dict[str, Any]:
    seats = _of_bot(results, bot)
    time = TimeUsed.of([ms for _, seat in seats for ms in seat.turn_ms])
    return {
        "name": bot,
        "games": sum(any(seat.bot == bot for seat in game.seats) for game in results),
        "seats": len(seats),
        **_outcome(seats),
        **_named("rating", rating, digits=1),
        "turns": time.turns,
        "ms_mean": round(time.mean, 3),
        "ms_p99": round(time.p99, 3),
        "ms_max": round(time.longest, 3),
        "failures": sum(bool(seat.failure) for _, seat in seats),
    }


def _outcome(seats: Sequence[tuple[int, ArenaSeat]]) -> dict[str, float | None]:
    """Return the wins and the gold of some seats."""
    wins = Clusters((deal, seat.win) for deal, seat in seats).share()
    gold = Clusters((deal, seat.gold) for deal, seat in seats).interval()
    return _named("win_share", wins) | _named("gold", gold, "_mean")


def _named(
    name: str, found: Interval, suffix: str = "", digits: int = 4
) -> dict[str, float | None]:
    """Return a mean and the ends of its interval under a name."""
    return {
        f"{name}{suffix}": round(found.mean, digits),
        f"{name}_low": rounded(found.low, digits),
        f"{name}_high": rounded(found.high, digits),
    }


def _pairs(plan: ArenaPlan, results: Sequence[GameResult]) -> list[dict[str, Any]]:
    """Return the results of all bots that met against each other; in a gauntlet most never meet."""
    found = (_pair(a, b, results) for a, b in combinations(plan.bots, 2))
    return [pair for pair in found if pair["games"]]


def _pair(a: str, b: str, results: Sequence[GameResult]) -> dict[str, Any]:
    """Return the result of two bots against each other.

    The win share is that of the games which one of the two won; a bot in several seats counts as
    one side, so the fair share is not always one half.
    """
    shares: list[tuple[int, float]] = []
    games, fair = 0, 0.0
    for game in results:
        seats = {bot: [seat for seat in game.seats if seat.bot == bot] for bot in (a, b)}
        if not (seats[a] and seats[b]):
            continue
        games += 1
        fair += len(seats[a]) / (len(seats[a]) + len(seats[b]))
        won = {bot: sum(seat.win for seat in seats[bot]) for bot in (a, b)}
        if won[a] + won[b] > 0:
            shares.append((game.deal, won[a] / (won[a] + won[b])))
    share = Clusters(shares).share()
    return {
        "a": a,
        "b": b,
        "games": games,
        "a_win_share": round(share.mean, 4),
        "low": rounded(share.low, 4),
        "high": rounded(share.high, 4),
        "fair": round(fair / games, 4) if games else 0.5,
    }


def _seats(plan: ArenaPlan, results: Sequence[GameResult]) -> list[dict[str, Any]]:
    """Return the results of the seats, for all bots together and for each of them."""
    found: list[dict[str, Any]] = []
    for seat in range(plan.players):
        for bot in (None, *plan.bots):
            there = [
                (game.deal, game.seats[seat])
                for game in results
                if bot is None or game.seats[seat].bot == bot
            ]
            found.append({"seat": seat + 1, "bot": bot, "games": len(there)} | _outcome(there))
    return found


def _gold(plan: ArenaPlan, results: Sequence[GameResult]) -> dict[str, dict[str, float]]:
    """Return each bot's mean gold from each source, over the games that had it.

    Those that no game had are there too, and paid nobody.
    """
    totals: dict[str, Counter[str]] = defaultdict(Counter)
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for game in results:
        for seat in game.seats:
            for source, gold in seat.sources.items():
                totals[source][seat.bot] += gold
                counts[source][seat.bot] += 1
    return {
        source: {
            bot: round(totals[source][bot] / counts[source][bot], 3)
            for bot in plan.bots
            if counts[source][bot]
        }
        for source in dict.fromkeys((*plan.deals.sources, *sorted(totals)))
    }


def _tiles(plan: ArenaPlan, results: Sequence[GameResult]) -> dict[str, dict[str, float]]:
    """Return each bot's uses of each tile, per game and seat, also if nobody ever did."""
    used: dict[str, Counter[str]] = defaultdict(Counter)
    seats: Counter[str] = Counter()
    for game in results:
        for seat in game.seats:
            seats[seat.bot] += 1
            for tile, count in seat.tiles.items():
                used[tile][seat.bot] += count
    return {
        tile: {bot: round(used[tile][bot] / seats[bot], 4) for bot in plan.bots if seats[bot]}
        for tile in plan.deals.tiles
    }


def failures_in(results: Sequence[GameResult]) -> list[dict[str, Any]]:
    """Return the first failures of bots in some games, with what went wrong."""
    found = [
        {"game": game.number + 1, "seat": place + 1, "bot": seat.bot, "why": seat.failure}
        for game in results
        for place, seat in enumerate(game.seats)
        if seat.failure
    ]
    return found[:_FAILURES]
