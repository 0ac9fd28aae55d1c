// A new table in the making: the form, a preview of its board, and what the server objects to.

import { api, ApiError } from '../../api/api';
import { openTable } from '../../api/sitting';
import { landOf } from '../../api/lands.svelte';
import { prefs } from '../../browser/prefs.svelte';
import { getStored, setStored } from '../../browser/storage';
import type { BoardInfo, Choices, Created, PreviewRequest } from '../../wire';
import { BotNames } from './bots.svelte';
import { defaultForm, pruned, type Form } from './form';
import { withoutHexes } from './hexes';
import { setupRequest, tableRequest } from './requests';
import { parseForm } from './saved';

const STORAGE_KEY = 'new-table';
/** What changes the land of the board, and so where capitols and caves can be. */
const OF_THE_BOARD = ['modules', 'sections', 'tasks', 'firstGame', 'surprise'] as const;

/** Save a form for the next visit to the page. */
export const saveForm = (form: Form): void => setStored(STORAGE_KEY, JSON.stringify(form));
export const lastForm = (choices: Choices): Form =>
  parseForm(getStored(STORAGE_KEY, ''), choices, prefs.color ?? undefined);

export interface Problem {
  code: string;
  field: string | null;
}

const asProblem = (error: unknown): Problem =>
  error instanceof ApiError
    ? { code: error.code, field: error.field }
    : { code: 'unknown', field: null };

export class Draft {
  form = $state.raw<Form>() as Form;
  board = $state.raw<BoardInfo | null>(null);
  problem = $state.raw<Problem | null>(null);
  loading = $state(false);
  busy = $state(false);
  readonly bots: BotNames;
  #seed = $state(token()); // of what is random on the board
  #wanted = ''; // the request whose board is shown or loading
  #loaded: Promise<void> = Promise.resolve();

  get #usual(): Form {
    return defaultForm(this.choices, prefs.color ?? undefined);
  }

  constructor(readonly choices: Choices) {
    this.form = lastForm(choices);
    this.bots = new BotNames(choices.bot_names);
  }

  /** The board, unless it is to be a surprise. */
  get seen(): BoardInfo | null {
    return this.form.surprise && !this.form.firstGame ? null : this.board;
  }

  /** Change some fields; choices that no longer fit are dropped. */
  change(part: Partial<Form>): void {
    const form = { ...this.form, ...part };
    const sameBoard = OF_THE_BOARD.every(
      (key) => JSON.stringify(form[key]) === JSON.stringify(this.form[key]),
    );
    this.form = pruned(sameBoard ? form : withoutHexes(form), this.choices);
    this.problem = null;
    saveForm(this.form);
  }

  /** Whether the form differs from its defaults. */
  readonly changed = $derived.by(() => JSON.stringify(this.form) !== JSON.stringify(this.#usual));

  reset(): void {
    this.change(this.#usual);
  }

  reroll(): void {
    this.change(withoutHexes(this.form));
    this.#seed = token();
  }

  /** The request for a preview of the board. */
  readonly request = $derived.by(() => ({
    ...setupRequest(this.form),
    players: this.form.seats.length,
    draw: this.#seed,
  }));

  /** Load the board for the form as it is, unless it is there already. */
  loadBoard(): Promise<void> {
    const request = this.request;
    const wanted = JSON.stringify(request);
    if (wanted !== this.#wanted) {
      this.#wanted = wanted;
      this.#loaded = this.#fetch(request, wanted);
    }
    return this.#loaded;
  }

  async #fetch(request: PreviewRequest, wanted: string): Promise<void> {
    this.loading = true;
    try {
      const board = await api.previewSetup(request);
      await loaded(landOf(board, prefs.shownTheme)); // so that hexes never show without their land
      if (wanted !== this.#wanted) return; // something else was chosen meanwhile
      this.board = board;
      this.problem = null;
    } catch (error) {
      if (wanted !== this.#wanted) return;
      this.#wanted = '';
      this.problem = asProblem(error);
    }
    this.loading = false;
  }

  /** Open the table, on the board that is shown. */
  async open(): Promise<Created | null> {
    this.busy = true;
    try {
      await this.loadBoard();
      if (this.problem) return null;
      const setup = this.board?.setup ?? null;
      return await openTable(tableRequest(this.form, setup, (seat) => this.bots.of(seat)));
    } catch (error) {
      this.problem = asProblem(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** A random token. randomUUID would need https, which a server at home may not have. */
function token(): string {
  return Math.random().toString(36).slice(2);
}

async function loaded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}
