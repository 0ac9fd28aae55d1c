"""`PackedPool`: what random set-ups are drawn from, as the compiled core reads it.

The core draws the very set-ups of `Setup.random`, and writes the very tables of `tables_of`. These
two are the readable form of it; the core is many times as fast.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from ctypes import addressof, memmove, sizeof
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Unpack, cast

from kingdom.board import ISLAND_MODULE, NOTHING, QUADRANTS, Laid, Section, laid, standard_sections
from kingdom.content import (
    CARDS,
    LANDMARKS,
    TASKS,
    TILES,
    TILES_PER_LOCATION,
    Card,
    Landmark,
)
from kingdom.content.queenies import CAPITOL_LOCATIONS, CAPITOLS
from kingdom.core import layout
from kingdom.core.buffers import Buffer
from kingdom.core.layout import BoardZoneCode, PoolStruct, RecordStruct, SectionStruct, TablesStruct
from kingdom.core.library import library as compiled
from kingdom.core.numbers import WORD, slot_of
from kingdom.core.tables import (
    MASK_BYTES,
    UnsupportedError,
    check_limit,
    fact_place,
    pack_masks,
    payment_head,
    tables_of,
    tile_head,
)
from kingdom.draws import Draws
from kingdom.hexes import mask_of
from kingdom.observation.layout import PAID_IN_PLAY
from kingdom.observation.seeing import facts
from kingdom.rules import zones
from kingdom.rules.scoring import card_payment
from kingdom.setup import Setup, checks
from kingdom.setup.derived import deck_without
from kingdom.setup.model import modules_in_play
from kingdom.setup.placing import NOMADS, TASK_MODULE
from kingdom.setup.random import Pool, pool_of, with_cards

if TYPE_CHECKING:
    from kingdom.content import Task, Zone
    from kingdom.setup.house_rules import Rules

_SAME: Final = (
    *("format", "size", "players", "hand_size", "card_kinds", "meeples", "meeple", "edge"),
    *("supply", "walls", "mandatory_builds", "marsh_builds"),
    *("lost_tiles_return", "exhausted", "sword_each", "meeples_score", "any_pair", "canoe_others"),
    "touch_move",
)
"""The fields of the tables that do not depend on what is drawn."""
_ZONES_KNOWN: Final[frozenset[int]] = frozenset(BoardZoneCode)
"""The numbers of zones whose hexes joining.cpp knows how to find."""


class PackedPool:
    """What set-ups of some modules are drawn from; any number of threads may use it."""

    def __init__(
        self,
        players: int,
        modules: Collection[str] = ("base",),
        library: Mapping[str, Section] | None = None,
        cards: Collection[str] | None = None,
        **rules: Unpack[Rules],
    ) -> None:
        """Take the arguments of `Setup.random`; raise `UnsupportedError` for what it cannot hold.

        Set-ups that are drawn may still be larger than the core can hold.
        """
        self._library = compiled()
        self.players: Final = players
        in_play = modules_in_play(modules)
        self._arguments: dict[str, Any] = {"modules": in_play, "library": library, "cards": cards}
        self._arguments |= rules
        example = _example(players, in_play, **rules)
        known = standard_sections() if library is None else library
        pool = pool_of(in_play, tuple(known.values()), example.use_lords)
        if cards is not None:
            pool = with_cards(pool, cards, in_play, example.use_lords)
        records = _records(pool, example)
        _check(pool, in_play, records)
        self.buffer: Final = Buffer(sizeof(PoolStruct))
        self.address: Final = self.buffer.address
        struct = PoolStruct.from_address(self.address)
        _fill(struct, pool, records)
        _fill_same(struct.tables, example)
        _fill_facts(struct.tables, example, in_play)
        struct.capitols = CAPITOLS if "capitol" in in_play else 0
        self.names: Final = _names(records)
        """What pays, by the numbers of `EarningsStruct`."""

    def setup(self, draws: Draws) -> Setup:
        """Draw the next set-up that the core can hold, in Python."""
        while True:
            setup = Setup.random(self.players, rng=draws, **self._arguments)
            with suppress(UnsupportedError):
                tables_of(setup)
                return setup

    def tables(self, seed: int, game: int) -> Buffer:
        """Return the tables of a set-up; raise `UnsupportedError` if it is larger than they are."""
        tables = Buffer(sizeof(TablesStruct))
        if self._library.set_up(self.address, seed & WORD, game, tables.address):
            raise UnsupportedError(f"the core cannot hold the set-up of game {game}")
        return tables


def _example(players: int, modules: frozenset[str], **rules: Unpack[Rules]) -> Setup:
    """Return a set-up that has in common with all others what does not depend on the draw."""
    checks.check_known_modules(modules)
    with_cards = modules & {"base", checks.MARSH_MODULE}  # of these modules come terrain cards
    return replace(Setup.first_game(players), modules=with_cards, **cast("dict[str, Any]", rules))


def _records(pool: Pool, example: Setup) -> list[Card | Task | Landmark]:
    """Return all that can pay, with the payments that the house rules give."""
    cards = [CARDS[name]._replace(payment=card_payment(example, name)) for name in pool.cards]
    return [*cards, *TASKS.values(), *LANDMARKS.values()]


def _names(records: Sequence[Card | Task | Landmark]) -> dict[int, str]:
    tiles = {layout.MAX_RECORDS + slot_of(tile.number): name for name, tile in TILES.items()}
    return {number: record.name for number, record in enumerate(records)} | tiles


def _check(pool: Pool, modules: frozenset[str], records: Sequence[Card | Task | Landmark]) -> None:
    if not pool.sound:
        raise UnsupportedError("some section has a hex that the modules do not know")
    if ISLAND_MODULE in modules and not pool.islands:
        raise UnsupportedError("there is no side of the island")
    check_limit("sections", len(pool.sections) + len(pool.islands), layout.MAX_SECTIONS)
    check_limit("modules to meet", len(pool.needs.modules), layout.MAX_NEEDS)
    check_limit("nomad tiles", len(NOMADS), layout.MAX_PILE)
    check_limit("cards, tasks and landmarks", len(records), layout.MAX_RECORDS)
    for record in records:
        if record.payment.zone not in _ZONES_KNOWN:
            raise UnsupportedError(f"the core does not know where {record.name!r} counts")
    check_limit("fixed patches", sum(map(len, zones.FIXED.values())), layout.MAX_FIXED)


def _fill(struct: PoolStruct, pool: Pool, records: Sequence[Card | Task | Landmark]) -> None:
    struct.sections, struct.islands = len(pool.sections), len(pool.islands)
    struct.cards, struct.tasks, struct.landmarks = len(pool.cards), len(TASKS), len(LANDMARKS)
    struct.pile, struct.tiles_per_location = len(NOMADS), TILES_PER_LOCATION
    struct.needs, struct.caves = len(pool.needs.modules), pool.needs.caves
    met = [pool.needs.met_by(section) for section in pool.sections]
    for some in range(1 << struct.needs):
        struct.without[some] = sum(not needs & some for needs in met)
    for place, name in enumerate(NOMADS):
        struct.nomad[place] = slot_of(TILES[name].number)
    _fill_tiles(struct)
    _fill_records(struct, records)
    for place, section in enumerate((*pool.sections, *pool.islands)):
        _fill_section(struct.section[place], section)
        struct.section[place].met = pool.needs.met_by(section)


def _fill_same(tables: TablesStruct, example: Setup) -> None:
    buffer = tables_of(example).memory
    there = TablesStruct.from_address(buffer.address)
    for name in _SAME:
        setattr(tables, name, getattr(there, name))
    deck = deck_without(NOTHING, example)
    tables.deck[: len(deck)] = [*deck]


def _fill_facts(tables: TablesStruct, example: Setup, modules: frozenset[str]) -> None:
    """Write the facts of observations that do not depend on the draw."""
    same = dict.fromkeys([f"module.{name}" for name in modules], 1)
    same |= {name: number for name, number in facts(example) if name.startswith("rule.")}
    for name, number in same.items():
        tables.fact[fact_place(name)] = number


def _write(target: Any, packed: bytes) -> None:
    """Write the first bytes of a struct or of an array."""
    memmove(addressof(target), packed, len(packed))


# --- tiles, and what pays --------------------------------------------------------------------


def _fill_tiles(struct: PoolStruct) -> None:
    for record in struct.tile:
        record.bonus_of = -1
    for tile in TILES.values():
        record, head = struct.tile[slot_of(tile.number)], tile_head(tile.name)
        _write(record.tile, head.fields)
        for place, ground in enumerate(head.grounds):
            record.ground[place] = ground // MASK_BYTES
        if tile.bonus_of:
            record.bonus_of = slot_of(TILES[tile.bonus_of].number)
        record.passing, record.common = bool(tile.copies), tile.everybody
        record.gold_place = _gold_place(tile.name)


def _fill_records(struct: PoolStruct, records: Sequence[Card | Task | Landmark]) -> None:
    places = dict(_fixed_places())
    for zone, place in places.items():
        _write(struct.fixed[place], pack_masks(hexes for hexes, _ in zones.FIXED[zone]))
    for number, record in enumerate(records):
        packed, payment = struct.record[number], record.payment
        _write(packed.payment, payment_head(record.name, payment))
        packed.zone = payment.zone
        if payment.zone in places:
            packed.payment.first_patch = places[payment.zone]
            packed.payment.patches = len(zones.FIXED[payment.zone])
        _fill_flags(packed, record)


def _fixed_places() -> Iterator[tuple[Zone, int]]:
    """Yield the zones that are the same on every board, and where their patches begin."""
    place = 0
    for zone, patches in zones.FIXED.items():
        if patches:
            yield zone, place
        place += len(patches)


def _fill_flags(packed: RecordStruct, record: Card | Task | Landmark) -> None:
    packed.at_once = isinstance(record, Card) and record.at_once
    packed.removes = isinstance(record, Card) and record.removes
    packed.always = not isinstance(record, Landmark) or record.always
    packed.gold_place = _gold_place(record.name)
    if not isinstance(record, Landmark):
        packed.fact = fact_place(f"{'card' if isinstance(record, Card) else 'task'}.{record.name}")


def _gold_place(name: str) -> int:
    """Return the place of something among what pays during the game, 0 if it does not."""
    return PAID_IN_PLAY.index(name) if name in PAID_IN_PLAY else 0


# --- sections --------------------------------------------------------------------------------


def _fill_section(packed: SectionStruct, section: Section) -> None:
    names = list(dict.fromkeys(name for _, name in section.locations))
    check_limit("locations of a section", len(names), layout.MAX_NAMES)
    packed.names = len(names)
    for place, name in enumerate(names):
        packed.tile[place] = slot_of(TILES[name].number)
    packed.task = section.module == TASK_MODULE
    if section.is_island:
        there = laid(section, False, 0)
        _write(packed.laid[0][0], _masks(there, there.land, names))
        return
    packed.capitol = any(
        site.name in CAPITOL_LOCATIONS for site in laid(section, False, 0).locations
    )
    for quadrant, hexes in enumerate(QUADRANTS):
        for turned in (False, True):
            there = laid(section, turned, quadrant)
            _write(packed.laid[quadrant][turned], _masks(there, hexes, names))


def _masks(there: Laid, hexes: int, names: Sequence[str]) -> bytes:
    located = [mask_of(cell for cell, other in there.locations if other == name) for name in names]
    return pack_masks((*there.terrain, *there.unlocated, hexes, *located))
