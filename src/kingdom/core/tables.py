"""A set-up as the compiled core reads it: what Python's records say, in numbers and masks."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from ctypes import sizeof
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kingdom.board import EDGE, MARSH
from kingdom.content import (
    MANDATORY_BUILDS,
    MARSH_BUILDS,
    MEEPLES,
    PLAYED,
    SUPPLY,
    TILES,
    WALLS,
    Tile,
)
from kingdom.content.cards import Measure, Payment, Zone
from kingdom.content.kinds import CITY, Question, Thing, Use
from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.core.layout import (
    EvaluatorCode,
    KindCode,
    PaymentStruct,
    ReachCode,
    RegionCode,
    TablesStruct,
    TileStruct,
)
from kingdom.core.masks import WORDS, pack_mask
from kingdom.core.numbers import slot_of
from kingdom.hexes import NEIGHBOURS, cells_of, mask_of
from kingdom.observation import LAYOUT
from kingdom.observation.layout import PAID_IN_PLAY
from kingdom.observation.seeing import facts
from kingdom.rules import scoring, zones
from kingdom.rules.targets import LIMITED
from kingdom.rules.transitions import tiles_at
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, SwordTakes

if TYPE_CHECKING:
    from kingdom.board import Site
    from kingdom.rules.evaluators import Source
    from kingdom.rules.zones import Patches
    from kingdom.setup import Derived, Setup

QUESTIONS: Final = tuple(Question)
_EXHAUSTED: Final = tuple(ExhaustedTerrain)
MASK_BYTES: Final = 8 * WORDS
_MEEPLES: Final = bytes(
    number for each in MEEPLES for number in (each.supply, each.blocks, each.walks, 0)
)
_WITH_RETINUE: Final = frozenset(
    tile.number for tile in TILES.values() if tile.meeple >= 0 or tile.kind == CITY
)
_EDGE: Final = pack_mask(EDGE)
_GROUND: Final = TileStruct.ground.offset
_HEXES: Final = PaymentStruct.hexes.offset
_FIRSTS: Final = PaymentStruct.firsts.offset
_SOURCES: Final = TablesStruct.source.offset
_FACTS: Final = TablesStruct.fact.offset
_TILE_BYTES: Final = sizeof(TileStruct)
_PAYMENT_BYTES: Final = sizeof(PaymentStruct)
_FIRST_FACT: Final = LAYOUT.places["scalar_card"]
_OWN_ZONES: Final = (Zone.OWN_PIECES, Zone.BESIDE_OWN, Zone.OWN_GROUPS)


_KINDS_KNOWN: Final[frozenset[int]] = frozenset(KindCode)
_EVALUATORS_KNOWN: Final[frozenset[int]] = frozenset(EvaluatorCode)
_REGIONS_KNOWN: Final[frozenset[int]] = frozenset(RegionCode)
_REACHES_KNOWN: Final[frozenset[int]] = frozenset(ReachCode)


class UnsupportedError(ValueError):
    """A set-up that the core cannot hold or does not know; the Python engine plays it."""


class Tables(NamedTuple):
    """A set-up as the core reads it."""

    memory: Buffer
    sources: tuple[str, ...]
    """The names of what pays: at the end, then during the game."""


def tables_of(setup: Setup) -> Tables:
    """Return the tables of a set-up, or raise `UnsupportedError`."""
    sources = scoring.sources_of(setup)
    _check_sizes(setup, sources)
    buffer = Buffer(sizeof(TablesStruct))
    memory = buffer.bytes
    _write_numbers(TablesStruct.from_buffer(memory), setup, len(sources))
    _write_sites(memory, setup)
    put_field(memory, TablesStruct.touching, _touching(setup.derived.sites))
    grounds = pack_masks(setup.board.ground)
    put_field(memory, TablesStruct.ground, grounds)
    put_field(
        memory, TablesStruct.played, pack_masks(setup.derived.played) if setup.removed else grounds
    )
    put_field(memory, TablesStruct.edge, _EDGE)
    if setup.caves:
        put_field(memory, TablesStruct.near_caves, pack_mask(setup.board.near_caves))
    _write_tiles(memory, setup.derived, grounds)
    _write_payments(memory, setup.derived, sources)
    _write_facts(memory, setup)
    return Tables(buffer, (*[source.name for source in sources], *setup.derived.paid_at_once))


def pack_masks(masks: Iterable[int]) -> bytes:
    """Return masks one after the other."""
    return b"".join(map(pack_mask, masks))


def put_field(memory: memoryview, field: Any, packed: bytes) -> None:
    """Write the first bytes of a field of a struct."""
    memory[field.offset : field.offset + len(packed)] = packed


def check_tile(tile: Tile) -> None:
    """Raise `UnsupportedError` for a tile that the core does not know how to play."""
    kind, region, reach = tile.kind, tile.region, tile.reach
    for what, known in (
        (f"kind {kind.name!r}", kind.number in _KINDS_KNOWN),
        (f"region {region.name!r}", region in _REGIONS_KNOWN),
        (f"reach {reach.name!r}", reach in _REACHES_KNOWN),
    ):
        if not known:
            raise UnsupportedError(f"the core does not know the {what} of the tile {tile.name!r}")


def check_payment(name: str, payment: Payment) -> None:
    """Raise `UnsupportedError` for a payment that the core does not know how to count."""
    if payment.evaluator not in _EVALUATORS_KNOWN:
        raise UnsupportedError(f"the core does not know how to count {name!r}")


def check_limit(what: str, count: int, most: int) -> None:
    """Raise `UnsupportedError` for more of something than the core can hold."""
    if count > most:
        raise UnsupportedError(f"the core holds at most {most} {what}, not {count}")


def _check_sizes(setup: Setup, sources: Sequence[Source]) -> None:
    derived = setup.derived
    check_limit("sites", len(derived.sites), layout.MAX_SITES)
    check_limit("bonus tiles", len(derived.bonuses), layout.MAX_BONUSES)
    check_limit("sources of gold during the game", len(derived.paid_at_once), layout.MAX_SLOTS)
    check_limit(
        "cards in a hand",
        derived.hand_size + 2 * derived.more_cards.bit_count(),
        layout.MAX_HAND,
    )
    check_limit("sources of gold", len(sources), layout.MAX_SOURCES)
    check_limit("patches", sum([len(source.patches) for source in sources]), layout.MAX_MASKS)


def _write_numbers(tables: TablesStruct, setup: Setup, sources: int) -> None:
    derived = setup.derived
    tables.format, tables.size = layout.EXCHANGE_FORMAT, sizeof(TablesStruct)
    tables.players = setup.players
    tables.hand_size = derived.hand_size
    tables.card_kinds = len(derived.deck)
    tables.sites = len(derived.sites)
    tables.bonuses = len(derived.bonuses)
    tables.meeples = len(MEEPLES)
    tables.at_once = len(derived.at_once)
    tables.sources = sources
    tables.slots = len(derived.paid_at_once)
    tables.supply, tables.walls = SUPPLY, WALLS
    tables.mandatory_builds, tables.marsh_builds = MANDATORY_BUILDS, MARSH_BUILDS
    tables.passing, tables.common = derived.passing, derived.common
    tables.first_anywhere, tables.more_cards = derived.first_anywhere, derived.more_cards
    _write_rules(tables, setup)


def _write_rules(tables: TablesStruct, setup: Setup) -> None:
    derived = setup.derived
    tables.blocking = derived.blocking
    tables.in_line = derived.in_line
    tables.marsh_on_board = bool(setup.board.terrain[MARSH])
    tables.removed = setup.removed_terrain
    tables.retinues = not _WITH_RETINUE.isdisjoint(derived.places)
    tables.lost_tiles_return = setup.lost_tiles_return
    tables.exhausted = _EXHAUSTED.index(setup.exhausted_terrain)
    tables.sword_each = setup.sword is SwordTakes.EACH
    tables.meeples_score = setup.meeples_score
    tables.any_pair = setup.identical_cards_any_terrain
    tables.canoe_others = setup.canoe_trigger is CanoeTrigger.OTHERS
    tables.touch_move = setup.touch_move
    tables.waiver = slot_of(derived.waiver) if derived.waiver >= 0 else layout.NO_TILE
    tables.reaction = slot_of(derived.reaction) if derived.reaction >= 0 else layout.NO_TILE


def _write_sites(memory: memoryview, setup: Setup) -> None:
    derived, sites = setup.derived, setup.derived.sites
    put_field(memory, TablesStruct.deck, bytes(derived.deck))
    stock = bytes([tiles_at(setup, index) for index in range(len(sites))])
    put_field(memory, TablesStruct.start_stock, stock)
    put_field(memory, TablesStruct.site_cell, array("h", [cell for cell, _ in sites]).tobytes())
    slots = bytes([slot_of(TILES[name].number) for _, name in sites])
    put_field(memory, TablesStruct.site_tile, slots)
    bonuses = array("I", chain.from_iterable(derived.bonuses)).tobytes()
    put_field(memory, TablesStruct.bonus, bonuses)
    put_field(memory, TablesStruct.meeple, _MEEPLES)


def _write_facts(memory: memoryview, setup: Setup) -> None:
    """Write what only observations show."""
    board = setup.board
    for field, hexes in (
        (TablesStruct.castles, board.castles),
        (TablesStruct.palaces, board.palaces),
        (TablesStruct.caves, board.caves),
        (TablesStruct.capitols, mask_of(board.capitols)),
    ):
        if hexes:
            put_field(memory, field, pack_mask(hexes))
    for name, number in facts(setup):
        memory[_FACTS + fact_place(name)] = number
    paid = [PAID_IN_PLAY.index(name) for name in setup.derived.paid_at_once]
    put_field(memory, TablesStruct.gold_place, bytes(paid))


def fact_place(name: str) -> int:
    """Return the place of a scalar among those that never change in a game."""
    return LAYOUT.scalar(name) - _FIRST_FACT


def _touching(sites: Iterable[Site]) -> bytes:
    """Return the mask of the sites next to each cell, 32 bits each."""
    together = 0
    for index, (cell, _) in enumerate(sites):
        if cell >= 0:
            together |= _around(cell) << index
    return together.to_bytes(TablesStruct.touching.size, "little")


@cache
def _around(cell: int) -> int:
    """Return the neighbours of a cell as bits that are 32 apart."""
    return sum(1 << 32 * neighbour for neighbour in cells_of(NEIGHBOURS[cell]))


def _write_tiles(memory: memoryview, derived: Derived, grounds: bytes) -> None:
    for tile in derived.tiles:
        head = tile_head(tile.name)
        packed = memory[head.at : head.at + _TILE_BYTES]
        packed[: len(head.fields)] = head.fields
        struct = TileStruct.from_buffer(packed)
        struct.places = derived.places[tile.number]
        for place, at in enumerate(head.grounds, 1):
            end = _GROUND + MASK_BYTES * place
            packed[end - MASK_BYTES : end] = grounds[at : at + MASK_BYTES]
        if tile.number in derived.widened:
            struct.widening, wide = derived.widened[tile.number]
            put_field(packed, TileStruct.wide, pack_mask(wide))
        if tile.kind.use == Use.AT_ONCE:
            struct.gold_slot = derived.paid_at_once.index(tile.name)


class TileHead(NamedTuple):
    """What of a tile's struct does not depend on the set-up."""

    at: int  # where it lies
    fields: bytes  # up to `places`
    grounds: list[int]  # where its grounds lie among all


