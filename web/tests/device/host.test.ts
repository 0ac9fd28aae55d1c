// What runs the tables of a device: nothing is said before it is stored, whatever the storage does.

import { describe, expect, it } from 'vitest';
import { Host, type Mind } from '../../src/device/host';
import type { KeptTable, Shelf } from '../../src/device/shelf';
import type { Change, Due, Outcome, Reply, Settled, Tables } from '../../src/device/tables';

const TABLE = 'here-table';
const kept = {
  version: 1,
  table: { id: TABLE },
  seats: [],
  info: {},
  events: [],
} as unknown as KeptTable;
const change = { id: TABLE, before: 1, version: 2, events: [] } as unknown as Change;

/** Tables that note what is asked of them; `act` changes the table, and a bot may then have to move. */
class Noted implements Tables {
  known = new Set<string>();
  bots = 0; // actions that a bot has yet to do
  unreadable = false;

  constructor(readonly notes: string[]) {}

  knows = (table: string): boolean => this.known.has(table);
  keep(text: string): void {
    if (this.unreadable) throw new Error('other rules');
    this.note('keep');
    this.known.add((JSON.parse(text) as { table: { id: string } }).table.id);
  }
  forget(table: string): void {
    this.note('forget');
    this.known.delete(table);
  }
  connect = (page: string): void => this.note(`connect ${page}`);
  disconnect = (page: string): void => this.note(`disconnect ${page}`);
  told = (_: string, text: string): string => this.outcome(text === 'act' ? [change] : [], text);
  changed = (): string => this.outcome([], 'changed');
  asked = (_: string, path: string): string => this.outcome([], path, [200, 'text/plain', path]);
  due(): string {
    const due: Due = { seat: 1, bot: 'easy', seq: 10 - this.bots, forced: null, view: 'seen' };
    return this.bots ? JSON.stringify(due) : '';
  }
  thought = (): string => {
    this.note('thought in Python');
    return 'plain';
  };
  played(_: string, __: number, ___: number, text: string): string {
    this.bots--;
    return this.outcome([change], `played ${text}`);
  }
  settle = (settled: Settled): string => this.outcome([], settled);

  note(text: string): void {
    this.notes.push(text);
  }

  outcome(store: Change[], said: string, reply: Reply | null = null): string {
    const outcome: Outcome = { store, say: store.length ? [] : [['page', said]], reply };
    return JSON.stringify(outcome);
  }
}

function set(stored: Settled = 'stored', mind: Mind = async () => 'a b', there = true) {
  const notes: string[] = [];
  const tables = new Noted(notes);
  const shelf: Shelf = {
    read: async (id) => (there ? { ...kept, table: { id } } : null),
    store: async () => {
      notes.push('store');
      return stored;
    },
  };
  const host = new Host(tables, shelf, mind, {
    said: (_, text) => notes.push(`said ${text}`),
    ended: (_, code) => notes.push(`ended ${code}`),
    stored: (table) => notes.push(`stored ${table}`),
  });
  return { notes, tables, host };
}

async function connected(...given: Parameters<typeof set>) {
  const all = set(...given);
  await all.host.connect('page', TABLE);
  all.notes.length = 0;
  return all;
}

describe('what runs the tables of a device', () => {
  it('stores a change before anything of it is said', async () => {
    const { host, notes } = await connected();
    await host.told('page', 'act');
    expect(notes).toEqual(['store', `stored ${TABLE}`, 'said stored']);
  });

  it('says that nothing was stored where the browser refuses', async () => {
    const { host, notes } = await connected('failed');
    await host.told('page', 'act');
    expect(notes).toEqual(['store', 'said failed']);
  });

  it('reads a table again that another page has changed first', async () => {
    const { host, notes } = await connected('taken');
    await host.told('page', 'act');
    expect(notes).toEqual(['store', 'forget', 'keep', 'said taken']);
  });

  it('shows what another page has stored to those who look at it', async () => {
    const { host, notes } = await connected();
    await host.changedElsewhere(TABLE);
    await host.changedElsewhere('here-other');
    expect(notes).toEqual(['forget', 'keep', 'said changed']);
  });

  it('ends a connection to a table that is gone, or was played by other rules', async () => {
    const gone = set('stored', undefined, false);
    await gone.host.connect('page', TABLE);
    const other = set();
    other.tables.unreadable = true;
    await other.host.connect('page', TABLE);
    expect([gone.notes, other.notes]).toEqual([['ended 4404'], ['ended 4409']]);
    expect((await other.host.request('GET', `/games/${TABLE}/board`, ''))[0]).toBe(409);
  });

  it('ends a connection whose message Python fails at, and goes on', async () => {
    const { host, notes, tables } = await connected();
    tables.told = () => {
      throw new Error('broken');
    };
    await host.told('page', 'anything');
    expect(notes).toEqual(['ended 1011']);
    expect((await host.request('GET', '/choices', ''))[2]).toBe('/choices');
  });

  it('answers a request that Python fails at, and the next one', async () => {
    const { host, tables } = await connected();
    const { asked } = tables;
    tables.asked = () => {
      throw new Error('broken');
    };
    const [status, , text] = await host.request('GET', '/choices', '');
    expect([status, JSON.parse(text).error.code]).toEqual([500, 'internal']);
    tables.asked = asked;
    expect((await host.request('GET', '/choices', ''))[2]).toBe('/choices');
  });

  it('lets a bot think about what its seat sees, and stores each of its actions', async () => {
    const seen: (string | null)[] = [];
    const { host, notes, tables } = await connected('stored', async (_, due) => {
      seen.push(due.view);
      return 'a b';
    });
    tables.bots = 2;
    await host.told('page', 'look');
    await expect.poll(() => tables.bots).toBe(0);
    await host.request('GET', '/choices', '');
    expect(seen).toEqual(['seen']);
    expect(notes.filter((note) => note === 'store')).toHaveLength(2);
  });

  it('lets Python think where the core cannot', async () => {
    const { host, notes, tables } = await connected('stored', async () => {
      throw new Error('no core');
    });
    tables.bots = 1;
    await host.told('page', 'look');
    await expect.poll(() => tables.bots).toBe(0);
    expect(notes).toContain('thought in Python');
  });

  it('lets bots wait while nobody looks', async () => {
    const { host, tables } = await connected();
    host.disconnect('page');
    tables.bots = 1;
    await host.request('GET', `/games/${TABLE}/board`, '');
    expect(tables.bots).toBe(1);
  });

  it('keeps few tables in memory, and those that somebody looks at', async () => {
    const { host, tables } = await connected();
    for (let number = 1; number <= 20; number++)
      await host.request('GET', `/tables/here-${number}`, '');
    expect(tables.known.has(TABLE)).toBe(true);
    expect(tables.known.has('here-20')).toBe(true);
    expect(tables.known.size).toBeLessThan(10);
    await host.request('GET', '/tables/here-1', '');
    expect(tables.known.has('here-1')).toBe(true);
  });
});
