import { playerName, sourceName } from '../../texts/names';
import { t, texts } from '../../texts/texts.svelte';
import type { BoardInfo, Screen, Terrain } from '../../wire';

/** The terrain without cards in this game, for the card that has taken it out. */
export function removedBy(source: string, { cards, removed }: BoardInfo): Terrain | null {
  return cards.includes(source) && texts.has(`card-${source}-pays-removed`) ? removed : null;
}

/** What a source pays a seat now, in words; nothing is said of what cannot be compared yet. */
export function numberText(screen: Screen, source: string, seat: number): string {
  const names = { player: playerName(screen, seat), source: sourceName(source) };
  const gold = screen.players[seat]?.gold[source];
  return gold === undefined
    ? `${names.player}, ${names.source}: ${t('gold-open')}`
    : t('mark-number', { ...names, gold });
}
