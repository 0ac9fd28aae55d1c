// Screens one after the other at a pace that people can follow: bots are faster than eyes. Every
// screen is complete, so those that wait can be skipped.

export class Pacing<S> {
  #waiting: S[] = [];
  #last = -Infinity; // when a screen was shown
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (screen: S) => void;

  constructor(show: (screen: S) => void) {
    this.#show = show;
  }

  /** Whether there is more to see than is shown. */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Show a screen when its time has come: so many milliseconds after the one before. */
  push(screen: S, pause: number): void {
    this.#waiting.push(screen);
    const wait = this.#last + pause - Date.now();
    if (wait <= 0 && this.#waiting.length === 1) this.#next(pause);
    else this.#timer ??= setTimeout(() => this.#next(pause), Math.max(0, wait));
  }

  /** Put a newer form of the last screen in its place; false if none waits. */
  renew(screen: S): boolean {
    if (!this.behind) return false;
    this.#waiting = [...this.#waiting.slice(0, -1), screen];
    return true;
  }

  /** Show a screen now, and none of those that wait. */
  now(screen: S): void {
    this.close();
    this.#shown(screen);
  }

  /** Show the newest of those that wait. */
  skip(): void {
    const newest = this.#waiting.at(-1);
    if (newest) this.now(newest);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(pause: number): void {
    this.#timer = undefined;
    const screen = this.#waiting.shift();
    if (screen === undefined) return;
    if (this.#waiting.length) this.#timer = setTimeout(() => this.#next(pause), pause);
    this.#shown(screen);
  }

  #shown(screen: S): void {
    this.#last = Date.now();
    this.#show(screen);
  }
}
