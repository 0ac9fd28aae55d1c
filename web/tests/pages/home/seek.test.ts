import { expect, test } from 'vitest';
import { kept, toggled } from '../../../src/pages/home/seek';

test('what was chosen last is kept, and nonsense is not', () => {
  expect(kept('')).toEqual({ pace: 'live', players: [2], modules: [] });
  expect(kept('{"players":[9],"pace":"soon"}')).toEqual({
    pace: 'live',
    players: [2],
    modules: [],
  });
  const wish = { pace: 'days', players: [2, 4], modules: ['nomads'] };
  expect(kept(JSON.stringify(wish))).toEqual(wish);
});

test('one number of players is left, expansions need not be', () => {
  expect(toggled([2], 4)).toEqual([2, 4]);
  expect(toggled([2, 4], 2)).toEqual([4]);
  expect(toggled([4], 4)).toEqual([4]);
  expect(toggled(['nomads'], 'nomads', true)).toEqual([]);
});
