// Choosing at the table in a real Chromium: another settlement, a curious click, one way to cancel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bot, me, tableWhere, wish } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

const MOVES = wish([me, bot()], { sections: ['paddock', 'barn', 'harbor', 'oracle'] });

test('another settlement is lifted instead of the one in hand', { skip }, async () => {
  const one = await person({ at: '/rules' });
  await one.go(`/table/${await tableWhere(one.page, MOVES, { asked: 'lift' })}`);
  const table = new Table(one.page);
  await table.ready();
  const choices = one.screen.legal.cells;
  const [first, second = first] = choices;
  await table.cell(first).click({ force: true });
  await one.until(({ screen }) => screen.asked.cell === first);
  await table.cell(second).click({ force: true });
  await one.until(({ screen }) => screen.asked.cell === (second === first ? null : second));
  assert.equal(await one.page.getByRole('alert').count(), 0);
  one.well();
});

test('what cancels a tile stands alone; Undo comes back with the turn', { skip }, async () => {
  const one = await person({ at: '/rules' });
  await one.go(`/table/${await tableWhere(one.page, MOVES, { asked: 'lift' })}`);
  const cancel = one.page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  assert.equal(await one.page.getByRole('button', { name: /^Undo/ }).count(), 0);
  await cancel.click();
  await cancel.waitFor({ state: 'detached' });
  one.well();
});

test('a click on a location opens its card', { skip }, async () => {
  const one = await person({ at: '/rules' });
  await one.go(`/table/${await tableWhere(one.page, wish([me, bot()]), { moves: 0 })}`);
  await new Table(one.page).ready();
  const farm = one.page.locator('[data-cell][aria-label*="Farm" i]').first();
  await farm.click({ force: true });
  const card = one.page.getByRole('tooltip');
  await card.getByText('Farm').first().waitFor();
  assert.equal(await one.page.getByRole('alert').count(), 0);
  await one.page.mouse.move(5, 5);
  await card.waitFor();
  one.well();
});
