import { terrainName, tileName } from '../../texts/names';
import { listOf, t } from '../../texts/texts.svelte';
import type { Reason } from '../../wire';

/** Why something is not possible, and what to do instead. */
export function reasonText(reason: Reason | null): string {
  if (!reason) return t('refused-stale');
  return t(`reason-${reason.code.replaceAll('_', '-')}`, {
    tile: reason.tile ? tileName(reason.tile) : '',
    terrains: listOf(reason.terrains.map(terrainName), 'disjunction'),
    builds: reason.builds,
  });
}
