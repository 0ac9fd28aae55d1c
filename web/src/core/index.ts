// The compiled core for pages: `const { openCore } = await import('./core')`, and it is loaded.
//
// It plays, scores and counts in a worker of its own what the server has packed.

import type { Engine, Packed, Playouts } from './engine';
import { coreAddress, isBuilt } from './file';
import type { Answer, Method, Question } from './messages';

export type { Packed, Playouts };
export { isBuilt };

type Call<M extends Method> = (...args: Parameters<Engine[M]>) => Promise<ReturnType<Engine[M]>>;

/** One set-up, played in a worker. Every answer is a promise; errors are refusals of it. */
export interface Core {
  readonly players: number;
  /** By which compiler it was built. */
  readonly built: string;
  start: Call<'start'>;
  legal: Call<'legal'>;
  apply: Call<'apply'>;
  scores: Call<'scores'>;
  perft: Call<'perft'>;
  playouts: Call<'playouts'>;
  /** End the worker, whatever it is doing; open questions are refused. */
  close(): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Asks a worker, and gives each answer to whoever waits for it. */
class Line {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#take(data));
    worker.addEventListener('error', () => this.close('the worker of the core has failed'));
  }

  ask(question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...question });
    });
  }

  close(why = 'the core was closed'): void {
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

/** Load the core, and open it with the tables of a set-up. */
export async function openCore(tables: Uint8Array): Promise<Core> {
  const address = new URL(await coreAddress(), location.href).href;
  const worker = new Worker(new URL('./core-worker.ts', import.meta.url), { type: 'module' });
  const line = new Line(worker);
  try {
    const about = await line.ask({ open: { address, tables } });
    const { players, built } = about as { players: number; built: string };
    return { players, built, ...calls(line), close: () => line.close() };
  } catch (error) {
    line.close();
    throw error;
  }
}

function calls(line: Line): Pick<Core, Method> {
  const call =
    <M extends Method>(name: M): Call<M> =>
    (...args) =>
      line.ask({ call: name, args }) as Promise<ReturnType<Engine[M]>>;
  return {
    start: call('start'),
    legal: call('legal'),
    apply: call('apply'),
    scores: call('scores'),
    perft: call('perft'),
    playouts: call('playouts'),
  };
}
