// The packed library in Node and in a real Chromium: the same games as native Python, which plays them
// as the server does (tests/server/test_device.py).

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { games, replay } from '../scripts/transcripts.mjs';
import { person, server, skipOutsideChromium } from './support/person.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const BUILT = at('../src/device/built/');
const STATIC = at('../../src/kingdom/server/static/assets');
const skip = existsSync(`${BUILT}kingdom.packed`) ? false : 'the library was not packed';
const START = `
import sys
sys.path.insert(0, "/kingdom")
from kingdom.room.device import DeviceTables
DeviceTables(())
`;

test('games of all modules for 2 to 5 players, with undo, byte for byte', { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kingdom-'));
  after(() => rmSync(folder, { recursive: true }));
  const library = join(folder, 'python.zip');
  writeFileSync(library, gunzipSync(readFileSync(`${BUILT}python.packed`)));
  const python = await loadPyodide({
    stdLibURL: library,
    lockFileContents: JSON.parse(readFileSync(`${BUILT}about.json`, 'utf8')).lock,
  });
  const archive = gunzipSync(readFileSync(`${BUILT}kingdom.packed`));
  python.unpackArchive(new Uint8Array(archive), 'zip', { extractDir: '/kingdom' });
  const tables = python.runPython(START);
  assert.deepEqual(
    games.map(({ players }) => players),
    [2, 3, 4, 5],
  );
  for (const game of games)
    assert.ok((await replay(game, (method, ...given) => tables[method](...given))) > 100);
});

/** In a page: a worker that plays the games as a page's worker would. */
async function playInWorker({ files, games, start, replay, markOf }) {
  const program = `
    const markOf = ${markOf};
    const replay = ${replay};
    self.onmessage = async ({ data: { files, games, start } }) => {
      try {
        const usual = self.fetch;
        const unpacked = async (address) =>
          new Response((await usual(address)).body.pipeThrough(new DecompressionStream('gzip')), {
            headers: { 'content-type': 'application/wasm' },
          });
        self.fetch = (wanted, options) => {
          const address = String(wanted);
          if (address.endsWith('.wasm')) return unpacked(address + '.packed');
          return address.endsWith('.packed') ? unpacked(address) : usual(wanted, options);
        };
        const { loadPyodide } = await import(files.folder + 'pyodide.mjs');
        const python = await loadPyodide({
          indexURL: files.folder, stdLibURL: files.library, lockFileContents: files.lock,
        });
        const archive = await (await fetch(files.archive)).arrayBuffer();
        python.unpackArchive(archive, 'zip', { extractDir: '/kingdom' });
        const tables = python.runPython(start);
        const calls = [];
        for (const game of games)
          calls.push(await replay(game, (method, ...given) => tables[method](...given)));
        self.postMessage(calls);
      } catch (error) {
        self.postMessage(String(error));
      }
    };`;
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  return new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => resolve(String(event.message));
    worker.postMessage({ files, games, start });
  });
}

test('the same in a Chromium', { skip: skipOutsideChromium || skip }, async () => {
  const { page } = await person({ at: '/about', bypassCSP: true });
  const names = readdirSync(STATIC);
  const found = (form) => `${server.base}/assets/${names.find((name) => form.test(name))}`;
  const files = {
    folder: `${found(/^pyodide-/)}/`,
    library: found(/^python-.*packed$/),
    archive: found(/^kingdom-.*packed$/),
    lock: JSON.parse(readFileSync(`${BUILT}about.json`, 'utf8')).lock,
  };
  const given = { files, games, start: START };
  const { markOf } = await import('../scripts/transcripts.mjs');
  const played = await page.evaluate(
    ([work, more]) => new Function('given', `return (${work})(given)`)(more),
    [String(playInWorker), { ...given, replay: String(replay), markOf: String(markOf) }],
  );
  assert.deepEqual(
    played,
    games.map(({ calls }) => calls.length),
  );
});
