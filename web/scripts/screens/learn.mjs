// The guide and the rules.

import { offline, variant } from './steps.mjs';

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
  'learn-2': variant(lesson(1)),
  'learn-4': variant(lesson(3)),
  'learn-5': variant(lesson(4)),
  'learn-7': lesson(7),
  'learn-end': variant(lesson(24)),
  rules: { guest: true, at: () => '/rules', show: (page) => chapters(page) },
  'rules-offline': variant(offline('/rules')),
  'rules-chapter': {
    variant: true,
    guest: true,
    at: () => '/rules',
    show: (page) => chapters(page, 12),
  },
};
