// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import Leaderboard from '../../src/pages/Leaderboard.svelte';
import { texts } from '../../src/texts/texts.svelte';
import { TIMEOUT } from '../timeout';

const STANDING = {
  member: false,
  listed: true,
  enough: 5,
  least_turns: 5,
  most_meetings: 3,
  ratings: [],
};

it('leads to a new table while nobody is listed', async () => {
  await texts.use('en');
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (path: string) => {
    const answer = path.includes('standing') ? STANDING : { pool: 'two', leaders: [] };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  const shown = mount(Leaderboard, { target: document.body });
  flushSync();
  await vi.waitFor(() => expect(document.body.textContent).toContain('be the first'), TIMEOUT);
  expect(document.querySelector('a.button[href="/new"]')?.textContent).toContain('Open a table');
  void unmount(shown);
  vi.unstubAllGlobals();
});
