// Two people and a spectator through a whole game with every expansion.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MODULES, me, open, openTable, wish } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';
import { checkSecrets } from './support/secrets.mjs';
import { Table } from './support/table.mjs';

/** Play to the end by clicking what the screens offer. */
async function playOut(tables) {
  let [now, clicks, tiles] = [0, 0, 0];
  for (;;) {
    const table = tables[now];
    const { kind } = await table.choose({ wantTile: clicks % 4 === 0 });
    if (kind === 'over') return { clicks, tiles };
    clicks += 1;
    if (kind === 'tile') tiles += 1;
    if (!(await table.mine())) now = 1 - now;
  }
}

/** The gold of everybody from everything, as it is written on the screen. */
const scores = ({ page }) =>
  page
    .getByRole('table')
    .last()
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.innerText.replace(/\s+/g, ' ')));

test('two people and a spectator through a whole game', { skip }, async () => {
  const anna = await person({ name: 'Anna' });
  const made = await openTable(anna.page, wish([me, open], { modules: MODULES }));
  const bram = await person({ name: 'Bram' });
  const watcher = await person();
  await bram.go(made.invites[0].url);
  await Promise.all([watcher.go(`/table/${made.id}`), anna.go(`/table/${made.id}`)]);
  const people = [anna, bram, watcher];
  await Promise.all(people.map((one) => one.until(({ screen }) => screen?.status === 'running')));
  const first = anna.screen.you[0] === anna.screen.to_move ? [anna, bram] : [bram, anna];

  const { clicks, tiles } = await playOut(first.map(({ page }) => new Table(page)));
  assert.ok(clicks > 80 && tiles > 0, `${clicks} clicks, ${tiles} of them on tiles`);

  await Promise.all(people.map((one) => one.until(({ screen }) => screen.status === 'over')));
  const [a, b, w] = people.map(({ screen }) => screen);
  for (const key of ['seq', 'result', 'seed', 'walls', 'stock', 'chart']) {
    assert.deepEqual(a[key], b[key], key);
    assert.deepEqual(a[key], w[key], key);
  }
  const boards = await Promise.all(people.map(({ page }) => new Table(page).board()));
  assert.deepEqual(boards[0], boards[1]);
  assert.deepEqual(boards[0], boards[2]);
  const gold = await Promise.all(people.map(scores));
  assert.ok(gold[0].length > 3 && gold[0].at(-1).includes(String(Math.max(...a.result.totals))));
  assert.deepEqual(gold[0], gold[1]);
  assert.deepEqual(gold[0], gold[2]);

  for (const one of people) {
    checkSecrets(one);
    one.well();
  }
});

test('an invitation that was used lets one watch', { skip }, async () => {
  const anna = await person();
  const made = await openTable(anna.page, wish([me, open]));
  const bram = await person();
  await bram.go(made.invites[0].url);
  const late = await person();
  await late.go(made.invites[0].url);
  await late.page.getByText('That seat is taken by now').waitFor();
  assert.deepEqual((await late.page.locator('[data-cell]').count()) > 0, true);
});
