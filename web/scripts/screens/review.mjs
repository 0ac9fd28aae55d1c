// A finished game and what follows from it: result, replay, analysis, standing, the board of the day.

import { offline, table } from './steps.mjs';
import { withStanding } from './standing.mjs';

const day = (page) => page.locator('[data-daily="play"]').waitFor();
const replay = (made, ply) => ({
  at: async (world) => `/replay/${await made(world)}?ply=${ply}`,
  show: (page) => page.getByRole('slider').waitFor(),
});
const standing = (page, shown, then) => ({
  guest: true,
  at: () => `/${page}`,
  prepare: withStanding,
  async show(opened) {
    await opened.locator(shown).first().waitFor();
    await then?.(opened);
  },
});

/** Who has won, by how much, and what to learn from it. */
const OUTCOME = ['.result .verdict', '.result .difference', '.result [data-analysis]'];

export const REVIEW = {
  counting: {
    motion: true,
    at: table((world) => world.over()),
    show: (page) => page.locator('.payments .coin').first().waitFor(),
  },
  result: {
    seen: OUTCOME,
    at: table((world) => world.over()),
    show: (page) => page.locator('.result .verdict').waitFor(),
  },
  'result-costliest': {
    seen: OUTCOME,
    at: table((world) => world.over()),
    show: async (page) => {
      await page.locator('.result .verdict').waitFor();
      await page.locator('[data-analysis] button').click();
      await page.locator('[data-analysis="done"]').waitFor();
    },
  },
  replay: replay((world) => world.over(), 60),
  'replay-everything': replay((world) => world.overAll(), 90),
  analysis: {
    at: async (world) => `/replay/${await world.over()}?ply=40&analysis`,
    show: async (page) => {
      const mistake = page.locator('li button:has([data-judgement="mistake"])').first();
      await mistake.click({ timeout: 120_000 }); // as soon as one is found
      await page.locator('svg image[href^="data:"]').first().waitFor({ state: 'attached' });
    },
  },
  exploring: {
    at: async (world) => `/replay/${await world.over()}?ply=40`,
    show: async (page) => {
      await page.locator('[data-begin="exploring"]').click();
      await page.locator('[data-exploring]').waitFor();
    },
  },
  history: standing('history', 'a[href^="/replay/"]'),
  'history-none': { guest: true, at: () => '/history' },
  statistics: standing('statistics', 'svg[role="img"]'),
  'statistics-none': { guest: true, at: () => '/statistics' },
  leaderboard: standing('leaderboard', 'tbody tr'),
  'leaderboard-none': { guest: true, at: () => '/leaderboard' },
  daily: { guest: true, at: () => '/daily', show: (page) => day(page) },
  'daily-results': {
    at: async (world) => `/daily/${await world.daily()}`,
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
  'result-five': {
    seen: OUTCOME,
    at: table((world) => world.overFive()),
    show: (page) => page.locator('.result .verdict').waitFor(),
  },
  'replay-upload': { guest: true, at: () => '/replay' },
  'replay-missing': { guest: true, at: () => '/replay/nothing' },
  'history-filters': standing('history', 'a[href^="/replay/"]', (page) =>
    page.locator('summary').first().click(),
  ),
  'history-offline': offline('/history'),
  'daily-offline': offline('/daily'),
};
