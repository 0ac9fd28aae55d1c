// A device that plays without a server: it is kept once, and then a whole game needs no network.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { axeOf } from '../scripts/axe.mjs';
import { openServer } from '../scripts/browser.mjs';
import { openBuilds } from './support/builds.mjs';
import { person, skipOutsideChromium } from './support/person.mjs';
import { openLine } from './support/proxy.mjs';
import { Table } from './support/table.mjs';

const skip = skipOutsideChromium;
const server = skip ? null : await openServer({ own: true });
after(() => server?.close());

/** Somebody whose browser keeps what it takes. */
async function keeping(base) {
  const anna = await person({
    base,
    at: '/me',
    serviceWorkers: 'allow',
    bypassCSP: true, // for axe
  });
  await anna.page.waitForFunction(() => navigator.serviceWorker.controller);
  await anna.page.getByRole('button', { name: 'Keep for offline' }).click();
  await anna.page.getByText('You can play without a connection here').waitFor();
  return anna;
}

/** The same; `net(false)` takes the network away. */
async function withDevice() {
  const line = await openLine(server.port);
  const anna = await keeping(line.base);
  const { page, context } = anna;
  assert.deepEqual(await axeOf(page, null), []);
  async function net(on) {
    if (on) line.mend();
    else line.cut();
    await context.setOffline(!on);
  }
  return { anna, page, net };
}

/** Open a game against a bot from the first page. */
async function playNow(page) {
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/table\/here-/);
  const table = new Table(page);
  await table.ready();
  return table;
}

test(
  'a game without a network goes on after a reload, and comes to its end',
  { skip },
  async () => {
    const { anna, page, net } = await withDevice();
    await net(false);
    await page.goto(page.url().replace('/me', '/'));
    await page.getByText('this device plays by itself').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0, 'nothing is wrong that matters here');
    const table = await playNow(page);
    assert.equal(await page.getByText('Chat', { exact: true }).count(), 0, 'nobody is elsewhere');
    await table.turn();
    const before = await table.seq();
    await table.ready(before - 1);
    await table.choose();
    const built = await table.seq();
    await table.undo.click();
    await table.after(built);
    const kept = await table.seq();
    await page.reload();
    await table.ready();
    assert.equal(await table.seq(), kept, 'nothing is lost');
    await page.getByRole('button', { name: /^Hint/ }).click();
    await page.locator('[data-hint="shown"]').waitFor();
    while ((await table.choose()).kind !== 'over');
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.waitForURL(/\/replay\/here-/);
    await page.locator('[data-cell]').first().waitFor();
    await page.goto(new URL('/me', page.url()).href);
    await page.getByText('One game is on this device only').waitFor();
    await page.getByRole('button', { name: 'Delete these games' }).click();
    await page.getByRole('button', { name: 'Delete the games' }).click();
    await page.getByText('Games you play without a connection stay').waitFor();
    anna.well();
  },
);

test('what works without a network, and what says that it does not', { skip }, async () => {
  const { anna, page, net } = await withDevice();
  await net(false);
  await anna.go('/');
  await page.getByText('this device plays by itself').waitFor();
  assert.equal(await page.getByRole('link', { name: /^Invite a friend/ }).count(), 0);
  const levels = page.getByRole('combobox', { name: 'Bot strength' });
  assert.ok((await levels.locator('option').count()) > 3, 'the levels are there before Python is');
  assert.deepEqual(await axeOf(page, null), []);

  await page.getByRole('link', { name: 'Learn' }).click();
  await page.locator('.coach').waitFor();
  const table = new Table(page);
  await table.choose();

  await anna.go('/new');
  await page.locator('aside svg image').first().waitFor();
  await page.getByRole('switch', { name: /Nomads/ }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/table\/here-/);
  await table.ready();
  await table.choose();

  for (const path of ['/history', '/daily', '/people']) {
    await anna.go(path);
    await page.getByText('The server isn’t answering').first().waitFor();
  }
  await net(true);
  await anna.go('/daily');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('The server isn’t answering').waitFor({ state: 'detached' });
  anna.well();
});

test('a new build in the middle of a game', { skip }, async () => {
  const site = await openBuilds(server.base);
  const anna = await keeping(site.base);
  const { page, context } = anna;
  site.goAway();
  await context.setOffline(true);
  await anna.go('/');
  await page.getByText('this device plays by itself').waitFor();
  const table = await playNow(page);
  await table.choose();
  await context.setOffline(false);
  site.comeBack();
  site.exchange();
  await page.evaluate(async () => {
    const changed = new Promise((go) =>
      navigator.serviceWorker.addEventListener('controllerchange', go),
    );
    await (await navigator.serviceWorker.getRegistration()).update();
    await changed;
  });
  await table.choose(); // the page that is open goes on as it is
  const kept = await table.seq();
  site.goAway();
  await context.setOffline(true);
  await page.reload(); // ... and the next one is of the new build, with the same game
  await table.ready();
  assert.equal(await table.seq(), kept);
  await table.choose();
  anna.well();
  await site.close();
});
