// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { timesWith } from '../../../src/pages/calls/times';
import { timeOfDay } from '../../../src/texts/dates';
import { texts } from '../../../src/texts/texts.svelte';

afterEach(() => vi.restoreAllMocks());

describe('a time of day', () => {
  it.each([
    ['nl', ['en-US'], '07:30', '22:00'],
    ['de', ['en-US'], '07:30', '22:00'],
    ['en', ['en-US', 'en'], '7:30 AM', '10:00 PM'],
    ['en', ['nl', 'en-GB'], '07:30', '22:00'],
    ['en', ['nl'], '7:30 AM', '10:00 PM'],
  ] as const)(
    'is written in %s, whatever the browser speaks: %j',
    async (language, spoken, ...wanted) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken);
      await texts.use(language);
      expect([450, 1320].map((minutes) => timeOfDay(minutes).replace('\u202f', ' '))).toEqual(
        wanted,
      );
      await texts.use('en');
    },
  );

  it('can be chosen by half hours, besides what was chosen before', () => {
    expect(timesWith(450)).toHaveLength(48);
    expect(timesWith(1335).slice(-5)).toEqual([1320, 1335, 1350, 1380, 1410]);
    expect(timesWith(0)[0]).toBe(0);
  });
});
