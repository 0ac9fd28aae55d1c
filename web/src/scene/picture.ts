// From what the server says to what the board shows.

import { pieceArt, tileArt, WALL_ART } from '../core/api';
import type { BoardInfo, Player, Screen } from '../core/types';
import type { Figure, Special, Spot } from '../board/config';
import { centre, middle, viewOf } from '../board/geometry';
import type { Identities } from '../board/identity';
import { isNomad } from '../table/words';

const LANDMARKS = new Set(['castle', 'capitol', 'palace', 'cave-hex']);
const EMPTY_TENT = 'nomad';
const PIECE = { width: 48, height: 56 };
const CITY = { width: 168, height: 168 };
const MEEPLES = ['warriors', 'wagon', 'ship'] as const;

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

/** All pieces from back to front, so that those in front cover those behind. */
export function figuresOf(
  screen: Screen,
  spots: ReadonlyMap<string, Spot>,
  identities: Identities,
): Figure[] {
  const standing = [
    ...screen.walls.map((cell) => ({ kind: 'wall', cell, art: WALL_ART, ...PIECE })),
    ...screen.players.flatMap(piecesOf),
  ];
  const ids = identities.assign(standing);
  const lifted = screen.asked?.kind === 'put' ? screen.asked.cell : null;
  const figures = standing.map((piece, index) => {
    const cells = piece.cell.split(' ').map((name) => spots.get(name));
    const { x, y } = middle(cells.filter((spot) => spot !== undefined));
    const { art, width, height } = piece;
    return { id: ids[index] ?? '', x, y, art, width, height, faded: piece.cell === lifted };
  });
  return figures.sort((a, b) => b.width - a.width || a.y - b.y || a.x - b.x);
}

function piecesOf(
  player: Player,
): { kind: string; cell: string; art: string; width: number; height: number }[] {
  const { seat } = player;
  const of = (kind: string, cells: string[]) =>
    cells.map((cell) => ({ kind: `${kind}${seat}`, cell, art: pieceArt(kind, seat), ...PIECE }));
  const city = player.city.length
    ? [{ kind: `city${seat}`, cell: player.city.join(' '), art: pieceArt('city', seat), ...CITY }]
    : [];
  return [
    ...city,
    ...of('settlement', player.settlements),
    ...MEEPLES.flatMap((kind) => of(kind, player[kind])),
  ];
}

/** What stands on each cell: whose, and of which kind. */
export function occupants(screen: Screen): Map<string, { kind: string; seat: number | null }> {
  const found = new Map<string, { kind: string; seat: number | null }>();
  for (const cell of screen.walls) found.set(cell, { kind: 'wall', seat: null });
  for (const player of screen.players) {
    const { seat } = player;
    for (const cell of player.city) found.set(cell, { kind: 'city', seat });
    for (const cell of player.settlements) found.set(cell, { kind: 'settlement', seat });
    for (const kind of MEEPLES) for (const cell of player[kind]) found.set(cell, { kind, seat });
  }
  return found;
}
