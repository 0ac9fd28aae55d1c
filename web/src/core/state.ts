// A packed state, read: what the core knows of a moment of a game, as plain numbers.
//
// Cells, tiles and cards have the numbers of actions or of their kinds as in Python
// (kingdom/core/packing.py); names are those of core/include/kingdom/rules/state.hpp.

import type { Packed } from './instance';
import {
  SIZE,
  FIRST_TILE,
  FRAME,
  ISLAND_SIZE,
  MAX_CARDS,
  MAX_MEEPLES,
  MAX_OUT,
  MAX_SITES,
  MAX_SLOTS,
  PLAYER,
  QUESTIONS,
  STATE,
  TURN,
} from './layout';

const WORDS = 8;
const BOARD_CELLS = SIZE * SIZE;
const MASK_BYTES = 8 * WORDS;
const OPTIONS = 64;

/** In `toMove`: a card is to be drawn. */
export const CHANCE = -1;
/** In `toMove`: the game has ended. */
export const OVER = -2;

export type QuestionName = (typeof QUESTIONS)[number];

/** What belongs to a player. Sites are bits of a mask. */
export interface CorePlayer {
  settlements: number[];
  held: number;
  used: number;
  fresh: number;
  taken: number;
  /** What was paid during the game, by source. */
  gold: number[];
  /** The middle of the city tile. */
  city: number | null;
  /** The cells of the meeples, by kind. */
  meeples: number[][];
  supply: number;
  waiting: number;
  /** The kinds of the terrain cards; -1 for one that a view hides. */
  hand: number[];
}

/** The turn being played. */
export interface CoreTurn {
  asks: QuestionName;
  player: number;
  /** A terrain, or a number beyond them while none is decided on. */
  terrain: number;
  left: number;
  due: number;
  anywhere: boolean;
  cards: number[];
}

/** One more thing being asked, above the turn. */
export interface CoreFrame {
  asks: QuestionName;
  player: number;
  left: number;
  anywhere: boolean;
  /** The action number of the tile in use. */
  tile: number | null;
  card: number | null;
  /** Of a move: where the settlement comes from. */
  cell: number | null;
}

/** A moment of a game. */
export interface CoreState {
  players: CorePlayer[];
  /** The hexes without piece or wall that are not special. */
  free: number[];
  /** What may be chosen: cells, then tiles, cards, stop and end. */
  legal: number[];
  /** The tiles left at each site. */
  stock: number[];
  /** The cards by kind; of a view, hidden ones are in the deck, too. */
  deck: number[];
  discard: number[];
  /** How many of the deck are hidden cards of a hand. */
  hidden: number;
  /** How many walls are set. */
  walls: number;
  built: boolean;
  ending: boolean;
  /** A player, `CHANCE` or `OVER`. */
  toMove: number;
  turn: CoreTurn | null;
  /** The last one is asked now; without any, the turn is. */
  frames: CoreFrame[];
}

const bitOf = (cell: number): number => {
  if (cell < BOARD_CELLS) return placed(cell, SIZE);
  return 64 * (WORDS - 1) + placed(cell - BOARD_CELLS, ISLAND_SIZE);
};

/** The place of a cell on a padded, sheared grid (grid.hpp). */
function placed(cell: number, size: number): number {
  const row = Math.floor(cell / size);
  return (size + 2) * row - Math.floor(row / 2) + (cell % size);
}

const CELL_BITS = Array.from({ length: BOARD_CELLS + ISLAND_SIZE * ISLAND_SIZE }, (_, cell) =>
  bitOf(cell),
);

/** Who has to decide: a player, `CHANCE` or `OVER`. */
export const toMoveIn = (state: Packed): number => dataOf(state).getInt8(STATE.to_move);

