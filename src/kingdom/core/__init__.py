"""The compiled core: the same game, a hundred times as fast, for many games at once.

    core = Core(setup)
    results = core.playouts(core.start(), games=10_000, threads=4)

`is_available` tells whether there is one here. Actions, legal sets, scores and draws are those of
the Python engine; what the core cannot hold is an `UnsupportedError`.
"""

from kingdom.core.batch import Batch
from kingdom.core.engine import Core, Packed, Playouts, core_of
from kingdom.core.layout import OVER
from kingdom.core.library import CoreMissingError, is_available
from kingdom.core.packed_pool import PackedPool
from kingdom.core.tables import UnsupportedError
from kingdom.core.totals import Totals, UnsoundError, actions_of_game

__all__ = [
    "OVER",
    "Batch",
    "Core",
    "CoreMissingError",
    "Packed",
    "PackedPool",
    "Playouts",
    "Totals",
    "UnsoundError",
    "UnsupportedError",
    "actions_of_game",
    "core_of",
    "is_available",
]
