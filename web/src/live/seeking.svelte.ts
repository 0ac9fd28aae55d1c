// Looking for people to play with. It goes on whatever page is shown, and after a reload: the server
// knows who waits, and says on a connection of its own when a table is found.

import { api } from '../api/api';
import { newNonce, remember } from '../browser/fairness';
import { getStored, setStored } from '../browser/storage';
import type { Seeking, SeekInfo, Wishes } from '../wire';
import { CLOSE } from '../wire/codes';
import { Connection, type Socket } from './connection';

export type Pace = SeekInfo['pace'];
type Asked = Pick<Wishes, 'players' | 'modules'>;

const KEPT = 'seeking'; // in the storage while somebody looks for people in this browser
const nonceOf = (pace: Pace): string => `seek-nonce-${pace}`; // where what we sent is kept

class Seekers {
  news = $state.raw<Seeking | null>(null);
  #connection: Connection | null = null;

  /** What I look for. */
  get waiting(): SeekInfo[] {
    return (this.news?.mine ?? []).filter(({ table }) => table === null);
  }

  /** The table that was found for me. */
  get found(): SeekInfo | null {
    return this.news?.mine.find(({ table }) => table !== null) ?? null;
  }

  /** Go on where this browser was before it was closed or reloaded. */
  start(): void {
    if (getStored(KEPT, '')) this.#connect();
    addEventListener('online', () => this.#connection?.wake());
    addEventListener('offline', () => this.#connection?.renew());
  }

  /** Learn how many wait, and what I look for. */
  async look(): Promise<void> {
    this.#hear(await api.seeks());
  }

  /** Look for people; the shuffle of the table that is found follows from our nonce, too. */
  async seek(pace: Pace, asked: Asked): Promise<void> {
    const { ticket } = await api.commit();
    const nonce = newNonce();
    setStored(nonceOf(pace), nonce);
    this.#hear(await api.seek(pace, { ...asked, ticket, nonce }));
  }

  async stop(pace: Pace): Promise<void> {
    setStored(nonceOf(pace), '');
    this.#hear(await api.stopSeeking(pace));
  }

  /** Note that somebody has come to the table that was found. */
  async arrive({ pace, table }: SeekInfo): Promise<void> {
    const nonce = getStored(nonceOf(pace), '');
    await this.stop(pace);
    if (!table) return;
    const { commitment, seats } = await api.table(table);
    // Another browser of ours may have looked for it: then what is kept here has no part in it.
    remember(table, commitment, seats.some((seat) => seat.nonce === nonce) ? nonce : undefined);
  }

  #hear(news: Seeking): void {
    this.news = news;
    setStored(KEPT, news.mine.length ? 'yes' : '');
    if (this.waiting.length) this.#connect();
    else this.#disconnect();
  }

  #connect(): void {
    if (this.#connection) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const connection = new Connection(
      `${scheme}://${location.host}/api/seeks/live`,
      {
        connecting: () => undefined,
        opened: () => undefined,
        message: (data) => {
          connection.established();
          this.#hear(JSON.parse(data) as Seeking);
        },
        closed: (code) => {
          const unknown = code === CLOSE.NOT_FOUND; // the server knows nobody like us
          if (unknown) this.#disconnect(); // whoever looks for people next is known
          return !unknown;
        },
        lost: () => undefined,
      },
      (url) => new WebSocket(url) as unknown as Socket,
      Math.random,
    );
    this.#connection = connection;
    connection.open();
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = null;
  }
}

export const seekers = new Seekers();
