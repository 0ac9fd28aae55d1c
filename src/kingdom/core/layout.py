"""The numbers and the structs of the compiled core.

Automatically generated from the headers of core/ by `make bindings`: do not edit.
"""

from __future__ import annotations

from ctypes import Structure, c_int16, c_int32, c_int64, c_int8, c_uint32, c_uint64, c_uint8
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.core.fields import F64, I16, I32, I64, I8, INT, POINTER, U16, U32, U64, U8, array, characters, laid_out, struct
from kingdom.core.records import Packing

if TYPE_CHECKING:
    from collections.abc import Sequence

LAYOUTS: Final = 1596774099
"""Which bindings these are; a library says for which it was built."""

MAX_SECTIONS: Final = 64
MAX_NAMES: Final = 4
MAX_NEEDS: Final = 6
MAX_PILE: Final = 64
MAX_RECORDS: Final = 64
MAX_FIXED: Final = 64
OVER: Final = -2
NO_CELL: Final = -1
NO_TILE: Final = -1
EXCHANGE_FORMAT: Final = 1262616579
MAX_PLAYERS: Final = 5
MAX_SITES: Final = 32
MAX_CARDS: Final = 10
MAX_HAND: Final = 6
MAX_OLDER: Final = 4
MAX_SLOTS: Final = 4
MAX_SOURCES: Final = 16
MAX_BONUSES: Final = 8
MAX_FRAMES: Final = 12
MAX_MEEPLES: Final = 3
MAX_OUT: Final = 2
MAX_GROUNDS: Final = 2
MAX_MASKS: Final = 512
MAX_PLANNED: Final = 94
MAX_WIDTH: Final = 512
MAX_PLANS: Final = 128
USUAL_WIDTH: Final = 200
NARROW_WIDTH: Final = 24
USUAL_PLANS: Final = 48
MAX_GIVEN: Final = 16
SHALLOW_ROLLOUTS: Final = 10
PLAYOUT_PERCENT: Final = 25
MOST_FINALISTS: Final = 32
FEWEST_ROLLOUTS: Final = 5
SHALLOW_COST: Final = 1
DEEP_COST: Final = 6
DEEP_WIDTH: Final = 4
DEEP_TURNS: Final = 2
USUAL_PLAYOUTS: Final = 2000
HINT_PLAYOUTS: Final = 256
COMPARED_TURNS: Final = 5
COMPARED_BATCHES: Final = 16
COMPARED_SECONDS: Final = 4
COSTLIEST_TURNS: Final = 3
MISTAKE_GOLD: Final = 4000
MISTAKE_CHANCE: Final = 100
INACCURACY_GOLD: Final = 1500
INACCURACY_CHANCE: Final = 40
TOLD_GOLD: Final = 50
TOLD_CHANCE: Final = 5
WIN_PARTS: Final = 60
ONE_GOLD: Final = 1000
NO_WEIGHT: Final = -2000000000
ALL_SOURCES: Final = 20


class RewardCode(IntEnum):
    """`Reward` in learning.hpp."""

    REWARD_WIN = 0
    REWARD_MARGIN = 1
    REWARD_GOLD = 2


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


class RenewalCode(IntEnum):
    """`Renewal` in setups.hpp."""

    RENEW_NEVER = 0
    RENEW_NEXT_STEP = 1
    RENEW_SAME_STEP = 2


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


@laid_out
class BonusStruct(Structure):
    """`Bonus` in tables.hpp."""

    site = U32
    places = U32


@laid_out
class MeepleStruct(Structure):
    """`Meeple` in tables.hpp."""

    supply = U8
    blocks = U8
    walks = U8
    padding = U8


@laid_out
class TileStruct(Structure):
    """`Tile` in tables.hpp."""

    kind = U8
    use = U8
    questions = U8
    first = U8
    last = U8
    builds = U8
    adjacent = U8
    region = U8
    beside_least = U8
    beside_most = U8
    others_least = U8
    others_most = U8
    reach = U8
    times = U8
    obliged = U8
    meeple = I8
    gold = U8
    gold_slot = U8
    on_played_terrain = U8
    limited = U8
    grounds = U8
    padding = array(c_uint8, 3)
    places = U32
    widening = U32
    more_padding = array(c_uint8, 32)
    ground = array(c_uint64, 2, 8)
    wide = array(c_uint64, 8)


