// The pieces on the board, as figures to draw and as what stands where.

import { pieceArt } from '../api/art';
import type { Drawing, Figure, Spot } from '../board/config';
import { middle } from '../board/geometry';
import type { Identities } from '../board/identity';
import { colorAmong } from '../components/colors';
import type { BoardInfo, Color, Screen } from '../wire';
import { CITY, SETTLEMENT, WALL } from '../wire/content';

export interface Occupant {
  kind: string;
  seat: number | null; // of a wall: nobody's
}

interface Piece extends Occupant {
  cells: string[]; // one, or the seven of a city
}

function piecesOf({ walls, players }: Screen): Piece[] {
  return [
    ...walls.map((cell) => ({ kind: WALL, seat: null, cells: [cell] })),
    ...players.flatMap(({ seat, city, settlements, meeples }) => {
      const each = (kind: string, cells: string[]): Piece[] =>
        cells.map((cell) => ({ kind, seat, cells: [cell] }));
      return [
        ...(city.length ? [{ kind: CITY, seat, cells: city }] : []),
        ...each(SETTLEMENT, settlements),
        ...Object.entries(meeples).flatMap(([kind, cells]) => each(kind, cells)),
      ];
    }),
  ];
}

/** The drawing of a piece, as large as it stands on the board. */
export function drawingOf(board: BoardInfo, kind: string, color: Color | null): Drawing {
  const { width, height } = board.drawings.pieces[kind] ?? { width: 0, height: 0 };
  return { art: pieceArt(kind, kind === WALL ? null : color), width, height };
}

/** All pieces from back to front, so that those in front cover those behind. */
export function figuresOf(
  board: BoardInfo,
  screen: Screen,
  spots: ReadonlyMap<string, Spot>,
  identities: Identities,
): Figure[] {
  const pieces = piecesOf(screen);
  const ids = identities.assign(
    pieces.map(({ kind, seat, cells }) => ({
      kind: `${kind}${seat ?? ''}`,
      cell: cells.join(' '),
    })),
  );
  const lifted = screen.asked?.cell;
  const figures = pieces.map(({ kind, seat, cells }, index) => {
    const stands = cells.map((name) => spots.get(name)).filter((spot) => spot !== undefined);
    const { x, y } = middle(stands);
    const faded = cells[0] === lifted;
    const color = seat === null ? null : colorAmong(screen.players, seat);
    return { id: ids[index] ?? '', x, y, ...drawingOf(board, kind, color), faded };
  });
  return figures.sort((a, b) => b.width - a.width || a.y - b.y || a.x - b.x);
}

/** What stands on each cell: whose, and of which kind. */
export function occupants(screen: Screen): Map<string, Occupant> {
  return new Map(
    piecesOf(screen).flatMap(({ kind, seat, cells }) =>
      cells.map((cell) => [cell, { kind, seat }] as const),
    ),
  );
}
