// Thinking for pages: `const { openThinking } = await import('../thinking')`, and it is loaded.
//
// The compiled core thinks in workers of their own, about what the server has packed.

import { coreAddress, isBuilt } from '../core/file';
import { Line } from '../core/line';
import { USUAL_PLAYOUTS } from '../wire/core';
import type { AskOptions } from './thinker';
import type {
  AnalysisOptions,
  ComparedTurn,
  GhostStep,
  Hint,
  JudgedTurn,
  Level,
  Packed,
  CoreGame,
  CoreSetup,
} from './types';

export type * from './types';
export * from './judged';
export { isBuilt as isThinkingBuilt };

const MOST_WORKERS = 4;

interface Watched {
  /** Aborting it ends the work at once. */
  signal?: AbortSignal;
}

export interface AnalysisRun extends AnalysisOptions, Watched {
  /** Told of each judged turn in the order of the game, and how many of all are done. */
  onturn?(turn: JudgedTurn, done: number, total: number): void;
}

export interface HintRun extends Watched {
  seconds?: number;
  seed?: bigint;
  /** Told of what the planner found at once, before the search. */
  onplan?(hint: Hint): void;
}

export interface ComparisonRun
  extends Watched, Partial<Pick<AskOptions, 'budget' | 'most' | 'batches' | 'seconds' | 'seed'>> {
  /** Told after each batch what is thought so far, the best first, and what share of all is done. */
  onbatch?(turns: ComparedTurn[], share: number): void;
}

/** Load the core, and open it with a set-up. */
export async function openThinking(setup: CoreSetup): Promise<Thinking> {
  const thinking = new Thinking(setup);
  await thinking.ready();
  return thinking;
}

/** Thinks about the games of one set-up, in workers. Errors are refusals of the promises. */
export class Thinking {
  readonly #setup: CoreSetup;
  readonly #open = new Set<Line<CoreSetup>>();
  #line: Promise<Line<CoreSetup>> | null = null;

  constructor(setup: CoreSetup) {
    this.#setup = setup;
  }

  /** Wait until questions can be answered. */
  async ready(): Promise<void> {
    await this.#own();
  }

  /** Judge the turns of a game, of one player or of all, by as many workers as the page can spare. */
  async analyse(game: CoreGame, run: AnalysisRun = {}): Promise<JudgedTurn[]> {
    const { playouts = USUAL_PLAYOUTS, seed = 0n, player = null } = run;
    const lines = Array.from({ length: spareWorkers() }, () => this.#dial());
    return this.#watched(run, lines, async () => {
      const cut = lines.map(async (line) => (await line).call('cut', game) as Promise<number[]>);
      const [players = []] = await Promise.all(cut);
      const wanted = [...players.keys()].filter(
        (turn) => player === null || players[turn] === player,
      );
      const judged: JudgedTurn[] = [];
      const inOrder = new InOrder<JudgedTurn>((turn) => {
        judged.push(turn);
        run.onturn?.(turn, judged.length, wanted.length);
      });
      let next = 0;
      const work = async (line: Promise<Line<CoreSetup>>): Promise<void> => {
        for (let place = next++; place < wanted.length; place = next++) {
          const turn = await (await line).call('judge', wanted[place], playouts, seed);
          inOrder.add(place, turn as JudgedTurn);
        }
      };
      await Promise.all(lines.map(work));
      return judged;
    });
  }

  /** The best turn for whoever is asked in a view. */
  async hint(view: Packed, run: HintRun = {}): Promise<Hint> {
    const { seconds = 1, seed = 0n } = run;
    const line = this.#dial();
    return this.#watched(run, [line], async () => {
      run.onplan?.((await (await line).call('planned', view)) as Hint);
      return (await (await line).call('searched', view, seconds, seed)) as Hint;
    });
  }

  /** The best turns for whoever is asked in a view, compared by playouts with the same luck. */
  async compare(view: Packed, run: ComparisonRun = {}): Promise<ComparedTurn[]> {
    const { budget = { seconds: 1 }, most, batches, seconds, seed } = run;
    const line = this.#dial();
    return this.#watched(run, [line], async () => {
      const worker = await line;
      await worker.call('compare', view, { budget, most, batches, seconds, seed });
      for (;;) {
        const so = (await worker.call('compareOn')) as { turns: ComparedTurn[]; share: number };
        run.onbatch?.(so.turns, so.share);
        if (so.share >= 1) return so.turns;
      }
    });
  }

  /** What actions do on the board, from a state or a view. */
  steps(from: Packed, actions: number[]): Promise<GhostStep[]> {
    return this.#call('steps', from, actions) as Promise<GhostStep[]>;
  }

  /** The state after several actions. */
  after(state: Packed, actions: number[]): Promise<Packed> {
    return this.#call('after', state, actions) as Promise<Packed>;
  }

  /** What a bot does where it is asked, up to what a card or somebody else decides. */
  play(state: Packed, level: Level, seed: bigint): Promise<number[]> {
    return this.#call('play', state, level, seed) as Promise<number[]>;
  }

  /** The same from what its player sees. */
  turn(view: Packed, level: Level, seed: bigint): Promise<number[]> {
    return this.#call('turn', view, level, seed) as Promise<number[]>;
  }

  /** End all workers, whatever they are doing; open questions are refused. */
  close(): void {
    for (const line of this.#open) line.close();
    this.#open.clear();
    this.#line = null;
  }

  async #call(method: string, ...args: unknown[]): Promise<unknown> {
    return (await this.#own()).call(method, ...args);
  }

  /** The worker for what is done by hand, which nothing long keeps busy. */
  #own(): Promise<Line<CoreSetup>> {
    return (this.#line ??= this.#dial());
  }

  async #dial(): Promise<Line<CoreSetup>> {
    const worker = new Worker(new URL('./thinking-worker.ts', import.meta.url), {
      type: 'module',
    });
    const line = new Line<CoreSetup>(worker);
    this.#open.add(line);
    try {
      await line.ask({ open: { address: await coreAddress(), given: this.#setup } });
      return line;
    } catch (error) {
      this.#hangUp(line);
      throw error;
    }
  }

  #hangUp(line: Line<CoreSetup>): void {
    line.close();
    this.#open.delete(line);
  }

  /** Do some work by workers that end with it, or as soon as the signal says so. */
  async #watched<T>(
    { signal }: Watched,
    lines: readonly Promise<Line<CoreSetup>>[],
    work: () => Promise<T>,
  ): Promise<T> {
    const end = (): void => {
      for (const line of lines) void line.then((one) => this.#hangUp(one)).catch(() => {});
    };
    signal?.addEventListener('abort', end);
    try {
      signal?.throwIfAborted();
      return await work();
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener('abort', end);
      end();
    }
  }
}

/** Hands on what comes in any order by its place, each as soon as those before have come. */
class InOrder<T> {
  readonly #waiting = new Map<number, T>();
  readonly #take: (one: T) => void;
  #next = 0;

  constructor(take: (one: T) => void) {
    this.#take = take;
  }

  add(place: number, one: T): void {
    this.#waiting.set(place, one);
    for (let due = this.#waiting.get(this.#next); due !== undefined;) {
      this.#waiting.delete(this.#next++);
      this.#take(due);
      due = this.#waiting.get(this.#next);
    }
  }
}

/** How many workers may think while the page stays quick. */
const spareWorkers = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
