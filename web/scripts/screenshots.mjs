// Pictures of every screen, wide and narrow, light and dark, and what is wrong with each.

import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { axeOf } from './axe.mjs';
import { openBrowser, openServer } from './browser.mjs';
import { layoutOf, unseenOf } from './layout.mjs';
import { ask } from './play.mjs';
import { inTheme, SCREENS, settled, visit, World } from './screens.mjs';

const USAGE = `usage: make screenshots ARGS="[part of a name ...] [options]"

  --language nl        en unless told otherwise
  --size laptop,small  wide,phone unless told otherwise
  --theme dark         light,dark unless told otherwise
  --full               the whole page, not the window alone
  --out FOLDER         web/screenshots unless told otherwise`;

const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 },
  small: { viewport: { width: 360, height: 740 }, hasTouch: true, deviceScaleFactor: 2 },
};

/** End with what is wrong with the command, and how it is used. */
function refuse(why) {
  console.error(`${why}\n\n${USAGE}`);
  process.exit(2);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        language: { type: 'string', default: 'en' },
        size: { type: 'string', default: 'wide,phone' },
        theme: { type: 'string', default: 'light,dark' },
        full: { type: 'boolean', default: false },
        out: { type: 'string', default: fileURLToPath(new URL('../screenshots', import.meta.url)) },
      },
    });
  } catch (error) {
    return refuse(error.message.split('. ')[0]);
  }
}

const { values, positionals } = read();
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const KNOWN = { language: ['en', 'nl', 'de'], size: Object.keys(SIZES), theme: ['light', 'dark'] };
for (const [option, known] of Object.entries(KNOWN)) {
  const given = option === 'language' ? [values[option]] : values[option].split(',');
  const unknown = given.find((word) => !known.includes(word));
  if (unknown !== undefined)
    refuse(`no such ${option}: ${unknown}; there are: ${known.join(', ')}`);
}
const all = Object.keys(SCREENS);
const lost = positionals.find((part) => !all.some((name) => name.includes(part)));
if (lost !== undefined) refuse(`no such screen: ${lost}; there are: ${all.join(', ')}`);
const names = all.filter(
  (name) => !positionals.length || positionals.some((part) => name.includes(part)),
);

const COMMON = {
  locale: values.language,
  reducedMotion: 'reduce', // nothing to wait for
  serviceWorkers: 'block',
  bypassCSP: true, // for axe alone
};

const browser = await openBrowser();
const server = await openServer();
await mkdir(values.out, { recursive: true });

const maker = await (await browser.newContext(COMMON)).newPage();
await maker.context().request.get(`${server.base}/api/me`);
await maker.goto(`${server.base}/rules`);
await ask(maker, 'PATCH', '/me', { name: 'Anna' });
const world = new World(maker);
const seat = await maker.context().storageState();
let problems = 0;

/** Take the pictures of one screen in one size. */
async function take(name, size, contexts) {
  const page = await contexts[SCREENS[name].guest ? 'guest' : 'seat'].newPage();
  const note = (line) => {
    problems += 1;
    console.log(`${name} ${size}: ${line}`);
  };
  page.on('pageerror', (error) => note(error.message));
  await visit(page, server.base, world, name);
  for (const [index, colorScheme] of values.theme.split(',').entries()) {
    await inTheme(page, colorScheme);
    if (!SCREENS[name].motion) await settled(page);
    const path = `${values.out}/${name}-${size}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: values.full });
    for (const line of await axeOf(page, index ? ['color-contrast'] : null)) note(line);
    if (!index) for (const line of await layoutOf(page)) note(line);
    if (!index && size === 'wide')
      for (const line of await unseenOf(page, SCREENS[name].seen ?? [])) note(line);
  }
  await page.close();
}

/** All screens in one size, one after the other. */
async function takeAll(size) {
  const contexts = {
    guest: await browser.newContext({ ...COMMON, ...SIZES[size] }),
    seat: await browser.newContext({ ...COMMON, ...SIZES[size], storageState: seat }),
  };
  for (const name of names) {
    const { wide, narrow } = SCREENS[name];
    if (SIZES[size].viewport.width > 960 ? narrow : wide) continue;
    await take(name, size, contexts).catch((error) => {
      problems += 1;
      console.log(`${name} ${size}: ${error.message.split('\n')[0]}`);
    });
  }
}

await Promise.all(values.size.split(',').map(takeAll));
await browser.close();
await server.close();
console.log(problems ? `${problems} problems` : 'no problems', `· pictures in ${values.out}`);
process.exitCode = problems ? 1 : 0;
