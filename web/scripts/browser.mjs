// A real Chromium and a server of its own, for pictures and tests.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumOptions, NoChromiumError } from './chromium.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PROGRAMS = join(ROOT, '.venv', process.platform === 'win32' ? 'Scripts' : 'bin');

/** The Chromium that somebody shares, else one of our own; throws NoChromiumError if there is none. */
export async function openBrowser() {
  const shared = process.env.KINGDOM_BROWSER;
  return shared ? chromium.connect(shared) : chromium.launch(await chromiumOptions());
}

/** Say why tests are skipped without a Chromium; on a CI machine that is an error. */
export function reasonToSkip(error) {
  if (!(error instanceof NoChromiumError) || process.env.CI === 'true') throw error;
  return error.message;
}

export function freePort() {
  return new Promise((resolve) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

/** A server in a process of its own, which can be killed and started again on the same data. */
class OwnServer {
  constructor(port) {
    this.port = port;
    this.base = `http://localhost:${port}`;
    this.data = mkdtempSync(join(tmpdir(), 'kingdom-'));
  }

  async start() {
    const script = fileURLToPath(new URL('server.py', import.meta.url));
    this.process = spawn(join(PROGRAMS, 'python'), [script, String(this.port)], {
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
export async function openServer({ own = false } = {}) {
  const base = process.env.KINGDOM_SERVER;
  if (base && !own) return { base, close: async () => undefined };
  return new OwnServer(await freePort()).start();
}
