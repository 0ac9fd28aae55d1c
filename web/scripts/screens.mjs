// Every screen of the app, and how to get there. For pictures and checks.
//
// `at` opens or finds a table and gives an address; `show` does the rest in the page. A screen may
// be seen only on `wide` or `narrow` windows, or by a `guest` who sits at no table. What it has to
// show on a wide one before anybody scrolls is listed in `seen`.

import { HOME } from './screens/home.mjs';
import { LEARN } from './screens/learn.mjs';
import { NEW_TABLE } from './screens/newtable.mjs';
import { PEOPLE } from './screens/people.mjs';
import { REVIEW } from './screens/review.mjs';
import { TABLE } from './screens/table.mjs';

export { World } from './screens/world.mjs';

export const SCREENS = { ...HOME, ...NEW_TABLE, ...TABLE, ...REVIEW, ...PEOPLE, ...LEARN };

/** Go to a screen, and wait for its pictures to be there. */
export async function visit(page, base, world, name) {
  const { at, motion, prepare, storage, show } = SCREENS[name];
  const path = await at(world);
  // What has been counted once is not counted again.
  const kept = motion ? { 'kingdom.counted': '' } : await storage?.(world);
  if (motion) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept ?? {});
  await prepare?.(page, world);
  await page.goto(base + path);
  await page.waitForSelector('#app > *:not([aria-busy], [data-said])');
  await show?.(page, page.viewportSize().width < 960);
  if (!motion) await settled(page);
}

/** Let the device change to light or dark, and wait until the page has followed. */
export async function inTheme(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForSelector(`html[data-theme="${colorScheme}"]`, { state: 'attached' });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Wait until every drawing has come and no animation runs. */
export const settled = (page) =>
  page.waitForFunction(() => {
    const moving = document.getAnimations().some((one) => {
      const { iterations } = one.effect?.getComputedTiming() ?? {};
      return one.playState === 'running' && iterations !== Infinity;
    });
    const pictures = [...document.images].every((one) => one.complete || one.loading === 'lazy');
    return !moving && pictures && !document.querySelector('canvas[data-loading]');
  });
