"""The icons of Marshlands: four locations, each with its bonus tile."""

from typing import Final

from kingdom.render.markup import filled, line
from kingdom.render.palette import GOLD, INK

_WATER: Final = "#6fb3d2"
_MARBLE: Final = "#f4efe4"
_WOOD: Final = "#b0763f"


def _boat(wood: str) -> str:
    return filled("M-12.5-2Q-8 1.4 0 1.4T12.5-2Q11.5 6.4 6.5 7H-6.5Q-11.5 6.4-12.5-2z", wood, 1.6)


def _canoe() -> str:
    """Draw a canoe with its paddle, among reeds."""
    return (
        line("M8-9.5V1M11-5V0", 1.5)
        + line("M8-13v3.4M11-8v2.6", 3, "#6b4326")
        + line("M-9-9.6L4.5 5", 3.4)
        + line("M-9-9.6L4.5 5", 1.2, "#e8c98f")
        + filled("M-12.4-11.4Q-9.4-14.4-7.6-11.6L-6.4-8.4Q-9.6-7.4-12.4-11.4z", "#e8c98f", 1.4)
        + _boat(_WOOD)
        + line("M-7.5 3.6H7.5", 1.2, "#e8c98f")
        + line("M-12 10.4q3-3 6 0t6 0t6 0t6 0", 2, "#3f7fb0")
    )


def _canoe_bonus() -> str:
    """Draw two canoes, one behind the other."""
    far = f'<g transform="translate(2.4 -7) scale(.82)">{_boat("#d39a52")}</g>'
    near = f'<g transform="translate(-1.6 2.4) scale(.9)">{_boat(_WOOD)}</g>'
    waves = line("M-12 11.6q3-3 6 0t6 0t6 0t6 0M-12.4-.4q2.4-2 4.6-.2", 1.9, "#3f7fb0")
    return far + near + waves


def _jets(top: float) -> str:
    return line(
        f"M0 {top}Q-4.4 {top - 5.4}-7.4 {top + 3.4}M0 {top}Q4.4 {top - 5.4} 7.4 {top + 3.4}"
        f"M0 {top}V{top - 4.4}",
        2,
        "#3f7fb0",
    )


def _basin() -> str:
    return (
        filled("M-1.8 9L-1.2-4H1.2L1.8 9z", _MARBLE, 1.5)
        + filled("M-6.4-5H6.4Q5.6-.6 0-.6T-6.4-5z", _MARBLE, 1.5)
        + line("M-6-3.6Q-8.6-.4-8.4 5M6-3.6Q8.6-.4 8.4 5", 1.6, "#3f7fb0")
        + filled("M-12.4 5.4H12.4L10 12.4H-10z", _MARBLE, 1.7)
        + filled("M-11.4 5.4Q0 2.4 11.4 5.4Q0 8.4-11.4 5.4z", _WATER, 1.3)
    )


def _fountain() -> str:
    """Draw a fountain of two bowls."""
    return _jets(-6.4) + _basin()


def _fountain_bonus() -> str:
    """Draw the fountain before a mountain: it may now be used there, too."""
    peak = filled("M-13 9L-3-10.5L1-5L4.5-13L13 9z", "#8d8c94", 1.6)
    snow = '<path d="M-3-10.5L-5.6-5.4L-3-6.4L-.6-7.2zM4.5-13L2-7L4.6-8L7.2-6z" fill="#fff"/>'
    small = f'<g transform="translate(0 4) scale(.68)">{_jets(-6.4)}{_basin()}</g>'
    return peak + snow + small


def _temple() -> str:
    """Draw a temple: columns on steps, below a gable."""
    columns = "".join(f"M{x - 1.4} 7V-3H{x + 1.4}V7z" for x in (-8.4, -2.8, 2.8, 8.4))
    return (
        filled("M-12.4-4.6L0-12.6L12.4-4.6z", "#e9d9a8", 1.7)
        + f'<circle cy="-7.4" r="1.7" fill="{GOLD}" stroke="{INK}" stroke-width="1.1"/>'
        + filled("M-11.4-4.6H11.4V-2.4H-11.4z", _MARBLE, 1.4)
        + filled(columns, _MARBLE, 1.4)
        + filled("M-11 7H11V9.4H-11zM-12.6 9.4H12.6V12.4H-12.6z", _MARBLE, 1.4)
    )


def _temple_bonus() -> str:
    """Draw the temple in the light of heaven: the first settlement may stand anywhere."""
    rays = "M0-14V-9M-5.4-13.2L-4-8.4M5.4-13.2L4-8.4M-10-10.6L-7.4-6.4M10-10.6L7.4-6.4"
    small = f'<g transform="translate(0 3.4) scale(.76)">{_temple()}</g>'
    return line(rays, 2.2, "#e0a31e") + line("M-13-5.6L-9.6-3M13-5.6L9.6-3", 2.2, "#e0a31e") + small


def _shelter() -> str:
    """Draw a hut of branches, open in front."""
    leaves = "M-7 1.4L-9.4 2.6M-5-2.4L-7.4-1.6M-9.4 6L-11 7M7 1.4L9.4 2.6M5-2.4L7.4-1.6M9.4 6L11 7"
    return (
        line("M-3-13.4L3.4-6M3-13.4L-3.4-6", 2.2)
        + filled("M0-11L13 11.6H-13z", "#7fae5c", 1.7)
        + line(leaves, 1.3)
        + filled("M0-4.4L7.4 11.6H-7.4z", "#4a3524", 1.5)
    )


def _refuge() -> str:
    """Draw a shelter with a fire in it."""
    flame = "M0 10.6Q-5.4 8.4-3 3.4Q-2 5-1.2 5Q-1.4 1.4 1 0Q4.6 7 0 10.6z"
    return _shelter() + filled(flame, "#f2a13a", 1.3) + line("M-4 12L4 10.4M-4 10.4L4 12", 1.8)


def _refuge_bonus() -> str:
    """Draw the shelter, and the leap over what lies between."""
    small = f'<g transform="translate(5 5.6) scale(.56)">{_shelter()}</g>'
    leap = line("M-11 8Q-11-11.6-1-11.6Q5-11.6 6-6", 2) + line("M2.6-8L6.2-5L9-9", 2)
    foot = f'<circle cx="-11" cy="9.8" r="2.6" fill="{INK}"/>'
    return small + leap + foot


MARSHLANDS_ICONS: Final[dict[str, str]] = {
    "canoe": _canoe(),
    "fountain": _fountain(),
    "temple": _temple(),
    "refuge": _refuge(),
    "canoe-bonus": _canoe_bonus(),
    "fountain-bonus": _fountain_bonus(),
    "temple-bonus": _temple_bonus(),
    "refuge-bonus": _refuge_bonus(),
}
