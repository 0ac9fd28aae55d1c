"""The icons of Crossroads: its eight locations and its six task cards."""

from typing import Final

from kingdom.render.markup import filled, line
from kingdom.render.palette import INK

_WOOD: Final = "#b0763f"
_PLASTER: Final = "#fbf1dc"
_ROOF: Final = "#c2553b"
_STEEL: Final = "#e6e8ec"


def _lighthouse() -> str:
    """Draw a striped tower on a rock, its light to both sides."""
    return (
        filled("M-4.5-9L-13-12.5V-4.5zM4.5-9L13-12.5V-4.5z", "#f7dd7a", 1.2)
        + filled("M-3.4-5.5L-5.4 9H5.4L3.4-5.5z", _PLASTER, 1.6)
        + f'<path d="M-3.9-1.8L-4.5 2.4H4.5L3.9-1.8zM-5 6L-5.4 9H5.4L5 6z" fill="{_ROOF}"/>'
        + line("M-3.4-5.5L-5.4 9H5.4L3.4-5.5", 1.6)
        + filled("M-3-5.5V-10H3V-5.5z", "#f7dd7a", 1.5)
        + filled("M-4.4-9.7L0-13.6L4.4-9.7z", _ROOF, 1.5)
        + filled("M-12.5 12.5Q-9 7.5-4 8.6Q0 7.4 4 8.6Q9 7.5 12.5 12.5z", "#8f959c", 1.6)
    )


def _fir(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})">'
        + line("M0 0V4", 2.4)
        + filled("M0-16L5-8H3L7-1H-7L-3-8H-5z", "#3a7048", 1.6)
        + "</g>"
    )


def _foresters_lodge() -> str:
    """Draw a log cabin between firs."""
    return (
        _fir(-8, 6, 1.0)
        + _fir(8.5, 5, 0.85)
        + filled("M-7 12.5V2.5H7V12.5z", _WOOD, 1.6)
        + line("M-7 6H-2.4M-7 9.2H-2.4M2.4 6H7M2.4 9.2H7", 1.2)
        + filled("M-10.5 3.5L0-6L10.5 3.5z", _ROOF, 1.6)
        + f'<path d="M-2 12.5V6.5H2V12.5z" fill="{INK}"/>'
    )


def _barracks() -> str:
    """Draw a helmet with a plume."""
    plume = "M-1-8.5Q-11-13.5-12.5-4Q-13 1-11 4Q-9.5-3-3-4.5z"
    helmet = "M-7.5 8Q-8.5-8.5 2-9Q11.5-8.5 10.5 3L8 12H-5.5z"
    return (
        filled(plume, "#cf3f2b", 1.6)
        + filled(helmet, _STEEL, 1.8)
        + filled("M0 0H10.8L10.4 3.6H3.8V12H0z", INK, 1)
        + line("M2-9V0", 1.4, "#8d9099")
        + line("M7.4 6.4v.1M7 9.4v.1M-3.6 8.6v.1", 1.8)
    )


def _crossroads() -> str:
    """Draw a signpost where two roads cross."""
    return (
        line("M-12.5 9.5Q0 6.5 12.5 12.5M-10.5 12.5Q0 9.5 12 7", 4.6, "#c9ab74")
        + line("M0 12.5V-13", 3.4)
        + line("M0 12V-12.6", 1.2, _WOOD)
        + filled("M-3-11.5H8.5L12.5-8.2L8.5-5H-3z", "#e8c98f", 1.6)
        + filled("M3-3.5H-8.5L-12.5-.2L-8.5 3H3z", "#e8c98f", 1.6)
        + line("M0-8.2H7.5M0-.2H-7.5", 1.3)
    )


