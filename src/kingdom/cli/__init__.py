"""The command `kingdom`: the entry point, with one module for each subcommand.

A command's module has `add_NAME`, which describes its arguments, and `run_NAME`, which takes the
parsed arguments and returns the exit status. Whatever is slow to import (json, process pools,
the server) is imported where it is used, so that `kingdom --help` answers at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from kingdom import __version__
from kingdom.cli.admin import add_admin
from kingdom.cli.analyse import add_analyse
from kingdom.cli.arena import add_arena
from kingdom.cli.backup import add_backup, add_restore
from kingdom.cli.baselines import add_baselines
from kingdom.cli.bot import add_bot
from kingdom.cli.common import BAD_INPUT, INTERRUPTED, Parser, UsageError
from kingdom.cli.config import add_config
from kingdom.cli.doctor import add_doctor
from kingdom.cli.perft import add_perft
from kingdom.cli.positions import add_positions
from kingdom.cli.replay import add_replay
from kingdom.cli.serve import add_serve
from kingdom.cli.show import add_show
from kingdom.cli.sim import add_sim
from kingdom.cli.study import add_study
from kingdom.cli.tune import add_tune
from kingdom.cli.watch import add_watch

if TYPE_CHECKING:
    from collections.abc import Sequence

_COMMANDS: Final = (
    add_serve,
    add_config,
    add_backup,
    add_restore,
    add_doctor,
    add_admin,
    add_sim,
    add_arena,
    add_study,
    add_baselines,
    add_positions,
    add_watch,
    add_show,
    add_replay,
    add_analyse,
    add_perft,
    add_bot,
    add_tune,
)

BAD_USAGE: Final = 2
PIPE_CLOSED: Final = 141  # what a shell reports for a program ended by a closed pipe

_EPILOG: Final = """\
examples:
  kingdom serve --open                          play in the browser
  kingdom watch                                 watch bots play in the terminal
  kingdom sim --games 1000 --players 4 --jobs 2 play many games and count who wins
  kingdom arena --bots greedy,random            find out how strong bots are
  kingdom replay game.txt                       check a record and show its scores
  kingdom analyse game.txt                      see which turns could have been better

Run `kingdom COMMAND --help` for more about a command."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status; errors go to standard error."""
    _open_missing_streams()
    try:
        status = _run(argv)
        sys.stdout.flush()
    except UsageError as error:
        return _fail(BAD_USAGE, error, hint=f"see '{error.prog} --help'")
    except BrokenPipeError:
        _forget_stdout()
        return PIPE_CLOSED
    except (ValueError, OSError) as error:
        return _fail(BAD_INPUT, error)
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments, unknown = parser().parse_known_args(argv)
    except SystemExit as end:  # --help and --version
        return int(end.code or 0)
    if unknown:  # argparse itself would point to the help of `kingdom`, not of the command
        raise UsageError(f"unrecognized arguments: {' '.join(unknown)}", arguments.prog)
    status: int = arguments.run(arguments)
    return status


def parser() -> argparse.ArgumentParser:
    """Return a parser for all commands and their arguments."""
    top: argparse.ArgumentParser = Parser(
        prog="kingdom",
        description="Kingdom Builder: play in the browser; simulate, watch, show and check games.",
        epilog=_EPILOG,
    )
    top.add_argument("--version", action=_Version, help="show the version and the core, and exit")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for add in _COMMANDS:
        add(commands)
    return top


class _Version(argparse.Action):
    """Prints the version, and which compiled core there is, loaded only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, **options: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, **options)

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from kingdom.core.library import about

        print(f"kingdom {__version__}\ncompiled core: {about()}")
        parser.exit()


def _fail(status: int, error: Exception, hint: str = "") -> int:
    text = str(error) or type(error).__name__
    if isinstance(error, OSError) and error.filename is not None:
        text = f"{error.filename}: {error.strerror}"
    print(f"kingdom: error: {text}" + f" ({hint})" * bool(hint), file=sys.stderr)
    return status


def _open_missing_streams() -> None:
    """Replace standard streams that were closed before the start, so that printing still works."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, StringIO())


def _forget_stdout() -> None:
    """Keep Python from complaining about output that a closed pipe can no longer take."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = None