@laid_out
class PaymentStruct(Structure):
    """`Payment` in tables.hpp."""

    evaluator = U8
    zone = U8
    measure_length = U8
    diagonal = U8
    gold = I16
    second = I16
    per = I16
    least = I16
    first_patch = U16
    patches = U16
    padding = array(c_uint8, 48)
    hexes = array(c_uint64, 8)
    firsts = array(c_uint64, 8)


@laid_out
class TablesStruct(Structure):
    """`Tables` in tables.hpp."""

    format = U32
    size = U32
    players = U8
    hand_size = U8
    card_kinds = U8
    sites = U8
    bonuses = U8
    meeples = U8
    at_once = U8
    sources = U8
    slots = U8
    supply = U8
    walls = U8
    mandatory_builds = U8
    marsh_builds = U8
    blocking = U8
    in_line = U8
    marsh_on_board = U8
    removed = U8
    retinues = U8
    lost_tiles_return = U8
    exhausted = U8
    sword_each = U8
    meeples_score = U8
    any_pair = U8
    canoe_others = U8
    waiver = I16
    reaction = I16
    passing = U32
    common = U32
    first_anywhere = U32
    more_cards = U32
    deck = array(c_uint8, 10)
    start_stock = array(c_uint8, 32)
    site_cell = array(c_int16, 32)
    site_tile = array(c_uint8, 32)
    touch_move = U8
    padding = array(c_uint8, 1)
    bonus = array(BonusStruct, 8)
    meeple = array(MeepleStruct, 3)
    touching = array(c_uint32, 425)
    more_padding = array(c_uint8, 16)
    ground = array(c_uint64, 12, 8)
    played = array(c_uint64, 12, 8)
    edge = array(c_uint64, 8)
    near_caves = array(c_uint64, 8)
    tile = array(TileStruct, 48)
    paid_at_once = array(PaymentStruct, 4)
    source = array(PaymentStruct, 16)
    patch = array(c_uint64, 512, 8)
    castles = array(c_uint64, 8)
    palaces = array(c_uint64, 8)
    caves = array(c_uint64, 8)
    capitols = array(c_uint64, 8)
    fact = array(c_uint8, 80)
    gold_place = array(c_uint8, 4)
    last_padding = array(c_uint8, 44)


@laid_out
class PlayerStruct(Structure):
    """`ExchangedPlayer` in state.hpp."""

    held = U32
    used = U32
    fresh = U32
    taken = U32
    gold = array(c_int16, 4)
    city = I16
    out = array(c_int16, 3, 2)
    resting = array(c_uint8, 3)
    supply = U8
    waiting = U8
    cards = U8
    card = array(c_int8, 6)
    age = array(c_uint8, 6)


@laid_out
class TurnStruct(Structure):
    """`Turn` in state.hpp."""

    asks = U8
    player = U8
    terrain = U8
    left = U8
    due = U8
    anywhere = U8
    cards = U8
    lined = I8
    card = array(c_int8, 6)
    line = array(c_int16, 2)


@laid_out
class FrameStruct(Structure):
    """`Frame` in state.hpp."""

    asks = U8
    player = U8
    left = U8
    anywhere = U8
    tile = I8
    card = I8
    cell = I16


@laid_out
class StateStruct(Structure):
    """`Exchanged` in state.hpp."""

    settlements = array(c_uint64, 5, 8)
    free = array(c_uint64, 8)
    near = array(c_uint64, 8)
    legal = array(c_uint64, 8)
    options = U64
    player = array(PlayerStruct, 5)
    stock = array(c_uint8, 32)
    deck = array(c_uint8, 10)
    discard = array(c_uint8, 10)
    hidden = U8
    walls = U8
    built = U8
    ending = U8
    to_move = I8
    in_turn = U8
    frames = U8
    padding = U8
    turn = struct(TurnStruct)
    frame = array(FrameStruct, 12)
    more_padding = array(c_uint8, 46)
    format = U32


