import { untrack } from 'svelte';
import type { Screen } from '../wire';
import { Eye } from './eye';

/** The hexes that the board brings into sight, for as long as a component lives. */
export class Follower {
  cells = $state.raw<readonly string[]>([]);

  constructor(screen: () => Screen) {
    const eye = new Eye();
    $effect.pre(() => {
      const now = screen();
      untrack(() => (this.cells = eye.look(now) ?? this.cells));
    });
  }
}
