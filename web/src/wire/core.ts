// Automatically generated from the headers of core/ by `make bindings`: do not edit.
//
// The numbers, structs and functions of the compiled core. A struct is read from its memory by
// `read...`, and written by `write...`; its constant has its size and where its fields begin.

/** Which bindings these are; the core says for which it was built. */
export const LAYOUTS = 557010214;

export const MEMORY_OF_CPU = 1;
export const MEMORY_OF_CUDA = 2;
export const BOARD_SIZE = 20;
export const ISLAND_SIZE = 5;
export const TERRAINS = 8;
export const MOUNTAIN = 7;
export const ROUGH = 11;
export const QUADRANTS = 4;
export const SCORING_CARDS = 3;
export const MAX_SECTIONS = 64;
export const MAX_NAMES = 4;
export const MAX_NEEDS = 6;
export const MAX_PILE = 64;
export const MAX_RECORDS = 64;
export const MAX_FIXED = 64;
export const CHANCE = -1;
export const OVER = -2;
export const UNKNOWN = -1;
export const NO_LINE = -1;
export const NO_CELL = -1;
export const NO_TILE = -1;
export const EXCHANGE_FORMAT = 1262616577;
export const ANY_GROUND = 8;
export const NOTHING = 9;
export const UNDECIDED = 10;
export const GROUNDS = 12;
export const WATER = 6;
export const MARSH = 5;
export const ORDINARY_CARDS = 5;
export const MAX_PLAYERS = 5;
export const MAX_SITES = 32;
export const MAX_CARDS = 10;
export const MAX_HAND = 6;
export const MAX_OLDER = 4;
export const MAX_SLOTS = 4;
export const MAX_SOURCES = 16;
export const MAX_BONUSES = 8;
export const MAX_FRAMES = 12;
export const FRAMES_WITHOUT_REACTIONS = 4;
export const FULL_SEAT_SIZE = 128;
export const PLAIN_SEAT_SIZE = 96;
export const MAX_MEEPLES = 3;
export const MAX_OUT = 2;
export const TILE_SLOTS = 48;
export const MAX_GROUNDS = 2;
export const MAX_MASKS = 512;
export const MAX_REASONS = 128;
export const LONGEST_DECISION = 90;
export const NO_TURN = -1;
export const ILLEGAL_ACTION = -1;
export const MAX_PLANNED = 94;
export const MAX_WIDTH = 512;
export const MAX_PLANS = 128;
export const MAX_FINISHED = 512;
export const CHOSEN_OF = 4;
export const LOOKED_AHEAD = 32;
export const USUAL_WIDTH = 200;
export const NARROW_WIDTH = 24;
export const USUAL_PLANS = 48;
export const MAX_GIVEN = 16;
export const PLANNING_PERCENT = 30;
export const BREADTH = 2;
export const SEARCH_APART = 6;
export const SHALLOW_ROLLOUTS = 10;
export const SHALLOW_PERCENT = 60;
export const PLAYOUT_PERCENT = 25;
export const MOST_FINALISTS = 32;
export const FEWEST_ROLLOUTS = 5;
export const SHALLOW_COST = 1;
export const DEEP_COST = 6;
export const DEEP_WIDTH = 4;
export const DEEP_TURNS = 2;
export const MAX_COMPARED = 8;
export const USUAL_PLAYOUTS = 2000;
export const JUDGED_BATCHES = 16;
export const TIMED_BATCH = 8;
export const TIMED_BATCHES = 2;
export const HINT_PLAYOUTS = 256;
export const COMPARED_TURNS = 5;
export const COMPARED_BATCH = 64;
export const COMPARED_BATCHES = 16;
export const COMPARED_SECONDS = 4;
export const MISTAKE_GOLD = 4000;
export const MISTAKE_CHANCE = 100;
export const INACCURACY_GOLD = 1500;
export const INACCURACY_CHANCE = 40;
export const TOLD_GOLD = 50;
export const TOLD_CHANCE = 5;
export const WIN_PARTS = 60;
export const ONE_GOLD = 1000;
export const ONE_ROUND = 64;
export const BOARD_CELLS = 400;
export const ALL_SOURCES = 20;
export const CELLS = 425;
export const FIRST_TILE = 425;
export const FIRST_TERRAIN = 473;
export const FIRST_MARSH_CARD = 481;
export const STOP_ACTION = 486;
export const END_ACTION = 487;
export const ACTIONS = 488;

/** `BoardZone` in pool.hpp. */
export const BOARD_ZONE = {
  zone_nowhere: 0,
  zone_beside_water: 1,
  zone_beside_mountain: 2,
  zone_beside_special: 3,
  zone_beside_removed: 4,
  zone_inner_edge: 5,
  zone_rows: 6,
  zone_all_rows: 7,
  zone_quadrants: 8,
  zone_edges: 9,
  zone_terrain_areas: 10,
  zone_mountains: 11,
  zone_special_hexes: 12,
  zone_around_castles: 13,
  zone_around_palaces: 14,
  zone_around_special: 15,
  zone_near_capitols: 16,
  zone_own_pieces: 17,
  zone_beside_own: 18,
  zone_own_groups: 19,
} as const;

/** `Question` in tables.hpp. */
export const QUESTION = {
  deal: 0,
  draw: 1,
  new_card: 2,
  reveal: 3,
  before: 4,
  mandatory: 5,
  after: 6,
  build: 7,
  lift: 8,
  put: 9,
  wall: 10,
  remove: 11,
  piece: 12,
  city: 13,
  aside: 14,
  react: 15,
} as const;

/** `Use` in tables.hpp. */
export const USE = {
  chosen: 0,
  spent: 1,
  declared: 2,
  triggered: 3,
  lasting: 4,
  at_once: 5,
} as const;

/** `Kind` in tables.hpp. */
export const KIND = {
  kind_build: 0,
  kind_move: 1,
  kind_wall: 2,
  kind_remove: 3,
  kind_piece: 4,
  kind_city: 5,
  kind_aside: 6,
  kind_card: 7,
  kind_react: 8,
  kind_waive: 9,
  kind_first: 10,
  kind_hand: 11,
  kind_widen: 12,
  kind_gold: 13,
} as const;

/** `Region` in tables.hpp. */
export const REGION = {
  region_all: 0,
  region_edge: 1,
  region_line_end: 2,
} as const;

/** `Reach` in tables.hpp. */
export const REACH = {
  reach_all: 0,
  reach_jump: 1,
  reach_step: 2,
  reach_slide: 3,
  reach_leap: 4,
  reach_cave: 5,
} as const;

/** `Evaluator` in tables.hpp. */
export const EVALUATOR = {
  per_piece: 0,
  per_patch: 1,
  best_patch: 2,
  least_patch: 3,
  ranked: 4,
  linked: 5,
  covered: 6,
  surrounded_hex: 7,
  straight_run: 8,
  in_one_patch: 9,
  in_each_patch: 10,
  line_built: 11,
  closed_in: 12,
  beside_others: 13,
} as const;

/** `Zone` in tables.hpp. */
export const ZONE = {
  on_the_board: 0,
  own_pieces: 1,
  beside_own: 2,
  own_groups: 3,
} as const;

/** `Exhausted` in tables.hpp. */
export const EXHAUSTED = {
  redraw: 0,
  mandatory_only: 1,
  any_terrain: 2,
} as const;

/** `Piece` in analysis_effects.hpp. */
export const PIECE = {
  no_piece: 0,
  settlement_piece: 1,
  wall_piece: 2,
  city_piece: 3,
  first_meeple: 4,
} as const;

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

/** `BotKind` in match.hpp. */
export const BOT_KIND = {
  random_bot: 0,
  greedy_bot: 1,
  policy_bot: 2,
  planner_bot: 3,
} as const;

/** `WorkKind` in search.hpp. */
export const WORK_KIND = {
  no_work: 0,
  plan_work: 1,
  playout_work: 2,
  shallow_work: 3,
  deep_work: 4,
} as const;

/** `SearchStage` in search.hpp. */
export const SEARCH_STAGE = {
  stage_plan: 0,
  stage_wide_plan: 1,
  stage_shallow: 2,
  stage_playouts: 3,
  stage_deep: 4,
  stage_done: 5,
} as const;


const list = <T>(count: number, at: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => at(index));

/** `Bonus` in tables.hpp. */
export interface Bonus {
  site: number;
  places: number;
}

export const BONUS = {
  bytes: 8,
  site: 0,
  places: 4,
} as const;

export const readBonus = (data: DataView, at = 0): Bonus => ({
  site: data.getUint32(at, true),
  places: data.getUint32(at + 4, true),
});

export function writeBonus(data: DataView, at: number, value: Bonus): void {
  data.setUint32(at, value.site, true);
  data.setUint32(at + 4, value.places, true);
}

/** `Meeple` in tables.hpp. */
export interface Meeple {
  supply: number;
  blocks: number;
  walks: number;
}

export const MEEPLE = {
  bytes: 4,
  supply: 0,
  blocks: 1,
  walks: 2,
} as const;

export const readMeeple = (data: DataView, at = 0): Meeple => ({
  supply: data.getUint8(at),
  blocks: data.getUint8(at + 1),
  walks: data.getUint8(at + 2),
});

export function writeMeeple(data: DataView, at: number, value: Meeple): void {
  data.setUint8(at, value.supply);
  data.setUint8(at + 1, value.blocks);
  data.setUint8(at + 2, value.walks);
}

/** `Tile` in tables.hpp. */
export interface Tile {
  kind: number;
  use: number;
  questions: number;
  first: number;
  last: number;
  builds: number;
  adjacent: number;
  region: number;
  beside_least: number;
  beside_most: number;
  others_least: number;
  others_most: number;
  reach: number;
  times: number;
  obliged: number;
  meeple: number;
  gold: number;
  gold_slot: number;
  on_played_terrain: number;
  limited: number;
  grounds: number;
  places: number;
  widening: number;
  ground: bigint[][];
  wide: bigint[];
}

export const TILE = {
  bytes: 256,
  kind: 0,
  use: 1,
  questions: 2,
  first: 3,
  last: 4,
  builds: 5,
  adjacent: 6,
  region: 7,
  beside_least: 8,
  beside_most: 9,
  others_least: 10,
  others_most: 11,
  reach: 12,
  times: 13,
  obliged: 14,
  meeple: 15,
  gold: 16,
  gold_slot: 17,
  on_played_terrain: 18,
  limited: 19,
  grounds: 20,
  places: 24,
  widening: 28,
  ground: 64,
  wide: 192,
} as const;

export const readTile = (data: DataView, at = 0): Tile => ({
  kind: data.getUint8(at),
  use: data.getUint8(at + 1),
  questions: data.getUint8(at + 2),
  first: data.getUint8(at + 3),
  last: data.getUint8(at + 4),
  builds: data.getUint8(at + 5),
  adjacent: data.getUint8(at + 6),
  region: data.getUint8(at + 7),
  beside_least: data.getUint8(at + 8),
  beside_most: data.getUint8(at + 9),
  others_least: data.getUint8(at + 10),
  others_most: data.getUint8(at + 11),
  reach: data.getUint8(at + 12),
  times: data.getUint8(at + 13),
  obliged: data.getUint8(at + 14),
  meeple: data.getInt8(at + 15),
  gold: data.getUint8(at + 16),
  gold_slot: data.getUint8(at + 17),
  on_played_terrain: data.getUint8(at + 18),
  limited: data.getUint8(at + 19),
  grounds: data.getUint8(at + 20),
  places: data.getUint32(at + 24, true),
  widening: data.getUint32(at + 28, true),
  ground: list(2, (i) => list(8, (j) => data.getBigUint64(at + 64 + 64 * i + 8 * j, true))),
  wide: list(8, (i) => data.getBigUint64(at + 192 + 8 * i, true)),
});

