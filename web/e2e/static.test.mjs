// The app as one folder of files: `make static`, in a sub-folder of what `python -m http.server` serves.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { axeOf } from '../scripts/axe.mjs';
import { PROGRAMS, ROOT } from '../scripts/browser.mjs';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { skipOutsideChromium } from './support/person.mjs';
import { Table } from './support/table.mjs';

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

async function visitor() {
  const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
  context.setDefaultTimeout(120_000);
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
