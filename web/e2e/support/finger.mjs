// A finger on a phone. Firefox's driver has none: there the mouse does what a tap would do.

import { IN_FIREFOX } from '../../scripts/browser.mjs';

/** Tap a button or a link. */
export const press = (locator) => (IN_FIREFOX ? locator.click() : locator.tap());

/** The middle of something on the screen. */
export async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Wait until the board stands still. */
export async function still(page) {
  await page.evaluate(() => {
    globalThis.lastPlace = null;
  });
  await page.waitForFunction(
    () => {
      const { x, y, width } = document.querySelector('[data-cell]').getBoundingClientRect();
      const now = `${x} ${y} ${width}`;
      const rests = now === globalThis.lastPlace && !document.querySelector('.gliding');
      globalThis.lastPlace = now;
      return rests;
    },
    null,
    { polling: 120 },
  );
}

const APART = 400; // milliseconds between two taps that are no double tap
const tapped = new WeakMap(); // when each page was tapped last

async function tap(page, name) {
  await still(page);
  const { x, y } = await middleOf(page.locator(`[data-cell="${name}"]`));
  await page.waitForTimeout(Math.max(0, (tapped.get(page) ?? 0) + APART - Date.now()));
  await (IN_FIREFOX ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
  tapped.set(page, Date.now());
}

/** Tap a hex, and wait for all that may come of it. */
export async function tapOnce({ page }, name) {
  await tap(page, name);
  await page.waitForTimeout(APART);
}

/** Tap a hex until the game has gone on: the first tap may only zoom in. */
export async function tapHex(table, name) {
  const seq = await table.seq();
  for (let taps = 0; taps < 3 && (await table.seq()) === seq; taps++) {
    await tap(table.page, name);
    await table.after(seq, { timeout: APART }).catch(() => undefined);
  }
  await table.after(seq);
}

/** Runs in the page: what is wrong with the place of each of these hexes on the screen. */
function hidden(names) {
  const frame = document.querySelector('.frame').getBoundingClientRect();
  return names.flatMap((name) => {
    const hex = document.querySelector(`[data-cell="${name}"]`);
    const { left, top, right, bottom } = hex.getBoundingClientRect();
    if (left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom)
      return `${name} is outside the frame`;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const [a, b] = [(right - left) * 0.4, (bottom - top) * 0.2]; // well inside the hex
    const over = [
      [x, y],
      [x - a, y - b],
      [x + a, y - b],
      [x - a, y + b],
      [x + a, y + b],
    ]
      .map(([px, py]) => document.elementFromPoint(px, py))
      .find((found) => found !== hex);
    return over ? `${name} lies under ${over.outerHTML.slice(0, 80)}` : [];
  });
}

/** Say which of some hexes are not clearly in sight, and why. */
export const outOfSight = (page, names) => page.evaluate(hidden, names);

/** Return those of some hexes that are clearly in sight. */
export async function clearlySeen(page, names) {
  const gone = (await outOfSight(page, names)).map((line) => line.split(' ')[0]);
  return names.filter((name) => !gone.includes(name));
}

/** One finger that is put down, moved and lifted by hand. */
export async function finger({ context, page }) {
  const touch = await context.newCDPSession(page);
  const send = (type, ...points) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (at) => send('touchStart', at),
    move: (at) => send('touchMove', at),
    up: () => send('touchEnd'),
  };
}
