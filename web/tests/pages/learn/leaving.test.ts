// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Learn from '../../../src/pages/Learn.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import { TIMEOUT } from '../../timeout';
import { tableOf } from '../../wire';

/** The server, which answers a request when the test says so. */
class Server {
  readonly asked: string[] = [];
  readonly #answers: ((response: Response) => void)[] = [];

  fetch = (path: string, { method }: RequestInit): Promise<Response> => {
    this.asked.push(`${method} ${path}`);
    return new Promise((resolve) => this.#answers.push(resolve));
  };

  /** Wait for a request, and answer it. */
  async answer(request: string, with_: unknown): Promise<void> {
    await vi.waitFor(() => expect(this.asked).toContain(request), TIMEOUT);
    this.#answers[this.asked.indexOf(request)]?.(new Response(JSON.stringify(with_)));
  }
}

describe('a lesson that is left while its table is fetched', () => {
  const connected = vi.fn();
  let server: Server;
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
    server = new Server();
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