@cache
def tile_head(name: str) -> TileHead:
    """Return the part of a tile's row that no set-up changes."""
    tile = TILES[name]
    check_tile(tile)
    struct, kind = TileStruct(), tile.kind
    struct.kind, struct.use = kind.number, kind.use
    struct.questions = len(kind.questions)
    if kind.questions:
        struct.first = QUESTIONS.index(kind.questions[0])
        struct.last = QUESTIONS.index(kind.questions[-1])
    struct.builds = kind.puts == Thing.SETTLEMENT
    struct.adjacent, struct.region = tile.adjacent, tile.region
    struct.beside_least, struct.beside_most = tile.beside
    struct.others_least, struct.others_most = tile.beside_others
    struct.reach, struct.times, struct.obliged = tile.reach, tile.times, tile.obliged
    struct.meeple, struct.gold = tile.meeple, tile.gold
    struct.on_played_terrain = tile.on_played_terrain
    struct.limited = tile.number in LIMITED
    grounds = [MASK_BYTES * ground for ground in tile.grounds if ground != PLAYED]
    check_limit("grounds of a tile", len(grounds), layout.MAX_GROUNDS)
    struct.grounds = len(grounds)
    at = TablesStruct.tile.offset + slot_of(tile.number) * sizeof(TileStruct)
    return TileHead(at, bytes(struct)[: TileStruct.places.offset], grounds)


