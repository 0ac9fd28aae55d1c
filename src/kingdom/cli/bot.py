"""`kingdom bot`: a bot that plays by lines of text, or is checked."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from kingdom.cli.common import (
    add_command,
    add_sections_option,
    library_of,
    seed_number,
    whole_number,
)
from kingdom.cli.progress import progress_bar

if TYPE_CHECKING:
    import argparse

    from kingdom.cli.common import Commands

DEFAULT_GAMES: Final = 8

_TEXT: Final = """\
Let a bot play by lines on standard input and output, so that a program in any language can play
against it (docs/bot-protocol.md says how). With --check, let it play some games of all modules
against random bots instead, and report whether it keeps the rules of docs/bots.md: every action
legal, the same game for the same seed, views left alone. Overruns of time are only reported.

examples:
  kingdom bot greedy
  kingdom bot my_bots.py:Clever --check
  kingdom bot my_bots.py:Clever:0.1s --check --games 40
  kingdom bot 'cmd:./my_engine --fast' --check
"""


def add_bot(commands: Commands) -> None:
    """Add the command and its arguments."""
    parser = add_command(
        commands, "bot", run_bot, "run a bot by the line protocol, or check it", _TEXT
    )
    parser.add_argument("name", metavar="BOT", help="its name, as in --bots of the other commands")
    parser.add_argument("--check", action="store_true", help="check it in some games")
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1),
        default=DEFAULT_GAMES,
        help=f"number of games of --check (default: {DEFAULT_GAMES})",
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed_number, default=0, help="seed of --check (default: 0)"
    )
    add_sections_option(parser)


def run_bot(arguments: argparse.Namespace) -> int:
    """Play until told to quit, or check; return the exit status."""
    from kingdom.bots.engines import serve_bot
    from kingdom.cli.games import read_name

    bot = read_name(arguments.name, arguments.prog)
    if arguments.check:
        return _check(arguments)
    serve_bot(bot.make, bot.text, sys.stdin, sys.stdout, library_of(arguments))
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from kingdom.bots.engines import EngineError
    from kingdom.bots.failures import failure_text
    from kingdom.cli.games import try_bots
    from kingdom.cli.series import BotError
    from kingdom.draws import Draws
    from kingdom.testing import BotCheckError, check_bot

    try_bots([(arguments.name, Draws(arguments.seed))])
    try:
        with progress_bar("checking", arguments.games) as advance:
            report = check_bot(
                arguments.name, games=arguments.games, seed=arguments.seed, advance=advance
            )
    except (BotCheckError, EngineError) as error:
        raise BotError(str(error)) from None
    except Exception as error:
        where = "; ".join(getattr(error, "__notes__", ()))
        raise BotError("; ".join(filter(None, (failure_text(error), where)))) from error
    print(report)
    return 0
