// Hands on the board: taps on a phone, pinch, drag, wheel and double tap.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bot, me, MODULES, openTable, tableWhere, tableOptions } from '../scripts/play.mjs';
import { eventually } from './support/waiting.mjs';
import { person, PHONE, skip, skipOutsideChromium } from './support/person.mjs';
import { Table } from './support/table.mjs';

/** How wide a hex is on the screen, and where the board's corner is. */
const view = (page) =>
  page.evaluate(() => {
    const cell = document.querySelector('[data-cell]').getBoundingClientRect();
    return { hex: cell.width, x: cell.x, y: cell.y };
  });

/** Wait until a hex has another width than before, and stands still. */
async function zoomed(page, before) {
  await page.waitForFunction(
    (width) => {
      const now = document.querySelector('[data-cell]').getBoundingClientRect().width;
      const still = now === globalThis.lastWidth && !document.querySelector('.gliding');
      globalThis.lastWidth = now;
      return still && Math.abs(now - width) > 1;
    },
    before,
    { polling: 120 },
  );
  return view(page);
}

const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

const noSideways = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'on a phone the first tap zooms, the second chooses; sheets fit',
  { skip: skipOutsideChromium },
  async () => {
    const { page, ...anna } = await person({
      ...PHONE,
      viewport: { width: 390, height: 780 },
      at: '/',
    });
    await page.getByRole('button', { name: /Play now/ }).tap();
    const table = new Table(page);
    await table.ready();
    const bar = () => page.evaluate(() => document.querySelector('aside').offsetHeight);
    const [height, asked] = [await bar(), await table.said.innerText()];
    const [seq, before] = [await table.seq(), await view(page)];
    assert.ok(before.hex < 30, `a hex is ${before.hex} pixels wide`);
    const cell = await table.choices.nth(3).getAttribute('data-cell');
    let at = await middle(table.cell(cell));
    await page.touchscreen.tap(at.x, at.y);
    const after = await zoomed(page, before.hex);
    assert.ok(after.hex >= 40, `a hex is ${after.hex} pixels wide`);
    assert.equal(await table.seq(), seq, 'nothing is chosen yet');
    assert.equal(await table.said.innerText(), asked);
    at = await middle(table.cell(cell));
    await page.touchscreen.tap(at.x, at.y);
    await table.after(seq);
    assert.match(await table.cell(cell).getAttribute('aria-label'), /settlement/);
    assert.match(await table.said.innerText(), /2 more/);
    assert.equal(await bar(), height, 'the bar keeps its height');
    await table.undo.tap();
    await table.after(seq + 1);
    assert.equal(await table.pieces(), 0, 'a misplaced tap is taken back');

    const width = 360; // the narrowest phone
    await page.setViewportSize({ width, height: 780 });
    for (const name of ['Players', 'Gold', 'Log', 'Chat', 'Menu']) {
      await page.getByRole('navigation').getByRole('button', { name }).tap();
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      assert.equal(await noSideways(page), 0, name);
      assert.ok((await sheet.boundingBox()).width <= width);
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await sheet.waitFor({ state: 'detached' });
    }
    assert.deepEqual(anna.problems, []);
  },
);

test(
  'pinch zooms in and out, and a double tap fits the board again',
  { skip: skipOutsideChromium },
  async () => {
    const { page, ...anna } = await person(PHONE);
    const id = await tableWhere(page, tableOptions([me, bot()], { modules: MODULES }), {
      moves: 4,
    });
    await page.goto(`${anna.base}/table/${id}`);
    await new Table(page).ready();
    const touch = await page.context().newCDPSession(page);
    const fingers = (type, timestamp, ...points) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        timestamp,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const pinch = async (from, to) => {
      const [x, y] = [195, 300];
      await fingers('touchStart', undefined, [x - from, y], [x + from, y]);
      for (let step = 1; step <= 5; step++) {
        const apart = from + ((to - from) * step) / 5;
        await fingers('touchMove', undefined, [x - apart, y], [x + apart, y]);
      }
      await fingers('touchEnd');
    };
    const seq = await new Table(page).seq();
    const small = await view(page);
    await pinch(40, 120);
    const large = await zoomed(page, small.hex);
    assert.ok(large.hex > 2 * small.hex, `from ${small.hex} to ${large.hex}`);
    await pinch(120, 80);
    const between = await zoomed(page, large.hex);
    assert.ok(between.hex < large.hex);

    const water = page.locator('[data-cell][aria-disabled="true"]');
    const shown = await water.evaluateAll((cells) => {
      const inside = cells.find((cell) => {
        const { x, y } = cell.getBoundingClientRect();
        return x > 100 && x < 250 && y > 200 && y < 400;
      });
      const { x, y, width, height } = inside.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const here = [shown.x, shown.y];
    // At once, with the moment of each written on it: on a busy machine two taps would be far apart,
    // and a finger that has not yet been lifted would be resting there.
    const moment = Date.now() / 1000;
    await Promise.all([
      fingers('touchStart', moment, here),
      fingers('touchEnd', moment + 0.05),
      fingers('touchStart', moment + 0.15, here),
      fingers('touchEnd', moment + 0.2),
    ]);
    const fitted = await zoomed(page, between.hex);
    assert.ok(Math.abs(fitted.hex - small.hex) < 0.5, `${fitted.hex} is not ${small.hex}`);
    assert.equal(await new Table(page).seq(), seq, 'looking around chooses nothing');
  },
);

test(
  'the wheel zooms where the pointer is, a drag moves, and neither chooses',
  { skip },
  async () => {
    const { page, ...anna } = await person();
    const { id } = await openTable(page, tableOptions([me, bot()]));
    await page.goto(`${anna.base}/table/${id}`);
    const table = new Table(page);
    await table.ready();
    const [seq, before] = [await table.seq(), await view(page)];
    const cell = await table.choices.first().getAttribute('data-cell');
    const at = await middle(table.cell(cell));
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -500);
    const near = await zoomed(page, before.hex);
    assert.ok(near.hex > 1.5 * before.hex);
    const now = await middle(table.cell(cell));
    assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 2, 'what is under the pointer stays there');

    await page.mouse.down();
    await page.mouse.move(at.x + 60, at.y + 30, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => {
      const moved = await middle(table.cell(cell));
      assert.ok(Math.hypot(moved.x - now.x, moved.y - now.y) > 5, 'the board follows');
    });
    assert.equal(await table.seq(), seq, 'a drag chooses nothing');

    await page.getByRole('button', { name: 'Show the whole board' }).click();
    const fitted = await zoomed(page, near.hex);
    assert.ok(Math.abs(fitted.hex - before.hex) < 0.5);
  },
);
