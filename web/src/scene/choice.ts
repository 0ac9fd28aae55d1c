// What the board shows of the choice that is due: what would be put down, and what is lifted.

import type { BoardConfig, Drawing, Spot } from '../board/config';
import { colorAmong } from '../components/colors';
import type { BoardInfo, Color, Screen } from '../wire';
import { SETTLEMENT } from '../wire/content';
import { drawingOf } from './pieces';

/** Whether somebody at this screen has to decide. */
export const deciding = ({ to_move: seat, you }: Screen): boolean =>
  seat !== null && you.includes(seat);

/** The hexes that can be chosen now. */
export const legalCells = ({ legal }: Screen): ReadonlySet<string> => new Set(legal.cells);

const mover = ({ players, to_move: seat }: Screen): Color => colorAmong(players, seat ?? 0);

/** The drawing of what would stand on the hex under the pointer. */
export function ghostOf(board: BoardInfo, screen: Screen): Drawing | null {
  const puts = screen.asked?.puts;
  return deciding(screen) && puts ? drawingOf(board, puts, mover(screen)) : null;
}

/** The settlement that was chosen to be moved. */
export function liftedOf(
  board: BoardInfo,
  screen: Screen,
  spots: ReadonlyMap<string, Spot>,
): BoardConfig['lifted'] {
  const spot = spots.get(screen.asked?.cell ?? '');
  if (!deciding(screen) || !spot) return null;
  return { x: spot.x, y: spot.y, ...drawingOf(board, SETTLEMENT, mover(screen)) };
}
