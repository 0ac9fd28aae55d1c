// The guide, at its step with the most words.

import { bot, me, openTable, playUntil, tableOptions } from '../../scripts/play.mjs';

/** Go on with a lesson after three moves; return what speaks in it once it says some words. */
export async function inLesson(one, words) {
  const { id } = await openTable(one.page, tableOptions([me, bot()]));
  await playUntil(one.page, id, { moves: 3 });
  await one.page.evaluate((game) => localStorage.setItem('kingdom.lesson', game), id);
  await one.go('/learn');
  const coach = one.page.locator('.coach');
  await coach.getByText(words).waitFor();
  return coach;
}
