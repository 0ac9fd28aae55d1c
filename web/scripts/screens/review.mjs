// A finished game and what follows from it: result, replay, analysis, standing, the board of the day.

import { offline, table, variant } from './steps.mjs';
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

export const REVIEW = {
  counting: {
    variant: true,
    motion: true,
    at: table((world) => world.over()),
    show: (page) => page.locator('.payments .coin').first().waitFor(),
  },
  result: {
    at: table((world) => world.over()),
    show: (page) => page.locator('.result .verdict').waitFor(),
  },
  'result-costliest': variant({
    at: table((world) => world.over()),
    show: async (page) => {
      await page.locator('.result .verdict').waitFor();
      await page.locator('[data-analysis] button').click();
      await page.locator('[data-analysis="done"]').waitFor();
    },
  }),
  replay: variant(replay((world) => world.over(), 60)),
  'replay-everything': replay((world) => world.overAll(), 90),
  analysis: variant({
    at: async (world) => `/replay/${await world.over()}?ply=40&analysis`,
    show: async (page) => {
      const mistake = page.locator('li button:has([data-judgement="mistake"])').first();
      await mistake.click({ timeout: 120_000 }); // as soon as one is found
      await page.locator('svg image[href^="data:"]').first().waitFor({ state: 'attached' });
    },
  }),
  exploring: variant({
    at: async (world) => `/replay/${await world.over()}?ply=40`,
    show: async (page) => {
      await page.locator('[data-begin="exploring"]').click();
      await page.locator('[data-exploring]').waitFor();
    },
  }),
  history: standing('history', 'a[href^="/replay/"]'),
  'history-none': { variant: true, guest: true, at: () => '/history' },
  statistics: standing('statistics', 'svg[role="img"]'),
  'statistics-none': { variant: true, guest: true, at: () => '/statistics' },
  leaderboard: standing('leaderboard', 'tbody tr'),
  'leaderboard-none': { variant: true, guest: true, at: () => '/leaderboard' },
  daily: { variant: true, guest: true, at: () => '/daily', show: (page) => day(page) },
  'daily-results': {
    variant: true,
    at: async (world) => `/daily/${await world.daily()}`,
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
  'result-five': variant({
    at: table((world) => world.overFive()),
    show: (page) => page.locator('.result .verdict').waitFor(),
  }),
  'replay-upload': variant({ guest: true, at: () => '/replay' }),
  'replay-missing': variant({ guest: true, at: () => '/replay/nothing' }),
  'history-filters': variant(
    standing('history', 'a[href^="/replay/"]', (page) => page.locator('summary').first().click()),
  ),
  'history-offline': variant(offline('/history')),
  'daily-offline': variant(offline('/daily')),
};
