"""The shape of the map on paper: where hexes lie, and the outlines of areas.

Lengths are whole numbers: a hex is 52 wide and 60 high, rows lie 45 apart. The outlines are
drawn as if by hand: corners wander a little, by an amount that depends only on their place, and
a border between two areas is rounded, so that both areas share the same line.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from kingdom.hexes import (
    BIT,
    BOARD_CELLS,
    CELLS,
    DIRECTIONS,
    SIZE,
    cells_of,
    shift,
)
from kingdom.hexes import position as place_of

HALF_WIDTH: Final = 26
HALF_HEIGHT: Final = 30
ROW_STEP: Final = 45

Point: TypeAlias = tuple[int, int]

# Clockwise from the upper right, so that corner i and the next bound the side towards
# `DIRECTIONS[i]`: E, SE, SW, W, NW, NE.
CORNERS: Final[tuple[Point, ...]] = ((26, -15), (26, 15), (0, 30), (-26, 15), (-26, -15), (0, -30))
HEX_PATH: Final = "M26-15V15L0 30L-26 15V-15L0-30z"

# The island lies below the left of the board, with room for the sea around it and for labels.
_ISLAND_AT: Final = (3 * HALF_WIDTH - 20, ROW_STEP * (SIZE - 1) + 155)


def _centre(cell: int) -> Point:
    row, col = place_of(cell)
    left, top = (0, 0) if cell < BOARD_CELLS else _ISLAND_AT
    return left + HALF_WIDTH * (2 * col + row % 2), top + ROW_STEP * row


CENTRES: Final = tuple(map(_centre, range(CELLS)))
"""The middle of each cell."""


class Grain:
    """A stream of numbers that depends only on its seed, for small irregularities."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """Start the stream; equal seeds give equal streams."""
        self._state = (seed * 2_654_435_761 + 97_531) & 0xFFFFFFFF
        self.below(1)

    def below(self, count: int) -> int:
        """Return the next number, from 0 to count - 1."""
        self._state = (self._state * 1_664_525 + 1_013_904_223) & 0xFFFFFFFF
        return (self._state >> 8) * count >> 24

    def about(self, spread: int) -> int:
        """Return the next number, from -spread to spread."""
        return self.below(2 * spread + 1) - spread


def _wander(point: Point, spread: int) -> Point:
    x, y = point
    grain = Grain(x * 4_099 + y)
    return x + grain.about(spread), y + grain.about(spread)


def borders(region: int) -> dict[Point, Point]:
    """Return the sides around a region, from the first corner of each to its second, clockwise.

    Hexes that meet at a corner also share a side, so no corner begins two sides.
    """
    sides: dict[Point, Point] = {}
    for index, direction in enumerate(DIRECTIONS):
        (ax, ay), (bx, by) = CORNERS[index], CORNERS[(index + 1) % 6]
        for cell in cells_of(region & ~shift(region, -direction)):
            x, y = CENTRES[cell]
            sides[x + ax, y + ay] = (x + bx, y + by)
    return sides


def _loops(sides: Mapping[Point, Point]) -> Iterator[list[Point]]:
    left = dict(sides)
    while left:
        first, corner = left.popitem()
        loop = [first]
        while corner != first:
            loop.append(corner)
            corner = left.pop(corner)
        yield loop


def _middle(a: Point, b: Point) -> Point:
    """Return a point near the middle of a side, the same from both ends."""
    return _wander(((a[0] + b[0]) // 2, (a[1] + b[1]) // 2), 1)


def _loop_path(loop: Sequence[Point], sharp: set[Point]) -> str:
    at = _middle(loop[-1], loop[0])
    parts = [f"M{_pair(at)}"]
    for corner, following in zip(loop, [*loop[1:], loop[0]], strict=True):
        bend, end = _wander(corner, 2), _middle(corner, following)
        if corner in sharp:
            parts.append(f"l{_step(at, bend)}l{_step(bend, end)}")
        else:
            parts.append(f"q{_step(at, bend)}{_step(at, end, ' ')}")
        at = end
    return "".join(parts) + "z"


def _step(start: Point, end: Point, space: str = "") -> str:
    """Return the way from one point to another, as short as it can be written in a path."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return f"{space if dx >= 0 else ''}{_pair((dx, dy))}"


def _pair(point: Point) -> str:
    x, y = point
    return f"{x} {y}" if y >= 0 else f"{x}{y}"


def outlines(regions: Sequence[int], cells: int) -> tuple[list[str], str]:
    """Return the path around each region, and the path around all cells."""
    around = [borders(region) for region in (*regions, cells)]
    seen: dict[Point, int] = {}
    for sides in around:
        for corner in sides:
            seen[corner] = seen.get(corner, 0) + 1
    # Where three areas meet, the line cannot be rounded, or they would not touch.
    sharp = {corner for corner, count in seen.items() if count > 2}
    paths = ["".join(_loop_path(loop, sharp) for loop in _loops(sides)) for sides in around]
    return paths[:-1], paths[-1]


_INNER_SIDES: Final = ((26, -15, "v30"), (26, 15, "l-26 15"), (0, 30, "l-26-15"))


def inner_sides(regions: Iterable[int]) -> str:
    """Return the path of all sides between two hexes of one region."""
    parts = []
    for region in regions:
        inner = [region & shift(region, -direction) for direction in DIRECTIONS[:3]]
        for cell in cells_of(inner[0] | inner[1] | inner[2]):
            x, y = CENTRES[cell]
            drawn = False  # each side begins where the one before it ends
            for (dx, dy, line), cells in zip(_INNER_SIDES, inner, strict=True):
                is_inner = bool(cells & BIT[cell])
                if is_inner:
                    parts.append(line if drawn else f"M{x + dx} {y + dy}{line}")
                drawn = is_inner
    return "".join(parts)


def sides_between(regions: Sequence[int]) -> str:
    """Return the path of all sides where one of the regions touches a later one."""
    parts = []
    for index, region in enumerate(regions):
        later = sum(regions[index + 1 :])
        for number, direction in enumerate(DIRECTIONS):
            (ax, ay), (bx, by) = CORNERS[number], CORNERS[(number + 1) % 6]
            for cell in cells_of(region & shift(later, -direction)):
                x, y = CENTRES[cell]
                parts.append(f"M{x + ax} {y + ay}l{bx - ax} {by - ay}")
    return "".join(parts)


def hexes_path(mask: int) -> str:
    """Return the path of plain hexes, one for each cell of a mask."""
    return "".join(
        f"M{x + 26} {y - 15}v30l-26 15l-26-15v-30l26-15z"
        for x, y in map(CENTRES.__getitem__, cells_of(mask))
    )


def bounds(cells: int) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of some cells."""
    points = [CENTRES[cell] for cell in cells_of(cells)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (
        min(xs) - HALF_WIDTH,
        min(ys) - HALF_HEIGHT,
        max(xs) + HALF_WIDTH,
        max(ys) + HALF_HEIGHT,
    )
