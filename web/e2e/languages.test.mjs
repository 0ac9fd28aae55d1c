// Three languages: found out, chosen, kept; and the guide in each of them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../scripts/browser.mjs';
import { person, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

/** One text of a language, without what has arguments. */
function text(language, file, key) {
  const source = readFileSync(join(ROOT, 'src/kingdom/locales', language, `${file}.ftl`), 'utf8');
  const found = source.match(new RegExp(`^${key} = (.*)$`, 'm'));
  assert.ok(found, `${language} has no ${key}`);
  return found[1];
}

const lang = (page) => page.evaluate(() => document.documentElement.lang);

test('a browser in a language that the app does not have gets English', { skip }, async () => {
  const { page } = await person({ locale: 'fi', at: '/' });
  assert.equal(await lang(page), 'en');
  await page.getByRole('button', { name: text('en', 'app', 'home-play') }).waitFor();
});

test('the chosen language is kept through reloads and pages', { skip }, async () => {
  const anna = await person({ locale: 'en-GB', at: '/' });
  const { page } = anna;
  assert.equal(await lang(page), 'en');
  await page.getByRole('button', { name: text('en', 'app', 'home-play') }).waitFor();
  for (const language of ['nl', 'de']) {
    await page.getByRole('combobox').first().selectOption(language);
    const name = text(language, 'app', 'home-play');
    await page.getByRole('button', { name }).waitFor();
    assert.equal(await lang(page), language);
    await page.reload();
    await page.getByRole('button', { name }).waitFor();
    assert.equal(await lang(page), language);
  }
  await anna.go('/rules');
  assert.equal(await lang(page), 'de');
  await page
    .getByRole('link', { name: text('de', 'unloaded', 'back-home') })
    .first()
    .waitFor();
  anna.well();
});

/** Do what the steps ask for, up to one of the eight; gives those that the guide showed. */
async function learn(page, language, last) {
  const words = (key) => text(language, 'learn', key);
  const titles = Array.from({ length: 8 }, (_, step) => words(`learn-${step + 1}-title`));
  const table = new Table(page);
  const coach = page.locator('.coach');
  const undo = page.getByRole('button', { name: text(language, 'app', 'table-undo-step') });
  await coach.getByRole('button', { name: words('learn-next') }).click();
  const shown = new Set();
  for (;;) {
    await table.ready();
    const title = await coach.getByRole('heading').innerText();
    if (title === words('learn-end-title')) break;
    shown.add(titles.indexOf(title) + 1);
    if (shown.has(last)) return [...shown];
    if (title !== titles[1]) await table.choose({ wantTile: title === titles[6] });
    else {
      const seq = await table.seq();
      await undo.click();
      await table.after(seq);
      await coach.getByRole('heading', { name: title }).waitFor({ state: 'detached' });
    }
  }
  await coach.getByRole('button', { name: words('learn-end-play') }).click();
  await page.waitForURL(/\/table\//);
  return [...shown];
}

test('the guide: every step is met by doing what it asks', { skip }, async () => {
  const anna = await person({ locale: 'en', at: '/learn' });
  assert.deepEqual(await learn(anna.page, 'en'), [1, 2, 3, 4, 5, 6, 7, 8]);
  anna.well();
});

for (const [locale, language] of [
  ['nl-BE', 'nl'],
  ['de-CH', 'de'],
])
  test(`a browser in ${locale} gets ${language}, and its guide`, { skip }, async () => {
    const anna = await person({ locale, at: '/learn' });
    assert.equal(await lang(anna.page), language);
    assert.deepEqual(await learn(anna.page, language, 3), [1, 2, 3]);
    anna.well();
  });
