// How far this browser has seen each game, so that a recap begins there.

import { getStored, setStored } from './storage';

const KEY = 'seen';
const MOST = 40; // games; the one looked at longest ago is forgotten first

function all(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(getStored(KEY, '[]'));
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** The last entry of a game's log that was seen here; 0 if none was. */
export const seenOf = (game: string): number => all().find(([id]) => id === game)?.[1] ?? 0;

/** Whether a game was seen here at all. */
export const hasSeenAny = (): boolean => all().length > 0;

/** Note that a game was seen up to an entry. */
export function noteSeen(game: string, seq: number): void {
  const others = all().filter(([id]) => id !== game);
  setStored(KEY, JSON.stringify([...others, [game, seq]].slice(-MOST)));
}
