// Runs the browser tests with one server and one browser for all of them: a Chromium, or with
// KINGDOM_ENGINE=firefox the Firefox of the system.
// node e2e/run.mjs [part of a file's name ...]

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { IN_FIREFOX, openServer, reasonToSkip } from '../scripts/browser.mjs';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { findFirefox, firefoxDriver, firefoxOptions } from '../scripts/firefox.mjs';
import { noteSkipped } from './support/skipped.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const LONGEST = ['game.test.mjs', 'screens.test.mjs', 'phone.test.mjs']; // first, so that nobody waits for them
const rest = readdirSync(HERE).filter((name) => name.endsWith('.test.mjs'));
const files = [...new Set([...LONGEST, ...rest])]
  .filter((name) => !wanted.length || wanted.some((part) => name.includes(part)))
  .map((name) => HERE + name);
const REPORTERS = ['spec', `${HERE}support/skipped.mjs`];

/** Say that there is no such browser, and end. */
function skipAll(reason, variable) {
  noteSkipped('all of them', reason);
  console.log(`The browser tests are skipped: ${reason}. ${variable}=/path/to/it names one.`);
  process.exit(0);
}

async function startChromium() {
  const options = await chromiumOptions().catch((error) =>
    skipAll(reasonToSkip(error), 'CHROMIUM'),
  );
  return chromium.launchServer(options);
}

async function startFirefox() {
  const found = (await findFirefox()) ?? skipAll('no Firefox is installed', 'FIREFOX');
  return (await firefoxDriver()).launchServer(firefoxOptions(found));
}

const browser = await (IN_FIREFOX ? startFirefox() : startChromium());
const server = await openServer();

const tests = spawn(
  process.execPath,
  [
    '--test',
    `--test-concurrency=${process.env.E2E_CONCURRENCY ?? 2}`,
    `--test-timeout=${process.env.E2E_TEST_TIMEOUT ?? 600_000}`,
    ...REPORTERS.flatMap((name) => [
      `--test-reporter=${name}`,
      '--test-reporter-destination=stdout',
    ]),
    ...files,
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      KINGDOM_SERVER: server.base,
      KINGDOM_BROWSER: browser.wsEndpoint(),
    },
  },
);
const code = await new Promise((resolve) => tests.once('exit', resolve));
process.exitCode = code === 0 ? 0 : 1;
await browser.close();
await server.close();
