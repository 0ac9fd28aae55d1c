// The table on a phone, in the hands of somebody with one finger.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bot, me, open, openTable, playUntil, tableOptions, tableWhere } from '../scripts/play.mjs';
import {
  clearlySeen,
  finger,
  middleOf,
  outOfSight,
  press,
  still,
  tapHex,
  tapOnce,
} from './support/finger.mjs';
import { inLesson } from './support/lesson.mjs';
import { person, PHONE, skip, skipOutsideChromium } from './support/person.mjs';
import { Table } from './support/table.mjs';
import { eventually } from './support/waiting.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

/** Somebody on a phone at a new table. */
async function atTable(phone, table) {
  const anna = await person(phone);
  const { id } = await openTable(anna.page, table);
  await anna.go(`/table/${id}`);
  const shown = new Table(anna.page);
  await shown.ready();
  return { ...anna, anna, page: anna.page, table: shown };
}

/** The hexes on which others have built. */
const theirs = ({ screen }) =>
  screen.players
    .filter(({ seat }) => !screen.you.includes(seat))
    .flatMap(({ settlements }) => settlements);

/** How far what is asked reaches over the rows above and below it. */
const overlapping = (page) =>
  page.locator('.table > aside').evaluate((bar) => {
    const asked = bar.querySelector('[aria-label="What now"]');
    const boxes = [asked, ...asked.querySelectorAll('figure, h2, .houses')].map((one) =>
      one.getBoundingClientRect(),
    );
    const newest = bar.querySelector('[data-newest]')?.getBoundingClientRect();
    return {
      above: Math.max(0, ...boxes.map(({ top }) => (newest ? newest.bottom - top : 0))),
      below: Math.max(
        0,
        ...boxes.map(
          ({ bottom }) => bottom - bar.querySelector('.mine').getBoundingClientRect().top,
        ),
      ),
    };
  });

/** What reaches over the edge of the row with one's tiles and the buttons. */
const tooHigh = (page) =>
  page.locator('.mine').evaluate((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return [...row.querySelectorAll('p, button')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const rect = one.getBoundingClientRect();
        return rect.top < top - 1 || rect.bottom > bottom + 1;
      })
      .map((one) => one.textContent.trim());
  });

/** Play one's turn with a finger: three settlements, then the end. */
async function turn({ table, anna }) {
  for (;;) {
    await anna.until(({ screen }) => screen.you.includes(screen.to_move));
    const { legal } = anna.screen;
    if (legal.options.includes('end')) break;
    await table.ready(anna.screen.seq);
    await still(table.page);
    const inSight = await eventually(async () => {
      const seen = await clearlySeen(table.page, legal.cells);
      assert.ok(seen.length, `${await outOfSight(table.page, legal.cells)}`);
      return seen;
    });
    await tapHex(table, inSight[(anna.screen.seq * 7) % inSight.length]);
  }
  const { turn: before } = anna.screen;
  assert.deepEqual(await tooHigh(table.page), [], 'nothing beside the buttons is too high');
  await press(table.end);
  await anna.until(
    ({ screen }) => screen.turn > before && screen.you.includes(screen.to_move) && screen.asked,
  );
}

for (const [name, phone, players] of [
  ['390 pixels wide', PHONE, [me, bot()]],
  ['360 pixels wide', SMALL, [me, bot()]],
  ['360 pixels wide, with four others', SMALL, [me, bot(), bot(), bot(), bot()]],
])
  test(`the board follows what happens: ${name}`, { skip }, async () => {
    const world = await atTable(phone, tableOptions(players));
    const { page, anna, table } = world;
    for (let round = 0; round < 4; round++) {
      const before = new Set(theirs(anna));
      await turn(world);
      const built = theirs(anna).filter((cell) => !before.has(cell));
      assert.ok(built.length >= 3, `${built}`);
      await table.ready(anna.screen.seq);
      await eventually(async () => {
        await still(page);
        const { cells } = anna.screen.legal;
        assert.deepEqual(await outOfSight(page, [...built, ...cells]), []);
        assert.deepEqual(await overlapping(page), { above: 0, below: 0 });
      });
    }
    anna.well();
  });

