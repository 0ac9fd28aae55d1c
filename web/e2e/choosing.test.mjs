// Choosing at the table in a real Chromium: another settlement, a curious click, one way to cancel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bot, me, tableWhere, tableOptions } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

const MOVES = tableOptions([me, bot()], { sections: ['paddock', 'barn', 'harbor', 'oracle'] });

test(
  'another settlement is lifted instead; what cancels a tile stands alone',
  { skip },
  async () => {
    const one = await person();
    await one.go(`/table/${await tableWhere(one.page, MOVES, { asked: 'lift' })}`);
    const table = new Table(one.page);
    await table.ready();
    const choices = one.screen.legal.cells;
    const [first, second = first] = choices;
    /** Lift one, and wait until the page has followed: until then it would hear no click. */
    const lift = async (cell, now = cell) => {
      await table.cell(cell).click({ force: true });
      await one.until(({ screen }) => screen.asked.cell === now);
      await table.after(one.screen.seq - 1);
    };
    await lift(first);
    await lift(second, second === first ? null : second);
    assert.equal(await one.page.getByRole('alert').count(), 0);

    const cancel = one.page.getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    assert.equal(await one.page.getByRole('button', { name: /^Undo/ }).count(), 0);
    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
    one.well();
  },
);

test('a click on a location opens its card; N and P lead to the choices', { skip }, async () => {
  const one = await person();
  await one.go(`/table/${await tableWhere(one.page, tableOptions([me, bot()]), { moves: 0 })}`);
  await new Table(one.page).ready();
  const farm = one.page.locator('[data-cell][aria-label*="Farm" i]').first();
  await farm.click({ force: true });
  const card = one.page.getByRole('tooltip');
  await card.getByText('Farm').first().waitFor();
  assert.equal(await one.page.getByRole('alert').count(), 0);
  await one.page.mouse.move(5, 5);
  await card.waitFor();

  const focused = () =>
    one.page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
  await one.page.getByRole('tab', { name: 'Log' }).focus();
  await one.page.keyboard.press('n');
  const first = await focused();
  assert.ok(one.screen.legal.cells.includes(first));
  await one.page.getByRole('tab', { name: 'Log' }).focus();
  await one.page.keyboard.press('p');
  assert.equal(await focused(), first, 'where one was before');
  await one.page.keyboard.press('p');
  assert.notEqual(await focused(), first);
  await one.page.getByRole('tab', { name: 'Chat' }).click();
  await one.page.getByRole('textbox').focus();
  await one.page.keyboard.press('n');
  assert.equal(await focused(), null, 'a letter of a text');
  await one.page.getByRole('group', { name: 'Board' }).waitFor();
  assert.match(
    await one.page.locator('[data-cell][aria-label*="Farm"]').first().getAttribute('aria-label'),
    /2 tiles left/,
  );
  one.well();
});
