// What Python's core answers (tools/thinking writes it), and the core in WebAssembly to ask.

import { existsSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { InquiryKind } from '../../src/thinking/thinker';
import type { CoreSetup, Reason } from '../../src/thinking/types';
import { Games } from '../core/games';

interface SetupAnswers {
  modules: string[];
  tables: string;
  sources: string[];
  sites: string[];
}

/** The answer to one question, with a hash of all that the core has noted. */
export interface InquiryAnswer {
  given: number[][];
  best: number[];
  value: number;
  playouts: number;
  compared: number;
  batches: number;
  sha256: string;
}

export interface PositionAnswers extends SetupAnswers {
  state: string;
  view: string;
  sampled: string;
  /** What a quick plan does, and what that brings. */
  quick: number[];
  reasons: Reason[];
  answers: Record<InquiryKind, InquiryAnswer>;
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
  /** How many of them are analysed, and whose turns. */
  analysed: number;
  player: number | null;
  report: {
    winners: number[];
    turns: TurnAnswer[];
    chances: number[][];
    costliest: number[][];
  };
}

const file = (path: string): URL => new URL(path, import.meta.url);
export const BUILT = file('../../src/core/built/kingdom.wasm');

export const { few, many, playouts, seed, positions, games } = JSON.parse(
  readFileSync(file('inquiries.json'), 'utf8'),
) as {
  few: number;
  many: number;
  /** For each decision that is analysed. */
  playouts: number;
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

export const setupOf = ({ tables, sources, sites }: SetupAnswers): CoreSetup => ({
  tables: unpacked(tables),
  sources,
  sites,
});

export const engineOf = ({ tables }: SetupAnswers): Games =>
  new Games(compiled(), unpacked(tables));
