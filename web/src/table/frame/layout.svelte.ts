// The shapes of a screen that a table is laid out for.

import { MediaQuery } from 'svelte/reactivity';

export class Layout {
  readonly #wide = new MediaQuery('(min-width: 960px) and (min-height: 500px)', true);
  readonly #low = new MediaQuery('(max-height: 559px) and (orientation: landscape)');
  readonly #roomy = new MediaQuery('(min-height: 660px)');
  readonly #spacious = new MediaQuery('(min-height: 700px)');
  readonly #tall = new MediaQuery('(min-height: 780px)');

  /** There is room for a column beside the board. */
  get wide(): boolean {
    return this.#wide.current;
  }

  /** A phone on its side. */
  get low(): boolean {
    return this.#low.current;
  }

  /** A phone with room for the gold below a board for few, besides what is said there. */
  get roomy(): boolean {
    return this.#roomy.current;
  }

  /** A phone with room for a line more. */
  get spacious(): boolean {
    return this.#spacious.current;
  }

  /** A phone with room above the board. */
  get tall(): boolean {
    return this.#tall.current;
  }
}
