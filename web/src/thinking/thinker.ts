// `Thinker`: plans whole turns and compares them, as `kingdom.core.thinking.Thinker` does in Python.
//
// It sees what a view shows, and nothing else. With a number of playouts the same call gives the
// same turn as in Python, number by number.

import { toMoveIn, type Engine } from '../core/engine';
import type { Instance, Packed } from '../core/instance';
import {
  type Address,
  EFFORT,
  LOOK,
  MAX_PLANNED,
  MAX_PLANS,
  PLANNED,
  RULES,
  WEIGHTS,
} from '../wire/core';
import { Race, type Field, type Tally } from './race';
import { SETTINGS, type Effort, type Look } from './settings';

const GOLD = 1000; // the core counts in thousandths
const WIN = 60; // ... and wins in sixtieths
const PLANNING = 0.3; // the share of the time for a search that its plan may take
const BREADTH = 2; // how much longer each position takes in wider plans, which look at more hexes

/** A turn that was considered. */
export interface Candidate {
  actions: number[];
  /** What the planner thinks of it, in gold. */
  value: number;
  playouts: number;
  /** By how much gold the player was ahead of the best other one at the end of its playouts. */
  margin: number;
  /** The share of its playouts that the player won; a shared win counts in part. */
  wins: number;
  /** What playouts say of it. */
  score: number;
  /** How often the search glanced ahead from it, and what it saw, in gold. */
  glances: number;
  seen: number;
  /** How often it looked closely, and what these looks say of it, as the score does. */
  looks: number;
  outlook: number;
}

/** What to do, and what else was considered, the best first. */
export interface Turn {
  actions: number[];
  value: number;
  candidates: Candidate[];
  playouts: number;
}

/** Playouts in all, or seconds, the plan included. */
export type Budget = { playouts: number } | { seconds: number };

/** The numbers `first` and following of playouts. */
export interface Batch {
  first: number;
  games: number;
}

export interface SearchOptions {
  seed?: bigint;
  effort?: Effort;
  /** Turns that take part besides those of the planner. */
  also?: readonly (readonly number[])[];
}

/** Thinks for the players of one set-up. */
export class Thinker {
  readonly #instance: Instance;
  readonly #weights: Address;
  readonly #playoutWeights: Address;
  readonly #space: Address;
  readonly #found: Address;

