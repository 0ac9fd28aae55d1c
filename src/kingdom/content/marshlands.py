"""Marshlands: four locations with their bonus tiles, six cards (RULES 5.4, 4.6 and 6.3)."""

from typing import Final

from kingdom.board import ANY, INNER_EDGE, MARSH, ROUGH, WATER
from kingdom.content.cards import Card, Scoring
from kingdom.content.kinds import ASIDE, BUILD, FIRST, MOVE, REACT, WIDEN
from kingdom.content.tiles import Reach, Tile
from kingdom.hexes import NEIGHBOURS, beside_three, cells_of, neighbours, position

TILES: Final = (
    Tile(456, "canoe", "marshlands", REACT, (MARSH, WATER)),
    Tile(
        457,
        "fountain",
        "marshlands",
        BUILD,
        (ANY,),
        adjacent=False,
        beside=(1, 1),
        beside_others=(0, 0),
    ),
    Tile(458, "temple", "marshlands", ASIDE),
    Tile(459, "refuge", "marshlands", MOVE, (ANY,), adjacent=False, reach=Reach.STEP),
    Tile(460, "canoe-bonus", "marshlands", BUILD, (MARSH, WATER), bonus_of="canoe"),
    Tile(461, "fountain-bonus", "marshlands", WIDEN, (ROUGH,), bonus_of="fountain"),
    Tile(462, "temple-bonus", "marshlands", FIRST, bonus_of="temple"),
    Tile(
        463,
        "refuge-bonus",
        "marshlands",
        MOVE,
        (ANY,),
        adjacent=False,
        reach=Reach.LEAP,
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
