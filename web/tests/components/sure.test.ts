// @vitest-environment jsdom
// What destroys something asks first, and is never the button that is ready to be pressed.
import { type Component, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../../src/api/api';
import GroupChats from '../../src/pages/calls/GroupChats.svelte';
import Addresses from '../../src/pages/me/Addresses.svelte';
import Devices from '../../src/pages/me/Devices.svelte';
import MyData from '../../src/pages/me/MyData.svelte';
import Passkeys from '../../src/pages/me/Passkeys.svelte';
import { texts } from '../../src/texts/texts.svelte';
import type { Account, Lists, TableInfo } from '../../src/wire';
import { TIMEOUT } from '../timeout';

const ACCOUNT: Account = {
  name: 'Anna',
  games: 3,
  devices: [
    { id: '1', label: 'Firefox', this: true, seen: '2026-11-15' },
    { id: '2', label: 'Safari', this: false, seen: '2026-11-02' },
  ],
  passkeys: [{ id: '3', label: 'Firefox', created: '2026-11-02', used: null }],
  addresses: ['anna@example.org'],
  mail: true,
};
const TABLE = {
  id: 'abc',
  name: 'Sunday',
  owner: true,
  status: 'running',
  seats: [{ seat: 1, kind: 'human', name: 'Bram' }],
} as TableInfo;
const REFUSAL = new ApiError(403, 'not_yours', '');

const onchange = vi.fn<(account: Account) => void>();
let shown: ReturnType<typeof mount>;

function show(part: unknown): void {
  const props = { account: ACCOUNT, attempt: vi.fn(), onchange };
  shown = mount(part as Component<typeof props>, { target: document.body, props });
  flushSync();
}

const buttons = (name: RegExp, within: string): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)].filter(({ textContent }) =>
    name.test(textContent.trim()),
  );
function button(name: RegExp, within = 'section'): HTMLButtonElement {
  const found = buttons(name, within).at(-1);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
const question = (): HTMLDialogElement | null => document.querySelector('dialog');

beforeAll(() => texts.use('en'));
afterEach(async () => {
  await unmount(shown);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onchange.mockReset();
});

describe('signing a device out', () => {
  const signOut = vi.fn<typeof api.signOut>();

  beforeEach(() => {
    signOut.mockReset();
    vi.spyOn(api, 'signOut').mockImplementation(signOut);
    show(Devices);
    button(/^Sign out: Safari/).click();
    flushSync();
  });

  it('asks, with the way back as the primary button', () => {
    expect(signOut).not.toHaveBeenCalled();
    expect(button(/^Cancel$/, 'dialog').className).toContain('primary');
    for (const one of [button(/^Sign out/), button(/^Sign out$/, 'dialog')]) {
      expect(one.className).toContain('danger');
      expect(one.className).not.toContain('primary');
    }
  });

  it('is done once, and the question is closed, which gives the focus back', async () => {
    const left = { ...ACCOUNT, devices: ACCOUNT.devices.slice(0, 1) };
    signOut.mockResolvedValue(left);
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
    button(/^Sign out$/, 'dialog').click();
    expect(signOut.mock.calls).toEqual([['2']]);
    await vi.waitFor(() => expect(question()).toBeNull(), TIMEOUT);
    expect(close).toHaveBeenCalledOnce();
    expect(onchange.mock.calls).toEqual([[left]]);
  });

  it('can be tried again when it failed', async () => {
    signOut.mockRejectedValue(REFUSAL);
    button(/^Sign out$/, 'dialog').click();
    await vi.waitFor(() => expect(question()?.querySelector('[role=alert]')).toBeTruthy(), TIMEOUT);
    expect(button(/^Sign out$/, 'dialog').disabled).toBe(false);
    expect(onchange).not.toHaveBeenCalled();
  });
});

describe('a question whose answer fails', () => {
  beforeEach(() => {
    for (const name of [
      'signOut',
      'removePasskey',
      'removeAddress',
      'deleteMe',
      'removeWebhook',
    ] as const)
      vi.spyOn(api, name).mockRejectedValue(REFUSAL);
    vi.stubGlobal('isSecureContext', false); // jsdom has no passkeys
    vi.spyOn(api, 'tables').mockResolvedValue({ mine: [TABLE] } as Lists);
    vi.spyOn(api, 'webhook').mockResolvedValue({ url: 'https://example.org', secret: null });
  });

  it.each([
    ['a device', Devices, /^Sign out: Safari/],
    ['a passkey', Passkeys, /^Remove/],
    ['an address', Addresses, /^Remove/],
    ['everything about me', MyData, /^Delete/],
    ['a group chat', GroupChats, /^Remove/],
  ])('stays and says why: %s', async (_, part, name) => {
    show(part);
    if (part === GroupChats) {
      await vi.waitFor(() => expect(document.querySelector('details')).toBeTruthy(), TIMEOUT);
      (document.querySelector('details') as HTMLDetailsElement).open = true;
      await vi.waitFor(() => expect(buttons(name, 'section')).toHaveLength(1), TIMEOUT);
    }
    button(name).click();
    flushSync();
    document.querySelector<HTMLElement>('[data-sure]')?.click();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeTruthy(), TIMEOUT);
    expect(question()?.querySelector('[role=alert]')).toBeTruthy();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(document.querySelector('[role=alert]')?.textContent).not.toMatch(/table/i);
    expect(onchange).not.toHaveBeenCalled();
  });
});
