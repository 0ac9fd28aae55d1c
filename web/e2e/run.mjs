// Runs the browser tests with one server and one browser for all of them: a Chromium, or with
// KINGDOM_ENGINE=firefox the Firefox of the system.
// node e2e/run.mjs [part of a file's name ...]

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { IN_FIREFOX, openServer, reasonToSkip } from '../scripts/browser.mjs';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { findFirefox, firefoxDriver, firefoxOptions } from '../scripts/firefox.mjs';
import { noteSkipped } from './support/skipped.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const CONCURRENCY = Number(process.env.E2E_CONCURRENCY ?? 2);
const GROUPS = 2 * CONCURRENCY; // so that nobody waits long for the last one
const files = readdirSync(HERE)
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => !wanted.length || wanted.some((part) => name.includes(part)))
  .map((name) => HERE + name);
const LOOKS_AT_MANY = { 'screens.test.mjs': 12_000 }; // bytes of other files that take as long
const REPORTERS = ['spec', `${HERE}support/skipped.mjs`];

/** Share the files out among processes of about the same length: few, so that browsers are used again. */
function groups() {
  const shares = Array.from({ length: Math.min(GROUPS, files.length) }, () => ({
    size: 0,
    files: [],
  }));
  const sizeOf = (file) => LOOKS_AT_MANY[basename(file)] ?? statSync(file).size;
  const sized = files.map((file) => ({ file, size: sizeOf(file) }));
  for (const { file, size } of sized.sort((a, b) => b.size - a.size)) {
    const [least] = shares.sort((a, b) => a.size - b.size);
    least.size += size;
    least.files.push(file);
  }
  return shares.map((share) => share.files);
}

/**
 * The file of a group: its tests begin when all are read, for some files wait for servers of their own.
 * They begin, too, if one cannot be read: else the open browser would keep the process until its timeout.
 */
function groupFile(group) {
  const names = group.map((file) => basename(file, '.test.mjs')).join(', ');
  const urls = JSON.stringify(group.map((file) => pathToFileURL(file)));
  return `import { test } from 'node:test';
let begin;
const read = new Promise((resolve) => (begin = resolve));
test('files that are tried together: ${names}', () => read);
try {
  for (const url of ${urls}) await import(url);
} finally {
  begin();
}
`;
}

function writeGroups(folder) {
  return groups().map((group, index) => {
    const path = join(folder, `group-${index + 1}.test.mjs`);
    writeFileSync(path, groupFile(group));
    return path;
  });
}

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
const folder = mkdtempSync(join(tmpdir(), 'kingdom-e2e-'));

const tests = spawn(
  process.execPath,
  [
    '--test',
    '--test-force-exit', // all tests have ended: what Playwright still holds open is no reason to wait
    `--test-concurrency=${CONCURRENCY}`,
    `--test-timeout=${process.env.E2E_TEST_TIMEOUT ?? 1_800_000}`,
    ...REPORTERS.flatMap((name) => [
      `--test-reporter=${name}`,
      '--test-reporter-destination=stdout',
    ]),
    ...writeGroups(folder),
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
rmSync(folder, { recursive: true });
await browser.close();
await server.close();