  /** Prepare to think about a set-up; the planner's weights are the usual ones by default. */
  constructor(engine: Engine, weights: readonly number[] = SETTINGS.weights.planner) {
    const { instance } = engine;
    this.#instance = instance;
    checkTerms(instance);
    this.#weights = this.#putWeights(weights);
    this.#playoutWeights = this.#putWeights(SETTINGS.weights.playout);
    this.#space = instance.zeros(instance.core.kingdom_workspace_size());
    this.#found = instance.zeros(PLANNED.bytes * MAX_PLANS);
    instance.core.kingdom_prepare(instance.tables, this.#space);
  }

  /** The best turn of whoever is asked in a view. */
  plan(view: Packed, effort: Effort = SETTINGS.effort, seed = 0n): Turn {
    return this.#instance.scratch(() => {
      const count = this.#plan(this.#put(view), this.#putEffort(effort, seed));
      const candidates = this.#planned(count).map((one) => ({ ...one, ...UNPLAYED }));
      return { ...bestOf(candidates), candidates, playouts: 0 };
    });
  }

  /** The turn that playouts like best among the planner's best ones. */
  search(view: Packed, budget: Budget, options: SearchOptions = {}): Turn {
    const { seed = 0n, also = [] } = options;
    const effort = { ...(options.effort ?? SETTINGS.effort), apart: SETTINGS.apart };
    const began = performance.now();
    return this.#instance.scratch(() => {
      const packed = this.#put(view);
      const much = this.#putEffort(effort, seed);
      const planned =
        'playouts' in budget
          ? this.#plan(packed, much)
          : this.#planWithin(packed, effort, PLANNING * budget.seconds);
      const count = this.#add(packed, much, also, planned);
      const race = new Race(this.#instance, this.#field(packed), count, seed);
      if ('playouts' in budget) race.runCounted(budget.playouts);
      else race.runTimed(began, budget.seconds);
      const turns = this.#planned(count);
      const candidates = race.order().map((index) => judged(turns[index], race.tally(index)));
      const playouts = candidates.reduce((sum, one) => sum + one.playouts, 0);
      return { ...bestOf(candidates), candidates, playouts };
    });
  }

  /** What given turns come to in each batch of playouts, in the order of the turns.
   *
   * In each number all turns get the same hidden cards and the same luck. They are played to the
   * end, so that a win is one.
   */
  compare(
    view: Packed,
    turns: readonly (readonly number[])[],
    batches: readonly Batch[],
    seed = 0n,
  ): Candidate[][] {
    return this.#instance.scratch(() => {
      const packed = this.#put(view);
      const count = this.#add(packed, this.#putEffort({ ...SETTINGS.effort, plans: 1 }), turns, 0);
      const race = new Race(this.#instance, this.#field(packed), count, seed);
      const planned = this.#planned(count);
      return batches.map(({ first, games }) => {
        race.runBatch(first, games);
        return planned.map((one, index) => judged(one, race.tally(index)));
      });
    });
  }

  #field(view: Address): Field {
    return {
      policy: this.#playoutWeights,
      planner: this.#weights,
      glance: this.#putLook(SETTINGS.looks.glance),
      look: this.#putLook(SETTINGS.looks.look),
      space: this.#space,
      view,
      rules: this.#putNumbers(RULES, SETTINGS.rules),
      plans: this.#found,
    };
  }

  #put(view: Packed): Address {
    if (toMoveIn(view) < 0)
      throw new RangeError('nobody is asked in this view: the game is over, or a card is due');
    return this.#instance.putView(view);
  }

  #plan(view: Address, effort: Address): number {
    const { core, tables } = this.#instance;
    return core.kingdom_plan(tables, this.#weights, view, effort, this.#space, this.#found);
  }

  /** Plan as widely as the time allows, by how long a quick plan takes. */
  #planWithin(view: Address, effort: Effort, seconds: number): number {
    const quick = SETTINGS.quick.width;
    if (effort.width <= quick) return this.#plan(view, this.#putEffort(effort));
    const began = performance.now();
    const { plans, apart } = effort;
    const count = this.#plan(view, this.#putEffort({ ...SETTINGS.quick, plans, apart }));
    const took = performance.now() - began;
    const width = Math.floor((quick * (1000 * seconds - took)) / (BREADTH * took));
    if (width < 2 * quick) return count;
    return this.#plan(view, this.#putEffort({ ...effort, width: Math.min(width, effort.width) }));
  }

  /** Put given turns behind those that were found; return how many there are then. */
  #add(
    view: Address,
    effort: Address,
    turns: readonly (readonly number[])[],
    found: number,
  ): number {
    if (found + turns.length > MAX_PLANS)
      throw new RangeError(`at most ${MAX_PLANS} turns can be compared`);
    const { core, tables } = this.#instance;
    turns.forEach((actions, index) => {
      const turn = this.#found + PLANNED.bytes * (found + index);
      this.#writeTurn(turn, actions);
      const value = core.kingdom_appraise(tables, this.#weights, view, effort, this.#space, turn);
      this.#instance.data(turn, PLANNED.bytes).setInt32(PLANNED.value, value, true);
    });
    return found + turns.length;
  }

  #writeTurn(at: Address, actions: readonly number[]): void {
    if (actions.length < 1 || actions.length > MAX_PLANNED)
      throw new RangeError(`a turn has 1 to ${MAX_PLANNED} actions, not ${actions.length}`);
    const data = this.#instance.data(at, PLANNED.bytes);
    data.setInt32(PLANNED.count, actions.length, true);
    actions.forEach((action, index) => data.setInt16(PLANNED.action + 2 * index, action, true));
  }

  /** The turns that were found or added. */
  #planned(count: number): Planned[] {
    return Array.from({ length: count }, (_, index) => {
      const at = this.#found + PLANNED.bytes * index;
      const data = this.#instance.data(at, PLANNED.bytes);
      const length = data.getInt32(PLANNED.count, true);
      return {
        actions: this.#instance.shorts(at + PLANNED.action, length),
        value: data.getInt32(PLANNED.value, true) / GOLD,
      };
    });
  }

  #putWeights(weights: readonly number[]): Address {
    const bytes = new Uint8Array(Int32Array.from(weights).buffer);
    if (bytes.length !== WEIGHTS.bytes)
      throw new RangeError(`${weights.length} weights are not those of this core`);
    return this.#instance.put(bytes);
  }

  #putEffort(effort: Effort, seed = 0n): Address {
    const at = this.#putNumbers(EFFORT, effort);
    this.#instance.data(at, EFFORT.bytes).setBigUint64(EFFORT.seed, seed, true);
    return at;
  }

  #putLook({ effort, ...numbers }: Look): Address {
    const at = this.#putNumbers(LOOK, numbers);
    this.#writeNumbers(at + LOOK.effort, EFFORT, effort);
    return at;
  }

  /** Hand a struct of 32-bit numbers to the core. */
  #putNumbers(
    layout: Readonly<Record<string, number>> & { bytes: number },
    numbers: Readonly<Record<string, number>>,
  ): Address {
    const at = this.#instance.zeros(layout.bytes);
    this.#writeNumbers(at, layout, numbers);
    return at;
  }

  #writeNumbers(
    at: Address,
    layout: Readonly<Record<string, number>> & { bytes: number },
    numbers: Readonly<Record<string, number>>,
  ): void {
    const data = this.#instance.data(at, layout.bytes);
    for (const [name, number] of Object.entries(numbers))
      data.setInt32(layout[name] as number, number, true);
  }
}

type Planned = Pick<Candidate, 'actions' | 'value'>;

const UNPLAYED = {
  playouts: 0,
  margin: 0,
  wins: 0,
  score: 0,
  glances: 0,
  seen: 0,
  looks: 0,
  outlook: 0,
};

/** A core with other weights would read ours in the wrong places. */
function checkTerms(instance: Instance): void {
  if (instance.text(instance.core.kingdom_term_names()).trim() !== SETTINGS.terms)
    throw new Error('the weights of this app are those of another core');
}

function bestOf([best]: readonly Candidate[]): Planned {
  if (!best) throw new Error('there is no turn to choose');
  return { actions: best.actions, value: best.value };
}

function judged(planned: Planned | undefined, tally: Tally): Candidate {
  if (!planned) throw new RangeError('there is no such turn');
  const { playouts, margin, wins, score, glances, seen, looks, outlook } = tally;
  const played = playouts && {
    playouts,
    margin: margin / playouts / GOLD,
    wins: wins / playouts / WIN,
    score: score / playouts,
  };
  const glanced = glances && { glances, seen: seen / glances / GOLD };
  const looked = looks && { looks, outlook: outlook / looks };
  return { ...planned, ...UNPLAYED, ...played, ...glanced, ...looked };
}
