// The board of a game as the board component wants it: its hexes, and what is printed on them.

import type { Special, Spot } from '../board/config';
import { centre, viewOf } from '../board/geometry';
import { tileArt } from '../core/api';
import type { BoardInfo, Screen } from '../wire';

const LANDMARKS = new Set(['castle', 'capitol', 'palace', 'cave-hex']);
const EMPTY_TENT = 'nomad';

export const isNomad = (tile: string): boolean =>
  /^(donation-|resettlement|outpost|sword|treasure)/.test(tile);

/** Hexes by their names. */
export const byName = <T extends { name: string }>(hexes: readonly T[]): ReadonlyMap<string, T> =>
  new Map(hexes.map((hex) => [hex.name, hex]));

export function spotsOf(board: BoardInfo): Spot[] {
  return board.cells.map((cell) => {
    const { name, row, col, island } = cell;
    const { x, y } = cell.x === undefined || cell.y === undefined ? centre(cell) : (cell as Spot);
    return { name, row, col, island, x, y };
  });
}

export function viewOfBoard(board: BoardInfo): [number, number, number, number] {
  return board.view ?? viewOf(spotsOf(board));
}

/** The size of a special hex's drawing, as the drawings were made. */
function sizeOf(name: string): { width: number; height: number } {
  if (LANDMARKS.has(name)) return { width: 54, height: 58 };
  return isNomad(name) ? { width: 58, height: 60 } : { width: 50, height: 50 };
}

/** Castles, locations and the like, with the tiles that are left on them. */
export function specialsOf(
  board: BoardInfo,
  spots: ReadonlyMap<string, Spot>,
  stock: Screen['stock'],
): Special[] {
  const left = new Map(stock.map((site) => [site.hex, site.left]));
  return board.cells.flatMap(({ name, special }) => {
    const spot = spots.get(name);
    if (!special || !spot) return [];
    const count = left.get(name) ?? null;
    const { x, y } = spot;
    const passing = isNomad(special); // a nomad tile is gone once taken
    return {
      id: name,
      x,
      y,
      art: tileArt(passing && count === 0 ? EMPTY_TENT : special),
      ...sizeOf(special),
      faded: count === 0 && !passing,
      left: passing ? null : count,
    };
  });
}
