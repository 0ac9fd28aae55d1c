// Automatically generated from the headers of core/ by `make bindings`: do not edit.
//
// The numbers, structs and functions of the compiled core that the app uses. `bytes` is the size
// of a struct, and `at` has where its fields begin.

import { f64, i16, i32, i64, i8, list, struct, u32, u64, u8 } from '../core/structs';

/** Which bindings these are; the core says for which it was built. */
export const LAYOUTS = 1596774099;

export const EXCHANGE_FORMAT = 1262616579;
export const MAX_PLAYERS = 5;
export const MAX_PLANNED = 94;
export const MAX_PLANS = 128;
export const USUAL_WIDTH = 200;
export const NARROW_WIDTH = 24;
export const USUAL_PLANS = 48;
export const MAX_GIVEN = 16;
export const MAX_COMPARED = 8;
export const USUAL_PLAYOUTS = 2000;
export const COMPARED_TURNS = 5;
export const COMPARED_BATCHES = 16;
export const COMPARED_SECONDS = 4;
export const COSTLIEST_TURNS = 3;
export const OBSERVED_PLANES = 39;
export const OBSERVED_SCALARS = 1156;
export const ALL_SOURCES = 20;
export const ACTIONS = 488;

/** `ReasonKind` in analysis_reasons.hpp. */
export const REASON_KIND = {
  reason_gold: 0,
  reason_tile: 1,
  reason_kept: 2,
  reason_use: 3,
  reason_settlements: 4,
  reason_rival: 5,
  reason_free: 6,
} as const;

/** `Judgement` in costs.hpp. */
export const JUDGEMENT = {
  good: 0,
  inaccuracy: 1,
  mistake: 2,
} as const;

/** `InquiryKind` in inquiry.hpp. */
export const INQUIRY_KIND = {
  best_turn: 0,
  best_chance: 1,
  turns_beside: 2,
  turn_judged: 3,
} as const;

/** `Level` in levels.hpp. */
export const LEVEL = {
  beginner: 0,
  easy: 1,
  medium: 2,
  hard: 3,
  expert: 4,
} as const;

/** `WorkKind` in search.hpp. */
export const WORK_KIND = {
  no_work: 0,
  plan_work: 1,
  playout_work: 2,
  shallow_work: 3,
  deep_work: 4,
} as const;

/** `Tables` in tables.hpp. */
export const TABLES = { bytes: 52928, at: { format: 0 } } as const;

/** `Exchanged` in state.hpp. */
export const STATE = { bytes: 1024, at: { to_move: 856, format: 1020 } } as const;

/** `View` in state.hpp. */
export const VIEW = { bytes: 1088, at: { state: 0 } } as const;

/** `Decision` in analysis_turns.hpp. */
export const DECISION = { bytes: 1344, at: { view: 0, ply: 1088, seat: 1092, turn: 1096, number: 1100, round: 1104, reaction: 1108, count: 1112, action: 1116 } } as const;

/** `Effect` in analysis_effects.hpp. */
export const EFFECT = struct(20, {
  action: [0, i16],
  cell: [2, i16],
  origin: [4, i16],
  tile: [6, i16],
  gold: [8, i16],
  number: [10, u8],
  piece: [11, u8],
  owner: [12, u8],
  gone: [13, u8],
  taken: [16, u32],
});

/** `Reason` in analysis_reasons.hpp. */
export const REASON = struct(8, {
  kind: [0, u8],
  player: [1, i8],
  favoured: [2, u8],
  id: [4, i16],
  amount: [6, i16],
});

/** `Reasons` in analysis_reasons.hpp. */
export const REASONS = { bytes: 1032, at: { count: 0, pay_at_once: 4, reason: 8 } } as const;

/** `Weights` in weights.hpp. */
export const WEIGHTS = struct(456, {
  tile: [0, list(i32, 48)],
  kind: [192, list(i32, 14)],
  placed: [248, i32],
  waiting: [252, i32],
  meeple_out: [256, i32],
  touch: [260, i32],
  touch_apart: [264, i32],
  tile_sight: [268, i32],
  patch_sight: [272, i32],
  room: [276, i32],
  room_in_best: [280, i32],
  group_rest: [284, i32],
  length_room: [288, i32],
  crowd: [292, i32],
  lead: [296, i32],
  lead_late: [300, i32],
  lead_alone: [304, i32],
  balance: [308, i32],
  link_begun: [312, i32],
  link_near: [316, i32],
  task_cover: [320, i32],
  task_enclose: [324, i32],
  task_run: [328, i32],
  task_patch: [332, i32],
  task_patches: [336, i32],
  rival: [340, i32],
  left: [344, i32],
  ready: [348, i32],
  next: [352, i32],
  next_second: [356, i32],
  next_third: [360, i32],
  hex_apart: [364, i32],
  hex_largest: [368, i32],
  hex_length: [372, i32],
  hex_crowd: [376, i32],
  hex_second_best: [380, i32],
  hex_lead: [384, i32],
  hex_close: [388, i32],
  hex_lead_alone: [392, i32],
  hex_balance: [396, i32],
  hex_link_far: [400, i32],
  hex_link_half: [404, i32],
  hex_link_ring: [408, i32],
  hex_link_ring_two: [412, i32],
  hex_touch: [416, i32],
  hex_sight: [420, i32],
  hex_line: [424, i32],
  hex_cover: [428, i32],
  hex_enclose: [432, i32],
  hex_run: [436, i32],
  hex_patch: [440, i32],
  hex_patches: [444, i32],
  noise: [448, i32],
  move_gain: [452, i32],
});

/** `LevelOptions` in levels.hpp. */
export const LEVEL_OPTIONS = struct(480, {
  seconds: [0, f64],
  width: [8, i32],
  plans: [12, i32],
  noise: [16, i32],
  weights: [24, WEIGHTS],
});

