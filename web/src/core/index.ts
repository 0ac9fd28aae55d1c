// The compiled core for pages: `const { openCore } = await import('./core')`, and it is loaded.
//
// It plays, scores and counts in a worker of its own what the server has packed.

import type { Engine, Packed, Playouts } from './engine';
import { coreAddress, isBuilt } from './file';
import { Line } from './line';

export type { Packed, Playouts };
export { isBuilt };

/** What can be asked of the core. */
type Method = 'start' | 'legal' | 'apply' | 'scores' | 'perft' | 'playouts';
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

/** Load the core, and open it with the tables of a set-up. */
export async function openCore(tables: Uint8Array): Promise<Core> {
  const address = await coreAddress();
  const worker = new Worker(new URL('./core-worker.ts', import.meta.url), { type: 'module' });
  const line = new Line<Uint8Array>(worker);
  try {
    const about = await line.ask({ open: { address, given: tables } });
    const { players, built } = about as { players: number; built: string };
    return { players, built, ...calls(line), close: () => line.close() };
  } catch (error) {
    line.close();
    throw error;
  }
}

function calls(line: Line<Uint8Array>): Pick<Core, Method> {
  const call =
    <M extends Method>(name: M): Call<M> =>
    (...args) =>
      line.call(name, ...args) as Promise<ReturnType<Engine[M]>>;
  return {
    start: call('start'),
    legal: call('legal'),
    apply: call('apply'),
    scores: call('scores'),
    perft: call('perft'),
    playouts: call('playouts'),
  };
}
