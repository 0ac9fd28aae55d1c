// @vitest-environment jsdom
// Numbers with a point in English have a comma in Dutch and German.
import { flushSync, mount, unmount } from 'svelte';
import { afterAll, expect, it } from 'vitest';
import Controls from '../../../src/pages/replay/Controls.svelte';
import { signed } from '../../../src/scene/gains';
import { type Language, texts } from '../../../src/texts/texts.svelte';

afterAll(() => texts.use('en'));

function slowest(): string | undefined {
  const props = { playing: false, speed: 1, ongo: () => undefined };
  const shown = mount(Controls, { target: document.body, props });
  flushSync();
  const text = document.querySelector('option')?.textContent;
  void unmount(shown);
  return text;
}

it.each<[Language, string, string, string]>([
  ['en', '+6.4', '−0.5', '0.5×'],
  ['nl', '+6,4', '−0,5', '0,5×'],
  ['de', '+6,4', '−0,5', '0,5×'],
])('are written as in %s', async (language, more, less, speed) => {
  await texts.use(language);
  expect(signed(6.4)).toBe(more);
  expect(signed(-0.5)).toBe(less);
  expect(slowest()).toBe(speed);
});
