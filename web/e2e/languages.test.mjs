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
  const source = readFileSync(join(ROOT, 'locales', language, `${file}.ftl`), 'utf8');
  const found = source.match(new RegExp(`^${key} = (.*)$`, 'm'));
  assert.ok(found, `${language} has no ${key}`);
  return found[1];
}

const lang = (page) => page.evaluate(() => document.documentElement.lang);

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['nl-BE', 'nl'],
  ['de-CH', 'de'],
  ['fi', 'en'],
])
  test(`a browser in ${locale} gets ${language}`, { skip }, async () => {
    const { page } = await person({ locale });
    assert.equal(await lang(page), language);
    await page.getByRole('button', { name: text(language, 'app', 'home-play') }).waitFor();
  });

test('the chosen language is kept through reloads and pages', { skip }, async () => {
  const anna = await person({ locale: 'en' });
  const { page } = anna;
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
    .getByRole('link', { name: text('de', 'app', 'back-home') })
    .first()
    .waitFor();
  anna.well();
});

/** Do what each of the eight steps asks for; gives what the guide said at each. */
async function learn(page, words) {
  const table = new Table(page);
  const coach = page.locator('.coach');
  const next = coach.getByRole('button', { name: words('learn-next') });
  await next.click();
  const said = [];
  for (let step = 1; step <= 8; step++) {
    await coach.getByRole('heading', { name: words(`learn-${step}-title`) }).waitFor();
    said.push(await coach.innerText());
    if (step === 7) await next.click();
    else await table.choose();
    if (step === 6) await table.choose();
  }
  const end = coach.getByRole('heading', { name: words('learn-end-title') });
  while (!(await end.count())) await table.choose();
  await coach.getByRole('button', { name: words('learn-end-play') }).click();
  await page.waitForURL(/\/table\//);
  return said;
}

for (const language of ['en', 'nl', 'de'])
  test(`the guide in ${language}: every step is met by doing what it asks`, { skip }, async () => {
    const anna = await person({ locale: language, at: '/learn' });
    const said = await learn(anna.page, (key) => text(language, 'learn', key));
    assert.equal(new Set(said).size, 8);
    anna.well();
  });
