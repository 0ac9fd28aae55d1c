"""The numbers and the structs of the compiled core.

Automatically generated from the headers of core/ by `make bindings`: do not edit.
"""

from __future__ import annotations

from ctypes import (
    Array,
    Structure,
    c_char,
    c_double,
    c_int,
    c_int16,
    c_int32,
    c_int64,
    c_int8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_uint8,
    c_void_p,
)
from enum import IntEnum
from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kingdom.core.fields import Field

LAYOUTS: Final = 557010214
"""Which bindings these are; a library says for which it was built."""

MEMORY_OF_CPU: Final = 1
MEMORY_OF_CUDA: Final = 2
BOARD_SIZE: Final = 20
ISLAND_SIZE: Final = 5
TERRAINS: Final = 8
MOUNTAIN: Final = 7
ROUGH: Final = 11
QUADRANTS: Final = 4
SCORING_CARDS: Final = 3
MAX_SECTIONS: Final = 64
MAX_NAMES: Final = 4
MAX_NEEDS: Final = 6
MAX_PILE: Final = 64
MAX_RECORDS: Final = 64
MAX_FIXED: Final = 64
CHANCE: Final = -1
OVER: Final = -2
UNKNOWN: Final = -1
NO_LINE: Final = -1
NO_CELL: Final = -1
NO_TILE: Final = -1
EXCHANGE_FORMAT: Final = 1262616577
ANY_GROUND: Final = 8
NOTHING: Final = 9
UNDECIDED: Final = 10
GROUNDS: Final = 12
WATER: Final = 6
MARSH: Final = 5
ORDINARY_CARDS: Final = 5
MAX_PLAYERS: Final = 5
MAX_SITES: Final = 32
MAX_CARDS: Final = 10
MAX_HAND: Final = 6
MAX_OLDER: Final = 4
MAX_SLOTS: Final = 4
MAX_SOURCES: Final = 16
MAX_BONUSES: Final = 8
MAX_FRAMES: Final = 12
FRAMES_WITHOUT_REACTIONS: Final = 4
FULL_SEAT_SIZE: Final = 128
PLAIN_SEAT_SIZE: Final = 96
MAX_MEEPLES: Final = 3
MAX_OUT: Final = 2
TILE_SLOTS: Final = 48
MAX_GROUNDS: Final = 2
MAX_MASKS: Final = 512
MAX_REASONS: Final = 128
LONGEST_DECISION: Final = 90
NO_TURN: Final = -1
ILLEGAL_ACTION: Final = -1
MAX_PLANNED: Final = 94
MAX_WIDTH: Final = 512
MAX_PLANS: Final = 128
MAX_FINISHED: Final = 512
CHOSEN_OF: Final = 4
LOOKED_AHEAD: Final = 32
USUAL_WIDTH: Final = 200
NARROW_WIDTH: Final = 24
USUAL_PLANS: Final = 48
MAX_GIVEN: Final = 16
PLANNING_PERCENT: Final = 30
BREADTH: Final = 2
SEARCH_APART: Final = 6
SHALLOW_ROLLOUTS: Final = 10
SHALLOW_PERCENT: Final = 60
PLAYOUT_PERCENT: Final = 25
MOST_FINALISTS: Final = 32
FEWEST_ROLLOUTS: Final = 5
SHALLOW_COST: Final = 1
DEEP_COST: Final = 6
DEEP_WIDTH: Final = 4
DEEP_TURNS: Final = 2
MAX_COMPARED: Final = 8
USUAL_PLAYOUTS: Final = 2000
JUDGED_BATCHES: Final = 16
TIMED_BATCH: Final = 8
TIMED_BATCHES: Final = 2
HINT_PLAYOUTS: Final = 256
COMPARED_TURNS: Final = 5
COMPARED_BATCH: Final = 64
COMPARED_BATCHES: Final = 16
COMPARED_SECONDS: Final = 4
MISTAKE_GOLD: Final = 4000
MISTAKE_CHANCE: Final = 100
INACCURACY_GOLD: Final = 1500
INACCURACY_CHANCE: Final = 40
TOLD_GOLD: Final = 50
TOLD_CHANCE: Final = 5
WIN_PARTS: Final = 60
ONE_GOLD: Final = 1000
ONE_ROUND: Final = 64
BOARD_CELLS: Final = 400
ALL_SOURCES: Final = 20
CELLS: Final = 425
FIRST_TILE: Final = 425
FIRST_TERRAIN: Final = 473
FIRST_MARSH_CARD: Final = 481
STOP_ACTION: Final = 486
END_ACTION: Final = 487
ACTIONS: Final = 488


class BoardZoneCode(IntEnum):
    """`BoardZone` in pool.hpp."""

    ZONE_NOWHERE = 0
    ZONE_BESIDE_WATER = 1
    ZONE_BESIDE_MOUNTAIN = 2
    ZONE_BESIDE_SPECIAL = 3
    ZONE_BESIDE_REMOVED = 4
    ZONE_INNER_EDGE = 5
    ZONE_ROWS = 6
    ZONE_ALL_ROWS = 7
    ZONE_QUADRANTS = 8
    ZONE_EDGES = 9
    ZONE_TERRAIN_AREAS = 10
    ZONE_MOUNTAINS = 11
    ZONE_SPECIAL_HEXES = 12
    ZONE_AROUND_CASTLES = 13
    ZONE_AROUND_PALACES = 14
    ZONE_AROUND_SPECIAL = 15
    ZONE_NEAR_CAPITOLS = 16
    ZONE_OWN_PIECES = 17
    ZONE_BESIDE_OWN = 18
    ZONE_OWN_GROUPS = 19


class QuestionCode(IntEnum):
    """`Question` in tables.hpp."""

    DEAL = 0
    DRAW = 1
    NEW_CARD = 2
    REVEAL = 3
    BEFORE = 4
    MANDATORY = 5
    AFTER = 6
    BUILD = 7
    LIFT = 8
    PUT = 9
    WALL = 10
    REMOVE = 11
    PIECE = 12
    CITY = 13
    ASIDE = 14
    REACT = 15


class UseCode(IntEnum):
    """`Use` in tables.hpp."""

    CHOSEN = 0
    SPENT = 1
    DECLARED = 2
    TRIGGERED = 3
    LASTING = 4
    AT_ONCE = 5


