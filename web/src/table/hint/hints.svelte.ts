// A hint at the table: the best turn that the browser finds from what the seat may see.

import { bytesOf, setupOf } from '../../analysis/packed';
import { api } from '../../api/api';
import { isBuilt } from '../../core/file';
import type { LiveGame } from '../../live/game.svelte';
import { deciding } from '../../scene/choice';
import type { Hint, Thinking } from '../../thinking';
import type { Screen } from '../../wire';

export type Status = 'idle' | 'thinking' | 'shown' | 'failed';

/** To be created while a component initialises; it lives as long as the component. */
export class Hints {
  status = $state<Status>('idle');
  hint = $state.raw<Hint | null>(null);
  seat = $state(0); // whose turn it is about
  /** The texts of the actions by number. */
  names = $state.raw<string[]>([]);
  readonly #game: LiveGame;
  readonly #screen: () => Screen;
  #thinking: Promise<Thinking> | null = null;
  #seq: number | null = null; // the last entry when it was given
  #asking = new AbortController();

  constructor(game: LiveGame, screen: () => Screen) {
    this.#game = game;
    this.#screen = screen;
    $effect(() => {
      // It is about one position: whatever is done takes it away.
      const done = game.pending !== null || (this.#seq !== null && screen().seq > this.#seq);
      if (done || !this.offered) this.clear();
    });
    $effect(() => () => this.#close());
  }

  /** Whether one may be asked for now. */
  get offered(): boolean {
    const screen = this.#screen();
    return isBuilt() && screen.hints && screen.status === 'running' && deciding(screen);
  }

  /** Ask for a hint, or take away the one that is shown. */
  toggle(): void {
    if (this.status !== 'idle') this.clear();
    else if (this.offered) void this.#ask();
  }

  clear(): void {
    this.#asking.abort();
    this.#asking = new AbortController();
    [this.status, this.hint, this.#seq] = ['idle', null, null];
  }

  async #ask(): Promise<void> {
    this.status = 'thinking';
    this.seat = this.#screen().to_move ?? 0;
    const { signal } = this.#asking;
    try {
      const [given, thinking] = await Promise.all([this.#game.hint(), this.#load()]);
      if (signal.aborted) return;
      if (!given) throw new Error('no view');
      this.#seq = given.seq;
      const onplan = (hint: Hint): void => void (this.hint = hint);
      this.hint = await thinking.hint(bytesOf(given.view), { signal, onplan });
      this.status = 'shown';
    } catch {
      if (!signal.aborted) this.status = 'failed';
    }
  }

  #load(): Promise<Thinking> {
    this.#thinking ??= this.#start().catch((error: unknown) => {
      this.#thinking = null; // next time perhaps it works
      throw error;
    });
    return this.#thinking;
  }

  async #start(): Promise<Thinking> {
    const [{ openThinking }, packed] = await Promise.all([
      import('../../thinking'),
      api.packedSetup(this.#game.id),
    ]);
    this.names = packed.actions;
    return openThinking(setupOf(packed));
  }

  /** End the worker: nobody is at the table any more. */
  #close(): void {
    this.#asking.abort();
    void this.#thinking?.then((thinking) => thinking.close()).catch(() => undefined);
  }
}
