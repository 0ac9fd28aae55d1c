// Several people at one screen: until the next one is there, nothing shows what only they may know.

import type { LogLine, Screen } from '../wire';

/** The seat whose player the screen has to be handed to; null if they have it, or nobody needs to. */
export function handoverTo(screen: Screen | null, present: number | null): number | null {
  if (screen?.status !== 'running' || screen.you.length < 2) return null;
  const next = screen.to_move;
  return next !== null && next !== present && screen.you.includes(next) ? next : null;
}

/** What everybody round the screen may see: all but the card, and what follows from it. */
export const veiled = (screen: Screen): Screen => ({
  ...screen,
  asked: null,
  legal: { cells: [], options: [], refused: [] },
  players: screen.players.map((player) => ({ ...player, hand: player.hand.map(() => null) })),
});

/** The log without the cards that only their owner knows. */
export const veiledLines = (lines: readonly LogLine[]): LogLine[] =>
  lines.map((line) => (line.kind === 'draw' ? { ...line, action: 'draw', card: null } : line));
