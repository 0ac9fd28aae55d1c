// @vitest-environment jsdom
// What is said when the group chats cannot be loaded, or an address cannot be saved.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api, ApiError } from '../../../src/api/api';
import GroupChats from '../../../src/pages/calls/GroupChats.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import type { Lists, TableInfo } from '../../../src/wire';
import { TIMEOUT } from '../../timeout';

const TABLE = {
  id: 'abc',
  name: 'Sunday',
  owner: true,
  status: 'running',
  seats: [{ seat: 1, kind: 'human', name: 'Bram' }],
} as TableInfo;
const LISTS = { mine: [TABLE] } as Lists;
const NONE = { url: null, secret: null };
const OFFLINE = new ApiError(0, 'offline', '');

let shown: ReturnType<typeof mount>;

beforeAll(() => texts.use('en'));
beforeEach(() => void vi.spyOn(api, 'tables').mockResolvedValue(LISTS));
afterEach(async () => {
  await unmount(shown);
  vi.restoreAllMocks();
});

const alert = (): HTMLElement | null => document.querySelector('[role=alert]');
const hears = (words: RegExp): Promise<void> =>
  vi.waitFor(() => expect(alert()?.textContent).toMatch(words), TIMEOUT);

function show(): void {
  shown = mount(GroupChats, { target: document.body });
  flushSync();
}

async function open(): Promise<void> {
  show();
  await vi.waitFor(() => expect(document.querySelector('details')).toBeTruthy(), TIMEOUT);
  (document.querySelector('details') as HTMLDetailsElement).open = true;
}

/** Try again, and wait until nothing is wrong any more. */
async function tryAgain(): Promise<void> {
  alert()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(alert()).toBeNull(), TIMEOUT);
}

it('tables that do not come can be asked for again', async () => {
  vi.spyOn(api, 'tables').mockRejectedValueOnce(OFFLINE);
  show();
  await hears(/could not be loaded.*Try again/);
  await tryAgain();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Sunday'), TIMEOUT);
});

it('a group chat that does not come can be asked for again, and its address is not to blame', async () => {
  const webhook = vi.spyOn(api, 'webhook').mockRejectedValueOnce(OFFLINE).mockResolvedValue(NONE);
  await open();
  await hears(/^The group chats could not be loaded\.\s*Try again$/);
  await tryAgain();
  expect(webhook).toHaveBeenCalledTimes(2);
});

it.each([
  ['refused', new ApiError(400, 'bad_request', ''), /^That address doesn’t work/],
  ['not received', OFFLINE, /^The server isn’t answering/],
])('says why an address is not saved: %s', async (_, error, words) => {
  const webhook = vi.spyOn(api, 'webhook').mockResolvedValue(NONE);
  vi.spyOn(api, 'setWebhook').mockRejectedValue(error);
  await open();
  await vi.waitFor(() => expect(webhook).toHaveBeenCalled(), TIMEOUT);
  const form = document.querySelector('form') as HTMLFormElement;
  form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  await hears(words);
  expect(alert()?.querySelector('button')).toBeNull();
});
