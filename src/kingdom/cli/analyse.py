"""`kingdom analyse`: what every turn of a game was worth, and what would have been better."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, Final, NoReturn

from kingdom.cli.common import (
    INTERRUPTED,
    UsageError,
    add_command,
    add_sections_option,
    color_on,
    jobs_of,
    library_of,
    number_between,
    print_json,
    read_game,
    seed_number,
    whole_number,
)
from kingdom.cli.progress import progress_bar
from kingdom.setup import MAX_PLAYERS

if TYPE_CHECKING:
    import argparse

    from kingdom.analysis import Analysis
    from kingdom.bot_protocol import Budget
    from kingdom.cli.common import Commands
    from kingdom.game import Game

DEFAULT_PLAYOUTS: Final = 2000
MOST_SECONDS: Final = 3600.0

_TEXT: Final = """\
Judge each turn of a game: how likely its player was to win, what the turn cost against the best one
that was found, in gold and in chance, and why that one is better. Every turn is seen through the
eyes of its player: hidden cards are drawn at random. With --playouts the result is the same on
every machine. An unfinished game is judged as far as it goes. docs/analysis.md explains the
figures.

examples:
  kingdom analyse game.txt
  kingdom analyse game.txt --player 1 --playouts 10000
  kingdom analyse game.txt --json --jobs 1
"""


def add_analyse(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(
        commands, "analyse", run_analyse, "judge every turn of a recorded game", _TEXT
    )
    parser.add_argument("record", metavar="RECORD", help="a record file, or - for standard input")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--playouts",
        metavar="N",
        type=whole_number(1, 10**9),
        help=f"playouts for each turn (default: {DEFAULT_PLAYOUTS})",
    )
    budget.add_argument(
        "--seconds",
        metavar="S",
        type=number_between(0, MOST_SECONDS, "seconds", above=True),
        help="seconds for each turn instead; the result varies from run to run",
    )
    parser.add_argument(
        "--player",
        metavar="P",
        type=whole_number(1, MAX_PLAYERS),
        help="judge the turns of one player, counted from 1 (default: all)",
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed_number, default=0, help="seed of the playouts (default: 0)"
    )
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=whole_number(0, 1024),
        default=0,
        help="turns judged at the same time; 0: one per core (default: 0)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_sections_option(parser)


def run_analyse(arguments: argparse.Namespace) -> int:
    """Judge the turns and print what was found; return the exit status."""
    from kingdom.analysis.report import report_of

    budget = _budget(arguments)
    game = read_game(arguments.record, library_of(arguments))
    if arguments.player is not None and arguments.player > game.setup.players:
        raise UsageError(
            f"--player {arguments.player}: the game has {game.setup.players} players",
            arguments.prog,
        )
    analysis = _analysed(game, budget, arguments)
    if arguments.json:
        print_json(report_of(analysis) | _asked(budget, arguments.seed))
    else:
        _print(analysis)
    return 0


def _budget(arguments: argparse.Namespace) -> Budget:
    from kingdom.bot_protocol import Budget

    if arguments.seconds is not None:
        return Budget(seconds=arguments.seconds)
    return Budget(playouts=arguments.playouts or DEFAULT_PLAYOUTS)


def _asked(budget: Budget, seed: int) -> dict[str, Any]:
    return {"playouts": budget.playouts, "seconds": budget.seconds, "seed": seed}


def _analysed(game: Game, budget: Budget, arguments: argparse.Namespace) -> Analysis:
    from kingdom.analysis import analysis_of, judge_turns, turns_of
    from kingdom.core import UnsupportedError
    from kingdom.core.library import require_core

    require_core("an analysis")
    player = None if arguments.player is None else arguments.player - 1
    jobs = jobs_of(arguments)
    turns = []
    try:
        with progress_bar("judging turns", len(turns_of(game, player))) as advance:
            for turn in judge_turns(game, budget, seed=arguments.seed, player=player, jobs=jobs):
                turns.append(turn)
                advance(1)
    except KeyboardInterrupt:
        _end_now(INTERRUPTED)  # Python would wait for the threads that are inside the core
    except UnsupportedError as error:
        raise ValueError(f"this game cannot be analysed: {error}") from None
    return analysis_of(game, turns)


def _end_now(status: int) -> NoReturn:
    """End the process without waiting for its threads."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def _print(analysis: Analysis) -> None:
    from kingdom.cli.analysis_text import chances_text, costliest_text, summary_table, turn_table

    if not analysis.turns:
        print("There is no turn to judge.")
        return
    texts = (turn_table, chances_text, summary_table, costliest_text)
    print("\n\n".join(text(analysis, color_on()) for text in texts))
