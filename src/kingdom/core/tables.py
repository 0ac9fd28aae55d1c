"""A set-up as the compiled core reads it: what Python's records say, in numbers and masks."""

from __future__ import annotations

from ctypes import memmove, sizeof
from typing import TYPE_CHECKING, Any, Final

from kingdom.board import EDGE, MARSH
from kingdom.content import (
    MANDATORY_BUILDS,
    MARSH_BUILDS,
    MEEPLES,
    SUPPLY,
    WALLS,
    Tile,
)
from kingdom.content.cards import Measure, Payment, Zone
from kingdom.content.kinds import CITY, Question, Thing, Use
from kingdom.core import layout
from kingdom.core.layout import TablesStruct, pack_mask, slot_of
from kingdom.rules import scoring
from kingdom.rules.targets import LIMITED
from kingdom.rules.transitions import tiles_at
from kingdom.setup import CanoeTrigger, ExhaustedTerrain, SwordTakes

if TYPE_CHECKING:
    from kingdom.setup import Setup

QUESTIONS: Final = tuple(Question)
_EXHAUSTED: Final = tuple(ExhaustedTerrain)
_OWN_ZONES: Final = (Zone.OWN_PIECES, Zone.BESIDE_OWN, Zone.OWN_GROUPS)


_KINDS_KNOWN: Final = frozenset(range(14))
_EVALUATORS_KNOWN: Final = frozenset(range(14))
_REGIONS_KNOWN: Final = frozenset(range(3))
_REACHES_KNOWN: Final = frozenset(range(6))
"""The numbers that core/include/kingdom knows how to play."""


class UnsupportedError(ValueError):
    """A set-up that the core cannot hold or does not know; the Python engine plays it."""


def tables_of(setup: Setup) -> TablesStruct:
    """Return the tables of a set-up, or raise `UnsupportedError`."""
    _check_sizes(setup)
    tables = TablesStruct(format=layout.FORMAT, size=sizeof(TablesStruct))
    _write_rules(tables, setup)
    _write_sites(tables, setup)
    _write_board(tables, setup)
    for tile in setup.derived.tiles:
        _write_tile(tables.tile[slot_of(tile.number)], setup, tile)
    _write_payments(tables, setup)
    return tables


def set_mask(target: Any, mask: int) -> None:
    """Write a mask into a struct."""
    memmove(target, pack_mask(mask), sizeof(target))


def check_tile(tile: Tile) -> None:
    """Raise `UnsupportedError` for a tile that the core does not know how to play."""
    known = tile.kind.number in _KINDS_KNOWN
    if not (known and tile.region in _REGIONS_KNOWN and tile.reach in _REACHES_KNOWN):
        raise UnsupportedError(f"the core does not know how to play the tile {tile.name!r}")


def check_payment(name: str, payment: Payment) -> None:
    """Raise `UnsupportedError` for a payment that the core does not know how to count."""
    if payment.evaluator not in _EVALUATORS_KNOWN:
        raise UnsupportedError(f"the core does not know how to count {name!r}")


def _limit(what: str, count: int, most: int) -> None:
    if count > most:
        raise UnsupportedError(f"the core holds at most {most} {what}, not {count}")


def _check_sizes(setup: Setup) -> None:
    derived = setup.derived
    _limit("sites", len(derived.sites), layout.MAX_SITES)
    _limit("bonus tiles", len(derived.bonuses), layout.MAX_BONUSES)
    _limit("sources of gold during the game", len(derived.paid_at_once), layout.MAX_SLOTS)
    _limit(
        "cards in a hand",
        derived.hand_size + 2 * derived.more_cards.bit_count(),
        layout.MAX_HAND,
    )


def _write_rules(tables: TablesStruct, setup: Setup) -> None:
    derived = setup.derived
    tables.players = setup.players
    tables.hand_size = derived.hand_size
    tables.card_kinds = len(derived.deck)
    tables.deck[: len(derived.deck)] = derived.deck
    tables.supply = SUPPLY
    tables.walls = WALLS
    tables.mandatory_builds = MANDATORY_BUILDS
    tables.marsh_builds = MARSH_BUILDS
    tables.blocking = derived.blocking
    tables.in_line = derived.in_line
    tables.removed = setup.removed_terrain
    tables.retinues = any(tile.meeple >= 0 or tile.kind == CITY for tile in derived.tiles)
    tables.lost_tiles_return = setup.lost_tiles_return
    tables.exhausted = _EXHAUSTED.index(setup.exhausted_terrain)
    tables.sword_each = setup.sword is SwordTakes.EACH
    tables.meeples_score = setup.meeples_score
    tables.any_pair = setup.identical_cards_any_terrain
    tables.canoe_others = setup.canoe_trigger is CanoeTrigger.OTHERS
    tables.meeples = len(MEEPLES)
    for meeple, struct in zip(MEEPLES, tables.meeple, strict=True):
        struct.supply, struct.blocks, struct.walks = meeple.supply, meeple.blocks, meeple.walks


