// Runs the browser tests with one server and one browser for all of them: a Chromium, or with
// KINGDOM_ENGINE=firefox the Firefox of the system.
// node e2e/run.mjs [part of a file's name ...]

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
const REPORTERS = ['spec', `${HERE}support/skipped.mjs`, `${HERE}support/failed.mjs`];

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
const failures = join(mkdtempSync(join(tmpdir(), 'kingdom-e2e-')), 'failed.txt');

/** Return the test files that a failure belongs to: some tests are made in a file that others use. */
function testFiles(file) {
  if (file.endsWith('.test.mjs')) return [file];
  return files.filter((name) => readFileSync(name, 'utf8').includes(basename(file)));
}

/** Run some files; return whether all passed, and those with a failure. */
async function run(some) {
  writeFileSync(failures, '');
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
      ...some,
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        KINGDOM_SERVER: server.base,
        KINGDOM_BROWSER: browser.wsEndpoint(),
        KINGDOM_FAILED: failures,
      },
    },
  );
  const code = await new Promise((resolve) => tests.once('exit', resolve));
  const failed = new Set(readFileSync(failures, 'utf8').split('\n').filter(Boolean));
  return { passed: code === 0, failed: [...failed].flatMap(testFiles) };
}

let outcome = await run(files);
if (process.env.CI && outcome.failed.length) {
  // A browser on a busy machine has its moments: what fails twice is broken.
  console.log(
    `Failed, and run once more: ${outcome.failed.map((file) => basename(file)).join(' ')}`,
  );
  outcome = await run(outcome.failed);
}
process.exitCode = outcome.passed ? 0 : 1;
await browser.close();
await server.close();
