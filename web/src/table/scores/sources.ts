import type { BoardInfo, Screen } from '../../wire';

/** All that pays in a game: the cards first, then the tasks, then castles and the like. */
export function sourcesOf(board: BoardInfo, screen: Screen): string[] {
  const others = screen.players.flatMap(({ gold }) => Object.keys(gold));
  return [...new Set([...board.cards, ...board.tasks, ...others])];
}