def _write_sites(tables: TablesStruct, setup: Setup) -> None:
    derived = setup.derived
    tables.sites = len(derived.sites)
    by_name = {tile.name: slot_of(tile.number) for tile in derived.tiles}
    for index, site in enumerate(derived.sites):
        tables.site_cell[index] = site.cell
        tables.site_tile[index] = by_name[site.name]
        tables.start_stock[index] = tiles_at(setup, index)
    tables.passing, tables.common = derived.passing, derived.common
    tables.first_anywhere, tables.more_cards = derived.first_anywhere, derived.more_cards
    tables.waiver = slot_of(derived.waiver) if derived.waiver >= 0 else -1
    tables.reaction = slot_of(derived.reaction) if derived.reaction >= 0 else -1
    tables.bonuses = len(derived.bonuses)
    for struct, (site_bit, places) in zip(tables.bonus, derived.bonuses, strict=False):
        struct.site, struct.places = site_bit, places
    for cell, sites in setup.board.touching.items():
        tables.touching[cell] = sites


def _write_board(tables: TablesStruct, setup: Setup) -> None:
    board = setup.board
    tables.marsh_on_board = bool(board.terrain[MARSH])
    for ground, mask in enumerate(board.ground):
        set_mask(tables.ground[ground], mask)
    for ground, mask in enumerate(setup.derived.played):
        set_mask(tables.played[ground], mask)
    set_mask(tables.edge, EDGE)
    set_mask(tables.near_caves, board.near_caves)


def _write_tile(struct: Any, setup: Setup, tile: Tile) -> None:
    check_tile(tile)
    derived, kind = setup.derived, tile.kind
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
    if kind.use == Use.AT_ONCE:
        struct.gold_slot = derived.paid_at_once.index(tile.name)
    struct.on_played_terrain = tile.on_played_terrain
    struct.limited = tile.number in LIMITED
    struct.places = derived.places[tile.number]
    grounds = derived.grounds[tile.number]
    _limit("grounds of a tile", len(grounds), layout.MAX_GROUNDS)
    struct.grounds = len(grounds)
    for target, mask in zip(struct.ground, grounds, strict=False):
        set_mask(target, mask)
    if tile.number in derived.widened:
        struct.widening, wide = derived.widened[tile.number]
        set_mask(struct.wide, wide)


def _write_payments(tables: TablesStruct, setup: Setup) -> None:
    tables.slots = len(setup.derived.paid_at_once)
    tables.at_once = len(setup.derived.at_once)
    for struct, payment in zip(tables.paid_at_once, setup.derived.at_once, strict=False):
        _write_payment(struct, payment)
    sources = scoring.paying(setup).at_the_end
    _limit("sources of gold", len(sources), layout.MAX_SOURCES)
    tables.sources = len(sources)
    count = 0
    for struct, source in zip(tables.source, sources, strict=False):
        check_payment(source.name, source.payment)
        _write_payment(struct, source.payment)
        struct.first_patch, struct.patches = count, len(source.patches)
        set_mask(struct.hexes, source.hexes)
        set_mask(struct.firsts, source.firsts)
        _limit("patches", count + len(source.patches), layout.MAX_MASKS)
        for mask, _ in source.patches:
            set_mask(tables.patch[count], mask)
            count += 1


def _write_payment(struct: Any, payment: Payment) -> None:
    struct.evaluator = payment.evaluator
    struct.zone = _OWN_ZONES.index(payment.zone) + 1 if payment.zone in _OWN_ZONES else 0
    struct.measure_length = payment.measure is Measure.LENGTH
    struct.diagonal = payment.diagonal
    struct.gold, struct.second = payment.gold, payment.second
    struct.per, struct.least = payment.per, payment.least