class KindCode(IntEnum):
    """`Kind` in tables.hpp."""

    KIND_BUILD = 0
    KIND_MOVE = 1
    KIND_WALL = 2
    KIND_REMOVE = 3
    KIND_PIECE = 4
    KIND_CITY = 5
    KIND_ASIDE = 6
    KIND_CARD = 7
    KIND_REACT = 8
    KIND_WAIVE = 9
    KIND_FIRST = 10
    KIND_HAND = 11
    KIND_WIDEN = 12
    KIND_GOLD = 13


class RegionCode(IntEnum):
    """`Region` in tables.hpp."""

    REGION_ALL = 0
    REGION_EDGE = 1
    REGION_LINE_END = 2


class ReachCode(IntEnum):
    """`Reach` in tables.hpp."""

    REACH_ALL = 0
    REACH_JUMP = 1
    REACH_STEP = 2
    REACH_SLIDE = 3
    REACH_LEAP = 4
    REACH_CAVE = 5


class EvaluatorCode(IntEnum):
    """`Evaluator` in tables.hpp."""

    PER_PIECE = 0
    PER_PATCH = 1
    BEST_PATCH = 2
    LEAST_PATCH = 3
    RANKED = 4
    LINKED = 5
    COVERED = 6
    SURROUNDED_HEX = 7
    STRAIGHT_RUN = 8
    IN_ONE_PATCH = 9
    IN_EACH_PATCH = 10
    LINE_BUILT = 11
    CLOSED_IN = 12
    BESIDE_OTHERS = 13


class ZoneCode(IntEnum):
    """`Zone` in tables.hpp."""

    ON_THE_BOARD = 0
    OWN_PIECES = 1
    BESIDE_OWN = 2
    OWN_GROUPS = 3


class ExhaustedCode(IntEnum):
    """`Exhausted` in tables.hpp."""

    REDRAW = 0
    MANDATORY_ONLY = 1
    ANY_TERRAIN = 2


class PieceCode(IntEnum):
    """`Piece` in analysis_effects.hpp."""

    NO_PIECE = 0
    SETTLEMENT_PIECE = 1
    WALL_PIECE = 2
    CITY_PIECE = 3
    FIRST_MEEPLE = 4


class ReasonKindCode(IntEnum):
    """`ReasonKind` in analysis_reasons.hpp."""

    REASON_GOLD = 0
    REASON_TILE = 1
    REASON_KEPT = 2
    REASON_USE = 3
    REASON_SETTLEMENTS = 4
    REASON_RIVAL = 5
    REASON_FREE = 6


class JudgementCode(IntEnum):
    """`Judgement` in costs.hpp."""

    GOOD = 0
    INACCURACY = 1
    MISTAKE = 2


class InquiryKindCode(IntEnum):
    """`InquiryKind` in inquiry.hpp."""

    BEST_TURN = 0
    BEST_CHANCE = 1
    TURNS_BESIDE = 2
    TURN_JUDGED = 3


class LevelCode(IntEnum):
    """`Level` in levels.hpp."""

    BEGINNER = 0
    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4


class BotKindCode(IntEnum):
    """`BotKind` in match.hpp."""

    RANDOM_BOT = 0
    GREEDY_BOT = 1
    POLICY_BOT = 2
    PLANNER_BOT = 3


class WorkKindCode(IntEnum):
    """`WorkKind` in search.hpp."""

    NO_WORK = 0
    PLAN_WORK = 1
    PLAYOUT_WORK = 2
    SHALLOW_WORK = 3
    DEEP_WORK = 4


class SearchStageCode(IntEnum):
    """`SearchStage` in search.hpp."""

    STAGE_PLAN = 0
    STAGE_WIDE_PLAN = 1
    STAGE_SHALLOW = 2
    STAGE_PLAYOUTS = 3
    STAGE_DEEP = 4
    STAGE_DONE = 5


class BonusStruct(Structure):
    """`Bonus` in tables.hpp."""

    if TYPE_CHECKING:
        site: Field[int]
        places: Field[int]

    _fields_ = (
        ("site", c_uint32),
        ("places", c_uint32),
    )


class MeepleStruct(Structure):
    """`Meeple` in tables.hpp."""

    if TYPE_CHECKING:
        supply: Field[int]
        blocks: Field[int]
        walks: Field[int]

    _fields_ = (
        ("supply", c_uint8),
        ("blocks", c_uint8),
        ("walks", c_uint8),
        ("padding", c_uint8),
    )


class TileStruct(Structure):
    """`Tile` in tables.hpp."""

    if TYPE_CHECKING:
        kind: Field[int]
        use: Field[int]
        questions: Field[int]
        first: Field[int]
        last: Field[int]
        builds: Field[int]
        adjacent: Field[int]
        region: Field[int]
        beside_least: Field[int]
        beside_most: Field[int]
        others_least: Field[int]
        others_most: Field[int]
        reach: Field[int]
        times: Field[int]
        obliged: Field[int]
        meeple: Field[int]
        gold: Field[int]
        gold_slot: Field[int]
        on_played_terrain: Field[int]
        limited: Field[int]
        grounds: Field[int]
        places: Field[int]
        widening: Field[int]
        ground: Field[Array[Array[c_uint64]]]
        wide: Field[Array[c_uint64]]

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
        ("ground", (c_uint64 * 8) * 2),
        ("wide", c_uint64 * 8),
    )


class PaymentStruct(Structure):
    """`Payment` in tables.hpp."""

    if TYPE_CHECKING:
        evaluator: Field[int]
        zone: Field[int]
        measure_length: Field[int]
        diagonal: Field[int]
        gold: Field[int]
        second: Field[int]
        per: Field[int]
        least: Field[int]
        first_patch: Field[int]
        patches: Field[int]
        hexes: Field[Array[c_uint64]]
        firsts: Field[Array[c_uint64]]

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
        ("hexes", c_uint64 * 8),
        ("firsts", c_uint64 * 8),
    )


