// The hexes that a line of the log or a tile speaks of, marked on the board.

const SHOWN = 2_500; // milliseconds for which a press shows them

export class Marks {
  cells = $state.raw<string[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Mark them until others are pointed at, or none. */
  readonly point = (cells: string[]): void => {
    clearTimeout(this.#timer);
    this.cells = cells;
  };

  /** Mark them for a moment. */
  show(cells: string[]): void {
    this.point(cells);
    this.#timer = setTimeout(() => (this.cells = []), SHOWN);
  }
}
