"""Random games to the end, on a GPU."""

from __future__ import annotations

from ctypes import byref, sizeof
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.core import layout
from kingdom.core.cuda.arrays import Array, Memory
from kingdom.core.cuda.library import library_for
from kingdom.core.numbers import WORD
from kingdom.state import AnyView, State

if TYPE_CHECKING:
    from kingdom.core.engine import Core, Packed

CHUNK: Final = 1 << 18  # games at a time: their states take 256 MiB


class GpuPlayouts(NamedTuple):
    """Random games to the end; both fields are in the memory of the GPU."""

    gold: Array
    """Each game's gold by player, 16-bit integers of shape (games, players)."""
    lengths: Array
    """Each game's number of actions, 32-bit integers."""


def playouts(
    core: Core,
    start: State | AnyView | Packed,
    games: int,
    seed: int = 0,
    *,
    first: int = 0,
    device: int = 0,
) -> GpuPlayouts:
    """Play random games to the end: the same that `Core.playouts` plays.

    From a view, each game deals the hidden cards anew.
    """
    if games < 1:
        raise ValueError("games must be at least 1")
    library, players = library_for(device), core.setup.players
    packed = core.pack_view(start) if isinstance(start, AnyView) else core.pack(start)
    tables = Memory.of(device, core.tables.bytes)
    begin = Memory.of(device, packed, room=sizeof(layout.ViewStruct))
    states = Memory(device, min(games, CHUNK) * sizeof(layout.StateStruct))
    results = GpuPlayouts(Array(device, "h", (games, players)), Array(device, "i", (games,)))
    for at in range(0, games, CHUNK):
        struct = layout.PlayoutsStruct(
            tables=tables.address,
            begin=begin.address,
            is_view=isinstance(start, AnyView),
            seed=seed & WORD,
            first=first + at,
            games=min(CHUNK, games - at),
            states=states.address,
            gold=results.gold.address + 2 * players * at,
            lengths=results.lengths.address + 4 * at,
        )
        library.call("playouts", device, byref(struct))
    return results
