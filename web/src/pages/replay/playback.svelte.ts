// Where a replay stands, and how one moves through it: by steps, by turns, playing by itself, by keys.

import { untrack } from 'svelte';

export type Where = 'turn-back' | 'back' | 'forward' | 'turn-forward';

const PACE = 600; // milliseconds a position is shown for, at the usual speed

/** To be created while a component initialises; it lives as long as the component. */
export class Playback {
  ply = $state(0);
  playing = $state(false);
  speed = $state(1);
  readonly #plies: () => number;
  readonly #marks: () => readonly number[]; // where turns begin
  readonly #settled: (ply: number) => void;

  constructor(
    start: number,
    plies: () => number,
    marks: () => readonly number[],
    settled: (ply: number) => void,
  ) {
    this.#plies = plies;
    this.#marks = marks;
    this.#settled = settled;
    this.ply = Math.max(0, Math.min(start, plies()));
    $effect(() => this.#play());
  }

  go(to: number): void {
    this.ply = Math.max(0, Math.min(this.#plies(), to));
    this.settle();
  }

  /** Put the position into the address; not while the slider moves: browsers limit new addresses. */
  settle(): void {
    this.#settled(this.ply);
  }

  step(where: Where): void {
    const marks = this.#marks();
    const to = {
      back: () => this.ply - 1,
      forward: () => this.ply + 1,
      'turn-back': () => marks.findLast((mark) => mark < this.ply) ?? 0,
      'turn-forward': () => marks.find((mark) => mark > this.ply) ?? this.#plies(),
    };
    this.go(to[where]());
  }

  /** What a key does, if it does anything here. */
  act(key: string): (() => void) | undefined {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.step('back'),
      ArrowRight: () => this.step('forward'),
      ArrowUp: () => this.step('turn-back'),
      ArrowDown: () => this.step('turn-forward'),
      Home: () => this.go(0),
      End: () => this.go(this.#plies()),
      ' ': () => (this.playing = !this.playing),
    };
    return keys[key];
  }

  #play(): (() => void) | undefined {
    if (!this.playing) return undefined;
    untrack(() => this.ply >= this.#plies() && this.go(0));
    const timer = setInterval(() => {
      if (this.ply >= this.#plies()) this.playing = false;
      else this.go(this.ply + 1);
    }, PACE / this.speed);
    return () => clearInterval(timer);
  }
}
