// What the others did: one line a turn, in sight at every size, its details on a press.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeOf } from '../scripts/axe.mjs';
import { unseenOf } from '../scripts/layout.mjs';
import { bot, me, MODULES, tableOptions, tableWhere } from '../scripts/play.mjs';
import { person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

const TWO = tableOptions([me, bot()]);
const FIVE = tableOptions([me, ...Array(4).fill(bot())], { modules: MODULES });
const size = (width, height) => ({ viewport: { width, height } });

/** Somebody whose turn has come at a table where bots have played. */
async function atTable(options, table, moves) {
  const anna = await person({ bypassCSP: true, ...options });
  await anna.go(`/table/${await tableWhere(anna.page, table, { moves })}`);
  await new Table(anna.page).ready();
  return anna;
}

for (const [name, options, table, moves, where = {}] of [
  ['five players and every module at 1280x720', size(1280, 720), FIVE, 20],
  ['two players at 1440x900', size(1440, 900), TWO, 8, { log: true }],
  ['a phone of 390x844', PHONE, TWO, 8],
  ['a phone of 360x740 with five players', { ...PHONE, ...size(360, 740) }, FIVE, 20],
])
  test(`the newest turn is in sight: ${name}`, { skip }, async () => {
    const anna = await atTable(options, table, moves);
    const { page } = anna;
    const newest = where.log ? '[data-turn]:first-child > button' : '[data-newest]';
    assert.match(await page.locator(newest).innerText(), /[a-t]\d/, 'it says where');
    assert.deepEqual(await unseenOf(page, [newest]), []);
    assert.doesNotMatch(
      await page.locator('.table > aside').innerText(),
      /draws a card|ends the turn/,
    );
    assert.deepEqual(await axeOf(page, null), []);
    anna.well();
  });

test('three turns are in sight beside the board of two', { skip }, async () => {
  const anna = await atTable(size(1440, 900), TWO, 16);
  const seen = await anna.page.locator('[role="tabpanel"]').evaluate((box) => {
    const { bottom } = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll('[data-turn] > button')];
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length;
  });
  assert.ok(seen >= 3, `${seen} turns`);
  anna.well();
});

test('a turn opens by keys and by mouse, and marks its hexes on the board', { skip }, async () => {
  const anna = await atTable(size(1440, 900), TWO, 8);
  const { page } = anna;
  const row = page.locator('[data-turn] > button').nth(1); // the newest one may not have ended
  const details = page.locator('.details .detail');
  await row.focus();
  await page.locator('path.mark').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await details.filter({ hasText: 'ends the turn' }).waitFor();
  assert.equal(await row.getAttribute('aria-expanded'), 'true');
  assert.deepEqual(await axeOf(page, null), []);
  await row.click();
  await details.first().waitFor({ state: 'detached' });
  await page.mouse.move(5, 5);
  await page.evaluate(() => document.activeElement.blur());
  await page.locator('path.mark').first().waitFor({ state: 'detached' });
  await row.hover();
  await page.locator('path.mark').first().waitFor({ state: 'attached' });
  anna.well();
});

test('on a phone the newest turn leads to the log, and a detail to its hex', { skip }, async () => {
  const anna = await atTable(PHONE, TWO, 8);
  const { page } = anna;
  await page.locator('[data-newest]').tap();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[data-turn] > button').first().tap();
  assert.deepEqual(await axeOf(page, null), []);
  await sheet.locator('.details button.detail').first().tap();
  await sheet.waitFor({ state: 'detached' });
  await page.locator('path.mark').first().waitFor({ state: 'attached' });
  anna.well();
});

for (const [name, options] of [
  ['1280x720', size(1280, 720)],
  ['1440x900', size(1440, 900)],
  ['390x844', PHONE],
])
  test(
    `a replay has the way out in its top card, and the gold above the log: ${name}`,
    { skip },
    async () => {
      const anna = await person({ bypassCSP: true, ...options });
      const { page } = anna;
      const id = await tableWhere(page, tableOptions([me, bot('random')]), { over: true });
      await anna.go(`/replay/${id}?ply=60`);
      const home = page.getByRole('region', { name: 'Replay' }).getByRole('link', { name: 'Home' });
      await home.waitFor();
      const gold = page.getByRole('region', { name: 'Gold' });
      const log = page.locator('.log');
      assert.ok((await gold.boundingBox()).y < (await log.boundingBox()).y);
      const { scrollHeight, clientHeight } = await log.evaluate((box) => ({
        scrollHeight: box.scrollHeight,
        clientHeight: box.clientHeight,
      }));
      assert.ok(scrollHeight > clientHeight && clientHeight < 270, 'it scrolls in its own box');
      assert.deepEqual(await axeOf(page, null), []);
      await home.click();
      await page.getByRole('button', { name: 'Play now' }).waitFor();
      anna.well();
    },
  );
