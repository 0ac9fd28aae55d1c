"""Crossroads: eight locations and six task cards (RULES 5.3 and 6.4)."""

from typing import Final

from kingdom.board import ANY, CANYON, EDGES, FOREST, ROUGH, WATER
from kingdom.content.cards import Scoring, Task
from kingdom.content.kinds import BUILD, CARD, CITY, HAND, PIECE
from kingdom.content.tiles import SHIP, WAGON, WARRIOR, Tile
from kingdom.hexes import AXES, surrounded

TILES: Final = (
    Tile(448, "lighthouse", "crossroads", PIECE, (WATER,), meeple=SHIP, times=3),
    Tile(449, "foresters-lodge", "crossroads", BUILD, (FOREST,)),
    Tile(450, "barracks", "crossroads", PIECE, (ANY,), meeple=WARRIOR),
    Tile(451, "crossroads", "crossroads", HAND),
    Tile(452, "city-hall", "crossroads", CITY, (ANY,), adjacent=False),
    Tile(453, "fort", "crossroads", CARD, obliged=True),
    Tile(454, "monastery", "crossroads", BUILD, (CANYON,)),
    Tile(455, "wagon", "crossroads", PIECE, (ROUGH,), meeple=WAGON, times=3),
)

ROAD_LENGTH = 7
ADVANCE = 7


def home_country(scoring: Scoring, player: int) -> bool:
    """Cover some connected area of one terrain."""
    own = scoring.pieces[player]
    return any(not area & ~own for area in scoring.board.areas)


def fortress(scoring: Scoring, player: int) -> bool:
    """Have a piece with six own neighbours."""
    own = scoring.pieces[player]
    return bool(own & surrounded(own))


def road(scoring: Scoring, player: int) -> bool:
    """Have seven pieces on successive hexes of a diagonal."""
    _, *diagonals = AXES
    return any(_run(scoring.pieces[player], step) for step in diagonals)


def _run(own: int, step: int) -> int:
    """Give the last hexes of straight runs that are long enough."""
    run = own
    for _ in range(ROAD_LENGTH - 1):
        run = run << step & own
    return run


def place_of_refuge(scoring: Scoring, player: int) -> bool:
    """Surround a special hex."""
    return bool(scoring.board.special & surrounded(scoring.pieces[player]))


def advance(scoring: Scoring, player: int) -> bool:
    """Have seven pieces on one edge of the board."""
    own = scoring.pieces[player]
    return any((own & edge).bit_count() >= ADVANCE for edge in EDGES)


def compass_points(scoring: Scoring, player: int) -> bool:
    """Have a piece on each edge of the board."""
    own = scoring.pieces[player]
    return all(own & edge for edge in EDGES)


TASKS: Final = (
    Task("home-country", 5, home_country),
    Task("fortress", 6, fortress),
    Task("road", 7, road),
    Task("place-of-refuge", 8, place_of_refuge),
    Task("advance", 9, advance),
    Task("compass-points", 10, compass_points),
)
