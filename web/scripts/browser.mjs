// A real Chromium and a server of its own, for pictures and checks.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function openBrowser() {
  const wanted = process.env.CHROMIUM ? [process.env.CHROMIUM] : PROGRAMS;
  for (const executablePath of wanted) {
    try {
      return await chromium.launch({
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--no-first-run',
        ],
      });
    } catch {
      // the next one
    }
  }
  throw new Error(`no Chromium found (${wanted.join(', ')}): name one with CHROMIUM=`);
}

/** Start a server with an empty database; bots do not pause. */
export async function openServer(port = 8799) {
  if (process.env.KINGDOM_SERVER) return { base: process.env.KINGDOM_SERVER, close() {} };
  const data = mkdtempSync(join(tmpdir(), 'kingdom-'));
  const server = spawn(
    join(ROOT, '.venv/bin/kingdom'),
    ['serve', '--port', String(port), '--bot-pause', '0'],
    { env: { ...process.env, KINGDOM_DATA: data }, stdio: 'ignore' },
  );
  const base = `http://localhost:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${base}/healthz`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    base,
    close() {
      server.kill('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Open a table and go there. */
export async function openTable(page, base, wish) {
  const id = await page.evaluate(async (body) => {
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    return (await (await fetch('/api/tables', init)).json()).id;
  }, JSON.stringify(wish));
  await page.goto(`${base}/table/${id}`);
  return id;
}

/** Choose whatever is possible, by keyboard, until a number of choices or the end. */
export async function play(page, choices) {
  const ready = '.hit.choice, .buttons .primary:not(:disabled), .curtain, dialog[open], .result';
  for (let n = 0; n < choices; n++) {
    await page.waitForSelector(ready, { state: 'attached', timeout: 30_000 });
    const over = await page.evaluate((turn) => {
      if (document.querySelector('dialog[open]:not(.curtain), .result')) return true;
      const curtain = document.querySelector('.curtain button');
      const tile = document.querySelector('button.possible:not(.active)');
      const cells = [...document.querySelectorAll('.hit.choice')];
      const cell = cells[(turn * 7) % Math.max(1, cells.length)];
      if (curtain) curtain.click();
      else if (tile && turn % 3 === 0) tile.click();
      else if (cell) {
        cell.focus();
        cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        cell.blur();
      } else document.querySelector('.buttons .primary:not(:disabled)')?.click();
      return false;
    }, n);
    if (over) return true;
    await page.waitForTimeout(60);
  }
  return false;
}
