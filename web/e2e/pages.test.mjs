// The pages around the table: home, records looked back at, rules, and what is said when
// something is not there.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { bot, me, openTable, tableOptions } from '../scripts/play.mjs';
import { person, PHONE, server, skip } from './support/person.mjs';

const RECORD = new URL('../../tests/golden/two-players-first-game.txt', import.meta.url);

const visit = (at) => person({ at });

test('home: play, come back, go on with the game', { skip }, async () => {
  const { page, problems } = await visit('/');
  await page.getByRole('combobox', { name: 'Opponents' }).selectOption('3');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/table\//);
  const { pathname } = new URL(page.url());
  await page.goto(server.base);
  assert.equal(await page.getByRole('combobox', { name: 'Opponents' }).inputValue(), '3');
  await page.getByRole('link', { name: /Continue your game/ }).click();
  await page.waitForURL((url) => url.pathname === pathname);
  assert.deepEqual(problems, []);
});

test('home: play before the server has said which bots there are', { skip }, async () => {
  const visitor = await person();
  const { page, problems } = visitor;
  await page.route('**/api/choices', async (route) => {
    await setTimeout(1_000);
    await route.continue();
  });
  await visitor.go('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/table\//);
  assert.deepEqual(problems, []);
});

test('home: a pasted link leads to its table, anything else is answered', { skip }, async () => {
  const { page, problems } = await visit('/');
  const field = page.getByRole('textbox', { name: 'Paste a link or a code' });
  await field.fill('good morning');
  await field.press('Enter');
  assert.match(await page.getByRole('alert').innerText(), /look like a table link/);
  await field.fill('https://example.org/table/nosuchtable');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'No table here' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  assert.deepEqual(problems, []);
});

test(
  'a record: opened, walked through, compared, and found again by its link',
  { skip },
  async () => {
    const { page, problems } = await visit('/replay');
    const open = page.getByRole('button', { name: 'Open it' });
    await page.getByRole('textbox').fill('kingdom record 2\nmoon');
    await open.click();
    assert.match(await page.getByRole('alert').innerText(), /line 2/);
    await page.getByRole('textbox').fill(await readFile(RECORD, 'utf8'));
    await open.click();

    const slider = page.getByRole('slider', { name: 'Position in the game' });
    await slider.fill('60');
    await page.getByRole('switch', { name: 'What else was possible?' }).click();
    await page.getByText('played', { exact: true }).waitFor();
    const told = page.locator('[aria-current="step"]');
    const text = await told.innerText();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (old) => document.querySelector('[aria-current="step"]').innerText !== old,
      text,
    );

    await page.waitForURL((url) => url.searchParams.get('ply') === '61');
    const again = await visit(page.url().slice(server.base.length));
    await again.page.getByRole('slider').waitFor();
    assert.equal(await again.page.getByRole('slider').inputValue(), '61');
    assert.deepEqual([...problems, ...again.problems], []);
  },
);

test('rules: a link leads to one tile, and the contents to a section', { skip }, async () => {
  const { page, problems } = await visit('/rules#tile-farm');
  await page.locator('#tile-farm').waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector('#tile-farm').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await page.getByRole('link', { name: 'Crossroads', exact: true }).click();
  await page.waitForFunction(
    () => Math.abs(document.querySelector('#crossroads').getBoundingClientRect().top) < 60,
  );
  assert.deepEqual(problems, []);
});

test(
  'rules: a link to a section leads there, below examples that come later',
  { skip },
  async () => {
    const { page } = await visit('/rules#crossroads');
    await page.locator('#crossroads figure').first().waitFor();
    await page.waitForFunction(
      () => Math.abs(document.querySelector('#crossroads').getBoundingClientRect().top) < 60,
    );
  },
);

test(
  'a page that was open while the app was renewed asks to be loaded again',
  { skip },
  async () => {
    const { page } = await visit('/');
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'not found' }));
    await page.getByRole('link', { name: /^Rules/ }).click();
    await page.getByRole('heading', { name: 'There is a new version' }).waitFor();
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'What it is about' }).waitFor();
  },
);

test('no such page, and no server', { skip }, async () => {
  const { page } = await visit('/nowhere/at/all');
  await page.getByRole('heading', { name: 'Nothing on this hex' }).waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Home' }).click();
  assert.match(await page.getByRole('alert').innerText(), /server isn’t answering/);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

/** How far things have been pushed about since the page began to load, by nobody's doing. */
const shifted = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map(({ value, sources }) => ({
              value,
              what: sources.map(({ node }) => node?.className || node?.nodeName),
            })),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([]))); // there were none
      }),
  );

for (const [size, options] of [
  ['a laptop', { viewport: { width: 1280, height: 720 } }],
  ['a phone', PHONE],
])
  test(`nothing on the first page is pushed about on ${size}`, { skip }, async () => {
    const anna = await person({ ...options, name: 'Anna' });
    const { page } = anna;
    const looked = async () => {
      await page.route('**/api/daily', async (route) => {
        await setTimeout(400); // the last to come
        await route.continue();
      });
      await anna.go('/');
      await page.getByRole('heading', { name: 'Board of the day' }).waitFor();
      await page.getByRole('heading', { name: 'Tables to join' }).waitFor();
      assert.deepEqual(await shifted(page), []);
      await page.unroute('**/api/daily');
    };
    await looked();
    const { id } = await openTable(page, tableOptions([me, bot()]));
    await anna.go(`/table/${id}`);
    await page.waitForSelector('[data-seq]');
    await looked();
    await page.getByRole('link', { name: /Continue your game/ }).waitFor();
  });