class TablesStruct(Structure):
    """`Tables` in tables.hpp."""

    if TYPE_CHECKING:
        format: Field[int]
        size: Field[int]
        players: Field[int]
        hand_size: Field[int]
        card_kinds: Field[int]
        sites: Field[int]
        bonuses: Field[int]
        meeples: Field[int]
        at_once: Field[int]
        sources: Field[int]
        slots: Field[int]
        supply: Field[int]
        walls: Field[int]
        mandatory_builds: Field[int]
        marsh_builds: Field[int]
        blocking: Field[int]
        in_line: Field[int]
        marsh_on_board: Field[int]
        removed: Field[int]
        retinues: Field[int]
        lost_tiles_return: Field[int]
        exhausted: Field[int]
        sword_each: Field[int]
        meeples_score: Field[int]
        any_pair: Field[int]
        canoe_others: Field[int]
        waiver: Field[int]
        reaction: Field[int]
        passing: Field[int]
        common: Field[int]
        first_anywhere: Field[int]
        more_cards: Field[int]
        deck: Field[Array[c_uint8]]
        start_stock: Field[Array[c_uint8]]
        site_cell: Field[Array[c_int16]]
        site_tile: Field[Array[c_uint8]]
        bonus: Field[Array[BonusStruct]]
        meeple: Field[Array[MeepleStruct]]
        touching: Field[Array[c_uint32]]
        ground: Field[Array[Array[c_uint64]]]
        played: Field[Array[Array[c_uint64]]]
        edge: Field[Array[c_uint64]]
        near_caves: Field[Array[c_uint64]]
        tile: Field[Array[TileStruct]]
        paid_at_once: Field[Array[PaymentStruct]]
        source: Field[Array[PaymentStruct]]
        patch: Field[Array[Array[c_uint64]]]

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
        ("deck", c_uint8 * 10),
        ("start_stock", c_uint8 * 32),
        ("site_cell", c_int16 * 32),
        ("site_tile", c_uint8 * 32),
        ("padding", c_uint8 * 2),
        ("bonus", BonusStruct * 8),
        ("meeple", MeepleStruct * 3),
        ("touching", c_uint32 * 425),
        ("more_padding", c_uint8 * 16),
        ("ground", (c_uint64 * 8) * 12),
        ("played", (c_uint64 * 8) * 12),
        ("edge", c_uint64 * 8),
        ("near_caves", c_uint64 * 8),
        ("tile", TileStruct * 48),
        ("paid_at_once", PaymentStruct * 4),
        ("source", PaymentStruct * 16),
        ("patch", (c_uint64 * 8) * 512),
    )


class PlayerStruct(Structure):
    """`ExchangedPlayer` in state.hpp."""

    if TYPE_CHECKING:
        held: Field[int]
        used: Field[int]
        fresh: Field[int]
        taken: Field[int]
        gold: Field[Array[c_int16]]
        city: Field[int]
        out: Field[Array[Array[c_int16]]]
        resting: Field[Array[c_uint8]]
        supply: Field[int]
        waiting: Field[int]
        cards: Field[int]
        card: Field[Array[c_int8]]
        age: Field[Array[c_uint8]]

    _fields_ = (
        ("held", c_uint32),
        ("used", c_uint32),
        ("fresh", c_uint32),
        ("taken", c_uint32),
        ("gold", c_int16 * 4),
        ("city", c_int16),
        ("out", (c_int16 * 2) * 3),
        ("resting", c_uint8 * 3),
        ("supply", c_uint8),
        ("waiting", c_uint8),
        ("cards", c_uint8),
        ("card", c_int8 * 6),
        ("age", c_uint8 * 6),
    )


class TurnStruct(Structure):
    """`Turn` in state.hpp."""

    if TYPE_CHECKING:
        asks: Field[int]
        player: Field[int]
        terrain: Field[int]
        left: Field[int]
        due: Field[int]
        anywhere: Field[int]
        cards: Field[int]
        lined: Field[int]
        card: Field[Array[c_int8]]
        line: Field[Array[c_int16]]

    _fields_ = (
        ("asks", c_uint8),
        ("player", c_uint8),
        ("terrain", c_uint8),
        ("left", c_uint8),
        ("due", c_uint8),
        ("anywhere", c_uint8),
        ("cards", c_uint8),
        ("lined", c_int8),
        ("card", c_int8 * 6),
        ("line", c_int16 * 2),
    )


class FrameStruct(Structure):
    """`Frame` in state.hpp."""

    if TYPE_CHECKING:
        asks: Field[int]
        player: Field[int]
        left: Field[int]
        anywhere: Field[int]
        tile: Field[int]
        card: Field[int]
        cell: Field[int]

    _fields_ = (
        ("asks", c_uint8),
        ("player", c_uint8),
        ("left", c_uint8),
        ("anywhere", c_uint8),
        ("tile", c_int8),
        ("card", c_int8),
        ("cell", c_int16),
    )


class StateStruct(Structure):
    """`Exchanged` in state.hpp."""

    if TYPE_CHECKING:
        settlements: Field[Array[Array[c_uint64]]]
        free: Field[Array[c_uint64]]
        near: Field[Array[c_uint64]]
        legal: Field[Array[c_uint64]]
        options: Field[int]
        player: Field[Array[PlayerStruct]]
        stock: Field[Array[c_uint8]]
        deck: Field[Array[c_uint8]]
        discard: Field[Array[c_uint8]]
        hidden: Field[int]
        walls: Field[int]
        built: Field[int]
        ending: Field[int]
        to_move: Field[int]
        in_turn: Field[int]
        frames: Field[int]
        turn: Field[TurnStruct]
        frame: Field[Array[FrameStruct]]
        format: Field[int]

    _fields_ = (
        ("settlements", (c_uint64 * 8) * 5),
        ("free", c_uint64 * 8),
        ("near", c_uint64 * 8),
        ("legal", c_uint64 * 8),
        ("options", c_uint64),
        ("player", PlayerStruct * 5),
        ("stock", c_uint8 * 32),
        ("deck", c_uint8 * 10),
        ("discard", c_uint8 * 10),
        ("hidden", c_uint8),
        ("walls", c_uint8),
        ("built", c_uint8),
        ("ending", c_uint8),
        ("to_move", c_int8),
        ("in_turn", c_uint8),
        ("frames", c_uint8),
        ("padding", c_uint8),
        ("turn", TurnStruct),
        ("frame", FrameStruct * 12),
        ("more_padding", c_uint8 * 46),
        ("format", c_uint32),
    )


class ViewStruct(Structure):
    """`View` in state.hpp."""

    if TYPE_CHECKING:
        state: Field[StateStruct]
        older: Field[Array[Array[c_uint8]]]

    _fields_ = (
        ("state", StateStruct),
        ("older", (c_uint8 * 10) * 4),
        ("padding", c_uint8 * 24),
    )


