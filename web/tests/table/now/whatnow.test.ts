// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import type { PlayedGame } from '../../../src/live/played';
import WhatNow from '../../../src/table/now/WhatNow.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import { screen } from '../screens';

beforeAll(() => texts.use('en'));

function said(you: number[], compact: boolean): string {
  const game = { id: 'abc', screen: screen({ you }), refused: null } as unknown as PlayedGame;
  const shown = mount(WhatNow, { target: document.body, props: { game, compact } });
  flushSync();
  const text = document.body.textContent;
  void unmount(shown);
  return text;
}

it.each([true, false])('tells those who watch, also on a phone: %s', (phone) => {
  expect(said([], phone)).toContain('You are watching');
  if (phone) expect(said([0], phone)).not.toContain('You are watching');
});
