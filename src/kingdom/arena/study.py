"""What players argue about, answered by games of one bot against itself.

Which seat is best, what does each source of gold pay, and how much is a tile worth? A tile's worth
is how much more gold those had who used it than those in the same game who did not. That is no
proof of a cause: whoever plays well uses more tiles.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

from kingdom.arena.labels import label_of
from kingdom.arena.page import ReportPage, bar, how_section, name_cell, section, table_html
from kingdom.arena.plots import Row, dots
from kingdom.arena.report import failures_section
from kingdom.arena.statistics import Clusters, Interval, rounded
from kingdom.arena.summary import failures_in
from kingdom.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kingdom.arena.results import GameResult

_LEAST: Final = 20  # games without which nothing is said about a tile


def study(games: Mapping[int, Sequence[GameResult]]) -> dict[str, Any]:
    """Return the statistics of games, by the number of players, as a dictionary for JSON."""
    return {
        "games": {players: len(results) for players, results in games.items()},
        "seats": [row for players, results in games.items() for row in _seats(players, results)],
        "gold": {
            players: _rounded(
                Clusters((game.deal, seat.gold) for game in results for seat in game.seats)
            )
            for players, results in games.items()
        },
        "sources": _sources(games),
        "tiles": _tiles([game for results in games.values() for game in results]),
        "failed_games": sum(_has_failed(game) for results in games.values() for game in results),
        "failures": [
            {"players": players} | failure
            for players, results in games.items()
            for failure in failures_in(results)
        ],
    }


def _has_failed(game: GameResult) -> bool:
    """Return whether simple moves were played for the bot at one of the seats."""
    return any(seat.failure for seat in game.seats)


def _rounded(values: Clusters, share: bool = False) -> dict[str, Any]:
    found = values.share() if share else values.interval()
    return {key: rounded(value, 4) for key, value in found._asdict().items()}


def _seats(players: int, results: Sequence[GameResult]) -> list[dict[str, Any]]:
    return [
        {
            "players": players,
            "seat": seat + 1,
            **_rounded(Clusters((game.deal, game.seats[seat].win) for game in results), share=True),
        }
        for seat in range(players)
    ]


def _sources(games: Mapping[int, Sequence[GameResult]]) -> dict[str, dict[int, float]]:
    """Return a player's mean gold from each source, over the games that had it."""
    found: dict[str, dict[int, float]] = defaultdict(dict)
    for players, results in games.items():
        gold: dict[str, list[int]] = defaultdict(list)
        for game in results:
            for seat in game.seats:
                for source, amount in seat.sources.items():
                    gold[source].append(amount)
        for source, amounts in gold.items():
            found[source][players] = round(sum(amounts) / len(amounts), 3)
    return dict(sorted(found.items()))


def _tiles(results: Sequence[GameResult]) -> dict[str, dict[str, Any]]:
    """Return the gold by which users of each tile were ahead, and how many games tell."""
    lead: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for number, game in enumerate(results):
        for tile in {tile for seat in game.seats for tile in seat.tiles}:
            users = [seat.gold for seat in game.seats if seat.tiles.get(tile)]
            others = [seat.gold for seat in game.seats if not seat.tiles.get(tile)]
            if users and others:
                more = sum(users) / len(users) - sum(others) / len(others)
                lead[tile].append((number, more))
    return {
        tile: _rounded(Clusters(values)) | {"games": len(values)}
        for tile, values in sorted(lead.items())
        if len(values) >= _LEAST
    }


# --- as a page ---------------------------------------------------------------------------


def study_page(figures: Mapping[str, Any], bot: str, modules: Sequence[str], command: str) -> str:
    """Return a page about what a study found."""
    games = sum(figures["games"].values())
    lead = f"{counted(games, 'game')} of {bot} against itself: {', '.join(modules)}. "
    page = ReportPage("What players argue about", lead + "Intervals are of 95 %.")
    page.add(failures_section(figures["failures"], ("players", "game", "seat")))
    for players in figures["games"]:
        rows = [row for row in figures["seats"] if row["players"] == players]
        page.add(_seats_section(players, rows, figures["gold"][players]))
    page.add(_tiles_section(figures["tiles"]))
    page.add(_sources_section(figures["sources"], [*figures["games"]]))
    page.add(how_section(command))
    return page.text()


def _of(row: Mapping[str, Any]) -> Interval:
    return Interval(row["mean"], row["low"], row["high"])


def _seats_section(
    players: int, rows: Sequence[Mapping[str, Any]], gold: Mapping[str, float]
) -> str:
    plot = dots(
        [Row(f"seat {row['seat']}", _of(row)) for row in rows],
        lambda value: f"{100 * value:.0f} %",
        1 / players,
        f"Win share by seat, {players} players",
    )
    text = (
        f"How often each seat wins; the dashed line is fair. A player has {gold['mean']:.1f} gold "
        "in the end, on average."
    )
    return section(f"Seats with {players} players", text, plot)


def _tiles_section(tiles: Mapping[str, Mapping[str, float]]) -> str:
    if not tiles:
        return ""
    ordered = sorted(tiles, key=lambda tile: -tiles[tile]["mean"])
    rows = [Row(label_of(tile), _of(tiles[tile])) for tile in ordered]
    text = (
        "How much more gold those had who used a tile than those in the same game who did not. "
        "It is no proof of a cause: whoever plays well comes to more tiles."
    )
    plot = dots(rows, _more, 0.0, "Worth of each tile in gold")
    return section("Worth of the tiles", text, plot)


def _more(gold: float) -> str:
    """Return a difference in gold with its sign: `+8.6`, `-2`, `0`."""
    text = f"{gold:+.1f}".removesuffix(".0")
    return "0" if text in ("+0", "-0") else text


def _sources_section(sources: Mapping[str, Mapping[int, float]], counts: Sequence[int]) -> str:
    most = max(max(row.values()) for row in sources.values()) or 1.0
    ordered = sorted(sources, key=lambda source: -max(sources[source].values()))
    rows = [
        [
            name_cell(label_of(source)),
            *(bar(sources[source].get(players), most, 1) for players in counts),
        ]
        for source in ordered
    ]
    header = ["", *(f"{players} players" for players in counts)]
    text = "What each source pays to a player, on average over the games that have it."
    return section("Gold by source", text, table_html(header, rows, even=True))
