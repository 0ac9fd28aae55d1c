// Where this device keeps its tables: in IndexedDB, event by event. A change is stored whole, and only
// on the version of the table that it follows from, so that two pages never overwrite each other.

import type { TableInfo } from '../wire';
import type { Change, KeptEvent, Settled } from './tables';

const NAME = 'kingdom';
const VERSION = 1;
const TABLES = 'tables';
const EVENTS = 'events';

type Row = Omit<Change, 'before' | 'events'>;

/** A table as it is read back, also by people who save their games. */
export type KeptTable = Omit<Row, 'id'> & { events: KeptEvent[] };

/** What keeps tables; tests have one in memory. */
export interface Shelf {
  read(id: string): Promise<KeptTable | null>;
  store(changes: Change[]): Promise<Settled>;
}

/** Somebody else has changed the table: nothing of a change is stored. */
class TakenError extends Error {}

export class BrowserShelf implements Shelf {
  #database: Promise<IDBDatabase> | null = null;

  /** All tables as lists show them, those changed last first. */
  async infos(): Promise<TableInfo[]> {
    const rows = await this.#run('readonly', (tables) => asked<Row[]>(tables.getAll()));
    const touched = (row: Row): number => (row.table as { touched: number }).touched;
    return rows.sort((a, b) => touched(b) - touched(a)).map(({ info }) => info);
  }

  async read(id: string): Promise<KeptTable | null> {
    return this.#run('readonly', async (tables, events) => {
      const row = await asked<Row | undefined>(tables.get(id));
      if (!row) return null;
      const { version, table, seats, info } = row;
      const kept = await asked<{ event: KeptEvent }[]>(events.getAll(ofTable(id)));
      return { version, table, seats, info, events: kept.map(({ event }) => event) };
    });
  }

  async store(changes: Change[]): Promise<Settled> {
    try {
      await this.#run('readwrite', async (tables, events) => {
        for (const { before, events: added, ...row } of changes) {
          const known = await asked<Row | undefined>(tables.get(row.id));
          if ((known?.version ?? 0) !== before) throw new TakenError();
          tables.put(row);
          for (const event of added) events.add({ id: row.id, seq: event[0], event });
        }
      });
      return 'stored';
    } catch (error) {
      return error instanceof TakenError ? 'taken' : 'failed';
    }
  }

  /** Put tables back that were saved; those that are here already stay as they are. */
  async bring(saved: (KeptTable & { id: string })[]): Promise<number> {
    const there = new Set((await this.infos()).map(({ id }) => id));
    const added = saved.filter(({ id }) => !there.has(id));
    const settled = await this.store(added.map((one) => ({ ...one, before: 0 })));
    if (settled !== 'stored') throw new Error(settled);
    return added.length;
  }

  async remove(id: string): Promise<void> {
    await this.#run('readwrite', async (tables, events) => {
      tables.delete(id);
      await asked(events.delete(ofTable(id)));
    });
  }

  /** Do some work in one transaction; it is on disk when this ends without an error. */
  async #run<T>(
    mode: IDBTransactionMode,
    work: (tables: IDBObjectStore, events: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const database = await (this.#database ??= open().catch((error: unknown) => {
      this.#database = null;
      throw error;
    }));
    const options = mode === 'readwrite' ? ({ durability: 'strict' } as const) : {};
    const transaction = database.transaction([TABLES, EVENTS], mode, options);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    ended.catch(() => undefined); // also where the work fails first
    try {
      const result = await work(transaction.objectStore(TABLES), transaction.objectStore(EVENTS));
      await ended;
      return result;
    } catch (error) {
      if (error instanceof TakenError) transaction.abort();
      throw error;
    }
  }
}

const ofTable = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(TABLES, { keyPath: 'id' });
    opening.result.createObjectStore(EVENTS, { keyPath: ['id', 'seq'] });
  };
  return asked<IDBDatabase>(opening).then((database) => {
    database.onversionchange = () => database.close(); // a newer app in another page needs it
    return database;
  });
}

function asked<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('not stored'));
  });
}
