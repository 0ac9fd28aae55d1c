// Fair shuffles: the page adds a nonce of its own, and compares at the end what it saw at first.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, me, open, openTable, playUntil, tableOptions } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';
import { eventually } from './support/waiting.mjs';

const NONCE = /^[0-9a-f]{32}$/;

test(
  'the page commits, adds its nonce, and says at the end that it was kept',
  { skip },
  async () => {
    const anna = await person({ at: '/', keepsAnswers: true });
    const { page } = anna;
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/table\//);
    await anna.until(({ screen }) => !!screen);
    const id = page.url().split('/').at(-1);
    const promised = ({ url }) => url.endsWith('/commitments');
    await eventually(() => assert.ok(anna.answers.some(promised)));
    const { commitment } = JSON.parse(anna.answers.find(promised).text);
    assert.equal(commitment, anna.screen.commitment);
    const [mine] = anna.screen.you;
    assert.match(anna.screen.players[mine].nonce, NONCE);

    await anna.away();
    await playUntil(page, id, { over: true });
    await anna.go(`/table/${id}`);
    await page.getByText('the seed fits the number that you saw').first().waitFor();
    await page.evaluate(() =>
      localStorage.setItem(
        'kingdom.fair',
        localStorage.getItem('kingdom.fair').replace(/"commitment":"./, '"commitment":"x'),
      ),
    );
    await page.reload();
    await page.getByText('The shuffle is not what was promised').first().waitFor();
    anna.well();
  },
);

test('who comes by a link adds a nonce, which all can see', { skip }, async () => {
  const anna = await person({ name: 'Anna' });
  const made = await openTable(anna.page, tableOptions([me, open]));
  const bram = await person({ name: 'Bram' });
  await bram.go(made.invites[0].url);
  await anna.go(`/table/${made.id}`);
  await anna.until(({ screen }) => screen?.status === 'running');
  const { seats } = await ask(bram.page, 'GET', `/tables/${made.id}`);
  assert.deepEqual(seats[0].nonce, null, 'this table was opened without one');
  assert.match(seats[1].nonce, NONCE);
  assert.equal(anna.screen.players[1].nonce, seats[1].nonce);
  await anna.page.getByText('More', { exact: true }).click();
  await anna.page.getByText('sent no number').waitFor();
  await anna.page.getByText(seats[1].nonce).waitFor();
});
