// What the line of a turn says of its gold at a table.

import type { Screen } from '../../wire';
import { earnedIn, type LogTurn } from './turns';

export function earnedOn(screen: Screen, turn: LogTurn): number | null {
  const now = screen.status === 'running' ? screen.players.map(({ total }) => total) : [];
  return earnedIn(turn, screen.chart, [], now);
}
