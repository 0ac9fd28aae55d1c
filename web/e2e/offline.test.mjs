// Without a network: what is there stays, what cannot work says so, and all of it comes back by itself.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { axeOf } from '../scripts/axe.mjs';
import { openServer } from '../scripts/browser.mjs';
import { ask, bot, me, openTable, tableOptions } from '../scripts/play.mjs';
import { person, skipOutsideChromium as skip } from './support/person.mjs';
import { openLine } from './support/proxy.mjs';
import { Table } from './support/table.mjs';

const server = skip ? null : await openServer({ own: true });
after(() => server?.close());

/** Somebody with a game, whose pages are kept by the worker; `net(false)` takes the network away. */
async function atHome() {
  const line = await openLine(server.port);
  const anna = await person({
    base: line.base,
    at: '/',
    serviceWorkers: 'allow',
    bypassCSP: true, // for axe
  });
  const { page, context } = anna;
  await ask(page, 'PATCH', '/me', { name: 'Anna Bee' });
  const { id } = await openTable(page, tableOptions([me, bot()]));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const backdrop = page.locator('.land svg').first();
  await page.reload();
  await page.getByRole('heading', { name: 'My games' }).waitFor();
  await backdrop.waitFor({ state: 'attached' });
  async function net(on) {
    if (on) line.mend();
    else line.cut();
    await context.setOffline(!on);
  }
  return { anna, page, id, net, backdrop };
}

test('a table that is opened without a network comes with the network', { skip }, async () => {
  const { page, id, net } = await atHome();
  await net(false);
  await page.goto(page.url() + `table/${id}`);
  await page.getByRole('heading', { name: 'The server isn’t answering' }).waitFor();
  await net(true);
  await new Table(page).ready();
});

test(
  'the first page keeps name, games and backdrop, and says what cannot work',
  { skip },
  async () => {
    const { page, net, backdrop } = await atHome();
    await net(false);
    await page.reload();
    await page.getByRole('alert').waitFor();
    await page.getByRole('heading', { name: 'My games' }).waitFor();
    await backdrop.waitFor({ state: 'attached' });
    assert.equal(await page.getByRole('textbox', { name: /name/i }).inputValue(), 'Anna Bee');
    const play = page.getByRole('button', { name: 'Play now' });
    assert.ok(await play.isDisabled());
    await page.getByText('It all works again as soon as you are online').waitFor();
    assert.ok(
      await page
        .getByRole('button', { name: /no connection/ })
        .first()
        .isDisabled(),
    );
    assert.deepEqual(await axeOf(page, null), []);
    await net(true);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await play.click();
    await new Table(page).ready();
  },
);
