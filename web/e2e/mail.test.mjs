// Signing in by mail: an address is confirmed on one device, and a link opens another one.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openServer } from '../scripts/browser.mjs';
import { ask, bot, me, openTable, tableOptions } from '../scripts/play.mjs';
import { openMailServer, plain } from './support/mail.mjs';
import { person, PHONE, skip } from './support/person.mjs';

const mails = skip ? null : await openMailServer();
const server = skip ? null : await openServer({ own: true, smtp: mails.url });
after(async () => {
  await server?.close();
  mails?.close();
});

/** The link in the next mail. */
async function linkIn(kind) {
  const mail = await mails.next();
  const [link] = mail.match(/http:\/\/\S+/) ?? [];
  assert.ok(link?.includes(`#${kind}=`), mail);
  return new URL(link);
}

test('a secret that looks like a sign of quoted-printable is read as it is', () => {
  const link = 'http://localhost/me#confirm=C7';
  const mail = (encoding, text) => `Content-Transfer-Encoding: ${encoding}\r\n\r\n${text}`;
  assert.ok(plain(mail('7bit', link)).endsWith(link));
  const soft = link.replace('=', '=3D').replace('/me', '/=\r\nme');
  assert.ok(plain(mail('quoted-printable', soft)).endsWith(link));
});

test('a guest confirms an address, and comes to a phone by a link', { skip }, async () => {
  const anna = await person({ base: server.base, name: 'Anna' });
  const { id } = await openTable(anna.page, tableOptions([me, bot()]));
  await anna.go('/me');
  const field = anna.page.getByRole('textbox', { name: 'Your email address' });
  await field.fill('anna@example.org');
  await field.press('Enter');
  await anna.page.getByText('A link is on its way to anna@example.org.').waitFor();
  const confirm = await linkIn('confirm');
  await anna.page.goto('about:blank'); // a link with another hash alone would not load the page
  await anna.page.goto(confirm.href);
  await anna.page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await anna.page.getByText('Confirmed').waitFor();

  const phone = await person({ base: server.base, ...PHONE, at: '/sign-in' });
  const { page } = phone;
  const asking = page.getByRole('textbox', { name: 'Your email address' });
  await asking.fill('Anna@Example.org');
  await asking.press('Enter');
  await page.getByText('If anna@example.org is known here, a link is on its way.').waitFor();
  const link = await linkIn('link');
  await page.goto('about:blank');
  await page.goto(link.href);
  await page.getByText('Play here as Anna?').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /Continue your game/ }).waitFor();
  const { mine } = await ask(page, 'GET', '/tables');
  assert.deepEqual(
    mine.map((table) => table.id),
    [id],
  );

  await page.goto('about:blank');
  await page.goto(link.href);
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').innerText(), /unknown, used or too old/);
  anna.well();
  phone.well();
});
