"""What follows from a set-up and is looked up all the time, worked out once.

`follow` gives the fields of `Setup` that nobody fills in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import ORDINARY_CARDS, TILE_ACTIONS
from kingdom.board import ANY, CARD_TERRAINS, MARSH, NOTHING, WATER, Board, Location
from kingdom.content import CARDS, MEEPLES, PLAYED, TILES, Tile
from kingdom.content.registry import FIRST, GOLD, HAND, REACT, WAIVE, WIDEN

if TYPE_CHECKING:
    from kingdom.setup.model import Setup

COPIES: Final = 5  # ordinary terrain cards of each terrain; of each with marsh there is one
MANDATORY_BUILDS: Final = 3
MARSH_BUILDS: Final = 2


class TilesInPlay(NamedTuple):
    """One kind of tile on a board."""

    places: int  # the indices of its sites, as a mask
    action: int
    tile: Tile


class Choice(NamedTuple):
    """A terrain that a player may play: what that means for the turn."""

    card: int  # the card of the hand that shows it, or -1 for a pair of equal ones
    builds: int


def follow(setup: Setup, board: Board, sites: tuple[Location, ...]) -> dict[str, object]:
    """Give all that follows from a set-up whose board is joined."""
    tiles = _tiles_in_play(sites)
    for _, _, tile in tiles:
        if tile.module not in setup.modules:
            raise ValueError(
                f"the board has a {tile.name} hex of the module {tile.module!r}, "
                "which is not in play"
            )
    return {
        "board": board,
        "sites": sites,
        "tiles": tiles,
        **_from_tiles(tiles, board),
        **_from_cards(setup, tiles, board),
    }


def _from_tiles(tiles: tuple[TilesInPlay, ...], board: Board) -> dict[str, object]:
    """Give what follows from the tiles in play."""
    by_name = {tile.name: (places, action) for places, action, tile in tiles}

    def places_of(kind: str) -> int:
        return sum(places for places, _, tile in tiles if tile.kind == kind)

    def action_of(kind: str) -> int:
        return next((action for _, action, tile in tiles if tile.kind == kind), -1)

    return {
        "places": {action: places for places, action, _ in tiles},
        "passing": sum(places for places, _, tile in tiles if tile.copies),
        "common": sum(places for places, _, tile in tiles if tile.everybody),
        "bonuses": tuple(
            (places, by_name[tile.bonus_of][0]) for places, _, tile in tiles if tile.bonus_of
        ),
        "waiver": action_of(WAIVE),
        "first_anywhere": places_of(FIRST),
        "reaction": action_of(REACT),
        "more_cards": places_of(HAND),
        "grounds": {action: _grounds(board, tile) for _, action, tile in tiles},
        "widened": {
            by_name[tile.bonus_of][1]: (places, board.ground[tile.ground])
            for places, _, tile in tiles
            if tile.kind == WIDEN
        },
        "blocking": any(tile.meeple >= 0 and MEEPLES[tile.meeple].blocks for _, _, tile in tiles),
    }


def _grounds(board: Board, tile: Tile) -> tuple[int, ...]:
    grounds = (tile.ground, tile.or_ground)
    return tuple(board.ground[ground] for ground in grounds if ground not in (PLAYED, NOTHING))


def _from_cards(setup: Setup, tiles: tuple[TilesInPlay, ...], board: Board) -> dict[str, object]:
    """Give what follows from the scoring cards and the terrain cards."""
    paying = [CARDS[name] for name in setup.cards if CARDS[name].at_once]
    left_out = setup.removed_terrain
    ordinary = tuple(0 if terrain == left_out else COPIES for terrain in CARD_TERRAINS)
    marsh = tuple(int(terrain != left_out) for terrain in CARD_TERRAINS)
    everything = board.ground[ANY] & ~board.ground[left_out]
    return {
        "paid_at_once": (
            *(card.name for card in paying),
            *(tile.name for _, _, tile in tiles if tile.kind == GOLD),
        ),
        "at_once": tuple(filter(None, (card.at_once for card in paying))),
        "in_line": any(card.in_line for card in paying),
        "hand_size": 2 if setup.two_cards else 1,
        "deck": ordinary + marsh if "marshlands" in setup.modules else ordinary,
        "played": (*board.ground[:ANY], everything, *board.ground[ANY + 1 :]),
    }


def _tiles_in_play(sites: Iterable[Location]) -> tuple[TilesInPlay, ...]:
    places: dict[str, int] = {}
    for index, site in enumerate(sites):
        places[site.name] = places.get(site.name, 0) | 1 << index
    return tuple(
        TilesInPlay(places[name], TILE_ACTIONS[name], tile)
        for name, tile in TILES.items()
        if name in places
    )


@lru_cache(maxsize=4096)
def choices(setup: Setup, cards: tuple[int, ...]) -> Mapping[int, Choice]:
    """Give the terrains that cards let one play, each by the first way that offers it.

    Ordinary cards come first, then what a pair of equal ones allows, then the halves of cards
    with marsh; on a board without marsh these have one half only (RULES 2.2, step 10).
    """
    found = {card: Choice(card, MANDATORY_BUILDS) for card in cards if card < ORDINARY_CARDS}
    pair = len(found) < sum(card < ORDINARY_CARDS for card in cards)
    if pair and setup.identical_cards_any_terrain:
        paired: Iterable[int] = range(WATER)
    else:
        paired = (setup.removed_terrain,) if pair and setup.removed else ()
    for terrain in paired:
        found.setdefault(terrain, Choice(-1, MANDATORY_BUILDS))
    for card in cards:
        if card >= ORDINARY_CARDS:
            found.setdefault(card - ORDINARY_CARDS, Choice(card, MANDATORY_BUILDS))
            if setup.board.terrain[MARSH]:
                found.setdefault(MARSH, Choice(card, MARSH_BUILDS))
    return found
