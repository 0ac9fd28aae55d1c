import { describe, expect, it } from 'vitest';
import { costliestOf, isTold } from '../../src/thinking/judged';
import { NO_COST, turnOf } from './turns';

const costing = (number: number, gold: number, chance = 0, player = 0) =>
  turnOf(number, player, number, {
    cost: { ...NO_COST, gold, chance, tellsGold: gold > 0, tellsChance: chance > 0 },
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

  it('are none that cost next to nothing', () => {
    const little = { ...NO_COST, gold: 0.049, chance: 0.0049 };
    expect(isTold(little)).toBe(false);
    expect(isTold({ ...little, tellsGold: true })).toBe(true);
    expect(isTold({ ...little, tellsChance: true })).toBe(true);
    expect(costliestOf([turnOf(1, 0, 1, { cost: little, weight: 0.05 })], 0)).toEqual([]);
  });
});
