// The service worker: what it keeps, a new build, and no connection.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bot, me, openTable, tableOptions } from '../scripts/play.mjs';
import { openBuilds } from './support/builds.mjs';
import { eventually } from './support/waiting.mjs';
import { person, server, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';

/** Wait until the worker of this page has taken over. */
const ruled = (page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Everything in the caches, by cache. */
const kept = (page) =>
  page.evaluate(async () => {
    const found = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });

const scripts = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );

test(
  'it keeps the app and the drawings, and never what the server says of a game',
  { skip },
  async () => {
    const anna = await person({ serviceWorkers: 'allow', at: '/' });
    const { page } = anna;
    await ruled(page);
    const { id } = await openTable(page, tableOptions([me, bot()]));
    await anna.go(`/table/${id}`);
    const table = new Table(page);
    await table.choose();
    await table.choose();
    let caches;
    await eventually(async () => {
      caches = await kept(page);
      const drawings = Object.values(caches).flat();
      assert.ok(drawings.filter((path) => path.startsWith('/api/')).length > 5, 'they are kept');
    });
    const [[build, files]] = Object.entries(caches).filter(([name]) => /build/.test(name));
    assert.match(build, /^kingdom-build-[0-9a-f]{16}$/);
    assert.ok(
      files.includes('/') && files.filter((path) => path.startsWith('/assets/')).length > 20,
    );
    const api = Object.values(caches)
      .flat()
      .filter((path) => path.startsWith('/api/'));
    for (const path of api) assert.match(path, /^\/api\/art\//);
    anna.well();
  },
);

test(
  'a new build takes over: an open page stays whole, the next one is new',
  { skip },
  async () => {
    const site = await openBuilds(server.base);
    const anna = await person({ serviceWorkers: 'allow', base: site.base, at: '/' });
    const { page } = anna;
    await ruled(page);
    site.exchange();
    // The open page asks for a part of its own build that the server has no more.
    await page.getByRole('link', { name: 'Rules' }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    assert.ok((await scripts(page)).every((path) => !path.includes('next-')));

    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve),
      );
      await registration.update();
      await changed;
    });
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('link', { name: 'New table' }).click();
    await page.getByRole('heading', { name: 'New table' }).waitFor();
    assert.ok(
      (await scripts(page)).every((path) => !path.includes('next-')),
      'the open page is still all old',
    );

    await page.reload();
    await page.getByRole('heading', { name: 'New table' }).waitFor();
    const now = await scripts(page);
    assert.ok(now.length > 3 && now.every((path) => path.includes('next-')), `all new: ${now}`);
    assert.ok(Object.keys(await kept(page)).filter((name) => /build/.test(name)).length <= 2);
    anna.well();
    await site.close();
  },
);

test(
  'without a connection the app opens and says so, and goes on when it is back',
  { skip },
  async () => {
    const site = await openBuilds(server.base);
    const anna = await person({ serviceWorkers: 'allow', base: site.base, at: '/', locale: 'nl' });
    const { page } = anna;
    await ruled(page);
    const { id } = await openTable(page, tableOptions([me, bot()]));
    await page.reload();
    site.goAway();
    await page.reload();
    await page.getByText('De server antwoordt niet').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'nl');
    for (const path of ['/rules', `/table/${id}`, '/replay/nothing']) {
      await anna.go(path);
      await page.getByRole('link').first().waitFor();
    }
    await anna.go(`/table/${id}`);
    await page.getByText('De server antwoordt niet').first().waitFor();
    site.comeBack();
    await anna.go('/');
    await page.getByText('De server antwoordt niet').first().waitFor({ state: 'detached' });
    anna.well();
    await site.close();
  },
);

test('the rules open without a connection once they were read', { skip }, async () => {
  const site = await openBuilds(server.base);
  const anna = await person({ serviceWorkers: 'allow', base: site.base, at: '/' });
  const { page } = anna;
  await ruled(page);
  await anna.go('/rules');
  const drawing = page.locator('#tile-farm figure img');
  await drawing.scrollIntoViewIfNeeded(); // those that were seen are kept
  await eventually(async () => assert.ok(await drawing.evaluate((image) => image.naturalWidth)));
  await eventually(async () => {
    const lists = (await kept(page))['kingdom-lists'] ?? [];
    assert.deepEqual(lists.toSorted(), ['/api/choices', '/api/examples']);
  });
  site.goAway();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  await drawing.scrollIntoViewIfNeeded();
  await eventually(async () => assert.ok(await drawing.evaluate((image) => image.naturalWidth)));
  assert.ok((await page.locator('section[aria-labelledby]').count()) > 8, 'every section is there');
  anna.well();
  await site.close();
});

test('nothing is preloaded that the worker would have to send again', { skip }, async () => {
  const anna = await person({ serviceWorkers: 'allow', at: '/' });
  const { page } = anna;
  const warned = [];
  page.on('console', (line) => line.type() === 'warning' && warned.push(line.text()));
  await ruled(page);
  for (const path of ['/', '/new', '/rules', '/learn']) {
    await anna.go(path);
    assert.equal(await page.locator('link[rel="modulepreload"], link[rel="preload"]').count(), 0);
  }
  assert.deepEqual(warned, []);
});
