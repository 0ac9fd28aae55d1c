"""`kingdom baselines`: a ladder of bots on every split, which anybody can play again."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingdom.cli.common import (
    INTERRUPTED,
    add_command,
    add_jobs_option,
    jobs_of,
    seed_number,
    whole_number,
)
from kingdom.cli.progress import take_results

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kingdom.arena.baselines import Rung
    from kingdom.arena.results import GameResult
    from kingdom.arena.statistics import Interval
    from kingdom.cli.common import Commands
    from kingdom.splits import Split

_TEXT: Final = """\
Let bots play on every split of the content, each in one seat against greedy in all others, and
against planner, and print how often each has won, with 95 % intervals, as tables in Markdown. Every
deal is played in every rotation of the seats. The games follow from the options alone, so that
anybody gets the same tables; docs/baselines.md has them.

With --results the games are kept, and the same command goes on where it was stopped.

examples:
  kingdom baselines
  kingdom baselines --bots search:2000,my_bots.py:Learned --splits test-boards --games 1000
"""
_GAMES: Final = 100


def add_baselines(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(
        commands, "baselines", run_baselines, "rank bots on content held back", _TEXT
    )
    parser.add_argument(
        "--bots", metavar="B,...", help="who plays (default: random and ours at several budgets)"
    )
    parser.add_argument(
        "--against", metavar="B,...", help="who has the other seats (default: greedy,planner)"
    )
    parser.add_argument("--splits", metavar="S,...", help="on which content (default: every split)")
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1),
        default=_GAMES,
        help=f"games of each bot on each split (default: {_GAMES})",
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed_number, default=0, help="seed of the deals (default: 0)"
    )
    parser.add_argument("--results", metavar="DIR", type=Path, help="keep the results here")
    add_jobs_option(parser, "play", default=0)


def run_baselines(arguments: argparse.Namespace) -> int:
    """Play the games and print a table for each yardstick; return the exit status."""
    from kingdom.arena.baselines import LADDER, YARDSTICKS, rungs
    from kingdom.cli.games import read_names, try_bots
    from kingdom.draws import Draws

    bots = read_names(arguments.bots, arguments.prog) if arguments.bots else LADDER
    yardsticks = read_names(arguments.against, arguments.prog) if arguments.against else YARDSTICKS
    try_bots([(name, Draws(arguments.seed)) for name in (*bots, *yardsticks)])
    splits = _splits(arguments.splits)
    if arguments.results is not None:
        arguments.results.mkdir(parents=True, exist_ok=True)
    for against in yardsticks:
        ladder = rungs(splits, bots, against, arguments.games, arguments.seed)
        wins, interrupted = _played([*ladder], arguments)
        print(f"against `{against}`:\n\n{_table(bots, splits, wins)}\n")
        if interrupted:
            return INTERRUPTED
    return 0


def _played(
    ladder: Sequence[Rung], arguments: argparse.Namespace
) -> tuple[dict[tuple[str, str], Interval], bool]:
    """Return the share of wins by split and bot, and whether Ctrl-C was pressed."""
    wins: dict[tuple[str, str], Interval] = {}
    for rung in ladder:
        found: list[GameResult] = []
        results = rung.results(arguments.results, jobs_of(arguments))
        if take_results(results, rung.games, found.append):
            return wins, True
        wins[rung.split.name, rung.bot] = rung.wins(found)
    return wins, False


def _splits(names: str | None) -> list[Split]:
    from kingdom.splits import SPLITS, split_named

    return [*map(split_named, names.split(","))] if names else [*SPLITS.values()]


def _table(
    bots: Sequence[str], splits: Sequence[Split], wins: Mapping[tuple[str, str], Interval]
) -> str:
    heads = [f"{split.name} ({min(split.players)})" for split in splits]
    rows = [
        [f"`{bot}`", *(_share(wins.get((split.name, bot))) for split in splits)] for bot in bots
    ]
    lines = [["bot", *heads], ["---"] * (len(heads) + 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _share(wins: Interval | None) -> str:
    if wins is None:
        return "–"
    if wins.low is None or wins.high is None:
        return f"{wins.mean:.1%}"
    return f"{wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%})"
