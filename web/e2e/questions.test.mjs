// Every question that the game can ask, on the real table: what is said, marked and offered, and
// that whatever was begun can be left by a key. The sentences are read in tests/table/now/questions.txt.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROGRAMS, ROOT } from '../scripts/browser.mjs';
import { layoutOf } from '../scripts/layout.mjs';
import { person, PHONE, skip } from './support/person.mjs';
import { within } from './support/waiting.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };
const NOBODYS = 'question'; // the name of a table that the server does not have
const SEAT = { kind: 'human', bot: null, left: false, kept: false };

const script = join(ROOT, 'web/scripts/questions.py');
/** The boards with their questions. */
const ALL = skip
  ? []
  : JSON.parse(execFileSync(join(PROGRAMS, 'python'), [script], { maxBuffer: 2 ** 25 }));

/** One question of each kind; of meeples one of each tile. */
function boards() {
  const seen = new Set();
  const fresh = ({ asked: { kind, tile } }) => {
    const what = kind === 'piece' ? tile : kind;
    return !seen.has(what) && seen.add(what);
  };
  return ALL.map(({ board, screens }) => ({ board, screens: screens.filter(fresh) })).filter(
    ({ screens }) => screens.length,
  );
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
    if (!answers.length)
      await within(new Promise((resolve) => (hear = resolve)), 'nothing was done');
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
    more: texts('aside .sentences')[0] ?? '',
    marked: document.querySelectorAll('[data-cell][aria-disabled="false"]').length,
    active: texts('button.active .name'),
    primary: texts('aside .primary'),
    stop: texts('[data-act=stop]'),
    below: document.querySelector('aside .card.slim').getBoundingClientRect().top,
  };
}

test('every kind of question is said, marked and can be left', { skip }, async () => {
  const anna = await person();
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
      assert.doesNotMatch(here.more, /\.\p{L}/u, 'sentences stand apart');
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

const LANGUAGES = ['en', 'nl', 'de'];
const SIZES = [{ viewport: { width: 1440, height: 900 } }, PHONE, SMALL];

/** Every question with its advice, as tests/table/now/questions.txt has them in each language. */
function sentences() {
  const file = join(ROOT, 'web/tests/table/now/questions.txt');
  const blocks = readFileSync(file, 'utf8')
    .trim()
    .split(/\n(?=\S)/);
  return blocks.flatMap((block) => {
    const [what, ...lines] = block.split('\n');
    const [kind, tile] = what.split(' ');
    return lines.map((line, index) => {
      const [asks, more] = line.split('|').map((part) => part.trim());
      const name = `${LANGUAGES[index]} ${what}`;
      return { name, kind, tile, asks: asks.replace(/ \[[^\]]*\]$/, ''), more };
    });
  });
}

/** Runs in the page: which of these words have no room where those of its question stand. */
function withoutRoom(said) {
  const box = document.querySelector('aside .words');
  const question = box.querySelector('h2');
  const more = document.querySelector('aside .sentences');
  const rooms = [box, more.closest('.advice') ?? box];
  for (const room of rooms) room.style.setProperty('--size', '0.88'); // the smallest there is
  const kept = [question, more].map((element) => [element, [...element.childNodes]]);
  const found = said.filter((one) => {
    question.replaceChildren(one.asks);
    more.replaceChildren(one.more);
    return rooms.some((room) => room.scrollHeight > room.clientHeight);
  });
  for (const [element, children] of kept) element.replaceChildren(...children);
  return found;
}

for (const size of SIZES)
  test(`every question has room ${size.viewport.width} pixels wide`, { skip }, async () => {
    const anna = await person({ ...size });
    const { now, show } = await table(anna.page);
    const texts = sentences();
    assert.ok(texts.length > 450);
    const [{ board, screens }] = ALL;
    const cut = [];
    let seq = 1;
    // What is asked stands beside one card or two, with or without houses below it.
    for (const [houses, belongs] of [
      [({ asked }) => !asked.tile, ({ tile }) => !tile],
      [({ asked }) => asked.kind === 'build', ({ tile, kind }) => tile && kind === 'build'],
      [({ asked }) => asked.kind === 'lift', ({ tile, kind }) => tile && kind !== 'build'],
    ])
      for (const cards of [['canyon'], ['canyon', 'flower']]) {
        const screen = screens.find((one) => houses(one) && one.legal.cells.length);
        const asked = { ...screen.asked, cards, beside: 'none', anywhere: false };
        seq += 1;
        now.board = board;
        show({ ...screen, seq, asked });
        if (seq === 2) await anna.go(`/table/${NOBODYS}`);
        await anna.page.waitForSelector(`[data-seq="${seq}"] aside .sentences`);
        const found = await anna.page.evaluate(withoutRoom, texts.filter(belongs));
        cut.push(...found.map(({ name, asks, more }) => `${name}: ${asks} ${more}`));
      }
    assert.deepEqual([...new Set(cut)], []);
    anna.well();
  });

for (const size of [SIZES[0], SMALL])
  test(
    `words without room are left out by the sentence: ${size.viewport.width}`,
    { skip },
    async () => {
      const anna = await person({ ...size });
      const { page } = anna;
      await page.evaluate(() => localStorage.setItem('kingdom.language', 'pseudo')); // the longest
      const { now, show } = await table(page);
      const [, { board, screens }] = ALL;
      const barn = screens.find(({ asked }) => asked.tile === 'barn' && asked.kind === 'put');
      const choices = ['canyon', 'flower'].map((terrain, index) => {
        return { ...barn.asked.choices[0], terrain, beside: index ? 'all' : 'none' };
      });
      now.board = board;
      show({ ...barn, seq: 2, asked: { ...barn.asked, beside: 'some', choices } });
      await anna.go(`/table/${NOBODYS}`);
      const said = page.locator('.sentences.cut > span');
      await page.locator('.sentences.cut').waitFor();
      const cutOff = async () =>
        (await layoutOf(page)).filter((line) => line.startsWith('cut off'));
      assert.deepEqual(await cutOff(), []);
      assert.equal(await said.count(), 3);
      const left = page.locator('.sentences .hidden');
      assert.ok((await left.count()) > 0 && (await left.count()) < 3);
      await page.locator(size === SMALL ? '.help' : '.rest').click();
      await left.first().waitFor({ state: 'detached' });
      assert.deepEqual(await cutOff(), []);
      anna.well();
    },
  );
