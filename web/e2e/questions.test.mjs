// Every question that the game can ask, on the real table: what is said, marked and offered, and
// that whatever was begun can be left by a key. The sentences are read in tests/table/now/questions.txt.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROGRAMS, ROOT } from '../scripts/browser.mjs';
import { person, skip } from './support/person.mjs';

const NOBODYS = 'question'; // the name of a table that the server does not have
const SEAT = { kind: 'human', bot: null, left: false, kept: false };

/** The boards with their questions, one of each kind; of meeples one of each tile. */
function boards() {
  const script = join(ROOT, 'web/scripts/questions.py');
  const told = execFileSync(join(PROGRAMS, 'python'), [script], { maxBuffer: 2 ** 25 });
  const seen = new Set();
  const fresh = ({ asked: { kind, tile } }) => {
    const what = kind === 'piece' ? tile : kind;
    return !seen.has(what) && seen.add(what);
  };
  return JSON.parse(told)
    .map(({ board, screens }) => ({ board, screens: screens.filter(fresh) }))
    .filter(({ screens }) => screens.length);
}

/** Play the server of that table by hand: `show` sends a screen, `told` waits for an answer. */
async function table(page) {
  const answers = [];
  let hear = () => undefined;
  const now = { board: null, screen: null, line: null };
  const seats = ['Anna', 'Bram', 'Carl'].map((name, seat) => ({ ...SEAT, name, seat }));
  const info = { id: NOBODYS, status: 'running', seats, modules: [], you: [], clock: null };
  await page.route(`**/api/tables/${NOBODYS}`, (route) => route.fulfill({ json: info }));
  await page.route(`**/api/games/${NOBODYS}/board`, (route) => route.fulfill({ json: now.board }));
  await page.routeWebSocket(new RegExp(`${NOBODYS}/live$`), (line) => {
    now.line = line;
    line.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.t === 'hello') show(now.screen);
      if (message.t !== 'act' && message.t !== 'undo') return;
      answers.push(message);
      hear();
    });
  });
  function show(screen) {
    now.screen = screen;
    now.line?.send(JSON.stringify({ t: 'state', seq: screen.seq, screen }));
  }
  /** The next thing that is done; it is acknowledged as the entry `seq`. */
  async function told(seq) {
    if (!answers.length) await new Promise((resolve) => (hear = resolve));
    const message = answers.shift();
    now.line.send(JSON.stringify({ t: 'ack', id: message.id, seq }));
    return message;
  }
  return { now, told, show };
}

/** Runs in the page once the state is there: all that the question shows. */
function seen(seq) {
  if (document.querySelector('[data-seq]')?.dataset.seq !== String(seq)) return null;
  const texts = (selector) =>
    [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
  return {
    said: texts('aside h2')[0],
    marked: document.querySelectorAll('[data-cell][aria-disabled="false"]').length,
    active: texts('button.active .name'),
    primary: texts('aside .primary'),
    stop: texts('[data-act=stop]'),
    below: document.querySelector('aside .card.slim').getBoundingClientRect().top,
  };
}

test('every kind of question is said, marked and can be left', { skip }, async () => {
  const anna = await person({ at: '/rules' });
  const { page } = anna;
  const { now, told, show } = await table(page);
  const kinds = new Set();
  let seq = 0;
  let below;
  for (const { board, screens } of boards()) {
    [now.board, now.screen] = [board, { ...screens[0], seq }];
    await anna.go(`/table/${NOBODYS}`);
    for (const screen of screens) {
      const { asked, legal } = screen;
      const what = `${asked.kind} ${asked.tile}`;
      seq += 1;
      show({
        ...screen,
        seq,
        undo: { ...screen.undo, step: { ...screen.undo.step, to: seq - 1 } },
      });
      const here = await (await page.waitForFunction(seen, seq)).jsonValue();
      kinds.add(asked.kind);
      assert.ok(here.said.length > 10, what);
      assert.equal(here.marked, legal.cells.length, what);
      assert.equal(here.primary.length, legal.options.includes('end') ? 1 : 0, what);
      assert.equal(here.stop.length, legal.options.includes('stop') ? 1 : 0, what);
      below ??= here.below;
      assert.equal(here.below, below, `nothing below the question moves: ${what}`);
      if (!asked.tile) continue;
      assert.equal(here.active.length, 1, `the tile of ${what} is in use`);
      assert.ok(here.said.startsWith(here.active[0]), `${what}: ${here.said}`);
      await page.keyboard.press('Escape');
      const { t, action, to } = await told(seq + 1);
      if (legal.options.includes('stop')) assert.deepEqual([t, action], ['act', 'stop'], what);
      else assert.deepEqual([t, to], ['undo', seq - 1], what);
      seq += 1;
      show({ ...screen, seq });
    }
  }
  const all = 'before mandatory after build lift put wall remove piece city aside react';
  assert.deepEqual([...kinds].sort(), all.split(' ').sort());
  anna.well();
});
