// What can be said of judged turns without thinking again: for charts and lists.

import { COSTLIEST_TURNS } from '../wire/core';
import type { JudgedDecision, JudgedTurn, Reasons, Told } from './types';

/** Whether a cost is more than next to nothing. */
export const isTold = ({ tellsGold, tellsChance }: Told): boolean => tellsGold || tellsChance;

/** A player's chance before each own turn, and at the end if winners are given. */
export function chancesOf(
  turns: readonly JudgedTurn[],
  player: number,
  winners: readonly number[] = [],
): number[] {
  const own = turns.filter((turn) => turn.player === player && !turn.reaction);
  const end = winners.length ? [winners.includes(player) ? 1 / winners.length : 0] : [];
  return [...own.map(({ before }) => before), ...end];
}

/** The turns that cost a player most, the worst first; none that cost nothing. */
export function costliestOf(
  turns: readonly JudgedTurn[],
  player: number,
  most = COSTLIEST_TURNS,
): JudgedTurn[] {
  return turns
    .filter((turn) => turn.player === player && isTold(turn.cost))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most);
}

/** The decision of a turn that cost most; the first one if none cost anything. */
export const costliestDecision = ({ decisions, worst }: JudgedTurn): JudgedDecision =>
  decisions[worst] as JudgedDecision;

/** Why something else was better where a turn cost most. */
export const reasonsOf = (turn: JudgedTurn): Reasons => costliestDecision(turn).reasons;
