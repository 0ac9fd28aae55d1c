// What was last seen of a table of this device, so that it stands there while Python starts: its board
// with the picture of the land in a cache, and its pieces.

import { keepDrawn, showDrawn } from '../../api/lands.svelte';
import { getStored, setStored } from '../../browser/storage';
import type { BoardInfo, Screen } from '../../wire';

const CACHE = 'kingdom-last';
const SCREEN = 'last';

/** A table as it is shown before it can be played. */
export interface Seen {
  board: BoardInfo;
  screen: Screen | null;
}

const at = (id: string): string => `/last/${id}`;

/** Keep the board of a table, in place of the one before. */
export async function keepBoard(id: string, board: BoardInfo): Promise<void> {
  if (!('caches' in globalThis)) return; // a page over plain HTTP
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await keepDrawn(cache, board);
  await cache.put(at(id), Response.json(board));
}

/** Keep the pieces of a table; at once, for the page may be closing. */
export const keepScreen = (id: string, screen: Screen): void =>
  setStored(SCREEN, JSON.stringify([id, screen]));

/** Forget it all: the games of this device are deleted. */
export async function forgetSeen(): Promise<void> {
  setStored(SCREEN, '[]');
  if ('caches' in globalThis) await caches.delete(CACHE);
}

/** The table as it was seen last; null if that was another one. */
export async function lastSeen(id: string): Promise<Seen | null> {
  if (!('caches' in globalThis)) return null;
  const board = (await (await caches.match(at(id), { cacheName: CACHE }))?.json()) as
    BoardInfo | undefined;
  if (!board) return null;
  await showDrawn(await caches.open(CACHE), board);
  const [whose, screen] = JSON.parse(getStored(SCREEN, '[]')) as [string?, Screen?];
  return { board, screen: (whose === id && screen) || null };
}