/** `PlanOptions` in limits.hpp. */
export const PLAN_OPTIONS = struct(24, {
  width: [0, i32],
  plans: [4, i32],
  noise: [8, i32],
  apart: [12, i32],
  seed: [16, u64],
});

/** `Planned` in planner.hpp. */
export const PLANNED = struct(196, {
  value: [0, i32],
  count: [4, i32],
  action: [8, list(i16, 94)],
});

/** `Sums` in rollouts.hpp. */
export const SUMS = { bytes: 8192, at: { playouts: 3072, deep: 7168 } } as const;

/** `SearchOptions` in search.hpp. */
export const SEARCH_OPTIONS = struct(40, {
  playouts: [0, i64],
  seconds: [8, f64],
  width: [16, i32],
  plans: [20, i32],
  at_once: [24, i32],
  given: [28, i32],
  seed: [32, u64],
});

/** `InquiryOptions` in inquiry.hpp. */
export const INQUIRY_OPTIONS = struct(72, {
  search: [0, SEARCH_OPTIONS],
  seconds: [40, f64],
  batches: [48, i64],
  number: [56, u64],
  kind: [64, i32],
  most: [68, i32],
});

/** `Search` in search.hpp. */
export const SEARCH = { bytes: 38208, at: { turn: 4296, sums: 29384, order: 37576, count: 38088 } } as const;

/** `Comparison` in comparison.hpp. */
export const COMPARISON = { bytes: 2888, at: { count: 1640, batches: 1648 } } as const;

/** `Inquiry` in inquiry.hpp. */
export const INQUIRY = { bytes: 41216, at: { search: 0, comparison: 38208 } } as const;

/** `Work` in search.hpp. */
export const WORK = struct(24, {
  first: [0, i64],
  games: [8, i64],
  kind: [16, i32],
});

/** `Estimate` in comparison.hpp. */
export const ESTIMATE = struct(16, {
  chance: [0, f64],
  margin: [8, f64],
});

/** `Cost` in costs.hpp. */
export const COST = struct(32, {
  gold: [0, f64],
  chance: [8, f64],
  gold_error: [16, f64],
  chance_error: [24, f64],
});

/** `Verdict` in costs.hpp. */
export const VERDICT = struct(24, {
  weight: [0, f64],
  judgement: [8, i32],
  tells_gold: [12, i32],
  tells_chance: [16, i32],
});

/** `ComparedTurn` in inquiry.hpp. */
export const COMPARED_TURN = { bytes: 272, at: { turn: 0, estimate: 200, cost: 216, verdict: 248 } } as const;

/** `JudgedDecision` in inquiry.hpp. */
export const JUDGED_DECISION = { bytes: 272, at: { best: 0, played: 200, expected: 216, cost: 232, is_best: 264 } } as const;

/** `JudgedTurn` in inquiry.hpp. */
export const JUDGED_TURN = struct(80, {
  before: [0, f64],
  after: [8, f64],
  cost: [16, COST],
  verdict: [48, VERDICT],
  worst: [72, i32],
  is_best: [76, i32],
});

/** A place in the memory of the core. */
export type Address = number;

/** The functions of the core; 64-bit numbers are BigInts. */
export interface CoreFunctions {
  kingdom_cut_size(): number;
  kingdom_cut_begin(packed: Address, cut: Address): void;
  kingdom_cut_next(tables: Address, actions: Address, count: number, cut: Address, decision: Address): number;
  kingdom_effects(tables: Address, packed: Address, actions: Address, count: number, effects: Address): number;
  kingdom_reasons(tables: Address, packed: Address, better: Address, count: number, other: Address, otherCount: number, reasons: Address): void;
  kingdom_built(): Address;
  kingdom_players(tables: Address): number;
  kingdom_sources(tables: Address): number;
  kingdom_start(tables: Address, packed: Address): void;
  kingdom_apply(tables: Address, from: Address, to: Address, action: number): number;
  kingdom_legal(packed: Address, found: Address): number;
  kingdom_scores(tables: Address, packed: Address, gold: Address): void;
  kingdom_perft(tables: Address, packed: Address, depth: number, cards: Address, count: number): bigint;
  kingdom_sample(tables: Address, packed: Address, seed: bigint, game: bigint, to: Address): void;
  kingdom_observe(tables: Address, packed: Address, viewer: number, planes: Address, island: Address, scalars: Address): void;
  kingdom_playouts(tables: Address, packed: Address, isView: number, seed: bigint, first: bigint, games: bigint, gold: Address, lengths: Address): void;
  kingdom_layouts(): number;
  kingdom_workspace_size(): number;
  kingdom_level(level: number, options: Address): void;
  kingdom_prepare(tables: Address, weights: Address, playoutWeights: Address, space: Address): void;
  kingdom_plan(space: Address, packed: Address, options: Address, found: Address): number;
  kingdom_inquiry_begin(packed: Address, options: Address, given: Address, inquiry: Address): void;
  kingdom_inquiry_next(space: Address, inquiry: Address, seconds: number, work: Address): number;
  kingdom_inquiry_plan(space: Address, inquiry: Address): void;
  kingdom_inquiry_roll_out(space: Address, inquiry: Address, first: bigint, games: bigint, sums: Address): void;
  kingdom_inquiry_add(inquiry: Address, sums: Address): void;
  kingdom_inquiry_share(inquiry: Address, seconds: number): number;
  kingdom_compared_turns(inquiry: Address, found: Address): number;
  kingdom_judged_decision(inquiry: Address, judged: Address): void;
  kingdom_judged_turn(decisions: Address, count: number, judged: Address): void;
  kingdom_view(tables: Address, packed: Address, seat: number, to: Address): void;
}