export function writeTile(data: DataView, at: number, value: Tile): void {
  data.setUint8(at, value.kind);
  data.setUint8(at + 1, value.use);
  data.setUint8(at + 2, value.questions);
  data.setUint8(at + 3, value.first);
  data.setUint8(at + 4, value.last);
  data.setUint8(at + 5, value.builds);
  data.setUint8(at + 6, value.adjacent);
  data.setUint8(at + 7, value.region);
  data.setUint8(at + 8, value.beside_least);
  data.setUint8(at + 9, value.beside_most);
  data.setUint8(at + 10, value.others_least);
  data.setUint8(at + 11, value.others_most);
  data.setUint8(at + 12, value.reach);
  data.setUint8(at + 13, value.times);
  data.setUint8(at + 14, value.obliged);
  data.setInt8(at + 15, value.meeple);
  data.setUint8(at + 16, value.gold);
  data.setUint8(at + 17, value.gold_slot);
  data.setUint8(at + 18, value.on_played_terrain);
  data.setUint8(at + 19, value.limited);
  data.setUint8(at + 20, value.grounds);
  data.setUint32(at + 24, value.places, true);
  data.setUint32(at + 28, value.widening, true);
  value.ground.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 64 + 64 * i + 8 * j, one1, true)));
  value.wide.forEach((one, i) => data.setBigUint64(at + 192 + 8 * i, one, true));
}

/** `Payment` in tables.hpp. */
export interface Payment {
  evaluator: number;
  zone: number;
  measure_length: number;
  diagonal: number;
  gold: number;
  second: number;
  per: number;
  least: number;
  first_patch: number;
  patches: number;
  hexes: bigint[];
  firsts: bigint[];
}

export const PAYMENT = {
  bytes: 192,
  evaluator: 0,
  zone: 1,
  measure_length: 2,
  diagonal: 3,
  gold: 4,
  second: 6,
  per: 8,
  least: 10,
  first_patch: 12,
  patches: 14,
  hexes: 64,
  firsts: 128,
} as const;

export const readPayment = (data: DataView, at = 0): Payment => ({
  evaluator: data.getUint8(at),
  zone: data.getUint8(at + 1),
  measure_length: data.getUint8(at + 2),
  diagonal: data.getUint8(at + 3),
  gold: data.getInt16(at + 4, true),
  second: data.getInt16(at + 6, true),
  per: data.getInt16(at + 8, true),
  least: data.getInt16(at + 10, true),
  first_patch: data.getUint16(at + 12, true),
  patches: data.getUint16(at + 14, true),
  hexes: list(8, (i) => data.getBigUint64(at + 64 + 8 * i, true)),
  firsts: list(8, (i) => data.getBigUint64(at + 128 + 8 * i, true)),
});

export function writePayment(data: DataView, at: number, value: Payment): void {
  data.setUint8(at, value.evaluator);
  data.setUint8(at + 1, value.zone);
  data.setUint8(at + 2, value.measure_length);
  data.setUint8(at + 3, value.diagonal);
  data.setInt16(at + 4, value.gold, true);
  data.setInt16(at + 6, value.second, true);
  data.setInt16(at + 8, value.per, true);
  data.setInt16(at + 10, value.least, true);
  data.setUint16(at + 12, value.first_patch, true);
  data.setUint16(at + 14, value.patches, true);
  value.hexes.forEach((one, i) => data.setBigUint64(at + 64 + 8 * i, one, true));
  value.firsts.forEach((one, i) => data.setBigUint64(at + 128 + 8 * i, one, true));
}

/** `Tables` in tables.hpp. */
export interface Tables {
  format: number;
  size: number;
  players: number;
  hand_size: number;
  card_kinds: number;
  sites: number;
  bonuses: number;
  meeples: number;
  at_once: number;
  sources: number;
  slots: number;
  supply: number;
  walls: number;
  mandatory_builds: number;
  marsh_builds: number;
  blocking: number;
  in_line: number;
  marsh_on_board: number;
  removed: number;
  retinues: number;
  lost_tiles_return: number;
  exhausted: number;
  sword_each: number;
  meeples_score: number;
  any_pair: number;
  canoe_others: number;
  waiver: number;
  reaction: number;
  passing: number;
  common: number;
  first_anywhere: number;
  more_cards: number;
  deck: number[];
  start_stock: number[];
  site_cell: number[];
  site_tile: number[];
  bonus: Bonus[];
  meeple: Meeple[];
  touching: number[];
  ground: bigint[][];
  played: bigint[][];
  edge: bigint[];
  near_caves: bigint[];
  tile: Tile[];
  paid_at_once: Payment[];
  source: Payment[];
  patch: bigint[][];
}

export const TABLES = {
  bytes: 52544,
  format: 0,
  size: 4,
  players: 8,
  hand_size: 9,
  card_kinds: 10,
  sites: 11,
  bonuses: 12,
  meeples: 13,
  at_once: 14,
  sources: 15,
  slots: 16,
  supply: 17,
  walls: 18,
  mandatory_builds: 19,
  marsh_builds: 20,
  blocking: 21,
  in_line: 22,
  marsh_on_board: 23,
  removed: 24,
  retinues: 25,
  lost_tiles_return: 26,
  exhausted: 27,
  sword_each: 28,
  meeples_score: 29,
  any_pair: 30,
  canoe_others: 31,
  waiver: 32,
  reaction: 34,
  passing: 36,
  common: 40,
  first_anywhere: 44,
  more_cards: 48,
  deck: 52,
  start_stock: 62,
  site_cell: 94,
  site_tile: 158,
  bonus: 192,
  meeple: 256,
  touching: 268,
  ground: 1984,
  played: 2752,
  edge: 3520,
  near_caves: 3584,
  tile: 3648,
  paid_at_once: 15936,
  source: 16704,
  patch: 19776,
} as const;

export const readTables = (data: DataView, at = 0): Tables => ({
  format: data.getUint32(at, true),
  size: data.getUint32(at + 4, true),
  players: data.getUint8(at + 8),
  hand_size: data.getUint8(at + 9),
  card_kinds: data.getUint8(at + 10),
  sites: data.getUint8(at + 11),
  bonuses: data.getUint8(at + 12),
  meeples: data.getUint8(at + 13),
  at_once: data.getUint8(at + 14),
  sources: data.getUint8(at + 15),
  slots: data.getUint8(at + 16),
  supply: data.getUint8(at + 17),
  walls: data.getUint8(at + 18),
  mandatory_builds: data.getUint8(at + 19),
  marsh_builds: data.getUint8(at + 20),
  blocking: data.getUint8(at + 21),
  in_line: data.getUint8(at + 22),
  marsh_on_board: data.getUint8(at + 23),
  removed: data.getUint8(at + 24),
  retinues: data.getUint8(at + 25),
  lost_tiles_return: data.getUint8(at + 26),
  exhausted: data.getUint8(at + 27),
  sword_each: data.getUint8(at + 28),
  meeples_score: data.getUint8(at + 29),
  any_pair: data.getUint8(at + 30),
  canoe_others: data.getUint8(at + 31),
  waiver: data.getInt16(at + 32, true),
  reaction: data.getInt16(at + 34, true),
  passing: data.getUint32(at + 36, true),
  common: data.getUint32(at + 40, true),
  first_anywhere: data.getUint32(at + 44, true),
  more_cards: data.getUint32(at + 48, true),
  deck: list(10, (i) => data.getUint8(at + 52 + 1 * i)),
  start_stock: list(32, (i) => data.getUint8(at + 62 + 1 * i)),
  site_cell: list(32, (i) => data.getInt16(at + 94 + 2 * i, true)),
  site_tile: list(32, (i) => data.getUint8(at + 158 + 1 * i)),
  bonus: list(8, (i) => readBonus(data, at + 192 + 8 * i)),
  meeple: list(3, (i) => readMeeple(data, at + 256 + 4 * i)),
  touching: list(425, (i) => data.getUint32(at + 268 + 4 * i, true)),
  ground: list(12, (i) => list(8, (j) => data.getBigUint64(at + 1984 + 64 * i + 8 * j, true))),
  played: list(12, (i) => list(8, (j) => data.getBigUint64(at + 2752 + 64 * i + 8 * j, true))),
  edge: list(8, (i) => data.getBigUint64(at + 3520 + 8 * i, true)),
  near_caves: list(8, (i) => data.getBigUint64(at + 3584 + 8 * i, true)),
  tile: list(48, (i) => readTile(data, at + 3648 + 256 * i)),
  paid_at_once: list(4, (i) => readPayment(data, at + 15936 + 192 * i)),
  source: list(16, (i) => readPayment(data, at + 16704 + 192 * i)),
  patch: list(512, (i) => list(8, (j) => data.getBigUint64(at + 19776 + 64 * i + 8 * j, true))),
});

export function writeTables(data: DataView, at: number, value: Tables): void {
  data.setUint32(at, value.format, true);
  data.setUint32(at + 4, value.size, true);
  data.setUint8(at + 8, value.players);
  data.setUint8(at + 9, value.hand_size);
  data.setUint8(at + 10, value.card_kinds);
  data.setUint8(at + 11, value.sites);
  data.setUint8(at + 12, value.bonuses);
  data.setUint8(at + 13, value.meeples);
  data.setUint8(at + 14, value.at_once);
  data.setUint8(at + 15, value.sources);
  data.setUint8(at + 16, value.slots);
  data.setUint8(at + 17, value.supply);
  data.setUint8(at + 18, value.walls);
  data.setUint8(at + 19, value.mandatory_builds);
  data.setUint8(at + 20, value.marsh_builds);
  data.setUint8(at + 21, value.blocking);
  data.setUint8(at + 22, value.in_line);
  data.setUint8(at + 23, value.marsh_on_board);
  data.setUint8(at + 24, value.removed);
  data.setUint8(at + 25, value.retinues);
  data.setUint8(at + 26, value.lost_tiles_return);
  data.setUint8(at + 27, value.exhausted);
  data.setUint8(at + 28, value.sword_each);
  data.setUint8(at + 29, value.meeples_score);
  data.setUint8(at + 30, value.any_pair);
  data.setUint8(at + 31, value.canoe_others);
  data.setInt16(at + 32, value.waiver, true);
  data.setInt16(at + 34, value.reaction, true);
  data.setUint32(at + 36, value.passing, true);
  data.setUint32(at + 40, value.common, true);
  data.setUint32(at + 44, value.first_anywhere, true);
  data.setUint32(at + 48, value.more_cards, true);
  value.deck.forEach((one, i) => data.setUint8(at + 52 + 1 * i, one));
  value.start_stock.forEach((one, i) => data.setUint8(at + 62 + 1 * i, one));
  value.site_cell.forEach((one, i) => data.setInt16(at + 94 + 2 * i, one, true));
  value.site_tile.forEach((one, i) => data.setUint8(at + 158 + 1 * i, one));
  value.bonus.forEach((one, i) => writeBonus(data, at + 192 + 8 * i, one));
  value.meeple.forEach((one, i) => writeMeeple(data, at + 256 + 4 * i, one));
  value.touching.forEach((one, i) => data.setUint32(at + 268 + 4 * i, one, true));
  value.ground.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 1984 + 64 * i + 8 * j, one1, true)));
  value.played.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 2752 + 64 * i + 8 * j, one1, true)));
  value.edge.forEach((one, i) => data.setBigUint64(at + 3520 + 8 * i, one, true));
  value.near_caves.forEach((one, i) => data.setBigUint64(at + 3584 + 8 * i, one, true));
  value.tile.forEach((one, i) => writeTile(data, at + 3648 + 256 * i, one));
  value.paid_at_once.forEach((one, i) => writePayment(data, at + 15936 + 192 * i, one));
  value.source.forEach((one, i) => writePayment(data, at + 16704 + 192 * i, one));
  value.patch.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 19776 + 64 * i + 8 * j, one1, true)));
}

