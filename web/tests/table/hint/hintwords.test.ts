// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import type { Hints } from '../../../src/table/hint/hints.svelte';
import HintWords from '../../../src/table/hint/HintWords.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import type { Hint, Reason } from '../../../src/thinking';
import { reasonOf } from '../../analysis/turns';
import { screen } from '../screens';

beforeAll(() => texts.use('en'));

/** What is said of a hint with these reasons. */
function said(reasons: Reason[], chance: number | null = 0.63): string {
  const hint: Hint = { actions: [487], reasons, steps: [], chance };
  const hints = { status: 'shown', hint, of: { names: [] } } as unknown as Hints;
  const props = { hints, screen: screen(), onanalyse: () => undefined };
  const shown = mount(HintWords, { target: document.body, props });
  flushSync();
  const text = document.body.querySelector('.words')?.textContent ?? '';
  void unmount(shown);
  return text.replaceAll(/\s+/g, ' ').trim();
}

it('says what a turn brings as a sentence, apart from the chance to win', () => {
  expect(said([reasonOf('gold', 'fishermen', 3), reasonOf('use', 'farm')])).toBe(
    '+3 Fishermen Chance to win: 63%',
  );
  expect(said([reasonOf('free', 'desert')])).toBe(
    'Free to build anywhere in the desert Chance to win: 63%',
  );
  expect(said([reasonOf('tile', 'farm')], null)).toBe('Reaches the Farm');
  expect(said([])).toBe('No gold at once, but a good place for later. Chance to win: 63%');
});
