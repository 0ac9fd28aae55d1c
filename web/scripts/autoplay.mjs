// Plays a game in a real browser by clicking what is possible, taking pictures on the way.
// node scripts/autoplay.mjs BASE OUT width height theme steps [json of the table]
import { chromium } from 'playwright-core';
const [base, out, width, height, theme, steps, body] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
const phone = Number(width) < 700;
const context = await browser.newContext({
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: theme,
  hasTouch: phone,
  deviceScaleFactor: phone ? 2 : 1,
  locale: process.env.LOCALE ?? 'en',
});
const page = await context.newPage();
page.on('console', (m) => m.type() !== 'log' && console.log(m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto(base);
await page.waitForSelector('.play');
if (body) {
  const id = await page.evaluate(
    async (b) =>
      (
        await (
          await fetch('/api/tables', {
            method: 'POST',
            body: b,
            headers: { 'content-type': 'application/json' },
          })
        ).json()
      ).id,
    body,
  );
  await page.goto(`${base}/table/${id}`);
} else await page.click('.play');
await page.waitForSelector('.hit');
const used = {};
for (let n = 0; n < Number(steps); n++) {
  for (
    let i = 0;
    i < 100 &&
    !(await page.evaluate(() =>
      document.querySelector('.hit.choice, .buttons .primary, .curtain, dialog[open]'),
    ));
    i++
  )
    await page.waitForTimeout(60);
  const what = await page.evaluate((n) => {
    if (document.querySelector('dialog[open]')) return 'over';
    const curtain = document.querySelector('.curtain button');
    if (curtain) {
      curtain.click();
      return 'curtain';
    }
    const cells = [...document.querySelectorAll('.hit.choice')];
    const tile = document.querySelector('section button.possible:not(.active)');
    if (tile && n % 2) {
      tile.click();
      return 'tile ' + tile.querySelector('.name').textContent;
    }
    if (cells.length) {
      const cell = cells[Math.floor(Math.random() * cells.length)];
      cell.focus();
      cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      return 'cell';
    }
    const primary = document.querySelector('.buttons .primary:not(:disabled)');
    if (primary) {
      primary.click();
      return 'end';
    }
    return 'nothing';
  }, n);
  used[what] = (used[what] ?? 0) + 1;
  if (what === 'over') break;
  await page.waitForTimeout(90);
  if (process.env.AT?.split(',').includes(String(n)))
    await page.screenshot({ path: `${out}-${n}.png` });
}
console.log(JSON.stringify(used));
await page.waitForTimeout(Number(process.env.REST ?? 1200));
if (process.env.THEN)
  await new Function('page', `return (async () => { ${process.env.THEN} })()`)(page);
await page.screenshot({ path: `${out}.png` });
console.log(page.url());
await browser.close();
