"""The motifs of the terrains: small drawings, scattered over each hex with a little variation.

Every terrain has a few drawings around the origin, in `kingdom/drawings/motifs`; here is how they
lie in a hex. Which of them are used, how many, and where exactly follows from the cell's number, so
a board always looks the same and no two hexes look stamped.
"""

from collections.abc import Iterator
from math import cos, floor, sin, tau
from typing import Final, NamedTuple

from kingdom.render.drawings import load_drawing
from kingdom.render.outlines import Grain


class Spot(NamedTuple):
    """One drawing in a hex."""

    number: int  # which of the terrain's drawings
    x: int
    y: int


class Motif(NamedTuple):
    """The drawings of a terrain, and how many lie around the middle of a hex and in it."""

    names: tuple[str, ...]
    ring: tuple[int, ...]  # how many lie around the middle
    radius: int
    large: int = 0  # the first so many drawings are for the middle, the others for the ring
    flat: float = 1.0  # how much the ring is squeezed from top to bottom
    stray: int = 2

    @property
    def drawings(self) -> tuple[str, ...]:
        """The drawings themselves, in the order of their names."""
        return tuple(map(load_drawing, self.names))


def spots(motif: Motif, cell: int) -> Iterator[Spot]:
    """Yield the drawings of a motif in a cell, from back to front."""
    grain = Grain(cell)
    small = len(motif.names) - motif.large
    count = motif.ring[grain.below(len(motif.ring))]
    start = tau * grain.below(360) / 360
    found = [] if not motif.large else [Spot(grain.below(motif.large), grain.about(3), 3)]
    first = grain.below(small)
    for index in range(count):
        angle = start + tau * index / count
        x = _whole(motif.radius * cos(angle)) + grain.about(motif.stray)
        y = _whole(motif.radius * motif.flat * sin(angle)) + grain.about(motif.stray)
        # Drawings alternate rather than being chosen at random, so that no hex gets five of a kind.
        found.append(Spot(motif.large + (first + index) % small, x, y))
    yield from sorted(found, key=_depth)


def _whole(length: float) -> int:
    """Round a length so that the last bit of a sine, which varies by platform, never counts."""
    return floor(length + 0.5001)


def _depth(spot: Spot) -> int:
    return spot.y


def _names(terrain: str, names: str) -> tuple[str, ...]:
    return tuple(f"motifs/{terrain}/{name}" for name in names.split())


MOTIFS: Final[dict[str, Motif]] = {
    "grass": Motif(_names("grass", "tuft-1 tuft-2 blades tuft-3 tuft-4 blades"), (5, 6, 6), 16),
    "canyon": Motif(
        _names("canyon", "mesa-1 mesa-2 mesa-3 mesa-4 ledge-1 ledge-2 ledge-3"),
        (2, 3, 3),
        16,
        large=4,
    ),
    "desert": Motif(
        _names("desert", "dune-1 dune-2 dune-3 dune-4 ripple-1 ripple-2 ripple-3"),
        (2, 3, 3),
        18,
        large=4,
    ),
    "flower": Motif(_names("flower", "white-1 red white-2 pink"), (4, 5, 5), 15),
    "forest": Motif(
        _names("forest", "fir-1 fir-2 broadleaf-1 fir-3 broadleaf-2"), (4, 5, 5), 15, flat=0.9
    ),
    "marsh": Motif(
        _names("marsh", "pool-1 pool-2 pool-3 reeds-1 grasses reeds-2 grasses"),
        (3, 4),
        17,
        large=3,
    ),
    "water": Motif(_names("water", "wave-1 deep wave-2 wave-3"), (3, 4), 15, flat=0.95),
    "mountain": Motif(
        _names("mountain", "peak-1 peak-2 peak-3 peak-4 hill-1 hill-2 hill-3"),
        (2, 2, 3),
        15,
        large=4,
        flat=0.6,
    ),
}

# For each terrain, the drawings of its motif that show it best, with place and size.
_SIGNS: Final[dict[str, tuple[tuple[int, float, float, float], ...]]] = {
    "grass": ((0, -6, -3, 0.9), (1, 5, -5, 0.9), (3, 0, 3, 0.9)),
    "canyon": ((3, 0, -2, 0.58),),
    "desert": ((0, 0, -5, 0.55), (1, 0, 1, 0.5)),
    "flower": ((1, -5, -5, 0.85), (0, 5, -4, 0.85)),
    "forest": ((0, -5, 2, 0.62), (1, 5, 2, 0.62), (3, 0, 4, 0.62)),
    "marsh": ((0, 0, 4, 0.75), (3, -1, 1, 0.85)),
    "water": ((0, 0, -7, 0.9), (1, 0, -2, 0.9), (2, 1, 3, 0.9)),
    "mountain": ((3, -1, -1, 0.52),),
}


def sign(terrain: str) -> str:
    """Draw the sign of a terrain, in a box from -12 to 12."""
    drawings = MOTIFS[terrain].drawings
    return "".join(
        f'<g transform="translate({x} {y}) scale({size})">{drawings[number]}</g>'
        for number, x, y, size in _SIGNS[terrain]
    )
