"""What the options of a command say about games: their deals, and the bots that play them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from random import Random
from typing import Any, Final

from kingdom.arena.deals import Deals
from kingdom.bots import BotName, make_bot, split_names
from kingdom.bots.failures import failure_text
from kingdom.cli.common import UsageError, house_rules, library_of
from kingdom.cli.series import BotError, Series
from kingdom.draws import Draws
from kingdom.setup import TO_DRAW, Setup

DEFAULT_PLAYERS: Final = 2


def series_of(arguments: argparse.Namespace, seed: int) -> Series:
    """Return the games that a command line asks for; raise ValueError if they cannot be played."""
    deals = deals_of(arguments, seed)
    series = Series(deals, _bots_for(arguments.bots, deals.players, arguments.prog))
    try_bots([(name, Draws(seed)) for name in series.bots])
    return series


def deals_of(arguments: argparse.Namespace, seed: int) -> Deals:
    """Return the deals that a command line asks for; raise ValueError if they are impossible."""
    library = library_of(arguments)
    rules: dict[str, Any] = {}
    modules = arguments.modules or ("base",)
    if arguments.setup is None:
        players = arguments.players or DEFAULT_PLAYERS
        text = None
        rules = house_rules(arguments.rule)
    else:
        text = " ".join((_with_options(arguments), *arguments.rule))
        partly = TO_DRAW in text
        setup = Setup.parse(text, library, Draws(seed) if partly else None)
        _check_agreement(arguments, setup)
        text = text if partly else str(setup)
        players, modules = setup.players, tuple(setup.modules)
    deals = Deals(seed, players, modules, rules, text, library)
    deals.game(1)  # fails here rather than in another process
    return deals


def _with_options(arguments: argparse.Namespace) -> str:
    """Return the text of --setup; with a `?`, --players and --modules fill in what it omits."""
    text: str = arguments.setup
    if TO_DRAW not in text:
        return text
    options = {
        "players": str(arguments.players or DEFAULT_PLAYERS),
        "modules": ",".join(arguments.modules or ("base",)),
    }
    given = {word.partition("=")[0] for word in text.split()}
    return " ".join([text, *(f"{key}={options[key]}" for key in options if key not in given)])


def try_bots(bots: Iterable[tuple[str, Random]]) -> None:
    """Raise ValueError before the games if one of the bots cannot be made."""
    try:
        with redirect_stdout(sys.stderr):
            for name, rng in bots:
                make_bot(name, rng)
    except ValueError:
        raise
    except (Exception, SystemExit) as error:
        raise BotError(f"a bot cannot be created: {failure_text(error)}") from error


def _check_agreement(arguments: argparse.Namespace, setup: Setup) -> None:
    if arguments.players not in (None, setup.players):
        raise UsageError(
            f"--players {arguments.players} contradicts --setup, which has {setup.players} players",
            arguments.prog,
        )
    if arguments.modules is not None and frozenset(arguments.modules) | {"base"} != setup.modules:
        raise UsageError("--modules contradicts the modules of --setup", arguments.prog)


def _bots_for(text: str, players: int, prog: str) -> tuple[str, ...]:
    names = read_names(text, prog)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise UsageError(f"{len(names)} bots for {players} players: name one, or {players}", prog)
    return names


def read_names(text: str, prog: str) -> tuple[str, ...]:
    """Return the names of bots in a list with commas; raise `UsageError` if one cannot be read."""
    try:
        names = split_names(text)
    except ValueError as error:
        raise UsageError(str(error), prog) from None
    for name in names:
        read_name(name, prog)
    return names


def read_name(text: str, prog: str) -> BotName:
    """Return the name of a bot, read; raise `UsageError` if it cannot be."""
    try:
        return BotName.parse(text)
    except ValueError as error:
        raise UsageError(str(error), prog) from None