class DecisionStruct(Structure):
    """`Decision` in analysis_turns.hpp."""

    if TYPE_CHECKING:
        view: Field[ViewStruct]
        ply: Field[int]
        seat: Field[int]
        turn: Field[int]
        number: Field[int]
        round: Field[int]
        reaction: Field[int]
        count: Field[int]
        action: Field[Array[c_int16]]

    _fields_ = (
        ("view", ViewStruct),
        ("ply", c_int32),
        ("seat", c_int32),
        ("turn", c_int32),
        ("number", c_int32),
        ("round", c_int32),
        ("reaction", c_int32),
        ("count", c_int32),
        ("action", c_int16 * 90),
        ("padding", c_uint8 * 48),
    )


class EffectStruct(Structure):
    """`Effect` in analysis_effects.hpp."""

    if TYPE_CHECKING:
        action: Field[int]
        cell: Field[int]
        origin: Field[int]
        tile: Field[int]
        gold: Field[int]
        number: Field[int]
        piece: Field[int]
        owner: Field[int]
        gone: Field[int]
        taken: Field[int]

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

    if TYPE_CHECKING:
        kind: Field[int]
        player: Field[int]
        id: Field[int]
        amount: Field[int]

    _fields_ = (
        ("kind", c_uint8),
        ("player", c_int8),
        ("id", c_int16),
        ("amount", c_int16),
    )


class ReasonsStruct(Structure):
    """`Reasons` in analysis_reasons.hpp."""

    if TYPE_CHECKING:
        count: Field[int]
        reason: Field[Array[ReasonStruct]]

    _fields_ = (
        ("count", c_int32),
        ("reason", ReasonStruct * 128),
    )


class DrawsStruct(Structure):
    """`Draws` in draws.hpp."""

    if TYPE_CHECKING:
        key: Field[int]
        count: Field[int]

    _fields_ = (
        ("key", c_uint64),
        ("count", c_uint64),
    )


class StreamsStruct(Structure):
    """`Streams` in draws.hpp."""

    if TYPE_CHECKING:
        before: Field[DrawsStruct]
        cards: Field[DrawsStruct]
        player: Field[Array[DrawsStruct]]

    _fields_ = (
        ("before", DrawsStruct),
        ("cards", DrawsStruct),
        ("player", DrawsStruct * 5),
    )


class ActionBitsStruct(Structure):
    """`ActionBits` in batch.hpp."""

    if TYPE_CHECKING:
        word: Field[Array[c_uint64]]

    _fields_ = (
        ("word", c_uint64 * 8),
    )


class BatchStruct(Structure):
    """`Batch` in batch.hpp."""

    if TYPE_CHECKING:
        states: Field[int | None]
        streams: Field[int | None]
        number: Field[int | None]
        masks: Field[int | None]
        to_move: Field[int | None]
        gold: Field[int | None]

    _fields_ = (
        ("states", c_void_p),
        ("streams", c_void_p),
        ("number", c_void_p),
        ("masks", c_void_p),
        ("to_move", c_void_p),
        ("gold", c_void_p),
    )


class DeviceStruct(Structure):
    """`Device` in device.hpp."""

    if TYPE_CHECKING:
        name: Field[bytes]
        memory: Field[int]
        major: Field[int]
        minor: Field[int]
        multiprocessors: Field[int]
        most_threads: Field[int]
        threads: Field[int]
        blocks: Field[int]
        registers: Field[int]
        local_bytes: Field[int]
        shared_bytes: Field[int]

    _fields_ = (
        ("name", c_char * 128),
        ("memory", c_uint64),
        ("major", c_int32),
        ("minor", c_int32),
        ("multiprocessors", c_int32),
        ("most_threads", c_int32),
        ("threads", c_int32),
        ("blocks", c_int32),
        ("registers", c_int32),
        ("local_bytes", c_int32),
        ("shared_bytes", c_int32),
        ("padding", c_int32),
    )


class PlayoutsStruct(Structure):
    """`Playouts` in kernels.hpp."""

    if TYPE_CHECKING:
        tables: Field[int | None]
        begin: Field[int | None]
        is_view: Field[int]
        seed: Field[int]
        first: Field[int]
        games: Field[int]
        states: Field[int | None]
        gold: Field[int | None]
        lengths: Field[int | None]

    _fields_ = (
        ("tables", c_void_p),
        ("begin", c_void_p),
        ("is_view", c_int),
        ("seed", c_uint64),
        ("first", c_uint64),
        ("games", c_uint64),
        ("states", c_void_p),
        ("gold", c_void_p),
        ("lengths", c_void_p),
    )


class SteppingStruct(Structure):
    """`Stepping` in kernels.hpp."""

    if TYPE_CHECKING:
        tables: Field[int | None]
        begin: Field[int | None]
        seed: Field[int]
        games: Field[int]
        taken: Field[int | None]
        renewed: Field[int]
        count: Field[int | None]
        batch: Field[BatchStruct]

    _fields_ = (
        ("tables", c_void_p),
        ("begin", c_void_p),
        ("seed", c_uint64),
        ("games", c_uint64),
        ("taken", c_void_p),
        ("renewed", c_uint64),
        ("count", c_void_p),
        ("batch", BatchStruct),
    )


class SetupFactsStruct(Structure):
    """`SetupFacts` in context.hpp."""

    if TYPE_CHECKING:
        terrains: Field[Array[c_uint8]]
        building: Field[int]
        ranked_sources: Field[int]
        pays_apart: Field[int]

    _fields_ = (
        ("terrains", c_uint8 * 425),
        ("building", c_uint32),
        ("ranked_sources", c_uint8),
        ("pays_apart", c_uint8),
    )


class PreparedStruct(Structure):
    """`Prepared` in policy_matches.hpp."""

    if TYPE_CHECKING:
        tables: Field[TablesStruct]
        begin: Field[StateStruct]
        facts: Field[SetupFactsStruct]

    _fields_ = (
        ("tables", TablesStruct),
        ("begin", StateStruct),
        ("facts", SetupFactsStruct),
        ("_padding_54004", c_uint8 * 12),
    )


class PreparingStruct(Structure):
    """`Preparing` in policy_matches.hpp."""

    if TYPE_CHECKING:
        setup: Field[int | None]
        games: Field[int]

    _fields_ = (
        ("setup", c_void_p),
        ("games", c_uint64),
    )


