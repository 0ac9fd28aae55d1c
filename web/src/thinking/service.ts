// What the worker does for its page: it thinks about the games of one set-up.

import { Engine, toMoveIn } from '../core/engine';
import type { Instance } from '../core/instance';
import { JUDGED_DECISION, LEVEL, LEVEL_OPTIONS, NARROW_WIDTH, USUAL_PLANS } from '../wire/core';
import { comparedTurn, judgedDecision, judgedTurn } from './answers';
import { Questions, type Decision, type PlayedTurn } from './questions';
import { Thinker, type AskOptions, type Budget } from './thinker';
import type {
  ComparedTurn,
  GhostStep,
  Hint,
  JudgedDecision,
  JudgedTurn,
  Level,
  Packed,
  CoreGame,
  CoreSetup,
} from './types';

/** Thinks about the games of one set-up. */
export class Service {
  readonly #engine: Engine;
  readonly #instance: Instance;
  readonly #questions: Questions;
  readonly #thinker: Thinker;
  #turns: PlayedTurn[] = [];
  #beside: Packed | null = null; // the view of the turns that are being compared

  constructor(module: WebAssembly.Module, setup: CoreSetup) {
    this.#engine = new Engine(module, setup.tables);
    this.#instance = this.#engine.instance;
    this.#questions = new Questions(this.#engine, setup);
    this.#thinker = new Thinker(this.#engine);
  }

  /** Cut a game into its turns; return whose they are. */
  cut(game: CoreGame): number[] {
    this.#turns = this.#questions.playedTurns(game);
    return this.#turns.map(({ player }) => player);
  }

  /** Judge one turn of the game that was cut last. */
  judge(index: number, playouts: number, seed: bigint): JudgedTurn {
    const turn = this.#turns[index];
    if (!turn) throw new RangeError(`the game has no turn ${index}`);
    const { number, round, player, reaction, decisions } = turn;
    return this.#instance.scratch(() => {
      const at = this.#instance.zeros(JUDGED_DECISION.bytes * decisions.length);
      const judged = decisions.map((decision, place) =>
        this.#judged(decision, { playouts }, seed, at + JUDGED_DECISION.bytes * place),
      );
      const whole = judgedTurn(this.#instance, at, decisions.length);
      return { number, round, player, reaction, decisions: judged, ...whole };
    });
  }

  /** What a quick plan would do. */
  planned(view: Packed): Hint {
    return this.#hint(view, this.#thinker.plan(view, NARROW_WIDTH, { plans: USUAL_PLANS }), null);
  }

  /** What playouts like best of the planner's turns. */
  searched(view: Packed, seconds: number, seed: bigint): Hint {
    this.#thinker.answer('best_chance', view, { budget: { seconds }, seed });
    const [hint] = this.#thinker.compared((at, actions) =>
      this.#hint(view, actions, comparedTurn(this.#instance, at).chance),
    );
    return hint as Hint;
  }

  /** Begin to compare the turns that a search likes best, no two of which lead to the same position. */
  compare(view: Packed, options: AskOptions): void {
    this.#beside = view;
    this.#thinker.ask('turns_beside', view, options);
  }

  /** Compare them by one batch of playouts more; return the best first, and what share of all is done. */
  compareOn(): { turns: ComparedTurn[]; share: number } {
    const view = this.#beside;
    if (!view) throw new Error('there are no turns to compare');
    while (this.#thinker.step() && !this.#thinker.share);
    const turns = this.#thinker.compared((at, actions) => ({
      ...this.#hint(view, actions, null),
      ...comparedTurn(this.#instance, at),
    }));
    return { turns, share: this.#thinker.share };
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
    return this.turn(this.#engine.view(state, toMoveIn(state)), level, seed);
  }

  /** The same from what its player sees. */
  turn(view: Packed, level: Level, seed: bigint): number[] {
    return this.#instance.scratch(() => {
      const at = this.#instance.zeros(LEVEL_OPTIONS.bytes);
      this.#instance.core.kingdom_level(LEVEL[level], at);
      const data = this.#instance.data(at, LEVEL_OPTIONS.bytes);
      const { seconds, width, plans, noise } = LEVEL_OPTIONS.read(data);
      this.#thinker.weigh(at + LEVEL_OPTIONS.at.weights);
      try {
        if (!seconds) return this.#thinker.plan(view, width, { noise, seed });
        this.#thinker.answer('best_turn', view, { budget: { seconds }, width, plans, seed });
        return this.#thinker.best();
      } finally {
        this.#thinker.weigh();
      }
    });
  }

  /** Judge a decision; the core's numbers stay at an address. */
  #judged(decision: Decision, budget: Budget, seed: bigint, at: number): JudgedDecision {
    const { ply, view, actions } = decision;
    this.#thinker.answer('turn_judged', view, { budget, seed, number: ply, given: [actions] });
    const best = this.#thinker.judged(at);
    const { played, expected, cost, isBest } = judgedDecision(this.#instance, at);
    return {
      ply,
      played: { actions, ...played },
      best: { actions: best, ...expected },
      cost,
      reasons: this.#questions.reasons(view, best, actions),
      isBest,
    };
  }

  #hint(view: Packed, actions: number[], chance: number | null): Hint {
    const { found } = this.#questions.reasons(view, actions, []);
    return {
      actions,
      reasons: found.filter(({ kind }) => kind !== 'settlements'), // the steps show them
      steps: this.#questions.effects(view, actions),
      chance,
    };
  }
}
