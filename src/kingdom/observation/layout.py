"""What each number of an observation means: one table, from which the core's constants follow.

A plane has a number for every hex, a scalar is a single one. They come in blocks: one thing, or
several of a kind side by side. Blocks of tiles, cards, tasks, modules and rules have room for those
to come, so that one more of these changes no place. `make bindings` writes the places for the
compiled core.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from kingdom.actions import CARD_NAMES, FIRST_TILE, TILE_SLOTS
from kingdom.board import GROUNDS, TERRAINS
from kingdom.content import (
    CARDS,
    CARDS_PER_TERRAIN,
    MARSH_BUILDS,
    MEEPLES,
    MODULES,
    SUPPLY,
    TASKS,
    TILES,
    TILES_PER_LOCATION,
    WALLS,
)
from kingdom.content.kinds import GOLD, TURN_QUESTIONS, Question
from kingdom.setup import MAX_PLAYERS
from kingdom.setup.house_rules import RULES, values_of

VERSION: Final = 1
"""Grows whenever a number of an observation gets another place or another meaning."""

AGES: Final = 5
"""Of cards in hands: how many reshuffles they have lived through, the last one meaning more."""
MOST_CARDS: Final = 6  # in a hand
MOST_FRAMES: Final = 12  # questions above that of the turn
MAX_BYTE: Final = 255
GOLD_SLOTS: Final = 8
CARD_SLOTS: Final = 32
TASK_SLOTS: Final = 8
MODULE_SLOTS: Final = 16
RULE_SLOTS: Final = 16
QUESTION_SLOTS: Final = 24
_MOST_SITES: Final = 32
_MOST_GOLD: Final = 2**15 - 1
_MOST_CHOICES: Final = max(len(values_of(rule)) for rule in RULES) - 1

PAID_IN_PLAY: Final = (
    *(name for name, card in CARDS.items() if card.at_once),
    *(name for name, tile in TILES.items() if tile.kind == GOLD),
)
"""What pays during the game."""


class Place(NamedTuple):
    """A plane or a scalar of observations."""

    number: int
    name: str
    low: int
    """The least that it can be."""
    high: int
    """The most."""
    meaning: str


class Block(NamedTuple):
    """Entries side by side that mean the same of several things, or a single one."""

    name: str
    things: tuple[str, ...]
    high: int
    meaning: str
    low: int = 0

    @property
    def size(self) -> int:
        """How many entries there are."""
        return len(self.things) or 1

    @property
    def names(self) -> list[str]:
        """What the entries are called."""
        return [f"{self.name}.{thing}" for thing in self.things] or [self.name]


def _one(name: str, high: int, meaning: str, low: int = 0) -> Block:
    return Block(name, (), high, meaning, low)


def _each(name: str, things: Iterable[str], high: int, meaning: str, slots: int = 0) -> Block:
    """Return a block with an entry for each thing, and with free ones up to so many."""
    named = [*things]
    free = [f"free-{slot}" for slot in range(len(named), slots)]
    return Block(name, (*named, *free), high, meaning)


def _tile_names() -> tuple[str, ...]:
    names = {tile.number - FIRST_TILE: name for name, tile in TILES.items()}
    return tuple(names.get(slot, f"free-{slot}") for slot in range(TILE_SLOTS))


TILE_NAMES: Final = _tile_names()
_ITS_TILE: Final = "1 + the place of its tile among the scalars of tiles"

FIXED_PLANES: Final = (
    _each("terrain", TERRAINS, 1, "the hexes of this terrain"),
    _one("castle", 1, "castle hexes"),
    _one("palace", 1, "palace hexes"),
    _one("cave", 1, "hexes with a cave"),
    _one("capitol", 1, "castle hexes with a capitol"),
    _one("location", TILE_SLOTS, f"location hexes: {_ITS_TILE}"),
    _one("nomad", TILE_SLOTS, f"nomad hexes: {_ITS_TILE}"),
)
"""The planes that never change in a game."""
OPEN_PLANES: Final = (
    _one("stock", TILES_PER_LOCATION, "how many tiles are left on a location or nomad hex"),
    _one("free", 1, "hexes without piece or wall that are not special"),
    _one("walls", 1, "hexes with a stone wall"),
    _one("built", 1, "the mandatory builds of this turn, as long as a card looks at them"),
    _one("lifted", 1, "where the settlement that is being moved stands"),
)
SEAT_PLANES: Final = (
    _one("settlements", 1, "the player's settlements"),
    _one("meeples", len(MEEPLES), "the player's meeples: 1 warrior, 2 wagon, 3 ship"),
    _one("city", 1, "the hexes of the player's city tile"),
    _one("taken", 1, "location and nomad hexes from which the player may take no more tile"),
)

SEAT_SCALARS: Final = (
    _one("present", 1, "whether somebody plays here"),
    _one("turn", 1, "whether it is this player's turn"),
    _one("asked", 1, "whether this player is asked, or draws a card"),
    _one("supply", SUPPLY, "settlements in the supply"),
    _one("waiting", SUPPLY, "settlements on Temple tiles"),
    _each("resting", [one.name for one in MEEPLES], 2, "meeples taken back this turn"),
    _each("cards", map(str, range(AGES)), MOST_CARDS, "cards in the hand, by reshuffles since"),
    _one("reacting", MOST_FRAMES, "reactions that this player is still asked for"),
    _each("gold", PAID_IN_PLAY, _MOST_GOLD, "gold that was paid during the game", GOLD_SLOTS),
    _each("held", TILE_NAMES, _MOST_SITES, "tiles that the player has"),
    _each("ready", TILE_NAMES, _MOST_SITES, "tiles that can be used now"),
    _each("used", TILE_NAMES, _MOST_SITES, "tiles used this turn"),
)
_OLDER: Final = "hidden cards that were drawn so many reshuffles ago, or more"
CARD_SCALARS: Final = (
    _each("hand", CARD_NAMES, MOST_CARDS, "the viewer's cards"),
    _each("shown", CARD_NAMES, MOST_CARDS, "cards of the player whose turn it is"),
    _each("played", CARD_NAMES, MOST_CARDS, "cards in question this turn"),
    _each("pool", CARD_NAMES, CARDS_PER_TERRAIN, "the pile, and hidden cards that came from it"),
    *[_each(f"older{age}", CARD_NAMES, CARDS_PER_TERRAIN, _OLDER) for age in range(1, AGES)],
    _each("discard", CARD_NAMES, CARDS_PER_TERRAIN, "the discards"),
    _one("hidden", MAX_PLAYERS * MOST_CARDS, "how many of the pool are in hands that are not seen"),
)
QUESTION_SCALARS: Final = (
    _one("walls", WALLS, "stone walls that were set"),
    _one("built", 1, "whether anybody built from the supply in this round"),
    _one("ending", 1, "whether this round is the last"),
    _one("over", 1, "whether the game is over"),
    _each("asks", Question, 1, "what is asked", QUESTION_SLOTS),
    _one("frames", MOST_FRAMES, "how many questions are open, that of the turn aside"),
    _one("question.left", MAX_BYTE, "how often the tile may still act, or cards to be drawn"),
    _one("question.anywhere", 1, "whether the next build need not be adjacent"),
    _each("question.card", CARD_NAMES, 1, "the card that a tile has turned up"),
    _each("question.tile", TILE_NAMES, 1, "the tile that is asked about"),
    _each("using", TILE_NAMES, MAX_BYTE, "how often a tile in use may still act, reactions aside"),
    _each("turn", TURN_QUESTIONS, 1, "how far the turn has come"),
    _each("turn.terrain", GROUNDS, 1, "the played terrain"),
    _one("turn.left", MARSH_BUILDS + SUPPLY, "mandatory builds still owed"),
    _one("turn.due", SUPPLY, "Temple settlements among them"),
    _one("turn.lined", 2, "how many hexes `built` has, or -1: no card looks any more", low=-1),
)
FACT_SCALARS: Final = (
    _each("card", CARDS, 1, "scoring cards in play", CARD_SLOTS),
    _each("task", TASKS, 1, "tasks in play", TASK_SLOTS),
    _each("module", MODULES, 1, "modules in play", MODULE_SLOTS),
    _each("removed", TERRAINS, 1, "the terrain whose cards were removed"),
    _each("rule", RULES, _MOST_CHOICES, "which of its values a house rule has", RULE_SLOTS),
)
"""What never changes in a game, but for the planes."""


class ObservationLayout:
    """What each plane and each scalar means."""

    def __init__(
        self, planes: tuple[Place, ...], scalars: tuple[Place, ...], places: Mapping[str, int]
    ) -> None:
        """Take the entries in their order, and where each block begins."""
        self.version: Final = VERSION
        self.planes: Final = planes
        self.scalars: Final = scalars
        self.places: Final = places
        """By `plane_` or `scalar_` and the name of a block, as `scalar_seat0.supply`."""
        self._planes = {entry.name: entry.number for entry in planes}
        self._scalars = {entry.name: entry.number for entry in scalars}

    def plane(self, name: str) -> int:
        """Return the number of a plane."""
        return self._planes[name]

    def scalar(self, name: str) -> int:
        """Return the number of a scalar."""
        return self._scalars[name]


def _named(blocks: Iterable[Block], seat: str = "") -> Iterator[tuple[str, Block, str]]:
    """Yield the name of each entry, its block, and what follows the block's name."""
    for block in blocks:
        for name in block.names:
            yield f"{seat}{name}", block, f"{seat}{block.name}"


def _of_seats(blocks: tuple[Block, ...]) -> Iterator[tuple[str, Block, str]]:
    for seat in range(MAX_PLAYERS):
        yield from _named(blocks, f"seat{seat}.")


def _entries(
    kind: str, named: Iterable[tuple[str, Block, str]], places: dict[str, int]
) -> tuple[Place, ...]:
    entries = list[Place]()
    for name, block, whole in named:
        places.setdefault(f"{kind}_{whole}", len(entries))
        entries.append(Place(len(entries), name, block.low, block.high, block.meaning))
    return tuple(entries)


def _layout() -> ObservationLayout:
    places: dict[str, int] = {}
    planes = (*_named(FIXED_PLANES), *_named(OPEN_PLANES), *_of_seats(SEAT_PLANES))
    scalars = (
        *_of_seats(SEAT_SCALARS),
        *_named(CARD_SCALARS),
        *_named(QUESTION_SCALARS),
        *_named(FACT_SCALARS),
    )
    return ObservationLayout(
        _entries("plane", planes, places), _entries("scalar", scalars, places), places
    )


LAYOUT: Final = _layout()
"""The layout of all observations, whatever is in play."""
