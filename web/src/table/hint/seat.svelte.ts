// What thinks for the seat at a table: of the game it has the view of that seat, and nothing else.

import { bytesOf, setupOf } from '../../analysis/packed';
import { api } from '../../api/api';
import { isBuilt } from '../../core/file';
import type { LiveGame } from '../../live/game.svelte';
import { deciding } from '../../scene/choice';
import type { Packed, Thinking } from '../../thinking';
import type { Screen } from '../../wire';

/** A position as its seat sees it, and what thinks about it. */
interface Seen {
  thinking: Thinking;
  view: Packed;
}

/** To be created while a component initialises; it lives as long as the component. */
export class SeatThinking {
  seat = $state(0); // whose turn was last thought about
  /** The texts of the actions by number. */
  names = $state.raw<string[]>([]);
  readonly #game: LiveGame;
  readonly #screen: () => Screen;
  #given = $state.raw<{ seq: number; view: Packed } | null>(null);
  #thinking: Promise<Thinking> | null = null;

  constructor(game: LiveGame, screen: () => Screen) {
    this.#game = game;
    this.#screen = screen;
    $effect(() => () => this.#close());
  }

  /** Whether this table has hints, for those who play. */
  get allowed(): boolean {
    const { hints, status, you } = this.#screen();
    return isBuilt() && hints && status === 'running' && you.length > 0;
  }

  /** Whether the seat may ask now. */
  get offered(): boolean {
    return this.allowed && deciding(this.#screen());
  }

  /** Whether what was thought is about a position that is past. */
  get outdated(): boolean {
    const past = this.#given !== null && this.#screen().seq > this.#given.seq;
    return this.#game.pending !== null || past || !this.offered;
  }

  /** Ask the server for the view, which it notes as a hint, and load what thinks about it. */
  async look(): Promise<Seen> {
    this.seat = this.#screen().to_move ?? 0;
    const [view, thinking] = await Promise.all([this.#view(), this.#load()]);
    return { view, thinking };
  }

  async #view(): Promise<Packed> {
    if (this.#given && this.#screen().seq <= this.#given.seq) return this.#given.view;
    this.#given = null; // what is asked for now is not about that position
    const given = await this.#game.hint();
    if (!given) throw new Error('no view');
    this.#given = { seq: given.seq, view: bytesOf(given.view) };
    return this.#given.view;
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

  /** End the workers: nobody is at the table any more. */
  #close(): void {
    void this.#thinking?.then((thinking) => thinking.close()).catch(() => undefined);
  }
}
