"""The structs of pool.hpp and joining.hpp as `ctypes` sees them; `layout` has all others."""

from __future__ import annotations

from ctypes import Structure, c_int8, c_int64, c_uint8, c_uint64
from typing import Final

from kingdom.actions import TILE_SLOTS
from kingdom.board import QUADRANTS, TERRAINS
from kingdom.core.layout import MAX_GROUNDS, Mask, PaymentStruct, TablesStruct, TileStruct

MAX_SECTIONS: Final = 64
MAX_NAMES: Final = 4
MAX_NEEDS: Final = 6
MAX_PILE: Final = 64
MAX_RECORDS: Final = 64
MAX_FIXED: Final = 64
_PAYING: Final = MAX_RECORDS + TILE_SLOTS


class LaidStruct(Structure):
    """`Laid` in pool.hpp."""

    _fields_ = (
        ("terrain", Mask * len(TERRAINS)),
        ("castles", Mask),
        ("nomads", Mask),
        ("palaces", Mask),
        ("hexes", Mask),
        ("location", Mask * MAX_NAMES),
    )


class SectionStruct(Structure):
    """`Section` in pool.hpp."""

    _fields_ = (
        ("met", c_uint8),
        ("task", c_uint8),
        ("capitol", c_uint8),
        ("names", c_uint8),
        ("tile", c_uint8 * MAX_NAMES),
        ("padding", c_uint8 * 56),
        ("laid", (LaidStruct * 2) * len(QUADRANTS)),
    )


class RecordStruct(Structure):
    """`Record` in pool.hpp."""

    _fields_ = (
        ("payment", PaymentStruct),
        ("zone", c_uint8),
        ("at_once", c_uint8),
        ("removes", c_uint8),
        ("always", c_uint8),
        ("padding", c_uint8 * 60),
    )


class TileRecordStruct(Structure):
    """`TileRecord` in pool.hpp."""

    _fields_ = (
        ("tile", TileStruct),
        ("ground", c_uint8 * MAX_GROUNDS),
        ("bonus_of", c_int8),
        ("passing", c_uint8),
        ("common", c_uint8),
        ("padding", c_uint8 * 59),
    )


class PoolStruct(Structure):
    """`Pool` in pool.hpp."""

    _fields_ = (
        ("tables", TablesStruct),
        ("sections", c_uint8),
        ("islands", c_uint8),
        ("cards", c_uint8),
        ("tasks", c_uint8),
        ("landmarks", c_uint8),
        ("pile", c_uint8),
        ("tiles_per_location", c_uint8),
        ("needs", c_uint8),
        ("caves", c_uint8),
        ("capitols", c_uint8),
        ("padding", c_uint8 * 54),
        ("without", c_uint8 * (1 << MAX_NEEDS)),
        ("nomad", c_uint8 * MAX_PILE),
        ("tile", TileRecordStruct * TILE_SLOTS),
        ("record", RecordStruct * MAX_RECORDS),
        ("fixed", Mask * MAX_FIXED),
        ("section", SectionStruct * MAX_SECTIONS),
    )


class EarningsStruct(Structure):
    """`Earnings` in joining.hpp."""

    _fields_ = (("games", c_uint64 * _PAYING), ("gold", c_int64 * _PAYING))
