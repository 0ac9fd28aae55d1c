// The table in a real Chromium: by keyboard alone, by touch, and on screens of all shapes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unseenOf } from '../scripts/layout.mjs';
import { bot, me, MODULES, openTable, tableOptions } from '../scripts/play.mjs';
import { resize } from './support/look.mjs';
import { person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

const FIRST_GAME = tableOptions([me, bot()]);
const WITH_ISLAND = tableOptions([me, bot()], { modules: ['island'] });
const FULLEST = tableOptions([me, ...Array(4).fill(bot())], { modules: MODULES });

async function sitDown(table, options = {}) {
  const { page, problems, ...one } = await person(options);
  const { id } = await openTable(page, table);
  await page.goto(`${one.base}/table/${id}`);
  await new Table(page).ready();
  return { page, problems };
}

const says = (page, pattern) =>
  page.waitForFunction((text) => new RegExp(text).test(document.body.innerText), pattern);
const focused = (page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);

test('a turn by keyboard alone, and the news of the bot', { skip }, async () => {
  const { page, problems } = await sitDown(FIRST_GAME);
  await page.keyboard.press('n');
  for (const left of ['2 more', '1 more', 'End your turn|Use a tile']) {
    await page.keyboard.press('n');
    const cell = await focused(page);
    assert.ok(cell, 'the keyboard is on the board');
    await page.keyboard.press('Enter');
    await says(page, left);
    assert.equal(await focused(page), cell, 'and stays there');
    await page.keyboard.press('p');
  }
  await page.keyboard.press('e');
  await page.waitForFunction(() => {
    const said = [...document.querySelectorAll('[role=log] p')].map((line) => line.textContent);
    const theirs = said.findLastIndex((text) => / ends the turn/.test(text));
    return theirs >= 0 && said.slice(theirs).some((text) => /^Build /.test(text));
  });
  const said = await page.locator('[role=log] p').allTextContents();
  assert.equal(said.filter((text) => / builds on /.test(text)).length, 3);
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open] kbd');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  assert.deepEqual(problems, []);
});

/** Runs in the page: note that somebody thinks, however quickly it is over. */
function noteThinking() {
  new MutationObserver(() => {
    if (document.querySelector('.thinking')) globalThis.thought = true;
  }).observe(document, { childList: true, subtree: true });
}

for (const [name, options] of [
  ['a wide screen', {}],
  ['a phone', PHONE],
])
  test(`a table says how strong bots are, and that they think: ${name}`, { skip }, async () => {
    const { page, problems } = await sitDown(tableOptions([me, bot('expert')]), options);
    const players = page.getByRole('list', { name: 'Players' }).or(page.getByLabel('Players'));
    assert.match(await players.first().innerText(), /Expert/);
    const table = new Table(page);
    assert.equal(await page.locator('.thinking').count(), 0, 'the turn is not its own');
    await page.evaluate(noteThinking);
    await table.turn();
    await page.waitForFunction(() => globalThis.thought);
    assert.deepEqual(problems, []);
  });

test(
  'with five players in a low window, the chat leaves question and gold in sight',
  { skip },
  async () => {
    const { page, problems } = await sitDown(FULLEST, { viewport: { width: 1280, height: 900 } });
    await page.getByRole('tab', { name: 'Chat' }).click();
    const field = page.getByRole('textbox', { name: 'Say something' });
    for (const text of ['Hello', 'Good luck', 'What a board', 'Have fun']) {
      await field.fill(text);
      await field.press('Enter');
      await page.getByRole('tabpanel').getByText(text).waitFor();
    }
    // There is less room for the chat then, as when a question gets longer.
    await resize(page, { width: 1280, height: 720 });
    const seen = ['[aria-label="What now"]', 'aside table', '[role=tabpanel] li:last-child'];
    assert.deepEqual(await unseenOf(page, [...seen, '[role=tabpanel] form']), []);
    // Whoever scrolls back to the players is left there, until another tab is opened.
    await page.locator('aside .parts').evaluate(
      (box) =>
        new Promise((resolve) => {
          box.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          box.scrollTop = 0;
        }),
    );
    await resize(page, { width: 1280, height: 710 });
    assert.deepEqual(await unseenOf(page, ['aside table']), []);
    assert.equal((await unseenOf(page, ['[role=tabpanel] form'])).length, 1);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await resize(page, { width: 1280, height: 720 });
    assert.deepEqual(await unseenOf(page, ['[role=tabpanel] form']), []);
    assert.deepEqual(problems, []);
  },
);

