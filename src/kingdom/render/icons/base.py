"""The icons of the base game's eight locations."""

from typing import Final

from kingdom.render.markup import filled, line
from kingdom.render.palette import INK


def _oracle() -> str:
    """Draw an open eye with rays."""
    return (
        line("M-11-4l-2-2M-6-8l-1.5-3M0-9.5v-3.5M6-8l1.5-3M11-4l2-2")
        + filled("M-11 3Q-5-6 0-6T11 3Q5 11 0 11T-11 3z", "#fffaf0")
        + f'<circle cy="2.5" r="5" fill="#7a5aa8" stroke="{INK}" stroke-width="1.8"/>'
        + f'<circle cy="2.5" r="2" fill="{INK}"/>'
    )


def _farm() -> str:
    """Draw three ears of wheat."""
    grain = "".join(
        f"M{x} {y}q{side * 5} 0 {side * 5}-5q{-side * 5} 0 {-side * 5} 5z"
        for x, y in ((0, 2), (0, -3))
        for side in (-1, 1)
    )
    return (
        line("M0 12V-4M-2 12Q-6 4-8-2M2 12Q6 4 8-2")
        + filled("M-8-1q-5-3-3-8q4 2 3 8zM8-1q5-3 3-8q-4 2-3 8z", "#e8b93e", 1.5)
        + filled("M0-6q-4-3 0-7q4 4 0 7z" + grain, "#e8b93e", 1.5)
    )


def _oasis() -> str:
    """Draw a palm beside water."""
    return (
        filled("M-12 9Q-6 5 0 6T12 9Q6 12.5 0 12.5T-12 9z", "#6fb3d2")
        + line("M-1 7Q1 0-1-5", 2.8)
        + filled("M-1-5Q-8-10-12-1Q-5-5-1-5zM-1-5Q-2-13-10-11Q-6-6-1-5z", "#6fb356", 1.4)
        + filled("M-1-5Q7-10 11-1Q4-5-1-5zM-1-5Q1-13 9-11Q5-6-1-5z", "#6fb356", 1.4)
    )


def _tower() -> str:
    """Draw a single tower with battlements."""
    return (
        filled("M-5-4L-6 12H6L5-4z", "#d8cfc0")
        + filled("M-8-4V-12H-4.5V-9H-1.7V-12H1.7V-9H4.5V-12H8V-4z", "#d8cfc0")
        + f'<path d="M-1.8 3V-.5a1.8 1.8 0 0 1 3.6 0V3z" fill="{INK}"/>'
        + line("M-2.5 12V9.5a2.5 2.5 0 0 1 5 0V12")
    )


def _tavern() -> str:
    """Draw a mug of beer."""
    return (
        line("M6-3h4q2 0 2 2v5q0 2-2 2h-4", 2.4)
        + filled("M-8-6H6V11H-8z", "#e0a03a")
        + line("M-4-1V7M-1-1V7M2-1V7", 1.6)
        + filled("M-8-3q-3-1-2-4q0-3 3-3q2-3 5-1q3-2 5 1q4 0 4 4q0 3-3 3z", "#fffaf0")
    )


def _barn() -> str:
    """Draw a barn with a bent roof and crossed doors."""
    return (
        filled("M-10 12V-2L-6-8L0-11L6-8L10-2V12z", "#c2553b")
        + line("M-12 0L-7-9L0-12.5L7-9L12 0", 2.2)
        + filled("M-5.5 12V2H5.5V12z", "#fffaf0")
        + line("M-5.5 12L5.5 2M-5.5 2L5.5 12", 1.6)
        + line("M-2-5H2", 2.4)
    )


def _harbor() -> str:
    """Draw an anchor."""
    return (
        f'<circle cy="-9" r="2.8" fill="#fffaf0" stroke="{INK}" stroke-width="2"/>'
        + line("M0-6V11", 2.8)
        + line("M-6-3H6", 2.4)
        + line("M-10 3Q-9 11 0 11.5Q9 11 10 3", 2.8)
        + filled("M-12.5 5L-10 0L-6.5 4.5z M12.5 5L10 0L6.5 4.5z", "#3f7fb0", 1.5)
    )


def _paddock() -> str:
    """Draw a horseshoe with its nails."""
    shoe = "M-9-10Q-13 2-8 8Q-4 12 0 12T8 8Q13 2 9-10L4.5-9Q8 0 4 5Q2 7 0 7T-4 5Q-8 0-4.5-9z"
    nails = "M-8-6h.1M-8.5-1h.1M-6.5 4.5h.1M8-6h.1M8.5-1h.1M6.5 4.5h.1M0 9.5h.1"
    return filled(shoe, "#a9815a") + line(nails, 2.1, "#fffaf0")


BASE_ICONS: Final[dict[str, str]] = {
    "oracle": _oracle(),
    "farm": _farm(),
    "oasis": _oasis(),
    "tower": _tower(),
    "tavern": _tavern(),
    "barn": _barn(),
    "harbor": _harbor(),
    "paddock": _paddock(),
}
