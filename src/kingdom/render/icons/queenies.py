"""The icons of the small expansions: the island's two locations and the cave move."""

from typing import Final

from kingdom.render.icons.landmarks import cave
from kingdom.render.markup import filled, line
from kingdom.render.palette import INK


def _cave_move() -> str:
    """Draw a way from one cave to another."""
    mouths = "".join(
        f'<g transform="translate({x} {y}) scale(.3)">{cave()}</g>'
        for x, y in ((-7.4, 5.4), (7.4, 5.4))
    )
    way = line("M-7.4-3Q-6.4-11 0-11T7-5.6", 2) + line("M3.6-6.6L7.2-3.8L10-7.8", 2)
    return mouths + way


def _suspension_bridge() -> str:
    """Draw a bridge of planks hanging over a gorge."""
    way = "M-9 .4Q0 8.4 9 .4"
    return (
        filled("M-13 1.4H-9L-7 12.6H-13zM13 1.4H9L7 12.6H13z", "#c07d55", 1.6)
        + line("M-5 12.4q2.4-2 5 0t5 0", 1.8, "#3f7fb0")
        + line("M-9.4-10Q0 4 9.4-10", 1.6)
        + line("M-6-6V2.4M-2.2-3.6V4M2.2-3.6V4M6-6V2.4", 1.2)
        + line(way, 5)
        + line(way, 2.2, "#e8c98f")
        + line("M-6 1V4.4M-3 2.4V6M0 2.8V6.4M3 2.4V6M6 1V4.4", 1.2)
        + line("M-10-12V2M10-12V2", 3.8)
        + line("M-10-12V2M10-12V2", 1.4, "#d39a52")
    )


def _tree_house() -> str:
    """Draw a house in a tree, with a ladder."""
    return (
        filled("M-2.4 12.6L-1.6-2H1.6L2.4 12.6z", "#8a5a34", 1.5)
        + filled(
            "M-9 3Q-14.4.6-11.4-4.6Q-11.4-10-5.4-10.4Q0-15.4 5.4-10.4Q11.4-10 11.4-4.6Q14.4.6 9 3z",
            "#6fb356",
            1.7,
        )
        + filled("M-5.4 4V-3H5.4V4z", "#fbf1dc", 1.5)
        + filled("M-7.4-2.4L0-9L7.4-2.4z", "#c2553b", 1.5)
        + f'<path d="M-1.6 4V-.6H1.6V4z" fill="{INK}"/>'
        + line("M-7.4 4.4H7.4", 2.2)
        + line("M5 5V12.6M9 5V12.6M5 7H9M5 9.4H9M5 11.8H9", 1.3)
    )


QUEENIE_ICONS: Final[dict[str, str]] = {
    "suspension-bridge": _suspension_bridge(),
    "tree-house": _tree_house(),
    "cave": _cave_move(),
}
