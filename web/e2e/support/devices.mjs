// The browsers of people. Whoever comes later gets the one of somebody who has gone home: emptied of
// all that was theirs, but with the app in its cache, which is loaded with half the work then.

import { IN_FIREFOX } from '../../scripts/browser.mjs';
import { TIMEOUT } from './waiting.mjs';

const THEIRS = 'cookies,local_storage,indexeddb,cache_storage';

/** Browser contexts that nobody uses, by the options they were made with. */
const idle = new Map();

/** Nobody has to follow with their eyes, unless a test is about that. */
function hurry() {
  // A new tab begins with an empty page, which has no storage.
  if (location.protocol.startsWith('http')) localStorage['kingdom.speed'] ??= 'fast';
}

/** How the page of a Firefox says what its sockets hear, of which Playwright learns nothing there. */
export const HEARD = 'heard: ';

/** Runs in the page: say everything that comes over a socket on the console. */
function overhear(heard) {
  globalThis.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      this.addEventListener('message', ({ data }) => console.debug(heard + data));
    }
  };
}

/** Return a browser context with these options and nothing in it. */
export async function takeDevice(browser, options) {
  const kind = JSON.stringify(options);
  const found = idle.get(kind)?.pop();
  if (found) return found;
  const context = await browser.newContext(options);
  await context.addInitScript(hurry);
  if (IN_FIREFOX) await context.addInitScript(overhear, HEARD);
  context.setDefaultTimeout(TIMEOUT);
  return context;
}

/** Whether a browser can be emptied: it needs the DevTools protocol, and no service worker runs in it. */
const canBeEmptied = ({ serviceWorkers }) => !IN_FIREFOX && serviceWorkers === 'block';

/** Take a browser context back; `changed` by a test, it is of no use to others. */
export async function returnDevice(context, options, { base, changed }) {
  if (changed || !canBeEmptied(options)) return context.close();
  const [page, ...tabs] = context.pages();
  if (!page) return context.close();
  await Promise.all(tabs.map((tab) => tab.close()));
  await page.goto('about:blank'); // where nothing is written any more
  const tools = await context.newCDPSession(page);
  await tools.send('Storage.clearDataForOrigin', { origin: base, storageTypes: THEIRS });
  await context.clearCookies();
  await page.close();
  const kind = JSON.stringify(options);
  idle.set(kind, [...(idle.get(kind) ?? []), context]);
}
