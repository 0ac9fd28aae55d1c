"""The bot that looks one choice ahead: what would it earn now?

It counts gold at the moment, tiles, and room to grow. Using a tile is judged by the best that can
be done with it, so a move is judged as a whole, from lifting the settlement to putting it down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.actions import END, FIRST_TILE, STOP
from kingdom.content.kinds import TURN_QUESTIONS, Question
from kingdom.hexes import BIT, cells_of, groups, kth_cell, neighbours
from kingdom.rules.position import CHANCE

if TYPE_CHECKING:
    from random import Random

    from kingdom.actions import Action
    from kingdom.state import View

TILE: Final = 2.5  # what holding a tile is worth in gold
SETTLEMENT: Final = 0.4  # what a settlement on the board is worth besides its gold
GROUP: Final = 0.25  # what a further settlement area costs, since it narrows later builds
RIVALS: Final = 0.3  # how much the others' gold counts against the bot's own
NEAR_TILE: Final = 0.35  # a hex one step away from a tile that can still be taken
WIDTH: Final = 40  # how many choices are looked at, on the way through a tile
FEW: Final = 10  # the same for settlements that could be lifted
DEPTH: Final = 3  # how many choices a tile may ask for


class GreedyBot:
    """Plays the action that leads to the best position, as far as it can see."""

    def __init__(self, rng: Random) -> None:
        """Take a random generator, for choices between equals and for what to look at."""
        self.rng = rng

    def choose(self, view: View) -> Action:
        """Return the legal action that is worth most."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        values = self.values(view)
        best = max(values.values())
        equal = [action for action, value in values.items() if value == best]
        return equal[int(self.rng.random() * len(equal))]

    def values(self, view: View) -> dict[Action, float]:
        """Return the worth of each legal action in gold; -inf for those it leaves for later."""
        seat = view.to_move
        if seat is None or seat == CHANCE:
            return {}
        return {action: self._value(view, action, seat) for action in view.legal_actions()}

    def _value(self, view: View, action: Action, seat: int) -> float:
        if action in (END, STOP):
            return worth(view, seat)
        if action >= FIRST_TILE and view.asks == Question.BEFORE and view.legal_mask:
            return float("-inf")  # tiles come after the mandatory builds, which open new ones
        return self._best(view.apply(action), seat, DEPTH)

    def _best(self, view: View, seat: int, depth: int) -> float:
        """Return the worth of a view, seen through the questions of a tile in use."""
        if not depth or not _in_tile(view, seat):
            return worth(view, seat)
        below = [self._best(view.apply(cell), seat, depth - 1) for cell in self._some(view)]
        if STOP in view.options:
            below.append(worth(view, seat))
        return max(below, default=worth(view, seat))

    def _some(self, view: View) -> list[int]:
        """Return the cells that may be chosen, or some of them drawn at random."""
        cells = view.legal_mask
        most = FEW if view.asks == Question.LIFT else WIDTH
        count = cells.bit_count()
        if count <= most:
            return list(cells_of(cells))
        return [kth_cell(cells, int(self.rng.random() * count)) for _ in range(most)]


def _in_tile(view: View, seat: int) -> bool:
    """Return whether a tile of the player's is in use and asks for something."""
    return view.to_move == seat and view.asks not in TURN_QUESTIONS


def worth(view: View, seat: int) -> float:
    """Return the worth of a view for a player, in gold."""
    gold = [sum(sources.values()) for sources in view.scores()]
    me = view.players[seat]
    others = (sum(gold) - gold[seat]) / (len(gold) - 1)
    return (
        gold[seat]
        - RIVALS * others
        + TILE * (me.held & ~view.setup.derived.common).bit_count()
        + SETTLEMENT * me.pieces.bit_count()
        - GROUP * len(groups(me.pieces))
        + NEAR_TILE * _tiles_in_sight(view, seat)
    )


def _tiles_in_sight(view: View, seat: int) -> int:
    """Return the number of tiles to be had within two steps of the player's pieces."""
    me = view.players[seat]
    wide = me.near | neighbours(me.near)
    return sum(
        1
        for index, (site, left) in enumerate(
            zip(view.setup.derived.sites, view.stock_counts, strict=True)
        )
        if left and site.cell >= 0 and not me.taken >> index & 1 and wide & BIT[site.cell]
    )