@laid_out
class ViewStruct(Structure):
    """`View` in state.hpp."""

    state = struct(StateStruct)
    older = array(c_uint8, 4, 10)
    padding = array(c_uint8, 24)


@laid_out
class DecisionStruct(Structure):
    """`Decision` in analysis_turns.hpp."""

    view = struct(ViewStruct)
    ply = I32
    seat = I32
    turn = I32
    number = I32
    round = I32
    reaction = I32
    count = I32
    action = array(c_int16, 90)
    padding = array(c_uint8, 48)


@laid_out
class EffectStruct(Structure):
    """`Effect` in analysis_effects.hpp."""

    action = I16
    cell = I16
    origin = I16
    tile = I16
    gold = I16
    number = U8
    piece = U8
    owner = U8
    gone = U8
    padding = array(c_uint8, 2)
    taken = U32


@laid_out
class ReasonStruct(Structure):
    """`Reason` in analysis_reasons.hpp."""

    kind = U8
    player = I8
    favoured = U8
    padding = U8
    id = I16
    amount = I16


@laid_out
class ReasonsStruct(Structure):
    """`Reasons` in analysis_reasons.hpp."""

    count = I32
    pay_at_once = I32
    reason = array(ReasonStruct, 128)


@laid_out
class TileRecordStruct(Structure):
    """`TileRecord` in pool.hpp."""

    tile = struct(TileStruct)
    ground = array(c_uint8, 2)
    bonus_of = I8
    passing = U8
    common = U8
    gold_place = U8
    padding = array(c_uint8, 58)


@laid_out
class RecordStruct(Structure):
    """`Record` in pool.hpp."""

    payment = struct(PaymentStruct)
    zone = U8
    at_once = U8
    removes = U8
    always = U8
    fact = U8
    gold_place = U8
    padding = array(c_uint8, 58)


@laid_out
class LaidStruct(Structure):
    """`Laid` in pool.hpp."""

    terrain = array(c_uint64, 8, 8)
    castles = array(c_uint64, 8)
    nomads = array(c_uint64, 8)
    palaces = array(c_uint64, 8)
    hexes = array(c_uint64, 8)
    location = array(c_uint64, 4, 8)


@laid_out
class SectionStruct(Structure):
    """`Section` in pool.hpp."""

    met = U8
    task = U8
    capitol = U8
    names = U8
    tile = array(c_uint8, 4)
    padding = array(c_uint8, 56)
    laid = array(LaidStruct, 4, 2)


@laid_out
class PoolStruct(Structure):
    """`Pool` in pool.hpp."""

    tables = struct(TablesStruct)
    sections = U8
    islands = U8
    cards = U8
    tasks = U8
    landmarks = U8
    pile = U8
    tiles_per_location = U8
    needs = U8
    caves = U8
    capitols = U8
    padding = array(c_uint8, 54)
    without = array(c_uint8, 64)
    nomad = array(c_uint8, 64)
    tile = array(TileRecordStruct, 48)
    record = array(RecordStruct, 64)
    fixed = array(c_uint64, 64, 8)
    section = array(SectionStruct, 64)


@laid_out
class EndedStruct(Structure):
    """`Ended` in setups.hpp."""

    state = struct(StateStruct)
    of = U64
    players = I8
    padding = array(c_uint8, 55)


@laid_out
class SetupsStruct(Structure):
    """`Setups` in setups.hpp."""

    tables = POINTER
    index = POINTER
    of = POINTER
    players = POINTER
    begin = POINTER
    pool = POINTER
    pools = U64
    ended = POINTER
    ended_tables = POINTER
    further = U64
    renew = U8
    padding = array(c_uint8, 7)


@laid_out
class DrawsStruct(Structure):
    """`Draws` in draws.hpp."""

    key = U64
    count = U64


@laid_out
class StreamsStruct(Structure):
    """`Streams` in draws.hpp."""

    before = struct(DrawsStruct)
    cards = struct(DrawsStruct)
    player = array(DrawsStruct, 5)


