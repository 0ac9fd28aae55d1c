// Boards for tests.

import type { Spot } from '../../src/board/config';
import { centre } from '../../src/board/geometry';

const LETTERS = 'abcdefghijklmnopqrst';

function spot(row: number, col: number, island: boolean): Spot {
  const place = { row, col, island };
  return { ...place, name: `${island ? 'i' : ''}${LETTERS[col]}${row + 1}`, ...centre(place) };
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
