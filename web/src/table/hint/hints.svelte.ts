// A hint at the table: the best turn that the browser finds from what the seat may see.

import type { Hint } from '../../thinking';
import type { SeatThinking } from './seat.svelte';

/** How much of the board's bottom the button that asks for a hint lies over. */
export const HINT_BUTTON = 60;

export type Status = 'idle' | 'thinking' | 'shown' | 'failed';

/** To be created while a component initialises; it lives as long as the component. */
export class Hints {
  status = $state<Status>('idle');
  hint = $state.raw<Hint | null>(null);
  readonly of: SeatThinking;
  #asking = new AbortController();

  constructor(of: SeatThinking) {
    this.of = of;
    $effect(() => {
      // It is about one position: whatever is done takes it away.
      if (of.outdated) this.clear();
    });
    $effect(() => () => this.#asking.abort());
  }

  /** Ask for a hint, or take away the one that is shown. */
  toggle(): void {
    if (this.status !== 'idle') this.clear();
    else if (this.of.offered) void this.#ask();
  }

  /** Show a turn that was found in another way. */
  show(hint: Hint): void {
    this.clear();
    [this.status, this.hint] = ['shown', hint];
  }

  clear(): void {
    this.#asking.abort();
    this.#asking = new AbortController();
    [this.status, this.hint] = ['idle', null];
  }

  async #ask(): Promise<void> {
    this.status = 'thinking';
    const { signal } = this.#asking;
    try {
      const { thinking, view } = await this.of.look();
      if (signal.aborted) return;
      const onplan = (hint: Hint): void => void (this.hint = hint);
      this.hint = await thinking.hint(view, { signal, onplan });
      this.status = 'shown';
    } catch {
      if (!signal.aborted) this.status = 'failed';
    }
  }
}
