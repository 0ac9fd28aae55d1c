// People with a browser each, who note what goes wrong and everything the server tells them.

import assert from 'node:assert/strict';
import { after, afterEach } from 'node:test';
import { IN_FIREFOX, openBrowser, openServer, reasonToSkip } from '../../scripts/browser.mjs';
import { TIMEOUT } from './waiting.mjs';

let missing = false;
export const browser = await openBrowser().catch((error) => {
  missing = reasonToSkip(error);
});
export const skip = missing;
/** For tests with fingers that rest or move, which only Chromium can be told. */
export const skipOutsideChromium = skip || (IN_FIREFOX && 'Firefox cannot be told to do that');
export const server = browser ? await openServer() : null;
after(async () => {
  await browser?.close();
  await server?.close();
});

/** Those who go home after the test in which they came. */
const guests = new Set();
afterEach(async () => {
  await Promise.all([...guests].map((context) => context.close()));
  guests.clear();
});
/** A page that costs nothing, for those who only ask the server at first. */
const PORCH = '/healthz';

/** One pixel for each of CSS: a processor draws more of them much more slowly, and pictures have more. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  ...(IN_FIREFOX ? {} : { isMobile: true }), // which Firefox does not know
};

export class Person {
  heard = []; // the live connection's messages
  answers = []; // the bodies of HTTP answers: {url, text}
  problems = []; // what went wrong in the page
  #waiting = new Set();

  constructor(context, page, base) {
    Object.assign(this, { context, page, base });
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (line) => this.#note(line));
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload)))),
    );
    // Firefox does not end while an answer is read that nobody waits for any more.
    if (!IN_FIREFOX) page.on('response', (answer) => this.#keep(answer));
  }

  #note(line) {
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

  /** Wait for a message of the server after which something is so. */
  until(holds) {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds(this)) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  async go(path) {
    await this.page.goto(this.base + path);
    await this.page.waitForSelector('#app > *:not([aria-busy])');
  }

  /** A second tab of the same browser, in which there is nothing yet. */
  async newTab() {
    const tab = await this.context.newPage();
    await tab.goto(this.base + PORCH);
    return tab;
  }

  /** Nothing went wrong in the page. */
  well() {
    assert.deepEqual(this.problems, []);
  }
}

/** Somebody new, with cookies and storage of their own; they see the app once they go there. */
export async function person({ at, base = server.base, name, stays, ...options } = {}) {
  const context = await browser.newContext({
    locale: 'en',
    serviceWorkers: 'block', // they have a test of their own
    reducedMotion: 'reduce',
    ...options,
  });
  // Nobody has to follow with their eyes, unless a test is about that.
  await context.addInitScript(() => {
    // A new tab begins with an empty page, which has no storage.
    if (location.protocol.startsWith('http')) localStorage['kingdom.speed'] ??= 'fast';
  });
  if (!stays) guests.add(context);
  context.setDefaultTimeout(TIMEOUT);
  await context.request.get(`${base}/api/me`); // two first requests at once would be two guests
  const one = new Person(context, await context.newPage(), base);
  if (at) await one.go(at);
  else await one.page.goto(base + PORCH);
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
