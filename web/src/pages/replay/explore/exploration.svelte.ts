// Exploring: from any position of a replay, play on by hand or let bots play, with all that a table
// offers. The game stays as it was. The server plays; bots think here.

import { SvelteMap } from 'svelte/reactivity';
import type { Analysis } from '../../../analysis/analysis.svelte';
import { ApiError } from '../../../api/api';
import type { PlayedGame, Refusal, Way } from '../../../live/played';
import type { Level } from '../../../thinking';
import type {
  Explored,
  ExploredBody,
  ExploredChoice,
  ExploredChoiceBody,
  Preview,
  Screen,
} from '../../../wire';
import { turnBack, undoOffer, type Moment } from './moments';

const PAUSE = 250; // milliseconds between the actions of bots, to follow them
const BOTS = 'bots'; // in `pending`, while they play

/** Where positions that were never played are asked for. */
export interface Explorable {
  explored: (body: ExploredBody) => Promise<Explored>;
  exploredChoice: (body: ExploredChoiceBody) => Promise<ExploredChoice>;
}

/** To be created while a component initialises; it lives as long as the component. */
export class Exploration implements PlayedGame {
  readonly id = ''; // of no table
  from = $state(0); // the ply at which exploring began
  pending = $state<string | null>(null);
  refused = $state.raw<Refusal | null>(null);
  /** Why the last thing asked for did not come: the code of an error. */
  failed = $state<string | null>(null);
  /** The positions since exploring began; empty while the game itself is shown. */
  #moments = $state.raw<Moment[]>([]);
  #undone = $state.raw<Moment[][]>([]);
  readonly screen = $derived.by((): Screen | null => {
    const now = this.#moments.at(-1);
    return now ? { ...now.screen, undo: undoOffer(this.#moments, this.#undone.length) } : null;
  });
  readonly #previews = new SvelteMap<string, Preview | 'asked'>();
  readonly #analysis: Analysis;
  readonly #source: () => Explorable;
  #run = 0; // counts what was begun: an older one stops

  constructor(analysis: Analysis, source: () => Explorable) {
    this.#analysis = analysis;
    this.#source = source;
    $effect(() => () => this.leave());
  }

  /** Whether bots play. */
  get playing(): boolean {
    return this.pending === BOTS;
  }

  /** Begin at a position of the game. */
  async begin(ply: number): Promise<void> {
    this.from = ply;
    await this.#working('begin', async (isLast) => {
      const first = await this.#played([], []);
      if (isLast()) this.#show(first);
    });
  }

  act(action: string): void {
    void this.#act(action);
  }

