// @vitest-environment jsdom
// What takes its own button away does not take the focus with it, and is said to whoever cannot see.
import { type Component, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';
import { keepFocus } from '../../src/browser/focus';
import { saying } from '../../src/browser/saying.svelte';
import GroupChats from '../../src/pages/calls/GroupChats.svelte';
import Addresses from '../../src/pages/me/Addresses.svelte';
import Devices from '../../src/pages/me/Devices.svelte';
import { texts } from '../../src/texts/texts.svelte';
import type { Account, Lists, TableInfo } from '../../src/wire';
import { TIMEOUT } from '../timeout';

const device = (id: string): Account['devices'][number] => ({
  id,
  label: `Browser ${id}`,
  this: id === '1',
  seen: '2026-11-02',
});
const ADDRESSES = ['a@example.org', 'b@example.org', 'c@example.org'];
const ACCOUNT: Account = {
  name: 'Anna',
  games: 3,
  devices: [device('1'), device('2')],
  passkeys: [],
  addresses: ADDRESSES,
  mail: true,
};

let shown: ReturnType<typeof mount> | undefined;
let stop: () => void;

function show(part: unknown): void {
  const props = $state({
    account: ACCOUNT,
    attempt: vi.fn(),
    onchange: (next: Account): void => {
      props.account = next;
    },
  });
  const main = document.body.appendChild(document.createElement('main'));
  shown = mount(part as Component<typeof props>, { target: main, props });
  flushSync();
}

const heading = (): string => document.querySelector('h2')?.textContent ?? '';
const focused = (): string => document.activeElement?.textContent.trim() ?? '';
const expectFocus = (text: string): Promise<void> =>
  vi.waitFor(() => expect(focused()).toBe(text), TIMEOUT);
const buttons = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button')].filter(
    ({ textContent }) => textContent.trim() === name,
  );

function press(element: HTMLElement | null | undefined): void {
  element?.focus();
  element?.click();
  flushSync();
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Press the button, and say that one is sure. */
function pressSurely(name: string): void {
  press(buttons(name)[0]);
  press(document.querySelector<HTMLElement>('[data-sure]'));
}

beforeAll(() => texts.use('en'));
beforeEach(() => {
  stop = keepFocus();
  saying.say('');
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  stop();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('a row that is removed', () => {
  beforeEach(() => {
    let left = ADDRESSES;
    vi.spyOn(api, 'removeAddress').mockImplementation((gone) => {
      left = left.filter((one) => one !== gone);
      return Promise.resolve({ ...ACCOUNT, addresses: left });
    });
    vi.spyOn(api, 'signOut').mockResolvedValue({ ...ACCOUNT, devices: [device('1')] });
  });

  it('leaves the focus to the next one, else to the one before, else to the heading', async () => {
    show(Addresses);
    pressSurely('Remove: b@example.org');
    await expectFocus('Remove: c@example.org');
    pressSurely('Remove: c@example.org');
    await expectFocus('Remove: a@example.org');
    pressSurely('Remove: a@example.org');
    await expectFocus(heading());
  });

  it('leaves it to the heading where nothing can be done about the others', async () => {
    show(Devices);
    pressSurely('Sign out: Browser 2');
    await expectFocus(heading());
    (document.activeElement as HTMLElement).blur();
    expect(document.querySelector('h2')?.hasAttribute('tabindex')).toBe(false);
  });

  it('is said', async () => {
    show(Addresses);
    pressSurely('Remove: b@example.org');
    await vi.waitFor(() => expect(saying.text).toBe('Removed: b@example.org'), TIMEOUT);
  });
});

it('a group chat that is removed leaves the focus to its table', async () => {
  const table = { id: 'abc', name: 'Sunday', owner: true, status: 'running' } as TableInfo;
  table.seats = [{ seat: 1, kind: 'human', name: 'Bram' }] as TableInfo['seats'];
  vi.spyOn(api, 'tables').mockResolvedValue({ mine: [table] } as Lists);
  vi.spyOn(api, 'webhook').mockResolvedValue({ url: 'https://example.org', secret: null });
  vi.spyOn(api, 'removeWebhook').mockResolvedValue({ url: null, secret: null });
  show(GroupChats);
  await vi.waitFor(() => expect(document.querySelector('details')).toBeTruthy(), TIMEOUT);
  (document.querySelector('details') as HTMLDetailsElement).open = true;
  await vi.waitFor(() => expect(buttons('Remove')).toHaveLength(1), TIMEOUT);
  pressSurely('Remove');
  await expectFocus('Sunday');
});

describe('the focus stays where it is', () => {
  it('with a button that is off for a moment', async () => {
    document.body.innerHTML = '<main><h1>Me</h1><button>Save</button></main>';
    const [save] = buttons('Save') as HTMLButtonElement[];
    save?.focus();
    if (save) save.disabled = true;
    save?.blur(); // as browsers do by themselves
    await settled();
    expect(focused()).not.toBe('Me');
    if (save) save.disabled = false;
    await expectFocus('Save');
  });

  it('nowhere, when it was left before the button went', async () => {
    document.body.innerHTML = '<main><h1>Me</h1><button>Save</button></main>';
    const [save] = buttons('Save');
    save?.focus();
    save?.blur();
    await settled();
    save?.remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it('on its way, whatever changes meanwhile', async () => {
    document.body.innerHTML = '<main><h1>Me</h1><button>One</button><button>Two</button></main>';
    const [[one], [two]] = [buttons('One'), buttons('Two')];
    one?.focus();
    one?.addEventListener('blur', () => document.querySelector('h1')?.append('!'));
    one?.blur(); // from here on, the browser may do other things first
    await Promise.resolve();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
    two?.focus();
    await settled();
    expect(focused()).toBe('Two');
  });

  it('nowhere, at a board, whose keys work then', async () => {
    document.body.innerHTML = '<main><h1>Me</h1><button>Go</button><i data-cell="a1"></i></main>';
    const [go] = buttons('Go');
    go?.focus();
    go?.remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
