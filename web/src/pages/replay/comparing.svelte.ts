// What else was possible at the position one stays at.

import type { Suggestions } from '../../wire';

const REST = 120; // milliseconds: of positions passed quickly only the last is asked for

/** Made while a component starts, and as long-lived as it. */
export class Comparing {
  on = $state(false);
  asking = $state(false);
  told = $state.raw<Suggestions | null>(null);

  /** `place` is the position, or null while it does not stay. */
  constructor(place: () => number | null, ask: (ply: number) => Promise<Suggestions>) {
    $effect(() => {
      this.told = null;
      const here = place();
      this.asking = this.on && here !== null;
      if (!this.on || here === null) return undefined;
      let gone = false;
      const timer = setTimeout(async () => {
        const answer = await ask(here).catch(() => null);
        if (gone) return;
        this.told = answer;
        this.asking = false;
      }, REST);
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    });
  }
}
