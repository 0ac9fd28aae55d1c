// Keeping what it takes to play without a network: Python, the library, the drawings, and what the
// first page and a table show before Python has started.

import { keepDrawn } from '../api/lands.svelte';
import { canPlayHere, askHere, noteKept } from '../api/transport';
import { isDeviceBuilt } from '../device/files';
import type { BoardInfo } from '../wire';
import { FIRST_SETUP } from '../wire/content';

const DRAWINGS = 'kingdom-offline'; // the cache of the service worker for this (worker/sw.ts)
const FIRST_BOARD = `/preview/board?setup=${encodeURIComponent(FIRST_SETUP)}`;
const FIRST = ['/choices', '/examples', FIRST_BOARD];
const OF_FILES = 0.8; // the share of the whole that the files are

class Keeping {
  /** What is there of all that is wanted, from 0 to 1; null while nothing comes. */
  share = $state<number | null>(null);
  kept = $state(canPlayHere());
  failed = $state(false);
  /** Whether the browser may throw it all away when it needs room, or after some days. */
  fleeting = $state(false);

  constructor() {
    void this.#lookForRoom();
    addEventListener('appinstalled', () => void this.keep());
  }

  /** Whether this browser and this build of the app can. */
  get isPossible(): boolean {
    return isDeviceBuilt() && 'serviceWorker' in navigator && 'indexedDB' in window;
  }

  /** Keep all of it, unless it is there already. */
  async keep(): Promise<void> {
    if (this.kept || this.share !== null || !this.isPossible) return;
    [this.share, this.failed] = [0, false];
    try {
      await this.#files();
      await this.#drawings();
      await navigator.storage?.persist?.().catch(() => false);
      noteKept(true);
      this.kept = true;
    } catch {
      this.failed = true;
    }
    this.share = null;
    await this.#lookForRoom();
  }

  async #lookForRoom(): Promise<void> {
    this.fleeting = !(await navigator.storage?.persisted?.().catch(() => false));
  }

  /** Let the service worker fetch the files. */
  async #files(): Promise<void> {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    await new Promise<void>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<number | null>) => {
        if (data === null) reject(new Error('the files did not come'));
        else this.share = data * OF_FILES;
        if (data === 1) resolve();
      };
      active?.postMessage('keep', [port2]);
    });
  }

  /** Draw what the server would draw. */
  async #drawings(): Promise<void> {
    const cache = await caches.open(DRAWINGS);
    const list = await askHere('GET', '/art');
    if (!list?.ok) throw new Error('Python does not start');
    const addresses = [...FIRST, ...(await list.json())] as string[];
    for (const [index, address] of addresses.entries()) {
      const drawing = await askHere('GET', address);
      if (drawing?.ok) await cache.put(`/api${address}`, drawing);
      this.share = OF_FILES + ((1 - OF_FILES) * (index + 1)) / addresses.length;
    }
    const board = await cache.match(`/api${FIRST_BOARD}`);
    if (!board) throw new Error('the first board was not drawn');
    await keepDrawn(cache, (await board.json()) as BoardInfo);
  }
}

export const keeping = new Keeping();
