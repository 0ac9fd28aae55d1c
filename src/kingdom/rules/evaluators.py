"""What each evaluator of `kingdom.content.cards` pays, and for which pieces.

One function per evaluator gives both: the gold is the sum over the credits that it returns. Where
an evaluator takes the best of equal patches, that is the first one from the top left.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from kingdom.board import Board
from kingdom.content.cards import Evaluator, Measure, Payment, Zone
from kingdom.hexes import (
    AXES,
    BIT,
    NEIGHBOURS,
    beside,
    cells_of,
    groups,
    neighbours,
    only_cell,
    position,
    surrounded,
)
from kingdom.rules import zones
from kingdom.rules.zones import Patches
from kingdom.setup import Setup


class Credit(NamedTuple):
    """Gold, and the pieces that make it together.

    >>> from kingdom import CellSet, Setup, State
    >>> state = State.of(Setup.first_game(), settlements={0: "e5"}, hand={0: "canyon"})
    >>> [(CellSet(one.cells).names, one.gold) for one in state.credit("castles", player=0)]
    [(('e5',), 3)]
    """

    cells: int  # the pieces, as a mask
    gold: int
    places: int = 0  # what they are paid for: a castle, linked places, a path; as a mask


Found: TypeAlias = list[tuple[int, int, int]]
"""Credits that are still plain tuples: bots ask for the gold of very many positions."""


class Kingdom:
    """The pieces of one player, as a mask, among those of all players."""

    __slots__ = ("_groups", "everybody", "own")

    def __init__(self, own: int, everybody: Sequence[int]) -> None:
        self.own: Final = own
        self.everybody: Final = everybody
        self._groups: Patches | None = None

    @property
    def groups(self) -> Patches:
        """The player's settlement areas, worked out once for all who ask."""
        if self._groups is None:
            self._groups = [(group, 0) for group in groups(self.own)]
        return self._groups


class Source(NamedTuple):
    """What pays at the end of a game, with the hexes that it looks at on the board."""

    name: str
    payment: Payment
    evaluate: "Evaluate"
    patches: Patches  # none if the zone depends on the player's pieces
    hexes: int  # those of all patches together
    firsts: int  # the first hex of each patch

    @classmethod
    def of(cls, name: str, payment: Payment, setup: Setup) -> "Source":
        """Look up the hexes that a payment is about on the board of a set-up."""
        if payment.zone in zones.FIXED:
            return _on_any_board(name, payment)
        return cls.about(name, payment, zones.patches(payment.zone, setup))

    @classmethod
    def about(cls, name: str, payment: Payment, patches: Patches) -> "Source":
        """Return the payment for pieces in these patches."""
        hexes = firsts = 0
        for mask, _ in patches:
            hexes |= mask
            firsts |= mask & -mask
        return cls(name, payment, EVALUATORS[payment.evaluator], patches, hexes, firsts)

    def found(self, kingdom: Kingdom) -> Found:
        """Return a player's credits: the gold it pays now, each with its pieces."""
        return self.evaluate(self, self.patches or _own_patches(self.payment, kingdom), kingdom)


@cache
def _on_any_board(name: str, payment: Payment) -> Source:
    return Source.about(name, payment, zones.FIXED[payment.zone])


Evaluate: TypeAlias = Callable[[Source, Patches, Kingdom], Found]


# --- where a player's own pieces are the zone --------------------------------------------------


def _own_patches(payment: Payment, kingdom: Kingdom) -> Patches:
    own = OWN_PATCHES.get(payment.zone)
    return own(payment, kingdom) if own else ()


OWN_PATCHES: Final[dict[Zone, Callable[[Payment, Kingdom], Patches]]] = {
    Zone.OWN_PIECES: lambda _, kingdom: ((kingdom.own, 0),),
    Zone.BESIDE_OWN: lambda payment, kingdom: ((beside(kingdom.own, payment.least), 0),),
    Zone.OWN_GROUPS: lambda _, kingdom: kingdom.groups,
}


# --- as many times as it applies ---------------------------------------------------------------


