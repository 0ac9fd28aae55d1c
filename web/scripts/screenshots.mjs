// Pictures of every screen, wide and narrow, light and dark, and what axe says about each.
// node scripts/screenshots.mjs [part of a name ...]

import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser, openServer, openTable, play } from './browser.mjs';

const OUT = process.env.OUT ?? fileURLToPath(new URL('../screenshots', import.meta.url));
const AXE = readFileSync(
  fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);
const ALL = ['nomads', 'crossroads', 'marshlands', 'capitol', 'caves', 'island'];
const bot = (level) => ({ kind: 'bot', bot: level });
const table = (players, more = {}) => ({
  players,
  modules: [],
  house_rules: {},
  listed: false,
  ...more,
});
const FIRST = table([{ kind: 'me' }, bot('greedy')], { first_game: true });

/** Each screen: how to get there. */
const SCREENS = {
  async home(page, base) {
    await page.goto(base);
  },
  async 'first-move'(page, base) {
    await openTable(page, base, FIRST);
    await page.waitForSelector('.hit.choice');
    await page.locator('.hit.choice').nth(9).hover({ force: true });
  },
  async table(page, base) {
    await openTable(page, base, FIRST);
    await play(page, 30);
  },
  async refused(page, base) {
    await openTable(page, base, FIRST);
    await page.waitForSelector('.hit.choice');
    await page.evaluate(() => {
      const cell = document.querySelector('.hit:not(.choice)');
      cell?.focus();
      cell?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
  },
  async everything(page, base) {
    const players = [{ kind: 'me' }, bot('greedy'), bot('greedy'), bot('random')];
    await openTable(page, base, table(players, { modules: ALL }));
    await play(page, 45);
  },
  async result(page, base) {
    await openTable(page, base, FIRST);
    await play(page, 400);
    await page.waitForSelector('.result .buttons', { timeout: 60_000 });
  },
  async counting(page, base) {
    await openTable(page, base, FIRST);
    await play(page, 400);
    await page.waitForSelector('.payments .coin');
  },
  async marked(page, base) {
    await openTable(page, base, FIRST);
    await play(page, 45);
    if (await page.locator('nav button').count()) await page.locator('nav button').nth(1).click();
    await page.locator('.card-button').first().click();
    await page.waitForSelector('.payments');
  },
  async explained(page, base) {
    await openTable(page, base, FIRST);
    await page.waitForSelector('.hit.choice');
    await page.locator('[aria-label*="Castle" i]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('[role=tooltip] img');
  },
  async replay(page, base) {
    const id = await openTable(page, base, FIRST);
    await play(page, 400);
    await page.goto(`${base}/replay/${id}?ply=80`);
  },
  async curtain(page, base) {
    const here = [
      { kind: 'local', name: 'Anna' },
      { kind: 'local', name: 'Bram' },
    ];
    await openTable(page, base, table(here, { first_game: true }));
    await page.waitForSelector('.curtain');
  },
  async waiting(page, base) {
    const players = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
    await openTable(page, base, table(players, { modules: ['nomads', 'island'] }));
  },
  async 'new-table'(page, base) {
    await page.goto(`${base}/new`);
    await page.waitForSelector('aside svg image');
  },
  async 'new-table-more'(page, base) {
    await page.goto(`${base}/new`);
    for (const name of [/Nomads/, /Crossroads/, /Island/])
      await page.getByRole('switch', { name }).check();
    await page.click('summary');
    await page.waitForSelector('.quarter img');
    await page.locator('.quarter').first().scrollIntoViewIfNeeded();
    await page.locator('[aria-pressed]').first().click();
  },
  async 'new-table-sections'(page, base) {
    await page.goto(`${base}/new`);
    await page.getByRole('switch', { name: /Marshlands/ }).check();
    await page.click('summary');
    await page.locator('.quarter .pick').first().click();
  },
  async 'new-table-cards'(page, base) {
    await page.goto(`${base}/new`);
    await page.click('summary');
    await page.locator('.pick:has(figure)').first().click();
  },
  async learn(page, base) {
    await page.goto(`${base}/learn`);
    await page.waitForSelector('.coach');
    await page.click('.coach .primary');
  },
  async rules(page, base) {
    await page.goto(`${base}/rules`);
  },
};

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const wanted = process.argv.slice(2);
const language = process.env.LANGUAGE_TAG ?? 'en';
await mkdir(OUT, { recursive: true });
const server = await openServer();
const browser = await openBrowser();
let problems = 0;

for (const [name, go] of Object.entries(SCREENS)) {
  if (wanted.length && !wanted.some((part) => name.includes(part))) continue;
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ['light', 'dark']) {
      const narrow = size === 'phone';
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: language,
        hasTouch: narrow,
        deviceScaleFactor: narrow ? 2 : 1,
        bypassCSP: true, // for axe alone
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => {
        problems += 1;
        console.log(`${name}: ${error.message}`);
      });
      await page.goto(server.base);
      await page.waitForSelector('.play');
      await go(page, server.base);
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `${OUT}/${name}-${size}-${colorScheme}.png` });
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      for (const { id, nodes } of violations) {
        problems += 1;
        console.log(
          `${name} ${size} ${colorScheme}: axe ${id} ×${nodes.length} ${nodes[0]?.html.slice(0, 160)}`,
        );
        console.log(`    ${nodes[0]?.any[0]?.message ?? nodes[0]?.failureSummary ?? ''}`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
      if (wide) {
        problems += 1;
        console.log(`${name} ${size}: wider than the window`);
      }
      await context.close();
    }
}
await browser.close();
server.close();
console.log(problems ? `${problems} problems` : 'no problems', `· pictures in ${OUT}`);
process.exitCode = problems ? 1 : 0;
