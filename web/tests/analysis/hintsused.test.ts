// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import HintsUsed from '../../src/analysis/HintsUsed.svelte';
import { texts } from '../../src/texts/texts.svelte';

beforeAll(() => texts.use('en'));

function said(players: { name: string; turns: number }[]): string {
  const shown = mount(HintsUsed, { target: document.body, props: { players } });
  flushSync();
  const text = document.body.textContent?.trim() ?? '';
  void unmount(shown);
  return text;
}

it('names those who were given hints, and is silent if nobody was', () => {
  const bot = { name: 'Fenna', turns: 0 };
  expect(said([{ name: 'Anna', turns: 3 }, bot])).toBe('Hints used: Anna (3 turns)');
  expect(said([{ name: 'Anna', turns: 1 }, bot])).toBe('Hints used: Anna (1 turn)');
  expect(said([{ name: 'Anna', turns: 0 }, bot])).toBe('');
});
