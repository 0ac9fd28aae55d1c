// Me, on every device: a guest keeps their games with a passkey, and takes them to a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, bot, me, openTable, tableOptions } from '../scripts/play.mjs';
import { withAuthenticator } from './support/passkeys.mjs';
import { person, PHONE, skip, skipOutsideChromium } from './support/person.mjs';
import { Table } from './support/table.mjs';

test(
  'a guest becomes a member by a passkey, and signs in on a phone with the games of both',
  { skip: skipOutsideChromium },
  async () => {
    const anna = await person({ name: 'Anna' });
    const { id } = await openTable(anna.page, tableOptions([me, bot()]));
    const laptop = await withAuthenticator(anna);
    await anna.go('/');
    await anna.page.getByRole('link', { name: /^You:/ }).click();
    await anna.page.getByRole('button', { name: 'Add a passkey' }).click();
    await anna.page.getByText(/^Added on/).waitFor();

    const phone = await person({ ...PHONE });
    const other = await openTable(phone.page, tableOptions([me, bot()]));
    const sensor = await withAuthenticator(phone);
    // Passkeys reach the other devices of their owner through the owner's own cloud.
    for (const credential of await laptop.credentials()) await sensor.take(credential);
    await phone.go('/me');
    await phone.page.getByRole('link', { name: 'I have a code' }).click();
    await phone.page
      .getByRole('switch', { name: 'Bring along the game of this browser' })
      .waitFor();
    await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await phone.page.getByRole('button', { name: 'Play now' }).waitFor();
    const { mine } = await ask(phone.page, 'GET', '/tables');
    assert.deepEqual(mine.map((table) => table.id).sort(), [id, other.id].sort());
    await phone.go(`/table/${id}`);
    await new Table(phone.page).choose();
    anna.well();
    phone.well();
  },
);

test('a code takes a guest to a phone, and the laptop signs it out again', { skip }, async () => {
  const anna = await person({ name: 'Anna' });
  const { id } = await openTable(anna.page, tableOptions([me, bot()]));
  await anna.go('/me');
  await anna.page.getByRole('button', { name: 'Show a code' }).click();
  const code = await anna.page.getByRole('status', { name: 'Code' }).innerText();
  const phone = await person({ ...PHONE, at: '/sign-in' });
  const { page } = phone;
  const field = page.getByRole('textbox', { name: 'Code from your other device' });
  await field.fill('AAAA-AAAA');
  await field.press('Enter');
  assert.match(await page.getByRole('alert').innerText(), /unknown, used or too old/);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText('Play here as Anna? One game so far.').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /Continue your game/ }).click();
  await new Table(page).after(-1);

  await anna.page.bringToFront(); // in Firefox, only the window in front has a focus
  await anna.page.reload();
  const row = anna.page.getByRole('listitem').filter({ hasText: 'Last used' });
  await row.getByRole('button', { name: /^Sign out/ }).click();
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await row.waitFor({ state: 'detached' });
  await anna.page.locator('h2:focus', { hasText: 'Where you are signed in' }).waitFor();
  await anna.page.locator('[data-said]', { hasText: /^Signed out: / }).waitFor();
  // The phone is shown as somebody who watches: the game goes on without it.
  await phone.until(({ screen }) => screen?.you.length === 0);
  const { you } = await ask(anna.page, 'GET', `/tables/${id}`);
  assert.deepEqual(you, [0]);
  anna.well();
  phone.well();
});