@laid_out
class BatchStruct(Structure):
    """`Batch` in batch.hpp."""

    states = POINTER
    streams = POINTER
    seed = POINTER
    number = POINTER
    masks = POINTER
    to_move = POINTER
    over = POINTER
    gold = POINTER
    seats = U64


@laid_out
class StandingStruct(Structure):
    """`Standing` in learning.hpp."""

    game = U64
    gold = array(c_int16, 5)
    padding = array(c_uint8, 6)


@laid_out
class ShownSeatStruct(Structure):
    """`ShownSeat` in observing.hpp."""

    settlements = array(c_uint64, 8)
    held = U32
    ready = U32
    used = U32
    taken = U32
    city = I16
    out = array(c_int16, 3, 2)
    padding = array(c_uint8, 34)


@laid_out
class ShownStruct(Structure):
    """`Shown` in observing.hpp."""

    free = array(c_uint64, 8)
    walls = array(c_uint64, 8)
    built = array(c_uint64, 8)
    lifted = array(c_uint64, 8)
    seat = array(ShownSeatStruct, 5)
    stock = array(c_uint8, 32)
    setup = U64
    padding = array(c_uint8, 24)


@laid_out
class ObservationsStruct(Structure):
    """`Observations` in observing.hpp."""

    planes = POINTER
    island = POINTER
    scalars = POINTER
    viewer = POINTER
    shown = POINTER


@laid_out
class DeviceStruct(Structure):
    """`Device` in device.hpp."""

    name = characters(128)
    memory = U64
    major = I32
    minor = I32
    multiprocessors = I32
    most_threads = I32
    threads = I32
    blocks = I32
    registers = I32
    local_bytes = I32
    shared_bytes = I32
    padding = I32


@laid_out
class PlayoutsStruct(Structure):
    """`Playouts` in kernels.hpp."""

    tables = POINTER
    begin = POINTER
    is_view = INT
    seed = U64
    first = U64
    games = U64
    states = POINTER
    gold = POINTER
    lengths = POINTER


@laid_out
class SteppingStruct(Structure):
    """`Stepping` in kernels.hpp."""

    tables = POINTER
    begin = POINTER
    games = U64
    taken = POINTER
    chosen = POINTER
    renewed = U64
    count = POINTER
    batch = struct(BatchStruct)


@laid_out
class ObservingStruct(Structure):
    """`Observing` in observing_kernels.hpp."""

    tables = POINTER
    states = POINTER
    viewers = POINTER
    games = U64
    planes = POINTER
    island = POINTER
    scalars = POINTER
    viewer = POINTER
    whole = INT


@laid_out
class LearningStruct(Structure):
    """`Learning` in observing_kernels.hpp."""

    tables = POINTER
    begin = POINTER
    games = U64
    seed = U64
    weights = POINTER
    legal = POINTER
    chosen = POINTER
    paid = POINTER
    standings = POINTER
    reward = INT
    batch = struct(BatchStruct)


@laid_out
class SetupFactsStruct(Structure):
    """`SetupFacts` in context.hpp."""

    terrains = array(c_uint8, 425)
    building = U32
    ranked_sources = U8
    pays_apart = U8


@laid_out
class PreparedStruct(Structure):
    """`Prepared` in policy_matches.hpp."""

    tables = struct(TablesStruct)
    begin = struct(StateStruct)
    facts = struct(SetupFactsStruct)
    _padding_54388 = array(c_uint8, 12)


@laid_out
class PreparingStruct(Structure):
    """`Preparing` in policy_matches.hpp."""

    setup = POINTER
    games = U64


@laid_out
class PolicyMatchStruct(Structure):
    """`PolicyMatch` in policy_matches.hpp."""

    setup = POINTER
    number = U64
    seat = I32
    padding = I32