def _city_hall() -> str:
    """Draw a hall with a clock tower between two wings."""
    windows = "M-9.5 4v3.4M-6.5 4v3.4M6.5 4v3.4M9.5 4v3.4"
    return (
        filled("M-12 12.5V1.5H12V12.5z", _PLASTER, 1.6)
        + filled("M-13 1.5L-10.6-3H10.6L13 1.5z", _ROOF, 1.6)
        + filled("M-4 12.5V-6.5H4V12.5z", _PLASTER, 1.6)
        + filled("M-5.2-6.5L0-14L5.2-6.5z", "#6f8fae", 1.6)
        + f'<circle cy="-2.2" r="2.6" fill="#fffaf0" stroke="{INK}" stroke-width="1.3"/>'
        + line("M0-3.8V-2.2H1.3", 1.1)
        + line(windows, 1.9)
        + f'<path d="M-2 12.5V7.2a2 2 0 0 1 4 0V12.5z" fill="{INK}"/>'
    )


def _fort() -> str:
    """Draw a palisade of pointed logs with a gate."""
    logs = "".join(f"M{x} 12.5V-1.5L{x + 2.5}-5L{x + 5}-1.5V12.5z" for x in (-12.5, -7.5, 2.5, 7.5))
    return (
        line("M0-2V-13.5", 1.8)
        + filled("M0-13.5H7.5L5.4-11L7.5-8.5H0z", "#e8a33a", 1.4)
        + filled(logs, _WOOD, 1.5)
        + filled("M-2.5 12.5V1H2.5V12.5z", "#6b4a2c", 1.5)
        + line("M-12.5 2H-2.5M2.5 2H12.5M-12.5 8.5H-2.5M2.5 8.5H12.5", 1.2)
        + filled("M-4.4-1.5H4.4V1.4H-4.4z", "#e8c98f", 1.4)
    )


def _monastery() -> str:
    """Draw a church: a tower with a cross and a bell, and the nave."""
    return (
        filled("M-3 12.5V1.5L4.5-4L12 1.5V12.5z", _PLASTER, 1.6)
        + line("M-3.5 1.8L4.5-4L12.6 1.8", 2.2, _ROOF)
        + line("M-4.4 2.4L4.5-4L13 2.2", 1.1)
        + filled("M-11-2.5H-3.4V12.5H-11z", _PLASTER, 1.6)
        + filled("M-12.4-2.5L-7.2-9L-2-2.5z", _ROOF, 1.6)
        + line("M-7.2-9V-14M-9.4-12H-5", 1.7)
        + f'<path d="M-8.6 3.4Q-8.6-.4-7.2-.4T-5.8 3.4z" fill="{INK}"/>'
        + line("M4.5 1.2v4", 2)
        + f'<path d="M2.3 12.5V10a2.2 2.2 0 0 1 4.4 0V12.5zM-8.6 12.5V8.4h2.8V12.5z" fill="{INK}"/>'
    )


def _wheel(x: float, y: float, radius: float) -> str:
    """Draw a wheel with its spokes."""
    spoke = radius - 1
    return (
        f'<g transform="translate({x} {y})"><circle r="{radius}" fill="#e8c98f" stroke="{INK}"'
        ' stroke-width="1.8"/>'
        + line(f"M{-spoke} 0H{spoke}M0 {-spoke}V{spoke}", 1.1)
        + f'<circle r="1.3" fill="{INK}"/></g>'
    )


def _wagon() -> str:
    """Draw a covered wagon."""
    return (
        filled("M-10.5 2.5V-5Q-10-12-3.5-11.5H4Q10-11.5 10.5-5V2.5z", _PLASTER, 1.7)
        + line("M-5 2.5Q-6.4-8-3-11.3M5 2.5Q6.4-8 3.4-11.3M0 2.5V-11.5", 1.2)
        + filled("M-12 2H12.4L11 7H-10.4z", _WOOD, 1.6)
        + _wheel(-6.6, 8.6, 4.2)
        + _wheel(6.8, 8.6, 4.2)
    )


CROSSROADS_ICONS: Final[dict[str, str]] = {
    "lighthouse": _lighthouse(),
    "foresters-lodge": _foresters_lodge(),
    "barracks": _barracks(),
    "crossroads": _crossroads(),
    "city-hall": _city_hall(),
    "fort": _fort(),
    "monastery": _monastery(),
    "wagon": _wagon(),
}
