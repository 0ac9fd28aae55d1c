// The games of this device, for pages that only list, save and read them: Python need not start.

import type { TableInfo } from '../wire';
import { BrowserShelf, type KeptTable } from './shelf';

const FORMAT = 1;
const CHANGED = 'kingdom-tables'; // who stores a table says so there

interface SavedGames {
  kingdom: number;
  tables: (KeptTable & { id: string })[];
}

const shelf = new BrowserShelf();

/** My games on this device, those changed last first; none where nothing can be stored. */
export const gamesHere = (): Promise<TableInfo[]> =>
  'indexedDB' in globalThis ? shelf.infos().catch(() => []) : Promise.resolve([]);

/** Remove all games from this device. */
export async function removeGames(): Promise<void> {
  const others = new BroadcastChannel(CHANGED);
  for (const { id } of await shelf.infos()) {
    await shelf.remove(id);
    others.postMessage(id);
  }
  others.close();
}

/** All games of this device as a file. */
export async function savedGames(): Promise<Blob> {
  const tables: SavedGames['tables'] = [];
  for (const { id } of await shelf.infos()) {
    const kept = await shelf.read(id);
    if (kept) tables.push({ id, ...kept });
  }
  const saved: SavedGames = { kingdom: FORMAT, tables };
  return new Blob([JSON.stringify(saved)], { type: 'application/json' });
}

/** Bring the games of a file back; gives how many were not here. An error if it is no such file. */
export async function readGames(text: string): Promise<number> {
  const saved = JSON.parse(text) as Partial<SavedGames>;
  if (saved.kingdom !== FORMAT || !saved.tables?.every(isTable))
    throw new Error('no games of this app');
  return shelf.bring(saved.tables);
}

const isTable = (one: Partial<KeptTable & { id: string }>): boolean =>
  !!one.id?.startsWith('here-') &&
  !!one.table &&
  !!one.info &&
  !!one.version &&
  Array.isArray(one.seats) &&
  Array.isArray(one.events);
