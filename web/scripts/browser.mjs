// A real Chromium and a server of its own, for pictures and tests.

import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumOptions, NoChromiumError } from './chromium.mjs';
import { firefoxDriver } from './firefox.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PROGRAMS = join(ROOT, '.venv', process.platform === 'win32' ? 'Scripts' : 'bin');

/** Whether tests run in a Firefox, which somebody shares, instead of a Chromium. */
export const IN_FIREFOX = process.env.KINGDOM_ENGINE === 'firefox';

/** The browser that somebody shares, else a Chromium; throws NoChromiumError if there is none. */
export async function openBrowser() {
  const shared = process.env.KINGDOM_BROWSER;
  if (IN_FIREFOX) return (await firefoxDriver()).connect(shared);
  return shared ? chromium.connect(shared) : chromium.launch(await chromiumOptions());
}

/** Say why tests are skipped without a Chromium; on a CI machine that is an error. */
export function reasonToSkip(error) {
  if (!(error instanceof NoChromiumError) || process.env.CI === 'true') throw error;
  return error.message;
}

/** Not those that a system hands out by itself, so nobody takes one while its server is down. */
const [FIRST_PORT, PORTS] = [10_000, 10_000];

/** A server in a process of its own, which can be killed and started again on the same data. */
class OwnServer {
  data = mkdtempSync(join(tmpdir(), 'kingdom-'));

  /** Take the URL of a mail server, if mail is to be sent. */
  constructor(smtp = '') {
    this.smtp = smtp;
  }

  /** Take a port for as long as this server may be wanted. */
  async settle(tries = 5) {
    this.port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    this.base = `http://localhost:${this.port}`;
    try {
      return await this.start();
    } catch (error) {
      if (!tries) throw error; // no port can be to blame any more
      return this.settle(tries - 1);
    }
  }

  async start() {
    const script = fileURLToPath(new URL('server.py', import.meta.url));
    this.process = spawn(join(PROGRAMS, 'python'), [script, String(this.port), this.smtp], {
      env: { ...process.env, KINGDOM_DATA: this.data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { stdout } = this.process;
    await new Promise((resolve, reject) => {
      stdout.once('data', resolve); // it says where it is once it listens
      this.process.once('exit', () => reject(new Error('the server did not start')));
    });
    return this;
  }

  /** Let so many seconds pass for the server, at once. */
  pass(seconds) {
    this.passed = (this.passed ?? 0) + seconds;
    const [file, draft] = [join(this.data, 'moved'), join(this.data, 'moved.new')];
    writeFileSync(draft, String(this.passed));
    renameSync(draft, file); // nobody reads half of it
  }

  /** End it as a power cut would. */
  async kill() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  async close() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    await gone;
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Start a server with an empty database, or use the one that somebody shares. */
export async function openServer({ own = false, smtp = '' } = {}) {
  const base = process.env.KINGDOM_SERVER;
  if (base && !own) return { base, close: async () => undefined };
  return new OwnServer(smtp).settle();
}
