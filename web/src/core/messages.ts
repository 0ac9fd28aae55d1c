// What a page and a worker with the core say to each other.

/** First where the core lies and what it is opened with, then calls. */
export type Question<Given> =
  { open: { address: string; given: Given } } | { call: string; args: unknown[] };

export type Request<Given> = { id: number } & Question<Given>;
export type Answer = { id: number; value: unknown } | { id: number; error: string };

/** Answers requests by the methods of something that the first of them has opened. */
export class Desk<Given, Opened extends object> {
  #opened: Opened | null = null;
  readonly #open: (address: string, given: Given) => Promise<Opened>;
  readonly #about: (opened: Opened) => unknown;

  /** Take how it is opened, and what the page then learns of it. */
  constructor(
    open: (address: string, given: Given) => Promise<Opened>,
    about: (opened: Opened) => unknown,
  ) {
    this.#open = open;
    this.#about = about;
  }

  /** The answer to a request; an error becomes a text. */
  async answer(request: Request<Given>): Promise<Answer> {
    const { id } = request;
    try {
      return { id, value: await this.#value(request) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }

  async #value(question: Question<Given>): Promise<unknown> {
    if ('open' in question) {
      const { address, given } = question.open;
      this.#opened = await this.#open(address, given);
      return this.#about(this.#opened);
    }
    if (!this.#opened) throw new Error('the core has no tables yet');
    const method = this.#opened[question.call as keyof Opened] as (...args: unknown[]) => unknown;
    return method.apply(this.#opened, question.args);
  }
}