for (const [name, options, menu] of [
  ['a wide screen', {}, 'More'],
  ['a phone', PHONE, 'Menu'],
])
  test(`the rules are at hand during a game: ${name}`, { skip }, async () => {
    const { page, problems } = await sitDown(FIRST_GAME, options);
    await page.getByRole('button', { name: menu, exact: true }).click();
    const rules = page.getByRole('dialog').getByRole('link', { name: 'Rules' });
    const [opened] = await Promise.all([page.waitForEvent('popup'), rules.click()]);
    await opened.getByRole('heading', { name: 'Rules', level: 1 }).waitFor();
    await page.locator('[data-seq]').waitFor(); // the table is still there
    await opened.close();
    assert.deepEqual(problems, []);
  });

/** Runs in the page before it: audio that can be looked at instead of heard. */
function listen() {
  globalThis.contexts = [];
  globalThis.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, 44_100, 44_100);
      globalThis.contexts.push(this);
    }
    resume = async () => undefined;
  };
}

test(
  'a hex says what it would bring; a house is heard, unless sounds are off',
  { skip },
  async () => {
    const { page, problems } = await sitDown(FIRST_GAME);
    await page.addInitScript(listen);
    await page.reload();
    const table = new Table(page);
    await table.ready(); // until then the board may still move
    await table.choices.first().hover();
    await page.locator('.tooltip', { hasText: '+2 Knights' }).waitFor(); // the server is asked
    await table.choose();
    await page.waitForFunction(() => globalThis.contexts.length);
    const sound = await page.evaluate(async () => {
      const samples = (await globalThis.contexts[0].startRendering()).getChannelData(0);
      const loud = [...samples].map(Math.abs);
      return { peak: Math.max(...loud.slice(0, 9_000)), later: Math.max(...loud.slice(9_000)) };
    });
    assert.ok(sound.peak > 0.1 && sound.peak < 0.6, `as loud as ${sound.peak}`);
    assert.ok(sound.later < 0.01, 'it is short');

    await page.getByRole('button', { name: /^Sounds/ }).click();
    await page.reload();
    await table.choose();
    assert.equal(await page.evaluate(() => globalThis.contexts.length), 0);
    assert.deepEqual(problems, []);
  },
);

test(
  'arrow keys reach the island; nothing is cut off on screens of all shapes',
  { skip },
  async () => {
    const { page } = await sitDown(WITH_ISLAND, { viewport: { width: 1600, height: 900 } });
    const boxes = await page.evaluate(() =>
      ['t1', 'ia3'].map((cell) =>
        document.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect(),
      ),
    );
    assert.ok(boxes[1].left > boxes[0].right, 'it lies beside the board');
    await page.keyboard.press('n');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    assert.match(await focused(page), /^i[a-e][1-5]$/);

    for (const [width, height] of [
      [360, 640],
      [844, 390],
      [1024, 768],
    ]) {
      const size = `${width} by ${height}`;
      await resize(page, { width, height });
      const { board, sideways, buttons } = await page.evaluate(() => ({
        board: document.querySelector('.stage').getBoundingClientRect(),
        sideways: document.documentElement.scrollWidth > innerWidth + 1,
        buttons: [...document.querySelectorAll('aside nav button, aside .buttons button')].every(
          (button) => button.getBoundingClientRect().bottom <= innerHeight + 1,
        ),
      }));
      assert.ok(!sideways && buttons, size);
      assert.ok(board.height > 0.45 * height, `the board is ${board.height} high at ${size}`);
      assert.ok(board.left >= 0 && board.top >= 0, size);
      const you = page.locator('aside, ul').getByText(/^\s*you\s*$/i);
      assert.ok(await you.first().isVisible(), `which player one is, at ${size}`);
    }
  },
);
