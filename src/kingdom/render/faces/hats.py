"""What is worn on the head: something of the trades in the game, in a colour of one's own."""

from typing import Final

from kingdom.render.faces.parts import WHITE, Part, circle, nothing, shape
from kingdom.render.markup import filled, line
from kingdom.render.palette import GOLD, INK

_EDGE: Final = 2.6


def _straw(color: str) -> str:
    """Draw a farmer's wide hat with a band."""
    brim = "M-45-13Q-24-24 0-24T45-13Q24-8 0-10T-45-13z"
    return (
        filled("M-21-18Q-20-44 0-44T21-18z", "#e9c667", _EDGE)
        + line("M-21-22Q0-28 21-22", 5.5, color)
        + filled(brim, "#e9c667", _EDGE)
    )


def _cap(color: str) -> str:
    """Draw a fisherman's knitted cap."""
    return (
        circle(0, -44, 4.5, WHITE)
        + filled("M-25-14Q-25-43 0-43T25-14z", color, _EDGE)
        + filled("M-29-11Q0-21 29-11V-20Q0-31-29-20z", WHITE, _EDGE)
        + line("M-18-15.5v-7M-9-18v-7M0-18.5v-7.5M9-18v-7M18-15.5v-7", 2.2)
    )


def _helmet(color: str) -> str:
    """Draw a knight's helmet with a plume."""
    plume = "M-2-36Q-14-50-30-36Q-36-26-33-16Q-26-34-2-30z"
    bowl = "M-29 7Q-34-37 0-37T29 7L22 7Q23-13 4-14V4H-4V-14Q-23-13-22 7z"
    return (
        filled(plume, color, _EDGE) + filled(bowl, "#cdd2da", _EDGE) + line("M-14-27Q0-33 14-27", 2)
    )


def _lamp(color: str) -> str:
    """Draw a miner's hat with its lamp."""
    return (
        filled("M-26-14Q-28-41 0-41T26-14z", color, _EDGE)
        + filled("M-33-12Q0-24 33-12Q32-7 26-9Q0-17-26-9Q-32-7-33-12z", color, _EDGE)
        + circle(0, -26, 8, "#fff2b3")
        + line("M-3-26h6M0-29v6", 2.2, GOLD)
    )


def _hood(color: str) -> str:
    """Draw a hermit's hood, open around the face."""
    hood = "M-34 36Q-44-46 0-47T34 36Q28 30 25 20Q33-24 0-25T-25 20Q-28 30-34 36z"
    return filled(hood, color, _EDGE)


def _kerchief(color: str) -> str:
    """Draw a headscarf with dots."""
    cloth = "M-28 6Q-36-39 0-39T28 6Q25-11 0-19Q-25-11-28 6z"
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.6" fill="{WHITE}"/>'
        for x, y in ((0, -30), (-14, -26), (14, -26), (-23, -13), (23, -13))
    )
    return filled(cloth, color, _EDGE) + dots


def _crown(color: str) -> str:
    """Draw a small crown with stones."""
    points = "M-22-17L-27-39L-13-29L0-45L13-29L27-39L22-17Q0-24-22-17z"
    return (
        filled(points, GOLD, _EDGE)
        + circle(0, -27, 4, color, 1.8)
        + circle(-14, -24, 3, color, 1.6)
        + circle(14, -24, 3, color, 1.6)
    )


def _feather(color: str) -> str:
    """Draw a discoverer's pointed cap with a feather."""
    return (
        filled("M12-34Q20-48 42-38Q34-24 12-26z", "#d8573f", 2.2)
        + line("M14-29L34-37", 1.8)
        + filled("M-37-13Q-22-18-20-28Q-14-44 8-41Q26-37 30-12Q0-26-37-13z", color, _EDGE)
    )


def _velvet(color: str) -> str:
    """Draw a merchant's soft hat with a brooch."""
    return (
        filled("M-32-20Q-40-34-22-40Q0-49 24-39Q39-32 30-19Q0-30-32-20z", color, _EDGE)
        + filled("M-28-11Q0-24 28-11V-19Q0-31-28-19z", INK, 1)
        + circle(15, -22, 4.5, GOLD, 2)
    )


def _bonnet(color: str) -> str:
    """Draw a white bonnet with a ribbon."""
    frill = (
        "M-30 8q-7-6-3-13q-5-8 2-13q0-9 9-11q4-8 12-7q10-5 20 0q8-1 12 7q9 2 9 11q7 5 2 13q4 7-3 13"
    )
    return filled(f"{frill}Q24-14 0-17T-30 8z", WHITE, _EDGE) + line(
        "M-26-7Q-22-27 0-28T26-7", 4, color
    )


def _wreath(color: str) -> str:
    """Draw a wreath of flowers."""
    stem = line("M-27-9Q-20-26 0-27T27-9", 5, "#5f8a41")
    places = ((-25, -12), (-14, -22), (0, -27), (14, -22), (25, -12))
    blossoms = "".join(
        circle(x, y, 6, color, 2) + f'<circle cx="{x}" cy="{y}" r="2.2" fill="#fff2b3"/>'
        for x, y in places
    )
    return stem + blossoms


def _bandana(color: str) -> str:
    """Draw a sailor's knotted cloth."""
    knot = "M25-14Q40-20 43-10Q36-8 30-8Q38-4 38 4Q28 2 24-8z"
    cloth = "M-28-7Q-32-38 0-38T28-7Q0-22-28-7z"
    return (
        filled(knot, color, 2.2)
        + filled(cloth, color, _EDGE)
        + line("M-21-20Q0-32 21-20", 2.6, WHITE)
    )


def _pointed(color: str) -> str:
    """Draw a tall pointed hat with a brim and stars."""
    return (
        filled("M-21-16L3-47Q8-30 21-16z", color, _EDGE)
        + filled("M-40-12Q0-27 40-12Q0-7-40-12z", color, _EDGE)
        + line("M-2-29l5 3M1-30.5l-1 6", 2.4, "#fff2b3")
    )


def _ring(color: str) -> str:
    """Draw a plain band around the brow, with a stone."""
    return (
        line("M-26-11Q0-22 26-11", 6.5)
        + line("M-26-11Q0-22 26-11", 3.6, color)
        + circle(0, -16.5, 4, WHITE, 2)
    )


HATS: Final[dict[str, Part]] = {
    "none": nothing,
    "straw": _straw,
    "cap": _cap,
    "helmet": _helmet,
    "lamp": _lamp,
    "hood": _hood,
    "kerchief": _kerchief,
    "crown": _crown,
    "feather": _feather,
    "velvet": _velvet,
    "bonnet": _bonnet,
    "wreath": _wreath,
    "bandana": _bandana,
    "pointed": _pointed,
    "ring": _ring,
    "beret": shape("M-30-13Q-44-30-18-38Q6-46 28-36Q42-26 27-15Q0-25-30-13z"),
}
