// Somebody to play with: two people who meet in the queue.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openServer } from '../scripts/browser.mjs';
import { person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

// Of its own: in the queue of the others' server somebody else might wait.
const server = skip ? null : await openServer({ own: true });
after(() => server?.close());

test('two people meet while one of them plays a bot', { skip }, async () => {
  const base = server.base;
  const [anna, bram] = [
    await person({ base, name: 'Anna', at: '/', ...PHONE }),
    await person({ base, name: 'Bram', at: '/', ...PHONE }),
  ];
  const form = anna.page.getByRole('dialog', { name: 'Play a person' });
  await anna.page.getByRole('button', { name: 'Play a person' }).click();
  await form.getByRole('button', { name: '3', exact: true }).click();
  await form.getByRole('button', { name: 'Nomads' }).click();
  await form.getByRole('button', { name: 'Find players' }).click();
  await anna.page.getByText('Nobody else is waiting right now.').waitFor();
  await anna.page.reload();
  await anna.page.getByText('Looking for players …').waitFor();
  await anna.page.getByRole('button', { name: 'Play a bot meanwhile' }).click();
  await new Table(anna.page).choose();
  const bots = anna.page.url();

  await bram.page.reload();
  await bram.page.getByRole('button', { name: /Play a person.*One other/ }).click();
  await bram.page.getByRole('button', { name: '2 1 waiting' }).waitFor();
  await bram.page.getByRole('button', { name: 'Find players' }).click();
  await bram.page.waitForURL('**/table/*');
  const table = bram.page.url();
  assert.notEqual(table, bots);
  await anna.page.getByText('Your table is ready!').waitFor();
  await anna.page.getByRole('link', { name: 'To the table' }).click();
  await anna.page.waitForURL(table);
  await anna.until(({ screen }) => screen?.players.length === 2 && screen.you.length === 1);
  await bram.until(({ screen }) => screen?.you.length === 1);
  const mover = anna.screen.you[0] === anna.screen.to_move ? anna : bram;
  await new Table(mover.page).choose();
  await anna.page.getByText('Your table is ready!').waitFor({ state: 'detached' });
  const { mine } = await (await anna.page.request.get(`${base}/api/seeks`)).json();
  assert.deepEqual(mine, [], 'she has come');
  anna.well();
  bram.well();
});
