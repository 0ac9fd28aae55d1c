// A WebKit by its WebDriver, under a screen of its own: https://www.w3.org/TR/webdriver2/

import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // the standard's name for a reference
const START = 60_000; // milliseconds for a program to start on a busy machine

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Return where a program lies, or null. */
export const programNamed = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram) ?? null;

/** Return what is missing for a WebKit, or null. */
export function missingForWebKit() {
  const missing = ['WebKitWebDriver', 'Xvfb'].filter((name) => !programNamed(name));
  return missing.length ? `${missing.join(' and ')} not installed` : null;
}

/** Return the port that a program says it has taken, or null once time is up. */
async function until(look) {
  for (const end = Date.now() + START; Date.now() < end; await wait(100)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error('a program did not start in time');
}

/** Start a screen; Xvfb finds a number that is free and tells it. */
async function openScreen() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await new Promise((resolve, reject) => {
    screen.stdio[3].once('data', (data) => resolve(String(data).trim()));
    screen.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { screen, display: `:${number}` };
}

export class WebKit {
  /** Start a screen, a driver and a browser. */
  static async open() {
    const { screen, display } = await openScreen();
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    const one = new WebKit(`http://127.0.0.1:${port}`, [driver, screen]);
    try {
      await until(() => one.#ask('GET', '/status').catch(() => null));
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': miniBrowser() } };
      const made = await one.#ask('POST', '/session', { capabilities });
      one.version = made.capabilities.browserVersion;
      one.#session = `/session/${made.sessionId}`;
    } catch (error) {
      await one.close();
      throw error;
    }
    return one;
  }

  #session = '';

  constructor(base, processes) {
    Object.assign(this, { base, processes });
  }

  async #ask(method, path, body) {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(this.base + path, { method, ...init });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  }

  #tell(path, body = {}) {
    return this.#ask('POST', this.#session + path, body);
  }

  goto(url) {
    return this.#tell('/url', { url });
  }

  reload() {
    return this.#tell('/refresh');
  }

  back() {
    return this.#tell('/back');
  }

  resize(width, height) {
    return this.#tell('/window/rect', { width, height });
  }

  /** Run a function in the page. */
  evaluate(run, ...args) {
    return this.#tell('/execute/sync', { script: `return (${run})(...arguments)`, args });
  }

  /** Wait until a function in the page returns something; return that. */
  async waitFor(run, ...args) {
    let last = null;
    for (const end = Date.now() + START; Date.now() < end; await wait(100)) {
      last = await this.evaluate(run, ...args).catch((error) => String(error));
      if (last && typeof last !== 'string') return last;
      if (last === true) return last;
    }
    throw new Error(`it did not become so in WebKit: ${run} (${last})`);
  }

  /** Click in the middle of what a selector finds, as a mouse does. */
  async click(selector) {
    const found = await this.#tell('/element', { using: 'css selector', value: selector });
    const origin = { [ELEMENT]: found[ELEMENT] };
    await this.#pointer([
      { type: 'pointerMove', duration: 0, x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  #pointer(actions) {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.#tell('/actions', { actions: [mouse] });
  }

  async press(...keys) {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#tell('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** A picture of the page as PNG. */
  async screenshot() {
    return Buffer.from(await this.#ask('GET', `${this.#session}/screenshot`), 'base64');
  }

  async close() {
    if (this.#session) await this.#ask('DELETE', this.#session).catch(() => undefined);
    for (const one of this.processes) one.kill('SIGTERM');
  }
}

/** What the driver starts; without it the driver looks only where it was built. */
function miniBrowser() {
  const root = '/usr/lib';
  const folders = readdirSync(root).flatMap((name) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((one) => join(root, name, one)),
  );
  const binary = folders.map((folder) => join(folder, 'MiniBrowser')).find(isProgram);
  return binary ? { binary, args: ['--automation'] } : { args: ['--automation'] };
}
