// The app as one folder of files: `make static`, in a sub-folder of what `python -m http.server` serves.
// What holds for every table of a device is tried here, where nothing has to be kept first.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { axeOf } from '../scripts/axe.mjs';
import { PROGRAMS, ROOT } from '../scripts/browser.mjs';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { skipOutsideChromium } from './support/person.mjs';
import { Table } from './support/table.mjs';
import { eventually } from './support/waiting.mjs';

const packed = existsSync(join(ROOT, 'web/src/device/built/kingdom.packed'));
const skip = skipOutsideChromium || (packed ? false : 'the library was not packed');
const PYTHON = join(PROGRAMS, 'python');
let files, browser, base;

before(async () => {
  if (skip) return;
  const built = spawnSync(PYTHON, ['-m', 'tools.static_site'], { cwd: ROOT, encoding: 'utf8' });
  assert.equal(built.status, 0, built.stderr);
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  files = spawn(PYTHON, ['-m', 'http.server', '--bind', '127.0.0.1', String(port)], {
    cwd: join(ROOT, 'build'),
    stdio: 'ignore',
  });
  base = `http://127.0.0.1:${port}/static/`;
  while (!(await fetch(base).catch(() => null))?.ok) await new Promise((go) => setTimeout(go, 100));
  browser = await chromium.launch(await chromiumOptions());
});
after(async () => {
  await browser?.close();
  files?.kill();
});

async function visitor(options = {}) {
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    const { errorText } = request.failure(); // what is left by going on is no failure
    if (errorText !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${errorText}`);
  });
  page.on('response', (answer) => answer.status() >= 400 && problems.push(answer.url()));
  await page.goto(base);
  return { context, page, problems };
}

test('a whole game, its replay, the rules and the way home', { skip }, async () => {
  const { context, page, problems } = await visitor();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/#\/table\/here-/);
  const table = new Table(page);
  await table.ready();
  await table.choose();
  const kept = await table.seq();
  await page.reload();
  await table.ready();
  assert.equal(await table.seq(), kept);
  while ((await table.choose()).kind !== 'over');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL(/#\/replay\/here-/);
  await page.locator('[data-cell]').first().waitFor();
  await page.goto(`${base}#/rules`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('a[href$="/"]').first().click();
  await page.getByText('on this device').first().waitFor();
  assert.deepEqual(await axeOf(page, null), []);
  assert.deepEqual(problems, []);
  await context.close();
});

/** Begin a game against a bot. */
async function playNow(page) {
  await page.getByRole('button', { name: 'Play now' }).click();
  const table = new Table(page);
  await table.ready();
  return table;
}

test('all modules with three bots, with undo, a hint and the analysis', { skip }, async () => {
  const { context, page, problems } = await visitor();
  await page.getByRole('link', { name: 'New table' }).click();
  for (const module of await page.locator('.modules > div').all())
    await module.getByRole('switch').first().check();
  for (let bots = 1; bots < 3; bots++)
    await page.getByRole('button', { name: 'Add a player' }).click();
  assert.equal(await page.getByRole('radio', { name: 'Open' }).count(), 0, 'nobody can come');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const table = new Table(page);
  await table.ready();
  const before = await table.seq();
  await table.choose();
  await table.undo.click();
  await table.after(before + 1);
  await page.getByRole('button', { name: /^Hint/ }).click();
  await page.locator('[data-hint="shown"]').waitFor();
  await page.keyboard.press('Escape');
  while ((await table.choose({ wantTile: true })).kind !== 'over');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await page.locator('[data-analysis="done"]').waitFor({ timeout: 300_000 });
  assert.deepEqual(problems, []);
  await context.close();
});

test('a replay by its link, explored from a position', { skip }, async () => {
  const { context, page, problems } = await visitor();
  const record = readFileSync(join(ROOT, 'tests/golden/two-players-first-game.txt'));
  await page.goto(`${base}#${deflateRawSync(record).toString('base64url')}`);
  const table = new Table(page);
  await page.locator('[data-cell]').first().waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText(/^Exploring from step/).waitFor();
  const pieces = await table.pieces();
  await table.choices.first().click();
  await eventually(async () => assert.ok((await table.pieces()) > pieces));
  assert.deepEqual(problems, []);
  await context.close();
});

