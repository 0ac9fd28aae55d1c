"""How much thinking looks at, and by what it compares turns, as the core takes it."""

from __future__ import annotations

from typing import Final

from kingdom.core import layout
from kingdom.core.layout import EffortStruct, LookStruct, RulesStruct
from kingdom.core.numbers import WORD

GOLD: Final = 1000  # the core counts in thousandths
NARROW: Final = 24  # the width of a plan that is quick anywhere

CLOSELY: Final = 4
"""The width of plans in a close look: many looks tell more than a few with better plans."""

CLOSE_TURNS: Final = 2
"""How many of the next turns a close look plans: more take longer and tell little more."""


def effort_of(
    width: int, plans: int, blur: float = 0.0, seed: int = 0, apart: int = 0
) -> EffortStruct:
    """Return how much a plan of a width looks at, and what it keeps."""
    if not 1 <= width <= layout.MAX_WIDTH:
        raise ValueError(f"width must be 1 to {layout.MAX_WIDTH}, not {width}")
    if not 1 <= plans <= layout.MAX_PLANS:
        raise ValueError(f"plans must be 1 to {layout.MAX_PLANS}, not {plans}")
    narrow = width < 2 * NARROW
    return EffortStruct(
        width=width,
        hexes=14 if narrow else 24,
        tile_hexes=8 if narrow else 12,
        lifts=4 if narrow else 6,
        puts=4 if narrow else 6,
        plans=plans,
        blur=round(blur * GOLD),
        apart=apart,
        seed=seed & WORD,
    )


def glance() -> LookStruct:
    """Return the look that is taken from many turns: to the end of the player's next one."""
    return LookStruct(effort=effort_of(1, 1), turns=1)


def close_look() -> LookStruct:
    """Return the look that is taken from few turns: the next ones planned, then played out."""
    return LookStruct(effort=effort_of(CLOSELY, 1), turns=CLOSE_TURNS, played_out=True)


def rules_of(
    margin: int = 40,
    win: int = 1000,
    half: int = 6,
    prior: int = 60,
    doubt: int = 5,
    trust: int = 15,
    regard: int = 20,
    close: int = 4,
) -> RulesStruct:
    """Return how turns are compared: what gold ahead, a win and the planner's word count.

    What the planner says of a turn counts as `doubt` playouts, and besides `trust` for each gold,
    however many playouts there are. Each gold that is seen by glancing ahead counts `regard`, and
    a close look as much as `close` playouts.
    """
    return RulesStruct(
        margin=margin,
        win=win,
        half=half,
        prior=prior,
        doubt=doubt,
        trust=trust,
        regard=regard,
        close=close,
    )