def _per_piece(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    own, gold = kingdom.own, source.payment.gold
    found = []
    for hexes, place in patches:
        cells = own & hexes
        if cells:
            found.append((cells, gold * cells.bit_count(), place))
    return found


def _per_patch(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    own, gold = kingdom.own, source.payment.gold
    return [(own & hexes, gold, place) for hexes, place in patches if own & hexes]


def _best_patch(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    payment, own = source.payment, kingdom.own
    inside = [own & hexes for hexes, _ in patches]
    counts = [*map(MEASURES[payment.measure], inside)]
    if payment.per > 1:
        counts = [count // payment.per for count in counts]
    most = max(counts, default=0)
    return [(inside[counts.index(most)], payment.gold * most, 0)] if most else []


def length(cells: int) -> int:
    """Count the hexes of the path between the two cells furthest apart; a single cell has none.

    Their distance is that along one of the three axes.
    """
    if not cells & cells - 1:
        return 0
    places = [(row, col - row // 2) for row, col in map(position, cells_of(cells))]
    axes = ([row for row, _ in places], [q for _, q in places], [row + q for row, q in places])
    return 1 + max(max(axis) - min(axis) for axis in axes)


MEASURES: Final[dict[Measure, Callable[[int], int]]] = {
    Measure.SIZE: int.bit_count,
    Measure.LENGTH: length,
}


def _least_patch(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    own = kingdom.own
    inside = [own & hexes for hexes, _ in patches]
    fewest = min(inside, key=int.bit_count, default=0)
    return [(fewest, source.payment.gold * fewest.bit_count(), 0)] if fewest else []


def _ranked(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    payment, own = source.payment, kingdom.own
    by_rank = (payment.gold, payment.second)
    found = []
    for hexes, place in patches:
        mine = (own & hexes).bit_count()
        if mine >= payment.least:
            counts = {(pieces & hexes).bit_count() for pieces in kingdom.everybody}
            rank = sum(count > mine for count in counts)
            if rank < len(by_rank) and by_rank[rank]:
                found.append((own & hexes, by_rank[rank], place))
    return found


def _linked(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    """Join the groups that link the same places, which are paid once."""
    hexes, firsts = source.hexes, source.firsts
    networks: list[tuple[int, int]] = []
    for group, _ in kingdom.groups:
        touched = (neighbours(group) | group) & hexes
        if touched & touched - 1:
            places = touched if hexes == firsts else _whole(patches, touched)
            if places & firsts & (places & firsts) - 1:
                _join(networks, group, places)
    gold = source.payment.gold
    return [
        (cells, gold * (places & firsts).bit_count(), places) for cells, places in sorted(networks)
    ]


def _whole(patches: Patches, touched: int) -> int:
    """Return all hexes of the patches that are touched."""
    return sum(hexes for hexes, _ in patches if hexes & touched)


def _join(networks: list[tuple[int, int]], group: int, places: int) -> None:
    """Add a group to the networks, as one with those that share a place with it."""
    for network in [network for network in networks if network[1] & places]:
        networks.remove(network)
        group, places = group | network[0], places | network[1]
    networks.append((group, places))


# --- once --------------------------------------------------------------------------------------


def _covered(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    missing = ~kingdom.own
    for hexes, place in patches:
        if not hexes & missing:
            return [(hexes, source.payment.gold, place)]
    return []


def _surrounded(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    own = kingdom.own
    middles = surrounded(own)
    if not middles:
        return []
    for hexes, _ in patches:
        middle = hexes & middles
        if middle:
            middle &= -middle
            flower = middle | NEIGHBOURS[only_cell(middle)]
            return [(flower & own, source.payment.gold, middle & ~own)]
    return []


def runs(cells: int, count: int, step: int) -> int:
    """Return the first cells of straight runs of at least so many cells along an axis."""
    firsts = cells
    for _ in range(count - 1):
        firsts = firsts >> step & cells
    return firsts


def _straight_run(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    payment, own = source.payment, kingdom.own
    found = [
        (firsts & -firsts, step)
        for step in _axes(payment)
        if (firsts := runs(own, payment.least, step))
    ]
    if not found:
        return []
    first, step = min(found, key=lambda run: run[0])
    return [(sum(first << step * index for index in range(payment.least)), payment.gold, 0)]


def _axes(payment: Payment) -> tuple[int, ...]:
    return AXES[payment.diagonal :]


def _in_one_patch(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    own = kingdom.own
    for hexes, place in patches:
        if (own & hexes).bit_count() >= source.payment.least:
            return [(own & hexes, source.payment.gold, place)]
    return []


def _in_each_patch(source: Source, patches: Patches, kingdom: Kingdom) -> Found:
    own, cells = kingdom.own, 0
    for hexes, _ in patches:
        if (own & hexes).bit_count() < source.payment.least:
            return []
        cells |= own & hexes
    return [(cells, source.payment.gold, 0)]


EVALUATORS: Final[dict[Evaluator, Evaluate]] = {
    Evaluator.PER_PIECE: _per_piece,
    Evaluator.PER_PATCH: _per_patch,
    Evaluator.BEST_PATCH: _best_patch,
    Evaluator.LEAST_PATCH: _least_patch,
    Evaluator.RANKED: _ranked,
    Evaluator.LINKED: _linked,
    Evaluator.COVERED: _covered,
    Evaluator.SURROUNDED: _surrounded,
    Evaluator.STRAIGHT_RUN: _straight_run,
    Evaluator.IN_ONE_PATCH: _in_one_patch,
    Evaluator.IN_EACH_PATCH: _in_each_patch,
}
"""The evaluators that pay at the end."""


# --- at once -----------------------------------------------------------------------------------


class Built(NamedTuple):
    """A piece just built or placed, for what pays at once (RULES 6.2)."""

    board: Board
    cell: int
    free: int  # hexes without a piece or wall, after the build
    others: int  # pieces of the other players
    line: int  # the first three mandatory builds of the turn if this is the third, else none


def paid_at_once(payment: Payment, built: Built) -> int:
    """Return the gold paid at once to the builder of a piece."""
    return payment.gold if BUILT[payment.evaluator](payment, built) else 0


def _line_built(payment: Payment, built: Built) -> bool:
    line = built.line
    return bool(line) and any(runs(line, payment.least, step) for step in _axes(payment))


def _closed_in(payment: Payment, built: Built) -> bool:
    bit = BIT[built.cell]
    terrain = next(mask for mask in built.board.terrain if mask & bit)
    return not NEIGHBOURS[built.cell] & terrain & built.free


def _beside_others(payment: Payment, built: Built) -> bool:
    return bool(NEIGHBOURS[built.cell] & built.others)


BUILT: Final[dict[Evaluator, Callable[[Payment, Built], bool]]] = {
    Evaluator.LINE_BUILT: _line_built,
    Evaluator.CLOSED_IN: _closed_in,
    Evaluator.BESIDE_OTHERS: _beside_others,
}
"""The evaluators that pay at once."""
