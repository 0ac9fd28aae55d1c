// Games over days, on a server whose time is moved: people who are never there at the same time, and
// a friend who disappears.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openServer } from '../scripts/browser.mjs';
import { ask, me, open, openTable, tableOptions } from '../scripts/play.mjs';
import { AGAIN, person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

const [HOUR, DAY] = [3600, 86_400];

const server = skip ? null : await openServer({ own: true });
after(() => server?.close());

/** Two people with tables between them; Bram has a phone. Both want to see what happens. */
async function twoPeople(...tables) {
  const base = server.base;
  const anna = await person({ base, name: 'Anna' });
  const bram = await person({ base, name: 'Bram', ...PHONE });
  for (const one of [anna, bram]) await one.context.addInitScript(watchRecap);
  const ids = [];
  for (const options of tables) {
    const { id, invites } = await openTable(
      anna.page,
      tableOptions([me, open], { first_game: true, ...options }),
    );
    const secret = new URL(invites[0].url, base).searchParams.get('seat');
    await ask(bram.page, 'POST', `/tables/${id}/claim`, { secret });
    ids.push(id);
  }
  return { anna, bram, ids };
}

/** Runs in the page: note that a recap was played, however quickly it was over. */
function watchRecap() {
  if (!location.protocol.startsWith('http')) return;
  localStorage['kingdom.speed'] = 'normal';
  new MutationObserver(() => {
    if (document.querySelector('[data-recap]')) window.recapSeen = true;
  }).observe(document, { childList: true, subtree: true });
}

/** Wait for the recap, and skip what is left of it. */
async function recapSeen({ page }) {
  await page.waitForFunction(() => window.recapSeen);
  await page.evaluate(() => document.querySelector('[data-recap]')?.click());
  await page.locator('[data-recap]').waitFor({ state: 'detached' });
}

test('two days, and never at the same time', { skip }, async () => {
  const { anna, bram, ids } = await twoPeople({ clock: DAY }, { clock: 14 * DAY });
  const [quick, slow] = ids;
  for (let day = 1; day <= 2; day += 1) {
    await anna.go('/');
    const mine = anna.page.locator('section.list').first();
    await mine
      .getByText(/your turn · (\d+ hours|1 day) left/)
      .first()
      .click();
    await anna.page.waitForURL(`**/table/${quick}`); // the more urgent one
    if (day > 1) await recapSeen(anna);
    await new Table(anna.page).turn();
    const next = anna.page.locator(`[data-next="${slow}"]`);
    if (day === 1) {
      await next.click();
      await anna.page.waitForURL(`**/table/${slow}`);
      await new Table(anna.page).turn();
      await anna.page.locator('[data-next]').waitFor({ state: 'detached' });
    }
    await anna.away();
    server.pass(12 * HOUR);
    await bram.go(`/table/${quick}`);
    await recapSeen(bram);
    await new Table(bram.page).turn();
    await bram.away();
    server.pass(11 * HOUR);
  }
  const { chart } = await ask(anna.page, 'GET', `/games/${quick}/screen`);
  assert.equal(chart.length, 4, 'four turns were played');
  const lines = [anna, bram].flatMap(({ heard }) => heard.flatMap((one) => one.lines ?? []));
  assert.ok(!lines.some(({ by }) => by === 'bot'), 'nobody was late');
  anna.well();
  bram.well();
});

test('a friend who disappears, comes back and resigns', { skip }, async () => {
  const { anna, bram, ids } = await twoPeople({ gone_after: DAY });
  const [id] = ids;
  const table = new Table(anna.page);
  await anna.go(`/table/${id}`);
  await table.turn();
  const chip = anna.page.getByRole('button', { name: 'Waiting for Bram: what now?' });
  assert.equal(await chip.count(), 0, 'there is time left');
  server.pass(DAY + 60);
  await anna.page.reload();
  await chip.click();
  await anna.page.getByRole('button', { name: 'Nudge' }).click();
  await bram.go('/');
  await bram.page.getByText('your turn: nudged').first().waitFor();
  await bram.away();
  await chip.click();
  await anna.page.getByRole('button', { name: 'Already nudged' }).waitFor();
  await anna.page.getByRole('button', { name: 'Let a bot play' }).click();
  await anna.until(({ screen }) => screen?.players[1].left && screen.to_move === 0);
  await table.turn();
  await bram.go(`/table/${id}`);
  const replaced = bram.page.getByText('A bot is playing this game for you.');
  await replaced.waitFor();
  await bram.page.getByRole('button', { name: 'Come back' }).click();
  await replaced.waitFor({ state: 'detached' }); // the page is loaded anew
  await anna.until(({ screen }) => !screen.players[1].left);
  await bram.page.locator('[data-status=running]').waitFor();
  await bram.page.getByRole('button', { name: 'Menu' }).click();
  await bram.page.getByRole('button', { name: 'Resign' }).click();
  await bram.page.locator('[data-sure]').click();
  await anna.page.getByText('Bram resigned.').first().waitFor();
  assert.deepEqual(anna.screen.result.winners, [0]);
  const record = await anna.page.request.get(`${anna.base}/api/games/${id}/record`, AGAIN);
  assert.match(await record.text(), /seat 2: given to a bot by the others .*came back .*resigned/);
  anna.well();
  bram.well();
});
