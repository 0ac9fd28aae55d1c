"""`Observation`: what somebody may know of one game, or of many, as arrays of numbers."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from kingdom.hexes import ISLAND_SIZE, SIZE
from kingdom.observation.layout import LAYOUT

PLANES: Final = len(LAYOUT.planes)
SCALARS: Final = len(LAYOUT.scalars)
PLANES_SHAPE: Final = (PLANES, SIZE, SIZE)
ISLAND_SHAPE: Final = (PLANES, ISLAND_SIZE, ISLAND_SIZE)
SCALARS_SHAPE: Final = (SCALARS,)

ViewerT = TypeVar("ViewerT")


class Observation(Generic[ViewerT]):
    """What a viewer may know, in arrays that numpy and others wrap without a copy.

    One of many games has an array's first axis for each of them. `LAYOUT` says what each plane and
    each scalar means; the viewer is seat 0 there, and the others follow in the order of play.

    >>> import random
    >>> from kingdom import Game, Setup
    >>> from kingdom.observation import LAYOUT
    >>> seen = Game(Setup.first_game(), rng=random.Random(7)).state.view(0).observe()
    >>> seen.planes.shape, seen.viewer, seen.scalars[LAYOUT.scalar("hand.canyon")]
    ((39, 20, 20), 0, 1)
    """

    def __init__(
        self, planes: memoryview, island: memoryview, scalars: memoryview, viewer: ViewerT
    ) -> None:
        """Take arrays, which stay as they are."""
        self.planes: Final = planes
        """Numbers of eight bits for each plane, row and column of the board."""
        self.island: Final = island
        """The same planes on the island."""
        self.scalars: Final = scalars
        """Numbers of sixteen bits."""
        self.viewer: Final = viewer
        """From which seat it is seen."""

    def __repr__(self) -> str:
        return f"<Observation of {self.planes.shape} planes and {self.scalars.shape} scalars>"