/** `ExchangedPlayer` in state.hpp. */
export interface Player {
  held: number;
  used: number;
  fresh: number;
  taken: number;
  gold: number[];
  city: number;
  out: number[][];
  resting: number[];
  supply: number;
  waiting: number;
  cards: number;
  card: number[];
  age: number[];
}

export const PLAYER = {
  bytes: 56,
  held: 0,
  used: 4,
  fresh: 8,
  taken: 12,
  gold: 16,
  city: 24,
  out: 26,
  resting: 38,
  supply: 41,
  waiting: 42,
  cards: 43,
  card: 44,
  age: 50,
} as const;

export const readPlayer = (data: DataView, at = 0): Player => ({
  held: data.getUint32(at, true),
  used: data.getUint32(at + 4, true),
  fresh: data.getUint32(at + 8, true),
  taken: data.getUint32(at + 12, true),
  gold: list(4, (i) => data.getInt16(at + 16 + 2 * i, true)),
  city: data.getInt16(at + 24, true),
  out: list(3, (i) => list(2, (j) => data.getInt16(at + 26 + 4 * i + 2 * j, true))),
  resting: list(3, (i) => data.getUint8(at + 38 + 1 * i)),
  supply: data.getUint8(at + 41),
  waiting: data.getUint8(at + 42),
  cards: data.getUint8(at + 43),
  card: list(6, (i) => data.getInt8(at + 44 + 1 * i)),
  age: list(6, (i) => data.getUint8(at + 50 + 1 * i)),
});

export function writePlayer(data: DataView, at: number, value: Player): void {
  data.setUint32(at, value.held, true);
  data.setUint32(at + 4, value.used, true);
  data.setUint32(at + 8, value.fresh, true);
  data.setUint32(at + 12, value.taken, true);
  value.gold.forEach((one, i) => data.setInt16(at + 16 + 2 * i, one, true));
  data.setInt16(at + 24, value.city, true);
  value.out.forEach((one, i) => one.forEach((one1, j) => data.setInt16(at + 26 + 4 * i + 2 * j, one1, true)));
  value.resting.forEach((one, i) => data.setUint8(at + 38 + 1 * i, one));
  data.setUint8(at + 41, value.supply);
  data.setUint8(at + 42, value.waiting);
  data.setUint8(at + 43, value.cards);
  value.card.forEach((one, i) => data.setInt8(at + 44 + 1 * i, one));
  value.age.forEach((one, i) => data.setUint8(at + 50 + 1 * i, one));
}

/** `Turn` in state.hpp. */
export interface Turn {
  asks: number;
  player: number;
  terrain: number;
  left: number;
  due: number;
  anywhere: number;
  cards: number;
  lined: number;
  card: number[];
  line: number[];
}

export const TURN = {
  bytes: 18,
  asks: 0,
  player: 1,
  terrain: 2,
  left: 3,
  due: 4,
  anywhere: 5,
  cards: 6,
  lined: 7,
  card: 8,
  line: 14,
} as const;

export const readTurn = (data: DataView, at = 0): Turn => ({
  asks: data.getUint8(at),
  player: data.getUint8(at + 1),
  terrain: data.getUint8(at + 2),
  left: data.getUint8(at + 3),
  due: data.getUint8(at + 4),
  anywhere: data.getUint8(at + 5),
  cards: data.getUint8(at + 6),
  lined: data.getInt8(at + 7),
  card: list(6, (i) => data.getInt8(at + 8 + 1 * i)),
  line: list(2, (i) => data.getInt16(at + 14 + 2 * i, true)),
});

export function writeTurn(data: DataView, at: number, value: Turn): void {
  data.setUint8(at, value.asks);
  data.setUint8(at + 1, value.player);
  data.setUint8(at + 2, value.terrain);
  data.setUint8(at + 3, value.left);
  data.setUint8(at + 4, value.due);
  data.setUint8(at + 5, value.anywhere);
  data.setUint8(at + 6, value.cards);
  data.setInt8(at + 7, value.lined);
  value.card.forEach((one, i) => data.setInt8(at + 8 + 1 * i, one));
  value.line.forEach((one, i) => data.setInt16(at + 14 + 2 * i, one, true));
}

/** `Frame` in state.hpp. */
export interface Frame {
  asks: number;
  player: number;
  left: number;
  anywhere: number;
  tile: number;
  card: number;
  cell: number;
}

export const FRAME = {
  bytes: 8,
  asks: 0,
  player: 1,
  left: 2,
  anywhere: 3,
  tile: 4,
  card: 5,
  cell: 6,
} as const;

export const readFrame = (data: DataView, at = 0): Frame => ({
  asks: data.getUint8(at),
  player: data.getUint8(at + 1),
  left: data.getUint8(at + 2),
  anywhere: data.getUint8(at + 3),
  tile: data.getInt8(at + 4),
  card: data.getInt8(at + 5),
  cell: data.getInt16(at + 6, true),
});

export function writeFrame(data: DataView, at: number, value: Frame): void {
  data.setUint8(at, value.asks);
  data.setUint8(at + 1, value.player);
  data.setUint8(at + 2, value.left);
  data.setUint8(at + 3, value.anywhere);
  data.setInt8(at + 4, value.tile);
  data.setInt8(at + 5, value.card);
  data.setInt16(at + 6, value.cell, true);
}

/** `Exchanged` in state.hpp. */
export interface State {
  settlements: bigint[][];
  free: bigint[];
  near: bigint[];
  legal: bigint[];
  options: bigint;
  player: Player[];
  stock: number[];
  deck: number[];
  discard: number[];
  hidden: number;
  walls: number;
  built: number;
  ending: number;
  to_move: number;
  in_turn: number;
  frames: number;
  turn: Turn;
  frame: Frame[];
  format: number;
}

export const STATE = {
  bytes: 1024,
  settlements: 0,
  free: 320,
  near: 384,
  legal: 448,
  options: 512,
  player: 520,
  stock: 800,
  deck: 832,
  discard: 842,
  hidden: 852,
  walls: 853,
  built: 854,
  ending: 855,
  to_move: 856,
  in_turn: 857,
  frames: 858,
  turn: 860,
  frame: 878,
  format: 1020,
} as const;

export const readState = (data: DataView, at = 0): State => ({
  settlements: list(5, (i) => list(8, (j) => data.getBigUint64(at + 64 * i + 8 * j, true))),
  free: list(8, (i) => data.getBigUint64(at + 320 + 8 * i, true)),
  near: list(8, (i) => data.getBigUint64(at + 384 + 8 * i, true)),
  legal: list(8, (i) => data.getBigUint64(at + 448 + 8 * i, true)),
  options: data.getBigUint64(at + 512, true),
  player: list(5, (i) => readPlayer(data, at + 520 + 56 * i)),
  stock: list(32, (i) => data.getUint8(at + 800 + 1 * i)),
  deck: list(10, (i) => data.getUint8(at + 832 + 1 * i)),
  discard: list(10, (i) => data.getUint8(at + 842 + 1 * i)),
  hidden: data.getUint8(at + 852),
  walls: data.getUint8(at + 853),
  built: data.getUint8(at + 854),
  ending: data.getUint8(at + 855),
  to_move: data.getInt8(at + 856),
  in_turn: data.getUint8(at + 857),
  frames: data.getUint8(at + 858),
  turn: readTurn(data, at + 860),
  frame: list(12, (i) => readFrame(data, at + 878 + 8 * i)),
  format: data.getUint32(at + 1020, true),
});

export function writeState(data: DataView, at: number, value: State): void {
  value.settlements.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 64 * i + 8 * j, one1, true)));
  value.free.forEach((one, i) => data.setBigUint64(at + 320 + 8 * i, one, true));
  value.near.forEach((one, i) => data.setBigUint64(at + 384 + 8 * i, one, true));
  value.legal.forEach((one, i) => data.setBigUint64(at + 448 + 8 * i, one, true));
  data.setBigUint64(at + 512, value.options, true);
  value.player.forEach((one, i) => writePlayer(data, at + 520 + 56 * i, one));
  value.stock.forEach((one, i) => data.setUint8(at + 800 + 1 * i, one));
  value.deck.forEach((one, i) => data.setUint8(at + 832 + 1 * i, one));
  value.discard.forEach((one, i) => data.setUint8(at + 842 + 1 * i, one));
  data.setUint8(at + 852, value.hidden);
  data.setUint8(at + 853, value.walls);
  data.setUint8(at + 854, value.built);
  data.setUint8(at + 855, value.ending);
  data.setInt8(at + 856, value.to_move);
  data.setUint8(at + 857, value.in_turn);
  data.setUint8(at + 858, value.frames);
  writeTurn(data, at + 860, value.turn);
  value.frame.forEach((one, i) => writeFrame(data, at + 878 + 8 * i, one));
  data.setUint32(at + 1020, value.format, true);
}

/** `View` in state.hpp. */
export interface View {
  state: State;
  older: number[][];
}

export const VIEW = {
  bytes: 1088,
  state: 0,
  older: 1024,
} as const;

export const readView = (data: DataView, at = 0): View => ({
  state: readState(data, at),
  older: list(4, (i) => list(10, (j) => data.getUint8(at + 1024 + 10 * i + 1 * j))),
});

export function writeView(data: DataView, at: number, value: View): void {
  writeState(data, at, value.state);
  value.older.forEach((one, i) => one.forEach((one1, j) => data.setUint8(at + 1024 + 10 * i + 1 * j, one1)));
}

/** `Decision` in analysis_turns.hpp. */
export interface Decision {
  view: View;
  ply: number;
  seat: number;
  turn: number;
  number: number;
  round: number;
  reaction: number;
  count: number;
  action: number[];
}

export const DECISION = {
  bytes: 1344,
  view: 0,
  ply: 1088,
  seat: 1092,
  turn: 1096,
  number: 1100,
  round: 1104,
  reaction: 1108,
  count: 1112,
  action: 1116,
} as const;

