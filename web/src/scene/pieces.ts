// The pieces on the board, as figures to draw and as what stands where.

import type { Figure, Spot } from '../board/config';
import { middle } from '../board/geometry';
import type { Identities } from '../board/identity';
import { pieceArt, WALL_ART } from '../core/api';
import type { Player, Screen } from '../wire';

const PIECE = { width: 48, height: 56 };
const CITY = { width: 168, height: 168 };

export interface Occupant {
  kind: string;
  seat: number | null; // of a wall: nobody's
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
    ...Object.entries(player.meeples).flatMap(([kind, cells]) => of(kind, cells)),
  ];
}

/** What stands on each cell: whose, and of which kind. */
export function occupants(screen: Screen): Map<string, Occupant> {
  const found = new Map<string, Occupant>();
  for (const cell of screen.walls) found.set(cell, { kind: 'wall', seat: null });
  for (const player of screen.players) {
    const { seat } = player;
    for (const cell of player.city) found.set(cell, { kind: 'city', seat });
    for (const cell of player.settlements) found.set(cell, { kind: 'settlement', seat });
    for (const [kind, cells] of Object.entries(player.meeples))
      for (const cell of cells) found.set(cell, { kind, seat });
  }
  return found;
}
