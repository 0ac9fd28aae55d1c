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
  beforeEach(async () => {
    server = new SlowServer();
    vi.stubGlobal('fetch', server.fetch);
    history.replaceState(null, '', '/join/abc/secret');
    page = mount(TablePage, { target: document.body, props: { id: 'abc', secret: 'secret' } });
    flushSync();
    await server.answer('GET /api/me', { name: 'Anna' });
    await server.answer('GET /api/tables/abc', tableOf('abc'));
  });
  afterEach(() => {
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('leads to the table', async () => {
    await server.answer(CLAIM, tableOf('abc'));
    await vi.waitFor(() => expect(location.pathname).toBe('/table/abc'), TIMEOUT);
    await unmount(page);
  });

  it('calls nobody back who has gone to another page meanwhile', async () => {
    await vi.waitFor(() => expect(server.asked).toContain(CLAIM), TIMEOUT);
    await unmount(page);
    history.replaceState(null, '', '/rules');
    await server.answer(CLAIM, tableOf('abc'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(location.pathname).toBe('/rules');
  });
});
