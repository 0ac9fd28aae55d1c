// Which gold is shown on the board: that of one source (a card, a task, castles) and one seat.

import type { GoldPart } from '../../wire';

/** How many pixels of the board the bar lies over that says what is marked. */
export const MARK_BAR = 56;

export interface Shown {
  source: string;
  seat: number;
}

export class Marking {
  shown = $state.raw<Shown | null>(null);
  parts = $state.raw<readonly GoldPart[] | null>(null);
  readonly #load: (source: string, seat: number) => Promise<readonly GoldPart[] | null>;

  constructor(load: (source: string, seat: number) => Promise<readonly GoldPart[] | null>) {
    this.#load = load;
  }

  is(source: string, seat: number | null): boolean {
    return this.shown?.source === source && this.shown.seat === seat;
  }

  /** Show where a seat's gold comes from, or no longer if it is shown. */
  toggle(source: string, seat: number): void {
    if (this.is(source, seat)) this.clear();
    else void this.show(source, seat);
  }

  async show(source: string, seat: number): Promise<void> {
    this.shown = { source, seat };
    await this.refresh();
  }

  /** Ask again, because the position is another one. */
  async refresh(): Promise<void> {
    const asked = this.shown;
    if (!asked) return;
    const parts = await this.#load(asked.source, asked.seat);
    if (this.shown === asked) this.parts = parts ?? [];
  }

  /** Show parts that are known already, such as those counted so far. */
  put(source: string, seat: number, parts: readonly GoldPart[]): void {
    this.shown = { source, seat };
    this.parts = parts;
  }

  clear(): void {
    this.shown = null;
    this.parts = null;
  }
}
