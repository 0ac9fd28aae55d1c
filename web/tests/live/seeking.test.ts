// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { compare, fairnessOf } from '../../src/browser/fairness';
import { seekers } from '../../src/live/seeking.svelte';
import type { Seeking, SeekInfo } from '../../src/wire';
import { seatOf, tableOf } from '../wire';

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

describe('the shuffle of a table that was found', () => {
  const FOUND = { ...WAITING.mine[0], table: 'abc' } as SeekInfo;
  const NOTHING: Seeking = { mine: [], waiting: [], people: {} };
  let sent = ''; // the nonce that the server knows

  /** A server whose table has the nonces of both. */
  function serve(): void {
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
      if (path === '/api/seeks/live' && body)
        sent = (JSON.parse(body as string) as { nonce: string }).nonce;
      const seats = [seatOf(0, { you: true, nonce: sent }), seatOf(1, { nonce: 'theirs' })];
      const answers: Record<string, unknown> = {
        '/api/commitments': { commitment: 'c', ticket: 't' },
        '/api/tables/abc': tableOf('abc', { commitment: 'c', seats }),
      };
      return Promise.resolve(new Response(JSON.stringify(answers[path] ?? NOTHING)));
    });
  }
  const verdict = () => {
    vi.stubGlobal('crypto', {}); // the seed does not matter here
    return compare(fairnessOf('abc'), { commitment: 'c', seed: 's', nonces: [sent, 'theirs'] });
  };
  const look = () => seekers.seek('live', { players: [2], modules: [] });

  beforeEach(() => {
    localStorage.clear();
    sent = 'ours';
    serve();
  });

  it('is checked against the nonce that was sent', async () => {
    await look();
    await seekers.arrive(FOUND);
    expect(fairnessOf('abc')).toEqual({ commitment: 'c', nonce: sent });
    expect(await verdict()).toBe('kept');
  });

  it('is not called broken by a browser that did not look for it', async () => {
    await seekers.arrive(FOUND);
    expect(await verdict()).toBe('kept');
  });

  it('is not called broken for a nonce of an earlier search', async () => {
    await look();
    sent = 'ours'; // from another browser, later
    await seekers.arrive(FOUND);
    expect(await verdict()).toBe('kept');
  });

  it.each([
    ['stopped', () => seekers.stop('live')],
    ['over', () => seekers.arrive(FOUND)],
  ])('leaves no nonce behind when the search is %s', async (_, end) => {
    await look();
    expect(localStorage['kingdom.seek-nonce-live']).toBe(sent);
    await end();
    expect(localStorage['kingdom.seek-nonce-live']).toBe('');
  });
});
