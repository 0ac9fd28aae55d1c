import { texts } from '../../texts/texts.svelte';
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
