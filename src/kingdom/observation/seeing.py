"""An observation made from a view, in the readable form: the core's is compared with it.

Each function yields names of `LAYOUT` with what they are in a view. What is not named is zero.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from kingdom.actions import CARD_NAMES, FIRST_TILE
from kingdom.board import GROUNDS, TERRAINS
from kingdom.content import MEEPLES, TILES
from kingdom.content.kinds import Question
from kingdom.hexes import BIT, BOARD_CELLS, cells_of, mask_of
from kingdom.observation.arrays import (
    ISLAND_SHAPE,
    PLANES,
    PLANES_SHAPE,
    SCALARS,
    SCALARS_SHAPE,
    Observation,
)
from kingdom.observation.layout import AGES, LAYOUT, TILE_NAMES
from kingdom.rules.position import NO_LINE, UNKNOWN, Pending, Position, Turn
from kingdom.setup.house_rules import RULES, values_of

if TYPE_CHECKING:
    from kingdom.rules.hidden import Older
    from kingdom.rules.position import PlayerState
    from kingdom.setup import Setup

_Plane: TypeAlias = tuple[str, int, int]  # its name, a mask, and the number for these hexes
_Scalar: TypeAlias = tuple[str, int]

_RULES: Final = [(f"rule.{rule}", rule) for rule in RULES]
_VALUES: Final = {rule: values_of(rule) for rule in RULES}
_ISLAND_CELLS: Final = ISLAND_SHAPE[1] * ISLAND_SHAPE[2]


class _Sight(NamedTuple):
    """What is seen, and by whom."""

    position: Position
    older: Older
    viewer: int

    @property
    def setup(self) -> Setup:
        return self.position.setup

    @property
    def turn(self) -> Turn | None:
        """The turn being played, if one is."""
        first = self.position.pending[0] if self.position.pending else None
        return first if isinstance(first, Turn) else None

    @property
    def frames(self) -> list[Pending]:
        """The questions that are open above that of the turn."""
        return [one for one in self.position.pending if isinstance(one, Pending)]

    def seats(self) -> Iterator[tuple[str, int]]:
        """Yield the players in the order of play from the viewer on, with what precedes names."""
        players = self.setup.players
        for place in range(players):
            yield f"seat{place}.", (self.viewer + place) % players


def observe(position: Position, older: Older, viewer: int) -> Observation[int]:
    """Return a view as arrays: a position with hidden cards, older ones, and who sees."""
    sight = _Sight(position, older, viewer)
    planes, island = (
        array("b", bytes(PLANES * BOARD_CELLS)),
        array("b", bytes(PLANES * _ISLAND_CELLS)),
    )
    for name, hexes, number in (*_fixed_planes(sight.setup), *_open_planes(sight)):
        for cell in cells_of(hexes):
            if cell < BOARD_CELLS:
                planes[BOARD_CELLS * LAYOUT.plane(name) + cell] = number
            else:
                island[_ISLAND_CELLS * LAYOUT.plane(name) + cell - BOARD_CELLS] = number
    scalars = array("h", bytes(2 * SCALARS))
    for name, number in (*facts(sight.setup), *_scalars(sight)):
        scalars[LAYOUT.scalar(name)] = number
    return Observation(
        memoryview(planes).cast("B").cast("b", PLANES_SHAPE).toreadonly(),
        memoryview(island).cast("B").cast("b", ISLAND_SHAPE).toreadonly(),
        memoryview(scalars).cast("B").cast("h", SCALARS_SHAPE).toreadonly(),
        viewer,
    )


# --- planes ------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _fixed_planes(setup: Setup) -> tuple[_Plane, ...]:
    board = setup.board
    sites = setup.derived.sites
    return (
        *((f"terrain.{name}", board.terrain[number], 1) for number, name in enumerate(TERRAINS)),
        ("castle", board.castles, 1),
        ("palace", board.palaces, 1),
        ("cave", board.caves, 1),
        ("capitol", mask_of(board.capitols), 1),
        *(
            ("nomad" if board.nomads & BIT[cell] else "location", BIT[cell], _place_of(name) + 1)
            for cell, name in sites
            if cell >= 0
        ),
    )


def _place_of(tile: str) -> int:
    """Return the place of a tile among the scalars of tiles."""
    return TILES[tile].number - FIRST_TILE


def _open_planes(sight: _Sight) -> Iterator[_Plane]:
    table, sites = sight.position.table, sight.setup.derived.sites
    for (cell, _), count in zip(sites, table.stock_counts, strict=True):
        if cell >= 0:
            yield "stock", BIT[cell], count
    yield "free", table.free_mask, 1
    yield "walls", table.walls_mask, 1
    if sight.turn and sight.turn.line != NO_LINE:
        yield "built", sight.turn.line, 1
    for frame in sight.frames:
        if frame.cell >= 0:
            yield "lifted", BIT[frame.cell], 1
    for prefix, seat in sight.seats():
        yield from _pieces(prefix, table.players[seat])
        taken = table.players[seat].taken
        for index, (cell, _) in enumerate(sites):
            if cell >= 0 and taken >> index & 1:
                yield f"{prefix}taken", BIT[cell], 1


def _pieces(prefix: str, player: PlayerState) -> Iterator[_Plane]:
    yield f"{prefix}settlements", player.settlements, 1
    yield f"{prefix}city", player.retinue.city, 1
    for number, hexes in enumerate(player.retinue.meeples, 1):
        yield f"{prefix}meeples", hexes, number


# --- scalars -----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def facts(setup: Setup) -> tuple[_Scalar, ...]:
    """Return the scalars that never change in a game, but for those that are zero."""
    in_play = [f"card.{name}" for name in setup.cards]
    in_play += [f"task.{name}" for name in setup.tasks]
    in_play += [f"module.{name}" for name in setup.modules]
    in_play += [f"removed.{setup.removed}"] if setup.removed else []
    rules = [(name, _VALUES[rule].index(getattr(setup, rule))) for name, rule in _RULES]
    return (*((name, 1) for name in in_play), *(rule for rule in rules if rule[1]))


def _scalars(sight: _Sight) -> Iterator[_Scalar]:
    yield from _players(sight)
    yield from _cards(sight)
    position, turn = sight.position, sight.turn
    yield "walls", position.walls_mask.bit_count()
    yield "built", position.built
    yield "ending", position.ending
    yield "over", position.to_move is None
    yield from _questions(sight)
    if turn:
        yield f"turn.{turn.asks}", 1
        yield f"turn.terrain.{GROUNDS[turn.terrain]}", 1
        yield "turn.left", turn.left
        yield "turn.due", turn.due
        yield "turn.lined", -1 if turn.line == NO_LINE else turn.line.bit_count()


def _players(sight: _Sight) -> Iterator[_Scalar]:
    position, frames = sight.position, sight.frames
    asked = position.pending[-1].player if position.pending else None
    for prefix, seat in sight.seats():
        yield f"{prefix}present", 1
        yield f"{prefix}turn", sight.turn is not None and sight.turn.player == seat
        yield f"{prefix}asked", asked == seat
        reactions = [one for one in frames if one.asks == Question.REACT and one.player == seat]
        yield f"{prefix}reacting", len(reactions)
        ages = [min(age, AGES - 1) for age in position.cards.ages[seat]]
        for age in {*ages}:
            yield f"{prefix}cards.{age}", ages.count(age)
        yield from _belongings(prefix, sight.setup, position.table.players[seat])


def _belongings(prefix: str, setup: Setup, player: PlayerState) -> Iterator[_Scalar]:
    yield f"{prefix}supply", player.supply
    yield f"{prefix}waiting", player.retinue.waiting
    for meeple, count in zip(MEEPLES, player.retinue.resting, strict=True):
        yield f"{prefix}resting.{meeple.name}", count
    for source, gold in zip(setup.derived.paid_at_once, player.gold, strict=True):
        yield f"{prefix}gold.{source}", gold
    for tile in setup.derived.tiles:
        sites = setup.derived.places[tile.number]
        yield f"{prefix}held.{tile.name}", (player.held & sites).bit_count()
        yield f"{prefix}ready.{tile.name}", (player.ready & sites).bit_count()
        yield f"{prefix}used.{tile.name}", (player.used & sites).bit_count()


def _cards(sight: _Sight) -> Iterator[_Scalar]:
    cards, turn = sight.position.cards, sight.turn
    yield from _counted("hand", cards.hands[sight.viewer])
    if turn:
        yield from _counted("shown", cards.hands[turn.player])
        yield from _counted("played", turn.cards)
    yield from _named("pool", cards.deck)
    for age, counts in enumerate(_older(sight.older), 1):
        yield from _named(f"older{age}", counts)
    yield from _named("discard", cards.discard)
    yield "hidden", cards.hidden


def _older(older: Older) -> list[tuple[int, ...]]:
    """Return the older hidden cards, those of the oldest piles together."""
    oldest = older[AGES - 2 :]
    together = [tuple(map(sum, zip(*oldest, strict=True)))] if oldest else []
    return [*older[: AGES - 2], *together]


def _counted(block: str, cards: tuple[int, ...]) -> Iterator[_Scalar]:
    for card in {*cards} - {UNKNOWN}:
        yield f"{block}.{CARD_NAMES[card]}", cards.count(card)


def _named(block: str, counts: tuple[int, ...]) -> Iterator[_Scalar]:
    for name, count in zip(CARD_NAMES, counts, strict=False):
        yield f"{block}.{name}", count


def _questions(sight: _Sight) -> Iterator[_Scalar]:
    position, frames = sight.position, sight.frames
    yield "frames", len(frames)
    if position.pending:
        yield f"asks.{position.pending[-1].asks}", 1
        yield "question.anywhere", position.pending[-1].anywhere
    if frames:
        yield "question.left", frames[-1].left
        if frames[-1].tile >= 0:
            yield f"question.tile.{TILE_NAMES[frames[-1].tile - FIRST_TILE]}", 1
    for frame in frames:
        if frame.card >= 0:
            yield f"question.card.{CARD_NAMES[frame.card]}", 1
        if frame.tile >= 0 and frame.asks != Question.REACT:
            yield f"using.{TILE_NAMES[frame.tile - FIRST_TILE]}", frame.left
