// Automatically generated from kingdom/core/layout.py by `python -m tools.thinking`: do not edit.
//
// Where the fields of the core's structs begin, and how many bytes each struct has.

export const SIZE = 20;
export const ISLAND_SIZE = 5;
export const FIRST_TILE = 425;
export const FIRST_TERRAIN = 473;
export const FIRST_MARSH_CARD = 481;
export const STOP = 486;
export const END = 487;
export const MAX_SITES = 32;
export const MAX_CARDS = 10;
export const MAX_SLOTS = 4;
export const MAX_SOURCES = 16;
export const MAX_MEEPLES = 3;
export const MAX_OUT = 2;
export const MAX_PLANNED = 94;
export const MAX_PLANS = 128;

/** The terrains by their numbers. */
export const TERRAINS = [
  'grass',
  'canyon',
  'desert',
  'flower',
  'forest',
  'marsh',
  'water',
  'mountain',
] as const;

/** The kinds of meeples. */
export const MEEPLES = [
  'warriors',
  'wagon',
  'ship',
] as const;

/** What can be asked. */
export const QUESTIONS = [
  'deal',
  'draw',
  'new',
  'reveal',
  'before',
  'mandatory',
  'after',
  'build',
  'lift',
  'put',
  'wall',
  'remove',
  'piece',
  'city',
  'aside',
  'react',
] as const;

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

export const DRAWS = {
  bytes: 16,
  key: 0,
  count: 8,
} as const;

export const EFFORT = {
  bytes: 40,
  width: 0,
  hexes: 4,
  tile_hexes: 8,
  lifts: 12,
  puts: 16,
  plans: 20,
  blur: 24,
  apart: 28,
  seed: 32,
} as const;

export const LOOK = {
  bytes: 56,
  effort: 0,
  turns: 40,
  played_out: 44,
  planned: 48,
} as const;

export const PLANNED = {
  bytes: 196,
  value: 0,
  count: 4,
  action: 8,
} as const;

export const RULES = {
  bytes: 32,
  margin: 0,
  win: 4,
  half: 8,
  prior: 12,
  doubt: 16,
  trust: 20,
  regard: 24,
  close: 28,
} as const;

export const SUMS = {
  bytes: 8192,
  score: 0,
  margin: 1024,
  wins: 2048,
  playouts: 3072,
  seen: 4096,
  glances: 5120,
  outlook: 6144,
  looks: 7168,
} as const;

export const RACE = {
  bytes: 9736,
  sums: 0,
  value: 8192,
  order: 9216,
  count: 9728,
  entered: 9732,
} as const;

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

export const REASON = {
  bytes: 6,
  kind: 0,
  player: 1,
  id: 2,
  amount: 4,
} as const;

export const REASONS = {
  bytes: 772,
  count: 0,
  reason: 4,
} as const;
