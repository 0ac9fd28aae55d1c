// What the board shows beside pieces: what is about to be put down, what it would bring, labels.

import { pieceArt, tileArt, WALL_ART } from '../core/api';
import type { Asked, Cell, Preview, Screen } from '../core/types';
import type { BoardConfig, Bubble, Spot } from '../board/config';
import { t } from '../texts/texts.svelte';
import type { occupants } from './picture';
import {
  pieceKind,
  playerName,
  sourceName,
  specialName,
  terrainName,
  tileName,
} from '../table/words';

const TAKES = new Set(['lift', 'remove', 'aside']); // a piece is chosen, none comes

/** Whether somebody at this screen has to decide. */
export const deciding = ({ to_move: seat, you }: Screen): boolean =>
  seat !== null && you.includes(seat);

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

/** A number with its sign, as in +3 and −2. */
export const signed = (amount: number): string => {
  if (!amount) return '0';
  return amount > 0 ? `+${amount}` : `−${-amount}`;
};

type Line = Bubble['lines'][number];

/** What a choice would bring, line by line. */
export function bubbleLines({ gold, tiles, lost = [] }: Preview): Line[] {
  const tile = (key: string, tone: Line['tone']) => (name: string) => {
    const line: Line = { text: t(key, { tile: tileName(name) }), art: tileArt(name) };
    return tone ? { ...line, tone } : line;
  };
  return [
    ...Object.entries(gold).map(([source, amount]) => ({
      text: t('preview-gold', { gold: signed(amount), source: sourceName(source) }),
      tone: amount > 0 ? ('gain' as const) : ('loss' as const),
    })),
    ...tiles.map(tile('preview-tile', 'gain')),
    ...lost.map(tile('preview-lost', 'loss')),
  ];
}

/** What a screen reader says of a hex. */
export function hexLabel(
  screen: Screen,
  cell: Cell | undefined,
  on: ReturnType<ReturnType<typeof occupants>['get']>,
  legal: boolean,
): string {
  const ground = cell?.special
    ? specialName(cell.special)
    : cell?.terrain
      ? terrainName(cell.terrain)
      : '';
  const parts = [t('cell-label', { cell: cell?.name ?? '', ground })];
  if (on?.kind === 'wall') parts.push(t('cell-wall'));
  else if (on && on.seat !== null)
    parts.push(
      t('cell-piece', { piece: t(`piece-${on.kind}`), player: playerName(screen, on.seat) }),
    );
  if (legal) parts.push(t('cell-legal'));
  return parts.join(', ');
}
