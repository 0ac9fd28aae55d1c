// What a seat can have thought about its position: a hint, and its best turns compared. One of them
// at a time is drawn on the board as a path.

import { untrack } from 'svelte';
import { NO_PATH, pathOf, type Path } from '../../analysis/path';
import { colorAmong } from '../../components/colors';
import type { LiveGame } from '../../live/game.svelte';
import type { Scene } from '../../scene/scene.svelte';
import type { BoardInfo, Screen } from '../../wire';
import { Comparison } from './comparison.svelte';
import { Hints } from './hints.svelte';
import { SeatThinking } from './seat.svelte';

/** From here on words at the bottom would lie over the hexes they speak of. */
const LOW_ROW = 15;

/** To be created while a component initialises; it lives as long as the component. */
export class Advisor {
  readonly hints: Hints;
  readonly comparison: Comparison;
  readonly #thinking: SeatThinking;
  readonly #screen: () => Screen;
  readonly #board: () => BoardInfo;
  readonly #scene: Scene;

  constructor(game: () => LiveGame, screen: () => Screen, board: () => BoardInfo, scene: Scene) {
    this.#thinking = new SeatThinking(untrack(game), screen);
    this.hints = new Hints(this.#thinking);
    this.comparison = new Comparison(this.#thinking);
    this.#screen = screen;
    this.#board = board;
    this.#scene = scene;
  }

  /** Whether this table has hints, for those who play. */
  get allowed(): boolean {
    return this.#thinking.allowed;
  }

  /** The turn that is shown on the board. */
  readonly path = $derived.by((): Path => {
    const { hint } = this.hints;
    const { names, seat } = this.#thinking;
    const color = colorAmong(this.#screen().players, seat);
    return hint ? pathOf(hint.steps, names, color, this.#board(), this.#scene.spots) : NO_PATH;
  });

  /** Whether it reaches so far down that its words belong above. */
  readonly above = $derived.by(() =>
    this.path.cells.some((cell) => (this.#scene.spots.get(cell)?.row ?? 0) >= LOW_ROW),
  );

  /** Whether the turn that is shown is one of those that are compared. */
  get compared(): boolean {
    return !!this.hints.hint && this.comparison.has(this.hints.hint);
  }

  /** Compare the turns that the seat could play; `show` the best of them if nothing else is shown. */
  async compare(show: boolean): Promise<void> {
    await this.comparison.open();
    const [best] = this.comparison.turns;
    if (best && show && this.hints.status === 'idle') this.hints.show(best);
  }

  /** Take away what is shown or being thought; gives whether there was any. */
  dismiss(): boolean {
    const busy = this.comparison.status === 'running';
    const any = busy || this.hints.status !== 'idle';
    this.hints.clear();
    if (busy) this.comparison.clear();
    return any;
  }
}
