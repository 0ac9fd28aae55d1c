"""The base game: eight locations and ten Kingdom Builder cards (RULES 5.1 and 6.1)."""

from typing import Final

from kingdom.board import ALL_ROWS, ANY, DESERT, GRASS, MOUNTAIN, QUADRANTS, WATER
from kingdom.content.cards import Card, Scoring
from kingdom.content.kinds import BUILD, MOVE
from kingdom.content.tiles import PLAYED, Reach, Region, Tile
from kingdom.hexes import ROWS, neighbours

TILES: Final = (
    Tile(425, "oracle", "base", BUILD, (PLAYED,)),
    Tile(426, "farm", "base", BUILD, (GRASS,)),
    Tile(427, "oasis", "base", BUILD, (DESERT,)),
    Tile(428, "tower", "base", BUILD, (ANY,), region=Region.EDGE),
    Tile(429, "tavern", "base", BUILD, (ANY,), adjacent=False, region=Region.LINE_END),
    Tile(430, "barn", "base", MOVE, (PLAYED,)),
    Tile(431, "harbor", "base", MOVE, (WATER,)),
    Tile(432, "paddock", "base", MOVE, (ANY,), adjacent=False, reach=Reach.JUMP),
)


def fishermen(scoring: Scoring, player: int) -> int:
    """Pay 1 for each piece next to water, but not on it."""
    board = scoring.board
    return (scoring.pieces[player] & board.near_water & ~board.terrain[WATER]).bit_count()


def miners(scoring: Scoring, player: int) -> int:
    """Pay 1 for each piece next to a mountain, but not on one."""
    board = scoring.board
    return (scoring.pieces[player] & board.near_mountain & ~board.terrain[MOUNTAIN]).bit_count()


def workers(scoring: Scoring, player: int) -> int:
    """Pay 1 for each piece next to a special hex."""
    return (scoring.pieces[player] & scoring.board.near_special).bit_count()


def merchants(scoring: Scoring, player: int) -> int:
    """Pay 4 for each special hex that one group links to another special hex."""
    linked = 0
    for group in scoring.groups(player):
        touched = neighbours(group) & scoring.board.special
        if touched & touched - 1:
            linked |= touched
    return 4 * linked.bit_count()


def discoverers(scoring: Scoring, player: int) -> int:
    """Pay 1 for each row with a piece, those of the island included."""
    own = scoring.pieces[player]
    return sum(1 for row in ALL_ROWS if own & row)


def knights(scoring: Scoring, player: int) -> int:
    """Pay 2 for each piece in the board's row with the most."""
    own = scoring.pieces[player]
    return 2 * max((own & row).bit_count() for row in ROWS)


def hermits(scoring: Scoring, player: int) -> int:
    """Pay 1 for each group."""
    return len(scoring.groups(player))


def citizens(scoring: Scoring, player: int) -> int:
    """Pay 1 for every two pieces of the largest group."""
    return max((group.bit_count() for group in scoring.groups(player)), default=0) // 2


def lords(scoring: Scoring, player: int) -> int:
    """Pay 12 for the most and 6 for the second most pieces in each quadrant."""
    return sum(lords_in(scoring, player, quadrant) for quadrant in QUADRANTS)


def lords_in(scoring: Scoring, player: int, quadrant: int) -> int:
    """Give what Lords pays for one quadrant."""
    counts = [(own & quadrant).bit_count() for own in scoring.pieces]
    mine = counts[player]
    if not (mine or scoring.lords_zero_scores):
        return 0
    larger = {count for count in counts if count > mine}
    return (12, 6, 0)[min(len(larger), 2)]


def farmers(scoring: Scoring, player: int) -> int:
    """Pay 3 for each piece in the quadrant with the fewest."""
    own = scoring.pieces[player]
    return 3 * min((own & quadrant).bit_count() for quadrant in QUADRANTS)


CARDS: Final = (
    Card("fishermen", "base", fishermen),
    Card("miners", "base", miners),
    Card("workers", "base", workers),
    Card("merchants", "base", merchants),
    Card("discoverers", "base", discoverers),
    Card("knights", "base", knights),
    Card("hermits", "base", hermits),
    Card("lords", "base", lords),
    Card("citizens", "base", citizens),
    Card("farmers", "base", farmers),
)
