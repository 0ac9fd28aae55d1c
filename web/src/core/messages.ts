// What a page and the worker of the core say to each other.

import type { Engine } from './engine';

/** What can be asked of the core. */
export type Method = 'start' | 'legal' | 'apply' | 'scores' | 'perft' | 'playouts';

/** First where the core lies and the tables of a set-up, then calls. */
export type Question =
  { open: { address: string; tables: Uint8Array } } | { call: Method; args: unknown[] };

export type Request = { id: number } & Question;
export type Answer = { id: number; value: unknown } | { id: number; error: string };

/** Answers requests with an engine that the first of them has opened. */
export class Desk {
  #engine: Engine | null = null;
  readonly #open: (address: string, tables: Uint8Array) => Promise<Engine>;

  constructor(open: (address: string, tables: Uint8Array) => Promise<Engine>) {
    this.#open = open;
  }

  /** The answer to a request; an error becomes a text. */
  async answer(request: Request): Promise<Answer> {
    const { id } = request;
    try {
      return { id, value: await this.#value(request) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }

  async #value(question: Question): Promise<unknown> {
    if ('open' in question) {
      const { address, tables } = question.open;
      this.#engine = await this.#open(address, tables);
      return { players: this.#engine.players, built: this.#engine.built };
    }
    if (!this.#engine) throw new Error('the core has no tables yet');
    const method = this.#engine[question.call] as (...args: unknown[]) => unknown;
    return method.apply(this.#engine, question.args);
  }
}