@laid_out
class WeightsStruct(Structure):
    """`Weights` in weights.hpp."""

    tile = array(c_int32, 48)
    kind = array(c_int32, 14)
    placed = I32
    waiting = I32
    meeple_out = I32
    touch = I32
    touch_apart = I32
    tile_sight = I32
    patch_sight = I32
    room = I32
    room_in_best = I32
    group_rest = I32
    length_room = I32
    crowd = I32
    lead = I32
    lead_late = I32
    lead_alone = I32
    balance = I32
    link_begun = I32
    link_near = I32
    task_cover = I32
    task_enclose = I32
    task_run = I32
    task_patch = I32
    task_patches = I32
    rival = I32
    left = I32
    ready = I32
    next = I32
    next_second = I32
    next_third = I32
    hex_apart = I32
    hex_largest = I32
    hex_length = I32
    hex_crowd = I32
    hex_second_best = I32
    hex_lead = I32
    hex_close = I32
    hex_lead_alone = I32
    hex_balance = I32
    hex_link_far = I32
    hex_link_half = I32
    hex_link_ring = I32
    hex_link_ring_two = I32
    hex_touch = I32
    hex_sight = I32
    hex_line = I32
    hex_cover = I32
    hex_enclose = I32
    hex_run = I32
    hex_patch = I32
    hex_patches = I32
    noise = I32
    move_gain = I32


@laid_out
class PolicyMatchesStruct(Structure):
    """`PolicyMatches` in policy_matches.hpp."""

    match = POINTER
    ours = POINTER
    theirs = POINTER
    seed = U64
    games = U64
    gold = POINTER


@laid_out
class TotalsStruct(Structure):
    """`Totals` in totals.hpp."""

    games = U64
    actions = U64
    wins = array(c_uint64, 5, 5)
    gold = array(c_int64, 5)
    source = array(c_int64, 20)
    uses = array(c_uint64, 48)


@laid_out
class EarningsStruct(Structure):
    """`Earnings` in totals.hpp."""

    games = array(c_uint64, 112)
    gold = array(c_int64, 112)


@laid_out
class PlanOptionsStruct(Structure):
    """`PlanOptions` in limits.hpp."""

    width = I32
    plans = I32
    noise = I32
    apart = I32
    seed = U64


@laid_out
class PlannedStruct(Structure):
    """`Planned` in planner.hpp."""

    value = I32
    count = I32
    action = array(c_int16, 94)


@laid_out
class RolloutStruct(Structure):
    """`Rollout` in limits.hpp."""

    plan = struct(PlanOptionsStruct)
    turns = I32
    played_out = I32
    planned = I32
    padding = I32


@laid_out
class SumsStruct(Structure):
    """`Sums` in rollouts.hpp."""

    score = array(c_int64, 128)
    margin = array(c_int64, 128)
    wins = array(c_int64, 128)
    playouts = array(c_int64, 128)
    shallow_value = array(c_int64, 128)
    shallow = array(c_int64, 128)
    deep_score = array(c_int64, 128)
    deep = array(c_int64, 128)


@laid_out
class SearchOptionsStruct(Structure):
    """`SearchOptions` in search.hpp."""

    playouts = I64
    seconds = F64
    width = I32
    plans = I32
    at_once = I32
    given = I32
    seed = U64


@laid_out
class InquiryOptionsStruct(Structure):
    """`InquiryOptions` in inquiry.hpp."""

    search = struct(SearchOptionsStruct)
    seconds = F64
    batches = I64
    number = U64
    kind = I32
    most = I32


@laid_out
class ScoreWeightsStruct(Structure):
    """`ScoreWeights` in limits.hpp."""

    margin = I32
    win = I32
    half = I32
    prior = I32
    prior_weight = I32
    prior_lasting = I32
    shallow = I32
    deep = I32


@laid_out
class SearchStruct(Structure):
    """`Search` in search.hpp."""

    view = struct(ViewStruct)
    options = struct(SearchOptionsStruct)
    weights = struct(ScoreWeightsStruct)
    given = array(PlannedStruct, 16)
    turn = array(PlannedStruct, 128)
    sums = struct(SumsStruct)
    order = array(c_int32, 128)
    count = I32
    left = I32
    stage = I32
    width = I32
    target = I32
    rounds = I32
    round = I32
    finalists = I32
    playouts = I64
    spent = I64
    first = I64
    games = I64
    done = I64
    began = F64
    until = F64
    end = F64
    asked = F64
    _padding_38192 = array(c_uint8, 16)


