// The compiled core in a page: loaded only where it is used, in a worker, with the games of Python.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { ROOT } from '../scripts/browser.mjs';
import { person, skip } from './support/person.mjs';

const ASSETS = join(ROOT, 'src/kingdom/server/static/assets');
const { games, seed, sets } = JSON.parse(
  readFileSync(join(ROOT, 'web/tests/core/playouts.json'), 'utf8'),
);
const unpacked = (text) => [...inflateSync(Buffer.from(text, 'base64'))];

/** The files of the core in the build; without a compiler for it there is none. */
const built = readdirSync(ASSETS).filter((name) => /^(core|kingdom)-/.test(name));
const script = built.find((name) => /^core-(?!worker).*\.js$/.test(name));
const noCore =
  !built.some((name) => name.endsWith('.wasm')) && 'the app was built without the core';
if (noCore && process.env.CI === 'true') throw new Error(noCore);

test('a page plays the games that Python plays', { skip: skip || noCore }, async () => {
  const anna = await person({ at: '/' });
  const asked = [];
  anna.page.on('request', (request) => asked.push(request.url()));
  for (const { modules, players, tables, legal, state, from_start: expected } of sets) {
    const found = await anna.page.evaluate(
      async ({ script, tables, state, games, seed }) => {
        const { openCore } = await import(`/assets/${script}`);
        const core = await openCore(new Uint8Array(tables));
        const legal = await core.legal(new Uint8Array(state));
        const played = await core.playouts(await core.start(), games, BigInt(seed));
        const refused = await core.apply(new Uint8Array(state), -1).catch((error) => error.message);
        const never = core.perft(new Uint8Array(state), 60).catch((error) => error.message);
        core.close();
        const bytes = (array) => [...new Uint8Array(array.buffer)];
        return {
          players: core.players,
          legal,
          refused,
          closed: await never,
          results: [...bytes(played.gold), ...bytes(played.lengths)],
        };
      },
      { script, games, seed, tables: unpacked(tables), state: unpacked(state) },
    );
    const checksum = createHash('sha256').update(Buffer.from(found.results)).digest('hex');
    assert.equal(checksum, expected, modules.join());
    assert.equal(found.players, players);
    assert.deepEqual(found.legal, legal);
    assert.equal(found.refused, 'action -1 is not legal here');
    assert.equal(found.closed, 'the core was closed');
  }
  assert.ok(asked.some((url) => url.endsWith('.wasm')));
});

test('a page that does not use it does not load it', { skip: skip || noCore }, async () => {
  const anna = await person({ serviceWorkers: 'allow' });
  const asked = [];
  anna.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await anna.go('/');
  await anna.page.waitForLoadState('networkidle');
  assert.ok(asked.some((path) => path.startsWith('/assets/')));
  assert.deepEqual(
    asked.filter((path) => built.some((name) => path.endsWith(name))),
    [],
  );
  const kept = readFileSync(join(ASSETS, '..', 'sw.js'), 'utf8');
  for (const name of built)
    assert.ok(!kept.includes(name), `${name} is kept by the service worker`);
});
