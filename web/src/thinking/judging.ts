// What a turn cost against the best one that was found, and what that is called.
//
// It means the same as Python's `kingdom.analysis.judging`.

import { SETTINGS } from './settings';
import type { Candidate } from './thinker';
import type { Cost, Estimate, Judgement } from './types';

export const NO_COST: Cost = { gold: 0, chance: 0, goldError: 0, chanceError: 0 };

/** The cost of two decisions together. */
export const sumOf = (one: Cost, other: Cost): Cost => ({
  gold: one.gold + other.gold,
  chance: one.chance + other.chance,
  goldError: Math.hypot(one.goldError, other.goldError),
  chanceError: Math.hypot(one.chanceError, other.chanceError),
});

/** How many mistakes a cost amounts to, by whichever of gold and chance is more. */
export function weightOf(cost: Cost): number {
  const [mistake] = SETTINGS.bounds;
  return mistake ? Math.max(cost.gold / mistake.gold, cost.chance / mistake.chance) : 0;
}

/** What a turn is called by its cost; the standard error is in the player's favour. */
export function judge(cost: Cost): Judgement {
  const found = SETTINGS.bounds.find(
    ({ gold, chance }) =>
      cost.gold - cost.goldError >= gold || cost.chance - cost.chanceError >= chance,
  );
  return found?.judgement ?? 'good';
}

/** What several batches of playouts of a turn say together. */
export function estimate(batches: readonly Candidate[]): Estimate {
  const total = sum(batches.map(({ playouts }) => playouts));
  return {
    actions: batches[0]?.actions ?? [],
    chance: sum(batches.map(({ wins, playouts }) => wins * playouts)) / total,
    margin: sum(batches.map(({ margin, playouts }) => margin * playouts)) / total,
  };
}

/** Whether playouts prefer another turn, by gold and wins together as a search does. */
export const isBetter = (other: readonly Candidate[], played: readonly Candidate[]): boolean =>
  mean(other.map(({ score }) => score)) > mean(played.map(({ score }) => score));

/** What a turn cost, from batches of playouts with the same luck for both turns.
 *
 * A turn that is better in all may still be worse in gold or in chance: that costs nothing.
 */
export function costOf(better: readonly Candidate[], played: readonly Candidate[]): Cost {
  const more = (of: (one: Candidate) => number): number[] =>
    better.map((one, index) => of(one) - of(played[index] as Candidate));
  const gold = more(({ margin }) => margin);
  const chance = more(({ wins }) => wins);
  return {
    gold: Math.max(0, mean(gold)),
    chance: Math.max(0, mean(chance)),
    goldError: errorOf(gold),
    chanceError: errorOf(chance),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The standard error of the mean. */
function errorOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = sum(values.map((value) => (value - middle) ** 2));
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
