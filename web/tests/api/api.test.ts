// Requests to the server: what counts as having no connection, and what is tried again.

import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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

const tooMuch = (status: number, after: string | null): Response =>
  new Response('{"error": {"code": "busy", "message": "", "field": null}}', {
    status,
    headers: after === null ? {} : { 'retry-after': after },
  });

it.each([429, 503])('after %i the same is asked again when the server says', async (status) => {
  vi.useFakeTimers();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(tooMuch(status, '2'))
    .mockResolvedValueOnce(new Response('{"screens": []}'));
  const asked = api.recap('abc', 0);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await asked).toEqual({ screens: [] });
});

it.each([
  ['that is a long time', () => tooMuch(503, '3600'), 1],
  ['it does not say when', () => tooMuch(503, null), 1],
  ['it says so again and again', () => tooMuch(429, '1'), 3],
  ['something else is wrong', () => tooMuch(404, '1'), 1],
])('but not if %s', async (_, answer, times) => {
  vi.useFakeTimers();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const asked = expect(api.recap('abc', 0)).rejects.toMatchObject({ code: 'busy' });
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  expect(fetched).toHaveBeenCalledTimes(times);
});
