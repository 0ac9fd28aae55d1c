"""The motifs of the terrains: small drawings, scattered over each hex with a little variation.

Every terrain has a few drawings around the origin and describes how they lie in a hex. Which of
them are used, how many, and where exactly follows from the cell's number, so a board always looks
the same and no two hexes look stamped.
"""

from collections.abc import Iterator
from math import cos, floor, sin, tau
from typing import Final, NamedTuple

from kingdom.render.outlines import Grain
from kingdom.render.palette import TONES


class Spot(NamedTuple):
    """One drawing in a hex."""

    number: int  # which of the terrain's drawings
    x: int
    y: int


class Motif(NamedTuple):
    """The drawings of a terrain, and how many lie around the middle of a hex and in it."""

    drawings: tuple[str, ...]
    ring: tuple[int, ...]  # how many lie around the middle
    radius: int
    large: int = 0  # the first so many drawings are for the middle, the others for the ring
    flat: float = 1.0  # how much the ring is squeezed from top to bottom
    stray: int = 2


def spots(motif: Motif, cell: int) -> Iterator[Spot]:
    """Yield the drawings of a motif in a cell, from back to front."""
    grain = Grain(cell)
    small = len(motif.drawings) - motif.large
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


def _strokes(path: str, color: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}"/>'


def _shape(path: str, color: str) -> str:
    return f'<path d="{path}" fill="{color}"/>'


def _grass() -> Motif:
    _, dark, light = TONES["grass"]
    tufts = (
        "M0 4q-1-5-5-8M0 4q0-6 1-11M0 4q1-4 5-7",
        "M0 4q-2-4-6-5M0 4q-1-6-2-10M0 4q2-5 4-9",
        "M-1 4q0-5-3-8M1 4q1-5 4-8",
        "M-2 4q-1-5 0-9M2 4q-1-3-2-6M2 4q1-4 4-6",
    )
    dark_tufts = [_strokes(path, dark, 1.7) for path in tufts]
    blades = _strokes("M0 3q-1-4-3-6M0 3q1-4 3-6", light, 1.7)
    return Motif((*dark_tufts[:2], blades, *dark_tufts[2:], blades), (5, 6, 6), 16)


def _blossom(petal: str, heart: str, size: float) -> str:
    """Draw five petals around a heart, with two leaves below."""
    stalk = _strokes("M0 3v6M0 8q-3-1-4-3M0 8q3-1 4-3", "#6f8a35", 1.4)
    petals = "".join(
        f'<circle cx="{2.9 * size * cos(angle):.1f}" cy="{2.9 * size * sin(angle):.1f}"'
        f' r="{2.1 * size:.1f}"/>'
        for angle in (tau * (index / 5 - 0.25) for index in range(5))
    )
    return (
        f'{stalk}<g fill="{petal}" stroke="#8a4a2c" stroke-width=".7">{petals}</g>'
        f'<circle r="{1.7 * size:.1f}" fill="{heart}"/>'
    )


def _flower() -> Motif:
    return Motif(
        (
            _blossom("#fffaf0", "#e08a1e", 1.15),
            _blossom("#d8483f", "#ffe08a", 1.0),
            _blossom("#fffaf0", "#e08a1e", 0.9),
            _blossom("#f3a6b3", "#b5332f", 1.1),
        ),
        (4, 5, 5),
        15,
    )


def _conifer(height: int, width: int, color: str, side: str) -> str:
    """Draw a fir of three tiers, lit from the left."""
    tiers, lit = "", ""
    for tier in range(3):
        top, half = -height + tier * height // 4, width * (tier + 2) // 4
        foot = top + height // 2
        tiers += f"M0 {top}L{half} {foot}H{-half}z"
        lit += f"M0 {top}L{-half} {foot}H{-half // 3}z"
    trunk = _strokes(f"M0 {-height // 4}V4", "#4a3524", 2.4)
    return trunk + _shape(tiers, color) + _shape(lit, side)


def _broadleaf(radius: int, color: str, side: str) -> str:
    crown = (
        f'<circle cy="{-radius}" r="{radius}" fill="{color}"/>'
        f'<circle cx="-1.5" cy="{-radius - 1.5}" r="{radius - 2}" fill="{side}"/>'
    )
    return _strokes(f"M0 {-radius}V4", "#4a3524", 2.4) + crown


