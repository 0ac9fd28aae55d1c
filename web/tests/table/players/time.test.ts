// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { timeText } from '../../../src/table/players/time';
import { texts } from '../../../src/texts/texts.svelte';

beforeAll(() => texts.use('en'));

it('shows time as a clock does', () => {
  expect([9, 75, 7322].map(timeText)).toEqual(['0:09', '1:15', '2:02:02']);
});

it('counts days in words', () => {
  expect([86_400, 200_000].map(timeText)).toEqual(['1d 0h', '2d 7h']);
});
