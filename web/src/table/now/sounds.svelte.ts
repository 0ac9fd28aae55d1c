// When a table makes a sound: a piece comes, it becomes one's turn, time runs out, the game ends.

import { untrack } from 'svelte';
import { play, type SoundName } from '../../browser/sound';
import { deciding } from '../../scene/choice';
import { occupants } from '../../scene/pieces';
import type { Screen } from '../../wire';

const LAST_SECONDS = 5;

/** What is to be heard when one screen follows another. */
export function heard(before: Screen, after: Screen): SoundName[] {
  const stood = occupants(before);
  const came = [...occupants(after)].filter(([cell]) => !stood.has(cell)).map(([, on]) => on.seat);
  const gone = stood.size > occupants(after).size; // taken back: what comes again is old
  const sounds: SoundName[] = [];
  if (came.length && !gone)
    sounds.push(came.some((seat) => seat !== null && after.you.includes(seat)) ? 'knock' : 'tap');
  if (after.status === 'over' && before.status === 'running') sounds.push('end');
  else if (myTurn(after) && !myTurn(before)) sounds.push('chime');
  return sounds;
}

const myTurn = (screen: Screen): boolean => screen.status === 'running' && deciding(screen);

/** Listen to a table; to be called while a component starts. */
export function listen(screen: () => Screen): void {
  let before = untrack(screen); // who opens the page sees it
  $effect(() => {
    const after = screen();
    for (const sound of heard(before, after)) play(sound);
    before = after;
  });
  $effect(() => {
    const { clock, you } = screen();
    if (!clock || !you.includes(clock.seat)) return undefined;
    const end = Date.parse(clock.deadline);
    const timers = Array.from({ length: LAST_SECONDS }, (_, index) => {
      const wait = end - Date.now() - 1_000 * (index + 1);
      return wait > 0 && wait < 2 ** 31 ? setTimeout(() => play('tick'), wait) : undefined;
    });
    return () => timers.forEach(clearTimeout);
  });
}
