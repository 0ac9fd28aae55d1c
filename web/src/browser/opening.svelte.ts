// Whether a table is being opened on this device, and Python has to start for it: then the page shows
// the table to come (table/opening).

class Opening {
  #works = $state(0);
  #starts = $state(false);

  /** Whether there is something to wait for. */
  readonly isShown = $derived(this.#works > 0 && this.#starts);

  /** Open a table. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#works++;
    try {
      return await work();
    } finally {
      this.#works--;
      if (!this.#works) this.#starts = false;
    }
  }

  /** Note that Python has to start; if no table is being opened, nobody waits for one. */
  noteStart(): void {
    if (this.#works) this.#starts = true;
  }
}

export const opening = new Opening();
