"""`kingdom study`: what players argue about, answered by many games of one bot against itself."""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kingdom.arena.labels import label_of
from kingdom.cli.arena_tables import interval_text, print_failures, print_report_file
from kingdom.cli.common import (
    INTERRUPTED,
    add_command,
    add_jobs_option,
    add_rule_option,
    add_sections_option,
    check_writable,
    color_on,
    command_line,
    jobs_of,
    module_names,
    print_json,
    seed_number,
    table_text,
    whole_number,
)
from kingdom.cli.progress import take_results
from kingdom.content import ALL_MODULES, MODULES
from kingdom.plurals import counted
from kingdom.setup import MAX_PLAYERS, MIN_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kingdom.arena.plan import ArenaPlan
    from kingdom.arena.results import GameResult
    from kingdom.cli.common import Commands

DEFAULT_GAMES: Final = 400
DEFAULT_BOT: Final = "planner:width=24"

_TEXT: Final = """\
Let a bot play against itself on random set-ups, and report what players argue about: which seat is
best for each number of players, how much gold each card and landmark pays, and how much more gold
those have who use a tile. The stronger the bot, the more it says about strong play.

With --results the games are kept in a folder as they end; the same command goes on where a run was
stopped, and with more --games extends it. After Ctrl-C it reports what was played. A bot that fails
plays simple moves from then on, which is reported.

examples:
  kingdom study
  kingdom study --bot search:1000 --players 2,4 --games 1000 --modules all --report study.html
  kingdom study --bot expert --games 5000 --results study --report study.html
"""


def add_study(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(commands, "study", run_study, "answer what players argue about", _TEXT)
    parser.add_argument(
        "--bot", metavar="B", default=DEFAULT_BOT, help=f"who plays (default: {DEFAULT_BOT})"
    )
    parser.add_argument(
        "--players",
        metavar="P,...",
        type=_counts,
        default=(2, 3, 4, 5),
        help="numbers of players (default: 2,3,4,5)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1),
        default=DEFAULT_GAMES,
        help=f"games for each number of players (default: {DEFAULT_GAMES})",
    )
    parser.add_argument(
        "--modules",
        metavar="M,...",
        type=module_names,
        default=("base",),
        help=f"modules in play: {', '.join(MODULES)}, or {ALL_MODULES} (default: base)",
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed_number, default=0, help="seed of the games (default: 0)"
    )
    add_jobs_option(parser, "play", default=0)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--report", metavar="FILE", type=Path, help="write a page as HTML")
    parser.add_argument(
        "--results",
        metavar="DIR",
        type=Path,
        help="keep the results in this folder, and go on from there",
    )
    add_rule_option(parser)
    add_sections_option(parser)


def _counts(text: str) -> tuple[int, ...]:
    read = whole_number(MIN_PLAYERS, MAX_PLAYERS)
    return tuple(dict.fromkeys(read(part) for part in text.split(",")))


def run_study(arguments: argparse.Namespace) -> int:
    """Play the games and report; return the exit status."""
    from kingdom.arena.study import study, study_page

    if arguments.report is not None:
        check_writable(arguments.report)
    if arguments.results is not None:
        arguments.results.mkdir(parents=True, exist_ok=True)
    games, interrupted = _played(arguments)
    if not games:
        return INTERRUPTED
    figures = study(games)
    figures |= {"bot": arguments.bot, "modules": [*arguments.modules], "seed": arguments.seed}
    if arguments.report is not None:
        page = study_page(figures, arguments.bot, arguments.modules, _command(arguments))
        arguments.report.write_text(page, encoding="utf-8", newline="\n")
    if arguments.json:
        print_json(figures)
    else:
        _print(figures, interrupted)
        print_report_file(arguments.report)
    return INTERRUPTED if interrupted else 0


def _played(arguments: argparse.Namespace) -> tuple[dict[int, list[GameResult]], bool]:
    """Return the results by number of players, as far as there are any, and whether that is all."""
    plans = _plans(arguments)
    games: dict[int, list[GameResult]] = defaultdict(list)
    found = chain.from_iterable(_results(plan, arguments) for plan in plans)
    interrupted = take_results(
        found, arguments.games * len(plans), lambda game: games[len(game.seats)].append(game)
    )
    for results in games.values():
        results.sort(key=lambda result: result.number)
    return dict(games), interrupted


def _results(plan: ArenaPlan, arguments: argparse.Namespace) -> Iterator[GameResult]:
    from kingdom.arena.running import all_results, play_games

    folder = arguments.results
    file = None if folder is None else folder / f"{plan.players}-players.jsonl"
    return all_results(plan, file, lambda left: play_games(plan, left, jobs_of(arguments)))


def _plans(arguments: argparse.Namespace) -> list[ArenaPlan]:
    from kingdom.arena.deals import Deals
    from kingdom.arena.plan import ArenaPlan, Format
    from kingdom.cli.common import house_rules, library_of
    from kingdom.cli.games import read_names, try_bots

    names = read_names(arguments.bot, arguments.prog)
    first = Deals(
        arguments.seed,
        MIN_PLAYERS,
        arguments.modules,
        house_rules(arguments.rule),
        library=library_of(arguments),
    )
    plans = [
        ArenaPlan(replace(first, players=players), names, arguments.games, Format.SELF)
        for players in arguments.players
    ]
    for plan in plans:
        plan.deals.game(0)  # fails here rather than in another process
    try_bots([(name, plans[0].rng(0, 0)) for name in names])
    return plans


def _command(arguments: argparse.Namespace) -> str:
    """Return the command that plays the same games."""
    options = {
        "bot": arguments.bot,
        "games": arguments.games,
        "players": ",".join(map(str, arguments.players)),
        "seed": arguments.seed,
        "modules": ",".join(arguments.modules),
    }
    return command_line("study", options, arguments.rule)


def _print(figures: dict[str, Any], interrupted: bool) -> None:
    done = "interrupted after " if interrupted else ""
    *more, last = map(str, figures["games"])
    players = f"{', '.join(more)} or {last}" if more else last
    print(
        f"{done}{counted(sum(figures['games'].values()), 'game')} of {figures['bot']} "
        f"against itself, {players} players, {', '.join(figures['modules'])}, "
        f"seed {figures['seed']}\n"
    )
    seats = [
        [
            f"{row['players']} players",
            str(row["seat"]),
            f"{row['mean']:.1%}",
            interval_text(row["low"], row["high"], ".1%"),
        ]
        for row in figures["seats"]
    ]
    print(table_text("Seats", ["", "seat", "wins", "95 %"], seats, color_on()))
    tiles = [
        [
            label_of(tile),
            str(row["games"]),
            f"{row['mean']:+.1f}",
            interval_text(row["low"], row["high"], "+.1f", " to "),
        ]
        for tile, row in sorted(figures["tiles"].items(), key=lambda item: -item[1]["mean"])
    ]
    if tiles:
        header = ["tile", "games", "gold", "95 %"]
        print(
            "", table_text("More gold than those without it", header, tiles, color_on()), sep="\n"
        )
    counts = [*figures["games"]]
    sources = [
        [
            label_of(source),
            *(f"{row[players]:.1f}" if players in row else "-" for players in counts),
        ]
        for source, row in figures["sources"].items()
    ]
    header = ["source", *(f"{players} players" for players in counts)]
    print("", table_text("Gold by source", header, sources, color_on()), sep="\n")
    if figures["failed_games"]:
        games = f"{figures['failed_games']} of {counted(sum(figures['games'].values()), 'game')}"
        print(f"\nThe bot failed in {games}, and simple moves were played for it from then on.")
    print_failures(figures["failures"])
