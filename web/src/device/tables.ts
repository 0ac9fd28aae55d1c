// The tables of this device as Python keeps them: `DeviceTables` of kingdom/room/device.py. What goes
// in and out is JSON.

import type { TableInfo } from '../wire';

/** What became of a change: stored; another page was faster; or the browser refuses to store it. */
export type Settled = 'stored' | 'taken' | 'failed';

/** The answer to a request: its status, the type of its text, and the text. */
export type Reply = [status: number, type: string, text: string];

/** Number, kind, seat, action, and what its sender called it. */
export type KeptEvent = [number, string, number | null, string, string | null];

/** A table as it is now, and the events that are new. */
export interface Change {
  id: string;
  /** The version that it follows from; 0 for a new table. */
  before: number;
  version: number;
  table: object;
  seats: object[];
  info: TableInfo;
  events: KeptEvent[];
}

/** What comes of a call: what is to be stored first, or else what is said to pages, and the answer. */
export interface Outcome {
  store: Change[];
  say: [page: string, text: string][];
  reply: Reply | null;
}

/** What a bot is asked. */
export interface Due {
  seat: number;
  bot: string;
  seq: number;
  /** The only action there is, if there is only one. */
  forced: string | null;
  /** What the seat sees, packed for the core in base64; null if the bot thinks in Python. */
  view: string | null;
}

/** The methods of `DeviceTables`; times are in seconds. */
export interface Tables {
  knows(table: string): boolean;
  keep(text: string): void;
  forget(table: string): void;
  connect(page: string, table: string): void;
  disconnect(page: string): void;
  told(page: string, text: string, now: number): string;
  changed(table: string, now: number): string;
  asked(method: string, path: string, body: string, now: number): string;
  due(table: string): string;
  thought(table: string, seat: number, bot: string): string;
  played(table: string, seat: number, seq: number, text: string, now: number): string;
  settle(settled: Settled): string;
}
