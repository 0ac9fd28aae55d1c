// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { seekers } from '../../src/live/seeking.svelte';
import type { Seeking } from '../../src/wire';

const WAITING: Seeking = {
  mine: [{ pace: 'live', players: [2], modules: [], since: '2026-11-16T12:00:00Z', table: null }],
  waiting: [],
  people: {},
};

class Socket {
  static readonly made: Socket[] = [];
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Socket.made.push(this);
  }
  send(): void {}
  close(): void {}
}

afterEach(() => vi.unstubAllGlobals());

test('a browser that was not known connects when it looks for people', async () => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(WAITING))));
  localStorage.setItem('kingdom.seeking', 'yes');
  seekers.start();
  expect(Socket.made).toHaveLength(1);
  Socket.made[0]?.onclose?.({ code: 4404 });
  await seekers.look();
  expect(Socket.made).toHaveLength(2);
});
