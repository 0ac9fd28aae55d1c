// Runs the tables of this device: reads what is asked about, stores every change before it is shown,
// and lets bots think. One thing at a time, so that a change is never based on one that is not stored.

import { CLOSE } from '../wire/codes';
import type { Shelf } from './shelf';
import type { Due, Outcome, Reply, Tables } from './tables';

export interface Ears {
  /** Hear what a page is told, as over a WebSocket. */
  said(page: string, text: string): void;
  /** The connection of a page has ended. */
  ended(page: string, code: number): void;
  /** A table was stored, which other pages may look at. */
  stored(table: string): void;
}

/** Thinks for the bots of a table, what its seat sees in hand. */
export type Mind = (table: string, due: Due) => Promise<string>;

const MOST = 6; // tables in memory that nobody looks at

const TABLE = /^\/(?:tables|games)\/([^/?]+)/;

export class Host {
  readonly #tables: Tables;
  readonly #shelf: Shelf;
  readonly #mind: Mind;
  readonly #ears: Ears;
  readonly #pages = new Map<string, string>(); // the table of each
  readonly #thinking = new Set<string>();
  readonly #used = new Set<string>(); // tables in memory, the last used one last
  #last: Promise<unknown> = Promise.resolve();

  constructor(tables: Tables, shelf: Shelf, mind: Mind, ears: Ears) {
    this.#tables = tables;
    this.#shelf = shelf;
    this.#mind = mind;
    this.#ears = ears;
  }

  /** Answer a request as the server does over HTTP. */
  request(method: string, path: string, body: string): Promise<Reply> {
    return this.#next(async () => {
      const table = TABLE.exec(path)?.[1];
      const unread = table ? await this.#read(table) : null;
      if (unread === CLOSE.UNREADABLE) return refused(409, 'unreadable');
      const reply = await this.#run(this.#tables.asked(method, path, body, now()), table);
      return reply ?? refused(500, 'internal');
    }).catch(() => refused(500, 'internal')); // whoever asks would wait in vain
  }

  /** Let a page look at a table. */
  connect(page: string, table: string): Promise<void> {
    return this.#next(async () => {
      const unread = await this.#read(table);
      if (unread !== null) return this.#ears.ended(page, unread);
      this.#pages.set(page, table);
      this.#tables.connect(page, table);
      this.#attend(table);
    });
  }

  disconnect(page: string): void {
    void this.#next(() => {
      if (this.#pages.delete(page)) this.#tables.disconnect(page);
    });
  }

  /** Take a message of a page. */
  told(page: string, text: string): Promise<void> {
    return this.#next(async () => {
      const table = this.#pages.get(page);
      if (table !== undefined) await this.#run(this.#tables.told(page, text, now()), table);
    }).catch(() => this.#ears.ended(page, CLOSE.FAILED));
  }

  /** Another page has changed a table: show it to those who look at it here. */
  changedElsewhere(table: string): Promise<void> {
    return this.#next(async () => {
      if (!this.#tables.knows(table)) return;
      this.#tables.forget(table);
      if (![...this.#pages.values()].includes(table)) return;
      if ((await this.#read(table)) === null)
        await this.#run(this.#tables.changed(table, now()), table);
    });
  }

  /** Do one thing after the other. */
  #next<T>(work: () => Promise<T> | T): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Bring a table into memory; gives why there is none. */
  async #read(table: string): Promise<number | null> {
    this.#used.delete(table);
    this.#used.add(table);
    if (this.#tables.knows(table)) return null;
    const kept = await this.#shelf.read(table);
    if (!kept) return CLOSE.NOT_FOUND;
    try {
      this.#tables.keep(JSON.stringify(kept));
      this.#forgetOthers();
      return null;
    } catch {
      return CLOSE.UNREADABLE;
    }
  }

  /** Forget the tables that were used longest ago; they are stored. */
  #forgetOthers(): void {
    const looked = new Set(this.#pages.values());
    const idle = [...this.#used].filter((one) => !looked.has(one) && !this.#thinking.has(one));
    for (const table of idle.slice(0, -MOST)) {
      this.#used.delete(table);
      this.#tables.forget(table);
    }
  }

  /** Store what is to be stored, say what is to be said then, and look for a bot that is to move. */
  async #run(text: string, table?: string): Promise<Reply | null> {
    let outcome = JSON.parse(text) as Outcome;
    while (outcome.store.length) {
      const changes = outcome.store;
      const settled = await this.#shelf.store(changes);
      if (settled === 'taken')
        for (const { id } of changes) {
          this.#tables.forget(id);
          await this.#read(id);
        }
      outcome = JSON.parse(this.#tables.settle(settled)) as Outcome;
      if (settled === 'stored')
        for (const { id } of changes) {
          this.#used.add(id);
          this.#ears.stored(id);
        }
    }
    for (const [page, said] of outcome.say) this.#ears.said(page, said);
    if (table !== undefined) this.#attend(table);
    return outcome.reply;
  }

  /** Let a bot think while somebody looks at its table, and play one of its actions after another. */
  #attend(table: string): void {
    if (this.#thinking.has(table) || ![...this.#pages.values()].includes(table)) return;
    this.#thinking.add(table);
    this.#playBots(table).catch(() => this.#thinking.delete(table));
  }

  async #playBots(table: string): Promise<void> {
    for (;;) {
      const due = await this.#next(() => {
        const asked = this.#due(table);
        // Within its turn: whatever is done next finds that nobody thinks any more.
        if (!asked) this.#thinking.delete(table);
        return asked;
      });
      if (!due) return;
      let { seq } = due;
      for (const action of (await this.#choice(table, due)).split(' ')) {
        const went = await this.#next(() => this.#play(table, due, seq, action));
        if (went === null) break; // something else has happened meanwhile
        seq = went;
      }
    }
  }

  #due(table: string): Due | null {
    if (!this.#tables.knows(table) || ![...this.#pages.values()].includes(table)) return null;
    const text = this.#tables.due(table);
    return text ? (JSON.parse(text) as Due) : null;
  }

  async #choice(table: string, due: Due): Promise<string> {
    if (due.forced !== null) return due.forced;
    const thought = due.view === null ? null : await this.#mind(table, due).catch(() => null);
    return thought ?? this.#next(() => this.#tables.thought(table, due.seat, due.bot));
  }

  /** Play one action; gives the entry after it if the same bot goes on. */
  async #play(table: string, due: Due, seq: number, action: string): Promise<number | null> {
    if (!this.#tables.knows(table)) return null;
    await this.#run(this.#tables.played(table, due.seat, seq, action, now()));
    const next = this.#due(table);
    return next && next.seat === due.seat && next.seq === seq + 1 ? next.seq : null;
  }
}

const now = (): number => Date.now() / 1000;

const refused = (status: number, code: string): Reply => [
  status,
  'application/json',
  JSON.stringify({ error: { code, message: code, field: null } }),
];