export const readDecision = (data: DataView, at = 0): Decision => ({
  view: readView(data, at),
  ply: data.getInt32(at + 1088, true),
  seat: data.getInt32(at + 1092, true),
  turn: data.getInt32(at + 1096, true),
  number: data.getInt32(at + 1100, true),
  round: data.getInt32(at + 1104, true),
  reaction: data.getInt32(at + 1108, true),
  count: data.getInt32(at + 1112, true),
  action: list(90, (i) => data.getInt16(at + 1116 + 2 * i, true)),
});

export function writeDecision(data: DataView, at: number, value: Decision): void {
  writeView(data, at, value.view);
  data.setInt32(at + 1088, value.ply, true);
  data.setInt32(at + 1092, value.seat, true);
  data.setInt32(at + 1096, value.turn, true);
  data.setInt32(at + 1100, value.number, true);
  data.setInt32(at + 1104, value.round, true);
  data.setInt32(at + 1108, value.reaction, true);
  data.setInt32(at + 1112, value.count, true);
  value.action.forEach((one, i) => data.setInt16(at + 1116 + 2 * i, one, true));
}

/** `Effect` in analysis_effects.hpp. */
export interface Effect {
  action: number;
  cell: number;
  origin: number;
  tile: number;
  gold: number;
  number: number;
  piece: number;
  owner: number;
  gone: number;
  taken: number;
}

export const EFFECT = {
  bytes: 20,
  action: 0,
  cell: 2,
  origin: 4,
  tile: 6,
  gold: 8,
  number: 10,
  piece: 11,
  owner: 12,
  gone: 13,
  taken: 16,
} as const;

export const readEffect = (data: DataView, at = 0): Effect => ({
  action: data.getInt16(at, true),
  cell: data.getInt16(at + 2, true),
  origin: data.getInt16(at + 4, true),
  tile: data.getInt16(at + 6, true),
  gold: data.getInt16(at + 8, true),
  number: data.getUint8(at + 10),
  piece: data.getUint8(at + 11),
  owner: data.getUint8(at + 12),
  gone: data.getUint8(at + 13),
  taken: data.getUint32(at + 16, true),
});

export function writeEffect(data: DataView, at: number, value: Effect): void {
  data.setInt16(at, value.action, true);
  data.setInt16(at + 2, value.cell, true);
  data.setInt16(at + 4, value.origin, true);
  data.setInt16(at + 6, value.tile, true);
  data.setInt16(at + 8, value.gold, true);
  data.setUint8(at + 10, value.number);
  data.setUint8(at + 11, value.piece);
  data.setUint8(at + 12, value.owner);
  data.setUint8(at + 13, value.gone);
  data.setUint32(at + 16, value.taken, true);
}

/** `Reason` in analysis_reasons.hpp. */
export interface Reason {
  kind: number;
  player: number;
  id: number;
  amount: number;
}

export const REASON = {
  bytes: 6,
  kind: 0,
  player: 1,
  id: 2,
  amount: 4,
} as const;

export const readReason = (data: DataView, at = 0): Reason => ({
  kind: data.getUint8(at),
  player: data.getInt8(at + 1),
  id: data.getInt16(at + 2, true),
  amount: data.getInt16(at + 4, true),
});

export function writeReason(data: DataView, at: number, value: Reason): void {
  data.setUint8(at, value.kind);
  data.setInt8(at + 1, value.player);
  data.setInt16(at + 2, value.id, true);
  data.setInt16(at + 4, value.amount, true);
}

/** `Reasons` in analysis_reasons.hpp. */
export interface Reasons {
  count: number;
  reason: Reason[];
}

export const REASONS = {
  bytes: 772,
  count: 0,
  reason: 4,
} as const;

export const readReasons = (data: DataView, at = 0): Reasons => ({
  count: data.getInt32(at, true),
  reason: list(128, (i) => readReason(data, at + 4 + 6 * i)),
});

export function writeReasons(data: DataView, at: number, value: Reasons): void {
  data.setInt32(at, value.count, true);
  value.reason.forEach((one, i) => writeReason(data, at + 4 + 6 * i, one));
}

/** `Draws` in draws.hpp. */
export interface Draws {
  key: bigint;
  count: bigint;
}

export const DRAWS = {
  bytes: 16,
  key: 0,
  count: 8,
} as const;

export const readDraws = (data: DataView, at = 0): Draws => ({
  key: data.getBigUint64(at, true),
  count: data.getBigUint64(at + 8, true),
});

export function writeDraws(data: DataView, at: number, value: Draws): void {
  data.setBigUint64(at, value.key, true);
  data.setBigUint64(at + 8, value.count, true);
}

/** `Streams` in draws.hpp. */
export interface Streams {
  before: Draws;
  cards: Draws;
  player: Draws[];
}

export const STREAMS = {
  bytes: 112,
  before: 0,
  cards: 16,
  player: 32,
} as const;

export const readStreams = (data: DataView, at = 0): Streams => ({
  before: readDraws(data, at),
  cards: readDraws(data, at + 16),
  player: list(5, (i) => readDraws(data, at + 32 + 16 * i)),
});

export function writeStreams(data: DataView, at: number, value: Streams): void {
  writeDraws(data, at, value.before);
  writeDraws(data, at + 16, value.cards);
  value.player.forEach((one, i) => writeDraws(data, at + 32 + 16 * i, one));
}

/** `ActionBits` in batch.hpp. */
export interface ActionBits {
  word: bigint[];
}

export const ACTION_BITS = {
  bytes: 64,
  word: 0,
} as const;

export const readActionBits = (data: DataView, at = 0): ActionBits => ({
  word: list(8, (i) => data.getBigUint64(at + 8 * i, true)),
});

export function writeActionBits(data: DataView, at: number, value: ActionBits): void {
  value.word.forEach((one, i) => data.setBigUint64(at + 8 * i, one, true));
}

/** `SetupFacts` in context.hpp. */
export interface SetupFacts {
  terrains: number[];
  building: number;
  ranked_sources: number;
  pays_apart: number;
}

export const SETUP_FACTS = {
  bytes: 436,
  terrains: 0,
  building: 428,
  ranked_sources: 432,
  pays_apart: 433,
} as const;

export const readSetupFacts = (data: DataView, at = 0): SetupFacts => ({
  terrains: list(425, (i) => data.getUint8(at + 1 * i)),
  building: data.getUint32(at + 428, true),
  ranked_sources: data.getUint8(at + 432),
  pays_apart: data.getUint8(at + 433),
});

export function writeSetupFacts(data: DataView, at: number, value: SetupFacts): void {
  value.terrains.forEach((one, i) => data.setUint8(at + 1 * i, one));
  data.setUint32(at + 428, value.building, true);
  data.setUint8(at + 432, value.ranked_sources);
  data.setUint8(at + 433, value.pays_apart);
}

/** `Weights` in weights.hpp. */
export interface Weights {
  tile: number[];
  placed: number;
  waiting: number;
  meeple_out: number;
  touch: number;
  touch_apart: number;
  tile_sight: number;
  patch_sight: number;
  room: number;
  room_in_best: number;
  group_rest: number;
  length_room: number;
  crowd: number;
  lead: number;
  lead_late: number;
  lead_alone: number;
  balance: number;
  link_begun: number;
  link_near: number;
  task_cover: number;
  task_enclose: number;
  task_run: number;
  task_patch: number;
  task_patches: number;
  rival: number;
  left: number;
  ready: number;
  next: number;
  next_second: number;
  next_third: number;
  hex_apart: number;
  hex_largest: number;
  hex_length: number;
  hex_crowd: number;
  hex_second_best: number;
  hex_lead: number;
  hex_close: number;
  hex_lead_alone: number;
  hex_balance: number;
  hex_link_far: number;
  hex_link_half: number;
  hex_link_ring: number;
  hex_link_ring_two: number;
  hex_touch: number;
  hex_sight: number;
  hex_line: number;
  hex_cover: number;
  hex_enclose: number;
  hex_run: number;
  hex_patch: number;
  hex_patches: number;
  noise: number;
  move_gain: number;
}

export const WEIGHTS = {
  bytes: 400,
  tile: 0,
  placed: 192,
  waiting: 196,
  meeple_out: 200,
  touch: 204,
  touch_apart: 208,
  tile_sight: 212,
  patch_sight: 216,
  room: 220,
  room_in_best: 224,
  group_rest: 228,
  length_room: 232,
  crowd: 236,
  lead: 240,
  lead_late: 244,
  lead_alone: 248,
  balance: 252,
  link_begun: 256,
  link_near: 260,
  task_cover: 264,
  task_enclose: 268,
  task_run: 272,
  task_patch: 276,
  task_patches: 280,
  rival: 284,
  left: 288,
  ready: 292,
  next: 296,
  next_second: 300,
  next_third: 304,
  hex_apart: 308,
  hex_largest: 312,
  hex_length: 316,
  hex_crowd: 320,
  hex_second_best: 324,
  hex_lead: 328,
  hex_close: 332,
  hex_lead_alone: 336,
  hex_balance: 340,
  hex_link_far: 344,
  hex_link_half: 348,
  hex_link_ring: 352,
  hex_link_ring_two: 356,
  hex_touch: 360,
  hex_sight: 364,
  hex_line: 368,
  hex_cover: 372,
  hex_enclose: 376,
  hex_run: 380,
  hex_patch: 384,
  hex_patches: 388,
  noise: 392,
  move_gain: 396,
} as const;

export const readWeights = (data: DataView, at = 0): Weights => ({
  tile: list(48, (i) => data.getInt32(at + 4 * i, true)),
  placed: data.getInt32(at + 192, true),
  waiting: data.getInt32(at + 196, true),
  meeple_out: data.getInt32(at + 200, true),
  touch: data.getInt32(at + 204, true),
  touch_apart: data.getInt32(at + 208, true),
  tile_sight: data.getInt32(at + 212, true),
  patch_sight: data.getInt32(at + 216, true),
  room: data.getInt32(at + 220, true),
  room_in_best: data.getInt32(at + 224, true),
  group_rest: data.getInt32(at + 228, true),
  length_room: data.getInt32(at + 232, true),
  crowd: data.getInt32(at + 236, true),
  lead: data.getInt32(at + 240, true),
  lead_late: data.getInt32(at + 244, true),
  lead_alone: data.getInt32(at + 248, true),
  balance: data.getInt32(at + 252, true),
  link_begun: data.getInt32(at + 256, true),
  link_near: data.getInt32(at + 260, true),
  task_cover: data.getInt32(at + 264, true),
  task_enclose: data.getInt32(at + 268, true),
  task_run: data.getInt32(at + 272, true),
  task_patch: data.getInt32(at + 276, true),
  task_patches: data.getInt32(at + 280, true),
  rival: data.getInt32(at + 284, true),
  left: data.getInt32(at + 288, true),
  ready: data.getInt32(at + 292, true),
  next: data.getInt32(at + 296, true),
  next_second: data.getInt32(at + 300, true),
  next_third: data.getInt32(at + 304, true),
  hex_apart: data.getInt32(at + 308, true),
  hex_largest: data.getInt32(at + 312, true),
  hex_length: data.getInt32(at + 316, true),
  hex_crowd: data.getInt32(at + 320, true),
  hex_second_best: data.getInt32(at + 324, true),
  hex_lead: data.getInt32(at + 328, true),
  hex_close: data.getInt32(at + 332, true),
  hex_lead_alone: data.getInt32(at + 336, true),
  hex_balance: data.getInt32(at + 340, true),
  hex_link_far: data.getInt32(at + 344, true),
  hex_link_half: data.getInt32(at + 348, true),
  hex_link_ring: data.getInt32(at + 352, true),
  hex_link_ring_two: data.getInt32(at + 356, true),
  hex_touch: data.getInt32(at + 360, true),
  hex_sight: data.getInt32(at + 364, true),
  hex_line: data.getInt32(at + 368, true),
  hex_cover: data.getInt32(at + 372, true),
  hex_enclose: data.getInt32(at + 376, true),
  hex_run: data.getInt32(at + 380, true),
  hex_patch: data.getInt32(at + 384, true),
  hex_patches: data.getInt32(at + 388, true),
  noise: data.getInt32(at + 392, true),
  move_gain: data.getInt32(at + 396, true),
});

