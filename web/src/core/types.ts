// What the server says (docs/protocol.md). Nothing here is worked out by the browser.

export type Terrain =
  'grass' | 'canyon' | 'desert' | 'flower' | 'forest' | 'marsh' | 'water' | 'mountain';

/** One hex of the board or the island, with its middle in the landscape's units. */
export interface Cell {
  name: string;
  row: number;
  col: number;
  island: boolean;
  terrain: Terrain | null;
  special: string | null;
  x?: number;
  y?: number;
}

/** Everything about a game that no move changes. */
export interface BoardInfo {
  cells: Cell[];
  view?: [number, number, number, number];
  island_view?: [number, number, number, number] | null; // the part of it with the island
  setup: string;
  cards: string[];
  tasks: string[];
  modules: string[];
  sections: string[];
  island: string | null;
  house_rules: Record<string, boolean | string>;
  removed?: string | null;
  landscape: string; // the address of its picture, to which the theme is added
}

/** Whether the hexes that can be chosen lie next to one's own pieces, where the rules care. */
export type Beside = 'all' | 'some' | 'none' | null;

export interface Asked {
  kind: string;
  player: number;
  tile: string | null;
  left: number;
  terrain: string | null;
  choices: { terrain: string; builds: number; beside?: Beside }[];
  due: number;
  anywhere: boolean;
  beside?: Beside;
  card: string | null;
  cell?: string | null;
  cards?: (string | null)[];
  turn?: number;
  builds?: number;
}

export interface HeldTile {
  name: string;
  hex: string | null;
  status: 'ready' | 'used' | 'fresh';
}

export interface Player {
  seat: number;
  name: string;
  kind: string;
  bot: string | null;
  connected: boolean;
  left: boolean;
  supply: number;
  waiting: number;
  settlements: string[];
  city: string[];
  meeples: Record<string, string[]>; // where they stand, by kind
  stock: Record<string, number>;
  tiles: HeldTile[];
  hand: (string | null)[];
  gold: Record<string, number>;
  total: number;
}

export interface Result {
  totals: number[];
  winners: number[];
  ranking: number[][];
  halted?: number | null; // whose time ran out
}

/** Somebody's wish to take back more than their own turn. */
export interface UndoRequest {
  undo: number;
  seat: number;
  actions: number;
  waiting: number[]; // who has not agreed yet
}

/** All that one viewer may know of a position. */
export interface Screen {
  seq: number;
  status: 'waiting' | 'running' | 'over';
  you: number[];
  viewer: number | null;
  to_move: number | null;
  round: number;
  ending: boolean;
  asked: Asked | null;
  legal: { cells: string[]; options: string[] };
  players: Player[];
  walls: string[];
  stock: { name: string; hex: string | null; left: number }[];
  deck: number;
  discard: Record<string, number>;
  last: string[];
  undo: {
    to: number | null;
    actions: number;
    needs: number[];
    start?: { to: number; actions: number } | null; // one's own turn, free to take back
    request?: UndoRequest | null;
  };
  clock: { seat: number; deadline: string | number; left?: number } | null;
  chart: number[][];
  seed?: string | null;
  commitment?: string | null;
  result: Result | null;
  rematch?: string | null;
}

/** Why an action is refused; the words come from the locales by its code. */
export interface Reason {
  code: string;
  cells: string[];
  tile: string | null;
  terrains: string[];
  builds: number;
}

export interface LogLine {
  seq: number;
  turn?: number;
  seat: number | null;
  kind: string;
  action?: string | null;
  tile?: string | null;
  cell?: string | null;
  origin?: string | null;
  terrain?: string | null;
  card?: string | null;
  got?: string[];
  lost?: string[];
  gold?: Record<string, number>;
  count?: number;
  to?: number;
  why?: string; // of a card drawn: deal, draw, new or reveal
}

export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at?: string;
}

export interface Preview {
  gold: Record<string, number>;
  tiles: string[];
  lost?: string[];
}

/** Gold, the pieces that make it together, and what they are paid for (a castle, a way). */
export interface Part {
  cells: string[];
  places: string[];
  gold: number;
}

/** Where everybody's gold comes from: for each player the parts by source. */
export interface Credit {
  sources: string[];
  players: Record<string, Part[]>[];
}

export interface Me {
  id: string;
  name: string;
  language: string | null;
}

export interface SeatInfo {
  seat: number;
  kind: string;
  name: string | null;
  bot: string | null;
  left?: boolean;
  you?: boolean;
  kept?: boolean;
}

export interface TableInfo {
  id: string;
  name: string | null;
  status: 'waiting' | 'running' | 'over' | 'closed';
  modules: string[];
  seats: SeatInfo[];
  clock: number | null;
  on_timeout?: 'bot' | 'end';
  house_rules?: Record<string, boolean | string>;
  first_game?: boolean;
  listed?: boolean;
  random_order?: boolean;
  created?: string;
  to_move?: number | null;
  totals?: number[] | null;
  owner?: boolean;
  rematch?: string | null;
  invites?: { seat: number; url: string }[];
}

/** What of a set-up is chosen; a question mark, and what is not named, is drawn. */
export interface SetupWish {
  modules: string[];
  sections?: string[];
  cards?: string[];
  tasks?: string[];
  removed?: string;
  island?: string;
  house_rules: Record<string, boolean | string>;
  first_game?: boolean;
}

export interface PreviewWish extends SetupWish {
  players: number;
  draw: string;
}

export interface NewTable extends SetupWish {
  name?: string;
  players: { kind: 'me' | 'open' | 'bot' | 'local'; bot?: string; name?: string }[];
  setup?: string;
  listed: boolean;
  clock?: number | null;
  on_timeout?: 'bot' | 'end';
  random_order?: boolean;
}
