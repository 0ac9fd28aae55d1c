// What the board says of the hex under the pointer or the keyboard: what it would bring, and what a
// castle, a location or a nomad hex is for.

import { untrack } from 'svelte';
import type { Tooltip } from '../../board/config';
import type { PlayedGame } from '../../live/played';
import { gainLines, touchLines } from '../../scene/gains';
import type { BoardInfo, Cell, Screen } from '../../wire';
import type { Topic } from './InfoCard.svelte';

const PREVIEW = 90; // milliseconds of rest until it is asked what a hex would bring
const EXPLAIN = 350; // ... and until a place explains itself

/** To be created while a component initialises; it lives as long as the component. */
export class HexInfo {
  cell = $state<string | null>(null);
  touched = $state(false); // by a finger that is still there
  about = $state.raw<Topic | null>(null);
  readonly #game: PlayedGame;
  readonly #screen: () => Screen;
  readonly #board: () => BoardInfo;
  readonly #cells: () => ReadonlyMap<string, Cell>;

  constructor(
    game: PlayedGame,
    screen: () => Screen,
    board: () => BoardInfo,
    cells: () => ReadonlyMap<string, Cell>,
  ) {
    this.#game = game;
    this.#screen = screen;
    this.#board = board;
    this.#cells = cells;
    $effect(() => this.#askPreview());
    $effect(() => this.#explainSoon());
  }

  /** Explain a place on the board, until the next touch if it is held; false if it is no place. */
  explain(cell: string, held = false): boolean {
    const name = this.#cells().get(cell)?.special;
    const hex = document.querySelector(`[data-cell="${cell}"]`);
    const left = this.#screen().stock.find((site) => site.hex === cell)?.left ?? null;
    const about = name && this.#board().drawings.specials[name]?.about;
    this.about =
      about && hex ? { name, about, near: hex.getBoundingClientRect(), left, held } : null;
    return this.about !== null;
  }

  get preview(): Tooltip | null {
    const { cell } = this;
    const preview = cell && this.#legal(cell) ? this.#game.preview(cell) : null;
    if (!cell || !preview) return null;
    const lines = this.touched ? touchLines(preview) : gainLines(preview);
    return lines.length ? { cell, lines } : null;
  }

  #legal(cell: string): boolean {
    return this.#screen().legal.cells.includes(cell);
  }

  #askPreview(): (() => void) | undefined {
    const { cell } = this;
    if (!cell || !this.#legal(cell)) return undefined;
    const timer = setTimeout(() => void this.#game.askPreview(cell), PREVIEW);
    return () => clearTimeout(timer);
  }

  #explainSoon(): (() => void) | undefined {
    const { cell } = this;
    if (!cell || !this.#cells().get(cell)?.special) return undefined;
    const timer = setTimeout(() => this.about?.held || this.explain(cell), EXPLAIN);
    return () => {
      clearTimeout(timer);
      if (!untrack(() => this.about?.held)) this.about = null;
    };
  }
}
