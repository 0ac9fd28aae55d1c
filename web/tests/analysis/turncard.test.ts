// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import TurnCard from '../../src/pages/replay/analysis/TurnCard.svelte';
import { texts } from '../../src/texts/texts.svelte';
import type { JudgedTurn } from '../../src/thinking';
import { screen } from '../table/screens';
import { NO_COST, turnOf } from './turns';

beforeAll(() => texts.use('en'));

/** What the card says, paragraph by paragraph. */
function said(turn: JudgedTurn): string[] {
  const props = { turn, screen: screen(), ply: 1, steps: [], names: [], ongo: () => undefined };
  const shown = mount(TurnCard, { target: document.body, props });
  flushSync();
  const lines = [...document.querySelectorAll('.facts, p')].map(({ textContent }) => textContent);
  void unmount(shown);
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

it('says what a turn was worth, and in a sentence of its own what the chances were', () => {
  const cost = { ...NO_COST, gold: 3.24, tellsGold: true, chance: 0.12, tellsChance: true };
  const [judged, chances] = said(turnOf(1, 0, 1, { judgement: 'mistake', cost, after: 0.38 }));
  expect(judged).toBe('Mistake −3.2 gold −12% chance');
  expect(chances).toBe('Chance to win: 50% with the best turn, 38% after this one.');
});

it('gives no cost where there is none', () => {
  expect(said(turnOf(1, 0, 1))[0]).toBe('Good');
});
