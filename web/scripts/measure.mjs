// What a browser feels: bytes of the first load, time to a playable board, frames while panning.
// Prints one JSON object. Run by `make bench-server`; with KINGDOM_SERVER against that server.

import { openBrowser, openServer } from './browser.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const PAN_SECONDS = Number(process.env.PAN_SECONDS ?? 4);
const SIZE = { width: 1440, height: 900 };
const PLAYABLE = '.hit.choice';

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** A page in a context of its own: no cookies, no cache, and no worker that fetches out of sight. */
async function fresh(browser) {
  const context = await browser.newContext({
    locale: 'en',
    viewport: SIZE,
    serviceWorkers: 'block',
  });
  return { context, page: await context.newPage() };
}

/** Note what comes over the line, as compressed. */
async function counted(context, page) {
  const session = await context.newCDPSession(page);
  const names = new Map();
  const files = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) =>
    names.set(requestId, { name: new URL(response.url).pathname, type: response.mimeType }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = names.get(requestId);
    if (file) files.push({ ...file, bytes: encodedDataLength });
  });
  return files;
}

/** From an empty cache to a game: the bytes of each file, and how long it took. */
async function firstGame(browser, base) {
  const { context, page } = await fresh(browser);
  const files = await counted(context, page);
  const began = performance.now();
  await page.goto(base, { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: /Play now/ });
  await button.waitFor();
  const home = files.reduce((sum, file) => sum + file.bytes, 0);
  const shown = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint'));
  const clicked = performance.now();
  await button.click();
  await page.waitForSelector(PLAYABLE, { state: 'attached' });
  const playable = performance.now() - clicked;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { files, home, playable, paint: shown[0]?.startTime ?? performance.now() - began };
}

/** The end of a game of five bots, which has nearly all their pieces on the board. */
async function crowdedGame(page) {
  return page.evaluate(async () => {
    const players = Array.from({ length: 5 }, () => ({ kind: 'bot', bot: 'random' }));
    const init = {
      method: 'POST',
      body: JSON.stringify({ players }),
      headers: { 'content-type': 'application/json' },
    };
    const { id } = await (await fetch('/api/tables', init)).json();
    for (;;) {
      const table = await (await fetch(`/api/tables/${id}`)).json();
      if (table.status === 'over') return id;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  });
}

/** Frames a second while the board, zoomed in, is dragged to and fro. */
async function panning(browser, base) {
  const { context, page } = await fresh(browser);
  await page.goto(base);
  const id = await crowdedGame(page);
  await page.goto(`${base}/table/${id}`);
  await page.waitForSelector('.figure', { state: 'attached' });
  await page.keyboard.press('Escape'); // the final scoring lies over the board
  await page.waitForTimeout(1_500); // until pieces and scores have come to rest
  const middle = { x: SIZE.width / 2 - 150, y: SIZE.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  const pieces = await page.locator('.figure').count();
  await page.evaluate(() => {
    window.frames_seen = [];
    const note = (now) => {
      window.frames_seen.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.mouse.down();
  const end = performance.now() + PAN_SECONDS * 1_000;
  for (let n = 0; performance.now() < end; n++) {
    const angle = n / 15;
    await page.mouse.move(middle.x + 200 * Math.sin(angle), middle.y + 120 * Math.cos(angle));
  }
  await page.mouse.up();
  const times = await page.evaluate(() => window.frames_seen);
  const gaps = times.slice(1).map((time, n) => time - times[n]);
  const cells = await page.locator('.hit').count();
  await context.close();
  return {
    pieces,
    cells,
    frames_per_second: (1_000 * gaps.length) / (times.at(-1) - times[0]),
    longest_frame_ms: Math.max(...gaps),
    median_frame_ms: median(gaps),
  };
}

const browser = await openBrowser();
const server = await openServer();
try {
  const runs = [];
  for (let n = 0; n < RUNS; n++) runs.push(await firstGame(browser, server.base));
  const files = runs[0].files.sort((a, b) => b.bytes - a.bytes);
  const figures = {
    files,
    home_bytes: runs[0].home,
    game_bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    first_paint_ms: median(runs.map((run) => run.paint)),
    playable_ms: median(runs.map((run) => run.playable)),
    panning: await panning(browser, server.base),
  };
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  server.close();
}
