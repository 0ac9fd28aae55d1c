import { describe, expect, it } from 'vitest';
import { bounds, path, scale, ticks, tickStep } from '../../../src/pages/statistics/plots';

describe('plots', () => {
  it('have scales in both directions, also for a single value', () => {
    expect(scale(0, 10, 0, 100)(5)).toBe(50);
    expect(scale(0, 10, 100, 0)(10)).toBe(0);
    expect(scale(3, 3, 0, 100)(3)).toBe(0);
  });

  it('have round bounds with few marks between them', () => {
    expect(bounds([1432, 1561], 50)).toEqual([1400, 1600]);
    expect(bounds([1500], 50)).toEqual([1450, 1550]);
    expect(tickStep(1000, 2000)).toBe(250);
    expect(ticks(1010, 1990, 250)).toEqual([1250, 1500, 1750]);
    expect(ticks(1, 2, 50)).toEqual([]);
  });

  it('are drawn through all points', () => {
    expect(
      path([
        [0, 1],
        [2.25, 3],
      ]),
    ).toBe('M0.0 1.0L2.3 3.0');
  });
});
