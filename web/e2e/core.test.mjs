// The compiled core in a page: loaded only where it is used, in a worker, with the answers of Python.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { ROOT } from '../scripts/browser.mjs';
import { person, skip } from './support/person.mjs';

const ASSETS = join(ROOT, 'src/kingdom/server/static/assets');
const {
  games: analysed,
  positions,
  playouts,
  seed: luck,
} = JSON.parse(readFileSync(join(ROOT, 'web/tests/thinking/inquiries.json'), 'utf8'));
const unpacked = (text) => [...inflateSync(Buffer.from(text, 'base64'))];

/** The files of the core in the build; without a compiler for it there is none. */
const built = readdirSync(ASSETS).filter((name) => /^(thinking|kingdom)-/.test(name));
const thinking = built.find((name) => /^thinking-(?!worker).*\.js$/.test(name));
const noCore =
  !built.some((name) => name.endsWith('.wasm')) && 'the app was built without the core';
if (noCore && process.env.CI === 'true') throw new Error(noCore);

test(
  'a page thinks what Python thinks, and stops when it is told to',
  {
    skip: skip || noCore,
  },
  async () => {
    const [game] = analysed;
    const [position] = positions;
    const anna = await person({ at: '/' });
    const asked = [];
    anna.page.on('request', (request) => asked.push(request.url()));
    const found = await anna.page.evaluate(
      async ({ script, setup, game, view }) => {
        const { openThinking } = await import(`/assets/${script}`);
        const thinking = await openThinking({ ...setup, tables: new Uint8Array(setup.tables) });
        const packed = { start: new Uint8Array(game.start), played: game.played };
        const told = [];
        const turns = await thinking.analyse(packed, {
          playouts: game.playouts,
          seed: BigInt(game.seed),
          onturn: (turn, done, total) => told.push([turn.number, done, total]),
        });
        const plans = [];
        const hint = await thinking.hint(new Uint8Array(view), {
          seconds: 0.1,
          onplan: (plan) => plans.push(plan.actions),
        });
        const leaving = new AbortController();
        const endless = thinking.analyse(packed, { playouts: 1e9, signal: leaving.signal });
        setTimeout(() => leaving.abort());
        const ended = await endless.catch((error) => error.name);
        const refused = await thinking.after(packed.start, [-1]).catch((error) => error.message);
        const never = thinking.play(packed.start, 'expert', 0n).catch((error) => error.name);
        thinking.close();
        return {
          turns: turns.map(({ number, player, judgement, decisions }) => ({
            number,
            player,
            judgement,
            best: decisions.map(({ best }) => best.actions),
          })),
          told,
          plans,
          hint: hint.actions.length,
          ended,
          refused,
          closed: await never,
        };
      },
      {
        script: thinking,
        setup: { tables: unpacked(game.tables), sources: game.sources, sites: game.sites },
        game: {
          start: unpacked(game.start),
          played: game.played.slice(0, game.analysed),
          playouts,
          seed: luck,
        },
        view: unpacked(position.view),
      },
    );
    const expected = game.report.turns.map(({ number, player, judgement, decisions }) => ({
      number,
      player,
      judgement,
      best: decisions.map(({ best }) => best.actions),
    }));
    assert.deepEqual(found.turns, expected);
    const total = expected.length;
    assert.deepEqual(
      found.told,
      expected.map(({ number }, index) => [number, index + 1, total]),
    );
    assert.deepEqual(found.plans, [position.quick]);
    assert.ok(found.hint > 0);
    assert.equal(found.ended, 'AbortError');
    assert.equal(found.refused, 'action -1 is not legal here');
    assert.equal(found.closed, 'Error');
    assert.ok(asked.some((url) => url.endsWith('.wasm')));
  },
);

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
  const worker = readFileSync(join(ASSETS, '..', 'sw.js'), 'utf8');
  const [, files] = /"files":(\[[^\]]+\])/.exec(worker); // beside those that it keeps when asked to
  for (const name of built)
    assert.ok(!files.includes(name), `${name} is kept by the service worker`);
});