class PolicyMatchStruct(Structure):
    """`PolicyMatch` in policy_matches.hpp."""

    if TYPE_CHECKING:
        setup: Field[int | None]
        number: Field[int]
        seat: Field[int]

    _fields_ = (
        ("setup", c_void_p),
        ("number", c_uint64),
        ("seat", c_int32),
        ("padding", c_int32),
    )


class WeightsStruct(Structure):
    """`Weights` in weights.hpp."""

    if TYPE_CHECKING:
        tile: Field[Array[c_int32]]
        placed: Field[int]
        waiting: Field[int]
        meeple_out: Field[int]
        touch: Field[int]
        touch_apart: Field[int]
        tile_sight: Field[int]
        patch_sight: Field[int]
        room: Field[int]
        room_in_best: Field[int]
        group_rest: Field[int]
        length_room: Field[int]
        crowd: Field[int]
        lead: Field[int]
        lead_late: Field[int]
        lead_alone: Field[int]
        balance: Field[int]
        link_begun: Field[int]
        link_near: Field[int]
        task_cover: Field[int]
        task_enclose: Field[int]
        task_run: Field[int]
        task_patch: Field[int]
        task_patches: Field[int]
        rival: Field[int]
        left: Field[int]
        ready: Field[int]
        next: Field[int]
        next_second: Field[int]
        next_third: Field[int]
        hex_apart: Field[int]
        hex_largest: Field[int]
        hex_length: Field[int]
        hex_crowd: Field[int]
        hex_second_best: Field[int]
        hex_lead: Field[int]
        hex_close: Field[int]
        hex_lead_alone: Field[int]
        hex_balance: Field[int]
        hex_link_far: Field[int]
        hex_link_half: Field[int]
        hex_link_ring: Field[int]
        hex_link_ring_two: Field[int]
        hex_touch: Field[int]
        hex_sight: Field[int]
        hex_line: Field[int]
        hex_cover: Field[int]
        hex_enclose: Field[int]
        hex_run: Field[int]
        hex_patch: Field[int]
        hex_patches: Field[int]
        noise: Field[int]
        move_gain: Field[int]

    _fields_ = (
        ("tile", c_int32 * 48),
        ("placed", c_int32),
        ("waiting", c_int32),
        ("meeple_out", c_int32),
        ("touch", c_int32),
        ("touch_apart", c_int32),
        ("tile_sight", c_int32),
        ("patch_sight", c_int32),
        ("room", c_int32),
        ("room_in_best", c_int32),
        ("group_rest", c_int32),
        ("length_room", c_int32),
        ("crowd", c_int32),
        ("lead", c_int32),
        ("lead_late", c_int32),
        ("lead_alone", c_int32),
        ("balance", c_int32),
        ("link_begun", c_int32),
        ("link_near", c_int32),
        ("task_cover", c_int32),
        ("task_enclose", c_int32),
        ("task_run", c_int32),
        ("task_patch", c_int32),
        ("task_patches", c_int32),
        ("rival", c_int32),
        ("left", c_int32),
        ("ready", c_int32),
        ("next", c_int32),
        ("next_second", c_int32),
        ("next_third", c_int32),
        ("hex_apart", c_int32),
        ("hex_largest", c_int32),
        ("hex_length", c_int32),
        ("hex_crowd", c_int32),
        ("hex_second_best", c_int32),
        ("hex_lead", c_int32),
        ("hex_close", c_int32),
        ("hex_lead_alone", c_int32),
        ("hex_balance", c_int32),
        ("hex_link_far", c_int32),
        ("hex_link_half", c_int32),
        ("hex_link_ring", c_int32),
        ("hex_link_ring_two", c_int32),
        ("hex_touch", c_int32),
        ("hex_sight", c_int32),
        ("hex_line", c_int32),
        ("hex_cover", c_int32),
        ("hex_enclose", c_int32),
        ("hex_run", c_int32),
        ("hex_patch", c_int32),
        ("hex_patches", c_int32),
        ("noise", c_int32),
        ("move_gain", c_int32),
    )


class PolicyMatchesStruct(Structure):
    """`PolicyMatches` in policy_matches.hpp."""

    if TYPE_CHECKING:
        match: Field[int | None]
        ours: Field[int | None]
        theirs: Field[int | None]
        seed: Field[int]
        games: Field[int]
        gold: Field[int | None]

    _fields_ = (
        ("match", c_void_p),
        ("ours", c_void_p),
        ("theirs", c_void_p),
        ("seed", c_uint64),
        ("games", c_uint64),
        ("gold", c_void_p),
    )


class TotalsStruct(Structure):
    """`Totals` in totals.hpp."""

    if TYPE_CHECKING:
        games: Field[int]
        actions: Field[int]
        wins: Field[Array[Array[c_uint64]]]
        gold: Field[Array[c_int64]]
        source: Field[Array[c_int64]]
        uses: Field[Array[c_uint64]]

    _fields_ = (
        ("games", c_uint64),
        ("actions", c_uint64),
        ("wins", (c_uint64 * 5) * 5),
        ("gold", c_int64 * 5),
        ("source", c_int64 * 20),
        ("uses", c_uint64 * 48),
    )


class TileRecordStruct(Structure):
    """`TileRecord` in pool.hpp."""

    if TYPE_CHECKING:
        tile: Field[TileStruct]
        ground: Field[Array[c_uint8]]
        bonus_of: Field[int]
        passing: Field[int]
        common: Field[int]

    _fields_ = (
        ("tile", TileStruct),
        ("ground", c_uint8 * 2),
        ("bonus_of", c_int8),
        ("passing", c_uint8),
        ("common", c_uint8),
        ("padding", c_uint8 * 59),
    )


class RecordStruct(Structure):
    """`Record` in pool.hpp."""

    if TYPE_CHECKING:
        payment: Field[PaymentStruct]
        zone: Field[int]
        at_once: Field[int]
        removes: Field[int]
        always: Field[int]

    _fields_ = (
        ("payment", PaymentStruct),
        ("zone", c_uint8),
        ("at_once", c_uint8),
        ("removes", c_uint8),
        ("always", c_uint8),
        ("padding", c_uint8 * 60),
    )


