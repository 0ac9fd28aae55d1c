// Turns of one moment beside each other, by the same playouts for all of them.

import { costOf, estimate, isBetter, judge } from './judging';
import type { Candidate } from './thinker';
import type { ComparedTurn, Hint } from './types';

/** What batches of playouts say of turns, the best first; each batch has all turns in their order. */
export function comparedTurns(
  hints: readonly Hint[],
  batches: readonly (readonly Candidate[])[],
): ComparedTurn[] {
  const played = hints.map((hint, index) => ({
    hint,
    batches: batches.flatMap((batch) => batch[index] ?? []),
  }));
  played.sort(
    (one, other) =>
      Number(isBetter(other.batches, one.batches)) - Number(isBetter(one.batches, other.batches)),
  );
  const best = played[0]?.batches ?? [];
  return played.map(({ hint, batches: own }) => {
    const cost = costOf(best, own);
    const { chance, margin } = estimate(own);
    return { ...hint, chance, margin, cost, judgement: judge(cost) };
  });
}
