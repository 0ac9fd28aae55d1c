// The pictures that are kept in the repository: those of the README, of the installable app and
// of a shared link. Take them again when the screens have changed: npm run pictures

import { fileURLToPath } from 'node:url';
import { openBrowser, openServer } from './browser.mjs';

const to = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const ALL = ['nomads', 'crossroads', 'marshlands'];
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const CHOICE = '[data-cell][aria-disabled="false"]';

const server = await openServer();
const browser = await openBrowser();
const { base } = server;

/** Somebody with a name, on a page of their own. */
async function person(options) {
  const context = await browser.newContext({ locale: 'en', ...options });
  const page = await context.newPage();
  await page.goto(base);
  await page.getByRole('button', { name: /Play now/ }).waitFor();
  await ask(page, 'PATCH', '/me', { name: 'Anna' });
  return page;
}

const ask = (page, method, path, body) =>
  page.evaluate(
    async ([way, where, what]) => {
      const init = { method: way, body: what, headers: { 'content-type': 'application/json' } };
      return (await fetch(`/api${where}`, init)).json();
    },
    [method, path, JSON.stringify(body)],
  );

/** Sit down with bots and play some turns: three builds and the end of the turn. */
async function table(page, bots, turns, modules) {
  const players = [
    { kind: 'me' },
    ...Array.from({ length: bots }, () => ({ kind: 'bot', bot: 'greedy' })),
  ];
  const options = { players, modules, house_rules: {}, listed: false, first_game: !modules.length };
  const { id } = await ask(page, 'POST', '/tables', options);
  await page.goto(`${base}/table/${id}`);
  const end = page.getByRole('button', { name: /End turn/ }).first();
  const due = page.locator(CHOICE).first();
  for (let turn = 0; turn < turns; turn++) {
    await due.waitFor({ state: 'attached' });
    for (let build = 0; !(await end.isVisible()); build++) await choose(page, turn + build);
    await end.click();
  }
  await due.waitFor({ state: 'attached' });
  await choose(page, 2);
  await page.waitForTimeout(900); // until everything has come to rest
}

async function choose(page, number) {
  const cells = page.locator(CHOICE);
  await cells.first().waitFor({ state: 'attached' });
  const cell = cells.nth((number * 7) % (await cells.count()));
  const name = await cell.getAttribute('data-cell');
  await cell.press('Enter');
  await page.locator(`[data-cell="${name}"][aria-disabled="true"]`).waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.pending'));
}

const shot = (page, path, quality = 80) =>
  page.screenshot({ path: to(path), type: 'jpeg', quality });

async function take() {
  const wide = await person(WIDE);
  await table(wide, 3, 6, ALL);
  await wide.mouse.move(720, 5);
  await shot(wide, 'docs/table.jpg', 58);
  await shot(wide, 'web/public/screen-wide.jpg', 40);

  const phone = await person({ ...PHONE, colorScheme: 'dark' });
  await table(phone, 1, 5, []);
  await shot(phone, 'docs/phone.jpg', 70);
  await shot(phone, 'web/public/screen-phone.jpg', 45);

  const link = await person({ viewport: { width: 1200, height: 630 } });
  await link.goto(base);
  await link.locator('.land svg').waitFor();
  await link.evaluate(() => {
    // The landscape, and on it the name alone.
    const main = document.querySelector('main');
    document.querySelector('header')?.remove();
    for (const part of [...main.children].slice(1)) part.remove();
    for (const part of [...main.children[0].children].slice(2)) part.remove();
    Object.assign(main.style, { position: 'absolute', inset: '190px auto auto 40px', padding: 0 });
  });
  await link.waitForTimeout(900);
  await shot(link, 'web/public/preview.jpg');
}

try {
  await take();
} finally {
  await browser.close();
  server.close();
}
