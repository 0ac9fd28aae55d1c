// The final scoring as it is counted on the board, with its timers.

import { api } from '../../api/api';
import { reducedMotion } from '../../board/motion';
import { getStored, setStored } from '../../browser/storage';
import type { Marking } from '../scores/marking.svelte';
import { delaysOf, stepsOf, type Step } from './steps';

const KEPT = 'counted'; // the game whose scoring was watched last

export class FinalCount {
  running = $state(false);
  #steps = $state.raw<Step[]>([]);
  #at = $state(0); // the step being counted
  #parts = $state(0); // how many parts of it have been counted
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #id: string;
  readonly #marking: Marking;

  constructor(id: string, marking: Marking, running: boolean) {
    this.#id = id;
    this.#marking = marking;
    this.running = running;
  }

  /** The step being counted; none once all is. */
  get step(): Step | undefined {
    return this.running ? this.#steps[this.#at] : undefined;
  }

  /** What of this step's gold has been counted. */
  get soFar(): number {
    const parts = this.step?.parts.slice(0, this.#parts) ?? [];
    return parts.reduce((gold, part) => gold + part.gold, 0);
  }

  /** Begin to count, unless motion is unwanted, the game was broken off, or it was seen before. */
  async start(broken: boolean): Promise<void> {
    if (!this.running || reducedMotion() || broken || getStored(KEPT, '') === this.#id)
      return this.finish();
    try {
      this.#steps = stepsOf(await api.credit(this.#id));
    } catch {
      return this.finish();
    }
    if (this.running) this.#count(0);
  }

  /** Show all of it. */
  finish(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    if (!this.running) return;
    this.running = false;
    this.#marking.clear();
    setStored(KEPT, this.#id);
  }

  /** What the table shows of a number: all, what is counted so far, or nothing yet. */
  shown(source: string, seat: number): number | null {
    const index = this.#steps.findIndex((one) => one.source === source && one.seat === seat);
    if (index === this.#at) return this.#parts ? this.soFar : null;
    return index >= 0 && index < this.#at ? (this.#steps[index]?.gold ?? 0) : null;
  }

  #count(index: number): void {
    const now = this.#steps[index];
    if (!now) return this.finish();
    [this.#at, this.#parts, this.#timers] = [index, 0, []];
    this.#marking.put(now.source, now.seat, []);
    delaysOf(now).forEach((delay, number) =>
      this.#later(delay, () => {
        this.#parts = number + 1;
        this.#marking.put(now.source, now.seat, now.parts.slice(0, this.#parts));
      }),
    );
    this.#later(now.wait, () => this.#count(index + 1));
  }

  #later(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms));
  }
}
