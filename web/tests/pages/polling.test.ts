// @vitest-environment jsdom
// What is asked again and again: only while somebody looks.

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';
import { LiveClient } from '../../src/live/client';
import { seekers } from '../../src/live/seeking.svelte';
import PlayNow from '../../src/pages/home/PlayNow.svelte';
import PlayPerson from '../../src/pages/home/PlayPerson.svelte';
import TablePage from '../../src/pages/TablePage.svelte';
import NextGame from '../../src/table/now/NextGame.svelte';
import { texts } from '../../src/texts/texts.svelte';
import type { Screen } from '../../src/wire';
import { screenOf, tableOf } from '../wire';

let seen = 'visible';
let page: Record<string, unknown>;

function show<Props extends Record<string, unknown>>(of: Component<Props>, props: Props): void {
  page = mount(of, { target: document.body, props });
  flushSync();
}
const minutes = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000 * count);
function look(now: string): void {
  seen = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Check that a page asks while it is seen, not while it is hidden, and again when it comes back. */
async function checkAsking(asked: { mock: { calls: unknown[] } }): Promise<void> {
  const count = (): number => asked.mock.calls.length;
  const first = count();
  await minutes(2);
  expect(count()).toBeGreaterThan(first);
  look('hidden');
  const before = count();
  await minutes(10);
  expect(count()).toBe(before);
  look('visible');
  expect(count()).toBe(before + 1);
}

beforeAll(() => texts.use('en'));
beforeEach(() => {
  seen = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
    () => seen as DocumentVisibilityState,
  );
});
afterEach(async () => {
  await unmount(page);
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the games that wait for me are asked for while somebody looks', async () => {
  const asked = vi.spyOn(api, 'waiting').mockResolvedValue({ tables: [] } as never);
  show(NextGame, { id: 'abc', screen: screenOf({ to_move: 1 }) });
  await checkAsking(asked);
});

it('who wants to play is asked for while somebody looks', async () => {
  const asked = vi.spyOn(seekers, 'look').mockResolvedValue();
  show(PlayPerson, { onbot: () => undefined, onproblem: () => undefined });
  await checkAsking(asked);
});

it('the levels of the bots are asked for until they come, and described only then', async () => {
  const asked = vi.spyOn(api, 'choices').mockRejectedValue(new Error('away'));
  localStorage.setItem('kingdom.level', 'easy');
  show(PlayNow, { onproblem: () => undefined });
  await minutes(1);
  expect(document.body.textContent).not.toContain('Plans its turn');
  asked.mockResolvedValue({ bots: ['beginner', 'easy'] } as never);
  await minutes(1);
  expect(document.body.textContent).toContain('Plans its turn');
  const count = asked.mock.calls.length;
  await minutes(10);
  expect(asked).toHaveBeenCalledTimes(count);
});

it('who has come to the table is asked for while somebody looks', async () => {
  const asked = vi
    .spyOn(api, 'table')
    .mockResolvedValue(tableOf('abc', { status: 'waiting', seats: [] }));
  vi.spyOn(api, 'board').mockRejectedValue(new Error('not needed'));
  vi.spyOn(api, 'people').mockResolvedValue({ known: [], there: [] });
  let tell: (screen: Screen) => void = () => undefined;
  vi.spyOn(LiveClient.prototype, 'look').mockReturnValue();
  vi.spyOn(LiveClient.prototype, 'wake').mockReturnValue();
  vi.spyOn(LiveClient.prototype, 'open').mockImplementation(function (this: LiveClient) {
    tell = (screen) => this.handlers.state(screen);
  });
  show(TablePage, { id: 'abc', secret: null });
  await vi.advanceTimersByTimeAsync(0);
  tell(screenOf({ status: 'waiting', to_move: null }));
  await checkAsking(asked);
});
