// Measures how soon one can play where there is no server: from the folder that `make static` writes, by
// a static server, on the first and the second visit, as a desktop and with the processor throttled
// four times on Fast 3G. Prints one JSON object; `npm run measure-device`.

import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROOT } from './browser.mjs';
import { chromiumOptions } from './chromium.mjs';

const FOLDER = join(ROOT, 'build/static');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
const LIMITS = { desktop: [10, 6], phone: [60, 20] }; // seconds: the first and the second visit
const FAST_3G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

const files = createServer(async ({ url }, answer) => {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join(FOLDER, pathname === '/' ? 'index.html' : pathname);
  const content = await readFile(file).catch(() => null);
  const head = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
  if (content) head['cache-control'] = 'max-age=3600';
  answer.writeHead(content ? 200 : 404, head).end(content ?? '');
});
await stat(join(FOLDER, 'index.html')); // else: make static
await new Promise((resolve) => files.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${files.address().port}/`;

/** Seconds from the address to a board on which one can build. */
async function visit(context, phone) {
  const page = await context.newPage();
  page.setDefaultTimeout(600_000);
  const line = await context.newCDPSession(page);
  if (phone) {
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', FAST_3G);
  }
  const began = performance.now();
  await page.goto(base);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-cell][aria-disabled="false"]').first().waitFor();
  const seconds = (performance.now() - began) / 1000;
  await page.close();
  return Number(seconds.toFixed(1));
}

const found = {};
for (const [name, [first, second]] of Object.entries(LIMITS)) {
  const browser = await chromium.launch(await chromiumOptions());
  const context = await browser.newContext({ locale: 'en' });
  const phone = name === 'phone';
  found[name] = { first: await visit(context, phone), second: await visit(context, phone) };
  found[name].limits = { first, second };
  await browser.close();
}
console.log(JSON.stringify(found));
files.close();