export function writeWeights(data: DataView, at: number, value: Weights): void {
  value.tile.forEach((one, i) => data.setInt32(at + 4 * i, one, true));
  data.setInt32(at + 192, value.placed, true);
  data.setInt32(at + 196, value.waiting, true);
  data.setInt32(at + 200, value.meeple_out, true);
  data.setInt32(at + 204, value.touch, true);
  data.setInt32(at + 208, value.touch_apart, true);
  data.setInt32(at + 212, value.tile_sight, true);
  data.setInt32(at + 216, value.patch_sight, true);
  data.setInt32(at + 220, value.room, true);
  data.setInt32(at + 224, value.room_in_best, true);
  data.setInt32(at + 228, value.group_rest, true);
  data.setInt32(at + 232, value.length_room, true);
  data.setInt32(at + 236, value.crowd, true);
  data.setInt32(at + 240, value.lead, true);
  data.setInt32(at + 244, value.lead_late, true);
  data.setInt32(at + 248, value.lead_alone, true);
  data.setInt32(at + 252, value.balance, true);
  data.setInt32(at + 256, value.link_begun, true);
  data.setInt32(at + 260, value.link_near, true);
  data.setInt32(at + 264, value.task_cover, true);
  data.setInt32(at + 268, value.task_enclose, true);
  data.setInt32(at + 272, value.task_run, true);
  data.setInt32(at + 276, value.task_patch, true);
  data.setInt32(at + 280, value.task_patches, true);
  data.setInt32(at + 284, value.rival, true);
  data.setInt32(at + 288, value.left, true);
  data.setInt32(at + 292, value.ready, true);
  data.setInt32(at + 296, value.next, true);
  data.setInt32(at + 300, value.next_second, true);
  data.setInt32(at + 304, value.next_third, true);
  data.setInt32(at + 308, value.hex_apart, true);
  data.setInt32(at + 312, value.hex_largest, true);
  data.setInt32(at + 316, value.hex_length, true);
  data.setInt32(at + 320, value.hex_crowd, true);
  data.setInt32(at + 324, value.hex_second_best, true);
  data.setInt32(at + 328, value.hex_lead, true);
  data.setInt32(at + 332, value.hex_close, true);
  data.setInt32(at + 336, value.hex_lead_alone, true);
  data.setInt32(at + 340, value.hex_balance, true);
  data.setInt32(at + 344, value.hex_link_far, true);
  data.setInt32(at + 348, value.hex_link_half, true);
  data.setInt32(at + 352, value.hex_link_ring, true);
  data.setInt32(at + 356, value.hex_link_ring_two, true);
  data.setInt32(at + 360, value.hex_touch, true);
  data.setInt32(at + 364, value.hex_sight, true);
  data.setInt32(at + 368, value.hex_line, true);
  data.setInt32(at + 372, value.hex_cover, true);
  data.setInt32(at + 376, value.hex_enclose, true);
  data.setInt32(at + 380, value.hex_run, true);
  data.setInt32(at + 384, value.hex_patch, true);
  data.setInt32(at + 388, value.hex_patches, true);
  data.setInt32(at + 392, value.noise, true);
  data.setInt32(at + 396, value.move_gain, true);
}

/** `Totals` in totals.hpp. */
export interface Totals {
  games: bigint;
  actions: bigint;
  wins: bigint[][];
  gold: bigint[];
  source: bigint[];
  uses: bigint[];
}

export const TOTALS = {
  bytes: 800,
  games: 0,
  actions: 8,
  wins: 16,
  gold: 216,
  source: 256,
  uses: 416,
} as const;

export const readTotals = (data: DataView, at = 0): Totals => ({
  games: data.getBigUint64(at, true),
  actions: data.getBigUint64(at + 8, true),
  wins: list(5, (i) => list(5, (j) => data.getBigUint64(at + 16 + 40 * i + 8 * j, true))),
  gold: list(5, (i) => data.getBigInt64(at + 216 + 8 * i, true)),
  source: list(20, (i) => data.getBigInt64(at + 256 + 8 * i, true)),
  uses: list(48, (i) => data.getBigUint64(at + 416 + 8 * i, true)),
});

export function writeTotals(data: DataView, at: number, value: Totals): void {
  data.setBigUint64(at, value.games, true);
  data.setBigUint64(at + 8, value.actions, true);
  value.wins.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 16 + 40 * i + 8 * j, one1, true)));
  value.gold.forEach((one, i) => data.setBigInt64(at + 216 + 8 * i, one, true));
  value.source.forEach((one, i) => data.setBigInt64(at + 256 + 8 * i, one, true));
  value.uses.forEach((one, i) => data.setBigUint64(at + 416 + 8 * i, one, true));
}

/** `TileRecord` in pool.hpp. */
export interface TileRecord {
  tile: Tile;
  ground: number[];
  bonus_of: number;
  passing: number;
  common: number;
}

export const TILE_RECORD = {
  bytes: 320,
  tile: 0,
  ground: 256,
  bonus_of: 258,
  passing: 259,
  common: 260,
} as const;

export const readTileRecord = (data: DataView, at = 0): TileRecord => ({
  tile: readTile(data, at),
  ground: list(2, (i) => data.getUint8(at + 256 + 1 * i)),
  bonus_of: data.getInt8(at + 258),
  passing: data.getUint8(at + 259),
  common: data.getUint8(at + 260),
});

export function writeTileRecord(data: DataView, at: number, value: TileRecord): void {
  writeTile(data, at, value.tile);
  value.ground.forEach((one, i) => data.setUint8(at + 256 + 1 * i, one));
  data.setInt8(at + 258, value.bonus_of);
  data.setUint8(at + 259, value.passing);
  data.setUint8(at + 260, value.common);
}

/** `Record` in pool.hpp. */
export interface Record {
  payment: Payment;
  zone: number;
  at_once: number;
  removes: number;
  always: number;
}

export const RECORD = {
  bytes: 256,
  payment: 0,
  zone: 192,
  at_once: 193,
  removes: 194,
  always: 195,
} as const;

export const readRecord = (data: DataView, at = 0): Record => ({
  payment: readPayment(data, at),
  zone: data.getUint8(at + 192),
  at_once: data.getUint8(at + 193),
  removes: data.getUint8(at + 194),
  always: data.getUint8(at + 195),
});

export function writeRecord(data: DataView, at: number, value: Record): void {
  writePayment(data, at, value.payment);
  data.setUint8(at + 192, value.zone);
  data.setUint8(at + 193, value.at_once);
  data.setUint8(at + 194, value.removes);
  data.setUint8(at + 195, value.always);
}

/** `Laid` in pool.hpp. */
export interface Laid {
  terrain: bigint[][];
  castles: bigint[];
  nomads: bigint[];
  palaces: bigint[];
  hexes: bigint[];
  location: bigint[][];
}

export const LAID = {
  bytes: 1024,
  terrain: 0,
  castles: 512,
  nomads: 576,
  palaces: 640,
  hexes: 704,
  location: 768,
} as const;

export const readLaid = (data: DataView, at = 0): Laid => ({
  terrain: list(8, (i) => list(8, (j) => data.getBigUint64(at + 64 * i + 8 * j, true))),
  castles: list(8, (i) => data.getBigUint64(at + 512 + 8 * i, true)),
  nomads: list(8, (i) => data.getBigUint64(at + 576 + 8 * i, true)),
  palaces: list(8, (i) => data.getBigUint64(at + 640 + 8 * i, true)),
  hexes: list(8, (i) => data.getBigUint64(at + 704 + 8 * i, true)),
  location: list(4, (i) => list(8, (j) => data.getBigUint64(at + 768 + 64 * i + 8 * j, true))),
});

export function writeLaid(data: DataView, at: number, value: Laid): void {
  value.terrain.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 64 * i + 8 * j, one1, true)));
  value.castles.forEach((one, i) => data.setBigUint64(at + 512 + 8 * i, one, true));
  value.nomads.forEach((one, i) => data.setBigUint64(at + 576 + 8 * i, one, true));
  value.palaces.forEach((one, i) => data.setBigUint64(at + 640 + 8 * i, one, true));
  value.hexes.forEach((one, i) => data.setBigUint64(at + 704 + 8 * i, one, true));
  value.location.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 768 + 64 * i + 8 * j, one1, true)));
}

/** `Section` in pool.hpp. */
export interface Section {
  met: number;
  task: number;
  capitol: number;
  names: number;
  tile: number[];
  laid: Laid[][];
}

export const SECTION = {
  bytes: 8256,
  met: 0,
  task: 1,
  capitol: 2,
  names: 3,
  tile: 4,
  laid: 64,
} as const;

export const readSection = (data: DataView, at = 0): Section => ({
  met: data.getUint8(at),
  task: data.getUint8(at + 1),
  capitol: data.getUint8(at + 2),
  names: data.getUint8(at + 3),
  tile: list(4, (i) => data.getUint8(at + 4 + 1 * i)),
  laid: list(4, (i) => list(2, (j) => readLaid(data, at + 64 + 2048 * i + 1024 * j))),
});

export function writeSection(data: DataView, at: number, value: Section): void {
  data.setUint8(at, value.met);
  data.setUint8(at + 1, value.task);
  data.setUint8(at + 2, value.capitol);
  data.setUint8(at + 3, value.names);
  value.tile.forEach((one, i) => data.setUint8(at + 4 + 1 * i, one));
  value.laid.forEach((one, i) => one.forEach((one1, j) => writeLaid(data, at + 64 + 2048 * i + 1024 * j, one1)));
}

/** `Pool` in pool.hpp. */
export interface Pool {
  tables: Tables;
  sections: number;
  islands: number;
  cards: number;
  tasks: number;
  landmarks: number;
  pile: number;
  tiles_per_location: number;
  needs: number;
  caves: number;
  capitols: number;
  without: number[];
  nomad: number[];
  tile: TileRecord[];
  record: Record[];
  fixed: bigint[][];
  section: Section[];
}