def _write_payments(memory: memoryview, derived: Derived, sources: Sequence[Source]) -> None:
    put_field(memory, TablesStruct.paid_at_once, b"".join(map(_payment_at_once, derived.at_once)))
    patches, count = [], 0
    for index, source in enumerate(sources):
        at = _SOURCES + index * _PAYMENT_BYTES
        packed = memory[at : at + _PAYMENT_BYTES]
        head = payment_head(source.name, source.payment)
        packed[: len(head)] = head
        struct = PaymentStruct.from_buffer(packed)
        struct.first_patch, struct.patches = count, len(source.patches)
        packed[_HEXES : _HEXES + MASK_BYTES] = pack_mask(source.hexes)
        packed[_FIRSTS : _FIRSTS + MASK_BYTES] = pack_mask(source.firsts)
        fixed = source.payment.zone in zones.FIXED
        patches.append(_fixed_patches(source.payment.zone) if fixed else _patches(source.patches))
        count += len(source.patches)
    put_field(memory, TablesStruct.patch, b"".join(patches))


def _patches(patches: Patches) -> bytes:
    return pack_masks([hexes for hexes, _ in patches])


@cache
def _fixed_patches(zone: Zone) -> bytes:
    return _patches(zones.FIXED[zone])


def _payment_at_once(payment: Payment) -> bytes:
    return payment_head("", payment).ljust(sizeof(PaymentStruct), b"\0")


@cache
def payment_head(name: str, payment: Payment) -> bytes:
    """Return the fields of a payment that no set-up changes: those up to the patches."""
    check_payment(name, payment)
    struct = PaymentStruct()
    struct.evaluator = payment.evaluator
    struct.zone = _OWN_ZONES.index(payment.zone) + 1 if payment.zone in _OWN_ZONES else 0
    struct.measure_length = payment.measure is Measure.LENGTH
    struct.diagonal = payment.diagonal
    struct.gold, struct.second = payment.gold, payment.second
    struct.per, struct.least = payment.per, payment.least
    return bytes(struct)[: PaymentStruct.first_patch.offset]
