// What the server says, with something in every field: tests name what matters to them.

import { NO_UNDO } from '../src/pages/replay/positions';
import type {
  Asked,
  ChatLine,
  HeldTile,
  LogLine,
  Player,
  Problem,
  Screen,
  SeatInfo,
  TableInfo,
  UndoChoice,
  UndoOffer,
} from '../src/wire';

export const lineOf = (more: Partial<LogLine>): LogLine => ({
  seq: 0,
  turn: 1,
  seat: 0,
  by: 'act',
  kind: 'build',
  action: '',
  tile: null,
  cell: null,
  origin: null,
  terrain: null,
  card: null,
  why: null,
  got: [],
  lost: [],
  gold: {},
  count: null,
  to: null,
  ...more,
});

export const tileOf = (name: string, status: HeldTile['status'] = 'ready'): HeldTile => ({
  name,
  hex: 'c3',
  status,
  everybody: false,
  use: 'chosen',
});

export const playerOf = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  name: ['Anna', 'Bram'][seat] ?? '',
  kind: 'human',
  bot: null,
  connected: true,
  left: false,
  nonce: null,
  supply: 30,
  waiting: 0,
  settlements: ['d7'],
  city: [],
  meeples: {},
  stock: {},
  tiles: [],
  hand: [],
  gold: {},
  total: 0,
  ...more,
});

export const askedOf = (more: Partial<Asked>): Asked => ({
  kind: 'before',
  player: 0,
  turn: 0,
  tile: null,
  nomad: false,
  begun: false,
  puts: 'settlement',
  steps: false,
  cell: null,
  card: null,
  left: 3,
  builds: 3,
  due: 0,
  terrain: 'canyon',
  choices: [],
  cards: [],
  anywhere: false,
  beside: null,
  ...more,
});

export const undoOf = (more: Partial<UndoOffer> = {}): UndoOffer => ({ ...NO_UNDO, ...more });

export const choiceOf = (more: Partial<UndoChoice> = {}): UndoChoice => ({
  to: 8,
  actions: 1,
  needs: [],
  beyond: false,
  refused: null,
  ...more,
});

export const screenOf = (more: Partial<Screen> = {}): Screen => ({
  to_move: 0,
  turn: 1,
  round: 1,
  ending: false,
  asked: askedOf({}),
  legal: { cells: [], options: [] },
  walls: [],
  stock: [],
  deck: 20,
  discard: {},
  last: [],
  seq: 10,
  status: 'running',
  you: [0],
  viewer: 0,
  players: [playerOf(0), playerOf(1)],
  undo: undoOf(),
  clock: null,
  chart: [],
  commitment: '',
  seed: null,
  result: null,
  rematch: null,
  ...more,
});

export const chatOf = (more: Partial<ChatLine>): ChatLine => ({
  t: 'chat',
  n: 1,
  seat: 0,
  name: '',
  text: 'hello',
  at: '',
  ...more,
});

export const problemOf = (code: Problem['code'], id: string | null = null): Problem => ({
  t: 'error',
  code,
  id,
  message: null,
  versions: null,
});

export const seatOf = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  name: '',
  kind: 'human',
  bot: null,
  left: false,
  you: false,
  kept: false,
  nonce: null,
  link: null,
  ...more,
});

export const tableOf = (id: string, more: Partial<TableInfo> = {}): TableInfo => ({
  id,
  url: `/table/${id}`,
  name: '',
  status: 'running',
  seats: [seatOf(0, { you: true }), seatOf(1)],
  you: [0],
  to_move: null,
  owner: false,
  invites: [],
  modules: ['base'],
  cards: [],
  house_rules: {},
  marsh_cards: true,
  one_capitol: false,
  first_game: false,
  listed: false,
  clock: null,
  on_timeout: 'bot',
  random_order: false,
  commitment: '',
  created: '',
  started: null,
  ended: null,
  totals: null,
  winners: null,
  rematch: null,
  ...more,
});
