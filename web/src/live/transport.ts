// How messages travel where they do not go through a WebSocket: to the worker with the tables of this
// device, which takes its time to start.

import type { Options } from './client';
import { CLOSE } from '../wire/codes';
import type { Socket } from './connection';

const PATIENCE = 180_000; // milliseconds: a slow phone loads Python for a minute

/** What connects to a table of this device. */
export const onThisDevice = (table: string): Options => ({
  connect: () => new LateSocket(table),
  patience: PATIENCE,
});

/** A socket that is there before what it connects to has been loaded. */
class LateSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  #socket: Socket | null = null;
  #closed = false;

  constructor(table: string) {
    this.#open(table).catch(() => this.onclose?.({ code: CLOSE.FAILED }));
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  async #open(table: string): Promise<void> {
    const { device } = await import('../device/device');
    if (this.#closed) return;
    const socket = device.connect(table);
    this.#socket = socket;
    socket.onopen = () => this.onopen?.();
    socket.onclose = (event) => this.onclose?.(event);
    socket.onmessage = (event) => this.onmessage?.(event);
  }
}
