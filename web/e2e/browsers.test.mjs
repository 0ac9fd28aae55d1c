// Where browsers differ: scrollbars, arrows of selects, widths of serifs, what scrolls under what.

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
import { settled } from '../scripts/screens.mjs';
import { resize } from './support/look.mjs';
import { person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

const PLAYERS = [me, bot(), bot(), bot(), bot()];

test('at a table nothing scrolls but its column', { skip }, async () => {
  const anna = await person({ viewport: { width: 1440, height: 900 } });
  const { page } = anna;
  const id = await tableWhere(page, tableOptions(PLAYERS, { modules: MODULES }), { tiles: 2 });
  await anna.go(`/table/${id}`);
  await new Table(page).ready();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
    [360, 740],
    [740, 360],
  ]) {
    await resize(page, { width, height });
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    assert.deepEqual(size, [width, height]);
  }
  anna.well();
});

test('selects have the same arrow everywhere', { skip }, async () => {
  const anna = await person({ at: '/new' });
  for (const path of ['/new', '/']) {
    await anna.go(path);
    await anna.page.locator('select').first().waitFor();
    const looks = await anna.page.locator('select').evaluateAll((selects) =>
      selects.map((select) => {
        const { appearance, backgroundImage, paddingRight } = getComputedStyle(select);
        return [appearance, /gradient/.test(backgroundImage), parseFloat(paddingRight) > 16];
      }),
    );
    assert.ok(looks.length);
    for (const look of looks) assert.deepEqual(look, ['none', true, true]);
  }
  anna.well();
});

test('on a phone the focus is never under the way into the game', { skip }, async () => {
  const anna = await person({ ...PHONE, viewport: { width: 390, height: 640 }, at: '/new' });
  const { page } = anna;
  await page.getByRole('switch').first().waitFor();
  const bar = page.locator('.go');
  const seen = new Set();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (element.closest('.go')) return 'go';
      const { top, bottom } = element.getBoundingClientRect();
      return { name: element.outerHTML.slice(0, 90), role: element.role, top, bottom };
    });
    if (where === 'go') break;
    seen.add(where.role);
    const { y } = await bar.boundingBox();
    assert.ok(where.bottom <= y, `${where.name} ends at ${where.bottom}, the bar begins at ${y}`);
  }
  assert.ok(seen.has('switch'), 'some of them are switches');
});

test('a long terrain name stays inside its card with any serif', { skip }, async () => {
  const anna = await person();
  const { page } = anna;
  const { id } = await openTable(page, tableOptions([me, bot()]));
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('--serif', 'monospace');
      document.documentElement.style.fontSize = '40px';
    }),
  );
  await anna.go(`/table/${id}`);
  const name = page.locator('figcaption').first();
  await name.waitFor();
  const [text, card] = await name.evaluate((caption) => {
    const range = document.createRange();
    range.selectNodeContents(caption);
    const box = ({ left, right }) => ({ left, right });
    return [
      box(range.getBoundingClientRect()),
      box(caption.closest('figure').getBoundingClientRect()),
    ];
  });
  assert.ok(
    text.left >= card.left + 2 && text.right <= card.right - 2,
    JSON.stringify([text, card]),
  );
  anna.well();
});

/** A table at which one begins with a card; chance deals it. */
async function tableWith(page, card) {
  for (let tries = 0; tries < 50; tries++) {
    const { id } = await openTable(page, tableOptions([me, bot()]));
    const { players, you } = await playUntil(page, id, { moves: 0 });
    if (players[you[0]].hand.includes(card)) return id;
  }
  throw new Error(`no table of fifty began with ${card}`);
}

test('a terrain name of two words has room below its hex', { skip }, async () => {
  const anna = await person();
  await anna.go(`/table/${await tableWith(anna.page, 'flower')}`);
  const name = anna.page.locator('figcaption', { hasText: 'flower field' }).first();
  await name.waitFor();
  await settled(anna.page);
  const { above, below } = await name.evaluate((caption) => {
    const figure = caption.closest('figure');
    const card = figure.getBoundingClientRect();
    return {
      above: figure.querySelector('img').getBoundingClientRect().top - card.top,
      below: card.bottom - caption.getBoundingClientRect().bottom,
    };
  });
  assert.ok(above >= 6 && below >= 6, `${above} pixels above, ${below} below`);
  anna.well();
});

test('a browser that is too old is told which are not', { skip }, async () => {
  const anna = await person({ at: '/' });
  const notice = anna.page.locator('#old-browser');
  assert.equal(await notice.isVisible(), false);
  const old = await person();
  await old.page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await old.page.goto(`${old.base}/`);
  const told = old.page.locator('#old-browser');
  await told.waitFor();
  assert.equal(await told.locator('p').count(), 3);
  for (const text of await told.locator('p').allInnerTexts())
    assert.match(text, /Safari 16\.4, Firefox 121, Chrome \S+ Edge 111/);
});
