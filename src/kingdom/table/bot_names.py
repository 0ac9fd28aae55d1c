"""What bots are called: friendly names, each once at a table, drawn from the game's seed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Protocol

from kingdom.setup.random import draw_lots

if TYPE_CHECKING:
    from collections.abc import Sequence


class AskedSeat(Protocol):
    """A seat as it is asked for."""

    @property
    def kind(self) -> str:
        """Who is to sit there."""

    @property
    def name(self) -> str | None:
        """What they want to be called."""


@cache
def all_names() -> tuple[str, ...]:
    """Return the names from which those of a table are drawn."""
    return tuple(files("kingdom.table").joinpath("bot_names.txt").read_text("utf-8").split())


def name_seats(players: Sequence[AskedSeat], owner: str, seed: str) -> list[str]:
    """Return the names of those who sit at a new table; a bot without a name gets one.

    A person who joins later may have the name of a bot; the level beside it tells them apart.
    """
    names = [seat.name or (owner if seat.kind == "me" else "") for seat in players]
    taken = {
        name.casefold() for seat, name in zip(players, names, strict=True) if seat.kind != "bot"
    }
    drawn = iter(draw_lots(all_names(), len(all_names()), Random(f"{seed}/names")))
    for place, seat in enumerate(players):
        if seat.kind == "bot":
            if not names[place] or names[place].casefold() in taken:
                names[place] = next(name for name in drawn if name.casefold() not in taken)
            taken.add(names[place].casefold())
    return names
