// The page's end of the worker with the tables of this device.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '../../src/device/device';
import type { FromDevice, ToDevice } from '../../src/device/messages';

class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  heard: ToDevice[] = [];
  ended = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(message: ToDevice): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromDevice): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const newest = (): FakeWorker => FakeWorker.all.at(-1) as FakeWorker;

describe('the tables of this device, for a page', () => {
  beforeEach(() => {
    FakeWorker.all = [];
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => {
    device.stop();
    vi.unstubAllGlobals();
  });

  it('starts one worker, and asks it when it is ready', async () => {
    const asked = [device.ask('GET', '/choices', ''), device.ask('GET', '/examples', '')];
    expect(FakeWorker.all).toHaveLength(1);
    expect(newest().heard).toEqual([]);
    newest().say({ t: 'ready' });
    await expect.poll(() => newest().heard.length).toBe(2);
    for (const message of newest().heard)
      if (message.t === 'ask')
        newest().say({ t: 'reply', id: message.id, reply: [200, 'text/plain', message.path] });
    expect((await Promise.all(asked)).map((reply) => reply?.[2])).toEqual([
      '/choices',
      '/examples',
    ]);
  });

  it('closes connections to a worker that has failed, and starts another for the next', async () => {
    const codes: number[] = [];
    const socket = device.connect('here-table');
    socket.onclose = ({ code }) => codes.push(code);
    newest().say({ t: 'ready' });
    await expect.poll(() => newest().heard.map(({ t }) => t)).toEqual(['connect']);
    const open = device.ask('GET', '/choices', '');
    await expect.poll(() => newest().heard.length).toBe(2);
    newest().dispatchEvent(new Event('error'));
    expect(await open).toBeNull();
    expect(codes).toEqual([1011]);
    expect(newest().ended).toBe(true);
    void device.start().catch(() => undefined);
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('says that a device on which Python does not start has no answer', async () => {
    const asked = device.ask('GET', '/choices', '');
    newest().say({ t: 'failed', message: 'no WebAssembly' });
    expect(await asked).toBeNull();
  });

  it('gives up a worker that has gone without a word, and not one that is busy', async () => {
    vi.useFakeTimers();
    try {
      const asked = device.ask('GET', '/choices', '');
      newest().say({ t: 'ready' });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(newest().heard.at(-1)).toEqual({ t: 'alive' });
      newest().say({ t: 'alive' });
      await vi.advanceTimersByTimeAsync(15_000);
      expect(newest().ended).toBe(false);
      const next = device.ask('GET', '/examples', '');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(newest().ended).toBe(true);
      expect(await Promise.all([asked, next])).toEqual([null, null]);
    } finally {
      vi.useRealTimers();
    }
  });
});
