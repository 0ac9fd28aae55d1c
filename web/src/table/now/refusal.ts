import { playerName, terrainName, tileName } from '../../texts/names';
import { listOf, t } from '../../texts/texts.svelte';
import type { RefusalReason, Screen } from '../../wire';

/** Why something is not possible, and what to do instead. */
export function reasonText(reason: RefusalReason | null, screen: Screen): string {
  if (!reason) return t('refused-stale');
  const gone = left(screen);
  return t(`reason-${reason.code.replaceAll('_', '-')}`, {
    tile: reason.tile ? tileName(reason.tile) : '',
    terrains: listOf(reason.terrains.map(terrainName), 'disjunction'),
    builds: reason.builds,
    players: listOf(gone),
    count: gone.length,
  });
}

/** The names of those who have left. */
const left = (screen: Screen): string[] =>
  screen.players.filter((player) => player.left).map(({ seat }) => playerName(screen, seat));
