"""The structs of the compiled core as `ctypes` sees them: core/include/kingdom, field by field."""

from __future__ import annotations

from ctypes import (
    Structure,
    c_int8,
    c_int16,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
)
from typing import Final

from kingdom.actions import FIRST_TILE, TILE_SLOTS
from kingdom.core.masks import WORDS
from kingdom.hexes import CELLS

MAX_PLAYERS: Final = 5
MAX_SITES: Final = 32
MAX_CARDS: Final = 10
MAX_HAND: Final = 6
MAX_OLDER: Final = 4
MAX_SLOTS: Final = 4
MAX_SOURCES: Final = 16
ALL_SOURCES: Final = MAX_SOURCES + MAX_SLOTS
MAX_BONUSES: Final = 8
MAX_FRAMES: Final = 12
MAX_MEEPLES: Final = 3
MAX_OUT: Final = 2
MAX_GROUNDS: Final = 2
MAX_MASKS: Final = 512
GROUNDS: Final = 12
LONGEST_DECISION: Final = 90
MAX_REASONS: Final = 128
MAX_PLANNED: Final = 94
MAX_PLANS: Final = 128
FORMAT: Final = 0x4B420001  # `exchange_format`: what tables and states say of themselves

WORD: Final = (1 << 64) - 1
Mask = c_uint64 * WORDS


class TileStruct(Structure):
    """`Tile` in tables.hpp."""

    _fields_ = (
        ("kind", c_uint8),
        ("use", c_uint8),
        ("questions", c_uint8),
        ("first", c_uint8),
        ("last", c_uint8),
        ("builds", c_uint8),
        ("adjacent", c_uint8),
        ("region", c_uint8),
        ("beside_least", c_uint8),
        ("beside_most", c_uint8),
        ("others_least", c_uint8),
        ("others_most", c_uint8),
        ("reach", c_uint8),
        ("times", c_uint8),
        ("obliged", c_uint8),
        ("meeple", c_int8),
        ("gold", c_uint8),
        ("gold_slot", c_uint8),
        ("on_played_terrain", c_uint8),
        ("limited", c_uint8),
        ("grounds", c_uint8),
        ("padding", c_uint8 * 3),
        ("places", c_uint32),
        ("widening", c_uint32),
        ("more_padding", c_uint8 * 32),
        ("ground", Mask * MAX_GROUNDS),
        ("wide", Mask),
    )


class MeepleStruct(Structure):
    """`Meeple` in tables.hpp."""

    _fields_ = (
        ("supply", c_uint8),
        ("blocks", c_uint8),
        ("walks", c_uint8),
        ("padding", c_uint8),
    )


class BonusStruct(Structure):
    """`Bonus` in tables.hpp."""

    _fields_ = (("site", c_uint32), ("places", c_uint32))


class PaymentStruct(Structure):
    """`Payment` in tables.hpp."""

    _fields_ = (
        ("evaluator", c_uint8),
        ("zone", c_uint8),
        ("measure_length", c_uint8),
        ("diagonal", c_uint8),
        ("gold", c_int16),
        ("second", c_int16),
        ("per", c_int16),
        ("least", c_int16),
        ("first_patch", c_uint16),
        ("patches", c_uint16),
        ("padding", c_uint8 * 48),
        ("hexes", Mask),
        ("firsts", Mask),
    )


class TablesStruct(Structure):
    """`Tables` in tables.hpp."""

    _fields_ = (
        ("format", c_uint32),
        ("size", c_uint32),
        ("players", c_uint8),
        ("hand_size", c_uint8),
        ("card_kinds", c_uint8),
        ("sites", c_uint8),
        ("bonuses", c_uint8),
        ("meeples", c_uint8),
        ("at_once", c_uint8),
        ("sources", c_uint8),
        ("slots", c_uint8),
        ("supply", c_uint8),
        ("walls", c_uint8),
        ("mandatory_builds", c_uint8),
        ("marsh_builds", c_uint8),
        ("blocking", c_uint8),
        ("in_line", c_uint8),
        ("marsh_on_board", c_uint8),
        ("removed", c_uint8),
        ("retinues", c_uint8),
        ("lost_tiles_return", c_uint8),
        ("exhausted", c_uint8),
        ("sword_each", c_uint8),
        ("meeples_score", c_uint8),
        ("any_pair", c_uint8),
        ("canoe_others", c_uint8),
        ("waiver", c_int16),
        ("reaction", c_int16),
        ("passing", c_uint32),
        ("common", c_uint32),
        ("first_anywhere", c_uint32),
        ("more_cards", c_uint32),
        ("deck", c_uint8 * MAX_CARDS),
        ("start_stock", c_uint8 * MAX_SITES),
        ("site_cell", c_int16 * MAX_SITES),
        ("site_tile", c_uint8 * MAX_SITES),
        ("padding", c_uint8 * 2),
        ("bonus", BonusStruct * MAX_BONUSES),
        ("meeple", MeepleStruct * MAX_MEEPLES),
        ("touching", c_uint32 * CELLS),
        ("more_padding", c_uint8 * 16),
        ("ground", Mask * GROUNDS),
        ("played", Mask * GROUNDS),
        ("edge", Mask),
        ("near_caves", Mask),
        ("tile", TileStruct * TILE_SLOTS),
        ("paid_at_once", PaymentStruct * MAX_SLOTS),
        ("source", PaymentStruct * MAX_SOURCES),
        ("patch", Mask * MAX_MASKS),
    )


