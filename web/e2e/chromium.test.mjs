// Which Chromium is taken; needs none itself.

import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { reasonToSkip } from '../scripts/browser.mjs';
import { chromiumOptions, NoChromiumError, systemChromium } from '../scripts/chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kingdom-chromium-'));
after(() => rmSync(folder, { recursive: true }));

/** A program that ends with this status. */
function program(name, status) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('the system’s Chromium is the first on the path that starts', async () => {
  assert.equal(await systemChromium('linux', { PATH: folder }), null);
  program('chromium', 1); // such as a script that only says what to install
  assert.equal(await systemChromium('linux', { PATH: folder }), null);
  const chrome = program('google-chrome', 0);
  assert.equal(await systemChromium('linux', { PATH: `/nowhere:${folder}` }), chrome);
});

test('one that was named and does not start is not replaced by another', async () => {
  const before = process.env.CHROMIUM;
  process.env.CHROMIUM = '/no/such/chromium';
  try {
    await assert.rejects(chromiumOptions(), NoChromiumError);
    process.env.CHROMIUM = program('named', 0);
    assert.equal((await chromiumOptions()).executablePath, process.env.CHROMIUM);
  } finally {
    if (before === undefined) delete process.env.CHROMIUM;
    else process.env.CHROMIUM = before;
  }
});

test('without one the tests are skipped, but not with CI=true', () => {
  const before = process.env.CI;
  const missing = new NoChromiumError('there is none');
  try {
    delete process.env.CI;
    assert.equal(reasonToSkip(missing), 'there is none');
    assert.throws(() => reasonToSkip(new Error('it crashed')), /it crashed/);
    process.env.CI = 'true';
    assert.throws(() => reasonToSkip(missing), NoChromiumError);
  } finally {
    if (before === undefined) delete process.env.CI;
    else process.env.CI = before;
  }
});
