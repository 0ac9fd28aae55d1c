"""A set-up as the compiled core reads it: what Python's records say, in numbers and masks."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from ctypes import sizeof
from functools import cache
from itertools import chain
from struct import Struct
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
from kingdom.hexes import NEIGHBOURS, cells_of
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
_HEAD: Final = Struct(
    "<II24B2h4I10s32s64s32s2x64s12s"
)  # the fields of `TablesStruct` to `touching`
_MEEPLES: Final = bytes(
    number for each in MEEPLES for number in (each.supply, each.blocks, each.walks, 0)
)
_WITH_RETINUE: Final = frozenset(
    tile.number for tile in TILES.values() if tile.meeple >= 0 or tile.kind == CITY
)
_NOTHING: Final = bytes(MASK_BYTES)
_EDGE: Final = pack_mask(EDGE)
_PLACES: Final = Struct("<II32x")
_PATCHES: Final = Struct("<HH48x")
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
    memory[: _HEAD.size] = _head(setup, len(sources))
    put(memory, TablesStruct.touching, _touching(setup.derived.sites))
    grounds = pack_masks(setup.board.ground)
    put(memory, TablesStruct.ground, grounds)
    put(memory, TablesStruct.played, pack_masks(setup.derived.played) if setup.removed else grounds)
    put(memory, TablesStruct.edge, _EDGE)
    if setup.caves:
        put(memory, TablesStruct.near_caves, pack_mask(setup.board.near_caves))
    _write_tiles(memory, setup.derived, grounds)
    _write_payments(memory, setup.derived, sources)
    return Tables(buffer, (*[source.name for source in sources], *setup.derived.paid_at_once))


def pack_masks(masks: Iterable[int]) -> bytes:
    """Return masks one after the other."""
    return b"".join(map(pack_mask, masks))


def put(memory: memoryview, field: Any, packed: bytes) -> None:
    """Write the first bytes of a field of the tables."""
    memory[field.offset : field.offset + len(packed)] = packed


def check_tile(tile: Tile) -> None:
    """Raise `UnsupportedError` for a tile that the core does not know how to play."""
    known = tile.kind.number in _KINDS_KNOWN
    if not (known and tile.region in _REGIONS_KNOWN and tile.reach in _REACHES_KNOWN):
        raise UnsupportedError(f"the core does not know how to play the tile {tile.name!r}")


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


def _head(setup: Setup, sources: int) -> bytes:
    """Return the fields up to `touching`, in their order."""
    derived, sites = setup.derived, setup.derived.sites
    return _HEAD.pack(
        layout.EXCHANGE_FORMAT,
        sizeof(TablesStruct),
        *_counts(setup, sources),
        *_rules(setup),
        slot_of(derived.waiver) if derived.waiver >= 0 else -1,
        slot_of(derived.reaction) if derived.reaction >= 0 else -1,
        derived.passing,
        derived.common,
        derived.first_anywhere,
        derived.more_cards,
        bytes(derived.deck),
        bytes([tiles_at(setup, index) for index in range(len(sites))]),
        array("h", [cell for cell, _ in sites]).tobytes(),
        bytes([slot_of(TILES[name].number) for _, name in sites]),
        array("I", chain.from_iterable(derived.bonuses)).tobytes(),
        _MEEPLES,
    )


def _counts(setup: Setup, sources: int) -> tuple[int, ...]:
    """Return the fields from `players` to `marsh_builds`."""
    derived = setup.derived
    return (
        setup.players,
        derived.hand_size,
        len(derived.deck),
        len(derived.sites),
        len(derived.bonuses),
        len(MEEPLES),
        len(derived.at_once),
        sources,
        len(derived.paid_at_once),
        SUPPLY,
        WALLS,
        MANDATORY_BUILDS,
        MARSH_BUILDS,
    )


def _rules(setup: Setup) -> tuple[int, ...]:
    """Return the fields from `blocking` to `canoe_others`."""
    return (
        setup.derived.blocking,
        setup.derived.in_line,
        bool(setup.board.terrain[MARSH]),
        setup.removed_terrain,
        not _WITH_RETINUE.isdisjoint(setup.derived.places),
        setup.lost_tiles_return,
        _EXHAUSTED.index(setup.exhausted_terrain),
        setup.sword is SwordTakes.EACH,
        setup.meeples_score,
        setup.identical_cards_any_terrain,
        setup.canoe_trigger is CanoeTrigger.OTHERS,
    )


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
        widening, wide = derived.widened.get(tile.number, (0, 0))
        packed = [head.fields, _PLACES.pack(derived.places[tile.number], widening)]
        packed += [grounds[at : at + MASK_BYTES] for at in head.grounds]
        packed += [_NOTHING] * (layout.MAX_GROUNDS - len(head.grounds))
        packed.append(pack_mask(wide) if wide else _NOTHING)
        memory[head.at : head.at + sizeof(TileStruct)] = b"".join(packed)
        if tile.kind.use == Use.AT_ONCE:
            slot = derived.paid_at_once.index(tile.name)
            memory[head.at + TileStruct.gold_slot.offset] = slot


class TileHead(NamedTuple):
    """What of a tile's struct does not depend on the set-up."""

    at: int  # where it lies
    fields: bytes  # up to `places`
    grounds: list[int]  # where its grounds lie among all


@cache
def tile_head(name: str) -> TileHead:
    """Return what is known of a tile, once for all set-ups."""
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
    put(memory, TablesStruct.paid_at_once, b"".join(map(_payment_at_once, derived.at_once)))
    packed, patches = [], []
    count = 0
    for source in sources:
        packed += [
            payment_head(source.name, source.payment),
            _PATCHES.pack(count, len(source.patches)),
            pack_mask(source.hexes),
            pack_mask(source.firsts),
        ]
        fixed = source.payment.zone in zones.FIXED
        patches.append(_fixed_patches(source.payment.zone) if fixed else _patches(source.patches))
        count += len(source.patches)
    put(memory, TablesStruct.source, b"".join(packed))
    put(memory, TablesStruct.patch, b"".join(patches))


def _patches(patches: Patches) -> bytes:
    return pack_masks([hexes for hexes, _ in patches])


@cache
def _fixed_patches(zone: Zone) -> bytes:
    return _patches(zones.FIXED[zone])


def _payment_at_once(payment: Payment) -> bytes:
    return payment_head("", payment).ljust(sizeof(PaymentStruct), b"\0")


@cache
def payment_head(name: str, payment: Payment) -> bytes:
    """Return what of a payment does not depend on the set-up: the fields up to the patches."""
    check_payment(name, payment)
    struct = PaymentStruct()
    struct.evaluator = payment.evaluator
    struct.zone = _OWN_ZONES.index(payment.zone) + 1 if payment.zone in _OWN_ZONES else 0
    struct.measure_length = payment.measure is Measure.LENGTH
    struct.diagonal = payment.diagonal
    struct.gold, struct.second = payment.gold, payment.second
    struct.per, struct.least = payment.per, payment.least
    return bytes(struct)[: PaymentStruct.first_patch.offset]
