"""The shapes of whatever pays gold: cards, tasks and landmarks, as numbers and enums.

A record holds no function. What an evaluator does is in `kingdom.rules.evaluators`, which hexes
a zone has in `kingdom.rules.zones`.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple, TypeVar


class Evaluator(IntEnum):
    """How gold is counted. Pieces are the paid player's own, unless others are named."""

    # At the end, as many times as it applies:
    PER_PIECE = 0  # for each piece in the zone
    PER_PATCH = 1  # for each patch of the zone with a piece
    BEST_PATCH = 2  # for every `per` of what is counted in the patch that has the most
    LEAST_PATCH = 3  # for each piece in the patch with the fewest
    RANKED = 4  # in each patch for the most pieces of all players, `second` for the second most
    LINKED = 5  # for each patch that a group links to another one
    # At the end, once:
    COVERED = 6  # if some patch has a piece on every hex
    SURROUNDED = 7  # if a hex of the zone has six neighbours with pieces
    STRAIGHT_RUN = 8  # if `least` pieces lie on successive hexes of a straight line
    IN_ONE_PATCH = 9  # if `least` pieces lie in one patch
    IN_EACH_PATCH = 10  # if `least` pieces lie in each patch
    # At once, for each piece built:
    LINE_BUILT = 11  # if the first `least` mandatory builds of a turn make a straight run with it
    CLOSED_IN = 12  # if no neighbour of the same terrain is unoccupied
    BESIDE_OTHERS = 13  # if it is next to a piece of another player


AT_ONCE: Final = frozenset({Evaluator.LINE_BUILT, Evaluator.CLOSED_IN, Evaluator.BESIDE_OTHERS})
"""The evaluators that pay during the game and not at its end."""


class Zone(IntEnum):
    """Where pieces are counted: one patch of hexes, or several of a kind."""

    NOWHERE = 0
    # One patch:
    BESIDE_WATER = 1  # next to water, but not on it; the sea around the island is water
    BESIDE_MOUNTAIN = 2  # next to a mountain, but not on one
    BESIDE_SPECIAL = 3  # next to a special hex
    BESIDE_REMOVED = 4  # next to the terrain whose cards were removed, but not on it
    INNER_EDGE = 5  # the hexes with a neighbour in another quadrant
    # Several patches:
    ROWS = 6  # those of the board
    ALL_ROWS = 7  # those of the island too
    QUADRANTS = 8
    EDGES = 9  # the four edges of the board
    TERRAIN_AREAS = 10  # each connected area of one terrain
    MOUNTAINS = 11  # each connected area of mountain hexes
    SPECIAL_HEXES = 12  # each by itself
    AROUND_CASTLES = 13  # the hexes next to each castle
    AROUND_PALACES = 14
    AROUND_SPECIAL = 15  # the hexes next to each special hex that is not a palace
    NEAR_CAPITOLS = 16  # the hexes at most two away from each capitol
    # What depends on the player's pieces:
    OWN_PIECES = 17  # the hexes they stand on
    BESIDE_OWN = 18  # the hexes next to at least `least` of them
    OWN_GROUPS = 19  # each settlement area


class Measure(IntEnum):
    """What is counted of the pieces in a patch."""

    SIZE = 0  # the pieces themselves
    LENGTH = 1  # the hexes between the two furthest apart, both included


class Payment(NamedTuple):
    """What is paid, and for what. The fields after the zone are for some evaluators only."""

    evaluator: Evaluator
    gold: int
    zone: Zone = Zone.NOWHERE
    second: int = 0  # gold for the second most
    per: int = 1  # how many of what is counted are paid together
    measure: Measure = Measure.SIZE
    least: int = 1  # how many there must be: pieces in a patch or in a run, neighbours
    diagonal: bool = False  # whether a straight line must not lie in a row


class Card(NamedTuple):
    """A Kingdom Builder card."""

    name: str
    module: str
    payment: Payment
    optional: bool = False  # a house rule can leave it out
    zero_can_rank: bool = False  # a house rule can count having no pieces as a rank
    removes: bool = False  # whether a terrain is taken out of the deck at set-up

    @property
    def at_once(self) -> bool:
        """Whether it pays during the game, after each build, and not at the end."""
        return self.payment.evaluator in AT_ONCE


class Task(NamedTuple):
    """A task card: pays once to everybody who has done it by the end."""

    name: str
    module: str
    payment: Payment

    @property
    def gold(self) -> int:
        """What it pays."""
        return self.payment.gold


class Landmark(NamedTuple):
    """Special hexes that pay in every game in which the board has them."""

    name: str
    module: str
    payment: Payment
    always: bool = False  # whether it is counted even if the board has none


Paying = TypeVar("Paying", Card, Task, Landmark)


def payers_by_name(records: Iterable[Paying]) -> dict[str, Paying]:
    """Return the records by name in the order given; no two may have the same."""
    named: dict[str, Paying] = {}
    for record in records:
        if record.name in named:
            raise ValueError(f"two records are called {record.name!r}")
        named[record.name] = record
    return named
