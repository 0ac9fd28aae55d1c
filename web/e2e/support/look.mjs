// Looks at screens: axe in both themes, and words that fit in every language at three widths.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { axeOf } from '../../scripts/axe.mjs';
import { layoutOf } from '../../scripts/layout.mjs';
import { SCREENS, settled, visit, World } from '../../scripts/screens.mjs';
import { TIMEOUT } from './waiting.mjs';
import { browser, person, server, skip } from './person.mjs';

const SIZES = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844 },
  360: { width: 360, height: 740 },
};
/** At which widths the words of a language are looked at: English also by axe. */
// The pseudo-locale is longer than any of ours; pictures of nl and de check theirs.
const LANGUAGES = { en: [1440, 390], pseudo: [360, 1440] };
let world;
let cookies;

before(async () => {
  if (skip) return;
  const maker = await person({ name: 'Anna', stays: true });
  world = new World(maker.page);
  cookies = await maker.context.storageState();
});

/** Choose a language as another tab would. */
async function speak(page, language) {
  await page.evaluate((chosen) => {
    localStorage.setItem('kingdom.language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'kingdom.language' }));
  }, language);
  await page.waitForFunction(
    ([lang, foreign]) =>
      document.documentElement.lang === lang && /[ȧḗǿ]/.test(document.body.textContent) === foreign,
    [language === 'pseudo' ? 'en' : language, language === 'pseudo'],
  );
}

/** What axe finds in light colours, and about the contrast in dark ones. */
async function bothThemes(page) {
  const light = await axeOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForSelector('html[data-theme=dark]');
  await settled(page);
  const dark = await axeOf(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** Everything that is wrong with a screen. */
async function look(page, { wide, narrow }) {
  const wrong = [];
  for (const [language, widths] of Object.entries(LANGUAGES)) {
    if (language !== 'en') await speak(page, language);
    for (const width of widths) {
      if (width > 960 ? narrow : wide) continue;
      await page.setViewportSize(SIZES[width]);
      await settled(page);
      const found = await layoutOf(page, { foreign: language === 'pseudo' });
      if (language === 'en') found.push(...(await bothThemes(page)));
      wrong.push(...found.map((line) => `${language} ${width}: ${line}`));
    }
  }
  return wrong;
}

/** A test for each of these screens. */
export function lookAt(names) {
  for (const name of names) test(`screen ${name}`, { skip }, () => fits(name, SCREENS[name]));
}

async function fits(name, screen) {
  const context = await browser.newContext({
    locale: 'en',
    viewport: SIZES[screen.narrow ? 390 : 1440],
    colorScheme: 'light',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    bypassCSP: true, // for axe alone
    ...(screen.guest ? {} : { storageState: cookies }),
  });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  await visit(page, server.base, world, name);
  const wrong = await look(page, screen);
  await context.close();
  assert.deepEqual(wrong, []);
}
