// Your turn calls you: the settings, and the service worker that shows a message and opens the table.
//
// The push services of the vendors cannot be reached from a test. So the subscription is handed in by
// the test in place of one, and the message is delivered by the DevTools protocol. What a push service
// gets from the server, and that a browser can read it: tests/server/test_notifications.py.
// A Chromium without a window has notifications blocked, whatever is permitted: the test allows them
// in the page, and keeps those that the worker shows in place of the system.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { me, open, openTable, tableOptions } from '../scripts/play.mjs';
import { PHONE, person, server, skipOutsideChromium } from './support/person.mjs';
import { eventually } from './support/waiting.mjs';

/** Give the browser a subscription, with keys of its own, as a push service would the second time. */
function subscribable() {
  const encoded = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const KEPT = 'test.subscription'; // until it is ended, as a browser keeps one
  const current = () => {
    const kept = JSON.parse(localStorage.getItem(KEPT));
    const unsubscribe = async () => localStorage.removeItem(KEPT);
    return kept && { ...kept, options: {}, unsubscribe, toJSON: () => kept };
  };
  let asked = 0;
  Object.defineProperty(Notification, 'permission', { value: 'default' });
  PushManager.prototype.getSubscription = async () => current();
  PushManager.prototype.subscribe = async () => {
    asked += 1;
    if (asked === 1) throw new DOMException('push service not available', 'AbortError');
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
    const keys = {
      p256dh: encoded(await crypto.subtle.exportKey('raw', publicKey)),
      auth: encoded(crypto.getRandomValues(new Uint8Array(16))),
    };
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
    localStorage.setItem(KEPT, JSON.stringify({ endpoint, keys }));
    return current();
  };
}

/** The id by which the DevTools protocol knows the registered worker of a page. */
async function registration(devtools) {
  const found = new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}

/** Keep what the worker would show, as a system does: one for each tag. */
function keepNotifications() {
  self.shown = new Map();
  self.registration.showNotification = async (title, { body, tag, data }) => {
    const close = () => self.shown.delete(tag);
    self.shown.set(tag, { title, body, tag, data, close });
  };
}

const notifications = (worker) =>
  worker.evaluate(() => [...self.shown.values()].map(({ title, body, tag }) => [title, body, tag]));

/** Click on the notification that is shown. */
function click() {
  const [notification] = self.shown.values();
  const event = Object.assign(new Event('notificationclick'), { notification, waitUntil() {} });
  self.dispatchEvent(event);
}

test(
  'somebody asks to be called, and a message opens the table',
  { skip: skipOutsideChromium },
  async () => {
    const anna = await person({ ...PHONE, serviceWorkers: 'allow', at: '/' });
    const { page, context } = anna;
    await page.addInitScript(subscribable);
    await page.reload();
    await openTable(page, tableOptions([me, open]));
    await anna.go('/');
    await page.getByRole('link', { name: 'Notify me' }).click();
    const here = page.getByRole('switch', { name: /Notify me on this device/ });
    await here.click();
    await page.getByText('The browser couldn’t set up notifications').waitFor();
    assert.equal(await here.isChecked(), false);
    await here.click();
    await page.getByRole('switch', { name: /Quiet hours/ }).click();
    await page.getByRole('combobox', { name: 'Until' }).selectOption(String(8 * 60 + 30));
    await page.getByRole('combobox', { name: 'Waiting time' }).selectOption({ label: '1 hour' });
    await eventually(async () => {
      const set = await page.evaluate(() => fetch('/api/me/calls').then((got) => got.json()));
      assert.deepEqual([set.push, set.browsers, set.delay], [true, 1, 3600]);
      assert.deepEqual(set.quiet, [22 * 60, 8 * 60 + 30]);
    });

    await page.getByText('waiting for players').click();
    await page.getByLabel('Address of the webhook').fill('https://chat.example.org/1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('signed with this secret').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    const sure = page.getByRole('dialog');
    await sure.getByText('no longer be told whose turn it is').waitFor();
    await sure.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('signed with this secret').waitFor({ state: 'detached' });

    const [worker] = context.serviceWorkers();
    await worker.evaluate(keepNotifications);
    const devtools = await context.newCDPSession(page);
    const registrationId = await registration(devtools);
    const { id } = await openTable(page, tableOptions([me, open]));
    const call = { title: 'Your turn: Club', text: 'Bert has played.', path: `/table/${id}` };
    for (const title of ['Your turn: Club', 'Still your turn: Club'])
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: server.base,
        registrationId,
        data: JSON.stringify({ ...call, title, tag: `turn-${id}` }),
      });
    const shown = ['Still your turn: Club', call.text, `turn-${id}`];
    await eventually(async () => assert.deepEqual(await notifications(worker), [shown]));

    await worker.evaluate(click);
    await page.waitForURL(`**/table/${id}`);
    assert.deepEqual(await notifications(worker), []);

    await anna.go('/calls');
    await here.and(page.locator(':checked')).click();
    await eventually(async () => {
      const set = await page.evaluate(() => fetch('/api/me/calls').then((got) => got.json()));
      assert.deepEqual([set.push, set.browsers], [false, 0]);
    });
    assert.deepEqual(anna.problems, []);
  },
);

test('a page that is not secure says what is missing', { skip: skipOutsideChromium }, async () => {
  const bert = await person({ at: '/' });
  await bert.page.addInitScript(() =>
    Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
  );
  await bert.go('/calls');
  await bert.page.getByText('Notifications need a secure connection').waitFor();
  assert.equal(await bert.page.getByRole('switch').count(), 0);
});

test('the link in a mail ends them', { skip: skipOutsideChromium }, async () => {
  const bert = await person({ at: '/off/a-link-from-a-mail' });
  await bert.page.getByText('Done: you won’t get any more emails').waitFor();
});
