import { describe, expect, it } from 'vitest';
import { delaysOf, stepsOf } from '../../../src/table/result/steps';
import type { Credits, GoldPart } from '../../../src/wire';

const part = (gold: number): GoldPart => ({ cells: ['a1'], places: [], gold });
const credit: Credits = {
  sources: ['fishermen', 'castles'],
  players: [
    { fishermen: [part(1), part(1)], castles: [part(3)] },
    { fishermen: [], castles: [part(3), part(3)] },
  ],
};

describe('the final scoring in time', () => {
  it('goes source by source and player by player', () => {
    expect(stepsOf(credit).map(({ source, seat, gold }) => [source, seat, gold])).toEqual([
      ['fishermen', 0, 2],
      ['fishermen', 1, 0],
      ['castles', 0, 3],
      ['castles', 1, 6],
    ]);
  });

  it('begins slowly, grows faster, and passes quickly over what pays nothing', () => {
    const [first, nothing, later, last] = stepsOf(credit).map(({ wait }) => wait);
    expect(first).toBeGreaterThan(later ?? 0);
    expect(later).toBeGreaterThan(last ?? 0);
    expect(nothing).toBeLessThan(last ?? 0);
  });

  it('is over in about a quarter of a minute, however many play', () => {
    const sources = Array.from({ length: 12 }, (_, index) => `s${index}`);
    const own = Object.fromEntries(sources.map((source) => [source, [part(1)]]));
    const all = stepsOf({ sources, players: [own, own, own, own, own] });
    expect(all.reduce((sum, { wait }) => sum + wait, 0)).toBeLessThan(15_000);
  });

  it('shows the parts one after another, the last before the step ends', () => {
    const [step] = stepsOf(credit);
    if (!step) throw new Error('no step');
    const delays = delaysOf(step);
    expect(delays[0]).toBe(0);
    expect(delays[1]).toBeGreaterThan(0);
    expect(delays[1]).toBeLessThan(step.wait);
  });
});
