"""The icons of the Kingdom Builder cards: what the people on them carry or do."""

from typing import Final

from kingdom.render.icons.frames import framed, initials
from kingdom.render.markup import filled, line
from kingdom.render.palette import INK, SPECIAL

_STEEL: Final = "#c9ccd4"
_WOOD: Final = "#b0744f"
_GOLD: Final = "#f2c544"
_RED: Final = "#cf3f2b"
_BLUE: Final = "#6fa8c7"
_GREEN: Final = "#6fb356"
_PAPER: Final = "#fffaf0"
_VIOLET: Final = "#9a6cc0"


def _house(x: float, y: float, color: str = _RED) -> str:
    """Draw a small house around a point."""
    walls = f"M{x - 4} {y}V{y + 5}H{x + 4}V{y}z"
    return filled(walls, _PAPER, 1.5) + filled(
        f"M{x - 6} {y}L{x} {y - 5.5}L{x + 6} {y}z", color, 1.5
    )


def _fishermen() -> str:
    """Draw a fish."""
    return (
        filled("M-13 0Q-5-9 5-3L12-8V8L5 3Q-5 9-13 0z", _BLUE)
        + line("M-3-4Q0 0-3 4", 1.4)
        + f'<circle cx="-8" cy="-1" r="1.4" fill="{INK}"/>'
    )


def _miners() -> str:
    """Draw a pickaxe."""
    return filled("M-2.2-7L2.2-7L1.6 14H-1.6z", _WOOD, 1.5) + filled(
        "M-14-3Q-9-12 0-12T14-3Q7-8 0-8T-14-3z", _STEEL
    )


def _workers() -> str:
    """Draw a hammer."""
    return filled("M-2-3H2V14H-2z", _WOOD, 1.5) + filled("M-11-12H7Q12-11 12-5L7-4H-11z", _STEEL)


def _merchants() -> str:
    """Draw a pair of scales."""
    return (
        line("M0-12V11M-11-9H11M-11-9L-14 1M-11-9L-8 1M11-9L8 1M11-9L14 1M-6 12H6", 1.8)
        + filled("M-15 1H-7Q-8 6-11 6T-15 1z", _GOLD, 1.5)
        + filled("M7 1H15Q14 6 11 6T7 1z", _GOLD, 1.5)
    )


def _discoverers() -> str:
    """Draw a spyglass."""
    tubes = (
        filled("M-14-2.4H-5V2.4H-14z", _GOLD, 1.6)
        + filled("M-5-3.6H4V3.6H-5z", _WOOD, 1.6)
        + filled("M4-5.4H13V5.4H4z", _GOLD, 1.6)
    )
    return f'<g transform="rotate(-32) scale(1.1)">{tubes}</g>'


def _knights() -> str:
    """Draw a helmet with a plume."""
    return (
        filled("M1-9Q8-16 13-8Q8-9 4-5z", _RED, 1.5)
        + filled("M-9 12V-1Q-9-10 0-10T9-1V12H4V3H-1V12z", _STEEL)
        + line("M-9-1H4", 1.6)
    )


def _hermits() -> str:
    """Draw a lantern."""
    return (
        line("M-4-9Q0-16 4-9", 1.8)
        + filled("M-7-5L-4-9H4L7-5z", _WOOD, 1.5)
        + filled("M-6-5H6V9H-6z", "#fdeeb0", 1.6)
        + filled("M0 6Q-4 2 0-3Q4 2 0 6z", "#e0a03a", 1.2)
        + filled("M-8 9H8V13H-8z", _WOOD, 1.5)
    )


def _lords() -> str:
    """Draw a crown."""
    return filled("M-12 9L-14-7L-6 0L0-11L6 0L14-7L12 9z", _GOLD) + line("M-11 5H11", 1.4)


def _citizens() -> str:
    """Draw three houses close together."""
    return _house(0, -5) + _house(-7, 6) + _house(7, 6)


def _farmers() -> str:
    """Draw a pitchfork."""
    return line("M0 14V-4", 2.6, INK) + line("M-8-13V-5Q-8 0 0 0T8-5V-13M0 0V-13", 2.2)


def _families() -> str:
    """Draw three people side by side."""
    people = ((-9, 2, 0.8, _BLUE), (0, -2, 1.0, _RED), (9, 2, 0.8, _GREEN))
    return "".join(
        f'<g transform="translate({x} {y}) scale({size})">'
        + filled("M-5 13V5Q-5 0 0 0T5 5V13z", color, 1.7)
        + f'<circle cy="-4.6" r="4" fill="#f0cfa8" stroke="{INK}" stroke-width="1.7"/></g>'
        for x, y, size, color in people
    )


