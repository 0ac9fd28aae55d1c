"""`kingdom arena`: how strong bots are, by many games under equal conditions."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from kingdom.cli.common import (
    INTERRUPTED,
    UsageError,
    add_command,
    add_game_options,
    add_jobs_option,
    check_writable,
    command_line,
    jobs_of,
    print_json,
    seed_number,
    whole_number,
)
from kingdom.cli.progress import take_results
from kingdom.plurals import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kingdom.arena.plan import ArenaPlan
    from kingdom.arena.results import GameResult
    from kingdom.arena.running import EarlyStop
    from kingdom.cli.common import Commands

DEFAULT_GAMES: Final = 100
_FORMATS: Final = ("match", "gauntlet", "round-robin")

_TEXT: Final = """\
Let bots play many games and find out how strong they are: ratings, win shares and gold, all with
95 % intervals, and the time they use. Each deal (board, cards, order of the draw pile) is played
once in every rotation of the seats. The first bot against the second is a match: with more than
two players it meets the second in all other seats. In a gauntlet the first bot meets each of the
others like that; in a round robin everybody meets everybody.

With --results the games are kept in a file as they end; the same command goes on where a run was
stopped, and with more --games extends it. A bot that fails plays simple moves from then on, which
the report says.

examples:
  kingdom arena --bots greedy,random --games 400
  kingdom arena --bots search:2000,planner,greedy --players 4 --games 600 --report report.html
  kingdom arena --bots my_bots.py:Clever,greedy --games 5000 --sprt 0.50,0.55
  kingdom arena --bots greedy,random --modules all --results games.jsonl --parquet games.parquet
  kingdom arena --bots search:0.1s,greedy --modules all --games 400 --details
