// The tables of this device as a page sees them: requests as over HTTP and connections as WebSockets,
// answered by a worker that starts when the first of them comes.

import type { Socket } from '../live/connection';
import { CLOSE } from '../wire/codes';
import type { FromDevice, ToDevice } from './messages';
import type { Reply } from './tables';

const LONGEST = 60_000; // milliseconds for an answer of a worker that has started
const SILENCE = 10_000; // ... in which it says anything, or else whether it is there

class DeviceSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(
    readonly post: (text: string) => void,
    readonly end: () => void,
  ) {}

  send(text: string): void {
    this.post(text);
  }

  close(): void {
    this.end();
  }
}

class Device {
  /** Whether it answers at once. */
  isReady = false;
  /** Hears how much of Python is there, from 0 to 1, while it comes. */
  onshare: ((share: number) => void) | null = null;
  #worker: Worker | null = null;
  #ready: Promise<void> = Promise.resolve();
  #last = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #asked = new Map<number, (reply: Reply | null) => void>();
  readonly #sockets = new Map<string, DeviceSocket>();

  /** Answer a request as the server would; null if the worker has gone. */
  async ask(method: string, path: string, body: string): Promise<Reply | null> {
    const id = ++this.#last;
    await this.start().catch(() => undefined);
    if (!this.isReady) return null;
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#fail(), LONGEST);
      this.#asked.set(id, (reply) => {
        clearTimeout(late);
        resolve(reply);
      });
      this.#post({ t: 'ask', id, method, path, body });
    });
  }

  /** Connect to a table of this device. */
  connect(table: string): Socket {
    const page = `${++this.#last}`;
    const socket = new DeviceSocket(
      (text) => this.#post({ t: 'tell', page, text }),
      () => this.#disconnect(page),
    );
    this.#sockets.set(page, socket);
    this.start().then(
      () => {
        if (!this.#sockets.has(page)) return;
        this.#post({ t: 'connect', page, table });
        socket.onopen?.();
      },
      () => this.#ended(page, CLOSE.FAILED),
    );
    return socket;
  }

  /** Start the worker, or wait until it has started. */
  start(): Promise<void> {
    if (!this.#worker) this.#ready = this.#begin();
    return this.#ready;
  }

  /** End the worker, for instance because it does not answer; the next question starts another. */
  stop(): void {
    this.#fail();
  }

  #begin(): Promise<void> {
    const worker = new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      const lost = (): void => {
        reject(new Error('the tables of this device cannot be opened'));
        if (worker === this.#worker) this.#fail();
      };
      worker.addEventListener('error', lost);
      worker.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => {
        if (worker !== this.#worker) return;
        clearTimeout(this.#silence);
        this.#silence = undefined;
        if (data.t === 'ready') {
          this.isReady = true;
          resolve();
        } else if (data.t === 'coming') this.onshare?.(data.share);
        else if (data.t === 'failed') lost();
        else this.#hear(data);
      });
    });
  }

  #hear(message: Exclude<FromDevice, { t: 'coming' | 'ready' | 'failed' }>): void {
    if (message.t === 'alive') return;
    if (message.t === 'reply') {
      this.#asked.get(message.id)?.(message.reply);
      this.#asked.delete(message.id);
    } else if (message.t === 'said')
      this.#sockets.get(message.page)?.onmessage?.({ data: message.text });
    else this.#ended(message.page, message.code);
  }

  #post(message: ToDevice): void {
    this.#worker?.postMessage(message);
    this.#silence ??= setTimeout(() => this.#tryIt(), SILENCE);
  }

  /** A browser may end a worker without a word, for instance when memory is short. */
  #tryIt(): void {
    this.#worker?.postMessage({ t: 'alive' });
    this.#silence = setTimeout(() => this.#fail(), SILENCE);
  }

  #disconnect(page: string): void {
    if (this.#sockets.delete(page)) this.#post({ t: 'disconnect', page });
  }

  #ended(page: string, code: number): void {
    const socket = this.#sockets.get(page);
    this.#disconnect(page);
    socket?.onclose?.({ code });
  }

  /** Whoever waits for the worker is told that it has gone; connections connect again. */
  #fail(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#worker?.terminate();
    [this.#worker, this.isReady] = [null, false];
    for (const answer of this.#asked.values()) answer(null);
    this.#asked.clear();
    for (const page of [...this.#sockets.keys()]) this.#ended(page, CLOSE.FAILED);
  }
}

export const device = new Device();