test('nothing scrolls the board out of its frame', { skip }, async () => {
  const { page, anna, table } = await atTable(SMALL, tableOptions([me, bot()]));
  await tapOnce(table, anna.screen.legal.cells[0]); // zooms in
  await still(page);
  const places = () =>
    page.locator('[data-cell]').evaluateAll((cells) =>
      cells.map((cell) => {
        cell.scrollIntoView();
        const { x, y } = document.querySelector('[data-cell]').getBoundingClientRect();
        return `${x} ${y}`;
      }),
    );
  assert.equal(new Set(await places()).size, 1);
  anna.well();
});

test('Back closes an open sheet, and then leaves the game', { skip }, async () => {
  const anna = await person({ ...PHONE, at: '/' });
  const { page } = anna;
  await press(page.getByRole('button', { name: /Play now/ }));
  const table = new Table(page);
  await table.ready();
  const address = page.url();
  const sheet = page.getByRole('dialog');
  const openSheet = async (name) => {
    await press(page.getByRole('navigation').getByRole('button', { name }));
    await sheet.waitFor();
  };
  await openSheet('Log');
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  assert.equal(page.url(), address);
  for (const name of ['Players', 'Chat']) {
    await openSheet(name);
    await press(sheet.getByRole('button', { name: 'Close' }));
    await sheet.waitFor({ state: 'detached' });
  }
  await openSheet('Menu');
  await page.reload();
  await table.ready();
  await page.waitForFunction(() => !history.state?.sheet);
  await page.goBack();
  await page.getByRole('button', { name: /Play now/ }).waitFor();
  anna.well();
});

test(
  'a long press shows what a hex brings; letting go outside cancels',
  { skip: skipOutsideChromium },
  async () => {
    const { page, anna, table } = await atTable(PHONE, tableOptions([me, bot()]));
    const hand = await finger(anna);
    const ghost = page.locator('image.ghost');
    const tooltip = page.locator('.tooltip');
    const seq = await table.seq();
    const cell = anna.screen.legal.cells[5];
    let at = await middleOf(table.cell(cell));
    await hand.down(at);
    await ghost.waitFor();
    await tooltip.getByText('Let go to choose it, slide away to cancel').waitFor();
    const box = await tooltip.boundingBox();
    assert.ok(box.y + box.height < at.y - 20 || Math.abs(box.x + box.width / 2 - at.x) > 40);
    await hand.move({ x: at.x + 60, y: at.y + 40 });
    await ghost.waitFor({ state: 'detached' });
    await hand.up();
    await still(page);
    assert.equal(await table.seq(), seq, 'letting go outside chooses nothing');
    assert.equal(await table.pieces(), 0);

    at = await middleOf(table.cell(cell));
    await hand.down(at);
    await ghost.waitFor();
    await hand.move({ x: at.x + 3, y: at.y + 2 });
    await hand.up();
    await table.after(seq);
    assert.match(await table.cell(cell).getAttribute('aria-label'), /settlement/);
    anna.well();
  },
);

/** Cards that pay nothing for a first settlement, also by the water. */
const LATER = { cards: ['farmers', 'merchants', 'citizens'] };

