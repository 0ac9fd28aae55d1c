import { isNamelessMe, playerName, specialName, terrainName } from '../texts/names';
import { t } from '../texts/texts.svelte';
import type { Cell, Screen } from '../wire';
import { WALL } from '../wire/content';
import type { Occupant } from './pieces';

/** What a screen reader says of a hex. */
export function hexLabel(
  screen: Screen,
  cell: Cell | undefined,
  on: Occupant | undefined,
  legal: boolean,
): string {
  const parts = [t('cell-label', { cell: cell?.name ?? '', ground: groundOf(cell) })];
  const site = cell?.special && screen.stock.find(({ hex }) => hex === cell.name);
  if (site) parts.push(t('about-left', { count: site.left }));
  if (on?.kind === WALL) parts.push(t('cell-wall'));
  else if (on && on.seat !== null) parts.push(pieceText(screen, t(`piece-${on.kind}`), on.seat));
  if (legal) parts.push(t('cell-legal'));
  return parts.join(', ');
}

function pieceText(screen: Screen, piece: string, seat: number): string {
  if (isNamelessMe(screen, seat)) return t('cell-piece-mine', { piece });
  return t('cell-piece', { piece, player: playerName(screen, seat) });
}

function groundOf(cell: Cell | undefined): string {
  if (cell?.special) return specialName(cell.special);
  return cell?.terrain ? terrainName(cell.terrain) : '';
}
