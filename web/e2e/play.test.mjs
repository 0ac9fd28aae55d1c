// Real people in a real Chromium: the app against a server of its own.
// Left out where there is no Chromium.

import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { openBrowser, openServer, openTable, play } from '../scripts/browser.mjs';

const FIRST_GAME = { modules: [], house_rules: {}, listed: false, first_game: true };
const MODULES = ['nomads', 'crossroads', 'marshlands', 'capitol', 'caves', 'island'];
const browser = await openBrowser().catch((error) => String(error));
const skip = typeof browser === 'string' && browser;
let server;

before(async () => {
  if (!skip) server = await openServer(await freePort());
});
after(async () => {
  if (skip) return;
  await browser.close();
  server.close();
});

function freePort() {
  return new Promise((resolve) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

/** Somebody with a browser of their own, who notes what goes wrong and what the server says. */
async function person(options = {}) {
  const context = await browser.newContext({ locale: 'en', ...options });
  const page = await context.newPage();
  const heard = [];
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)))),
  );
  await page.goto(server.base);
  return { page, heard, problems };
}

const houses = (page) => page.locator('.figure').count();

test('one click from the home page into a game, and a reload in mid-turn', { skip }, async () => {
  const { page, problems } = await person();
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.waitForSelector('.hit.choice');
  await page.locator('.hit.choice').first().click({ force: true });
  await page.waitForFunction(() => /2 more/.test(document.body.innerText));
  const before = await houses(page);
  assert.ok(before > 0);
  await page.reload();
  await page.waitForSelector('.hit.choice');
  assert.match(await page.locator('body').innerText(), /2 more/);
  assert.equal(await houses(page), before);
  assert.deepEqual(problems, []);
});

test(
  'two people by invitation and a spectator: nobody is sent a hidden card',
  { skip },
  async () => {
    const anna = await person();
    const players = [{ kind: 'me' }, { kind: 'open' }];
    const made = await anna.page.evaluate(
      async (body) => {
        const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
        return (await fetch('/api/tables', init)).json();
      },
      JSON.stringify({ ...FIRST_GAME, first_game: false, modules: MODULES, players }),
    );
    const bram = await person({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await bram.page.goto(server.base + made.invites[0].url);
    const watcher = await person();
    await watcher.page.goto(`${server.base}/table/${made.id}`);
    await anna.page.goto(`${server.base}/table/${made.id}`);
    await Promise.all([bram, watcher, anna].map(({ page }) => page.waitForSelector('.hit')));

    await play(anna.page, 3);
    await anna.page.waitForTimeout(500);
    const states = ({ heard }) =>
      heard.filter(({ t }) => t === 'state').map(({ screen }) => screen);
    for (const somebody of [anna, bram, watcher]) {
      assert.ok(states(somebody).length > 1);
      for (const screen of states(somebody))
        for (const { seat, hand } of screen.players) {
          const open = screen.you.includes(seat) || seat === (screen.asked?.turn ?? screen.to_move);
          if (!open)
            assert.ok(
              hand.every((card) => card === null),
              JSON.stringify(hand),
            );
        }
      assert.deepEqual(somebody.problems, []);
    }
    const last = [anna, bram, watcher].map((one) => states(one).at(-1).seq);
    assert.equal(new Set(last).size, 1, `all see the same moment: ${last}`);

    const late = await person();
    await late.page.goto(server.base + made.invites[0].url);
    await late.page.waitForSelector('.note');
    assert.match(await late.page.locator('.note').innerText(), /taken/);
  },
);

test('the curtain hides the table from mouse and keyboard', { skip }, async () => {
  const { page } = await person();
  const here = [
    { kind: 'local', name: 'Anna' },
    { kind: 'local', name: 'Bram' },
  ];
  await openTable(page, server.base, { ...FIRST_GAME, players: here });
  await page.waitForSelector('dialog.curtain[open]');
  for (const key of ['u', 'e', 'Escape', 'Escape', 'Tab', 'Tab', 'Tab'])
    await page.keyboard.press(key);
  assert.equal(await page.locator('dialog.curtain[open]').count(), 1);
  assert.ok(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement.closest('.curtain'),
    ),
  );
  await page.locator('dialog.curtain button').click();
  await page.waitForSelector('dialog.curtain', { state: 'detached' });
  await page.waitForSelector('.hit.choice');
});

test('a refused hex says why', { skip }, async () => {
  const { page } = await person();
  const players = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
  await openTable(page, server.base, { ...FIRST_GAME, players });
  await page.waitForSelector('.hit.choice');
  await page.locator('.hit:not(.choice)').first().click({ force: true });
  await page.waitForFunction(() => /must be|Build on|Choose|marked/i.test(document.body.innerText));
});