test('tap, then confirm: a setting of the menu', { skip: skipOutsideChromium }, async () => {
  const { page, anna, table } = await atTable(SMALL, tableOptions([me, bot()], LATER));
  await page.getByRole('navigation').getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('switch', { name: /Tap, then confirm/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const tap = (cell) => tapOnce(table, cell);
  const seq = await table.seq();
  const [first] = anna.screen.legal.cells;
  await tap(first); // zooms in
  await tap(first);
  await confirm.waitFor();
  await page.locator('image.ghost').waitFor();
  assert.equal(await table.seq(), seq, 'nothing is chosen yet');
  const brought = (cell) =>
    anna.heard.find(({ t, action }) => t === 'previewed' && action === cell);
  const poor = ({ gold, tiles }) => !Object.keys(gold).length && !tiles.length;
  let other;
  for (const cell of await clearlySeen(page, anna.screen.legal.cells)) {
    if (cell === first) continue;
    await tap(cell);
    assert.equal(await table.seq(), seq, 'another hex waits now');
    await anna.until(() => brought(cell));
    other = cell;
    if (poor(brought(cell))) break;
  }
  const says = page.locator('.advice');
  await says.getByText('No gold right now').waitFor();
  await says.getByText('Tap it again, or confirm.').waitFor();
  await confirm.tap();
  await table.after(seq);
  assert.match(await table.cell(other).getAttribute('aria-label'), /settlement/);
  await confirm.waitFor({ state: 'detached' });

  // This phone has room for the gold beside what is said; a press shows where it comes from.
  const farmers = page.getByRole('button', { name: /Farmers: \d+ gold/ });
  await farmers.tap();
  await page
    .getByRole('group', { name: 'What is marked on the board' })
    .getByText('Farmers')
    .waitFor();
  await farmers.tap();
  const [next] = await clearlySeen(page, anna.screen.legal.cells);
  const now = await table.seq();
  await tap(next);
  await confirm.waitFor();
  await tap(next);
  await table.after(now);
  await page.reload();
  await table.ready();
  assert.equal(await page.evaluate(() => localStorage.getItem('kingdom.confirm-taps')), 'on');
  anna.well();
});

test('advice and refusals cover no hexes', { skip }, async () => {
  for (const phone of [PHONE, SMALL]) {
    const { page, anna, table } = await atTable(phone, tableOptions([me, bot()]));
    const board = await page.locator('.frame').boundingBox();
    const below = async (text) => {
      const words = page.getByText(text);
      await words.waitFor();
      const { x, y, width, height } = await words.boundingBox();
      assert.ok(y >= board.y + board.height, `${text} begins at ${y}`);
      assert.ok(x >= 0 && x + width <= phone.viewport.width && y + height < phone.viewport.height);
    };
    await below('Your first settlement may stand anywhere');
    const all = await page
      .locator('[data-cell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')));
    assert.deepEqual(await outOfSight(page, all), []);
    const wrong = all.find((cell) => !anna.screen.legal.cells.includes(cell));
    await tapOnce(table, wrong);
    await tapOnce(table, wrong);
    await page.getByRole('alert').waitFor();
    const { y } = await page.getByRole('alert').boundingBox();
    assert.ok(y >= board.y + board.height, `the refusal begins at ${y}`);
    assert.deepEqual(
      await page.locator('.frame').boundingBox(),
      board,
      'the board keeps its place',
    );
    const gold = page.getByRole('group', { name: 'Gold', exact: true });
    assert.ok(await gold.isVisible(), 'the gold stands beside the refusal');

    // Without room for both, the gold comes back once the words are read.
    await page.setViewportSize({ ...phone.viewport, height: 640 });
    await gold.waitFor({ state: 'detached' });
    await press(page.getByRole('alert').getByRole('button'));
    await gold.waitFor();
    await press(page.getByRole('button', { name: 'Read that again' }));
    await page.getByRole('alert').waitFor();
    anna.well();
  }
});

test(
  'the guide on a phone: what was learnt, and a preview by touch',
  { skip: skipOutsideChromium },
  async () => {
    const anna = await person({ ...SMALL, at: '/learn' });
    const { page } = anna;
    const table = new Table(page);
    const coach = page.locator('.coach');
    await coach.getByRole('button', { name: 'Next' }).tap();
    const hand = await finger(anna);
    const seen = new Set();
    for (let title = ''; title !== 'Use a tile';) {
      await table.ready();
      title = await coach.getByRole('heading').innerText();
      if (title !== 'Your first settlement' && title !== 'Use a tile')
        await coach.locator('.last').waitFor();
      if (title === 'Build for gold' && !seen.has(title)) {
        await coach.getByText('Hold a finger on one of the marked hexes').waitFor();
        await still(page);
        const [cell] = await clearlySeen(page, anna.screen.legal.cells);
        await hand.down(await middleOf(table.cell(cell)));
        await page.locator('image.ghost').waitFor();
        const seq = await table.seq();
        await hand.up();
        await table.after(seq);
      } else if (title === 'Undo it') {
        const seq = await table.seq();
        await table.undo.tap();
        await table.after(seq);
      } else if (title !== 'Use a tile') await table.choose();
      seen.add(title);
      await page.waitForFunction(() => !document.querySelector('.pending'));
    }
    await coach.locator('.last').waitFor();
    anna.well();
  },
);

