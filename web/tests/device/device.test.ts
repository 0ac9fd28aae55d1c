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
});
