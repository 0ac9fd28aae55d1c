// Boards for tests.

import type { Spot } from '../../src/board/config';

const LETTERS = 'abcdefghijklmnopqrst';

/** A hex where the server would draw it: odd rows half a hex to the right, the island below. */
function spot(row: number, col: number, island: boolean): Spot {
  const origin = island ? { x: 58, y: 1010 } : { x: 0, y: 0 };
  const name = `${island ? 'i' : ''}${LETTERS[col]}${row + 1}`;
  const x = origin.x + 26 * (2 * col + (row % 2));
  return { name, row, col, island, x, y: origin.y + 45 * row };
}

export const BOARD: Spot[] = Array.from({ length: 400 }, (_, cell) =>
  spot(Math.floor(cell / 20), cell % 20, false),
);

/** An island as it is: rows of three, four, five, four and three hexes. */
export const ISLAND: Spot[] = [
  [1, 3],
  [0, 3],
  [0, 4],
  [0, 3],
  [1, 3],
].flatMap(([first = 0, last = 0], row) =>
  Array.from({ length: last - first + 1 }, (_, col) => spot(row, first + col, true)),
);

export const named = (spots: Spot[], name: string): Spot => {
  const found = spots.find((one) => one.name === name);
  if (!found) throw new Error(`no spot ${name}`);
  return found;
};