@laid_out
class ComparisonOptionsStruct(Structure):
    """`ComparisonOptions` in comparison.hpp."""

    games = I64
    batches = I64
    least = I64
    seconds = F64
    seed = U64


@laid_out
class FigureStruct(Structure):
    """`Figure` in costs.hpp."""

    sum = array(c_int64, 8)
    product = array(c_uint64, 8, 8)


@laid_out
class ComparisonStruct(Structure):
    """`Comparison` in comparison.hpp."""

    options = struct(ComparisonOptionsStruct)
    turn = array(PlannedStruct, 8)
    order = array(c_int32, 8)
    count = I32
    padding = I32
    batches = I64
    playouts = I64
    score = array(c_int64, 8)
    gold = struct(FigureStruct)
    wins = struct(FigureStruct)
    began = F64


@laid_out
class InquiryStruct(Structure):
    """`Inquiry` in inquiry.hpp."""

    search = struct(SearchStruct)
    comparison = struct(ComparisonStruct)
    options = struct(InquiryOptionsStruct)
    luck = U64
    comparing = I32
    padding = I32
    _padding_41184 = array(c_uint8, 32)


@laid_out
class WorkStruct(Structure):
    """`Work` in search.hpp."""

    first = I64
    games = I64
    kind = I32
    padding = I32


@laid_out
class EstimateStruct(Structure):
    """`Estimate` in comparison.hpp."""

    chance = F64
    margin = F64


@laid_out
class CostStruct(Structure):
    """`Cost` in costs.hpp."""

    gold = F64
    chance = F64
    gold_error = F64
    chance_error = F64


@laid_out
class VerdictStruct(Structure):
    """`Verdict` in costs.hpp."""

    weight = F64
    judgement = I32
    tells_gold = I32
    tells_chance = I32
    padding = I32


@laid_out
class ComparedTurnStruct(Structure):
    """`ComparedTurn` in inquiry.hpp."""

    turn = struct(PlannedStruct)
    estimate = struct(EstimateStruct)
    cost = struct(CostStruct)
    verdict = struct(VerdictStruct)


@laid_out
class JudgedDecisionStruct(Structure):
    """`JudgedDecision` in inquiry.hpp."""

    best = struct(PlannedStruct)
    played = struct(EstimateStruct)
    expected = struct(EstimateStruct)
    cost = struct(CostStruct)
    is_best = I32
    padding = I32


@laid_out
class JudgedTurnStruct(Structure):
    """`JudgedTurn` in inquiry.hpp."""

    before = F64
    after = F64
    cost = struct(CostStruct)
    verdict = struct(VerdictStruct)
    worst = I32
    is_best = I32


@laid_out
class GainsStruct(Structure):
    """`Gains` in gains.hpp."""

    gold = array(c_int16, 5, 20)
    taken = U32
    lost = U32
    used = U32
    free = U32
    settlements = I32


@laid_out
class ContenderStruct(Structure):
    """`Contender` in match.hpp."""

    kind = I32
    width = I32
    space = POINTER


@laid_out
class FinishStruct(Structure):
    """`Finish` in match.hpp."""

    gold = array(c_int32, 5)
    turns = array(c_int32, 5)


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


PLAYER: Final = Packing(PlayerRecord, "<IIII4hh6h3sBBB6b6s", gold=4, out=6, card=6)


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


TURN: Final = Packing(TurnRecord, "<BBBBBBBb6b2h", card=6, line=2)


class FrameRecord(NamedTuple):
    """`Frame` in state.hpp, unpacked."""

    asks: int
    player: int
    left: int
    anywhere: int
    tile: int
    card: int
    cell: int


FRAME: Final = Packing(FrameRecord, "<BBBBbbh")


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


STATE: Final = Packing(StateRecord, "<64s64s64s64s64s64s64s64sQ56s56s56s56s56s32s10s10sBBBBbBB1x18s96s46xI", settlements=5, player=5)
