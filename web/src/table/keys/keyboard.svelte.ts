// The keyboard at a table: what a key does, and where the focus goes when its button is gone.

import type { Screen } from '../../wire';
import { commandOf, type Command } from './shortcuts';

/** Where letters are text, or choose something. */
const TYPING = 'input:not([type=range], [type=checkbox]), textarea, select, dialog';

interface Table {
  screen: () => Screen;
  seat: () => number | null;
  deciding: () => boolean;
  /** Close what Escape closes; false if nothing was open. */
  dismiss: () => boolean;
  run: (command: Command) => void;
  focusBoard: () => void;
  /** What lies over the table, with the focus in it. */
  sheet?: () => string | null;
  /** Go to the result, if it is shown. */
  focusResult?: () => void;
}

/** To be created while a component initialises; it lives as long as the component. */
export class Keyboard {
  #inUse = false; // the last thing used was a key, not a pointer
  #seq: number | null = null; // the state that was looked at last
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
    $effect(() => {
      // A button that is gone with what it did must not take the focus with it.
      void table.sheet?.();
      const { seq, status } = table.screen();
      const moved = seq !== this.#seq;
      this.#seq = seq;
      const lost = document.activeElement === document.body || !document.activeElement;
      if (!this.#inUse || !lost) return;
      if (status === 'over') table.focusResult?.();
      else if (moved && table.deciding()) table.focusBoard();
    });
  }

  pointerUsed(): void {
    this.#inUse = false;
  }

  press(event: KeyboardEvent): void {
    this.#inUse = true;
    if (!isForTable(event)) return;
    const { screen, seat, dismiss, run } = this.#table;
    if (event.key === 'Escape' && dismiss()) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event.key, screen(), seat());
    if (!command) return;
    // In the column the arrow keys scroll, as everywhere.
    if (command.kind === 'board' && event.target !== document.body) return;
    run(command);
    event.preventDefault();
  }
}

/** Whether a key is free for shortcuts: no field, no dialog, nobody else has taken it. */
function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target as Element;
  return !target.closest(TYPING) && !document.querySelector('dialog[open]');
}