test('the guide, and a game that is saved and brought back elsewhere', { skip }, async () => {
  const { context, page, problems } = await visitor();
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.locator('.coach').waitFor();
  const table = new Table(page);
  await table.choose();
  await page.goto(base);
  await page.getByRole('link', { name: 'You', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all my games' }).click(),
  ]);
  const saved = readFileSync(await file.path());
  assert.equal(await page.getByRole('alert').count(), 0, 'nothing is asked of a server');
  await page.getByRole('button', { name: 'Delete these games' }).click();
  await page.getByRole('button', { name: 'Delete the games' }).click();
  await page.getByText('Games you play without a connection stay on this device').waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('kingdom.last')), '[]');
  await context.close();

  const other = await visitor();
  await other.page.goto(`${base}#/me`);
  const games = { name: 'games.json', mimeType: 'application/json', buffer: saved };
  await other.page.locator('input[type="file"]').setInputFiles(games);
  await other.page.getByText('One game is back.').waitFor();
  await other.page.goto(base);
  await other.page.getByText('on this device').first().waitFor();
  const broken = { ...games, buffer: Buffer.from('no games') };
  await other.page.goto(`${base}#/me`);
  await other.page.locator('input[type="file"]').setInputFiles(broken);
  await other.page.getByText('That file has no games from this app.').waitFor();
  assert.deepEqual([...problems, ...other.problems], []);
  await other.context.close();
});

test('two windows at one game, a worker that has gone, and a full disk', { skip }, async () => {
  const { context, page, problems } = await visitor();
  const table = await playNow(page);
  const window = await context.newPage();
  await window.goto(page.url());
  const same = new Table(window);
  await same.ready();
  for (const [one, other] of [
    [table, same],
    [same, table],
  ]) {
    const seq = await one.seq();
    await one.choose();
    await other.after(seq);
    assert.deepEqual(await other.board(), await one.board());
  }
  await window.close();

  // Chromium ends a worker without an event, for instance when memory is short.
  const worker = page.workers().find((one) => one.url().includes('python-worker'));
  await worker.evaluate(() => self.close()).catch(() => undefined);
  const seq = await table.seq();
  const { x, y } = await table.ready(seq);
  await page.mouse.click(x, y);
  await table.after(seq);

  const restarted = page.workers().find((one) => one.url().includes('python-worker'));
  assert.notEqual(restarted, worker, 'another worker has taken over');
  await restarted.evaluate(fillDisk);
  const full = await table.seq();
  const next = await table.ready(full);
  await page.mouse.click(next.x, next.y);
  await page.getByText('This device couldn’t save that').waitFor();
  assert.equal(await table.seq(), full, 'it has not happened');
  await restarted.evaluate(() => self.mend());
  await table.choose();
  assert.deepEqual(problems, []);
  await context.close();
});

/** Runs in the worker: nothing more can be stored, until it is mended. */
function fillDisk() {
  const { prototype } = IDBObjectStore;
  const { put } = prototype;
  prototype.put = () => {
    throw new DOMException('the disk is full', 'QuotaExceededError');
  };
  self.mend = () => (prototype.put = put);
}

/** Whether the page is wider than its window. */
const isTooWide = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a whole game by keys alone, at 200 % zoom', { skip }, async () => {
  const { context, page, problems } = await visitor({ viewport: { width: 640, height: 400 } });
  const play = page.getByRole('button', { name: 'Play now' });
  await play.waitFor();
  assert.equal(await isTooWide(page), false);
  await play.focus();
  await page.keyboard.press('Enter');
  const table = new Table(page);
  await table.ready();
  assert.equal(await isTooWide(page), false);
  assert.deepEqual(await axeOf(page, null), []);
  for (;;) {
    const seq = await table.seq();
    const { kind, name } = await table.ready(seq);
    if (kind === 'over') break;
    if (kind === 'button') await page.keyboard.press(name === 'end' ? 'e' : 's');
    else {
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    }
    await table.after(seq);
  }
  assert.equal(await isTooWide(page), false);
  assert.deepEqual(problems, []);
  await context.close();
});
