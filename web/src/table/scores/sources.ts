import { playerName, sourceName } from '../../texts/names';
import { t, texts } from '../../texts/texts.svelte';
import type { BoardInfo, Screen, Terrain } from '../../wire';

/** The terrain without cards in this game, for the card that has taken it out. */
export function removedBy(source: string, { cards, removed }: BoardInfo): Terrain | null {
  return cards.includes(source) && texts.has(`card-${source}-pays-removed`) ? removed : null;
}

/** All that pays in a game: the cards first, then the tasks, then castles and the like. */
export function sourcesOf(board: BoardInfo, screen: Screen): string[] {
  const others = screen.players.flatMap(({ gold }) => Object.keys(gold));
  return [...new Set([...board.cards, ...board.tasks, ...others])];
}

/** What a source pays a seat now, in words; nothing is said of what cannot be compared yet. */
export function numberText(screen: Screen, source: string, seat: number): string {
  const names = { player: playerName(screen, seat), source: sourceName(source) };
  const gold = screen.players[seat]?.gold[source];
  return gold === undefined
    ? `${names.player}, ${names.source}: ${t('gold-open')}`
    : t('mark-number', { ...names, gold });
}
