"""Playing the games of a series in the compiled core: random bots only, the very same games."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kingdom.arena.playing import write_record
from kingdom.cli.common import Engine
from kingdom.cli.engines import core_is_used
from kingdom.cli.series import Series, Tally
from kingdom.core import Core, PackedPool, Totals, UnsupportedError, actions_of_game, core_of
from kingdom.core.library import library
from kingdom.notation import Record, record_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PLAYED_IN_CORE = "random"


def engine_for(series: Series, asked: Engine | None) -> Engine:
    """Return the engine to use; raise ValueError if the core is asked for and cannot play."""
    in_core = core_is_used(asked, lambda: _check(series))
    return (asked or Engine.EITHER) if in_core else Engine.PYTHON


def _check(series: Series) -> None:
    library()
    for bot in series.bots:
        if bot != PLAYED_IN_CORE:
            raise ValueError(f"the compiled core plays bots called random, not {bot!r}")
    if series.deals.fixed is not None:
        core_of(series.deals.fixed)


def play_in_core(
    series: Series, numbers: range, out: Path | None, stopped: Callable[[], bool]
) -> Tally:
    """Play some games, until told to stop, write their records, and return their totals."""
    tally, totals = Tally(series.deals.players), Totals()
    if series.deals.fixed is not None and out is None:
        totals.play(core_of(series.deals.fixed), series.deals.seed, numbers.start, len(numbers))
    elif series.pool is not None and out is None:
        _play_drawn(series, series.pool, numbers, tally, totals)
    else:
        for number in numbers:
            if stopped():
                break
            _play_one(series, number, out, tally, totals)
    _add(tally, totals)
    return tally


def _play_drawn(
    series: Series, pool: PackedPool, numbers: range, tally: Tally, totals: Totals
) -> None:
    """Let the core draw the set-ups as well, but for those that it cannot hold."""
    while numbers:
        played = totals.play_drawn(pool, series.deals.seed, numbers.start, len(numbers))
        for number in numbers[played : played + 1]:
            _play_one(series, number, None, tally, totals)
        numbers = numbers[played + 1 :]


def _play_one(series: Series, number: int, out: Path | None, tally: Tally, totals: Totals) -> None:
    setup = series.deals.setup_of(number)
    try:
        core = core_of(setup) if series.deals.fixed else Core(setup)
    except UnsupportedError as error:
        if series.engine is Engine.CORE:
            raise ValueError(
                f"--engine core: game {number} of seed {series.deals.seed}: {error}"
            ) from None
        game = series.play(number)
        tally.count(game)
        record = game.record
    else:
        totals.play(core, series.deals.seed, number)

        def record() -> str:
            actions = actions_of_game(core, series.deals.seed, number)
            return record_text(Record(setup, actions, series.deals.tags(series.bots, number)))

    if out is not None:
        write_record(record(), out, number, series.deals.seed)


def _add(tally: Tally, totals: Totals) -> None:
    """Add what the core has counted."""
    tally.games += totals.games
    tally.games_in_core += totals.games
    tally.actions += totals.actions
    for seat in range(tally.players):
        for others, wins in enumerate(totals.wins(seat)):
            tally.wins[seat] += wins
            tally.shares[seat] += Fraction(wins, others + 1)
        tally.gold[seat] += totals.gold(seat)
    tally.tiles.update(totals.uses)
    for source, (games, gold) in totals.sources.items():
        tally.add_source(source, games, gold)
