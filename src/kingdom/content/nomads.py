"""Nomads: four locations, fifteen nomad tiles, three cards (RULES 5.2, 4.5 and 6.2)."""

from typing import Final

from kingdom.board import ANY, FLOWER, MARSH, TERRAINS, Board
from kingdom.content.cards import Built, Card
from kingdom.content.registry import (
    BUILD,
    GOLD,
    MOVE,
    PLAYED,
    REMOVE,
    WAIVE,
    WALL,
    Own,
    Reach,
    Tile,
)
from kingdom.hexes import AXES, BIT, DIRECTIONS, NEIGHBOURS, beside_three, neighbours, shift


def next_to_own(board: Board, own: Own) -> int:
    """Give the hexes next to an own piece."""
    return neighbours(own.anchors)


def next_to_three(board: Board, own: Own) -> int:
    """Give the hexes next to at least three own pieces."""
    return beside_three(own.anchors)


def step(board: Board, settlement: int, open_hexes: int) -> int:
    """Give the open hexes next to a settlement."""
    return neighbours(settlement) & open_hexes


def can_step(board: Board, settlements: int, open_hexes: int) -> int:
    """Give the settlements next to an open hex."""
    return neighbours(open_hexes) & settlements


def slide(board: Board, settlement: int, open_hexes: int) -> int:
    """Give the last open hex in each direction before an obstacle."""
    ends = 0
    for direction in DIRECTIONS:
        here = settlement
        while ahead := shift(here, direction) & open_hexes:
            here = ahead
        ends |= here
    return ends & ~settlement


TILES: Final = (
    Tile(
        "quarry",
        "nomads",
        WALL,
        PLAYED,
        adjacent=False,
        within=next_to_own,
        limit="not_beside_own",
        times=2,
    ),
    Tile(
        "caravan",
        "nomads",
        MOVE,
        ANY,
        adjacent=False,
        reach=Reach(can_step, slide),
        limit="not_slide_end",
    ),
    Tile(
        "village",
        "nomads",
        BUILD,
        ANY,
        adjacent=False,
        within=next_to_three,
        limit="not_beside_three",
    ),
    Tile("garden", "nomads", BUILD, FLOWER),
    *(
        Tile(f"donation-{name}", "nomads", BUILD, terrain, times=3, obliged=True, copies=1)
        for terrain, name in enumerate(TERRAINS)
        if terrain != MARSH
    ),
    Tile(
        "resettlement",
        "nomads",
        MOVE,
        ANY,
        adjacent=False,
        reach=Reach(can_step, step),
        limit="not_one_step",
        times=4,
        copies=2,
    ),
    Tile("outpost", "nomads", WAIVE, copies=2),
    # At most one settlement of each opponent, of whom there are four at most.
    Tile("sword", "nomads", REMOVE, times=4, obliged=True, copies=2),
    Tile("treasure", "nomads", GOLD, copies=2),
)


def families(built: Built) -> int:
    """Pay 2 if the three mandatory builds lie on successive hexes of a straight line."""
    line = built.line
    in_line = any(line & line << step & line << 2 * step for step in AXES)
    return 2 if in_line else 0


def shepherds(built: Built) -> int:
    """Pay 2 if no neighbour of the same terrain is unoccupied."""
    bit = BIT[built.cell]
    terrain = next(mask for mask in built.board.terrain if mask & bit)
    return 0 if NEIGHBOURS[built.cell] & terrain & built.free else 2


def ambassadors(built: Built) -> int:
    """Pay 1 for a settlement next to a piece of another player."""
    return 1 if NEIGHBOURS[built.cell] & built.others else 0


CARDS: Final = (
    Card("families", "nomads", at_once=families, in_line=True),
    Card("shepherds", "nomads", at_once=shepherds),
    Card("ambassadors", "nomads", at_once=ambassadors),
)
