// Loads what else was possible at the position shown.

import type { Suggestions } from '../../wire';

const PAUSE = 120; // milliseconds: of positions passed quickly only the last is asked for

/** To be created while a component initialises; it lives as long as the component. */
export class SuggestionLoader {
  on = $state(false);
  loading = $state(false);
  suggestions = $state.raw<Suggestions | null>(null);

  /** `position` is the ply shown, or null while the replay is playing. */
  constructor(position: () => number | null, load: (ply: number) => Promise<Suggestions>) {
    $effect(() => {
      this.suggestions = null;
      const ply = position();
      this.loading = this.on && ply !== null;
      if (!this.on || ply === null) return undefined;
      let outdated = false;
      const timer = setTimeout(async () => {
        const answer = await load(ply).catch(() => null);
        if (outdated) return;
        this.suggestions = answer;
        this.loading = false;
      }, PAUSE);
      return () => {
        outdated = true;
        clearTimeout(timer);
      };
    });
  }
}
