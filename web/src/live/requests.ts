// Questions to the server with one answer each. Without a connection, or when it takes too long,
// the answer is null.

import type { ServerMessage } from '../wire';

const TIMEOUT = 5_000;

export class Requests {
  readonly #waiting = new Map<string, (answer: ServerMessage | null) => void>();

  /** Wait for the answer to the question with this id, which the caller sends. */
  answerTo(id: string): Promise<ServerMessage | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.answer(id, null), TIMEOUT);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  answer(id: string, answer: ServerMessage | null): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  /** Answer all with null: the connection they were asked on is gone. */
  abandon(): void {
    for (const id of [...this.#waiting.keys()]) this.answer(id, null);
  }
}
