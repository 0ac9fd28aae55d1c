// Whether the person that the table waits for is gone. Nothing tells the page when the time of the
// table's terms is over, so it looks at the clock by itself.

import type { EndGame, Screen } from '../../wire';

export type Count = EndGame['count'];
export const COUNTS: Count[] = ['standing', 'forfeit', 'none'];

const LONGEST_TIMER = 2 ** 31 - 1; // milliseconds; browsers cannot wait longer

export class Gone {
  #over = $state(false);
  readonly #screen: () => Screen;

  constructor(screen: () => Screen) {
    this.#screen = screen;
    $effect(() => {
      const left = (screen().absence?.left ?? Infinity) * 1000;
      this.#over = left <= 0;
      if (left <= 0 || left > LONGEST_TIMER) return;
      const timer = setTimeout(() => (this.#over = true), left);
      return () => clearTimeout(timer);
    });
  }

  /** The seat of somebody else who is gone, for those who play. */
  get seat(): number | null {
    const { absence, you, status } = this.#screen();
    if (!this.#over || !absence || status !== 'running') return null;
    return you.length && !you.includes(absence.seat) ? absence.seat : null;
  }
}
