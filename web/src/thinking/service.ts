// What the worker does for its page: it thinks about the games of one set-up.

import { Engine, toMoveIn } from '../core/engine';
import { Analyst, isSame, leadsTo } from './analyst';
import { Questions, type PlayedTurn } from './questions';
import { SETTINGS } from './settings';
import { Thinker, type Batch, type Budget, type Candidate } from './thinker';
import type { GhostStep, Hint, JudgedTurn, Level, Packed, PackedGame, PackedSetup } from './types';

/** How many playouts tell the chance to win of a hint: to about three per cent. */
const HINT_PLAYOUTS = 256;

/** Thinks about the games of one set-up. */
export class Service {
  readonly #engine: Engine;
  readonly #questions: Questions;
  readonly #thinkers = new Map<Level | 'usual', Thinker>();
  #turns: PlayedTurn[] = [];

  constructor(module: WebAssembly.Module, setup: PackedSetup) {
    this.#engine = new Engine(module, setup.tables);
    this.#questions = new Questions(this.#engine, setup);
  }

  /** Cut a game into its turns; return whose they are. */
  cut(game: PackedGame): number[] {
    this.#turns = this.#questions.playedTurns(game);
    return this.#turns.map(({ player }) => player);
  }

  /** Judge one turn of the game that was cut last. */
  judge(index: number, playouts: number, seed: bigint): JudgedTurn {
    const turn = this.#turns[index];
    if (!turn) throw new RangeError(`the game has no turn ${index}`);
    const analyst = new Analyst(this.#engine, this.#thinker(), this.#questions, playouts, seed);
    return analyst.judgeTurn(turn);
  }

  /** What a quick plan would do. */
  planned(view: Packed): Hint {
    return this.#hint(view, this.#thinker().plan(view, SETTINGS.quick).actions, null);
  }

  /** What playouts like best of the planner's turns. */
  searched(view: Packed, seconds: number, seed: bigint): Hint {
    const { actions } = this.#thinker().search(view, { seconds }, { seed });
    // With other luck than in the search: what was chosen by its playouts was lucky in them.
    const [found] = this.playedOut(view, [actions], { first: 0, games: HINT_PLAYOUTS }, ~seed);
    return this.#hint(view, actions, found?.wins ?? null);
  }

  /** The turns that a search likes best, no two of which lead to the same position. */
  candidates(view: Packed, budget: Budget, seed: bigint, most: number): Hint[] {
    const reached: Packed[] = [];
    const differs = ({ actions }: Candidate): boolean => {
      const position = leadsTo(this.#engine, view, actions);
      const known = reached.some((one) => isSame(one, position));
      if (!known) reached.push(position);
      return !known;
    };
    return this.#thinker()
      .search(view, budget, { seed })
      .candidates.filter(differs)
      .slice(0, most)
      .map(({ actions }) => this.#hint(view, actions, null));
  }

  /** What a batch of playouts says of turns, in their order. */
  playedOut(view: Packed, turns: number[][], batch: Batch, seed: bigint): Candidate[] {
    return this.#thinker().compare(view, turns, [batch], seed)[0] ?? [];
  }

  /** What actions do on the board, from a state or a view. */
  steps(from: Packed, actions: number[]): GhostStep[] {
    return this.#questions.effects(from, actions);
  }

  /** The state after several actions. */
  after(state: Packed, actions: number[]): Packed {
    return actions.reduce((now, action) => this.#engine.apply(now, action), state);
  }

  /** What a bot does where it is asked, up to what a card or somebody else decides.
   *
   * It sees what its player would see.
   */
  play(state: Packed, level: Level, seed: bigint): number[] {
    const { effort, playouts, seconds } = SETTINGS.levels[level];
    const view = this.#engine.view(state, toMoveIn(state));
    const thinker = this.#thinker(level);
    if (seconds) return thinker.search(view, { seconds }, { effort, seed }).actions;
    if (playouts) return thinker.search(view, { playouts }, { effort, seed }).actions;
    return thinker.plan(view, effort, seed).actions;
  }

  #hint(view: Packed, actions: number[], chance: number | null): Hint {
    const reasons = this.#questions.reasons(view, actions, []);
    return {
      actions,
      reasons: reasons.filter(({ kind }) => kind !== 'settlements'), // the steps show them
      steps: this.#questions.effects(view, actions),
      chance,
    };
  }

  #thinker(level: Level | 'usual' = 'usual'): Thinker {
    const weights = level === 'usual' ? undefined : SETTINGS.levels[level].weights;
    const thinker = this.#thinkers.get(level) ?? new Thinker(this.#engine, weights);
    this.#thinkers.set(level, thinker);
    return thinker;
  }
}