export const POOL = {
  bytes: 616960,
  tables: 0,
  sections: 52544,
  islands: 52545,
  cards: 52546,
  tasks: 52547,
  landmarks: 52548,
  pile: 52549,
  tiles_per_location: 52550,
  needs: 52551,
  caves: 52552,
  capitols: 52553,
  without: 52608,
  nomad: 52672,
  tile: 52736,
  record: 68096,
  fixed: 84480,
  section: 88576,
} as const;

export const readPool = (data: DataView, at = 0): Pool => ({
  tables: readTables(data, at),
  sections: data.getUint8(at + 52544),
  islands: data.getUint8(at + 52545),
  cards: data.getUint8(at + 52546),
  tasks: data.getUint8(at + 52547),
  landmarks: data.getUint8(at + 52548),
  pile: data.getUint8(at + 52549),
  tiles_per_location: data.getUint8(at + 52550),
  needs: data.getUint8(at + 52551),
  caves: data.getUint8(at + 52552),
  capitols: data.getUint8(at + 52553),
  without: list(64, (i) => data.getUint8(at + 52608 + 1 * i)),
  nomad: list(64, (i) => data.getUint8(at + 52672 + 1 * i)),
  tile: list(48, (i) => readTileRecord(data, at + 52736 + 320 * i)),
  record: list(64, (i) => readRecord(data, at + 68096 + 256 * i)),
  fixed: list(64, (i) => list(8, (j) => data.getBigUint64(at + 84480 + 64 * i + 8 * j, true))),
  section: list(64, (i) => readSection(data, at + 88576 + 8256 * i)),
});

export function writePool(data: DataView, at: number, value: Pool): void {
  writeTables(data, at, value.tables);
  data.setUint8(at + 52544, value.sections);
  data.setUint8(at + 52545, value.islands);
  data.setUint8(at + 52546, value.cards);
  data.setUint8(at + 52547, value.tasks);
  data.setUint8(at + 52548, value.landmarks);
  data.setUint8(at + 52549, value.pile);
  data.setUint8(at + 52550, value.tiles_per_location);
  data.setUint8(at + 52551, value.needs);
  data.setUint8(at + 52552, value.caves);
  data.setUint8(at + 52553, value.capitols);
  value.without.forEach((one, i) => data.setUint8(at + 52608 + 1 * i, one));
  value.nomad.forEach((one, i) => data.setUint8(at + 52672 + 1 * i, one));
  value.tile.forEach((one, i) => writeTileRecord(data, at + 52736 + 320 * i, one));
  value.record.forEach((one, i) => writeRecord(data, at + 68096 + 256 * i, one));
  value.fixed.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 84480 + 64 * i + 8 * j, one1, true)));
  value.section.forEach((one, i) => writeSection(data, at + 88576 + 8256 * i, one));
}

/** `Earnings` in totals.hpp. */
export interface Earnings {
  games: bigint[];
  gold: bigint[];
}

export const EARNINGS = {
  bytes: 1792,
  games: 0,
  gold: 896,
} as const;

export const readEarnings = (data: DataView, at = 0): Earnings => ({
  games: list(112, (i) => data.getBigUint64(at + 8 * i, true)),
  gold: list(112, (i) => data.getBigInt64(at + 896 + 8 * i, true)),
});

export function writeEarnings(data: DataView, at: number, value: Earnings): void {
  value.games.forEach((one, i) => data.setBigUint64(at + 8 * i, one, true));
  value.gold.forEach((one, i) => data.setBigInt64(at + 896 + 8 * i, one, true));
}

/** `LevelOptions` in levels.hpp. */
export interface LevelOptions {
  seconds: number;
  width: number;
  plans: number;
  noise: number;
  weights: Weights;
}

export const LEVEL_OPTIONS = {
  bytes: 424,
  seconds: 0,
  width: 8,
  plans: 12,
  noise: 16,
  weights: 24,
} as const;

export const readLevelOptions = (data: DataView, at = 0): LevelOptions => ({
  seconds: data.getFloat64(at, true),
  width: data.getInt32(at + 8, true),
  plans: data.getInt32(at + 12, true),
  noise: data.getInt32(at + 16, true),
  weights: readWeights(data, at + 24),
});

export function writeLevelOptions(data: DataView, at: number, value: LevelOptions): void {
  data.setFloat64(at, value.seconds, true);
  data.setInt32(at + 8, value.width, true);
  data.setInt32(at + 12, value.plans, true);
  data.setInt32(at + 16, value.noise, true);
  writeWeights(data, at + 24, value.weights);
}

/** `PlanOptions` in limits.hpp. */
export interface PlanOptions {
  width: number;
  plans: number;
  noise: number;
  apart: number;
  seed: bigint;
}

export const PLAN_OPTIONS = {
  bytes: 24,
  width: 0,
  plans: 4,
  noise: 8,
  apart: 12,
  seed: 16,
} as const;

export const readPlanOptions = (data: DataView, at = 0): PlanOptions => ({
  width: data.getInt32(at, true),
  plans: data.getInt32(at + 4, true),
  noise: data.getInt32(at + 8, true),
  apart: data.getInt32(at + 12, true),
  seed: data.getBigUint64(at + 16, true),
});

export function writePlanOptions(data: DataView, at: number, value: PlanOptions): void {
  data.setInt32(at, value.width, true);
  data.setInt32(at + 4, value.plans, true);
  data.setInt32(at + 8, value.noise, true);
  data.setInt32(at + 12, value.apart, true);
  data.setBigUint64(at + 16, value.seed, true);
}

/** `Planned` in planner.hpp. */
export interface Planned {
  value: number;
  count: number;
  action: number[];
}

export const PLANNED = {
  bytes: 196,
  value: 0,
  count: 4,
  action: 8,
} as const;

export const readPlanned = (data: DataView, at = 0): Planned => ({
  value: data.getInt32(at, true),
  count: data.getInt32(at + 4, true),
  action: list(94, (i) => data.getInt16(at + 8 + 2 * i, true)),
});

export function writePlanned(data: DataView, at: number, value: Planned): void {
  data.setInt32(at, value.value, true);
  data.setInt32(at + 4, value.count, true);
  value.action.forEach((one, i) => data.setInt16(at + 8 + 2 * i, one, true));
}

/** `Rollout` in limits.hpp. */
export interface Rollout {
  plan: PlanOptions;
  turns: number;
  played_out: number;
  planned: number;
}

export const ROLLOUT = {
  bytes: 40,
  plan: 0,
  turns: 24,
  played_out: 28,
  planned: 32,
} as const;

export const readRollout = (data: DataView, at = 0): Rollout => ({
  plan: readPlanOptions(data, at),
  turns: data.getInt32(at + 24, true),
  played_out: data.getInt32(at + 28, true),
  planned: data.getInt32(at + 32, true),
});

export function writeRollout(data: DataView, at: number, value: Rollout): void {
  writePlanOptions(data, at, value.plan);
  data.setInt32(at + 24, value.turns, true);
  data.setInt32(at + 28, value.played_out, true);
  data.setInt32(at + 32, value.planned, true);
}

/** `Sums` in rollouts.hpp. */
export interface Sums {
  score: bigint[];
  margin: bigint[];
  wins: bigint[];
  playouts: bigint[];
  shallow_value: bigint[];
  shallow: bigint[];
  deep_score: bigint[];
  deep: bigint[];
}

export const SUMS = {
  bytes: 8192,
  score: 0,
  margin: 1024,
  wins: 2048,
  playouts: 3072,
  shallow_value: 4096,
  shallow: 5120,
  deep_score: 6144,
  deep: 7168,
} as const;

export const readSums = (data: DataView, at = 0): Sums => ({
  score: list(128, (i) => data.getBigInt64(at + 8 * i, true)),
  margin: list(128, (i) => data.getBigInt64(at + 1024 + 8 * i, true)),
  wins: list(128, (i) => data.getBigInt64(at + 2048 + 8 * i, true)),
  playouts: list(128, (i) => data.getBigInt64(at + 3072 + 8 * i, true)),
  shallow_value: list(128, (i) => data.getBigInt64(at + 4096 + 8 * i, true)),
  shallow: list(128, (i) => data.getBigInt64(at + 5120 + 8 * i, true)),
  deep_score: list(128, (i) => data.getBigInt64(at + 6144 + 8 * i, true)),
  deep: list(128, (i) => data.getBigInt64(at + 7168 + 8 * i, true)),
});

export function writeSums(data: DataView, at: number, value: Sums): void {
  value.score.forEach((one, i) => data.setBigInt64(at + 8 * i, one, true));
  value.margin.forEach((one, i) => data.setBigInt64(at + 1024 + 8 * i, one, true));
  value.wins.forEach((one, i) => data.setBigInt64(at + 2048 + 8 * i, one, true));
  value.playouts.forEach((one, i) => data.setBigInt64(at + 3072 + 8 * i, one, true));
  value.shallow_value.forEach((one, i) => data.setBigInt64(at + 4096 + 8 * i, one, true));
  value.shallow.forEach((one, i) => data.setBigInt64(at + 5120 + 8 * i, one, true));
  value.deep_score.forEach((one, i) => data.setBigInt64(at + 6144 + 8 * i, one, true));
  value.deep.forEach((one, i) => data.setBigInt64(at + 7168 + 8 * i, one, true));
}

/** `SearchOptions` in search.hpp. */
export interface SearchOptions {
  playouts: bigint;
  seconds: number;
  width: number;
  plans: number;
  at_once: number;
  given: number;
  seed: bigint;
}

export const SEARCH_OPTIONS = {
  bytes: 40,
  playouts: 0,
  seconds: 8,
  width: 16,
  plans: 20,
  at_once: 24,
  given: 28,
  seed: 32,
} as const;

export const readSearchOptions = (data: DataView, at = 0): SearchOptions => ({
  playouts: data.getBigInt64(at, true),
  seconds: data.getFloat64(at + 8, true),
  width: data.getInt32(at + 16, true),
  plans: data.getInt32(at + 20, true),
  at_once: data.getInt32(at + 24, true),
  given: data.getInt32(at + 28, true),
  seed: data.getBigUint64(at + 32, true),
});

export function writeSearchOptions(data: DataView, at: number, value: SearchOptions): void {
  data.setBigInt64(at, value.playouts, true);
  data.setFloat64(at + 8, value.seconds, true);
  data.setInt32(at + 16, value.width, true);
  data.setInt32(at + 20, value.plans, true);
  data.setInt32(at + 24, value.at_once, true);
  data.setInt32(at + 28, value.given, true);
  data.setBigUint64(at + 32, value.seed, true);
}

/** `InquiryOptions` in inquiry.hpp. */
export interface InquiryOptions {
  search: SearchOptions;
  seconds: number;
  batches: bigint;
  number: bigint;
  kind: number;
  most: number;
}

export const INQUIRY_OPTIONS = {
  bytes: 72,
  search: 0,
  seconds: 40,
  batches: 48,
  number: 56,
  kind: 64,
  most: 68,
} as const;

export const readInquiryOptions = (data: DataView, at = 0): InquiryOptions => ({
  search: readSearchOptions(data, at),
  seconds: data.getFloat64(at + 40, true),
  batches: data.getBigInt64(at + 48, true),
  number: data.getBigUint64(at + 56, true),
  kind: data.getInt32(at + 64, true),
  most: data.getInt32(at + 68, true),
});