class TurnStruct(Structure):
    """`Turn` in state.hpp."""

    _fields_ = (
        ("asks", c_uint8),
        ("player", c_uint8),
        ("terrain", c_uint8),
        ("left", c_uint8),
        ("due", c_uint8),
        ("anywhere", c_uint8),
        ("cards", c_uint8),
        ("lined", c_int8),
        ("card", c_int8 * MAX_HAND),
        ("line", c_int16 * 2),
    )


class FrameStruct(Structure):
    """`Frame` in state.hpp."""

    _fields_ = (
        ("asks", c_uint8),
        ("player", c_uint8),
        ("left", c_uint8),
        ("anywhere", c_uint8),
        ("tile", c_int8),
        ("card", c_int8),
        ("cell", c_int16),
    )


class PlayerStruct(Structure):
    """`Player` in state.hpp."""

    _fields_ = (
        ("held", c_uint32),
        ("used", c_uint32),
        ("fresh", c_uint32),
        ("taken", c_uint32),
        ("gold", c_int16 * MAX_SLOTS),
        ("city", c_int16),
        ("out", (c_int16 * MAX_OUT) * MAX_MEEPLES),
        ("resting", c_uint8 * MAX_MEEPLES),
        ("supply", c_uint8),
        ("waiting", c_uint8),
        ("cards", c_uint8),
        ("card", c_int8 * MAX_HAND),
        ("age", c_uint8 * MAX_HAND),
    )


class StateStruct(Structure):
    """`State` in state.hpp."""

    _fields_ = (
        ("settlements", Mask * MAX_PLAYERS),
        ("free", Mask),
        ("near", Mask),
        ("legal", Mask),
        ("options", c_uint64),
        ("player", PlayerStruct * MAX_PLAYERS),
        ("stock", c_uint8 * MAX_SITES),
        ("deck", c_uint8 * MAX_CARDS),
        ("discard", c_uint8 * MAX_CARDS),
        ("hidden", c_uint8),
        ("walls", c_uint8),
        ("built", c_uint8),
        ("ending", c_uint8),
        ("to_move", c_int8),
        ("in_turn", c_uint8),
        ("frames", c_uint8),
        ("padding", c_uint8),
        ("turn", TurnStruct),
        ("frame", FrameStruct * MAX_FRAMES),
        ("more_padding", c_uint8 * 46),
        ("format", c_uint32),
    )


class ViewStruct(Structure):
    """`View` in state.hpp."""

    _fields_ = (
        ("state", StateStruct),
        ("older", (c_uint8 * MAX_CARDS) * MAX_OLDER),
        ("padding", c_uint8 * (64 - MAX_OLDER * MAX_CARDS)),
    )


class DrawsStruct(Structure):
    """`Draws` in playout.hpp."""

    _fields_ = (("key", c_uint64), ("count", c_uint64))


class StreamsStruct(Structure):
    """`Streams` in playout.hpp."""

    _fields_ = (
        ("before", DrawsStruct),
        ("cards", DrawsStruct),
        ("player", DrawsStruct * MAX_PLAYERS),
    )


class TotalsStruct(Structure):
    """`Totals` in batch.hpp."""

    _fields_ = (
        ("games", c_uint64),
        ("actions", c_uint64),
        ("wins", (c_uint64 * MAX_PLAYERS) * MAX_PLAYERS),
        ("gold", c_int64 * MAX_PLAYERS),
        ("source", c_int64 * ALL_SOURCES),
        ("uses", c_uint64 * TILE_SLOTS),
    )


