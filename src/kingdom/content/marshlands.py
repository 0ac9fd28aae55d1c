"""Marshlands: four locations with their bonus tiles, six cards (RULES 5.4, 4.6 and 6.3)."""

from typing import Final

from kingdom.board import ANY, INNER_EDGE, MARSH, ROUGH, WATER, Board
from kingdom.content.cards import Card, Scoring
from kingdom.content.nomads import can_step, step
from kingdom.content.registry import (
    ASIDE,
    BUILD,
    FIRST,
    MOVE,
    REACT,
    WIDEN,
    Own,
    Reach,
    Tile,
)
from kingdom.hexes import (
    DIRECTIONS,
    NEIGHBOURS,
    beside_three,
    cells_of,
    neighbour_counts,
    neighbours,
    position,
    shift,
)


def next_to_one(board: Board, own: Own) -> int:
    """Give the hexes next to exactly one own piece."""
    ones, twos, fours = neighbour_counts(own.anchors)
    return ones & ~(twos | fours)


def leap(board: Board, settlement: int, open_hexes: int) -> int:
    """Give the first open hex in each direction, whatever lies between."""
    reached = 0
    for direction in DIRECTIONS:
        ahead = shift(settlement, direction)
        while ahead and not ahead & open_hexes:
            ahead = shift(ahead, direction)
        reached |= ahead
    return reached


def can_leap(board: Board, settlements: int, open_hexes: int) -> int:
    """Give the settlements that have an open hex somewhere in a straight line."""
    able = 0
    for direction in DIRECTIONS:
        behind = shift(open_hexes, direction)
        while behind:
            able |= behind
            behind = shift(behind, direction)
    return able & settlements


TILES: Final = (
    Tile("canoe", "marshlands", REACT, MARSH, WATER),
    Tile(
        "fountain",
        "marshlands",
        BUILD,
        ANY,
        adjacent=False,
        within=next_to_one,
        alone=True,
        limit="not_beside_one",
    ),
    Tile("temple", "marshlands", ASIDE),
    Tile(
        "refuge",
        "marshlands",
        MOVE,
        ANY,
        adjacent=False,
        reach=Reach(can_step, step),
        limit="not_one_step",
    ),
    Tile("canoe-bonus", "marshlands", BUILD, MARSH, WATER, bonus_of="canoe"),
    Tile("fountain-bonus", "marshlands", WIDEN, ROUGH, bonus_of="fountain"),
    Tile("temple-bonus", "marshlands", FIRST, bonus_of="temple"),
    Tile(
        "refuge-bonus",
        "marshlands",
        MOVE,
        ANY,
        adjacent=False,
        reach=Reach(can_leap, leap),
        limit="not_first_open",
        bonus_of="refuge",
    ),
)


def geologists(scoring: Scoring, player: int) -> int:
    """Pay 2 for each mountain that one group links to another mountain."""
    linked: set[int] = set()
    for group in scoring.groups(player):
        reach = neighbours(group) | group
        touched = [mountain for mountain in scoring.board.mountains if mountain & reach]
        if len(touched) > 1:
            linked.update(touched)
    return 2 * len(linked)


def messengers(scoring: Scoring, player: int) -> int:
    """Pay 2 for each hex on the way between the two pieces of a group that are furthest apart."""
    spans = (_span(group) for group in scoring.groups(player) if group & group - 1)
    return max((2 * (span + 1) for span in spans), default=0)


def _span(group: int) -> int:
    """Give the largest distance within a group: that along one of the three axes."""
    places = [(row, col - row // 2) for row, col in map(position, cells_of(group))]
    axes = ([row for row, _ in places], [q for _, q in places], [row + q for row, q in places])
    return max(max(axis) - min(axis) for axis in axes)


NOBLEWOMEN_GOLD: Final = 5


def noblewomen(scoring: Scoring, player: int) -> int:
    """Pay 5 for the most pieces around each special hex that is no palace."""
    board = scoring.board
    hexes = cells_of(board.special & ~board.palaces)
    return NOBLEWOMEN_GOLD * sum(1 for cell in hexes if scoring.has_most(player, NEIGHBOURS[cell]))


def vassals(scoring: Scoring, player: int) -> int:
    """Pay 1 for each piece on the inner edge of a quadrant."""
    return (scoring.pieces[player] & INNER_EDGE).bit_count()


def captains(scoring: Scoring, player: int) -> int:
    """Pay 1 for each piece next to at least three own pieces."""
    own = scoring.pieces[player]
    return (own & beside_three(own)).bit_count()


def scouts(scoring: Scoring, player: int) -> int:
    """Pay 1 for each piece next to the removed terrain, but not on it."""
    terrain = scoring.board.ground[scoring.removed]
    return (scoring.pieces[player] & neighbours(terrain) & ~terrain).bit_count()


CARDS: Final = (
    Card("geologists", "marshlands", geologists),
    Card("messengers", "marshlands", messengers),
    Card("noblewomen", "marshlands", noblewomen),
    Card("vassals", "marshlands", vassals),
    Card("captains", "marshlands", captains),
    Card("scouts", "marshlands", scouts, removes=True),
)