export function writeInquiryOptions(data: DataView, at: number, value: InquiryOptions): void {
  writeSearchOptions(data, at, value.search);
  data.setFloat64(at + 40, value.seconds, true);
  data.setBigInt64(at + 48, value.batches, true);
  data.setBigUint64(at + 56, value.number, true);
  data.setInt32(at + 64, value.kind, true);
  data.setInt32(at + 68, value.most, true);
}

/** `ScoreWeights` in limits.hpp. */
export interface ScoreWeights {
  margin: number;
  win: number;
  half: number;
  prior: number;
  prior_weight: number;
  prior_lasting: number;
  shallow: number;
  deep: number;
}

export const SCORE_WEIGHTS = {
  bytes: 32,
  margin: 0,
  win: 4,
  half: 8,
  prior: 12,
  prior_weight: 16,
  prior_lasting: 20,
  shallow: 24,
  deep: 28,
} as const;

export const readScoreWeights = (data: DataView, at = 0): ScoreWeights => ({
  margin: data.getInt32(at, true),
  win: data.getInt32(at + 4, true),
  half: data.getInt32(at + 8, true),
  prior: data.getInt32(at + 12, true),
  prior_weight: data.getInt32(at + 16, true),
  prior_lasting: data.getInt32(at + 20, true),
  shallow: data.getInt32(at + 24, true),
  deep: data.getInt32(at + 28, true),
});

export function writeScoreWeights(data: DataView, at: number, value: ScoreWeights): void {
  data.setInt32(at, value.margin, true);
  data.setInt32(at + 4, value.win, true);
  data.setInt32(at + 8, value.half, true);
  data.setInt32(at + 12, value.prior, true);
  data.setInt32(at + 16, value.prior_weight, true);
  data.setInt32(at + 20, value.prior_lasting, true);
  data.setInt32(at + 24, value.shallow, true);
  data.setInt32(at + 28, value.deep, true);
}

/** `Search` in search.hpp. */
export interface Search {
  view: View;
  options: SearchOptions;
  weights: ScoreWeights;
  given: Planned[];
  turn: Planned[];
  sums: Sums;
  order: number[];
  count: number;
  left: number;
  stage: number;
  width: number;
  target: number;
  rounds: number;
  round: number;
  finalists: number;
  playouts: bigint;
  spent: bigint;
  first: bigint;
  games: bigint;
  done: bigint;
  began: number;
  until: number;
  end: number;
  asked: number;
}

export const SEARCH = {
  bytes: 38208,
  view: 0,
  options: 1088,
  weights: 1128,
  given: 1160,
  turn: 4296,
  sums: 29384,
  order: 37576,
  count: 38088,
  left: 38092,
  stage: 38096,
  width: 38100,
  target: 38104,
  rounds: 38108,
  round: 38112,
  finalists: 38116,
  playouts: 38120,
  spent: 38128,
  first: 38136,
  games: 38144,
  done: 38152,
  began: 38160,
  until: 38168,
  end: 38176,
  asked: 38184,
} as const;

export const readSearch = (data: DataView, at = 0): Search => ({
  view: readView(data, at),
  options: readSearchOptions(data, at + 1088),
  weights: readScoreWeights(data, at + 1128),
  given: list(16, (i) => readPlanned(data, at + 1160 + 196 * i)),
  turn: list(128, (i) => readPlanned(data, at + 4296 + 196 * i)),
  sums: readSums(data, at + 29384),
  order: list(128, (i) => data.getInt32(at + 37576 + 4 * i, true)),
  count: data.getInt32(at + 38088, true),
  left: data.getInt32(at + 38092, true),
  stage: data.getInt32(at + 38096, true),
  width: data.getInt32(at + 38100, true),
  target: data.getInt32(at + 38104, true),
  rounds: data.getInt32(at + 38108, true),
  round: data.getInt32(at + 38112, true),
  finalists: data.getInt32(at + 38116, true),
  playouts: data.getBigInt64(at + 38120, true),
  spent: data.getBigInt64(at + 38128, true),
  first: data.getBigInt64(at + 38136, true),
  games: data.getBigInt64(at + 38144, true),
  done: data.getBigInt64(at + 38152, true),
  began: data.getFloat64(at + 38160, true),
  until: data.getFloat64(at + 38168, true),
  end: data.getFloat64(at + 38176, true),
  asked: data.getFloat64(at + 38184, true),
});

export function writeSearch(data: DataView, at: number, value: Search): void {
  writeView(data, at, value.view);
  writeSearchOptions(data, at + 1088, value.options);
  writeScoreWeights(data, at + 1128, value.weights);
  value.given.forEach((one, i) => writePlanned(data, at + 1160 + 196 * i, one));
  value.turn.forEach((one, i) => writePlanned(data, at + 4296 + 196 * i, one));
  writeSums(data, at + 29384, value.sums);
  value.order.forEach((one, i) => data.setInt32(at + 37576 + 4 * i, one, true));
  data.setInt32(at + 38088, value.count, true);
  data.setInt32(at + 38092, value.left, true);
  data.setInt32(at + 38096, value.stage, true);
  data.setInt32(at + 38100, value.width, true);
  data.setInt32(at + 38104, value.target, true);
  data.setInt32(at + 38108, value.rounds, true);
  data.setInt32(at + 38112, value.round, true);
  data.setInt32(at + 38116, value.finalists, true);
  data.setBigInt64(at + 38120, value.playouts, true);
  data.setBigInt64(at + 38128, value.spent, true);
  data.setBigInt64(at + 38136, value.first, true);
  data.setBigInt64(at + 38144, value.games, true);
  data.setBigInt64(at + 38152, value.done, true);
  data.setFloat64(at + 38160, value.began, true);
  data.setFloat64(at + 38168, value.until, true);
  data.setFloat64(at + 38176, value.end, true);
  data.setFloat64(at + 38184, value.asked, true);
}

/** `ComparisonOptions` in comparison.hpp. */
export interface ComparisonOptions {
  games: bigint;
  batches: bigint;
  least: bigint;
  seconds: number;
  seed: bigint;
}

export const COMPARISON_OPTIONS = {
  bytes: 40,
  games: 0,
  batches: 8,
  least: 16,
  seconds: 24,
  seed: 32,
} as const;

export const readComparisonOptions = (data: DataView, at = 0): ComparisonOptions => ({
  games: data.getBigInt64(at, true),
  batches: data.getBigInt64(at + 8, true),
  least: data.getBigInt64(at + 16, true),
  seconds: data.getFloat64(at + 24, true),
  seed: data.getBigUint64(at + 32, true),
});

export function writeComparisonOptions(data: DataView, at: number, value: ComparisonOptions): void {
  data.setBigInt64(at, value.games, true);
  data.setBigInt64(at + 8, value.batches, true);
  data.setBigInt64(at + 16, value.least, true);
  data.setFloat64(at + 24, value.seconds, true);
  data.setBigUint64(at + 32, value.seed, true);
}

/** `Figure` in costs.hpp. */
export interface Figure {
  sum: bigint[];
  product: bigint[][];
}

export const FIGURE = {
  bytes: 576,
  sum: 0,
  product: 64,
} as const;

export const readFigure = (data: DataView, at = 0): Figure => ({
  sum: list(8, (i) => data.getBigInt64(at + 8 * i, true)),
  product: list(8, (i) => list(8, (j) => data.getBigUint64(at + 64 + 64 * i + 8 * j, true))),
});

export function writeFigure(data: DataView, at: number, value: Figure): void {
  value.sum.forEach((one, i) => data.setBigInt64(at + 8 * i, one, true));
  value.product.forEach((one, i) => one.forEach((one1, j) => data.setBigUint64(at + 64 + 64 * i + 8 * j, one1, true)));
}

/** `Comparison` in comparison.hpp. */
export interface Comparison {
  options: ComparisonOptions;
  turn: Planned[];
  order: number[];
  count: number;
  batches: bigint;
  playouts: bigint;
  score: bigint[];
  gold: Figure;
  wins: Figure;
  began: number;
}

export const COMPARISON = {
  bytes: 2888,
  options: 0,
  turn: 40,
  order: 1608,
  count: 1640,
  batches: 1648,
  playouts: 1656,
  score: 1664,
  gold: 1728,
  wins: 2304,
  began: 2880,
} as const;

export const readComparison = (data: DataView, at = 0): Comparison => ({
  options: readComparisonOptions(data, at),
  turn: list(8, (i) => readPlanned(data, at + 40 + 196 * i)),
  order: list(8, (i) => data.getInt32(at + 1608 + 4 * i, true)),
  count: data.getInt32(at + 1640, true),
  batches: data.getBigInt64(at + 1648, true),
  playouts: data.getBigInt64(at + 1656, true),
  score: list(8, (i) => data.getBigInt64(at + 1664 + 8 * i, true)),
  gold: readFigure(data, at + 1728),
  wins: readFigure(data, at + 2304),
  began: data.getFloat64(at + 2880, true),
});

export function writeComparison(data: DataView, at: number, value: Comparison): void {
  writeComparisonOptions(data, at, value.options);
  value.turn.forEach((one, i) => writePlanned(data, at + 40 + 196 * i, one));
  value.order.forEach((one, i) => data.setInt32(at + 1608 + 4 * i, one, true));
  data.setInt32(at + 1640, value.count, true);
  data.setBigInt64(at + 1648, value.batches, true);
  data.setBigInt64(at + 1656, value.playouts, true);
  value.score.forEach((one, i) => data.setBigInt64(at + 1664 + 8 * i, one, true));
  writeFigure(data, at + 1728, value.gold);
  writeFigure(data, at + 2304, value.wins);
  data.setFloat64(at + 2880, value.began, true);
}

/** `Inquiry` in inquiry.hpp. */
export interface Inquiry {
  search: Search;
  comparison: Comparison;
  options: InquiryOptions;
  luck: bigint;
  comparing: number;
}

export const INQUIRY = {
  bytes: 41216,
  search: 0,
  comparison: 38208,
  options: 41096,
  luck: 41168,
  comparing: 41176,
} as const;

export const readInquiry = (data: DataView, at = 0): Inquiry => ({
  search: readSearch(data, at),
  comparison: readComparison(data, at + 38208),
  options: readInquiryOptions(data, at + 41096),
  luck: data.getBigUint64(at + 41168, true),
  comparing: data.getInt32(at + 41176, true),
});

export function writeInquiry(data: DataView, at: number, value: Inquiry): void {
  writeSearch(data, at, value.search);
  writeComparison(data, at + 38208, value.comparison);
  writeInquiryOptions(data, at + 41096, value.options);
  data.setBigUint64(at + 41168, value.luck, true);
  data.setInt32(at + 41176, value.comparing, true);
}

/** `Work` in search.hpp. */
export interface Work {
  first: bigint;
  games: bigint;
  kind: number;
}

export const WORK = {
  bytes: 24,
  first: 0,
  games: 8,
  kind: 16,
} as const;

export const readWork = (data: DataView, at = 0): Work => ({
  first: data.getBigInt64(at, true),
  games: data.getBigInt64(at + 8, true),
  kind: data.getInt32(at + 16, true),
});

