"""What follows from a set-up and is looked up all the time, worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from kingdom.actions import ORDINARY_CARDS
from kingdom.board import ANY, CARD_TERRAINS, MARSH, WATER, Board, Site
from kingdom.content import (
    CARDS,
    CARDS_PER_TERRAIN,
    MANDATORY_BUILDS,
    MARSH_BUILDS,
    MEEPLES,
    PLAYED,
    TILES,
    Evaluator,
    Payment,
    Tile,
)
from kingdom.content.kinds import FIRST, GOLD, HAND, REACT, WAIVE, WIDEN, Kind

if TYPE_CHECKING:
    from kingdom.setup.model import Setup


class Choice(NamedTuple):
    """A terrain that a player may play: what that means for the turn."""

    card: int  # the card of the hand that shows it, or -1 for a pair of equal ones
    builds: int


@dataclass(frozen=True, slots=True)
class Derived:
    """What follows from a set-up. Masks of sites have the bit of a site's index in `sites`."""

    sites: tuple[Site, ...]
    """All that tiles are taken from: locations, nomads, then bonus tiles and the cave move,
    which have no hex. Players remember their tiles by the index here."""
    tiles: tuple[Tile, ...]
    """The tiles in play, by their numbers."""
    kinds: frozenset[Kind]
    """What those tiles do."""

    places: Mapping[int, int]
    """From a tile's number to the mask of its sites."""
    passing: int
    """The sites whose tiles serve for one turn only: the nomad hexes."""
    common: int
    """The sites of what everybody may do without a tile."""
    bonuses: tuple[tuple[int, int], ...]
    """For each bonus tile the masks of its site and of the sites of its location."""
    waiver: int
    """The number of the tile that waives adjacency for a build, or -1 if none is there."""
    first_anywhere: int
    """The sites of the tile that waives it for the first mandatory build."""
    reaction: int
    """The number of the tile that reacts to the taking of last tiles, or -1."""
    more_cards: int
    """The sites of the tiles each of which lets one draw one card more."""
    grounds: Mapping[int, tuple[int, ...]]
    """From a tile's number to the hexes of its grounds, if they are always the same."""
    widened: Mapping[int, tuple[int, int]]
    """From a tile's number to the site of the tile that widens its ground, and what that adds."""
    blocking: bool
    """Whether some tile brings pieces that block the hexes around them."""

    hand_size: int
    """How many terrain cards everybody holds, without the tiles that add to it."""
    deck: tuple[int, ...]
    """How many terrain cards of each number there are at the start."""
    played: tuple[int, ...]
    """The hexes of each ground that can be the played terrain, by its number."""
    paid_at_once: tuple[str, ...]
    """The sources of gold that pay during the game."""
    at_once: tuple[Payment, ...]
    """What the cards among them pay for a build."""
    in_line: bool
    """Whether one of them looks at the mandatory builds of a turn together."""


class _InPlay(NamedTuple):
    """What follows from the names of the tiles in play alone."""

    tiles: tuple[Tile, ...]
    kinds: frozenset[Kind]
    passing: list[str]
    common: list[str]
    bonuses: list[Tile]
    widening: list[Tile]
    waiver: int
    reaction: int
    first_anywhere: list[str]
    more_cards: list[str]
    paying: list[str]
    blocking: bool

    @classmethod
    @lru_cache(maxsize=1024)
    def of(cls, names: frozenset[str]) -> _InPlay:
        """Look at the tiles, once for all set-ups that have the same."""
        tiles = tuple(tile for name, tile in TILES.items() if name in names)
        return cls(
            tiles=tiles,
            kinds=frozenset(tile.kind for tile in tiles),
            passing=[tile.name for tile in tiles if tile.copies],
            common=[tile.name for tile in tiles if tile.everybody],
            bonuses=[tile for tile in tiles if tile.bonus_of],
            widening=_of_kind(WIDEN, tiles),
            waiver=_number_of(WAIVE, tiles),
            reaction=_number_of(REACT, tiles),
            first_anywhere=[tile.name for tile in _of_kind(FIRST, tiles)],
            more_cards=[tile.name for tile in _of_kind(HAND, tiles)],
            paying=[tile.name for tile in _of_kind(GOLD, tiles)],
            blocking=any(tile.meeple >= 0 and MEEPLES[tile.meeple].blocks for tile in tiles),
        )


