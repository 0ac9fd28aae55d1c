// How quickly a browser thinks: the size of what it loads, turns analysed in a second, and hints.
// Prints one JSON object. The games are those of web/tests/thinking/inquiries.json.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, inflateSync } from 'node:zlib';
import { openBrowser, openServer, ROOT } from './browser.mjs';

const PLAYOUTS = Number(process.env.PLAYOUTS ?? 2000);
const SECONDS = Number(process.env.SECONDS ?? 20);
const ASSETS = join(ROOT, 'src/kingdom/server/static/assets');
const LOADED = /^(thinking|thinking-worker|kingdom|line)-.*\.(js|wasm)$/;

const { games, positions } = JSON.parse(
  readFileSync(join(ROOT, 'web/tests/thinking/inquiries.json'), 'utf8'),
);
const unpacked = (text) => [...inflateSync(Buffer.from(text, 'base64'))];
const names = readdirSync(ASSETS).filter((name) => LOADED.test(name));
const script = names.find((name) => /^thinking-(?!worker)/.test(name));

/** In the page: analyse a game for some seconds; return how many turns were judged, and how long. */
async function analysed({ script, setup, start, played, playouts, seconds }) {
  const { openThinking } = await import(`/assets/${script}`);
  const thinking = await openThinking({ ...setup, tables: new Uint8Array(setup.tables) });
  const leaving = new AbortController();
  const began = performance.now();
  let judged = 0;
  let last = began;
  const onturn = () => {
    judged++;
    last = performance.now();
    if (last - began > 1000 * seconds) leaving.abort();
  };
  const game = { start: new Uint8Array(start), played };
  await thinking.analyse(game, { playouts, onturn, signal: leaving.signal }).catch(() => {});
  thinking.close();
  return { judged, seconds: (last - began) / 1000 };
}

/** In the page: ask for a hint; return when the first and the last answer came. */
async function hinted({ script, setup, view }) {
  const { openThinking } = await import(`/assets/${script}`);
  const thinking = await openThinking({ ...setup, tables: new Uint8Array(setup.tables) });
  const began = performance.now();
  let first = 0;
  await thinking.hint(new Uint8Array(view), {
    onplan: () => (first = performance.now() - began),
  });
  thinking.close();
  return { first: Math.round(first), last: Math.round(performance.now() - began) };
}

const setupOf = ({ tables, sources, sites }) => ({ tables: unpacked(tables), sources, sites });

const [browser, server] = [await openBrowser(), await openServer()];
const page = await browser.newPage();
await page.goto(server.base);
const found = {
  bytes: names.reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name))).length, 0),
  workers: await page.evaluate(() => navigator.hardwareConcurrency),
  playouts: PLAYOUTS,
  analysis: [],
  hints: [],
};
for (const game of games) {
  const { judged, seconds } = await page.evaluate(analysed, {
    script,
    setup: setupOf(game),
    start: unpacked(game.start),
    played: game.played,
    playouts: PLAYOUTS,
    seconds: SECONDS,
  });
  const { modules, report } = game;
  const rate = Number((judged / seconds).toFixed(2));
  found.analysis.push({ modules: modules.length, players: report.players, judged, rate });
}
for (const position of [positions[0], positions.at(-1)])
  found.hints.push(
    await page.evaluate(hinted, {
      script,
      setup: setupOf(position),
      view: unpacked(position.view),
    }),
  );
console.log(JSON.stringify(found, null, 1));
await browser.close();
await server.close();
