"""The set-up of a new table: the rulebook's first game, a given one, or drawn around choices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from kingdom.setup import ChoiceError, Setup
from kingdom.table import shuffle
from kingdom.table.setups import WantedSetup, drawn

if TYPE_CHECKING:
    from kingdom.server.tables.requested import NewTable, PreviewRequest, SetupRequest


class Made(NamedTuple):
    """A set-up, and whether it follows from the seed and from what was chosen."""

    setup: Setup
    drawn: bool


def make_setup(request: NewTable, seed: str) -> Made:
    """Return the set-up that a request describes; what it leaves open is drawn from the seed."""
    players = len(request.players)
    if request.setup is None:
        return Made(_drawn(request, players, seed), not request.first_game)
    if request.first_game:
        raise ChoiceError("first_game", "the rulebook's first game has a set-up of its own")
    setup = replace(Setup.parse(request.setup), players=players)
    # A rematch draws again from the choices; an impossible one is better refused now.
    _drawn(request.for_rematch(setup, request.players), players, seed)
    return Made(setup, False)


def preview_setup(request: PreviewRequest) -> Setup:
    """Return the set-up of a table that is not opened yet."""
    return _drawn(request, request.players, request.draw or shuffle.new_seed())


def _drawn(request: SetupRequest, players: int, seed: str) -> Setup:
    wanted = WantedSetup(request.modules, request.rules(), request.chosen(), request.first_game)
    return drawn(wanted, players, seed)
