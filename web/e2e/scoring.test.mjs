// Gold made visible in a real Chromium: marks on the board, the final counting, explanations.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bot,
  me,
  MODULES,
  openTable,
  playUntil,
  tableWhere,
  tableOptions,
} from '../scripts/play.mjs';
import { unseenOf } from '../scripts/layout.mjs';
import { eventually } from './support/waiting.mjs';
import { inLesson } from './support/lesson.mjs';
import { person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

const WIDE = { width: 1440, height: 900 };

/** Somebody at a table of the first game, where it has come to something. */
async function seated(until, options = {}, more = null) {
  const one = await person({ reducedMotion: 'no-preference', ...options });
  const id = await tableWhere(one.page, tableOptions([me, bot()], more), until);
  await one.go(`/table/${id}`);
  return { ...one, id, page: one.page, problems: one.problems, base: one.base };
}

/** Wait until the coins on the board add up to so much. */
const paid = (page, gold) =>
  page.waitForFunction((wanted) => {
    const coins = [...document.querySelectorAll('.payments .coin')];
    return coins.reduce((sum, coin) => sum + Number(coin.textContent), 0) === wanted;
  }, gold);

test('a number marks the pieces that make it, Escape unmarks them', { skip }, async () => {
  const { page, problems } = await seated({ moves: 40 }, { viewport: WIDE });
  const numbers = page.locator('button.number');
  for (let index = 0; index < (await numbers.count()); index++) {
    const number = numbers.nth(index);
    const gold = Number(await number.innerText());
    if (!gold) continue;
    await number.click();
    await paid(page, gold);
    assert.equal(await number.getAttribute('aria-pressed'), 'true');
    assert.ok(await page.locator('.payments .ring').count());
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector('.payments', { state: 'detached' });
  assert.equal(await page.locator('.number[aria-pressed=true]').count(), 0);
  const card = page.locator('.card-button').first();
  await card.click();
  await page.waitForSelector('.payments');
  await page.waitForSelector('.example img');
  await card.click();
  await page.waitForSelector('.payments', { state: 'detached' });
  assert.deepEqual(problems, []);
});

const FIVE = tableOptions([me, bot(), bot('random'), bot(), bot('random')], { modules: MODULES });

const COLUMN = 'aside h2, aside [data-row], aside tr[data-source]';

/** Runs in the page: what of the column lies below the fold, or is cut off. */
function outOfSight(what) {
  const parts = document.querySelectorAll(what);
  const box = document.querySelector('aside .parts');
  const FADING = 36; // pixels at the end of what scrolls
  const end = box.getBoundingClientRect().bottom - (box.matches('[data-below]') ? FADING : 0);
  return [...parts]
    .filter((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top < 0 || bottom > end + 1;
    })
    .map((part) => part.textContent);
}

test('all gold is in sight with five players and every module', { skip }, async () => {
  const one = await person({ viewport: { width: 1280, height: 720 } });
  const { id } = await openTable(one.page, FIVE);
  const before = await playUntil(one.page, id, { moves: 30 });
  await one.go(`/table/${id}`);
  await one.page.waitForSelector('tr[data-source]');
  assert.ok((await one.page.locator('aside [data-row]').count()) >= before.players.length);
  assert.deepEqual(await one.page.evaluate(outOfSight, COLUMN), []);
  const top = () =>
    one.page.locator('table').evaluate((table) => table.getBoundingClientRect().top);
  const first = await top();
  const table = new Table(one.page);
  await table.choose();
  assert.equal(await top(), first, 'the column does not jump');
  await one.page.locator('.card-button').first().click();
  await one.page.getByRole('tooltip').locator('figure img').waitFor();
  assert.deepEqual(
    await one.page.evaluate(outOfSight, COLUMN),
    [],
    'an example pushes nothing away',
  );
  await one.page.keyboard.press('Escape');
  await one.page.getByRole('tooltip').waitFor({ state: 'detached' });
  await one.page.locator('.card-button').first().focus();
  await one.page.keyboard.press('Tab');
  const next = await one.page.evaluate(() => !document.activeElement.closest('table'));
  assert.ok(next, 'the table of gold is one stop');
  one.well();
});

// Three cards, a task, castles, palaces, capitols and a treasure: no game has more that pays.
const FULLEST = tableOptions([me, ...Array(4).fill(bot())], {
  setup:
    'players=5 modules=base,nomads,crossroads,marshlands,capitol,caves,island ' +
    'sections=monastery-wagon,harbor,quarry,canoe:turned cards=noblewomen,ambassadors,discoverers ' +
    'nomads=treasure,treasure,donation-grass tasks=compass-points island=tree-house capitols=m5 ' +
    'caves=e1,q4,b13,s12',
});

/** Runs in the page before the app: give it other styles from the beginning. */
function styleWith(css) {
  const style = () =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  document.addEventListener('readystatechange', style, { once: true });
}

for (const [locale, font] of [
  ['en', ''],
  ['de', 'html { font-size: 18px }'], // as somebody may set it, and as wide as wide fonts are
  ['nl', 'aside, aside * { line-height: 1.7 !important }'], // as fonts with high lines have it
])
  test(`all gold is in sight where most pays, ${locale} ${font}`, { skip }, async () => {
    const one = await person({
      viewport: { width: 1280, height: 720 },
      locale,
      bypassCSP: true,
    });
    const { id } = await openTable(one.page, FULLEST);
    await playUntil(one.page, id, { moves: 12 });
    await one.page.addInitScript(styleWith, font);
    await one.go(`/table/${id}`);
    await one.page.waitForSelector('tr[data-source]:nth-child(8)');
    await eventually(async () => assert.deepEqual(await one.page.evaluate(outOfSight, COLUMN), []));
    const cut = await one.page
      .locator('aside .source')
      .evaluateAll((names) =>
        names
          .map((name) => [name.textContent, name.scrollWidth - name.clientWidth])
          .filter(([, over]) => over > 1),
      );
    assert.deepEqual(cut, [], 'names are whole');
    one.well();
  });

test('all gold is in sight while the guide speaks of it', { skip }, async () => {
  const one = await person({ viewport: { width: 1280, height: 720 }, locale: 'de' });
  const coach = await inLesson(one, 'Baue für Gold');
  await one.page.waitForSelector('tr[data-source]');
  const unseen = await one.page.evaluate(outOfSight, 'aside h2, aside tr[data-source]');
  assert.deepEqual(unseen, []);
  await coach.getByRole('button', { name: 'Ich kenne das Spiel' }).waitFor(); // the way out
  one.well();
});

test('on a phone the sheet gives way to a bar with the next card', { skip }, async () => {
  const { page, problems } = await seated({ moves: 20 }, PHONE);
  await page.locator('nav button').nth(1).tap();
  await page.locator('.card-button').first().tap();
  await page.waitForSelector('dialog', { state: 'detached' });
  const bar = page.getByRole('group', { name: 'What is marked on the board' });
  const first = await bar.innerText();
  await bar.getByRole('button', { name: 'Next' }).tap();
  await page.waitForSelector('.payments');
  await eventually(async () => assert.notEqual(await bar.innerText(), first));
  await bar.getByRole('button', { name: 'Clear marks' }).tap();
  await page.waitForSelector('.payments', { state: 'detached' });
  assert.deepEqual(problems, []);
});

test('the end is counted on the board; a key skips to the winner', { skip }, async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, problems, base, id } = await seated({ over: true }, { permissions });
  await page.waitForSelector('.result .skip');
  await page.waitForSelector('.payments .coin');
  await page.keyboard.press('x');
  await page.waitForSelector('.result .verdict');
  await page.waitForSelector('.payments', { state: 'detached' });
  const totals = await page.locator('.result tfoot td').allInnerTexts();
  const { result } = await page.evaluate(
    async (game) => (await fetch(`/api/games/${game}/screen`)).json(),
    id,
  );
  assert.deepEqual(totals.map(Number), result.totals);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${base}/replay/${id}`);
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.waitForSelector('.result', { state: 'detached' });
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.waitForSelector('.result .verdict'); // it was counted, and is not again
  assert.equal(await page.locator('.result .skip').count(), 0);

  // Whoever wants no motion has the result at once.
  await page.evaluate(() => localStorage.removeItem('kingdom.counted'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.waitForSelector('.result .verdict');
  assert.equal(await page.locator('.result .skip').count(), 0);

  await page.goto(`${base}/replay/${id}?ply=60`);
  const number = page
    .locator('button.number')
    .filter({ hasText: /^[1-9]/ })
    .first();
  await number.click();
  await paid(page, Number(await number.innerText()));
  assert.deepEqual(problems, []);
});

test('the result of a phone begins at its top once all is counted', { skip }, async () => {
  const small = { ...PHONE, viewport: { width: 360, height: 740 }, locale: 'de' };
  const { page, problems } = await seated({ over: true }, small, { modules: MODULES });
  await page.waitForSelector('.result .skip');
  const parts = page.locator('.parts');
  await parts.evaluate((box) => (box.scrollTop = 60)); // where the row that is counted is
  await page.locator('.result .skip').tap();
  await page.waitForSelector('.result .verdict');
  await page.waitForFunction(() => document.querySelector('.parts').scrollTop === 0);
  assert.deepEqual(await unseenOf(page, ['.result h2', '.result .verdict']), []);
  assert.deepEqual(problems, []);
});

test('the board fits when its result is shown', { skip }, async () => {
  const { page, problems } = await seated({ over: true }, { reducedMotion: 'reduce' });
  await page.waitForSelector('.result .verdict');
  await page.getByRole('button', { name: 'Look at the board' }).click();
  const { x, y, width, height } = await page.locator('.stage').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -400);
  await page.locator('button.fit').waitFor();
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.locator('button.fit').waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
});

test('a place on the board explains itself with a drawn example', { skip }, async () => {
  const { page, id } = await seated({ moves: 0 });
  await new Table(page).ready();
  const cell = await page.evaluate(async (game) => {
    const { cells } = await (await fetch(`/api/games/${game}/board`)).json();
    return cells.find(({ special }) => special === 'castle').name;
  }, id);
  await page.locator(`[data-cell="${cell}"]`).hover({ force: true });
  const about = page.getByRole('tooltip');
  await about.locator('figure img').waitFor();
  assert.match(await about.innerText(), /Castle[^]*3 gold[^]*Example/i);
});
