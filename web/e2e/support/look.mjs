// Looks at screens: axe in both themes, and words that fit in every language at three widths.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeOf } from '../../scripts/axe.mjs';
import { layoutOf, unseenOf } from '../../scripts/layout.mjs';
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
let made;

/** Anna's tables, and a browser of hers and of a guest for all screens, in which the app is kept. */
function prepared() {
  made ??= (async () => {
    const maker = await person({ name: 'Anna', stays: true });
    const storageState = await maker.context.storageState();
    return {
      world: new World(maker.page),
      hers: await device({ storageState }),
      guests: await device({}),
    };
  })();
  return made;
}

async function device(options) {
  const context = await browser.newContext({
    locale: 'en',
    colorScheme: 'light',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    bypassCSP: true, // for axe alone
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT);
  return context;
}

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

/** What axe finds about the contrast in dark colours. */
async function inTheDark(page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForSelector('html[data-theme=dark]');
  await settled(page);
  const dark = await axeOf(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return dark.map((line) => `dark: ${line}`);
}

/** Give the window another size, and wait until what measures itself has followed. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await settled(page);
}

/** Everything that is wrong with a screen. */
async function look(page, { wide, narrow, seen = [] }) {
  const wrong = [];
  let dark = false; // once: the colours do not depend on the width
  for (const [language, widths] of Object.entries(LANGUAGES)) {
    if (language !== 'en') await speak(page, language);
    for (const width of widths) {
      if (width > 960 ? narrow : wide) continue;
      await resize(page, SIZES[width]);
      const found = await layoutOf(page, { foreign: language === 'pseudo' });
      if (language === 'en') found.push(...(await axeOf(page)));
      if (language === 'en' && width > 960) found.push(...(await unseenOf(page, seen)));
      if (!dark) found.push(...(await inTheDark(page)));
      dark = true;
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
  const { world, hers, guests } = await prepared();
  const page = await (screen.guest ? guests : hers).newPage();
  await page.setViewportSize(SIZES[screen.narrow ? 390 : 1440]);
  try {
    await visit(page, server.base, world, name);
    assert.deepEqual(await look(page, screen), []);
  } finally {
    // Whoever never came to the app has nothing to forget; what went wrong is said, and not this.
    if (page.url().startsWith(server.base)) await page.evaluate(forget);
    await page.close();
  }
}

/** Runs in the page: forget its language and what has been seen. */
function forget() {
  for (const key of Object.keys(localStorage))
    if (key !== 'kingdom.speed') localStorage.removeItem(key);
}