def conclude(setup: Setup, sites: tuple[Site, ...]) -> Derived:
    """Work out all that follows from a set-up whose board is joined."""
    places = _places(sites)
    there = _InPlay.of(frozenset(places))
    paying = [CARDS[name] for name in setup.cards if CARDS[name].at_once]
    return Derived(
        sites=sites,
        tiles=there.tiles,
        kinds=there.kinds,
        places={tile.number: places[tile.name] for tile in there.tiles},
        passing=sum(map(places.__getitem__, there.passing)),
        common=sum(map(places.__getitem__, there.common)),
        bonuses=tuple((places[tile.name], places[tile.bonus_of]) for tile in there.bonuses),
        waiver=there.waiver,
        first_anywhere=sum(map(places.__getitem__, there.first_anywhere)),
        reaction=there.reaction,
        more_cards=sum(map(places.__getitem__, there.more_cards)),
        grounds={tile.number: _grounds(setup.board, tile) for tile in there.tiles},
        widened=_widened(setup.board, there.widening, places),
        blocking=there.blocking,
        hand_size=2 if setup.two_cards else 1,
        deck=deck_without(setup.removed_terrain, setup),
        played=_played(setup),
        paid_at_once=(*(card.name for card in paying), *there.paying),
        at_once=tuple(card.payment for card in paying),
        in_line=any(card.payment.evaluator is Evaluator.LINE_BUILT for card in paying),
    )


def check_tile_modules(setup: Setup, tiles: Iterable[Tile]) -> None:
    """Refuse tiles of modules that are not in play."""
    for tile in tiles:
        if tile.module not in setup.modules:
            raise ValueError(
                f"the board has a {tile.name} hex of the module {tile.module!r}, "
                "which is not in play"
            )


def _places(sites: Iterable[Site]) -> dict[str, int]:
    """Return the mask of the sites of each tile, by its name."""
    places: dict[str, int] = {}
    for index, site in enumerate(sites):
        places[site.name] = places.get(site.name, 0) | 1 << index
    return places


def _of_kind(kind: Kind, tiles: Iterable[Tile]) -> list[Tile]:
    return [tile for tile in tiles if tile.kind == kind]


def _number_of(kind: Kind, tiles: Iterable[Tile]) -> int:
    return next((tile.number for tile in _of_kind(kind, tiles)), -1)


def _grounds(board: Board, tile: Tile) -> tuple[int, ...]:
    return tuple([board.ground[ground] for ground in tile.grounds if ground != PLAYED])


def _widened(
    board: Board, tiles: Iterable[Tile], places: Mapping[str, int]
) -> dict[int, tuple[int, int]]:
    return {
        TILES[tile.bonus_of].number: (places[tile.name], reduce(or_, _grounds(board, tile)))
        for tile in tiles
    }


def deck_without(removed: int, setup: Setup) -> tuple[int, ...]:
    """Count the cards: a removed terrain has none, and Marshlands brings those with marsh.

    The set-up may leave those with marsh out (A-61).
    """
    return _cards(removed, setup.marsh_cards and "marshlands" in setup.modules)


@cache
def _cards(left_out: int, with_marsh: bool) -> tuple[int, ...]:
    ordinary = tuple(0 if terrain == left_out else CARDS_PER_TERRAIN for terrain in CARD_TERRAINS)
    marsh = tuple(int(terrain != left_out) for terrain in CARD_TERRAINS)
    return ordinary + marsh if with_marsh else ordinary


def _played(setup: Setup) -> tuple[int, ...]:
    """Return the hexes of each ground; those of a removed terrain do not count as any."""
    played = list(setup.board.ground)
    played[ANY] &= ~played[setup.removed_terrain]
    return tuple(played)


@lru_cache(maxsize=4096)
def terrain_choices(setup: Setup, cards: tuple[int, ...]) -> Mapping[int, Choice]:
    """Return the terrains that cards let one play, each by the first way that offers it.

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
