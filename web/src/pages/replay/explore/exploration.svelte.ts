// Exploring: from any position of a replay, play on by hand or let bots play, with all that a table
// offers. The game stays as it was; the server only finds words for questions and refusals.

import { SvelteMap } from 'svelte/reactivity';
import type { Analysis } from '../../../analysis/analysis.svelte';
import { CHANCE, OVER, readState } from '../../../core/state';
import type { PlayedGame, Refusal, Way } from '../../../live/played';
import type { Level, Packed } from '../../../thinking';
import type { BoardInfo, Explored, ExploredBody, PackedGame, Preview, Screen } from '../../../wire';
import { gainsBetween, turnBack, undoOffer, withWords, type Moment } from './moments';
import { exploredScreen } from './screen';

const PAUSE = 250; // milliseconds between the actions of bots, to follow them
const BOTS = 'bots'; // in `pending`, while they play

const isSeat = (seat: number | null | undefined): seat is number => typeof seat === 'number';

/** To be created while a component initialises; it lives as long as the component. */
export class Exploration implements PlayedGame {
  readonly id = ''; // of no table
  from = $state(0); // the ply at which exploring began
  pending = $state<string | null>(null);
  refused = $state.raw<Refusal | null>(null);
  failed = $state(false);
  /** The positions since exploring began; empty while the game itself is shown. */
  #moments = $state.raw<Moment[]>([]);
  #undone = $state.raw<Moment[][]>([]);
  readonly screen = $derived.by((): Screen | null => {
    const now = this.#moments.at(-1);
    return now ? { ...now.screen, undo: undoOffer(this.#moments, this.#undone.length) } : null;
  });
  readonly #previews = new SvelteMap<string, Preview | 'asked'>();
  readonly #analysis: Analysis;
  readonly #board: () => BoardInfo;
  readonly #explored: (body: ExploredBody) => Promise<Explored>;
  #packed: PackedGame | null = null;
  #run = 0; // counts what was begun: an older one stops

  constructor(
    analysis: Analysis,
    board: () => BoardInfo,
    explored: (body: ExploredBody) => Promise<Explored>,
  ) {
    this.#analysis = analysis;
    this.#board = board;
    this.#explored = explored;
    $effect(() => () => this.leave());
  }

  /** Whether bots play. */
  get playing(): boolean {
    return this.pending === BOTS;
  }

  /** Begin at a position of the game, which looks like this. */
  async begin(ply: number, like: Screen): Promise<void> {
    const run = ++this.#run;
    [this.pending, this.failed] = ['begin', false];
    try {
      const { thinking, game, packed } = await this.#analysis.prepare();
      this.#packed = packed;
      this.from = ply;
      const state = await thinking.after(game.start, game.played.slice(0, ply));
      const first = await this.#worded(await this.#settled(state, like, []));
      if (run === this.#run) this.#show([first]);
    } catch {
      this.failed = run === this.#run;
    }
    if (run === this.#run) this.pending = null;
  }

  act(action: string): void {
    void this.#act(action);
  }

  /** Carry out an action, and show what is asked then. */
  async #act(text: string): Promise<void> {
    const action = this.#packed?.actions.indexOf(text) ?? -1;
    const now = this.#moments.at(-1);
    if (this.pending !== null || action < 0 || !now) return;
    const run = ++this.#run;
    [this.pending, this.refused] = [text, null];
    const next = await this.#after(now, action)
      .then((moment) => this.#worded(moment))
      .catch(() => null);
    if (run !== this.#run) return;
    this.pending = null;
    if (!next) return;
    this.#undone = [];
    this.#show([...this.#moments, next]);
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
    const now = this.#moments.at(-1);
    if (!now || this.pending !== null) return;
    const told = await this.#ask(now, action).catch(() => null);
    if (told?.reason && this.#moments.at(-1) === now)
      this.refused = { action, reason: told.reason };
  }

  preview(action: string): Preview | null {
    const known = this.#previews.get(action);
    return known && known !== 'asked' ? known : null;
  }

  async askPreview(text: string): Promise<void> {
    const now = this.#moments.at(-1);
    const action = this.#packed?.actions.indexOf(text) ?? -1;
    if (!now || action < 0 || this.#previews.has(text)) return;
    this.#previews.set(text, 'asked');
    const found = await this.#gains(now, action).catch(() => null);
    if (this.#moments.at(-1) !== now) return;
    if (found) this.#previews.set(text, found);
    else this.#previews.delete(text);
  }

  /** Let bots play the turn that is on, or all turns up to the end. */
  async letPlay(level: Level, until: 'turn' | 'end'): Promise<void> {
    if (this.pending !== null) return;
    const run = ++this.#run;
    const turn = this.screen?.turn;
    [this.pending, this.refused, this.#undone] = [BOTS, null, []];
    try {
      while (run === this.#run && isSeat(this.screen?.to_move)) {
        if (until === 'turn' && this.screen?.turn !== turn) break;
        await this.#playOn(level, run);
      }
    } catch {
      // closed meanwhile
    }
    if (run === this.#run) this.stop();
  }

  /** Stop the bots. */
  stop(): void {
    this.#run++;
    this.pending = null;
    this.#findWords();
  }

  /** Go back to the game. */
  leave(): void {
    this.#run++;
    [this.pending, this.refused, this.#moments, this.#undone] = [null, null, [], []];
  }

  #show(moments: Moment[]): void {
    this.#moments = moments;
    this.refused = null;
    this.#previews.clear();
    this.#findWords();
  }

  /** Ask for the words of a question that bots have passed over. */
  #findWords(): void {
    const now = this.#moments.at(-1);
    if (!now || now.exact || this.pending === BOTS) return;
    void this.#worded(now).then((exact) => {
      if (this.#moments.at(-1) === now) this.#moments = [...this.#moments.slice(0, -1), exact];
    });
  }

  async #playOn(level: Level, run: number): Promise<void> {
    const { thinking } = await this.#analysis.prepare();
    const state = this.#moments.at(-1)?.state;
    if (!state) return;
    for (const action of await thinking.play(state, level, randomSeed())) {
      const now = this.#moments.at(-1);
      if (run !== this.#run || !now) return;
      const next = await this.#after(now, action);
      if (run !== this.#run) return;
      this.#show([...this.#moments, next]);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  async #after(now: Moment, action: number): Promise<Moment> {
    const { thinking } = await this.#analysis.prepare();
    const text = this.#packed?.actions[action] ?? '';
    return this.#settled(await thinking.apply(now.state, action), now.screen, [
      ...now.actions,
      text,
    ]);
  }

  /** Draw the cards that are due, and show what is then on the table. */
  async #settled(after: Packed, before: Screen, played: readonly string[]): Promise<Moment> {
    const { thinking } = await this.#analysis.prepare();
    const setup = this.#packed as PackedGame;
    const seats = before.players.length;
    const actions = [...played];
    let state = after;
    while (readState(state, seats).toMove === CHANCE) {
      const card = await thinking.draw(state, randomSeed());
      actions.push(setup.actions[card] ?? '');
      state = await thinking.apply(state, card);
    }
    const core = readState(state, seats);
    const gold = await thinking.scores(state);
    const screen = exploredScreen({ state: core, gold, setup, board: this.#board(), like: before });
    const passed = core.toMove !== OVER && screen.asked?.turn !== before.asked?.turn;
    const first = passed && screen.asked?.turn === 0;
    return {
      state,
      actions,
      exact: false,
      screen: {
        ...screen,
        seq: before.seq + 1,
        turn: before.turn + Number(passed),
        round: before.round + Number(first),
        last: newCells(before, screen),
      },
    };
  }

  /** The same position with the words of the server; without them if it cannot be reached. */
  async #worded(moment: Moment): Promise<Moment> {
    if (moment.screen.to_move === null) return moment;
    const told = await this.#ask(moment).catch(() => null);
    return told ? { ...moment, screen: withWords(moment.screen, told), exact: true } : moment;
  }

  #ask({ actions }: Moment, action?: string): Promise<Explored> {
    const body = { ply: this.from, actions: [...actions] };
    return this.#explored(action === undefined ? body : { ...body, action });
  }

  async #gains({ state, screen }: Moment, action: number): Promise<Preview | null> {
    const { thinking } = await this.#analysis.prepare();
    const seats = screen.players.length;
    const seat = screen.asked?.player;
    if (!this.#packed || seat === undefined) return null;
    const after = await thinking.apply(state, action);
    const [then, now] = await Promise.all(
      [state, after].map(async (one) => ({
        state: readState(one, seats),
        gold: await thinking.scores(one),
      })),
    );
    return then && now ? gainsBetween(seat, this.#packed, then, now) : null;
  }
}

/** The hexes with settlements that were not there before. */
function newCells(before: Screen, now: Screen): string[] {
  const stood = new Set(before.players.flatMap(({ settlements }) => settlements));
  return now.players.flatMap(({ settlements }) => settlements.filter((cell) => !stood.has(cell)));
}

const randomSeed = (): bigint => BigInt(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));
