// What the board shows of the choice that is due: what would be put down, and what is lifted.

import type { BoardConfig, Spot } from '../board/config';
import { pieceArt, WALL_ART } from '../core/api';
import type { Asked, Screen } from '../wire';

/** What kind of piece a tile sends out. */
const MEEPLE_OF: Record<string, 'warriors' | 'ship' | 'wagon'> = {
  barracks: 'warriors',
  lighthouse: 'ship',
  wagon: 'wagon',
};
export const pieceKind = ({ tile }: Asked): 'warriors' | 'ship' | 'wagon' =>
  MEEPLE_OF[tile ?? ''] ?? 'warriors';

const TAKES = new Set(['lift', 'remove', 'aside']); // a piece is chosen, none comes

/** Whether somebody at this screen has to decide. */
export const deciding = ({ to_move: seat, you }: Screen): boolean =>
  seat !== null && you.includes(seat);

/** The hexes that can be chosen now. */
export const legalCells = ({ legal }: Screen): ReadonlySet<string> => new Set(legal.cells);

/** The drawing of what an answer puts on its hex, if it puts anything there. */
export function putArt(asked: Asked, seat: number): string | null {
  if (TAKES.has(asked.kind)) return null;
  if (asked.kind === 'wall') return WALL_ART;
  return pieceArt(asked.kind === 'piece' ? pieceKind(asked) : 'settlement', seat);
}

/** The drawing of what would stand on the hex under the pointer. */
export function ghostOf(screen: Screen): string | null {
  const { asked, to_move: seat } = screen;
  return deciding(screen) && asked && seat !== null ? putArt(asked, seat) : null;
}

/** The settlement that was chosen to be moved. */
export function liftedOf(screen: Screen, spots: ReadonlyMap<string, Spot>): BoardConfig['lifted'] {
  const { asked, to_move: seat } = screen;
  const spot = asked?.kind === 'put' && asked.cell ? spots.get(asked.cell) : undefined;
  if (!deciding(screen) || !spot || seat === null) return null;
  return { x: spot.x, y: spot.y, art: pieceArt('settlement', seat) };
}
