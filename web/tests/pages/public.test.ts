// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';
import PublicTables from '../../src/pages/PublicTables.svelte';
import { texts } from '../../src/texts/texts.svelte';
import { TIMEOUT } from '../timeout';
import { tableOf } from '../wire';

const page = (name: string, next: string | null): string =>
  JSON.stringify({ tables: [tableOf(name, { name, status: 'waiting' })], next });
const PAGES: Record<string, string> = {
  'status=waiting&free=1': page('first', '1.5-abc'),
  'status=waiting&players=3&free=1': page('three', '2.5-abc'),
  'status=waiting&players=3&free=1&after=2.5-abc': page('three more', null),
  'status=running': JSON.stringify({ tables: [], next: null }),
};

describe('public tables', () => {
  let app: Record<string, unknown> | undefined;
  let answerMore: (response: Response) => void = () => undefined;

  function show(): void {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', (path: string) => {
      const [, query = ''] = path.split('?');
      if (path === '/api/choices') return Promise.resolve(new Response('{"expansions":[]}'));
      if (query in PAGES) return Promise.resolve(new Response(PAGES[query]));
      return new Promise<Response>((resolve) => (answerMore = resolve)); // it takes a while
    });
    app = mount(PublicTables, { target: document.body });
    flushSync();
  }
  const listed = (): string[] =>
    [...document.querySelectorAll('.what b')].map((name) => name.textContent);
  const until = (names: string[]): Promise<void> =>
    vi.waitFor(() => expect(listed()).toEqual(names), TIMEOUT);
  const more = (): void => document.querySelector<HTMLElement>('.more')?.click();

  beforeAll(() => texts.use('en'));
  afterEach(() => {
    if (app) void unmount(app);
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('go on with the list that is shown, whatever else was asked for', async () => {
    show();
    await until(['first']);
    more();
    const players = document.querySelector('main select') as HTMLSelectElement;
    players.value = '3';
    players.dispatchEvent(new Event('change', { bubbles: true }));
    await until(['three']);
    answerMore(new Response(page('late', null)));
    more();
    await until(['three', 'three more']);
  });

  it('are looked for again when the page comes into sight', async () => {
    show();
    await until(['first']);
    const looked = vi.spyOn(api, 'publicTables').mockResolvedValue({ tables: [], next: null });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(looked).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('say what to do where there are none', async () => {
    show();
    await until(['first']);
    document.querySelectorAll<HTMLElement>('.chip')[1]?.click();
    await vi.waitFor(() => {
      const ways = [...document.querySelectorAll('[data-ways] > *')];
      expect(ways.map(({ textContent }) => textContent.trim())).toEqual([
        'Open a table',
        'Play a person',
        'Play a bot',
      ]);
    }, TIMEOUT);
    expect(document.querySelector('[data-ways] .primary')?.getAttribute('href')).toBe('/new');
  });
});