class LaidStruct(Structure):
    """`Laid` in pool.hpp."""

    if TYPE_CHECKING:
        terrain: Field[Array[Array[c_uint64]]]
        castles: Field[Array[c_uint64]]
        nomads: Field[Array[c_uint64]]
        palaces: Field[Array[c_uint64]]
        hexes: Field[Array[c_uint64]]
        location: Field[Array[Array[c_uint64]]]

    _fields_ = (
        ("terrain", (c_uint64 * 8) * 8),
        ("castles", c_uint64 * 8),
        ("nomads", c_uint64 * 8),
        ("palaces", c_uint64 * 8),
        ("hexes", c_uint64 * 8),
        ("location", (c_uint64 * 8) * 4),
    )


class SectionStruct(Structure):
    """`Section` in pool.hpp."""

    if TYPE_CHECKING:
        met: Field[int]
        task: Field[int]
        capitol: Field[int]
        names: Field[int]
        tile: Field[Array[c_uint8]]
        laid: Field[Array[Array[LaidStruct]]]

    _fields_ = (
        ("met", c_uint8),
        ("task", c_uint8),
        ("capitol", c_uint8),
        ("names", c_uint8),
        ("tile", c_uint8 * 4),
        ("padding", c_uint8 * 56),
        ("laid", (LaidStruct * 2) * 4),
    )


class PoolStruct(Structure):
    """`Pool` in pool.hpp."""

    if TYPE_CHECKING:
        tables: Field[TablesStruct]
        sections: Field[int]
        islands: Field[int]
        cards: Field[int]
        tasks: Field[int]
        landmarks: Field[int]
        pile: Field[int]
        tiles_per_location: Field[int]
        needs: Field[int]
        caves: Field[int]
        capitols: Field[int]
        without: Field[Array[c_uint8]]
        nomad: Field[Array[c_uint8]]
        tile: Field[Array[TileRecordStruct]]
        record: Field[Array[RecordStruct]]
        fixed: Field[Array[Array[c_uint64]]]
        section: Field[Array[SectionStruct]]

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
        ("without", c_uint8 * 64),
        ("nomad", c_uint8 * 64),
        ("tile", TileRecordStruct * 48),
        ("record", RecordStruct * 64),
        ("fixed", (c_uint64 * 8) * 64),
        ("section", SectionStruct * 64),
    )


class EarningsStruct(Structure):
    """`Earnings` in totals.hpp."""

    if TYPE_CHECKING:
        games: Field[Array[c_uint64]]
        gold: Field[Array[c_int64]]

    _fields_ = (
        ("games", c_uint64 * 112),
        ("gold", c_int64 * 112),
    )


class LevelOptionsStruct(Structure):
    """`LevelOptions` in levels.hpp."""

    if TYPE_CHECKING:
        seconds: Field[float]
        width: Field[int]
        plans: Field[int]
        noise: Field[int]
        weights: Field[WeightsStruct]

    _fields_ = (
        ("seconds", c_double),
        ("width", c_int32),
        ("plans", c_int32),
        ("noise", c_int32),
        ("padding", c_int32),
        ("weights", WeightsStruct),
    )


class PlanOptionsStruct(Structure):
    """`PlanOptions` in limits.hpp."""

    if TYPE_CHECKING:
        width: Field[int]
        plans: Field[int]
        noise: Field[int]
        apart: Field[int]
        seed: Field[int]

    _fields_ = (
        ("width", c_int32),
        ("plans", c_int32),
        ("noise", c_int32),
        ("apart", c_int32),
        ("seed", c_uint64),
    )


class PlannedStruct(Structure):
    """`Planned` in planner.hpp."""

    if TYPE_CHECKING:
        value: Field[int]
        count: Field[int]
        action: Field[Array[c_int16]]

    _fields_ = (
        ("value", c_int32),
        ("count", c_int32),
        ("action", c_int16 * 94),
    )


class RolloutStruct(Structure):
    """`Rollout` in limits.hpp."""

    if TYPE_CHECKING:
        plan: Field[PlanOptionsStruct]
        turns: Field[int]
        played_out: Field[int]
        planned: Field[int]

    _fields_ = (
        ("plan", PlanOptionsStruct),
        ("turns", c_int32),
        ("played_out", c_int32),
        ("planned", c_int32),
        ("padding", c_int32),
    )


class SumsStruct(Structure):
    """`Sums` in rollouts.hpp."""

    if TYPE_CHECKING:
        score: Field[Array[c_int64]]
        margin: Field[Array[c_int64]]
        wins: Field[Array[c_int64]]
        playouts: Field[Array[c_int64]]
        shallow_value: Field[Array[c_int64]]
        shallow: Field[Array[c_int64]]
        deep_score: Field[Array[c_int64]]
        deep: Field[Array[c_int64]]

    _fields_ = (
        ("score", c_int64 * 128),
        ("margin", c_int64 * 128),
        ("wins", c_int64 * 128),
        ("playouts", c_int64 * 128),
        ("shallow_value", c_int64 * 128),
        ("shallow", c_int64 * 128),
        ("deep_score", c_int64 * 128),
        ("deep", c_int64 * 128),
    )


class SearchOptionsStruct(Structure):
    """`SearchOptions` in search.hpp."""

    if TYPE_CHECKING:
        playouts: Field[int]
        seconds: Field[float]
        width: Field[int]
        plans: Field[int]
        at_once: Field[int]
        given: Field[int]
        seed: Field[int]

    _fields_ = (
        ("playouts", c_int64),
        ("seconds", c_double),
        ("width", c_int32),
        ("plans", c_int32),
        ("at_once", c_int32),
        ("given", c_int32),
        ("seed", c_uint64),
    )


class InquiryOptionsStruct(Structure):
    """`InquiryOptions` in inquiry.hpp."""

    if TYPE_CHECKING:
        search: Field[SearchOptionsStruct]
        seconds: Field[float]
        batches: Field[int]
        number: Field[int]
        kind: Field[int]
        most: Field[int]

    _fields_ = (
        ("search", SearchOptionsStruct),
        ("seconds", c_double),
        ("batches", c_int64),
        ("number", c_uint64),
        ("kind", c_int32),
        ("most", c_int32),
    )


class ScoreWeightsStruct(Structure):
    """`ScoreWeights` in limits.hpp."""

    if TYPE_CHECKING:
        margin: Field[int]
        win: Field[int]
        half: Field[int]
        prior: Field[int]
        prior_weight: Field[int]
        prior_lasting: Field[int]
        shallow: Field[int]
        deep: Field[int]

    _fields_ = (
        ("margin", c_int32),
        ("win", c_int32),
        ("half", c_int32),
        ("prior", c_int32),
        ("prior_weight", c_int32),
        ("prior_lasting", c_int32),
        ("shallow", c_int32),
        ("deep", c_int32),
    )


