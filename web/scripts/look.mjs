// Takes a picture of one page: node scripts/look.mjs URL FILE [width] [height] [theme] [steps]
import { chromium } from 'playwright-core';

const [url, file, width = '1440', height = '900', theme = 'light', script = ''] =
  process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
const page = await browser.newPage({
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: theme,
  hasTouch: Number(width) < 700,
  deviceScaleFactor: Number(width) < 700 ? 2 : 1,
});
page.on(
  'console',
  (message) => message.type() !== 'log' && console.log(message.type(), message.text()),
);
page.on('pageerror', (error) => console.log('pageerror', error.message));
await page.goto(url, { waitUntil: 'load' });
await page.waitForTimeout(1500);
if (script) await new Function('page', `return (async () => { ${script} })()`)(page);
await page.screenshot({ path: file });
await browser.close();
