// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { endedText, placesOf } from '../../../src/table/result/verdict';
import { texts } from '../../../src/texts/texts.svelte';
import type { Screen } from '../../../src/wire';
import { playerOf } from '../../wire';
import { screen } from '../screens';

test('whoever comes after two that share a place is behind both of them', () => {
  expect(placesOf([[2], [3, 4], [1], [0]])).toEqual([
    { seat: 2, place: 1 },
    { seat: 3, place: 2 },
    { seat: 4, place: 2 },
    { seat: 1, place: 4 },
    { seat: 0, place: 5 },
  ]);
});

test.each([
  ['en', 'You ran out of time.', 'Bram ran out of time.'],
  ['nl', 'Je tijd was om.', 'De tijd van Bram was om.'],
  ['de', 'Deine Zeit war um.', 'Die Zeit von Bram war um.'],
] as const)('whoever ended the game is told so as such: %s', async (language, mine, theirs) => {
  await texts.use(language);
  const over = (halted: number): Screen =>
    screen({
      you: [0],
      players: [playerOf(0, { name: '' }), playerOf(1)],
      result: { totals: [0, 0], winners: [1], ranking: [[1], [0]], why: 'time', halted } as never,
    });
  expect(endedText(over(0))).toBe(mine);
  expect(endedText(over(1))).toBe(theirs);
  await texts.use('en');
});
