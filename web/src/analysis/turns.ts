// The judged turns of a game by their places in it.

import { firstPly } from './chances';
import { costliestDecision } from '../thinking/judged';
import type { JudgedTurn } from '../thinking';

/** Where the better turn is shown: before the decision that cost most. */
export const plyOf = (turn: JudgedTurn): number => costliestDecision(turn).ply;

/** The turn that is being played at a position, if it is judged. */
export function turnAt(turns: readonly JudgedTurn[], ply: number): JudgedTurn | undefined {
  const exact = turns.find((turn) => turn.decisions.some((decision) => decision.ply === ply));
  return exact ?? turns.findLast((turn) => firstPly(turn) <= ply);
}

/** The decision of a turn that begins at a position, if a better one was found. */
export function improvedAt(turns: readonly JudgedTurn[], ply: number) {
  const turn = turnAt(turns, ply);
  const decision = turn?.decisions.find((one) => one.ply === ply);
  return turn && decision && !decision.isBest ? { turn, decision } : null;
}

/** Whether two turns have the same actions. */
export const isSameTurn = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((action, index) => action === other[index]);
