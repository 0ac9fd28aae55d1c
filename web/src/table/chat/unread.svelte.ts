// Which lines of the chat are unread: those of others that came since one last had it open.

import { getStored, setStored } from '../../browser/storage';
import type { ChatLine, Screen } from '../../wire';

const KEPT = 'read';
const SHOWN = 6_000; // milliseconds for which a line that comes is shown over the board
const MOST = 50; // games remembered; the one read longest ago is forgotten first

type Read = Record<string, number>; // the last line read, by game

function all(): Read {
  try {
    return JSON.parse(getStored(KEPT, '{}')) as Read;
  } catch {
    return {};
  }
}

export const lastRead = (game: string): number => all()[game] ?? 0;

export function keepRead(game: string, line: number): void {
  const others = Object.entries(all()).filter(([id]) => id !== game);
  const newest = others.slice(1 - MOST);
  setStored(KEPT, JSON.stringify(Object.fromEntries([...newest, [game, line]])));
}

/** To be created while a component initialises; it lives as long as the component. */
export class UnreadChat {
  readonly #lines: () => readonly ChatLine[];
  readonly #screen: () => Screen;
  #last = $state(0);
  #seen = $state(0); // the newest line that was shown over the board long enough

  constructor(
    game: string,
    lines: () => readonly ChatLine[],
    screen: () => Screen,
    open: () => boolean,
  ) {
    this.#lines = lines;
    this.#screen = screen;
    this.#last = lastRead(game);
    $effect(() => {
      const newest = lines().at(-1)?.n ?? 0;
      if (!open() || newest <= this.#last) return;
      this.#last = newest;
      keepRead(game, newest);
    });
    // A line is shown once, however many moves are made meanwhile.
    const shown = $derived(this.arrived?.n ?? 0);
    $effect(() => {
      const line = shown;
      if (!line) return undefined;
      const timer = setTimeout(() => (this.#seen = line), SHOWN);
      return () => clearTimeout(timer);
    });
  }

  /** The line that has just come, for a few seconds and until the chat is open. */
  get arrived(): ChatLine | null {
    const newest = this.#theirs.at(-1);
    return newest && newest.n > this.#seen ? newest : null;
  }

  get unread(): number {
    return this.#theirs.length;
  }

  /** The unread lines of others. */
  get #theirs(): ChatLine[] {
    const { you } = this.#screen();
    return this.#lines().filter(
      ({ n, seat }) => n > this.#last && !(seat !== null && you.includes(seat)),
    );
  }
}
