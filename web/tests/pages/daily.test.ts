// @vitest-environment jsdom
// The board of the day: dates that are the same everywhere, and a plot that needs no colours.
import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import GoldPlot from '../../src/pages/daily/GoldPlot.svelte';
import { dateText, momentText, playedText } from '../../src/pages/daily/days';
import { texts } from '../../src/texts/texts.svelte';

beforeAll(() => texts.use('en'));

describe('the day of a board', () => {
  it('is that of UTC, whatever the zone of the browser', () => {
    expect(dateText('2026-11-16')).toBe('Monday, November 16');
    expect(dateText('2026-11-16', false)).toBe('November 16');
  });
  it('begins a line in Dutch, too', async () => {
    await texts.use('nl');
    expect(dateText('2026-11-16')).toBe('Maandag 16 november');
    await texts.use('en');
  });
  it('ends at a time of one’s own', () => {
    const evening = new Date(2026, 10, 16, 20, 30);
    expect(momentText(4.5 * 3600, evening)).toMatch(/^tomorrow at 1:00\sAM$/);
    expect(momentText(3 * 3600 - 0.4, evening)).toMatch(/^today at 11:30\sPM$/);
    expect(momentText(3.5 * 3600 - 0.4, evening)).toMatch(/^tomorrow at 12:00\sAM$/);
  });
  it('says what is played', () => {
    expect(playedText([])).toBe('Base game');
    expect(playedText(['nomads', 'crossroads'])).toBe('Nomads and Crossroads');
  });
});

describe('the plot of the gold', () => {
  const bars = [
    { least: 40, most: 44, count: 1 },
    { least: 45, most: 49, count: 0 },
    { least: 50, most: 54, count: 4 },
  ];
  let shown: ReturnType<typeof mount>;
  afterEach(() => unmount(shown));

  const texted = (gold: number | null, bot_gold: number | null): string[] => {
    document.body.replaceChildren();
    const results = { best: [], bars, bot_gold, bot_table: null };
    shown = mount(GoldPlot, { target: document.body, props: { results, gold } });
    return [...document.querySelectorAll('li')].map((bar) =>
      (bar.textContent ?? '').replace(/\s+/g, ' ').trim(),
    );
  };

  it('says in words what each bar means, and which is mine and the bot’s', () => {
    expect(texted(52, 41)).toEqual([
      '40 to 44 gold: 1 40 Bot',
      '45 to 49 gold: 0 45',
      '50 to 54 gold: 4 50 you',
    ]);
  });
  it('marks nothing for somebody without a result', () => {
    expect(texted(null, null).join(' ')).not.toContain('you');
  });
});
