import { describe, expect, it } from 'vitest';
import { comparedTurns } from '../../src/thinking/comparing';
import type { Candidate } from '../../src/thinking/thinker';
import type { Hint } from '../../src/thinking/types';

const hint = (action: number): Hint => ({
  actions: [action],
  reasons: [],
  steps: [],
  chance: null,
});
const played = (action: number, score: number, wins: number, margin: number): Candidate => ({
  actions: [action],
  value: 0,
  playouts: 64,
  margin,
  wins,
  score,
  glances: 0,
  seen: 0,
  looks: 0,
  outlook: 0,
});

describe('turns beside each other', () => {
  it('are ordered by what playouts say, with what each costs against the best', () => {
    const batches = [
      [played(1, 4, 0.3, -5), played(2, 9, 0.6, 4)],
      [played(1, 6, 0.5, -3), played(2, 11, 0.8, 6)],
    ];
    const [best, other] = comparedTurns([hint(1), hint(2)], batches);
    expect(best).toMatchObject({ actions: [2], chance: 0.7, margin: 5, judgement: 'good' });
    expect(best?.cost).toEqual({ gold: 0, chance: 0, goldError: 0, chanceError: 0 });
    expect(other).toMatchObject({ actions: [1], chance: 0.4, margin: -4, judgement: 'mistake' });
    expect(other?.cost.gold).toBeCloseTo(9);
    expect(other?.cost.chance).toBeCloseTo(0.3);
  });

  it('stay in their order where nothing tells them apart', () => {
    const alike = [[played(1, 5, 0.5, 1), played(2, 5, 0.5, 1)]];
    expect(comparedTurns([hint(1), hint(2)], alike).map(({ actions }) => actions)).toEqual([
      [1],
      [2],
    ]);
  });
});
