// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { LiveGame } from '../../../src/live/game.svelte';
import TakeBack from '../../../src/table/undo/TakeBack.svelte';
import { type Language, texts } from '../../../src/texts/texts.svelte';
import { choiceOf, playerOf, undoOf } from '../../wire';
import { screen } from '../screens';

/** What is said to Anna, if those seats have to agree. */
function said(needs: number[]): string {
  const asked = screen({
    players: [playerOf(0), playerOf(1), playerOf(2)],
    undo: undoOf({ turn: choiceOf({ needs }) }),
  });
  const props = { game: { told: [] } as unknown as LiveGame, screen: asked, way: 'turn' as const };
  const shown = mount(TakeBack, { target: document.body, props });
  flushSync();
  const text = document.querySelector('p.soft')?.textContent ?? '';
  void unmount(shown);
  return text;
}

it.each<[Language, string, string]>([
  ['en', 'Bram must agree', 'Bram and Player 3 must all agree'],
  ['nl', 'Bram moet', 'Bram en Speler 3 moeten'],
  ['de', 'Bram muss', 'Bram und Spieler 3 müssen'],
])('says who has to agree first, one or several, in %s', async (language, one, several) => {
  await texts.use(language);
  expect(said([1])).toContain(one);
  expect(said([1, 2])).toContain(several);
});
