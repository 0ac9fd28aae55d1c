// Runs the browser tests with one server and one Chromium for all of them.
// node e2e/run.mjs [part of a file's name ...]

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { openServer, reasonToSkip } from '../scripts/browser.mjs';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { noteSkipped } from './support/skipped.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const LONGEST = ['game.test.mjs', 'screens.test.mjs']; // first, so that nobody waits for them
const rest = readdirSync(HERE).filter((name) => name.endsWith('.test.mjs'));
const files = [...new Set([...LONGEST, ...rest])]
  .filter((name) => !wanted.length || wanted.some((part) => name.includes(part)))
  .map((name) => HERE + name);
const REPORTERS = ['spec', fileURLToPath(new URL('support/skipped.mjs', import.meta.url))];

const options = await chromiumOptions().catch((error) => {
  const reason = reasonToSkip(error);
  noteSkipped('all of them', reason);
  console.log(`The browser tests are skipped: ${reason}. CHROMIUM=/path/to/it names one.`);
  process.exit(0);
});
const browser = await chromium.launchServer(options);
const server = await openServer();
const tests = spawn(
  process.execPath,
  [
    '--test',
    `--test-concurrency=${process.env.E2E_CONCURRENCY ?? 2}`,
    '--test-timeout=600000',
    ...REPORTERS.flatMap((name) => [
      `--test-reporter=${name}`,
      '--test-reporter-destination=stdout',
    ]),
    ...files,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, KINGDOM_SERVER: server.base, KINGDOM_BROWSER: browser.wsEndpoint() },
  },
);
process.exitCode = await new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)));
await browser.close();
await server.close();
