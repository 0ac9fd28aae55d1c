import { describe, expect, it } from 'vitest';
import { costliestOf, isTold, LEAST } from '../../src/thinking/judged';
import { SETTINGS } from '../../src/thinking/settings';
import { NO_COST, turnOf } from './turns';

const costing = (number: number, gold: number, chance = 0, player = 0) =>
  turnOf(number, player, number, {
    cost: { ...NO_COST, gold, chance },
    weight: Math.max(gold / 4, chance / 0.1),
  });

describe('the costliest turns', () => {
  it('are those of the player, the worst first, three at most', () => {
    const turns = [
      costing(1, 1),
      costing(2, 9, 0, 1),
      costing(3, 3),
      costing(4, 0, 0.2),
      costing(5, 2),
    ];
    expect(costliestOf(turns, 0).map(({ number }) => number)).toEqual([4, 3, 5]);
  });

  it('are told by the same bounds as in Python', () => {
    expect(LEAST).toEqual(SETTINGS.least);
  });

  it('are none that cost next to nothing', () => {
    const { gold, chance } = LEAST;
    const little = { ...NO_COST, gold: gold - 0.001, chance: chance - 0.0001 };
    expect(isTold(little)).toBe(false);
    expect(isTold({ ...NO_COST, gold })).toBe(true);
    expect(isTold({ ...NO_COST, chance })).toBe(true);
    expect(costliestOf([costing(1, little.gold, little.chance)], 0)).toEqual([]);
  });
});
