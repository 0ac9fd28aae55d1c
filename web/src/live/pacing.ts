// Screens one after the other at a pace that people can follow: bots are faster than eyes. Every
// screen is complete, so those that wait can be skipped.

/** How quickly screens follow each other, in milliseconds. */
export interface Pace {
  /** Between two of them, at most. */
  pause: number;
  /** For all screens of one turn together: those of a long one follow each other more quickly. */
  turn: number;
}

interface Waiting<S> {
  screen: S;
  pace: Pace;
  turn: number; // which one it belongs to
}

export class Pacing<S> {
  #waiting: Waiting<S>[] = [];
  #last = -Infinity; // when a screen was shown
  #turn = { number: NaN, began: -Infinity }; // the one that is being shown
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (screen: S) => void;

  constructor(show: (screen: S) => void) {
    this.#show = show;
  }

  /** Whether there is more to see than is shown. */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Show a screen of a turn when its time has come. */
  push(screen: S, pace: Pace, turn = 0): void {
    this.#waiting.push({ screen, pace, turn });
    if (this.#waiting.length === 1) this.#schedule();
  }

  /** Put a newer form of the last screen in its place; false if none waits. */
  renew(screen: S): boolean {
    const last = this.#waiting.at(-1);
    if (last) last.screen = screen;
    return last !== undefined;
  }

  /** Show a screen now, and none of those that wait. */
  now(screen: S): void {
    this.close();
    this.#shown(screen);
  }

  /** Show the newest of those that wait. */
  skip(): void {
    const newest = this.#waiting.at(-1);
    if (newest) this.now(newest.screen);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  /** Show the next screen now or later. */
  #schedule(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const wait = this.#last + this.#pauseBefore(next) - Date.now();
    if (wait <= 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), wait);
  }

  /** The time that is left for the turn is shared by those of its screens that wait. */
  #pauseBefore({ pace, turn }: Waiting<S>): number {
    if (turn !== this.#turn.number) return pace.pause;
    const left = Math.max(0, this.#turn.began + pace.turn - this.#last);
    const same = this.#waiting.filter((one) => one.turn === turn).length;
    return Math.min(pace.pause, left / same);
  }

  #next(): void {
    this.#timer = undefined;
    const next = this.#waiting.shift();
    if (!next) return;
    if (next.turn !== this.#turn.number) this.#turn = { number: next.turn, began: Date.now() };
    this.#shown(next.screen);
    this.#schedule();
  }

  #shown(screen: S): void {
    this.#last = Date.now();
    this.#show(screen);
  }
}
