// Finds a Firefox for the browser tests, and what drives it: Playwright of another version than the
// one for Chromium, which can drive no Firefox but its own.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { access, constants, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WEB = fileURLToPath(new URL('..', import.meta.url));
const PACKAGE = join(WEB, 'firefox');
const DRIVER = 'playwright-core';
const NAMES = ['firefox', 'firefox-esr'];

/** Return the path of a Firefox that starts, or null: the one that FIREFOX names, or the system's. */
export async function findFirefox(environment = process.env) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of environment.FIREFOX ? [environment.FIREFOX] : found)
    if (await starts(path)) return path;
  return null;
}

async function starts(path) {
  try {
    await access(path, constants.X_OK);
    await run(path, ['--version']);
    return true;
  } catch {
    return false;
  }
}

/** Return the driver, installed when it is first needed. */
export async function firefoxDriver() {
  const lock = JSON.parse(readFileSync(join(PACKAGE, 'package-lock.json'), 'utf8'));
  const { version } = lock.packages[`node_modules/${DRIVER}`];
  const folder = join(WEB, 'node_modules', `.firefox-driver-${version}`);
  if (!existsSync(folder)) await installInto(folder);
  const { firefox } = createRequire(join(folder, 'any'))(DRIVER);
  return firefox;
}

/** Install elsewhere and move the whole there, so that two at once do no harm. */
async function installInto(folder) {
  const work = await mkdtemp(`${folder}-`);
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...first] = npm;
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  try {
    for (const name of ['package.json', 'package-lock.json'])
      await cp(join(PACKAGE, name), join(work, name));
    await run(program, [...first, 'ci', `--prefix=${work}`, ...options], { cwd: work });
    await rename(work, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Return what Playwright starts the Firefox of the system with. */
export const firefoxOptions = (executablePath) => ({
  channel: 'moz-firefox',
  executablePath,
  // Its driver does not know what a context wishes.
  firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  timeout: 120_000, // on a busy machine
});