  /** Carry out an action, and show what is asked then. */
  async #act(action: string): Promise<void> {
    const now = this.#moments.at(-1);
    if (this.pending !== null || !now) return;
    await this.#working(action, async (isLast) => {
      const next = await this.#played(now.actions, [action]);
      if (!isLast()) return;
      this.#undone = [];
      this.#show([...this.#moments, ...next]);
    });
  }

  undo(way: Way = 'step'): void {
    const count = way === 'step' ? 1 : turnBack(this.#moments);
    if (this.pending !== null || !count || this.#moments.length <= count) return;
    this.#undone = [...this.#undone, this.#moments.slice(-count)];
    this.#show(this.#moments.slice(0, -count));
  }

  redo(): void {
    const again = this.#undone.at(-1);
    if (this.pending !== null || !again) return;
    this.#undone = this.#undone.slice(0, -1);
    this.#show([...this.#moments, ...again]);
  }

  run({ kind, action = '' }: { kind: string; action?: string }): void {
    if (kind === 'undo') this.undo();
    else if (kind === 'undo-turn') this.undo('turn');
    else if (kind === 'redo') this.redo();
    else if (kind === 'act') this.act(action);
    else if (kind === 'explain') void this.explain(action);
  }

  /** Lift another settlement: first the one in hand is put back, by this command. */
  async liftInstead(cell: string, putBack: { kind: string; action?: string }): Promise<void> {
    if (putBack.kind === 'act') await this.#act(putBack.action ?? '');
    else this.run(putBack);
    if (this.screen?.asked?.kind !== 'lift') return;
    if (this.screen.legal.cells.includes(cell)) this.act(cell);
    else await this.explain(cell);
  }

  async explain(action: string): Promise<void> {
    if (this.pending !== null) return;
    const reason = (await this.#choice(action))?.reason;
    if (reason) this.refused = { action, reason };
  }

  preview(action: string): Preview | null {
    const known = this.#previews.get(action);
    return known && known !== 'asked' ? known : null;
  }

  async askPreview(action: string): Promise<void> {
    if (this.#previews.has(action)) return;
    this.#previews.set(action, 'asked');
    const found = (await this.#choice(action))?.preview;
    if (found) this.#previews.set(action, found);
    else if (this.#previews.get(action) === 'asked') this.#previews.delete(action);
  }

  /** Let bots play the turn that is on, or all turns up to the end. */
  async letPlay(level: Level, until: 'turn' | 'end'): Promise<void> {
    if (this.pending !== null) return;
    const turn = this.screen?.turn;
    this.#undone = [];
    await this.#working(BOTS, async (isLast) => {
      while (isLast() && typeof this.screen?.to_move === 'number') {
        if (until === 'turn' && this.screen.turn !== turn) break;
        await this.#playOn(level, isLast);
      }
    });
  }

  /** Stop the bots. */
  stop(): void {
    this.#run++;
    this.pending = null;
  }

  /** Go back to the game. */
  leave(): void {
    this.stop();
    [this.refused, this.failed, this.#moments, this.#undone] = [null, null, [], []];
  }

  #show(moments: Moment[]): void {
    this.#moments = moments;
    this.refused = null;
    this.#previews.clear();
  }

  /** Do something that takes a while, and say if it fails; what is begun later takes its place. */
  async #working(what: string, work: (isLast: () => boolean) => Promise<void>): Promise<void> {
    const run = ++this.#run;
    const isLast = (): boolean => run === this.#run;
    [this.pending, this.refused, this.failed] = [what, null, null];
    try {
      await work(isLast);
    } catch (error) {
      if (isLast()) this.failed = error instanceof ApiError ? error.code : 'unknown';
    }
    if (isLast()) this.pending = null;
  }

  /** Let a bot do what it would do now, up to what a card or somebody else decides. */
  async #playOn(level: Level, isLast: () => boolean): Promise<void> {
    const path = this.#moments.at(-1)?.actions ?? [];
    const next = await this.#played(path, await this.#thoughtOf(level, path));
    for (const moment of next) {
      if (!isLast()) return;
      this.#show([...this.#moments, moment]);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  async #thoughtOf(level: Level, path: readonly string[]): Promise<string[]> {
    const { thinking, game, packed } = await this.#analysis.prepare();
    const played = path.map((text) => packed.actions.indexOf(text));
    const state = await thinking.after(game.start, [...game.played.slice(0, this.from), ...played]);
    const actions = await thinking.play(state, level, randomSeed());
    return actions.map((action) => packed.actions[action] ?? '');
  }

  /** The positions after some actions, one by one. */
  async #played(path: readonly string[], actions: readonly string[]): Promise<Moment[]> {
    const body = { ply: this.from, actions: [...path], then: [...actions] };
    const { steps } = await this.#source().explored(body);
    let played = path;
    return steps.map((step) => {
      played = [...played, ...step.actions];
      return { screen: step.screen, actions: played };
    });
  }

  /** What an action would do now; null if that cannot be told, or something else is shown by then. */
  async #choice(action: string): Promise<ExploredChoice | null> {
    const now = this.#moments.at(-1);
    if (!now) return null;
    const body = { ply: this.from, actions: [...now.actions], action };
    const told = await this.#source()
      .exploredChoice(body)
      .catch(() => null);
    return this.#moments.at(-1) === now ? told : null;
  }
}

const randomSeed = (): bigint => BigInt(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));
