// The board of a game as the board component wants it: its hexes, and what is printed on them.

import { EMPTY_NOMAD_ART, tileArt } from '../api/art';
import type { Special, Spot } from '../board/config';
import type { BoardInfo, Screen } from '../wire';

/** Hexes by their names. */
export const byName = <T extends { name: string }>(hexes: readonly T[]): ReadonlyMap<string, T> =>
  new Map(hexes.map((hex) => [hex.name, hex]));

export function spotsOf(board: BoardInfo): Spot[] {
  return board.cells.map(({ name, row, col, island, x, y }) => ({ name, row, col, island, x, y }));
}

/** Castles, locations and the like, with the tiles that are left on them. */
export function specialsOf(
  board: BoardInfo,
  spots: ReadonlyMap<string, Spot>,
  stock: Screen['stock'],
): Special[] {
  const sites = new Map(stock.map((site) => [site.hex, site]));
  return board.cells.flatMap(({ name, special }) => {
    const spot = spots.get(name);
    const size = special && board.drawings.specials[special];
    if (!size || !spot) return [];
    const site = sites.get(name);
    const taken = site?.left === 0;
    return {
      id: name,
      x: spot.x,
      y: spot.y,
      art: taken && site.nomad ? EMPTY_NOMAD_ART : tileArt(special),
      ...size,
      faded: taken && !site.nomad,
      left: !site || site.nomad ? null : site.left,
    };
  });
}
