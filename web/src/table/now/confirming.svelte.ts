// Tap, then confirm: a hex that a finger has chosen waits until it is chosen again.

import { prefs } from '../../browser/prefs.svelte';
import type { Screen } from '../../wire';

/** To be created while a component initialises; it lives as long as the component. */
export class Confirming {
  #tapped = $state.raw<{ cell: string; seq: number } | null>(null);
  readonly #screen: () => Screen;

  constructor(screen: () => Screen) {
    this.#screen = screen;
  }

  /** The hex that waits to be confirmed, unless the position has changed since it was tapped. */
  get cell(): string | null {
    const { seq, legal } = this.#screen();
    const tapped = this.#tapped;
    return tapped?.seq === seq && legal.cells.includes(tapped.cell) ? tapped.cell : null;
  }

  /** Whether a tap on a legal hex is only the first of two. */
  waits(cell: string): boolean {
    if (!prefs.confirmTaps || this.cell === cell) return false;
    this.#tapped = { cell, seq: this.#screen().seq };
    return true;
  }

  clear(): void {
    this.#tapped = null;
  }
}
