// Somebody to play with: two people who meet in the queue, friends, and those one does not want to meet.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openServer } from '../scripts/browser.mjs';
import { ask, me, open, openTable, tableOptions } from '../scripts/play.mjs';
import { AGAIN, person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';
import { eventually } from './support/waiting.mjs';

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
  // At the table with the bot there are two, as well.
  await anna.until(({ screen }) => screen.players.some(({ name }) => name === 'Bram'));
  await bram.until(({ screen }) => screen?.you.length === 1);
  // Whoever comes to the first page sees the game as it is played.
  const carol = await person({ base, at: '/' });
  const board = carol.page.locator('[data-live-board]');
  await board.scrollIntoViewIfNeeded();
  await carol.until(({ screen }) => screen?.you.length === 0);
  const mover = anna.screen.you[0] === anna.screen.to_move ? anna : bram;
  await new Table(mover.page).choose();
  await carol.until(({ screen }) => screen.players.some(({ settlements }) => settlements.length));
  await board.getByRole('img').locator('image[href*="settlement"]').first().waitFor();
  await anna.page.getByText('Your table is ready!').waitFor({ state: 'detached' });
  await eventually(async () => {
    const { mine } = await (await anna.page.request.get(`${base}/api/seeks`, AGAIN)).json();
    assert.deepEqual(mine, [], 'she has come');
  });
  for (const one of [anna, bram, carol]) one.well();
});

test(
  'a friend is invited with one press, and whoever is blocked is refused',
  { skip },
  async () => {
    const base = server.base;
    const anna = await person({ base, name: 'Anna' });
    const bram = await person({ base, name: 'Bram', ...PHONE });
    const { id, invites } = await openTable(anna.page, tableOptions([me, open]));
    const secret = new URL(invites[0].url, base).searchParams.get('seat');
    await ask(bram.page, 'POST', `/tables/${id}/claim`, { secret });

    await anna.go('/people');
    await anna.page.getByRole('button', { name: 'More about Bram' }).click();
    await anna.page.getByRole('switch', { name: /^Friend/ }).check();
    await anna.page.getByRole('button', { name: 'Close' }).click();
    await anna.page.getByRole('heading', { name: 'Friends', exact: true }).waitFor();
    await anna.page.getByRole('button', { name: /^Invite.*Bram/ }).click();
    await anna.page.getByText('Bram was invited').waitFor();
    await bram.go('/');
    await bram.page.getByText('Anna invites you to play.').waitFor();
    await bram.page.getByRole('button', { name: 'Play', exact: true }).click();
    await anna.until(({ screen }) => screen?.status === 'running' && screen.you.length === 1);

    // Bram is rude: he is muted and blocked at the table.
    const table = anna.page.url();
    await bram.page.waitForURL(table);
    await bram.until(({ screen }) => screen?.status === 'running');
    await bram.page.getByRole('button', { name: /^Chat/ }).click();
    await bram.page.getByRole('textbox').fill('something rude');
    await bram.page.getByRole('textbox').press('Enter');
    await anna.page.getByText('something rude').first().waitFor();
    await anna.page.getByText('More', { exact: true }).click();
    await anna.page.getByRole('button', { name: 'Players and chat' }).click();
    await anna.page.getByRole('button', { name: 'More about Bram' }).click();
    await anna.page.getByRole('button', { name: 'Report' }).click();
    await anna.page.getByRole('textbox', { name: /What happened/ }).fill('Rude.');
    await anna.page.getByRole('button', { name: 'Send the report' }).click();
    await anna.page.getByText('Thank you: the report was sent.').waitFor();
    await anna.page.getByRole('switch', { name: /^Block/ }).check();
    await anna.page.getByText('something rude').first().waitFor({ state: 'detached' });

    const { id: mine } = await openTable(
      anna.page,
      tableOptions([me, open], { listed: true, name: 'Without Bram' }),
    );
    await bram.go(`/table/${mine}`);
    await bram.page.getByRole('button', { name: 'Take this seat' }).click();
    await bram.page.getByText('There is somebody at this table you can’t play with.').waitFor();
    anna.well();
    bram.well();
  },
);
