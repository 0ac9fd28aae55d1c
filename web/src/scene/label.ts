import { playerName, specialName, terrainName } from '../texts/names';
import { t } from '../texts/texts.svelte';
import type { Cell, Screen } from '../wire';
import { WALL, type Occupant } from './pieces';

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
  else if (on && on.seat !== null)
    parts.push(
      t('cell-piece', { piece: t(`piece-${on.kind}`), player: playerName(screen, on.seat) }),
    );
  if (legal) parts.push(t('cell-legal'));
  return parts.join(', ');
}

function groundOf(cell: Cell | undefined): string {
  if (cell?.special) return specialName(cell.special);
  return cell?.terrain ? terrainName(cell.terrain) : '';
}