def _forest() -> Motif:
    dark, mid, light = TONES["forest"].dark, "#3a7048", "#4d8555"
    return Motif(
        (
            _conifer(20, 9, dark, mid),
            _conifer(17, 8, "#2f6040", light),
            _broadleaf(7, "#2f6040", light),
            _conifer(19, 8, "#21492f", "#356a44"),
            _broadleaf(6, dark, mid),
        ),
        (4, 5, 5),
        15,
        flat=0.9,
    )


_ROCK: Final = ("#f0c7a2", "#d0926a", "#a05c38", "#874a2d")  # layers from the top down


def _mesa(*layers: tuple[int, int, int]) -> str:
    """Draw a rock in layers, each given by its left and right end and its height, shaded right."""
    _, dark, _ = TONES["canyon"]
    parts = []
    y = 8 - sum(height for _, _, height in layers)
    for (left, right, height), color in zip(layers, _ROCK, strict=False):
        wall = f"M{left + 1} {y}H{right - 1}L{right} {y + height}H{left}z"
        shade = f"M{right - 5} {y}H{right - 1}L{right} {y + height}H{right - 7}z"
        parts.append(_shape(wall, color) + f'<path d="{shade}" fill="{dark}" opacity=".35"/>')
        parts.append(_strokes(f"M{left + 1} {y}H{right - 1}", dark, 1.2))
        y += height
    foot, (left, right, _) = y, layers[-1]
    return "".join(parts) + _strokes(f"M{left - 3} {foot}H{right + 3}", dark, 1.4)


def _canyon() -> Motif:
    _, dark, light = TONES["canyon"]
    ledges = (
        _strokes("M-8 2l4-3h6l3 2h4", dark, 1.6) + _strokes("M-7 4.4l4-3h6l3 2h3", light, 1.3),
        _strokes("M-9 0h5l3 3h5l3-2", dark, 1.6) + _strokes("M-8 2.4h4l3 3h5l2-2", light, 1.3),
        _strokes("M-5 0l3-2h6", dark, 1.6) + _strokes("M-5 2.4l3-2h5", light, 1.3),
    )
    mesas = (
        _mesa((-13, 3, 5), (-14, 8, 7), (-15, 16, 6)),
        _mesa((-3, 14, 6), (-8, 15, 5), (-16, 17, 7)),
        _mesa((-10, 4, 6), (-11, 7, 5), (-12, 13, 4), (-17, 15, 4)),
        _mesa((-4, 10, 5), (-14, 11, 6), (-17, 14, 6)),
    )
    return Motif((*mesas, *ledges), (2, 3, 3), 16, large=len(mesas))


def _dune(x: float, y: float) -> str:
    """Draw a dune of some width and height: a lit slope up to the crest, a shaded one behind."""
    _, dark, light = TONES["desert"]

    def path(*points: tuple[float, float]) -> str:
        return " ".join(f"{round(a * x, 1):g},{round(b * y, 1):g}" for a, b in points)

    rise = f"M{path((-18, 5))}C{path((-10, -6), (-3, -8), (2, -6))}"
    fall = f"C{path((6, -3), (10, 4), (18, 5))}"
    lit = f"{rise}C{path((4, -2), (0, 1), (-4, 6))}Q{path((-12, 6), (-18, 5))}z"
    lee = f"M{path((2, -6))}{fall}Q{path((6, 7), (-4, 6))}C{path((0, 1), (4, -2), (2, -6))}z"
    return _shape(lit, light) + _shape(lee, "#dcc184") + _strokes(rise + fall, dark, 1.5)


def _desert() -> Motif:
    dark = TONES["desert"].dark
    ripples = (
        _strokes("M-6 0q3-2 6 0t6 0", dark, 1.3),
        _strokes("M-4 0q4-2 8 0", dark, 1.3) + _strokes("M0 4q3-2 6 0", dark, 1.3),
        _strokes("M-4 0h.1M1 2h.1M5-1h.1", dark, 2.2),
    )
    dunes = (_dune(1, 1), _dune(-1, 0.9), _dune(0.85, 1.1), _dune(-0.9, 1.15))
    return Motif((*dunes, *ripples), (2, 3, 3), 18, large=len(dunes))


