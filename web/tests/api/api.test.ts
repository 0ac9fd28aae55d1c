// Requests to the server: what counts as having no connection.

import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';

afterEach(() => vi.restoreAllMocks());

/** A server that never answers: only giving up ends the wait. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
  });

it('a request that nobody answers counts as no connection', async () => {
  const waiting = new AbortController();
  const longest = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(silent);
  const asked = api.me();
  waiting.abort();
  await expect(asked).rejects.toMatchObject({ status: 0, code: 'offline' });
  expect(longest).toHaveBeenCalledWith(30_000);
});

/** A connection that is lost in the middle of the answer. */
const cut = (): Response =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"screens": ['));
        body.error(new TypeError('network error'));
      },
    }),
  );

it.each([
  ['an answer', () => api.recap('abc', 0)],
  ['a picture', () => api.recordPicture('', 0)],
])('%s of which only a part comes counts as no connection', async (_, asked) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(cut());
  await expect(asked()).rejects.toMatchObject({ status: 0, code: 'offline' });
});
