// A new table in the making: the wish, the board that the server draws for it, and what is wrong.

import { api, ApiError, landOf, type Choices, type Created } from '../../core/api';
import { keep, prefs, read } from '../../core/prefs.svelte';
import type { BoardInfo, PreviewWish } from '../../core/types';
import { pruned, readWish, setupWish, tableWish, usualWish, type Wish } from './wish';

const KEPT = 'new-table';

/** Let the page for a new table begin with another wish than the last one. */
export const beginWith = (wish: Wish): void => keep(KEPT, JSON.stringify(wish));
export const lastWish = (choices: Choices): Wish => readWish(read(KEPT, ''), choices);

export interface Problem {
  code: string;
  field: string | null;
}

const asProblem = (error: unknown): Problem =>
  error instanceof ApiError
    ? { code: error.code, field: error.field }
    : { code: 'unknown', field: null };

export class Draft {
  wish = $state.raw<Wish>() as Wish;
  board = $state.raw<BoardInfo | null>(null);
  problem = $state.raw<Problem | null>(null);
  drawing = $state(false);
  busy = $state(false);
  #draw = $state(token());
  #asked = ''; // what the board that is shown, or on its way, is drawn for
  #shown: Promise<void> = Promise.resolve();

  constructor(readonly choices: Choices) {
    this.wish = lastWish(choices);
  }

  /** The board as far as it may be seen before the game. */
  get seen(): BoardInfo | null {
    return this.wish.surprise && !this.wish.firstGame ? null : this.board;
  }

  /** Change some of the wish; what no longer fits is left out. */
  change(part: Partial<Wish>): void {
    this.wish = pruned({ ...this.wish, ...part }, this.choices);
    this.problem = null;
    beginWith(this.wish);
  }

  /** Whether anything is chosen at all. */
  readonly changed = $derived.by(
    () => JSON.stringify(this.wish) !== JSON.stringify(usualWish(this.choices)),
  );

  reset(): void {
    this.change(usualWish(this.choices));
  }

  drawAgain(): void {
    this.#draw = token();
  }

  /** What the server is asked to draw. */
  readonly question = $derived.by(() => ({
    ...setupWish(this.wish),
    players: this.wish.seats.length,
    draw: this.#draw,
  }));

  /** Let the server draw the board of the present wish, unless it is shown already. */
  show(): Promise<void> {
    const question = this.question;
    const asked = JSON.stringify(question);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#shown = this.#fetch(question, asked);
    }
    return this.#shown;
  }

  async #fetch(question: PreviewWish, asked: string): Promise<void> {
    this.drawing = true;
    try {
      const board = await api.previewSetup(question);
      await loaded(landOf(board, prefs.shownTheme)); // no picture without its land
      if (asked !== this.#asked) return; // something else was chosen meanwhile
      this.board = board;
      this.problem = null;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#asked = '';
      this.problem = asProblem(error);
    }
    this.drawing = false;
  }

  /** Open the table, on the board that is shown. */
  async open(): Promise<Created | null> {
    this.busy = true;
    try {
      await this.show();
      if (this.problem) return null;
      return await api.create(tableWish(this.wish, this.board?.setup ?? null));
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** Something that no other draw has. The page may not be served over https, as randomUUID wants. */
function token(): string {
  return Math.random().toString(36).slice(2);
}

async function loaded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}
