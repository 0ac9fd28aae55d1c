// The final scoring as a row of steps: source by source and player by player, part by part.

import type { Credits, GoldPart } from '../../wire';

export interface Step {
  source: string;
  seat: number;
  parts: readonly GoldPart[];
  gold: number;
  wait: number; // milliseconds until the next step
}

const ALL = 14_000; // the whole scoring takes about this long at most
const SLOWEST = 1_100;
const NOTHING = 160; // for a seat that gets nothing
const FASTEST = 0.55; // how much of the first step's time the last one takes

/** Lay out the scoring in time: slower at first, so that one understands, then faster. */
export function stepsOf(credit: Credits): Step[] {
  const bare = credit.sources.flatMap((source) =>
    credit.players.map((parts, seat) => {
      const own = parts[source] ?? [];
      return { source, seat, parts: own, gold: own.reduce((sum, part) => sum + part.gold, 0) };
    }),
  );
  const paying = bare.filter(({ gold }) => gold > 0).length;
  const each = Math.min(SLOWEST, ALL / Math.max(1, paying));
  let number = 0;
  return bare.map((step) => {
    if (!step.gold) return { ...step, wait: NOTHING };
    const through = paying > 1 ? number++ / (paying - 1) : 0;
    return { ...step, wait: Math.round(each * (1 - (1 - FASTEST) * through)) };
  });
}

/** How long after its beginning each part of a step is shown: the last one rests a little. */
export function delaysOf(step: Step): number[] {
  return step.parts.map((_, index) => Math.round((step.wait * 0.6 * index) / step.parts.length));
}
