// A walk through the app in a WebKit: what differs there from Chromium. It is no part of the browser
// tests, which cannot drive the WebKit of the system; `make test-browsers` runs it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openServer } from '../scripts/browser.mjs';
import { missingForWebKit, WebKit } from '../scripts/webkit.mjs';

const skip = missingForWebKit() ?? false;
let server;
let page;

before(async () => {
  if (skip) return;
  server = await openServer();
  page = await WebKit.open();
  await page.resize(1440, 900);
});
after(async () => {
  await page?.close();
  await server?.close();
});

const choices = () => document.querySelectorAll('[data-cell][aria-disabled="false"]').length > 0;
const seq = () => Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0);
const CHOICE = '[data-cell][aria-disabled="false"]';

/** Play one's turn with the mouse. */
async function playTurn() {
  for (let build = 0; build < 3; build++) {
    await page.waitFor(choices);
    const before = await page.evaluate(seq);
    await page.click(CHOICE);
    await page.waitFor(
      (last) => Number(document.querySelector('[data-seq]')?.dataset.seq) > last,
      before,
    );
  }
  await page.waitFor(() => !!document.querySelector('[data-act="end"]:not(:disabled)'));
  await page.click('[data-act="end"]');
  await page.waitFor(choices);
}

test('home, a game against a bot, and back', { skip, timeout: 120_000 }, async () => {
  await page.goto(`${server.base}/`);
  await page.waitFor(() => !!document.querySelector('.play, button.primary'));
  assert.equal(await page.evaluate(() => document.querySelector('#old-browser').hidden), true);
  await page.evaluate(() => {
    const play = [...document.querySelectorAll('button')].find((one) =>
      /Play now/.test(one.innerText),
    );
    play.dataset.walk = 'play';
  });
  await page.click('[data-walk="play"]');
  await page.waitFor(choices);
  await playTurn();
  const houses = await page.evaluate(
    () => document.querySelectorAll('.figure image[href*="settlement"]').length,
  );
  assert.ok(houses >= 6, `${houses} settlements`);
});

test('after a click the keys show where they are', { skip, timeout: 60_000 }, async () => {
  await page.waitFor(choices);
  await page.click('[data-cell][aria-disabled="true"]');
  await page.press('\uE014'); // the right arrow
  await page.waitFor(() => !!document.querySelector('.ring'));
  const [ring, hex] = await page.evaluate(() => [
    document.querySelector('.ring').getAttribute('transform'),
    document.activeElement.getAttribute('transform'),
  ]);
  assert.equal(ring, hex);
});

test('at the table the document does not scroll', { skip, timeout: 60_000 }, async () => {
  const [whole, window] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    innerHeight,
  ]);
  assert.equal(whole, window);
});

test('new table, rules and the guide open', { skip, timeout: 120_000 }, async () => {
  for (const [path, found] of [
    ['/new', '[role="switch"]'],
    ['/rules', '#tile-farm'],
    ['/learn', '.coach'],
  ]) {
    await page.goto(server.base + path);
    await page.waitFor((selector) => !!document.querySelector(selector), found);
    const hyphens = await page.evaluate(
      () =>
        [...document.querySelectorAll('h1, h2, h3')].filter(
          (heading) => getComputedStyle(heading).webkitHyphens === 'auto',
        ).length,
    );
    assert.equal(hyphens, 0);
  }
});

test('Back closes a sheet', { skip, timeout: 60_000 }, async () => {
  await page.goto(`${server.base}/`);
  await page.waitFor(() => !!document.querySelector('a[href^="/table/"]'));
  await page.click('a[href^="/table/"]');
  await page.waitFor(choices);
  await page.press('?');
  await page.waitFor(() => !!document.querySelector('dialog[open]'));
  const address = await page.evaluate(() => location.pathname);
  await page.back();
  await page.waitFor(() => !document.querySelector('dialog[open]'));
  assert.equal(await page.evaluate(() => location.pathname), address);
});
