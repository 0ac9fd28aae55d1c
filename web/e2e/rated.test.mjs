// A rated game: two members play it, both ratings change, and the pages about that show it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, me, open, openTable, tableOptions } from '../scripts/play.mjs';
import { addPasskey } from './support/passkeys.mjs';
import { person, PHONE, skipOutsideChromium } from './support/person.mjs';

const ENOUGH = 5; // rated games, after which one is on the leaderboard

/** Let Anna open a rated table and Bram, who sits down there, resign at once. */
async function ratedGame(anna, bram) {
  const { id, invites } = await openTable(
    anna.page,
    tableOptions([me, open], { first_game: true, rated: true }),
  );
  const secret = new URL(invites[0].url, anna.base).searchParams.get('seat');
  await ask(bram.page, 'POST', `/tables/${id}/claim`, { secret });
  await ask(bram.page, 'POST', `/tables/${id}/resign`);
  await ask(anna.page, 'GET', `/games/${id}/outcome`); // it is noted
}

test('two members play a rated game', { skip: skipOutsideChromium }, async () => {
  const anna = await person({ name: 'Anna' });
  const bram = await person({ name: 'Bram', ...PHONE });
  const rated = anna.page.getByRole('switch', { name: 'Rated' });
  const openSeat = async () => {
    await anna.go('/new');
    await anna.page.getByRole('group', { name: 'Player 2' }).getByText('Friend').click();
  };
  await openSeat();
  await anna.page.getByText('add a passkey or an email address first').waitFor();
  assert.ok(await rated.isDisabled(), 'a guest is told how to play for ratings');
  await addPasskey(anna);
  for (let game = 1; game < ENOUGH; game += 1) {
    if (game === 1) await addPasskey(bram);
    await ratedGame(anna, bram);
  }

  await openSeat();
  await rated.check();
  await anna.page.getByRole('button', { name: 'Open the table' }).click();
  await anna.page.waitForURL(/\/table\//);
  const id = new URL(anna.page.url()).pathname.split('/').at(-1);
  await anna.page.getByText('yes: all players’ ratings change').waitFor();
  const { invites } = await ask(anna.page, 'GET', `/tables/${id}`);

  const guest = await person({ name: 'Guest' });
  await guest.go(invites[0].url);
  await guest.page.getByRole('heading', { name: 'A rated game' }).waitFor();
  await bram.go(invites[0].url);
  await anna.until(({ screen }) => screen?.status === 'running');
  await ask(bram.page, 'POST', `/tables/${id}/resign`);
  const changes = anna.page.getByRole('region', { name: 'Ratings' });
  await changes.getByText(/\(\+\d+\)/).waitFor();
  await changes.getByText(/\(−\d+\)/).waitFor();

  await changes.getByRole('link', { name: 'Leaderboard' }).click();
  const row = (one, name) => one.page.getByRole('row', { name });
  await row(anna, /^1 Anna \(you\) 1\d{3} ± \d+ 5$/i).waitFor();
  await row(anna, /^2 Bram 1\d{3} ± \d+ 5$/).waitFor();
  await anna.page.getByRole('switch', { name: 'Show me on the leaderboard' }).click();
  await row(anna, /Anna/).waitFor({ state: 'detached' });

  await bram.go('/leaderboard');
  await row(bram, /^1 Bram \(you\)/i).waitFor();
  await bram.page.getByRole('link', { name: 'History' }).click();
  const games = bram.page.locator(`a[href^="/replay/"]`);
  await games.nth(ENOUGH - 1).waitFor();
  assert.match(await games.first().innerText(), /with Anna[\s\S]*place 2 of 2[\s\S]*\(−\d+\)/);
  await bram.page.getByText('Filters').click();
  await bram.page.getByRole('combobox', { name: 'Result' }).selectOption('won');
  await bram.page.getByText('No game matches these filters.').waitFor();
  await bram.page.getByRole('button', { name: 'Clear filters' }).click();
  await bram.page.getByRole('link', { name: 'Statistics' }).click();
  await bram.page.getByRole('img', { name: /From \d+ to \d+ in 5 rated games/ }).waitFor();
  await bram.page.getByText('0%, 0 of 5').first().waitFor();
  await bram.page.getByRole('link', { name: 'History' }).click();
  await games.first().click();
  await bram.page.waitForURL(`**/replay/${id}`);
  for (const one of [anna, bram, guest]) one.well();
});
