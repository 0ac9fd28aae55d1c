// The page's end of the line to a worker.

import type { Answer, Question } from './messages';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Asks a worker, and gives each answer to whoever waits for it. */
export class Line<Given> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  /** Why nothing is answered any more. */
  #closed: string | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#take(data));
    worker.addEventListener('error', () => this.close('the worker of the core has failed'));
  }

  ask(question: Question<Given>): Promise<unknown> {
    if (this.#closed !== null) return Promise.reject(new Error(this.#closed));
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...question });
    });
  }

  /** Call a method of what the worker has opened. */
  call(method: string, ...args: unknown[]): Promise<unknown> {
    return this.ask({ call: method, args });
  }

  /** End the worker, whatever it is doing; open questions are refused. */
  close(why = 'the core was closed'): void {
    this.#closed ??= why;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new RangeError(answer.error));
    else waiting?.resolve(answer.value);
  }
}
