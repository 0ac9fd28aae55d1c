// The pictures that are kept in the repository: those of the README, of the installable app and
// of a shared link. `make pictures` takes them again when the screens have changed, and notes what
// stands in them, so that a test can say when they are old.

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser, openServer } from './browser.mjs';
import { ask } from './play.mjs';
import { inTheme, settled, visit, World } from './screens.mjs';

const to = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The two tables: the screen, the window, and where the picture goes with which quality. */
export const TABLES = [
  {
    name: 'four',
    theme: 'light',
    window: { viewport: { width: 1440, height: 900 } },
    files: { 'docs/table.jpg': 58, 'web/public/screen-wide.jpg': 40 },
  },
  {
    name: 'two',
    theme: 'dark',
    window: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
    files: { 'docs/phone.jpg': 70, 'web/public/screen-phone.jpg': 45 },
  },
];
export const NOTED = to('docs/pictures.json');

/** Show one of the tables to somebody on a page of their own. */
export async function showTable(browser, base, { name, theme, window }) {
  const context = await browser.newContext({ locale: 'en', ...window });
  const page = await context.newPage();
  await page.goto(new URL('/healthz', base).href);
  await ask(page, 'PATCH', '/me', { name: 'Anna' });
  await visit(page, base, new World(page), name);
  await inTheme(page, theme);
  await settled(page);
  return page;
}

/** What stands in a picture: every line of text but those of the board. */
export const wordsOf = (page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const box = parent.getBoundingClientRect();
      // What is said as far as there is room depends on the font, and is taken as said.
      const spare = parent.closest('[data-spare], .sentences');
      const seen = spare || (parent.checkVisibility() && box.width > 1);
      if (seen && textContent.trim() && !parent.closest('svg')) found.push(textContent.trim());
    }
    return found;
  });

const shot = (page, path, quality = 80) =>
  page.screenshot({ path: to(path), type: 'jpeg', quality });

async function take(browser, base) {
  const noted = {};
  for (const table of TABLES) {
    const page = await showTable(browser, base, table);
    for (const [path, quality] of Object.entries(table.files)) await shot(page, path, quality);
    noted[table.name] = await wordsOf(page);
  }
  await writeFile(NOTED, `${JSON.stringify(noted, null, 2)}\n`);

  const link = await browser.newPage({ locale: 'en', viewport: { width: 1200, height: 630 } });
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await openServer();
  const browser = await openBrowser();
  try {
    await take(browser, server.base);
  } finally {
    await browser.close();
    server.close();
  }
}
