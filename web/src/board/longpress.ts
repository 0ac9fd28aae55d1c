// A finger that rests on something: after a moment it asks what that is, and does not press it.

const LONG = 450;

export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  start(act: () => void): void {
    this.#held = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#held = true;
      act();
    }, LONG);
  }

  /** The finger has moved or gone. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Whether the press that ends now was a long one; asked once. */
  ended(): boolean {
    this.stop();
    const held = this.#held;
    this.#held = false;
    return held;
  }
}
