// Two people and a spectator through a whole game with every expansion.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MODULES, me, open, openTable, playUntil, tableOptions } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';
import { checkSecrets } from './support/secrets.mjs';
import { Table } from './support/table.mjs';

const FIRST_TURNS = 8;
const NEAR_THE_END = 12; // settlements that somebody still has

/** Play to a turn or the end by clicking what the screens offer; gives what was clicked. */
async function click(people, last = Infinity) {
  const tables = people.map(({ page }) => new Table(page));
  const kinds = [];
  let now = people.findIndex(({ screen }) => screen.you.includes(screen.to_move)) === 1 ? 1 : 0;
  while (people[now].screen.turn < last) {
    const { kind } = await tables[now].choose({ wantTile: kinds.length % 4 === 0 });
    if (kind === 'over') break;
    kinds.push(kind);
    if (!(await tables[now].mine())) now = 1 - now;
  }
  return kinds;
}

/** Play on without looking until somebody's supply is small, and come back to the table. */
async function rush(people, id, supply) {
  await Promise.all(people.map((one) => one.away()));
  await Promise.all(people.map(({ page }) => playUntil(page, id, { supply })));
  await Promise.all(people.map((one) => one.go(`/table/${id}`)));
}

/** The gold of everybody from everything, as it is written on the screen. */
const scores = ({ page }) =>
  page
    .locator('table') // a grid, once its numbers can be pressed
    .last()
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.innerText.replace(/\s+/g, ' ')));

test('two people and a spectator through a whole game', { skip }, async () => {
  const anna = await person({ name: 'Anna', keepsAnswers: true });
  const made = await openTable(anna.page, tableOptions([me, open], { modules: MODULES }));
  const bram = await person({ name: 'Bram', keepsAnswers: true });
  const watcher = await person({ keepsAnswers: true });
  await bram.go(made.invites[0].url);
  await Promise.all([watcher.go(`/table/${made.id}`), anna.go(`/table/${made.id}`)]);
  const people = [anna, bram, watcher];
  await Promise.all(people.map((one) => one.until(({ screen }) => screen?.status === 'running')));

  const players = [anna, bram];
  const clicked = await click(players, FIRST_TURNS);
  await rush(players, made.id, NEAR_THE_END);
  clicked.push(...(await click(players)));
  assert.ok(clicked.length > 40 && clicked.includes('tile'), clicked.join(' '));

  await Promise.all(people.map((one) => one.until(({ screen }) => screen.status === 'over')));
  await Promise.all(people.map(({ page }) => page.locator('[data-status=over]').waitFor()));
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
  const made = await openTable(anna.page, tableOptions([me, open]));
  const bram = await person({ name: 'Bram' });
  await bram.go(made.invites[0].url);
  await new Table(bram.page).after(-1);
  const late = await person();
  await late.go(made.invites[0].url);
  await late.page.getByText('That seat has been taken').waitFor();
  assert.deepEqual((await late.page.locator('[data-cell]').count()) > 0, true);
});