export function writeWork(data: DataView, at: number, value: Work): void {
  data.setBigInt64(at, value.first, true);
  data.setBigInt64(at + 8, value.games, true);
  data.setInt32(at + 16, value.kind, true);
}

/** `Estimate` in comparison.hpp. */
export interface Estimate {
  chance: number;
  margin: number;
}

export const ESTIMATE = {
  bytes: 16,
  chance: 0,
  margin: 8,
} as const;

export const readEstimate = (data: DataView, at = 0): Estimate => ({
  chance: data.getFloat64(at, true),
  margin: data.getFloat64(at + 8, true),
});

export function writeEstimate(data: DataView, at: number, value: Estimate): void {
  data.setFloat64(at, value.chance, true);
  data.setFloat64(at + 8, value.margin, true);
}

/** `Cost` in costs.hpp. */
export interface Cost {
  gold: number;
  chance: number;
  gold_error: number;
  chance_error: number;
}

export const COST = {
  bytes: 32,
  gold: 0,
  chance: 8,
  gold_error: 16,
  chance_error: 24,
} as const;

export const readCost = (data: DataView, at = 0): Cost => ({
  gold: data.getFloat64(at, true),
  chance: data.getFloat64(at + 8, true),
  gold_error: data.getFloat64(at + 16, true),
  chance_error: data.getFloat64(at + 24, true),
});

export function writeCost(data: DataView, at: number, value: Cost): void {
  data.setFloat64(at, value.gold, true);
  data.setFloat64(at + 8, value.chance, true);
  data.setFloat64(at + 16, value.gold_error, true);
  data.setFloat64(at + 24, value.chance_error, true);
}

/** `Verdict` in costs.hpp. */
export interface Verdict {
  weight: number;
  judgement: number;
  tells_gold: number;
  tells_chance: number;
}

export const VERDICT = {
  bytes: 24,
  weight: 0,
  judgement: 8,
  tells_gold: 12,
  tells_chance: 16,
} as const;

export const readVerdict = (data: DataView, at = 0): Verdict => ({
  weight: data.getFloat64(at, true),
  judgement: data.getInt32(at + 8, true),
  tells_gold: data.getInt32(at + 12, true),
  tells_chance: data.getInt32(at + 16, true),
});

export function writeVerdict(data: DataView, at: number, value: Verdict): void {
  data.setFloat64(at, value.weight, true);
  data.setInt32(at + 8, value.judgement, true);
  data.setInt32(at + 12, value.tells_gold, true);
  data.setInt32(at + 16, value.tells_chance, true);
}

/** `ComparedTurn` in inquiry.hpp. */
export interface ComparedTurn {
  turn: Planned;
  estimate: Estimate;
  cost: Cost;
  verdict: Verdict;
}

export const COMPARED_TURN = {
  bytes: 272,
  turn: 0,
  estimate: 200,
  cost: 216,
  verdict: 248,
} as const;

export const readComparedTurn = (data: DataView, at = 0): ComparedTurn => ({
  turn: readPlanned(data, at),
  estimate: readEstimate(data, at + 200),
  cost: readCost(data, at + 216),
  verdict: readVerdict(data, at + 248),
});

export function writeComparedTurn(data: DataView, at: number, value: ComparedTurn): void {
  writePlanned(data, at, value.turn);
  writeEstimate(data, at + 200, value.estimate);
  writeCost(data, at + 216, value.cost);
  writeVerdict(data, at + 248, value.verdict);
}

/** `JudgedDecision` in inquiry.hpp. */
export interface JudgedDecision {
  best: Planned;
  played: Estimate;
  expected: Estimate;
  cost: Cost;
  is_best: number;
}

export const JUDGED_DECISION = {
  bytes: 272,
  best: 0,
  played: 200,
  expected: 216,
  cost: 232,
  is_best: 264,
} as const;

export const readJudgedDecision = (data: DataView, at = 0): JudgedDecision => ({
  best: readPlanned(data, at),
  played: readEstimate(data, at + 200),
  expected: readEstimate(data, at + 216),
  cost: readCost(data, at + 232),
  is_best: data.getInt32(at + 264, true),
});

export function writeJudgedDecision(data: DataView, at: number, value: JudgedDecision): void {
  writePlanned(data, at, value.best);
  writeEstimate(data, at + 200, value.played);
  writeEstimate(data, at + 216, value.expected);
  writeCost(data, at + 232, value.cost);
  data.setInt32(at + 264, value.is_best, true);
}

/** `JudgedTurn` in inquiry.hpp. */
export interface JudgedTurn {
  before: number;
  after: number;
  cost: Cost;
  verdict: Verdict;
  worst: number;
  is_best: number;
}

export const JUDGED_TURN = {
  bytes: 80,
  before: 0,
  after: 8,
  cost: 16,
  verdict: 48,
  worst: 72,
  is_best: 76,
} as const;

export const readJudgedTurn = (data: DataView, at = 0): JudgedTurn => ({
  before: data.getFloat64(at, true),
  after: data.getFloat64(at + 8, true),
  cost: readCost(data, at + 16),
  verdict: readVerdict(data, at + 48),
  worst: data.getInt32(at + 72, true),
  is_best: data.getInt32(at + 76, true),
});

export function writeJudgedTurn(data: DataView, at: number, value: JudgedTurn): void {
  data.setFloat64(at, value.before, true);
  data.setFloat64(at + 8, value.after, true);
  writeCost(data, at + 16, value.cost);
  writeVerdict(data, at + 48, value.verdict);
  data.setInt32(at + 72, value.worst, true);
  data.setInt32(at + 76, value.is_best, true);
}

/** `Gains` in gains.hpp. */
export interface Gains {
  gold: number[][];
  taken: number;
  lost: number;
  used: number;
  free: number;
  settlements: number;
}

export const GAINS = {
  bytes: 220,
  gold: 0,
  taken: 200,
  lost: 204,
  used: 208,
  free: 212,
  settlements: 216,
} as const;

export const readGains = (data: DataView, at = 0): Gains => ({
  gold: list(5, (i) => list(20, (j) => data.getInt16(at + 40 * i + 2 * j, true))),
  taken: data.getUint32(at + 200, true),
  lost: data.getUint32(at + 204, true),
  used: data.getUint32(at + 208, true),
  free: data.getUint32(at + 212, true),
  settlements: data.getInt32(at + 216, true),
});

export function writeGains(data: DataView, at: number, value: Gains): void {
  value.gold.forEach((one, i) => one.forEach((one1, j) => data.setInt16(at + 40 * i + 2 * j, one1, true)));
  data.setUint32(at + 200, value.taken, true);
  data.setUint32(at + 204, value.lost, true);
  data.setUint32(at + 208, value.used, true);
  data.setUint32(at + 212, value.free, true);
  data.setInt32(at + 216, value.settlements, true);
}

/** `Finish` in match.hpp. */
export interface Finish {
  gold: number[];
  turns: number[];
}

export const FINISH = {
  bytes: 40,
  gold: 0,
  turns: 20,
} as const;

export const readFinish = (data: DataView, at = 0): Finish => ({
  gold: list(5, (i) => data.getInt32(at + 4 * i, true)),
  turns: list(5, (i) => data.getInt32(at + 20 + 4 * i, true)),
});

export function writeFinish(data: DataView, at: number, value: Finish): void {
  value.gold.forEach((one, i) => data.setInt32(at + 4 * i, one, true));
  value.turns.forEach((one, i) => data.setInt32(at + 20 + 4 * i, one, true));
}

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
  kingdom_lanes(): number;
  kingdom_players(tables: Address): number;
  kingdom_sources(tables: Address): number;
  kingdom_start(tables: Address, packed: Address): void;
  kingdom_apply(tables: Address, from: Address, to: Address, action: number): number;
  kingdom_legal(packed: Address, found: Address): number;
  kingdom_scores(tables: Address, packed: Address, gold: Address): void;
  kingdom_hash(packed: Address): bigint;
  kingdom_perft(tables: Address, packed: Address, depth: number, cards: Address, count: number): bigint;
  kingdom_sample(tables: Address, packed: Address, seed: bigint, game: bigint, to: Address): void;
  kingdom_batch_begin(tables: Address, packed: Address, seed: bigint, batch: Address, first: bigint, games: bigint): bigint;
  kingdom_batch_check(batch: Address, games: bigint, taken: Address): bigint;
  kingdom_batch_step(tables: Address, packed: Address, seed: bigint, batch: Address, first: bigint, games: bigint, taken: Address, renewed: bigint): bigint;
  kingdom_playouts(tables: Address, packed: Address, isView: number, seed: bigint, first: bigint, games: bigint, gold: Address, lengths: Address): void;
  kingdom_count_games(tables: Address, packed: Address, seed: bigint, first: bigint, games: bigint, into: Address, noted: Address, room: number): number;
  kingdom_soak(tables: Address, packed: Address, seed: bigint, first: bigint, games: bigint, into: Address, where: Address): number;
  kingdom_count_drawn(pool: Address, seed: bigint, first: bigint, games: bigint, into: Address, earnings: Address): bigint;
  kingdom_layouts(): number;
  kingdom_set_up(pool: Address, seed: bigint, game: bigint, tables: Address): number;
  kingdom_fault(tables: Address, packed: Address): number;
  kingdom_workspace_size(): number;
  kingdom_term_names(): Address;
  kingdom_package_weights(weights: Address, playoutWeights: Address): void;
  kingdom_level(level: number, options: Address): void;
  kingdom_prepare(tables: Address, weights: Address, playoutWeights: Address, space: Address): void;
  kingdom_plan(space: Address, packed: Address, options: Address, found: Address): number;
  kingdom_appraise(space: Address, packed: Address, turn: Address): number;
  kingdom_roll_out(space: Address, packed: Address, byPlans: Address, turns: Address, count: number, seed: bigint, first: bigint, games: bigint, sums: Address): void;
  kingdom_inquiry_begin(packed: Address, options: Address, given: Address, inquiry: Address): void;
  kingdom_inquiry_next(space: Address, inquiry: Address, seconds: number, work: Address): number;
  kingdom_inquiry_plan(space: Address, inquiry: Address): void;
  kingdom_inquiry_roll_out(space: Address, inquiry: Address, first: bigint, games: bigint, sums: Address): void;
  kingdom_add_sums(into: Address, more: Address): void;
  kingdom_inquiry_add(inquiry: Address, sums: Address): void;
  kingdom_inquiry_share(inquiry: Address, seconds: number): number;
  kingdom_compared_turns(inquiry: Address, found: Address): number;
  kingdom_judged_decision(inquiry: Address, judged: Address): void;
  kingdom_judged_turn(decisions: Address, count: number, judged: Address): void;
  kingdom_verdict(cost: Address, verdict: Address): void;
  kingdom_view(tables: Address, packed: Address, seat: number, to: Address): void;
  kingdom_card(packed: Address, draws: Address): number;
  kingdom_gains(tables: Address, packed: Address, actions: Address, count: number, seat: number, gains: Address): void;
  kingdom_greedy(tables: Address, packed: Address, draws: Address): number;
  kingdom_match(tables: Address, packed: Address, contenders: Address, seed: bigint, first: bigint, games: bigint, finishes: Address): void;
}
