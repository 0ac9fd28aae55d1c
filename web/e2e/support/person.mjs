// People with a browser each, who note what goes wrong and everything the server tells them.

import assert from 'node:assert/strict';
import { after, afterEach } from 'node:test';
import { IN_FIREFOX, openBrowser, openServer, reasonToSkip } from '../../scripts/browser.mjs';
import { HEARD, returnDevice, takeDevice } from './devices.mjs';
import { within } from './waiting.mjs';

let missing = false;
export const browser = await openBrowser().catch((error) => {
  missing = reasonToSkip(error);
});
export const skip = missing;
/** For tests of what only Chromium can be told: fingers on the screen, passkeys, pushes. */
export const skipOutsideChromium = skip || (IN_FIREFOX && 'Firefox cannot be told to do that');
export const server = browser ? await openServer() : null;
after(async () => {
  await browser?.close();
  await server?.close();
});

/** Those who go home after the test in which they came. */
const guests = new Set();
afterEach(async () => {
  const all = [...guests];
  guests.clear();
  await Promise.all(all.map((one) => one.leave()));
});
/** A page that costs nothing, for those who only ask the server at first. */
const PORCH = '/healthz';

/** How to ask past the page: the connection kept for it may be closed by the server at that moment. */
export const AGAIN = { maxRetries: 3 };

/** One pixel for each of CSS: a processor draws more of them much more slowly, and pictures have more. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  ...(IN_FIREFOX ? {} : { isMobile: true }), // which Firefox does not know
};

export class Person {
  heard = []; // the live connection's messages
  answers = []; // the bodies of HTTP answers, if they are kept: {url, text}
  problems = []; // what went wrong in the page
  #waiting = new Set();
  #device; // the browser context, with the options it was made with
  #changed = false;

  constructor(device, page, base, keepsAnswers) {
    Object.assign(this, { page, base });
    this.#device = device;
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (line) => this.#note(line));
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload)))),
    );
    // Firefox does not end while an answer is read that nobody waits for any more.
    if (keepsAnswers && !IN_FIREFOX) page.on('response', (answer) => this.#keep(answer));
  }

  #note(line) {
    if (line.text().startsWith(HEARD)) this.#hear(JSON.parse(line.text().slice(HEARD.length)));
    // Browsers write every failed request on the console: those are looked at by themselves.
    if (line.type() === 'error' && !/Failed to load (resource|‘)|WebSocket/.test(line.text()))
      this.problems.push(line.text());
  }

  #hear(message) {
    this.heard.push(message);
    for (const look of [...this.#waiting]) look();
  }

  async #keep(answer) {
    if (!answer.url().includes('/api/') || answer.url().includes('/art/')) return;
    const text = await answer.text().catch(() => '');
    this.answers.push({ url: answer.url(), text });
  }

  /** The screens that the server has sent. */
  get screens() {
    return this.heard.filter(({ t }) => t === 'state').map(({ screen }) => screen);
  }

  get screen() {
    return this.screens.at(-1);
  }

  /** The browser context, for a test to change: nobody else gets it afterwards. */
  get context() {
    this.#changed = true;
    return this.#device.context;
  }

  /** Wait for a message of the server after which something is so. */
  until(holds) {
    const happened = new Promise((resolve) => {
      const look = () => {
        if (!holds(this)) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
    return within(happened, `the server never said it: ${holds}`);
  }

  async go(path) {
    await this.page.goto(this.base + path);
    await this.page.waitForSelector('#app > *:not([aria-busy], [data-said])');
  }

  /** Leave the app without leaving the game: nothing is drawn then. */
  async away() {
    await this.page.goto(this.base + PORCH);
  }

  /** Go home; somebody else may get the browser. */
  async leave() {
    const { context, options } = this.#device;
    await returnDevice(context, options, { base: this.base, changed: this.#changed });
  }

  /** Nothing went wrong in the page. */
  well() {
    assert.deepEqual(this.problems, []);
  }
}

/** Somebody new, with cookies and storage of their own; they see the app once they go there. */
export async function person(wishes = {}) {
  const { at, base = server.base, name, stays, keepsAnswers, ...options } = wishes;
  const all = {
    locale: 'en',
    serviceWorkers: 'block', // they have a test of their own
    reducedMotion: 'reduce',
    ...options,
  };
  const context = await takeDevice(browser, all);
  await context.request.get(`${base}/api/me`, AGAIN); // two first requests at once would be two guests
  const one = new Person({ context, options: all }, await context.newPage(), base, keepsAnswers);
  if (!stays) guests.add(one);
  if (at) await one.go(at);
  else await one.away();
  if (name)
    await one.page.evaluate(
      (text) =>
        fetch('/api/me', {
          method: 'PATCH',
          body: JSON.stringify({ name: text }),
          headers: { 'content-type': 'application/json' },
        }),
      name,
    );
  return one;
}
