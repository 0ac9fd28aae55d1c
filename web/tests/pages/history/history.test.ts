// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import History from '../../../src/pages/History.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import { TIMEOUT } from '../../timeout';

it('shows no empty card while the server is away', async () => {
  await texts.use('en');
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  const shown = mount(History, { target: document.body });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), TIMEOUT);
  expect(document.querySelector('.card')).toBeNull();
  void unmount(shown);
  vi.unstubAllGlobals();
});
