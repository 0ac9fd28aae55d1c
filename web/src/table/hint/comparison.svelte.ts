// My position analysed at the table: the chance to win, and my best turns beside each other.

import { isSameTurn } from '../../analysis/turns';
import type { ComparedTurn, Hint } from '../../thinking';
import type { SeatThinking } from './seat.svelte';

export type Status = 'idle' | 'running' | 'done' | 'failed';

/** To be created while a component initialises; it lives as long as the component. */
export class Comparison {
  status = $state<Status>('idle');
  /** The best first. */
  turns = $state.raw<ComparedTurn[]>([]);
  share = $state(0); // of the work that is done
  readonly of: SeatThinking;
  #stopping = new AbortController();

  constructor(of: SeatThinking) {
    this.of = of;
    $effect(() => {
      // It is about one position: whatever is done takes it away.
      if (of.outdated) this.clear();
    });
    $effect(() => () => this.#stopping.abort());
  }

  /** Compare the turns that could be played now, unless that is done or under way. */
  async open(): Promise<void> {
    if (this.status === 'running' || this.status === 'done' || !this.of.offered) return;
    [this.status, this.turns, this.share] = ['running', [], 0];
    const { signal } = this.#stopping;
    try {
      const { thinking, view } = await this.of.look();
      if (signal.aborted) return;
      await thinking.compare(view, {
        signal,
        onbatch: (turns, share) => ([this.turns, this.share] = [turns, share]),
      });
      this.status = 'done';
    } catch {
      if (!signal.aborted) this.status = 'failed';
    }
  }

  /** Whether a turn is one of those that were compared. */
  has({ actions }: Hint): boolean {
    return this.turns.some((turn) => isSameTurn(turn.actions, actions));
  }

  /** Stop computing, and forget what was found. */
  clear(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    [this.status, this.turns, this.share] = ['idle', [], 0];
  }
}
