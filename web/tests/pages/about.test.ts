// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import About from '../../src/pages/About.svelte';
import { texts } from '../../src/texts/texts.svelte';

it('breaks the lines of the licence where the window ends, not where its file does', async () => {
  await texts.use('en');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const shown = mount(About, { target: document.body });
  flushSync();
  const paragraphs = (document.querySelector('pre')?.textContent ?? '').trim().split('\n\n');
  void unmount(shown);
  expect(paragraphs.length).toBeGreaterThan(3);
  expect(paragraphs.filter((text) => text.includes('\n'))).toEqual([]);
});
