// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import TablePage from '../../src/pages/TablePage.svelte';
import { texts } from '../../src/texts/texts.svelte';
import { SlowServer } from '../slow_server';
import { TIMEOUT } from '../timeout';
import { tableOf } from '../wire';

const CLAIM = 'POST /api/tables/abc/claim';

describe('an invitation', () => {
  let server: SlowServer;
  let page: Record<string, unknown>;

  beforeAll(() => texts.use('en'));
  beforeEach(() => {
    server = new SlowServer();
    vi.stubGlobal('fetch', server.fetch);
    history.replaceState(null, '', '/join/abc/secret');
    page = mount(TablePage, { target: document.body, props: { id: 'abc', secret: 'secret' } });
    flushSync();
  });
  /** Answer what is asked before the seat is taken. */
  async function begin(): Promise<void> {
    await server.answer('GET /api/me', { name: 'Anna' });
    await server.answer('GET /api/tables/abc', tableOf('abc'));
  }
  /** Long enough for everything that follows an answer. */
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

  afterEach(() => {
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('leads to the table', async () => {
    await begin();
    await server.answer(CLAIM, tableOf('abc'));
    await vi.waitFor(() => expect(location.pathname).toBe('/table/abc'), TIMEOUT);
    await unmount(page);
  });

  it('calls nobody back who has gone to another page meanwhile', async () => {
    await begin();
    await vi.waitFor(() => expect(server.asked).toContain(CLAIM), TIMEOUT);
    await unmount(page);
    history.replaceState(null, '', '/rules');
    await server.answer(CLAIM, tableOf('abc'));
    await settle();
    expect(location.pathname).toBe('/rules');
  });

  it('takes no seat for somebody who has left its page', async () => {
    await unmount(page);
    await server.answer('GET /api/me', { name: 'Anna' });
    await settle();
    expect(server.asked).toEqual(['GET /api/me']);
  });
});
