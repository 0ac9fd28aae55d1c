// The browser tests in the Firefox of the system and the walk in its WebKit, as far as they are
// installed; says at the end what was run and what was skipped. node e2e/everywhere.mjs

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFirefox } from '../scripts/firefox.mjs';
import { missingForWebKit } from '../scripts/webkit.mjs';
import { noteSkipped } from './support/skipped.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const MINUTE = 60_000;

/** What differs most between browsers. Single tests that only Chromium can be told say so and are skipped. */
const IN_FIREFOX = [
  'browsers',
  'choosing',
  'game',
  'keyboard',
  'newtable',
  'pages',
  'phone',
  'replay',
  'together',
  'touch',
  'undo',
];

const PARTS = [
  {
    name: 'Firefox',
    missing: async () => ((await findFirefox()) ? null : 'no Firefox is installed (firefox-esr)'),
    run: [here('run.mjs'), ...IN_FIREFOX],
    env: { KINGDOM_ENGINE: 'firefox', E2E_CONCURRENCY: '1' },
    limit: 20 * MINUTE,
  },
  {
    name: 'WebKit',
    missing: async () => missingForWebKit() && `${missingForWebKit()} (webkit2gtk-driver, xvfb)`,
    run: ['--test', here('webkit.walk.mjs')],
    env: {},
    limit: 10 * MINUTE,
  },
];

/** Run node with some arguments; return what became of it. */
function outcome({ run, env, limit }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, run, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      detached: true, // so that it ends with all it has started
    });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      process.kill(-child.pid, 'SIGTERM');
    }, limit);
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (late) resolve(`failed: not done after ${limit / MINUTE} minutes`);
      else resolve(code === 0 ? 'passed' : 'failed');
    });
  });
}

const results = [];
for (const part of PARTS) {
  const missing = await part.missing();
  if (missing) noteSkipped(`all of them in ${part.name}`, missing);
  else console.log(`\n== ${part.name}`);
  results.push([part.name, missing ? `skipped: ${missing}` : await outcome(part)]);
}
console.log('');
for (const [name, result] of results) console.log(`${name}: ${result}`);
process.exitCode = results.some(([, result]) => result.startsWith('failed')) ? 1 : 0;