class SearchStruct(Structure):
    """`Search` in search.hpp."""

    if TYPE_CHECKING:
        view: Field[ViewStruct]
        options: Field[SearchOptionsStruct]
        weights: Field[ScoreWeightsStruct]
        given: Field[Array[PlannedStruct]]
        turn: Field[Array[PlannedStruct]]
        sums: Field[SumsStruct]
        order: Field[Array[c_int32]]
        count: Field[int]
        left: Field[int]
        stage: Field[int]
        width: Field[int]
        target: Field[int]
        rounds: Field[int]
        round: Field[int]
        finalists: Field[int]
        playouts: Field[int]
        spent: Field[int]
        first: Field[int]
        games: Field[int]
        done: Field[int]
        began: Field[float]
        until: Field[float]
        end: Field[float]
        asked: Field[float]

    _fields_ = (
        ("view", ViewStruct),
        ("options", SearchOptionsStruct),
        ("weights", ScoreWeightsStruct),
        ("given", PlannedStruct * 16),
        ("turn", PlannedStruct * 128),
        ("sums", SumsStruct),
        ("order", c_int32 * 128),
        ("count", c_int32),
        ("left", c_int32),
        ("stage", c_int32),
        ("width", c_int32),
        ("target", c_int32),
        ("rounds", c_int32),
        ("round", c_int32),
        ("finalists", c_int32),
        ("playouts", c_int64),
        ("spent", c_int64),
        ("first", c_int64),
        ("games", c_int64),
        ("done", c_int64),
        ("began", c_double),
        ("until", c_double),
        ("end", c_double),
        ("asked", c_double),
        ("_padding_38192", c_uint8 * 16),
    )


class ComparisonOptionsStruct(Structure):
    """`ComparisonOptions` in comparison.hpp."""

    if TYPE_CHECKING:
        games: Field[int]
        batches: Field[int]
        least: Field[int]
        seconds: Field[float]
        seed: Field[int]

    _fields_ = (
        ("games", c_int64),
        ("batches", c_int64),
        ("least", c_int64),
        ("seconds", c_double),
        ("seed", c_uint64),
    )


class FigureStruct(Structure):
    """`Figure` in costs.hpp."""

    if TYPE_CHECKING:
        sum: Field[Array[c_int64]]
        product: Field[Array[Array[c_uint64]]]

    _fields_ = (
        ("sum", c_int64 * 8),
        ("product", (c_uint64 * 8) * 8),
    )


class ComparisonStruct(Structure):
    """`Comparison` in comparison.hpp."""

    if TYPE_CHECKING:
        options: Field[ComparisonOptionsStruct]
        turn: Field[Array[PlannedStruct]]
        order: Field[Array[c_int32]]
        count: Field[int]
        batches: Field[int]
        playouts: Field[int]
        score: Field[Array[c_int64]]
        gold: Field[FigureStruct]
        wins: Field[FigureStruct]
        began: Field[float]

    _fields_ = (
        ("options", ComparisonOptionsStruct),
        ("turn", PlannedStruct * 8),
        ("order", c_int32 * 8),
        ("count", c_int32),
        ("padding", c_int32),
        ("batches", c_int64),
        ("playouts", c_int64),
        ("score", c_int64 * 8),
        ("gold", FigureStruct),
        ("wins", FigureStruct),
        ("began", c_double),
    )


class InquiryStruct(Structure):
    """`Inquiry` in inquiry.hpp."""

    if TYPE_CHECKING:
        search: Field[SearchStruct]
        comparison: Field[ComparisonStruct]
        options: Field[InquiryOptionsStruct]
        luck: Field[int]
        comparing: Field[int]

    _fields_ = (
        ("search", SearchStruct),
        ("comparison", ComparisonStruct),
        ("options", InquiryOptionsStruct),
        ("luck", c_uint64),
        ("comparing", c_int32),
        ("padding", c_int32),
        ("_padding_41184", c_uint8 * 32),
    )


class WorkStruct(Structure):
    """`Work` in search.hpp."""

    if TYPE_CHECKING:
        first: Field[int]
        games: Field[int]
        kind: Field[int]

    _fields_ = (
        ("first", c_int64),
        ("games", c_int64),
        ("kind", c_int32),
        ("padding", c_int32),
    )


class EstimateStruct(Structure):
    """`Estimate` in comparison.hpp."""

    if TYPE_CHECKING:
        chance: Field[float]
        margin: Field[float]

    _fields_ = (
        ("chance", c_double),
        ("margin", c_double),
    )


class CostStruct(Structure):
    """`Cost` in costs.hpp."""

    if TYPE_CHECKING:
        gold: Field[float]
        chance: Field[float]
        gold_error: Field[float]
        chance_error: Field[float]

    _fields_ = (
        ("gold", c_double),
        ("chance", c_double),
        ("gold_error", c_double),
        ("chance_error", c_double),
    )


class VerdictStruct(Structure):
    """`Verdict` in costs.hpp."""

    if TYPE_CHECKING:
        weight: Field[float]
        judgement: Field[int]
        tells_gold: Field[int]
        tells_chance: Field[int]

    _fields_ = (
        ("weight", c_double),
        ("judgement", c_int32),
        ("tells_gold", c_int32),
        ("tells_chance", c_int32),
        ("padding", c_int32),
    )


class ComparedTurnStruct(Structure):
    """`ComparedTurn` in inquiry.hpp."""

    if TYPE_CHECKING:
        turn: Field[PlannedStruct]
        estimate: Field[EstimateStruct]
        cost: Field[CostStruct]
        verdict: Field[VerdictStruct]

    _fields_ = (
        ("turn", PlannedStruct),
        ("estimate", EstimateStruct),
        ("cost", CostStruct),
        ("verdict", VerdictStruct),
    )


class JudgedDecisionStruct(Structure):
    """`JudgedDecision` in inquiry.hpp."""

    if TYPE_CHECKING:
        best: Field[PlannedStruct]
        played: Field[EstimateStruct]
        expected: Field[EstimateStruct]
        cost: Field[CostStruct]
        is_best: Field[int]

    _fields_ = (
        ("best", PlannedStruct),
        ("played", EstimateStruct),
        ("expected", EstimateStruct),
        ("cost", CostStruct),
        ("is_best", c_int32),
        ("padding", c_int32),
    )