class BatchStruct(Structure):
    """`Batch` in batch.hpp."""

    _fields_ = (
        ("states", c_void_p),
        ("streams", c_void_p),
        ("number", c_void_p),
        ("masks", c_void_p),
        ("to_move", c_void_p),
        ("gold", c_void_p),
    )


class EffortStruct(Structure):
    """`Effort` in planner.hpp."""

    _fields_ = (
        ("width", c_int32),
        ("hexes", c_int32),
        ("tile_hexes", c_int32),
        ("lifts", c_int32),
        ("puts", c_int32),
        ("plans", c_int32),
        ("blur", c_int32),
        ("apart", c_int32),
        ("seed", c_uint64),
    )


class LookStruct(Structure):
    """`Look` in look.hpp."""

    _fields_ = (
        ("effort", EffortStruct),
        ("turns", c_int32),
        ("played_out", c_int32),
        ("planned", c_int32),
    )


class PlannedStruct(Structure):
    """`Planned` in planner.hpp."""

    _fields_ = (("value", c_int32), ("count", c_int32), ("action", c_int16 * MAX_PLANNED))


class RulesStruct(Structure):
    """`Rules` in planner.hpp."""

    _fields_ = (
        ("margin", c_int32),
        ("win", c_int32),
        ("half", c_int32),
        ("prior", c_int32),
        ("doubt", c_int32),
        ("trust", c_int32),
        ("regard", c_int32),
        ("close", c_int32),
    )


class SumsStruct(Structure):
    """`Sums` in planner.hpp."""

    _fields_ = (
        ("score", c_int64 * MAX_PLANS),
        ("margin", c_int64 * MAX_PLANS),
        ("wins", c_int64 * MAX_PLANS),
        ("playouts", c_int64 * MAX_PLANS),
        ("seen", c_int64 * MAX_PLANS),
        ("glances", c_int64 * MAX_PLANS),
        ("outlook", c_int64 * MAX_PLANS),
        ("looks", c_int64 * MAX_PLANS),
    )


class RaceStruct(Structure):
    """`Race` in planner.hpp."""

    _fields_ = (
        ("sums", SumsStruct),
        ("value", c_int64 * MAX_PLANS),
        ("order", c_int32 * MAX_PLANS),
        ("count", c_int32),
        ("entered", c_int32),
    )


class ContenderStruct(Structure):
    """`Contender` in match.hpp."""

    _fields_ = (
        ("manner", c_int32),
        ("padding", c_int32),
        ("weights", c_void_p),
        ("playout_weights", c_void_p),
        ("effort", EffortStruct),
        ("space", c_void_p),
    )


class GainsStruct(Structure):
    """`Gains` in gains.hpp."""

    _fields_ = (
        ("gold", (c_int16 * ALL_SOURCES) * MAX_PLAYERS),
        ("taken", c_uint32),
        ("lost", c_uint32),
        ("used", c_uint32),
        ("free", c_uint32),
        ("settlements", c_int32),
    )


class DecisionStruct(Structure):
    """`Decision` in analysis_turns.hpp."""

    _fields_ = (
        ("view", ViewStruct),
        ("ply", c_int32),
        ("seat", c_int32),
        ("turn", c_int32),
        ("number", c_int32),
        ("round", c_int32),
        ("reaction", c_int32),
        ("count", c_int32),
        ("action", c_int16 * LONGEST_DECISION),
        ("padding", c_uint8 * 48),
    )


class EffectStruct(Structure):
    """`Effect` in analysis_effects.hpp."""

    _fields_ = (
        ("action", c_int16),
        ("cell", c_int16),
        ("origin", c_int16),
        ("tile", c_int16),
        ("gold", c_int16),
        ("number", c_uint8),
        ("piece", c_uint8),
        ("owner", c_uint8),
        ("gone", c_uint8),
        ("padding", c_uint8 * 2),
        ("taken", c_uint32),
    )


class ReasonStruct(Structure):
    """`Reason` in analysis_reasons.hpp."""

    _fields_ = (("kind", c_uint8), ("player", c_int8), ("id", c_int16), ("amount", c_int16))


class ReasonsStruct(Structure):
    """`Reasons` in analysis_reasons.hpp."""

    _fields_ = (("count", c_int32), ("reason", ReasonStruct * MAX_REASONS))


class FinishStruct(Structure):
    """`Finish` in match.hpp."""

    _fields_ = (("gold", c_int32 * MAX_PLAYERS), ("turns", c_int32 * MAX_PLAYERS))


def slot_of(action: int) -> int:
    """Return the place of a tile among all of them by its action number."""
    return action - FIRST_TILE
