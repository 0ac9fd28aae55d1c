// Everything without a mouse: Tab, arrows, Enter and the shortcuts, with the focus always in sight.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IN_FIREFOX } from '../scripts/browser.mjs';
import { bot, me, openTable, tableOptions } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

/** Press Tab until something has the focus; every stop on the way shows it. */
async function tabTo(page, holds, what) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(focusNow);
    if (!focus) continue; // the browser's own controls
    assert.ok(focus.name, 'the focus is on something without a name');
    assert.ok(focus.seen, `the focus is not to be seen on ${focus.name}`);
    if (holds(focus)) return focus;
  }
  throw new Error(`Tab never came to ${what}`);
}

/** Runs in the page: what has the focus, and whether that shows. */
function focusNow() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  const cell = element.dataset.cell ?? null;
  return {
    cell,
    name: element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent.trim(),
    seen: outlined || (cell !== null && document.querySelector('.ring') !== null),
  };
}

test('from the home page through two turns without a mouse', { skip }, async () => {
  const { page, ...one } = await person({ at: '/' });
  const table = new Table(page);
  await page.evaluate(() => {
    globalThis.pointers = 0;
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => (globalThis.pointers += 1), true);
  });
  await page.getByRole('button', { name: /^Play now/ }).waitFor();
  await tabTo(page, ({ name }) => /^Play now/.test(name), 'Play now');
  await page.keyboard.press('Enter');
  await table.ready();
  const first = await tabTo(page, ({ cell }) => cell !== null, 'the board');
  assert.match(first.name, /can be chosen/, 'the first stop is a hex that can be chosen');

  await page.keyboard.press('ArrowRight');
  const second = await page.evaluate(focusNow);
  assert.ok(second.cell !== first.cell && second.seen, 'an arrow key moves over the hexes');
  for (let turn = 0; turn < 2; turn++) {
    for (let built = 0; built < 3; built++) {
      const seq = await table.seq();
      const { name } = await page.evaluate(focusNow);
      if (!/can be chosen/.test(name)) await page.keyboard.press('n');
      assert.match((await page.evaluate(focusNow)).name, /can be chosen/, 'N finds the next one');
      await page.keyboard.press('Enter');
      await table.after(seq);
    }
    if (turn === 0) {
      const seq = await table.seq();
      await page.keyboard.press('u');
      await table.after(seq);
      await page.keyboard.press('n');
      await page.keyboard.press(' ');
      await table.after(seq + 1);
    }
    const seq = await table.seq();
    await page.keyboard.press('e');
    await table.after(seq);
    await table.ready(seq + 1);
  }
  assert.ok((await table.pieces()) >= 9, 'two turns of three, and the bot’s');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await help.waitFor();
  assert.match(await help.innerText(), /across the hexes/);
  await page.keyboard.press('e');
  assert.ok(await help.isVisible(), 'the help keeps shortcuts from the table');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  assert.ok(await table.mine());

  await page.keyboard.press('Tab');
  // From its own controls, after the last stop of the page, Firefox does not come back by Tab.
  if (IN_FIREFOX) await page.keyboard.press('Shift+Tab');
  else await tabTo(page, ({ cell }) => cell !== null, 'the board again');
  assert.notEqual((await page.evaluate(focusNow)).cell, null);
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Show the whole board' }).waitFor();
  await page.keyboard.press('0');
  await page.getByRole('button', { name: 'Show the whole board' }).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => globalThis.pointers), 0);
  assert.deepEqual(one.problems, []);
});

test('a new table by keyboard', { skip }, async () => {
  const { page } = await person({ at: '/new' });
  await page.getByRole('button', { name: /^Add a player/ }).waitFor();
  await tabTo(page, ({ name }) => /^Add a player/.test(name), 'Add a player');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Player 3' }).waitFor();
  const nomads = page.getByRole('switch', { name: /^Nomads/ });
  await nomads.focus();
  await page.keyboard.press(' ');
  assert.ok(await nomads.isChecked());
  await tabTo(page, ({ name }) => /^Start/.test(name), 'Start');
  await page.keyboard.press('Enter');
  await page.locator('[data-seq]').waitFor();
});

test('a game that is given up by keyboard leads to its result', { skip }, async () => {
  for (const [menu, viewport] of [
    ['More', { width: 1280, height: 800 }],
    ['Menu', { width: 390, height: 844 }],
  ]) {
    const anna = await person({ name: 'Anna', viewport });
    const { id } = await openTable(anna.page, tableOptions([me, bot()]));
    await anna.go(`/table/${id}`);
    const { page } = anna;
    await new Table(page).ready();
    const press = async (button) => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('button', { name: menu, exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
    await press(page.locator('[data-sure]'));
    await page.locator('.result h2:focus').waitFor();
    await page.locator('[data-said]', { hasText: 'You have resigned.' }).first().waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.keyboard.press('Tab');
    assert.ok((await page.evaluate(focusNow)).seen);
    anna.well();
  }
});
