"""`kingdom sim`: play many games of bots and report the results."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from kingdom.cli.common import (
    INTERRUPTED,
    Engine,
    add_bots_option,
    add_command,
    add_engine_option,
    add_game_options,
    add_jobs_option,
    color_on,
    jobs_of,
    print_json,
    sections_hint,
    seed_number,
    table_text,
    whole_number,
)
from kingdom.cli.progress import take_results
from kingdom.plurals import counted

if TYPE_CHECKING:
    import argparse
    from fractions import Fraction

    from kingdom.cli.common import Commands
    from kingdom.cli.series import Series, Tally

DEFAULT_GAMES: Final = 100
DEFAULT_SEED: Final = 0

_TEXT: Final = """\
Play many games of bots and report the totals. Bots see only what their player may know. Game
number i depends only on the seed and on i, so the result is the same for any number of --jobs and
for either --engine. Games on boards of your own that the core cannot hold are played in Python, or
refused with --engine core.

A shared victory is a win for each winner; the win share divides it among them. Actions include the
cards drawn. Tiles that were begun and broken off do not count as used. Tiles that are not an action
count when they made a difference: another card was drawn, or another hex was allowed.

examples:
  kingdom sim --games 1000 --players 4
  kingdom sim --games 5000 --jobs 0 --seed 7 --json
  kingdom sim --games 5000 --engine python
  kingdom sim --games 10 --out records --rule lost_tiles_return=yes
  kingdom sim --modules all
  kingdom sim --players 2 --bots random,my_bots.py:Clever
"""


def add_sim(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(
        commands, "sim", run_sim, "play many games of bots and report the totals", _TEXT
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1),
        default=DEFAULT_GAMES,
        help=f"number of games (default: {DEFAULT_GAMES})",
    )
    add_bots_option(parser)
    parser.add_argument(
        "--seed",
        metavar="S",
        type=seed_number,
        default=DEFAULT_SEED,
        help=f"seed of the games (default: {DEFAULT_SEED})",
    )
    add_jobs_option(parser, "play")
    add_engine_option(parser, "where there is one and all bots are random")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="write a record of each game to this folder"
    )
    add_game_options(parser)


def run_sim(arguments: argparse.Namespace) -> int:
    """Play the games and print the totals; return the exit status."""
    from kingdom.cli.core_games import engine_for
    from kingdom.cli.games import series_of
    from kingdom.cli.series import Tally, play_all

    series = series_of(arguments, arguments.seed)
    series = replace(series, engine=engine_for(series, arguments.engine))
    if arguments.out is not None:
        arguments.out.mkdir(parents=True, exist_ok=True)
    jobs = min(jobs_of(arguments), arguments.games)
    tally = Tally(series.deals.players)
    start = perf_counter()
    played = play_all(series, arguments.games, jobs, arguments.out)
    interrupted = take_results(played, arguments.games, tally.add)
    report = _report(series, tally, perf_counter() - start, jobs, interrupted)
    if arguments.json:
        print_json(report)
    else:
        _print_report(report, arguments)
    return INTERRUPTED if interrupted else 0


# --- reporting ---------------------------------------------------------------------------


def _report(
    series: Series, tally: Tally, seconds: float, jobs: int, interrupted: bool
) -> dict[str, Any]:
    games = tally.games
    return {
        "games": games,
        "actions": tally.actions,
        "seconds": round(seconds, 6),
        "games_per_s": round(games / seconds, 1),
        "actions_per_s": round(tally.actions / seconds, 1),
        "tiles_used": {name: tally.tiles[name] for name in series.deals.tiles},
        "seats": [_seat(bot, seat, tally) for seat, bot in enumerate(series.bots)],
        "sources": {
            source: {"games": count, "gold_mean": _mean(gold, count * series.deals.players)}
            for source, (count, gold) in sorted(tally.sources.items())
        },
        "seed": series.deals.seed,
        "players": series.deals.players,
        "setup": series.deals.setup,
        "jobs": jobs,
        "engine": _engine(series, tally),
        "games_in_core": tally.games_in_core,
        "interrupted": interrupted,
    }


def _engine(series: Series, tally: Tally) -> Engine:
    """Return the engine of the games; the core if it has played some of them, or would have."""
    could = series.engine is not Engine.PYTHON
    return Engine.CORE if could and (tally.games_in_core or not tally.games) else Engine.PYTHON


def _seat(bot: str, seat: int, tally: Tally) -> dict[str, Any]:
    return {
        "bot": bot,
        "wins": tally.wins[seat],
        "win_share": _mean(tally.shares[seat], tally.games),
        "gold_mean": _mean(tally.gold[seat], tally.games),
    }


def _mean(total: int | Fraction, count: int) -> float:
    return round(float(total / count), 4) if count else 0.0


def _print_report(report: dict[str, Any], arguments: argparse.Namespace) -> None:
    print(_headline(report, arguments.games), _speed(report), sep="\n")
    if report["games"]:
        for make in (_seats_table, _tiles_table, _sources_table):
            print("", make(report, color_on()), sep="\n")
    if arguments.out is not None:
        hint = f"kingdom replay FILE{sections_hint(arguments)}"
        print(f"\n{counted(report['games'], 'record')} in {arguments.out}: {hint} shows one.")


def _headline(report: dict[str, Any], games: int) -> str:
    done = counted(report["games"], "game")
    if report["interrupted"]:
        done = f"interrupted after {report['games']} of {counted(games, 'game')}"
    board = "one set-up" if report["setup"] else "random set-ups"
    return f"{done}, {report['players']} players, {board}, seed {report['seed']}"


def _speed(report: dict[str, Any]) -> str:
    return (
        f"{report['seconds']:.2f} s with {counted(report['jobs'], 'job')}{_where(report)}: "
        f"{report['games_per_s']:,.0f} games/s, {report['actions_per_s']:,.0f} actions/s"
    )


def _where(report: dict[str, Any]) -> str:
    """Return which of the games the core has played, as the end of a phrase."""
    in_core, rest = report["games_in_core"], report["games"] - report["games_in_core"]
    if report["engine"] == Engine.PYTHON:
        return ""
    return f" ({in_core:,} in the core, {rest:,} in Python)" if rest else " in the core"


def _seats_table(report: dict[str, Any], color: bool) -> str:
    from kingdom.render.words import player_name

    rows = [
        [
            player_name(seat),
            row["bot"],
            str(row["wins"]),
            f"{row['win_share']:.1%}",
            f"{row['gold_mean']:.2f}",
        ]
        for seat, row in enumerate(report["seats"])
    ]
    return table_text("Seats", ["seat", "bot", "wins", "win share", "mean gold"], rows, color)


def _tiles_table(report: dict[str, Any], color: bool) -> str:
    tiles = sorted(report["tiles_used"].items(), key=lambda item: -item[1])
    rows = [[tile, str(uses), f"{uses / report['games']:.2f}"] for tile, uses in tiles]
    return table_text("Tiles used", ["tile", "uses", "per game"], rows, color)


def _sources_table(report: dict[str, Any], color: bool) -> str:
    sources = sorted(report["sources"].items(), key=lambda item: -item[1]["gold_mean"])
    rows = [[source, str(row["games"]), f"{row['gold_mean']:.2f}"] for source, row in sources]
    return table_text("Gold by source", ["source", "games", "mean gold per player"], rows, color)