class JudgedTurnStruct(Structure):
    """`JudgedTurn` in inquiry.hpp."""

    if TYPE_CHECKING:
        before: Field[float]
        after: Field[float]
        cost: Field[CostStruct]
        verdict: Field[VerdictStruct]
        worst: Field[int]
        is_best: Field[int]

    _fields_ = (
        ("before", c_double),
        ("after", c_double),
        ("cost", CostStruct),
        ("verdict", VerdictStruct),
        ("worst", c_int32),
        ("is_best", c_int32),
    )


class GainsStruct(Structure):
    """`Gains` in gains.hpp."""

    if TYPE_CHECKING:
        gold: Field[Array[Array[c_int16]]]
        taken: Field[int]
        lost: Field[int]
        used: Field[int]
        free: Field[int]
        settlements: Field[int]

    _fields_ = (
        ("gold", (c_int16 * 20) * 5),
        ("taken", c_uint32),
        ("lost", c_uint32),
        ("used", c_uint32),
        ("free", c_uint32),
        ("settlements", c_int32),
    )


class ContenderStruct(Structure):
    """`Contender` in match.hpp."""

    if TYPE_CHECKING:
        kind: Field[int]
        width: Field[int]
        space: Field[int | None]

    _fields_ = (
        ("kind", c_int32),
        ("width", c_int32),
        ("space", c_void_p),
    )


class FinishStruct(Structure):
    """`Finish` in match.hpp."""

    if TYPE_CHECKING:
        gold: Field[Array[c_int32]]
        turns: Field[Array[c_int32]]

    _fields_ = (
        ("gold", c_int32 * 5),
        ("turns", c_int32 * 5),
    )


_PLAYER: Final = Struct("<IIII4hh6h3sBBB6b6s")


class PlayerRecord(NamedTuple):
    """`ExchangedPlayer` in state.hpp, unpacked."""

    held: int
    used: int
    fresh: int
    taken: int
    gold: Sequence[int]
    city: int
    out: Sequence[int]
    resting: bytes
    supply: int
    waiting: int
    cards: int
    card: Sequence[int]
    age: bytes

    @classmethod
    def unpack(cls, packed: bytes) -> PlayerRecord:
        """Return what bytes say."""
        values = _PLAYER.unpack(packed)
        return cls._make((*values[0:4], values[4:8], *values[8:9], values[9:15], *values[15:19], values[19:25], *values[25:26]))


def pack_player(
    *,
    held: int,
    used: int,
    fresh: int,
    taken: int,
    gold: Sequence[int],
    city: int,
    out: Sequence[int],
    resting: bytes,
    supply: int,
    waiting: int,
    cards: int,
    card: Sequence[int],
    age: bytes,
) -> bytes:
    """Return the bytes of `ExchangedPlayer`, filled up with zeros."""
    return _PLAYER.pack(held, used, fresh, taken, *gold, city, *out, resting, supply, waiting, cards, *card, age)


_TURN: Final = Struct("<BBBBBBBb6b2h")


class TurnRecord(NamedTuple):
    """`Turn` in state.hpp, unpacked."""

    asks: int
    player: int
    terrain: int
    left: int
    due: int
    anywhere: int
    cards: int
    lined: int
    card: Sequence[int]
    line: Sequence[int]

    @classmethod
    def unpack(cls, packed: bytes) -> TurnRecord:
        """Return what bytes say."""
        values = _TURN.unpack(packed)
        return cls._make((*values[0:8], values[8:14], values[14:16]))


def pack_turn(
    *,
    asks: int,
    player: int,
    terrain: int,
    left: int,
    due: int,
    anywhere: int,
    cards: int,
    lined: int,
    card: Sequence[int],
    line: Sequence[int],
) -> bytes:
    """Return the bytes of `Turn`, filled up with zeros."""
    return _TURN.pack(asks, player, terrain, left, due, anywhere, cards, lined, *card, *line)


_FRAME: Final = Struct("<BBBBbbh")


class FrameRecord(NamedTuple):
    """`Frame` in state.hpp, unpacked."""

    asks: int
    player: int
    left: int
    anywhere: int
    tile: int
    card: int
    cell: int

    @classmethod
    def unpack(cls, packed: bytes) -> FrameRecord:
        """Return what bytes say."""
        values = _FRAME.unpack(packed)
        return cls._make(values)

    @classmethod
    def unpack_all(cls, packed: bytes) -> Iterator[FrameRecord]:
        """Yield what bytes say of one after the other."""
        return map(cls._make, _FRAME.iter_unpack(packed))


def pack_frame(
    *,
    asks: int,
    player: int,
    left: int,
    anywhere: int,
    tile: int,
    card: int,
    cell: int,
) -> bytes:
    """Return the bytes of `Frame`, filled up with zeros."""
    return _FRAME.pack(asks, player, left, anywhere, tile, card, cell)


_STATE: Final = Struct("<64s64s64s64s64s64s64s64sQ56s56s56s56s56s32s10s10sBBBBbBB1x18s96s46xI")


class StateRecord(NamedTuple):
    """`Exchanged` in state.hpp, unpacked."""

    settlements: Sequence[bytes]
    free: bytes
    near: bytes
    legal: bytes
    options: int
    player: Sequence[bytes]
    stock: bytes
    deck: bytes
    discard: bytes
    hidden: int
    walls: int
    built: int
    ending: int
    to_move: int
    in_turn: int
    frames: int
    turn: bytes
    frame: bytes
    format: int

    @classmethod
    def unpack(cls, packed: bytes) -> StateRecord:
        """Return what bytes say."""
        values = _STATE.unpack(packed)
        return cls._make((values[0:5], *values[5:9], values[9:14], *values[14:27]))


def pack_state(
    *,
    settlements: Sequence[bytes],
    free: bytes,
    near: bytes,
    legal: bytes,
    options: int,
    player: Sequence[bytes],
    stock: bytes,
    deck: bytes,
    discard: bytes,
    hidden: int,
    walls: int,
    built: int,
    ending: int,
    to_move: int,
    in_turn: int,
    frames: int,
    turn: bytes,
    frame: bytes,
    format: int,
) -> bytes:
    """Return the bytes of `Exchanged`, filled up with zeros."""
    return _STATE.pack(*settlements, free, near, legal, options, *player, stock, deck, discard, hidden, walls, built, ending, to_move, in_turn, frames, turn, frame, format)
