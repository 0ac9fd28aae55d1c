// Judging the turns of a game by playouts: from views, so that hidden cards stay hidden.
//
// It means the same as Python's `kingdom.analysis.analyst`, with a number of playouts.

import type { Engine } from '../core/engine';
import { Draws } from './draws';
import { NO_COST, costOf, estimate, isBetter, judge, sumOf, weightOf } from './judging';
import type { Decision, PlayedTurn, Questions } from './questions';
import { SETTINGS } from './settings';
import type { Batch, Thinker } from './thinker';
import type { JudgedDecision, JudgedTurn, Packed } from './types';

/** Judges the turns of one set-up. */
export class Analyst {
  readonly #engine: Engine;
  readonly #thinker: Thinker;
  readonly #questions: Questions;
  readonly #playouts: number;
  readonly #seed: bigint;

  /** Take the playouts for each decision, and what decides their luck. */
  constructor(
    engine: Engine,
    thinker: Thinker,
    questions: Questions,
    playouts: number,
    seed: bigint,
  ) {
    this.#engine = engine;
    this.#thinker = thinker;
    this.#questions = questions;
    this.#playouts = playouts;
    this.#seed = seed;
  }

  /** Judge a whole turn. */
  judgeTurn({ number, round, player, reaction, decisions }: PlayedTurn): JudgedTurn {
    const judged = decisions.map((decision) => this.judge(decision));
    const cost = judged.map((decision) => decision.cost).reduce(sumOf);
    const weights = judged.map((decision) => weightOf(decision.cost));
    return {
      number,
      round,
      player,
      reaction,
      before: judged[0]?.best.chance ?? 0,
      after: judged.at(-1)?.played.chance ?? 0,
      cost,
      weight: weightOf(cost),
      judgement: judge(cost),
      isBest: judged.every(({ best, played }) => isSameTurn(best.actions, played.actions)),
      decisions: judged,
      worst: weights.indexOf(Math.max(...weights)),
    };
  }

  /** Compare what was played with the best that a search finds, by playouts that are new.
   *
   * Half of the budget goes into the search. Its figures favour what it finds, since it looks for
   * the highest; so the second half, with other luck, decides what was lost.
   */
  judge(decision: Decision): JudgedDecision {
    const { ply, view, actions } = decision;
    const draws = new Draws(this.#seed, BigInt(ply));
    const best = this.#best(decision, draws.next());
    const turns = [actions, ...(isSameTurn(best, actions) ? [] : [best])];
    const games = Math.max(2, Math.floor(this.#playouts / 4));
    const batches = this.#thinker.compare(view, turns, batchesOf(games), draws.next());
    const [played = [], other] = turns.map((_, index) =>
      batches.flatMap((batch) => batch[index] ?? []),
    );
    const mine = estimate(played);
    if (!other || !isBetter(other, played))
      return { ply, played: mine, best: mine, cost: NO_COST, reasons: [] };
    return {
      ply,
      played: mine,
      best: estimate(other),
      cost: costOf(other, played),
      reasons: this.#questions.reasons(view, best, actions),
    };
  }

  /** The best turn found, as it was played if that leads to the same position. */
  #best({ view, actions }: Decision, seed: bigint): number[] {
    const playouts = Math.max(1, Math.floor(this.#playouts / 2));
    const best = this.#thinker.search(view, { playouts }, { seed, also: [actions] }).actions;
    const reached = (turn: readonly number[]): Packed => leadsTo(this.#engine, view, turn);
    return isSame(reached(best), reached(actions)) ? actions : best;
  }
}

/** Where a turn leads; hidden cards, which no turn depends on, are dealt in some way. */
export function leadsTo(engine: Engine, view: Packed, turn: readonly number[]): Packed {
  return turn.reduce((state, action) => engine.apply(state, action), engine.sample(view, 0n));
}

/** Whether two positions are the same one. */
export const isSame = (one: Packed, other: Packed): boolean =>
  one.every((byte, index) => byte === other[index]);

const isSameTurn = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((action, index) => action === other[index]);

/** Cut the numbers of playouts into batches of the same size. */
function batchesOf(games: number): Batch[] {
  const count = Math.min(SETTINGS.analysis.batches, games);
  const size = Math.floor(games / count);
  return Array.from({ length: count }, (_, index) => ({ first: index * size, games: size }));
}