"""


def add_arena(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(commands, "arena", run_arena, "find out how strong bots are", _TEXT)
    parser.add_argument(
        "--bots", metavar="B,...", required=True, help="two bots or more, as in kingdom sim"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1),
        default=DEFAULT_GAMES,
        help="number of games, best a multiple of the number of players; with --sprt the most "
        f"that are played (default: {DEFAULT_GAMES})",
    )
    parser.add_argument(
        "--format",
        choices=_FORMATS,
        help="who meets whom (default: match for two bots, round-robin for more)",
    )
    parser.add_argument(
        "--sprt",
        metavar="LOW,HIGH",
        type=_shares,
        help="stop a match as soon as it is clear whether the first bot's win share is LOW or "
        "HIGH, with an error of 5 %% either way",
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed_number, default=0, help="seed of the deals (default: 0)"
    )
    add_jobs_option(parser, "play", default=0)
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const="local",
        help="play on a Ray cluster: auto, ray://host:10001, or without an address one that is "
        "started here with --jobs processes",
    )
    _add_output_options(parser)
    add_game_options(parser)


def _add_output_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--details",
        action="store_true",
        help="print also what each card pays and how often each tile is used, by name",
    )
    parser.add_argument("--report", metavar="FILE", type=Path, help="write a report as HTML")
    parser.add_argument(
        "--results", metavar="FILE", type=Path, help="keep the results here, and go on from there"
    )
    parser.add_argument("--parquet", metavar="FILE", type=Path, help="write the results as Parquet")
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="write a record of each game to this folder"
    )


def _shares(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = -1.0
    if not 0 < low < high < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not LOW,HIGH with 0 < LOW < HIGH < 1")
    return low, high


def run_arena(arguments: argparse.Namespace) -> int:
    """Play the games and report; return the exit status."""
    from kingdom.arena.summary import summary
    from kingdom.cli.arena_tables import print_report_file, print_summary

    plan = _plan(arguments)
    stop = _early_stop(plan, arguments)
    _prepare(arguments)
    start = perf_counter()
    results, interrupted = _played(plan, arguments, stop)
    result = summary(plan, results) | {
        "seconds": round(perf_counter() - start, 3),
        "interrupted": interrupted,
        "command": _command(arguments),
    }
    if stop is not None:
        result["sprt"] = _verdict(plan, stop)
    _write(arguments, plan, results, result)
    if arguments.json:
        print_json(result)
    else:
        print_summary(result, arguments.details)
        print_report_file(arguments.report)
    return INTERRUPTED if interrupted else 0


def _plan(arguments: argparse.Namespace) -> ArenaPlan:
    from kingdom.arena.plan import ArenaPlan, Format
    from kingdom.cli.games import deals_of, read_names, try_bots

    names = read_names(arguments.bots, arguments.prog)
    form = arguments.format or ("match" if len(names) == 2 else "round-robin")
    deals = deals_of(arguments, arguments.seed)
    try:
        plan = ArenaPlan(deals, names, arguments.games, Format(form))
    except ValueError as error:
        raise UsageError(str(error), arguments.prog) from None
    try_bots([(name, plan.rng(0, 0)) for name in names])
    return plan


def _early_stop(plan: ArenaPlan, arguments: argparse.Namespace) -> EarlyStop | None:
    from kingdom.arena.plan import Format
    from kingdom.arena.running import EarlyStop
    from kingdom.arena.statistics import Sequential

    if arguments.sprt is None:
        return None
    if plan.format is not Format.MATCH:
        raise UsageError("--sprt tests a match: name two bots", arguments.prog)
    return EarlyStop(plan, Sequential(*arguments.sprt))


def _prepare(arguments: argparse.Namespace) -> None:
    """Find out before the games what could not be written after them."""
    from kingdom.arena.cluster import check_ray
    from kingdom.arena.parquet import check_parquet

    if arguments.ray is not None:
        if arguments.out is not None:
            raise UsageError("--out writes records here, not on a cluster", arguments.prog)
        check_ray()
    if arguments.parquet is not None:
        check_parquet()
    if arguments.out is not None:
        arguments.out.mkdir(parents=True, exist_ok=True)
    for file in (arguments.report, arguments.results, arguments.parquet):
        if file is not None:
            check_writable(file)


def _played(
    plan: ArenaPlan, arguments: argparse.Namespace, stop: EarlyStop | None
) -> tuple[list[GameResult], bool]:
    """Return the results in their order, as far as they count, and whether Ctrl-C was pressed."""
    from kingdom.arena.running import all_results

    results: list[GameResult] = []
    found = all_results(plan, arguments.results, partial(_new_results, plan, arguments), stop)
    interrupted = take_results(found, plan.games, results.append)
    last = stop.games if stop is not None and stop.answer is not None else plan.games
    results.sort(key=lambda result: result.number)
    return [result for result in results if result.number < last], interrupted


def _new_results(
    plan: ArenaPlan, arguments: argparse.Namespace, numbers: Sequence[int]
) -> Iterator[GameResult]:
    """Return the results of games that are played now, here or on a cluster."""
    from kingdom.arena.cluster import play_on_cluster
    from kingdom.arena.running import play_games

    jobs = jobs_of(arguments)
    if arguments.ray is None:
        return play_games(plan, numbers, jobs, arguments.out)
    return play_on_cluster(plan, numbers, arguments.ray, min(jobs, max(1, len(numbers))))


def _verdict(plan: ArenaPlan, stop: EarlyStop) -> dict[str, Any]:
    test = stop.test
    return {
        "low": test.low,
        "high": test.high,
        "error": test.error,
        "ratio": round(test.ratio, 3),
        "bound": round(test.bound, 3),
        "games": stop.games,
        "answer": stop.answer,
        "text": _verdict_text(plan.bots[0], stop),
    }


def _verdict_text(bot: str, stop: EarlyStop) -> str:
    low, high = f"{stop.test.low:.1%}", f"{stop.test.high:.1%}"
    games = counted(stop.games, "game")
    won = f"{bot} won {stop.test.mean:.1%}" if stop.games else f"{bot} has not finished a deal"
    if stop.answer is None:
        asked = f"is its win share at least {high}, or at most {low}?"
        return f"Still open after {games}: {won}; {asked}"
    if stop.answer:
        return f"Yes, after {games}: {won}; its win share is at least {high} rather than {low}."
    return f"No, after {games}: {won}; its win share is at most {low} rather than {high}."


def _command(arguments: argparse.Namespace) -> str:
    """Return the command that plays the same games."""
    names = ("bots", "games", "seed", "players", "setup", "format")
    options = {name: getattr(arguments, name) for name in names}
    options["modules"] = arguments.modules and ",".join(arguments.modules)
    options["sprt"] = arguments.sprt and ",".join(map(str, arguments.sprt))
    return command_line("arena", options, arguments.rule)


def _write(
    arguments: argparse.Namespace,
    plan: ArenaPlan,
    results: list[GameResult],
    result: dict[str, Any],
) -> None:
    from kingdom.arena.parquet import write_parquet
    from kingdom.arena.report import report_page

    if arguments.parquet is not None:
        write_parquet(arguments.parquet, plan.head(), results)
    if arguments.report is not None:
        arguments.report.write_text(report_page(result), encoding="utf-8", newline="\n")
