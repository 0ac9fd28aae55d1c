"""`Workspace`: the memory in which the compiled core thinks about a set-up."""

from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING

from kingdom.core.buffers import Buffer
from kingdom.core.library import library

if TYPE_CHECKING:
    from kingdom.core.engine import Core
    from kingdom.core.weights import Weights


class Workspace(Buffer):
    """Memory for one thread: a set-up, what is weighed, and what is planned."""

    def __init__(self) -> None:
        """Take memory, which can then be prepared for one set-up after the other."""
        super().__init__(library().workspace_size())
        self._core: Core | None = None

    def prepare(
        self, core: Core, weights: Weights | None = None, playout_weights: Weights | None = None
    ) -> None:
        """Make ready for a set-up; the weights are those of the package unless given."""
        self._core = core  # the memory points to its tables
        plans, playouts = (one and byref(one.packed()) for one in (weights, playout_weights))
        library().prepare(core.tables.address, plans, playouts, self.address)
