// Back closes what lies over a page. Every open sheet is an entry of the browser's history with its
// depth in it; the entry goes with the sheet, however that is closed.

interface Entry {
  close: () => void;
}

const depthOf = (state: unknown): number => (state as { sheet?: number } | null)?.sheet ?? 0;

export class SheetHistory {
  readonly #open: Entry[] = [];
  #leaving = false; // on the way back from an entry whose sheet has been closed
  #waiting: (() => void)[] = []; // what has to wait until we are back
  readonly #history: History;

  constructor(history: History = globalThis.history) {
    this.#history = history;
    addEventListener('popstate', () => this.#moved());
    this.#passOver(); // the page was loaded again with a sheet open
  }

  /** Whether the entry shown is that of a sheet: another page takes its place. */
  get covers(): boolean {
    return depthOf(this.#history.state) > 0;
  }

  /** Do something that changes the history, once it stands still. */
  whenStill(act: () => void): void {
    if (this.#leaving) this.#waiting.push(act);
    else act();
  }

  /** Add a sheet, which Back closes; return what to call when it is gone. */
  add(close: () => void): () => void {
    const entry = { close };
    let gone = false;
    this.whenStill(() => {
      if (gone) return;
      this.#open.push(entry);
      this.#history.pushState({ sheet: this.#open.length }, '');
    });
    return () => {
      gone = true;
      this.#remove(entry);
    };
  }

  #remove(entry: Entry): void {
    const index = this.#open.indexOf(entry);
    if (index < 0) return; // Back has closed it
    this.#open.splice(index);
    this.#passOver();
  }

  #moved(): void {
    const depth = depthOf(this.#history.state);
    for (const { close } of this.#open.splice(depth).reverse()) close();
    this.#leaving = false;
    this.#passOver();
    if (!this.#leaving) for (const act of this.#waiting.splice(0)) act();
  }

  /** Never rest on the entry of a sheet that is gone. */
  #passOver(): void {
    if (this.#leaving || depthOf(this.#history.state) <= this.#open.length) return;
    this.#leaving = true;
    this.#history.back();
  }
}

export const sheets = new SheetHistory();