/** Read a state, or the state that a view begins with. */
export function readState(packed: Packed, players: number): CoreState {
  const data = dataOf(packed);
  const bytes = (at: number, count: number): number[] => [...packed.subarray(at, at + count)];
  const legal = cellsIn(packed, STATE.legal);
  const options = data.getBigUint64(STATE.options, true);
  for (let bit = 0; bit < OPTIONS; bit++)
    if ((options >> BigInt(bit)) & 1n) legal.push(FIRST_TILE + bit);
  return {
    players: Array.from({ length: players }, (_, seat) => playerIn(packed, seat)),
    free: cellsIn(packed, STATE.free),
    legal,
    stock: bytes(STATE.stock, MAX_SITES),
    deck: bytes(STATE.deck, MAX_CARDS),
    discard: bytes(STATE.discard, MAX_CARDS),
    hidden: data.getUint8(STATE.hidden),
    walls: data.getUint8(STATE.walls),
    built: data.getUint8(STATE.built) > 0,
    ending: data.getUint8(STATE.ending) > 0,
    toMove: data.getInt8(STATE.to_move),
    turn: data.getUint8(STATE.in_turn) ? turnIn(data) : null,
    frames: Array.from({ length: data.getUint8(STATE.frames) }, (_, index) =>
      frameIn(data, STATE.frame + FRAME.bytes * index),
    ),
  };
}

const dataOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const someOf = (number: number): number | null => (number < 0 ? null : number);

function cellsIn(packed: Packed, at: number): number[] {
  const mask = packed.subarray(at, at + MASK_BYTES);
  return CELL_BITS.flatMap((bit, cell) => (((mask[bit >> 3] ?? 0) >> (bit & 7)) & 1 ? [cell] : []));
}

function playerIn(packed: Packed, seat: number): CorePlayer {
  const data = new DataView(
    packed.buffer,
    packed.byteOffset + STATE.player + PLAYER.bytes * seat,
    PLAYER.bytes,
  );
  const shorts = (at: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => data.getInt16(at + 2 * index, true));
  return {
    settlements: cellsIn(packed, STATE.settlements + MASK_BYTES * seat),
    held: data.getUint32(PLAYER.held, true),
    used: data.getUint32(PLAYER.used, true),
    fresh: data.getUint32(PLAYER.fresh, true),
    taken: data.getUint32(PLAYER.taken, true),
    gold: shorts(PLAYER.gold, MAX_SLOTS),
    city: someOf(data.getInt16(PLAYER.city, true)),
    meeples: Array.from({ length: MAX_MEEPLES }, (_, kind) =>
      shorts(PLAYER.out + 2 * MAX_OUT * kind, MAX_OUT).filter((cell) => cell >= 0),
    ),
    supply: data.getUint8(PLAYER.supply),
    waiting: data.getUint8(PLAYER.waiting),
    hand: cardsIn(data, PLAYER.card, data.getUint8(PLAYER.cards)),
  };
}

const cardsIn = (data: DataView, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => data.getInt8(at + index));

const asked = (data: DataView, at: number): QuestionName =>
  QUESTIONS[data.getUint8(at)] as QuestionName;

function turnIn(data: DataView): CoreTurn {
  const at = STATE.turn;
  return {
    asks: asked(data, at + TURN.asks),
    player: data.getUint8(at + TURN.player),
    terrain: data.getUint8(at + TURN.terrain),
    left: data.getUint8(at + TURN.left),
    due: data.getUint8(at + TURN.due),
    anywhere: data.getUint8(at + TURN.anywhere) > 0,
    cards: cardsIn(data, at + TURN.card, data.getUint8(at + TURN.cards)),
  };
}

function frameIn(data: DataView, at: number): CoreFrame {
  const tile = data.getInt8(at + FRAME.tile);
  return {
    asks: asked(data, at + FRAME.asks),
    player: data.getUint8(at + FRAME.player),
    left: data.getUint8(at + FRAME.left),
    anywhere: data.getUint8(at + FRAME.anywhere) > 0,
    tile: tile < 0 ? null : FIRST_TILE + tile,
    card: someOf(data.getInt8(at + FRAME.card)),
    cell: someOf(data.getInt16(at + FRAME.cell, true)),
  };
}
