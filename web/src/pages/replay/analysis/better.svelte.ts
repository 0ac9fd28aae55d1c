// The better turn at the position shown, as soon as its steps are known.

import type { Analysis } from '../../../analysis/analysis.svelte';
import { improvedAt } from '../../../analysis/turns';
import type { GhostStep } from '../../../thinking';

/** To be created while a component initialises; it lives as long as the component. */
export class BetterTurn {
  shown = $state.raw<{ steps: GhostStep[]; names: string[]; seat: number } | null>(null);

  /** `position` is the ply shown, or null while the replay is playing. */
  constructor(analysis: Analysis, position: () => number | null) {
    const found = $derived.by(() => {
      const ply = position();
      return ply === null || !analysis.isOpen ? null : improvedAt(analysis.turns, ply);
    });
    // Turns that are judged meanwhile change nothing here.
    const decision = $derived(found?.decision ?? null);
    const seat = $derived(found?.turn.player ?? 0);
    $effect(() => {
      this.shown = null;
      if (!decision) return undefined;
      const whose = seat;
      let outdated = false;
      void analysis.steps(decision).then(
        (steps) => {
          if (!outdated) this.shown = { steps, names: analysis.names, seat: whose };
        },
        () => undefined, // closed meanwhile
      );
      return () => {
        outdated = true;
      };
    });
  }
}
