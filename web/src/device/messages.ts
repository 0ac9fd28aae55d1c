// What a page and the worker with the tables of this device say to each other.

import type { Reply } from './tables';

/** From the page. */
export type ToDevice =
  | { t: 'ask'; id: number; method: string; path: string; body: string }
  | { t: 'connect'; page: string; table: string }
  | { t: 'tell'; page: string; text: string }
  | { t: 'disconnect'; page: string }
  | { t: 'alive' };

/** From the worker. */
export type FromDevice =
  | { t: 'coming'; share: number } // how much of Python is there, from 0 to 1
  | { t: 'ready' }
  | { t: 'alive' }
  | { t: 'failed'; message: string }
  | { t: 'reply'; id: number; reply: Reply }
  | { t: 'said'; page: string; text: string }
  | { t: 'ended'; page: string; code: number };