def _reeds(lean: int, tall: int) -> str:
    """Draw three reeds with their heads, rising from a ripple."""
    _, dark, light = TONES["marsh"]
    stems = f"M-4 4q0-7 {lean - 2}-{tall - 3}M0 4V-{tall}M4 4q0-6 {lean + 2}-{tall - 5}"
    heads = f"M{lean - 6} {-tall + 7}v-5M0 {-tall}v-6M{lean + 6} {-tall + 9}v-5"
    return (
        _strokes("M-10 5q5 3 10 0t10 0", light, 1.6)
        + _strokes(stems, dark, 1.5)
        + _strokes(heads, "#6b4326", 3)
    )


def _pool(width: int, height: int) -> str:
    """Draw still water with a muddy edge."""
    dark = TONES["marsh"].dark
    return (
        f'<ellipse rx="{width}" ry="{height}" fill="#7fb0bd" stroke="{dark}" stroke-width="1.3"/>'
        f'<ellipse cx="1" cy="1" rx="{width - 4}" ry="{height - 3}" fill="#95c3cd"/>'
    )


def _marsh() -> Motif:
    _, dark, light = TONES["marsh"]
    pools = (
        _pool(14, 7) + _strokes("M-8 0q4 2 8 0t7 0", light, 1.6),
        _pool(11, 6) + _strokes("M-5 1q4 2 9 0", light, 1.6),
        _pool(13, 6) + _strokes("M-8-1q3-2 6 0t6 0M-1 3q3-2 6 0", light, 1.4),
    )
    grasses = _strokes("M-3 3q0-4-3-7M0 3v-8M3 3q0-4 2-7", dark, 1.5)
    return Motif(
        (*pools, _reeds(0, 11), grasses, _reeds(1, 9), grasses), (3, 4), 17, large=len(pools)
    )


def _water() -> Motif:
    _, dark, light = TONES["water"]
    waves = (
        "M-9 0q3-4 6 0t6 0t6 0",
        "M-6 0q3-4 6 0t6 0",
        "M-8 0q4-5 8 0t8 0",
    )
    pale = [_strokes(path, light, 1.8) for path in waves]
    deep = _strokes(waves[1], dark, 1.6)
    return Motif((pale[0], deep, pale[1], pale[2]), (3, 4), 15, flat=0.95)


def _peak(left: int, right: int, height: int) -> str:
    """Draw a peak with snow on it, lit from the left."""
    _, dark, light = TONES["mountain"]
    foot = 10
    rise = height + foot
    near, far = -left * 2 // 5, right * 2 // 5
    snow_y = -height + rise * 2 // 5
    whole = f"M{-left} {foot}L0 {-height}L{right} {foot}z"
    shade = f"M0 {-height}L{right} {foot}H{right // 4}L{-left // 6} {foot - rise // 3}z"
    snow = (
        f"M0 {-height}L{far} {snow_y}L{far // 2} {snow_y - 2}L{far // 6} {snow_y + 3}"
        f"L{near // 2} {snow_y - 1}L{near} {snow_y}z"
    )
    return (
        f'<path d="{whole}" fill="#8d8c94" stroke="{dark}" stroke-width="1.4"/>'
        + _shape(shade, "#65646f")
        + _shape(snow, light)
        + _strokes(whole[:-1], dark, 1.4)
    )


def _mountain() -> Motif:
    large = (_peak(17, 16, 19), _peak(14, 18, 17), _peak(18, 13, 20), _peak(15, 15, 22))
    small = (_peak(9, 8, 5), _peak(8, 9, 3), _peak(7, 8, 6))
    return Motif((*large, *small), (2, 2, 3), 15, large=len(large), flat=0.6)


MOTIFS: Final[dict[str, Motif]] = {
    "grass": _grass(),
    "canyon": _canyon(),
    "desert": _desert(),
    "flower": _flower(),
    "forest": _forest(),
    "marsh": _marsh(),
    "water": _water(),
    "mountain": _mountain(),
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
    return "".join(
        f'<g transform="translate({x} {y}) scale({size})">{MOTIFS[terrain].drawings[number]}</g>'
        for number, x, y, size in _SIGNS[terrain]
    )
