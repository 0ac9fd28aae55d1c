"""`kingdom positions`: games by self-play with all that was compared, as data to learn from."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingdom.cli.common import (
    INTERRUPTED,
    UsageError,
    add_command,
    add_game_options,
    add_jobs_option,
    command_line,
    jobs_of,
    seed_number,
    whole_number,
)
from kingdom.cli.progress import take_results
from kingdom.plurals import counted

if TYPE_CHECKING:
    from kingdom.arena.deals import Deals
    from kingdom.cli.common import Commands

_TEXT: Final = """\
Let a bot that compares whole turns play against itself, and write its games and positions to a
folder of Parquet files: every turn that it compared, with its value, its playouts and how they
ended, and how the game ended. They are written shard by shard. The same command goes on where a run
was stopped, and with more --games extends it. README.md in the folder says how it was made.

Games are by touch-move unless a set-up or a rule says otherwise, so that each of them ends.

examples:
  kingdom positions data --games 1000
  kingdom positions data --bot search:500 --explore 0.1 --split train --games 20000
"""
_SHARD: Final = 50


def add_positions(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(
        commands, "positions", run_positions, "write games and positions to learn from", _TEXT
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="where the files are, or will be")
    parser.add_argument(
        "--bot",
        metavar="B",
        default="search:500",
        help="planner or search, perhaps with options and a budget (default: search:500)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1),
        default=1000,
        help="how many games there are to be in all (default: 1000)",
    )
    parser.add_argument(
        "--explore",
        metavar="P",
        type=float,
        default=0.0,
        help="how likely any of the compared turns is played instead of the best (default: 0)",
    )
    parser.add_argument(
        "--shard",
        metavar="N",
        type=whole_number(1),
        default=_SHARD,
        help=f"games in each pair of files (default: {_SHARD})",
    )
    parser.add_argument(
        "--split", metavar="NAME", help="draw set-ups from a split, such as train (docs/splits.md)"
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed_number, default=0, help="seed of the deals (default: 0)"
    )
    add_jobs_option(parser, "play", default=0)
    add_game_options(parser)


def run_positions(arguments: argparse.Namespace) -> int:
    """Play what is missing, and report; return the exit status."""
    from kingdom.arena.dataset import CARD, Dataset
    from kingdom.arena.selfplay import SelfPlay
    from kingdom.arena.shards import check_shards, rows_in

    check_shards()
    play = SelfPlay(_deals(arguments), arguments.bot, arguments.explore)
    dataset = Dataset(arguments.folder, play, _command(arguments), arguments.shard)
    found = dataset.extend(arguments.games, jobs_of(arguments))
    interrupted = take_results(found, arguments.games, lambda count: count)
    games, positions = rows_in(arguments.folder)
    print(
        f"{counted(games, 'game')} and {counted(positions, 'position')} in {arguments.folder}; "
        f"{arguments.folder / CARD} describes them"
    )
    return INTERRUPTED if interrupted else 0


def _deals(arguments: argparse.Namespace) -> Deals:
    from kingdom.cli.games import deals_of
    from kingdom.splits import split_named

    if arguments.split is None:
        deals = deals_of(arguments, arguments.seed)
        return replace(deals, rules={"touch_move": True, **deals.rules})
    if arguments.setup is not None or arguments.modules is not None or arguments.rule:
        raise UsageError("--split draws set-ups, modules and rules", arguments.prog)
    split = split_named(arguments.split)
    players = split.players[0] if arguments.players is None else arguments.players
    if players not in split.players:
        known = " or ".join(map(str, split.players))
        raise UsageError(f"the split {split.name} has games of {known} players", arguments.prog)
    arguments.players = players
    return replace(deals_of(arguments, arguments.seed), split=split.name)


def _command(arguments: argparse.Namespace) -> str:
    """Return the command that makes the same games, without how many and where."""
    names = ("bot", "explore", "shard", "split", "seed", "players", "setup")
    options = {name: getattr(arguments, name) for name in names}
    options["modules"] = arguments.modules and ",".join(arguments.modules)
    return f"{command_line('positions', options, arguments.rule)} DIR"
