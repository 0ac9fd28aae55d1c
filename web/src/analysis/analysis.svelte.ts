// The analysis of a game, computed in a worker while its page is open.

import type { GhostStep, JudgedDecision, JudgedTurn, Thinking } from '../thinking';
import type { PackedGame } from '../wire';
import { gameOf, setupOf } from './packed';

/** What thinks about a game, and what it thinks about. */
export interface Prepared {
  thinking: Thinking;
  game: ReturnType<typeof gameOf>;
  packed: PackedGame;
}

export type Status = 'closed' | 'loading' | 'running' | 'stopped' | 'done' | 'failed';

export interface AnalysisSource {
  /** What names the game; what was found of it is kept for the next page that shows it. */
  key: string;
  load: () => Promise<PackedGame>;
  /** Whose turns are judged; all without it. */
  player?: number;
}

/** What was found last, so that a page to which a link leads need not wait for it. */
const kept: { key: string; turns: Map<string, JudgedTurn> } = { key: '', turns: new Map() };

const nameOf = ({ number, player }: JudgedTurn): string => `${number} ${player}`;

/** Belongs to a page, which closes it when it is left: then nothing is computed any more. */
export class Analysis {
  status = $state<Status>('closed');
  turns = $state.raw<JudgedTurn[]>([]);
  done = $state(0);
  total = $state(0);
  /** The texts of the actions by number. */
  names = $state.raw<string[]>([]);
  readonly #source: AnalysisSource;
  #prepared: Promise<Prepared> | null = null;
  #stopping = new AbortController();
  #left = false;

  constructor(source: AnalysisSource) {
    this.#source = source;
    if (kept.key === source.key) this.turns = sorted(kept.turns.values());
  }

  get isOpen(): boolean {
    return this.status !== 'closed';
  }

  /** Judge the turns one by one; those that are known already are shown meanwhile. */
  async open(): Promise<void> {
    if (this.status === 'loading' || this.status === 'running') return;
    this.status = 'loading';
    this.#stopping = new AbortController();
    try {
      const { thinking, game } = await this.prepare();
      this.status = 'running';
      await thinking.analyse(game, {
        player: this.#source.player ?? null,
        signal: this.#stopping.signal,
        onturn: (turn, done, total) => this.#take(turn, done, total),
      });
      this.status = 'done';
    } catch {
      if (!this.#left) this.#fail();
    }
  }

  /** Stop computing; what was found stays. */
  stop(): void {
    this.#stopping.abort();
  }

  /** End the worker, whatever it does. */
  close(): void {
    this.#left = true;
    this.stop();
    this.#end();
  }

  /** What the better turn does on the board, step by step. */
  async steps({ ply, best }: JudgedDecision): Promise<GhostStep[]> {
    const { thinking, game } = await this.prepare();
    const before = await thinking.after(game.start, game.played.slice(0, ply));
    return thinking.steps(before, best.actions);
  }

  /** Load the game and what thinks about it, once, and again after a failure. */
  prepare(): Promise<Prepared> {
    this.#prepared ??= this.#start().catch((error: unknown) => {
      this.#prepared = null; // next time perhaps it works
      throw error;
    });
    return this.#prepared;
  }

  async #start(): Promise<Prepared> {
    const [{ openThinking }, packed] = await Promise.all([
      import('../thinking'),
      this.#source.load(),
    ]);
    this.names = packed.actions;
    const thinking = await openThinking(setupOf(packed));
    if (this.#left) thinking.close();
    return { thinking, game: gameOf(packed), packed };
  }

  #end(): void {
    void this.#prepared?.then(({ thinking }) => thinking.close()).catch(() => undefined);
    this.#prepared = null;
  }

  #take(turn: JudgedTurn, done: number, total: number): void {
    const { key } = this.#source;
    if (kept.key !== key) kept.turns.clear();
    kept.key = key;
    kept.turns.set(nameOf(turn), turn);
    this.turns = sorted(kept.turns.values());
    [this.done, this.total] = [done, total];
  }

  #fail(): void {
    const stopped = this.#stopping.signal.aborted;
    this.status = stopped ? 'stopped' : 'failed';
    if (!stopped) this.#end();
  }
}

/** In the order in which they were played. */
const sorted = (turns: Iterable<JudgedTurn>): JudgedTurn[] =>
  [...turns].sort((one, other) => one.number - other.number || +other.reaction - +one.reaction);