def _shepherds() -> str:
    """Draw a sheep."""
    return (
        line("M-6 6V12M4 6V12", 2.2)
        + filled("M-9 6Q-14 4-11-1Q-12-7-6-7Q-2-11 2-7Q8-8 8-2Q11 3 6 6Q-2 9-9 6z", _PAPER)
        + filled("M7-5Q13-7 13-1Q13 4 9 3Q6 1 7-5z", "#57493d", 1.4)
    )


def _ambassadors() -> str:
    """Draw two crossed banners."""
    return (
        line("M-9 13L6-12M9 13L-6-12", 2)
        + filled("M6-12L14-8L10-1L3-6z", _RED, 1.5)
        + filled("M-6-12L-14-8L-10-1L-3-6z", _BLUE, 1.5)
    )


def _geologists() -> str:
    """Draw a crystal."""
    return filled("M-11-3L-5-11H5L11-3L0 13z", "#8fd0c4") + line(
        "M-11-3H11M-5-11L-4-3L0 13L4-3L5-11", 1.3
    )


def _messengers() -> str:
    """Draw a sealed letter."""
    return (
        filled("M-13-9H13V9H-13z", _PAPER)
        + line("M-13-9L0 2L13-9", 1.6)
        + f'<circle cy="3" r="3.6" fill="{_RED}" stroke="{INK}" stroke-width="1.4"/>'
    )


def _noblewomen() -> str:
    """Draw a ring with a jewel."""
    return (
        f'<circle cy="5" r="8" fill="none" stroke="{INK}" stroke-width="5"/>'
        f'<circle cy="5" r="8" fill="none" stroke="{_GOLD}" stroke-width="2.4"/>'
        + filled("M-6-9L-3-13H3L6-9L0-2z", _VIOLET, 1.5)
    )


def _vassals() -> str:
    """Draw a pennon on its lance."""
    return line("M-8 14V-13", 2.4) + filled("M-7-12L13-8L6-3L13 3L-7 1z", _VIOLET, 1.6)


def _captains() -> str:
    """Draw a ship's wheel."""
    spokes = "M0-14V14M-14 0H14M-9.9-9.9L9.9 9.9M-9.9 9.9L9.9-9.9"
    return (
        line(spokes, 2.2)
        + f'<circle r="8.6" fill="none" stroke="{INK}" stroke-width="5"/>'
        + f'<circle r="8.6" fill="none" stroke="{_WOOD}" stroke-width="2.4"/>'
        + f'<circle r="2.8" fill="{_GOLD}" stroke="{INK}" stroke-width="1.4"/>'
    )


def _scouts() -> str:
    """Draw two footprints."""
    foot = (
        f'<ellipse cy="-4" rx="4.2" ry="6" fill="{_WOOD}" stroke="{INK}" stroke-width="1.6"/>'
        f'<ellipse cy="7.4" rx="3" ry="3.2" fill="{_WOOD}" stroke="{INK}" stroke-width="1.6"/>'
    )
    return (
        f'<g transform="translate(-6.4 4) rotate(-8)">{foot}</g>'
        f'<g transform="translate(6.4 -4) rotate(8)">{foot}</g>'
    )


CARD_ICONS: Final[dict[str, str]] = {
    "fishermen": _fishermen(),
    "miners": _miners(),
    "workers": _workers(),
    "merchants": _merchants(),
    "discoverers": _discoverers(),
    "knights": _knights(),
    "hermits": _hermits(),
    "lords": _lords(),
    "citizens": _citizens(),
    "farmers": _farmers(),
    "families": _families(),
    "shepherds": _shepherds(),
    "ambassadors": _ambassadors(),
    "geologists": _geologists(),
    "messengers": _messengers(),
    "noblewomen": _noblewomen(),
    "vassals": _vassals(),
    "captains": _captains(),
    "scouts": _scouts(),
}

_CARD: Final = "M-20-15Q-20-20-15-20H15Q20-20 20-15V15Q20 20 15 20H-15Q-20 20-20 15z"


def card(name: str) -> str:
    """Draw a Kingdom Builder card."""
    icon = CARD_ICONS.get(name) or initials(name)
    return framed(
        _CARD, SPECIAL.light, "#5b7391", "#c6d5e4", f'<g transform="scale(1.18)">{icon}</g>'
    )
