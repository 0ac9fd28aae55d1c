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

for (const language of ['en', 'nl', 'de'])
  test(
    `the guide in ${language}: every step asks for what the table then does`,
    { skip },
    async () => {
      const anna = await person({ locale: language });
      const { page } = anna;
      const table = new Table(page);
      await anna.go('/learn');
      const coach = page.locator('.coach');
      const title = (step) =>
        page.getByRole('heading', { name: text(language, 'learn', `learn-${step}-title`) });
      await page.getByRole('heading', { name: text(language, 'learn', 'learn-title') }).waitFor();
      await page.getByRole('button', { name: text(language, 'learn', 'learn-next') }).click();
      const seen = [];
      for (let step = 1; step <= 8; step++) {
        await title(step).waitFor();
        seen.push(await coach.innerText());
        if (step === 5) {
          await table.choose();
        } else if (step === 6) {
          await table.choose();
          await table.choose();
        } else if (step === 7) {
          await next.click();
        } else await table.choose();
      }
      const end = page.getByRole('heading', { name: text(language, 'learn', 'learn-end-title') });
      for (let more = 0; more < 4 && !(await end.count()); more++) await table.choose();
      await end.waitFor();
      assert.equal(new Set(seen).size, 8);
      await page.getByRole('button', { name: text(language, 'learn', 'learn-end-play') }).click();
      await page.waitForURL(/\/table\//);
      anna.well();
    },
  );
