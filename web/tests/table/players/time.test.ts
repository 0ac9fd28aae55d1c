// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { timeText } from '../../../src/table/players/time';
import { texts } from '../../../src/texts/texts.svelte';

beforeAll(() => texts.use('en'));

it('shows time as a clock does', () => {
  expect([9, 75, 7322].map((seconds) => timeText(seconds))).toEqual(['0:09', '1:15', '2:02:02']);
});

it('counts days in words', () => {
  expect([86_400, 200_000].map((seconds) => timeText(seconds))).toEqual(['1d 0h', '2d 7h']);
  expect([9, 200_000].map((seconds) => timeText(seconds, true))).toEqual(['0:09', '2d']);
});
