// What the way through a game shows besides its lines.

import { plyOf } from '../../analysis/turns';
import type { JudgedTurn, Judgement } from '../../thinking';

/** A turn that could have been better, at its place. */
export interface Flag {
  ply: number;
  seat: number;
  judgement: Judgement;
}

/** The turns that were mistakes; if there are none, those that were inaccuracies. */
export function flagsOf(turns: readonly JudgedTurn[]): Flag[] {
  const of = (wanted: Judgement): Flag[] =>
    turns
      .filter(({ judgement }) => judgement === wanted)
      .map((turn) => ({ ply: plyOf(turn), seat: turn.player, judgement: wanted }));
  const mistakes = of('mistake');
  return mistakes.length ? mistakes : of('inaccuracy');
}
