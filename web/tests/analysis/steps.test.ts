import { expect, it } from 'vitest';
import { placesOf } from '../../src/analysis/steps';
import type { GhostStep } from '../../src/thinking';

const NAMES = ['a1', 'b1', 'c1', 'tavern'];
const STEP: GhostStep = {
  action: 0,
  number: 0,
  cell: null,
  from: null,
  piece: null,
  gone: false,
  tile: null,
};

it('names where a turn builds and moves, but not the tiles that it takes up', () => {
  const steps = [
    { ...STEP, number: 1, cell: 0 },
    { ...STEP, action: 3, tile: 3 },
    { ...STEP, number: 2, cell: 2, from: 1, tile: 3 },
  ];
  expect(placesOf(steps, NAMES)).toBe('a1, b1 → c1');
  expect(placesOf([], NAMES)).toBe('');
});
