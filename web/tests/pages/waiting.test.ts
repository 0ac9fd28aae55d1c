// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as share from '../../src/browser/share';
import WaitingRoom from '../../src/pages/WaitingRoom.svelte';
import { texts } from '../../src/texts/texts.svelte';
import type { SeatInfo, TableInfo } from '../../src/wire';
import { TIMEOUT } from '../timeout';

const seat = (number: number, more: Partial<SeatInfo>): SeatInfo =>
  ({ seat: number, kind: 'open', name: '', bot: null, ...more }) as SeatInfo;
const SEATS = [
  seat(0, { kind: 'human', name: 'Anna', you: true }),
  seat(1, { kept: true, name: 'Bram' }),
  seat(2, {}),
];
const TABLE = {
  id: 'abc',
  name: 'Sunday',
  status: 'waiting',
  modules: ['base'],
  seats: SEATS,
  clock: null,
  to_move: null,
} as TableInfo;

const invites = [{ seat: 2, url: '/table/abc?seat=secret' }];

const PEOPLE = JSON.stringify({
  known: [{ id: 'c', name: 'Cora', friend: true, muted: false, blocked: false, asked: false }],
  there: [],
});

describe('the waiting room', () => {
  let app: Record<string, unknown> | undefined;
  const asked = vi.fn();

  function show(answer: () => Promise<Response>, table = TABLE): void {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
      // Whom one could invite is looked up as soon as the room is shown.
      if (path === '/api/people?table=abc') return Promise.resolve(new Response(PEOPLE));
      asked(`${method} ${path}`);
      return answer();
    });
    history.replaceState(null, '', '/table/abc');
    const props = { table, board: null, onchange: () => Promise.resolve() };
    app = mount(WaitingRoom, { target: document.body, props });
    flushSync();
  }
  const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
  /** Press the button, and say that one is sure. */
  function leave(): void {
    press('.leave');
    flushSync();
    expect(asked).not.toHaveBeenCalled();
    press('[data-sure]');
  }

  beforeAll(() => texts.use('en'));
  afterEach(() => {
    if (app) void unmount(app);
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    asked.mockReset();
  });

  it('says whose seat is kept, and that another is free', () => {
    show(() => Promise.resolve(new Response('{}')));
    const [, bram, free] = [...document.querySelectorAll('li')].map((row) => row.textContent);
    expect(bram).toMatch(/Bram.*This seat is reserved/s);
    expect(free).not.toMatch(/kept/);
    expect(asked).not.toHaveBeenCalled();
  });

  it('says that a link works on this computer only, where that is so', () => {
    show(() => Promise.resolve(new Response('{}')), { ...TABLE, invites });
    const said = document.querySelector('.local')?.textContent;
    expect(said).toMatch(/^This link works on this computer only.* make play ARGS=/);
  });

  it('says nothing of it where others can open the page', () => {
    vi.spyOn(share, 'isLocal').mockReturnValue(false);
    show(() => Promise.resolve(new Response('{}')), { ...TABLE, invites });
    expect(document.querySelector('.invite')).not.toBeNull();
    expect(document.querySelector('.local')).toBeNull();
  });

  it('says nothing of it to those who have no link to share, either', () => {
    show(() => Promise.resolve(new Response('{}')));
    expect(document.querySelector('.local')).toBeNull();
  });

  it('asks a friend with one press', async () => {
    show(() => Promise.resolve(new Response('{}')));
    const invite = (): HTMLElement | undefined =>
      [...document.querySelectorAll('button')].find((one) => /Invite Cora/.test(one.textContent));
    await vi.waitFor(() => expect(invite()).toBeDefined(), TIMEOUT);
    invite()?.click();
    await vi.waitFor(
      () => expect(asked).toHaveBeenCalledWith('POST /api/people/c/invite'),
      TIMEOUT,
    );
  });

  it('is left for the home page', async () => {
    show(() => Promise.resolve(new Response('{}')));
    leave();
    await vi.waitFor(() => expect(location.pathname).toBe('/'), TIMEOUT);
    expect(asked.mock.calls).toEqual([['POST /api/tables/abc/leave']]);
  });

  it('says that the table is private, when a seat is refused', async () => {
    const refused = { error: { code: 'not_yours', message: '' } };
    show(() => Promise.resolve(new Response(JSON.stringify(refused), { status: 403 })), {
      ...TABLE,
      listed: true,
      seats: [seat(0, {})],
    });
    press('li button');
    const said = (): string => document.querySelector('[role=alert]')?.textContent ?? '';
    await vi.waitFor(() => expect(said()).toContain('This table is private'), TIMEOUT);
  });

  it('stays, and says so, when leaving fails', async () => {
    const refused = { error: { code: 'not_yours', message: '' } };
    show(() => Promise.resolve(new Response(JSON.stringify(refused), { status: 403 })));
    leave();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), TIMEOUT);
    expect(document.querySelector('dialog [role=alert]')).not.toBeNull();
    expect(location.pathname).toBe('/table/abc');
  });
});
