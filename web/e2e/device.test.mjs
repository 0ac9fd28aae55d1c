// A device that plays without a server: it is kept once, and then a whole game needs no network.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { axeOf } from '../scripts/axe.mjs';
import { openServer } from '../scripts/browser.mjs';
import { person, skipOutsideChromium } from './support/person.mjs';
import { openLine } from './support/proxy.mjs';
import { Table } from './support/table.mjs';

const skip = skipOutsideChromium;
const server = skip ? null : await openServer({ own: true });
after(() => server?.close());

/** Somebody whose browser has kept what it takes; `net(false)` takes the network away. */
async function withDevice(more = {}) {
  const line = await openLine(server.port);
  const anna = await person({
    base: line.base,
    at: '/me',
    serviceWorkers: 'allow',
    bypassCSP: true, // for axe
    ...more,
  });
  const { page, context } = anna;
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await page.getByText('You can play without a connection here').waitFor();
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
