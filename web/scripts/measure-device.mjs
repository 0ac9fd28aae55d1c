// Measures how soon one can play where there is no server, what an action takes in milliseconds, and by
// how many megabytes the page grows from the first page to the game, with Python and the core:
// in the folder that `make static` writes, on the first and the second visit, as a desktop, and as a
// slow phone, its processor slowed down four times, workers and all, on Fast 3G. The files come from a
// host that sends them as they are, and from one that compresses text.
//
// npm run measure-device [-- phone desktop plain compressing]: all of them, or some. One JSON object a line.

import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Table } from '../e2e/support/table.mjs';
import { ROOT } from './browser.mjs';
import { chromiumOptions } from './chromium.mjs';
import { renderers } from './renderers.mjs';
import { serveFolder } from './static-host.mjs';

const FOLDER = join(ROOT, 'build/static');
const THROTTLE = fileURLToPath(new URL('throttle.mjs', import.meta.url));
const LIMITS = { desktop: [10, 6], phone: [60, 20] }; // seconds: the first and the second visit
const FAST_3G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const ACTIONS = 12;

const inTenths = (number) => Number(number.toFixed(1));

/** Open the page, and wait for a board on which one can build. */
async function visit(context, base, profile, phone) {
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  if (phone) {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', FAST_3G);
  }
  const began = performance.now();
  const since = () => inTenths((performance.now() - began) / 1000);
  await page.goto(base);
  const button = page.getByRole('button', { name: 'Play now' });
  await button.waitFor();
  const times = { home: since() };
  const before = memory(profile);
  await button.click();
  await page.locator('[data-cell]').first().waitFor();
  times.board = since();
  await page.locator('[data-cell][aria-disabled="false"]').first().waitFor();
  times.playable = since();
  return { page, times, grown: memory(profile) - before };
}

/** Milliseconds from the press of a choice to the screen after it: the median and the longest. */
async function actions(page) {
  const table = new Table(page);
  const taken = [];
  while (taken.length < ACTIONS) {
    const seq = await table.seq();
    const { kind, name } = await table.ready(seq);
    if (kind === 'over') break;
    if (kind !== 'cell') {
      await table.choose();
      continue;
    }
    taken.push(await page.evaluate(pressed, name));
    await table.after(seq);
  }
  taken.sort((a, b) => a - b);
  return { median: Math.round(taken[taken.length >> 1]), longest: Math.round(taken.at(-1)) };
}

/** In the page: press a hex, and wait for the state that follows. */
async function pressed(name) {
  const seqOf = () => document.querySelector('[data-seq]').dataset.seq;
  const [before, began] = [seqOf(), performance.now()];
  const hex = document.querySelector(`[data-cell="${name}"]`);
  const { x, y, width, height } = hex.getBoundingClientRect();
  const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, pointerId: 1 };
  for (const kind of ['pointerdown', 'pointerup', 'click'])
    hex.dispatchEvent(new (kind === 'click' ? MouseEvent : PointerEvent)(kind, at));
  while (seqOf() === before) await new Promise((resolve) => setTimeout(resolve, 1));
  return performance.now() - began;
}

/** Megabytes in the processes of pages. */
const memory = (profile) =>
  Math.round(renderers(profile).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1e3);

async function measured(name, compressing) {
  const phone = name === 'phone';
  const host = await serveFolder(FOLDER, { compressing });
  const profile = await mkdtemp(join(tmpdir(), 'kingdom-visitor-'));
  const options = { ...(await chromiumOptions()), locale: 'en' };
  const context = await chromium.launchPersistentContext(profile, options);
  const slow = phone ? spawn('node', [THROTTLE, '4', profile], { stdio: 'inherit' }) : null;
  const found = { name, host: compressing ? 'compressing' : 'plain', limits: LIMITS[name] };
  const first = await visit(context, host.base, profile, phone);
  found.first = { ...first.times, sent: inTenths(host.sent / 1e6) };
  found.action = await actions(first.page);
  await first.page.close();
  host.sent = 0;
  const second = await visit(context, host.base, profile, phone);
  found.second = { ...second.times, sent: inTenths(host.sent / 1e6) };
  found.megabytes = second.grown;
  slow?.kill();
  if (slow) await new Promise((resolve) => slow.once('exit', resolve));
  await context.close();
  host.close();
  await rm(profile, { recursive: true, force: true });
  return found;
}

await stat(join(FOLDER, 'index.html')); // else: make static
const wanted = process.argv.slice(2);
const among = (all) =>
  all.some((one) => wanted.includes(one)) ? (one) => wanted.includes(one) : () => true;
for (const host of ['plain', 'compressing'].filter(among(['plain', 'compressing'])))
  for (const name of Object.keys(LIMITS).filter(among(Object.keys(LIMITS))))
    console.log(JSON.stringify(await measured(name, host === 'compressing')));
