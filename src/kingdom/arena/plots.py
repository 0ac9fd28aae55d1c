"""Small plots as SVG: values with their intervals, as dots. Colours come from the page.

A plot is drawn twice, for wide windows and for phones, because the letters of a picture shrink
with it. The page shows one of them.
"""

from __future__ import annotations

from html import escape
from math import floor, log10
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kingdom.arena.statistics import Interval

_TOP: Final = 8
_AXIS: Final = 26  # height of the axis with its numbers
_LETTER: Final = 7.2  # about the width of one
_RIGHT: Final = 64  # room for the numbers at the right of a wide plot
_EDGE: Final = 20  # room for half of a number at the ends of a narrow plot's axis


class _Layout(NamedTuple):
    """Where things are in a plot of some width."""

    kind: str
    width: int
    row: int  # height of a row
    left: float  # where the scale begins
    right: float  # and where it ends
    text: float  # how far below a row's top its words stand
    dot: float  # and its dot

    @classmethod
    def wide(cls, rows: Sequence[Row]) -> _Layout:
        """Return the layout with names to the left of the dots, and numbers to their right."""
        left = 16 + _LETTER * max(len(row.label) for row in rows)
        return cls("wide", 720, 30, left, 720 - _RIGHT, 19, 15)

    @classmethod
    def narrow(cls) -> _Layout:
        """Return the layout for phones, with names and numbers above the dots."""
        return cls("narrow", 340, 46, _EDGE, 340 - _EDGE, 15, 31)


class Row(NamedTuple):
    """A value with its interval."""

    label: str
    value: Interval


def dots(
    rows: Sequence[Row], show: Callable[[float], str], line: float | None = None, title: str = ""
) -> str:
    """Return a plot with a dot and its interval for each row; `line` marks a value."""
    layouts = (_Layout.wide(rows), _Layout.narrow())
    return "\n".join(_plot(layout, rows, show, line, title) for layout in layouts)


def _plot(
    layout: _Layout,
    rows: Sequence[Row],
    show: Callable[[float], str],
    line: float | None,
    title: str,
) -> str:
    marks = [] if line is None else [line]
    shown = [value for row in rows for value in row.value if value is not None]
    low, high = min([*marks, *shown]), max([*marks, *shown])
    spread = (high - low) or 1.0
    low, high = low - 0.04 * spread, high + 0.04 * spread
    height = _TOP + layout.row * len(rows) + _AXIS

    def x(value: float) -> float:
        return round(layout.left + (value - low) / (high - low) * (layout.right - layout.left), 1)

    parts = [
        f'<svg class="plot {layout.kind}" viewBox="0 0 {layout.width} {height}" role="img" '
        f'aria-label="{escape(title)}">',
        *_axis(low, high, x, height, show),
    ]
    if line is not None:
        bottom = height - _AXIS
        parts.append(f'<path class="mark" d="M{x(line)} {_TOP}V{bottom}"/>')
    for index, row in enumerate(rows):
        parts += _row(layout, row, x, _TOP + layout.row * index, show)
    return "\n".join([*parts, "</svg>"])


def _row(
    layout: _Layout, row: Row, x: Callable[[float], float], top: float, show: Callable[[float], str]
) -> list[str]:
    mean, low, high = row.value
    ends = [] if low is None or high is None else [low, high]
    tip = f"{row.label}: {show(mean)}" + (f" ({' to '.join(map(show, ends))})" if ends else "")
    text, dot = top + layout.text, top + layout.dot
    beside = f'x="{layout.left - 12:.1f}" y="{text}" text-anchor="end"'
    above = f'x="0" y="{text}"'
    return [
        f"<g><title>{escape(tip)}</title>",
        f"<text {beside if layout.kind == 'wide' else above}>{escape(row.label)}</text>",
        *_whisker(ends, x, dot),
        f'<circle cx="{x(mean)}" cy="{dot}" r="5"/>',
        f'<text class="number" x="{layout.width - 4}" y="{text}" text-anchor="end">'
        f"{show(mean)}</text>",
        "</g>",
    ]


def _whisker(ends: Sequence[float], x: Callable[[float], float], y: float) -> list[str]:
    """Return the interval around a dot, if there is one."""
    if not ends:
        return []
    low, high = map(x, ends)
    return [f'<path class="whisker" d="M{low} {y - 5}v10m0 -5H{high}m0 -5v10"/>']


def _axis(
    low: float,
    high: float,
    x: Callable[[float], float],
    height: int,
    show: Callable[[float], str],
) -> list[str]:
    bottom = height - _AXIS
    parts = []
    for tick in ticks(low, high):
        parts.append(f'<path class="grid" d="M{x(tick)} {_TOP}V{bottom}"/>')
        parts.append(
            f'<text class="tick" x="{x(tick)}" y="{bottom + 17}" text-anchor="middle">'
            f"{show(tick)}</text>"
        )
    return parts


def ticks(low: float, high: float) -> list[float]:
    """Return about five round numbers between two others."""
    rough = (high - low) / 5
    size = 10.0 ** floor(log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
    first = floor(low / step) + 1
    return [step * index for index in range(first, floor(high / step) + 1)]
