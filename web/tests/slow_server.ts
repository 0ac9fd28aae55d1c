// A server whose answers come when a test says so.

import { expect, vi } from 'vitest';
import { TIMEOUT } from './timeout';

export class SlowServer {
  readonly asked: string[] = [];
  readonly #answers: ((response: Response) => void)[] = [];

  fetch = (path: string, { method }: RequestInit): Promise<Response> => {
    this.asked.push(`${method} ${path}`);
    return new Promise((resolve) => this.#answers.push(resolve));
  };

  /** Wait for a request, and answer it. */
  async answer(request: string, with_: unknown): Promise<void> {
    await vi.waitFor(() => expect(this.asked).toContain(request), TIMEOUT);
    this.#answers[this.asked.indexOf(request)]?.(new Response(JSON.stringify(with_)));
  }
}
