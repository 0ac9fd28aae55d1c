// The board of the day, on a server whose time is moved: one try each, and nothing known ahead.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openServer } from '../scripts/browser.mjs';
import { ask, playUntil } from '../scripts/play.mjs';
import { person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

const DAY = 86_400;
const server = skip ? null : await openServer({ own: true });
after(() => server?.close());

/** Move the time to noon, so that no story meets midnight by accident. */
const noon = () => server.pass((1.5 * DAY - ((Date.now() / 1000) % DAY)) % DAY);

/** From the first page to the table, as the one try that counts. */
async function begin({ page }) {
  await page.getByRole('heading', { name: 'Board of the day' }).waitFor();
  await page.locator('[data-daily="open"]').click();
  await page.locator('[data-daily="play"]').click();
  await page.waitForURL('**/table/*');
  return new URL(page.url()).pathname.split('/').at(-1);
}

test('one try each, the results after it, and a streak on the next day', { skip }, async () => {
  noon();
  const base = server.base;
  const anna = await person({ base, name: 'Anna' });
  const bram = await person({ base, name: 'Bram', keepsAnswers: true, ...PHONE });
  await anna.go('/');
  const game = await begin(anna);
  await new Table(anna.page).turn();
  assert.equal(await anna.page.getByRole('button', { name: 'Hint' }).count(), 0);

  await bram.go(`/table/${game}`);
  await bram.page.getByText('Your turn first').waitFor();
  await bram.page.getByRole('link', { name: 'To the board of the day' }).click();
  await bram.page.getByText('The results appear here once your own try is over.').waitFor();
  const told = bram.answers.map(({ text }) => text).join('');
  assert.doesNotMatch(told, /"cards"|"sections"/, 'nothing of the board was told');

  await anna.away();
  const { result } = await playUntil(anna.page, game, { over: true });
  await anna.go(`/table/${game}`);
  await anna.page.locator('[data-status=over]').waitFor();
  await anna.page.keyboard.press('Escape'); // the count need not be watched
  await anna.page.getByRole('link', { name: 'See the results' }).click();
  await anna.page.getByText('Place 1 of 1').waitFor();
  await anna.page.getByText(`${result.totals[0]} gold`).first().waitFor();

  await bram.go('/');
  const other = await begin(bram);
  await new Table(bram.page).turn();
  await bram.away();
  await playUntil(bram.page, other, { over: true });
  await bram.go('/daily');
  await bram.page.getByText(/^Place [12] of 2$/).waitFor();
  await bram.page.getByRole('link', { name: 'Replay of Anna' }).click();
  await bram.page.waitForURL(`**/replay/${game}**`);
  await bram.page.getByRole('slider').waitFor();

  const { date } = await ask(anna.page, 'GET', '/daily');
  server.pass(DAY);
  await anna.go('/daily');
  await anna.page.getByText('1 day in a row').waitFor();
  await anna.page.getByRole('button', { name: 'Play: this one counts' }).waitFor();
  await anna.page.locator(`a[href="/daily/${date}"]`).click();
  await anna.page.getByRole('button', { name: 'Play again for practice' }).click();
  await anna.page.waitForURL('**/table/*');
  await new Table(anna.page).choose();
  anna.well();
  bram.well();
});
