// The guide and the rules.

import { offline } from './steps.mjs';

const lesson = (moves) => ({
  at: async (world) => ((await world.lesson(moves)) ? '/learn' : ''),
  storage: async (world) => ({ 'kingdom.lesson': await world.lesson(moves) }),
  show: (page) => page.waitForSelector('.coach'),
});
async function chapters(page, number = 0) {
  const chapter = page.locator('main section').nth(number);
  await chapter.waitFor();
  if (number) await chapter.evaluate((section) => section.scrollIntoView({ block: 'start' }));
}

export const LEARN = {
  learn: { guest: true, at: () => '/learn', show: (page) => page.waitForSelector('.coach') },
  'learn-2': lesson(1),
  'learn-4': lesson(3),
  'learn-5': lesson(4),
  'learn-7': lesson(7),
  'learn-end': lesson(24),
  rules: { guest: true, at: () => '/rules', show: (page) => chapters(page) },
  'rules-offline': offline('/rules'),
  'rules-chapter': {
    guest: true,
    at: () => '/rules',
    show: (page) => chapters(page, 12),
  },
};
