// What Python's core answers (tools/thinking writes it), and the core in WebAssembly to ask.

import { existsSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { Engine } from '../../src/core/engine';
import type { Candidate } from '../../src/thinking/thinker';
import type { PackedSetup, Reason } from '../../src/thinking/types';

interface SetupAnswers {
  modules: string[];
  tables: string;
  sources: string[];
  sites: string[];
}

export interface PositionAnswers extends SetupAnswers {
  state: string;
  view: string;
  sampled: string;
  plan: { candidates: Candidate[] };
  quick: number[];
  search: { candidates: Candidate[]; playouts: number };
  /** The best of a search that looks ahead closely, of later positions. */
  looked?: { candidates: Candidate[]; playouts: number };
  compare: Candidate[][];
  gains: Reason[];
}

interface CostAnswer {
  gold: number;
  chance: number;
  gold_error: number;
  chance_error: number;
}

interface EstimateAnswer {
  actions: number[];
  chance: number;
  margin: number;
}

export interface TurnAnswer {
  number: number;
  round: number;
  player: number;
  reaction: boolean;
  before: number;
  after: number;
  cost: CostAnswer;
  judgement: string;
  decisions: {
    ply: number;
    played: EstimateAnswer;
    best: EstimateAnswer;
    cost: CostAnswer;
    reasons: Reason[];
  }[];
}

/** A game with what `kingdom analyse --json` says of it. */
export interface GameAnswers extends SetupAnswers {
  start: string;
  played: number[];
  player: number | null;
  playouts: number;
  report: {
    winners: number[];
    turns: TurnAnswer[];
    chances: number[][];
    costliest: number[][];
  };
}

const file = (path: string): URL => new URL(path, import.meta.url);
export const BUILT = file('../../src/core/built/kingdom.wasm');

export const { playouts, many, seed, positions, games } = JSON.parse(
  readFileSync(file('answers.json'), 'utf8'),
) as {
  playouts: number;
  many: number;
  seed: number;
  positions: PositionAnswers[];
  games: GameAnswers[];
};

export const unpacked = (text: string): Uint8Array =>
  new Uint8Array(inflateSync(Buffer.from(text, 'base64')));

/** Where the app was built without a core, its tests are left out, but never in CI. */
export const missing = !existsSync(BUILT);
if (missing && process.env.CI === 'true')
  throw new Error('the core for browsers is not built: `python core/build.py wasm`');

export const compiled = (): WebAssembly.Module => new WebAssembly.Module(readFileSync(BUILT));

export const setupOf = ({ tables, sources, sites }: SetupAnswers): PackedSetup => ({
  tables: unpacked(tables),
  sources,
  sites,
});

export const engineOf = ({ tables }: SetupAnswers): Engine =>
  new Engine(compiled(), unpacked(tables));
