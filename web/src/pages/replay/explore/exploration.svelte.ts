// Exploring: from any position of a replay, play on by hand or let bots play. The game stays as it
// was, and the server is not asked.

import type { Analysis } from '../../../analysis/analysis.svelte';
import { CHANCE, OVER, readState } from '../../../core/state';
import type { Level, Packed } from '../../../thinking';
import type { BoardInfo, PackedGame, Screen } from '../../../wire';
import { exploredScreen } from './screen';

const PAUSE = 250; // milliseconds between the actions of bots, to follow them

interface Moment {
  state: Packed;
  screen: Screen;
}

const isSeat = (seat: number | null | undefined): seat is number => typeof seat === 'number';

/** To be created while a component initialises; it lives as long as the component. */
export class Exploration {
  /** The positions since exploring began; empty while the game itself is shown. */
  moments = $state.raw<Moment[]>([]);
  from = $state(0); // the ply at which exploring began
  playing = $state(false); // bots are
  busy = $state(false);
  failed = $state(false);
  readonly #analysis: Analysis;
  readonly #board: () => BoardInfo;
  #packed: PackedGame | null = null;
  #run = 0; // counts what was begun: an older one stops

  constructor(analysis: Analysis, board: () => BoardInfo) {
    this.#analysis = analysis;
    this.#board = board;
    $effect(() => () => this.leave());
  }

  get screen(): Screen | null {
    return this.moments.at(-1)?.screen ?? null;
  }

  get canGoBack(): boolean {
    return this.moments.length > 1;
  }

  /** Begin at a position of the game, which looks like this. */
  async begin(ply: number, like: Screen): Promise<void> {
    const run = ++this.#run;
    [this.busy, this.failed] = [true, false];
    try {
      const { thinking, game, packed } = await this.#analysis.prepare();
      this.#packed = packed;
      const state = await thinking.after(game.start, game.played.slice(0, ply));
      if (run !== this.#run) return;
      this.from = ply;
      this.moments = [await this.#settled(state, like)];
    } catch {
      this.failed = run === this.#run;
    }
    if (run === this.#run) this.busy = false;
  }

  /** Take an action by hand. */
  async choose(text: string): Promise<void> {
    const action = this.#packed?.actions.indexOf(text) ?? -1;
    if (this.busy || action < 0) return;
    this.busy = true;
    await this.#take(action).catch(() => undefined);
    this.busy = false;
  }

  back(): void {
    this.#run++;
    [this.playing, this.busy] = [false, false];
    if (this.canGoBack) this.moments = this.moments.slice(0, -1);
  }

  /** Let bots play the turn that is on, or all turns up to the end. */
  async letPlay(level: Level, until: 'turn' | 'end'): Promise<void> {
    const run = ++this.#run;
    const turn = this.screen?.turn;
    [this.playing, this.busy] = [true, true];
    try {
      while (run === this.#run && isSeat(this.screen?.to_move)) {
        if (until === 'turn' && this.screen?.turn !== turn) break;
        await this.#playOn(level, run);
      }
    } catch {
      // closed meanwhile
    }
    if (run === this.#run) [this.playing, this.busy] = [false, false];
  }

  stop(): void {
    this.#run++;
    [this.playing, this.busy] = [false, false];
  }

  /** Go back to the game. */
  leave(): void {
    this.stop();
    this.moments = [];
  }

  async #playOn(level: Level, run: number): Promise<void> {
    const { thinking } = await this.#analysis.prepare();
    const now = this.moments.at(-1);
    if (!now) return;
    for (const action of await thinking.play(now.state, level, randomSeed())) {
      if (run !== this.#run) return;
      await this.#take(action);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  async #take(action: number): Promise<void> {
    const { thinking } = await this.#analysis.prepare();
    const now = this.moments.at(-1);
    if (!now) return;
    const next = await this.#settled(await thinking.apply(now.state, action), now.screen);
    if (this.moments.at(-1) === now) this.moments = [...this.moments, next];
  }

  /** Draw the cards that are due, and show what is then on the table. */
  async #settled(after: Packed, before: Screen): Promise<Moment> {
    const { thinking } = await this.#analysis.prepare();
    const seats = before.players.length;
    let state = after;
    while (readState(state, seats).toMove === CHANCE)
      state = await thinking.apply(state, await thinking.draw(state, randomSeed()));
    const core = readState(state, seats);
    const screen = exploredScreen({
      state: core,
      gold: await thinking.scores(state),
      setup: this.#packed as PackedGame,
      board: this.#board(),
      like: before,
    });
    const passed = core.toMove !== OVER && screen.asked?.turn !== before.asked?.turn;
    const first = passed && screen.asked?.turn === 0;
    return {
      state,
      screen: {
        ...screen,
        seq: before.seq + 1,
        turn: before.turn + Number(passed),
        round: before.round + Number(first),
        last: newCells(before, screen),
      },
    };
  }
}

/** The hexes with settlements that were not there before. */
function newCells(before: Screen, now: Screen): string[] {
  const stood = new Set(before.players.flatMap(({ settlements }) => settlements));
  return now.players.flatMap(({ settlements }) => settlements.filter((cell) => !stood.has(cell)));
}

const randomSeed = (): bigint => BigInt(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));
