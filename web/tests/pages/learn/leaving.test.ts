// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Learn from '../../../src/pages/Learn.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import { SlowServer } from '../../slow_server';
import { TIMEOUT } from '../../timeout';
import { tableOf } from '../../wire';

describe('a lesson that is left while its table is fetched', () => {
  const connected = vi.fn();
  let server: SlowServer;
  let page: Record<string, unknown>;

  function show(): void {
    page = mount(Learn, { target: document.body });
    flushSync();
  }
  /** Long enough for everything that follows an answer. */
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

  beforeAll(async () => {
    await texts.use('en');
    await texts.loadLong('en');
  });
  beforeEach(() => {
    localStorage.clear();
    connected.mockReset();
    server = new SlowServer();
    vi.stubGlobal('fetch', server.fetch);
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          connected();
        }
        close(): void {}
      },
    );
  });
  afterEach(() => {
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('is not gone on with', async () => {
    localStorage['kingdom.lesson'] = 'abc';
    show();
    await unmount(page);
    await server.answer('GET /api/tables/abc', tableOf('abc'));
    await settle();
    expect(connected).not.toHaveBeenCalled();
    expect(server.asked).toEqual(['GET /api/tables/abc']);
  });

  it('is not begun', async () => {
    localStorage['kingdom.lesson'] = 'abc';
    show();
    await unmount(page);
    await server.answer('GET /api/tables/abc', tableOf('abc', { status: 'over' }));
    await settle();
    expect(server.asked).toEqual(['GET /api/tables/abc']);
  });

  it('is found again later if it was begun', async () => {
    show();
    await server.answer('POST /api/commitments', { commitment: 'c', ticket: 't' });
    await vi.waitFor(() => expect(server.asked).toContain('POST /api/tables'), TIMEOUT);
    await unmount(page);
    await server.answer('POST /api/tables', { id: 'new' });
    await vi.waitFor(() => expect(localStorage['kingdom.lesson']).toBe('new'), TIMEOUT);
    await settle();
    expect(connected).not.toHaveBeenCalled();
  });
});