test('what the guide has no room for on a phone fades to its ground', { skip }, async () => {
  const anna = await person({ ...SMALL, locale: 'nl' });
  const coach = await inLesson(anna, 'Bouw voor goud');
  await anna.page.waitForSelector('.coach[data-below]');
  const { ground, fade, bottom, padding } = await coach.evaluate((box) => {
    const [own, after] = [getComputedStyle(box), getComputedStyle(box, '::after')];
    const { backgroundColor: color, paddingBottom } = own;
    return {
      ground: color,
      fade: after.backgroundImage,
      bottom: parseFloat(after.bottom),
      padding: parseFloat(paddingBottom),
    };
  });
  assert.ok(fade.includes(ground), `${fade} ends with ${ground}`);
  assert.equal(bottom, -padding, 'nothing is to be read below it');
  anna.well();
});

test('the ground of white houses is no wider than they are', { skip }, async () => {
  const seats = tableOptions([bot(), bot(), me], { random_order: false });
  const { page, anna } = await atTable(SMALL, seats);
  const houses = page.locator('.houses[data-color="white"]');
  const { width } = await houses.boundingBox();
  assert.ok(width < 120, `${width} pixels for three houses`);
  anna.well();
});

const ON_ITS_SIDE = { ...PHONE, viewport: { width: 740, height: 360 } };

test('a phone on its side has room for more than the board of a replay', { skip }, async () => {
  const anna = await person(ON_ITS_SIDE);
  const id = await tableWhere(anna.page, tableOptions([me, bot('random')]), { over: true });
  await anna.go(`/replay/${id}`);
  const [board, side] = [anna.page.locator('main.board'), anna.page.locator('.table > aside')];
  await side.getByRole('heading', { name: 'Log' }).waitFor();
  const { height } = await side.boundingBox();
  assert.ok(height > 120, `${height} pixels for the analysis and the log`);
  assert.equal((await board.boundingBox()).height, 360, 'the board is as high as the window');
  anna.well();
});

test('a phone on its side shows all that the guide says', { skip }, async () => {
  const anna = await person({ ...ON_ITS_SIDE, locale: 'de' });
  const coach = await inLesson(anna, 'Baue für Gold');
  const cut = await coach.evaluate((box) => [
    box.scrollWidth - box.clientWidth,
    box.scrollHeight - box.clientHeight,
  ]);
  assert.deepEqual(cut, [0, 0]);
  anna.well();
});

test('a wrong tap in the guide adds why to what it asks for', { skip }, async () => {
  const anna = await person(SMALL);
  const { page } = anna;
  const { id } = await openTable(
    page,
    tableOptions([me, bot()], { first_game: true, modules: [] }),
  );
  await playUntil(page, id, { moves: 1 });
  await page.evaluate((game) => localStorage.setItem('kingdom.lesson', game), id);
  await anna.go('/learn');
  const coach = page.locator('.coach');
  await coach.getByText('A slip, or a better idea?').waitFor();
  const words = await coach.locator('.press').innerText();
  assert.equal(words, await page.locator('[data-undo="step"]').innerText(), 'as on the button');
  const water = page.locator('[data-cell][aria-label*="water"]').first();
  const name = await water.getAttribute('data-cell');
  for (let taps = 0; taps < 2; taps++) await tapOnce({ page }, name); // the first may only zoom in
  await coach.getByRole('alert').waitFor();
  await coach.getByText('A slip, or a better idea?').waitFor();
  await coach.locator('.press').waitFor();
});

test('a line of the chat leaves name and gold in sight', { skip }, async () => {
  const anna = await person({ ...SMALL, name: 'Anna' });
  const made = await openTable(anna.page, tableOptions([me, open]));
  const bram = await person({ name: 'Bram' });
  await bram.go(made.invites[0].url);
  await anna.go(`/table/${made.id}`);
  await bram.page.getByRole('tab', { name: /Chat/ }).click();
  await bram.page.getByRole('textbox', { name: 'Say something' }).fill('Good luck!');
  await bram.page.keyboard.press('Enter');
  const toast = anna.page.getByRole('button', { name: /Good luck/ });
  await toast.waitFor();
  const bubble = await toast.boundingBox();
  for (const row of await anna.page.locator('main [data-row]').all()) {
    const { y, height } = await row.boundingBox();
    assert.ok(bubble.y >= y + height, 'it lies below the players');
  }
});
