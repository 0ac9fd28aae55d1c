// A finger that rests on something: after a moment it asks what that is, and does not press it.

const LONG = 450;

export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  /** Whether a press under way is a long one by now. */
  get held(): boolean {
    return this.#held;
  }

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
