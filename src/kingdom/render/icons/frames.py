"""What icons lie in: medallions of locations, nomads' tents, seals of bonus tiles, rocks."""

from math import cos, sin, tau

from kingdom.render.markup import SERIF, line, plain
from kingdom.render.palette import BRONZE, FAINT_INK, GOLD, INK, SPECIAL


def framed(outline: str, ground: str, rim: str, shine: str, inside: str) -> str:
    """Draw what lies on a hex: an outline with a shadow, a double rim and what is in it."""
    return (
        f'<path d="{outline}" transform="translate(0 1.5)" fill="{INK}" opacity=".25"/>'
        f'<path d="{outline}" fill="{ground}" stroke="{INK}" stroke-width="4.6"/>'
        f'<path d="{outline}" fill="none" stroke="{rim}" stroke-width="3"/>'
        f'<path d="{outline}" fill="none" stroke="{shine}" stroke-width=".9"/>{inside}'
    )


def initials(name: str) -> str:
    """Draw the first letters of a location that has no icon of its own."""
    return (
        f'<text y="6" font-size="17" text-anchor="middle" fill="{INK}"'
        f' font-family="{SERIF}" font-weight="bold">{plain(name[:2].title())}</text>'
    )


def medallion(inside: str) -> str:
    """Draw a location: its icon in a golden rim."""
    return (
        f'<circle cy="1.5" r="22.5" fill="{INK}" opacity=".25"/>'
        f'<circle r="21" fill="{SPECIAL.light}" stroke="{INK}" stroke-width="4.6"/>'
        f'<circle r="21" fill="none" stroke="{GOLD}" stroke-width="3"/>'
        f'<circle r="21.6" fill="none" stroke="#f8e3a0" stroke-width=".9"/>'
        f'<g transform="scale(1.16)">{inside}</g>'
    )


def tent(inside: str) -> str:
    """Draw a nomad hex: a tent of hide with a bronze rim, and what lies in it."""
    hide = "M0-22L19-7Q21 6 24 20Q0 25-24 20Q-21 6-19-7z"
    poles = "M-4.5-28L2-20M4.5-28L-2-20"
    return (
        f'<path d="{hide}" transform="translate(0 1.5)" fill="{INK}" opacity=".25"/>'
        + line(poles, 4.4)
        + line(poles, 2, BRONZE)
        + f'<path d="{hide}" fill="{SPECIAL.light}" stroke="{INK}" stroke-width="4.6"/>'
        f'<path d="{hide}" fill="none" stroke="{BRONZE}" stroke-width="3"/>'
        f'<path d="{hide}" fill="none" stroke="#e8b48a" stroke-width=".9"/>'
        f'<g transform="translate(0 4.5) scale(1.12)">{inside}</g>'
    )


def seal(inside: str) -> str:
    """Draw a bonus tile: a seal with a wavy edge, in blue."""
    lobes = 10
    points = [
        (20 * cos(angle), 20 * sin(angle)) for angle in (tau * index / lobes for index in range(10))
    ]
    arcs = "".join(f"A7 7 0 0 1 {x:.1f} {y:.1f}" for x, y in [*points[1:], points[0]])
    outline = f"M{points[0][0]:.1f} {points[0][1]:.1f}{arcs}z"
    icon = f'<g transform="scale(1.12)">{inside}</g>'
    return framed(outline, SPECIAL.light, "#4f83ad", "#bcd9ec", icon)


def rock(inside: str) -> str:
    """Draw the tile that everybody has while there are caves: a rock."""
    outline = "M-21 17L-23 3L-16-13L-4-21L10-18L20-9L23 6L19 18L2 22z"
    icon = f'<g transform="translate(0 1) scale(1.12)">{inside}</g>'
    return framed(outline, SPECIAL.light, "#8d8c94", "#dddce0", icon)


def empty_tent() -> str:
    """Draw a nomad hex whose tile was taken: its flaps stand open."""
    flaps = line("M0-16V15M0-10Q-3 6-9 14.5M0-10Q3 6 9 14.5", 1.4, FAINT_INK)
    return f'<g opacity=".55">{tent(flaps)}</g>'


def tiles_left(count: int) -> str:
    """Draw as many small tiles as are left on a location hex, below its medallion."""
    hexagon = "M{0} 14l5.2 3v6l-5.2 3l-5.2-3v-6z"
    path = "".join(hexagon.format(12 * index - 6 * (count - 1)) for index in range(count))
    return f'<path d="{path}" fill="#f2c544" stroke="{INK}" stroke-width="1.4"/>'
