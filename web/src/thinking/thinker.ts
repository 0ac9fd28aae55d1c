// `Thinker`: asks the core whole questions about the views of one set-up, and reads its answers.
//
// The core owns each question, without a clock and without threads: it tells what is to be done next, and is told how
// much time has passed. Here is the loop around it. It sees what a view shows, and nothing else.

import { toMoveIn, type Engine } from '../core/engine';
import type { Instance, Packed } from '../core/instance';
import {
  type Address,
  COMPARED_BATCHES,
  COMPARED_SECONDS,
  COMPARED_TURN,
  COMPARED_TURNS,
  INQUIRY,
  INQUIRY_KIND,
  INQUIRY_OPTIONS,
  JUDGED_DECISION,
  MAX_COMPARED,
  MAX_GIVEN,
  MAX_PLANNED,
  MAX_PLANS,
  PLAN_OPTIONS,
  PLANNED,
  SEARCH,
  SUMS,
  USUAL_PLANS,
  USUAL_WIDTH,
  WORK,
  WORK_KIND,
} from '../wire/core';

export type InquiryKind = keyof typeof INQUIRY_KIND;

/** Playouts in all, or seconds, the plan included. */
export type Budget = { playouts: number } | { seconds: number };

export interface AskOptions {
  budget: Budget;
  width?: number;
  plans?: number;
  seed?: bigint;
  /** Of the question among those of its seed. */
  number?: number;
  /** Turns that take part besides those of the planner; the one that is judged. */
  given?: readonly (readonly number[])[];
  /** Of turns beside each other: how many, */
  most?: number;
  /** by how many batches of playouts at most, */
  batches?: number;
  /** and for how many seconds at most. */
  seconds?: number;
}

/** Thinks for the players of one set-up; one question at a time. */
export class Thinker {
  readonly #instance: Instance;
  readonly #space: Address;
  readonly #plans: Address;
  readonly #inquiry: Address;
  readonly #work: Address;
  readonly #sums: Address;
  readonly #clock: () => number;
  #began = 0;

  /** Prepare to think about a set-up; the clock counts seconds. */
  constructor({ instance }: Engine, clock = (): number => performance.now() / 1000) {
    this.#instance = instance;
    this.#clock = clock;
    this.#space = instance.zeros(instance.core.kingdom_workspace_size());
    this.#plans = instance.zeros(PLANNED.bytes * MAX_PLANS);
    this.#inquiry = instance.zeros(INQUIRY.bytes);
    this.#work = instance.zeros(WORK.bytes);
    this.#sums = instance.zeros(SUMS.bytes);
    this.weigh();
  }

  /** Weigh plans by other weights from now on, or by those of the package. */
  weigh(weights: Address = 0): void {
    this.#instance.core.kingdom_prepare(this.#instance.tables, weights, 0, this.#space);
  }

  /** The best turn that a plan finds. */
  plan(view: Packed, width: number, { plans = 1, noise = 0, seed = 0n } = {}): number[] {
    return this.#instance.scratch(() => {
      const [packed, options] = [this.#put(view), this.#instance.zeros(PLAN_OPTIONS.bytes)];
      const data = this.#instance.data(options, PLAN_OPTIONS.bytes);
      PLAN_OPTIONS.write(data, 0, { width, plans, noise, apart: 0, seed });
      this.#instance.core.kingdom_plan(this.#space, packed, options, this.#plans);
      return this.#turnAt(this.#plans);
    });
  }

  /** Ask a question and answer it. */
  answer(kind: InquiryKind, view: Packed, options: AskOptions): void {
    this.ask(kind, view, options);
    while (this.step());
  }

  /** Ask a question, which `step` by step is answered. */
  ask(kind: InquiryKind, view: Packed, options: AskOptions): void {
    const instance = this.#instance;
    instance.scratch(() => {
      const [packed, given] = [this.#put(view), this.#putTurns(options.given ?? [])];
      const asked = instance.zeros(INQUIRY_OPTIONS.bytes);
      INQUIRY_OPTIONS.write(instance.data(asked, INQUIRY_OPTIONS.bytes), 0, asGiven(kind, options));
      instance.core.kingdom_inquiry_begin(packed, asked, given, this.#inquiry);
    });
    this.#began = this.#clock();
  }

  /** Do the next piece of work that the question needs; return whether there was any. */
  step(): boolean {
    const { core } = this.#instance;
    const kind = core.kingdom_inquiry_next(this.#space, this.#inquiry, this.#passed, this.#work);
    if (kind === WORK_KIND.plan_work) core.kingdom_inquiry_plan(this.#space, this.#inquiry);
    else if (kind !== WORK_KIND.no_work) this.#rollOut();
    return kind !== WORK_KIND.no_work;
  }

  /** The share of a comparison that is done. */
  get share(): number {
    return this.#instance.core.kingdom_inquiry_share(this.#inquiry, this.#passed);
  }

  /** The best turn of the search. */
  best(): number[] {
    const search = this.#inquiry + INQUIRY.at.search;
    const best = this.#instance.data(search + SEARCH.at.order, 4).getInt32(0, true);
    return this.#turnAt(search + SEARCH.at.turn + PLANNED.bytes * best);
  }

  /** The turns that were compared, the best first: what `read` makes of each where it lies. */
  compared<T>(read: (at: Address, actions: number[]) => T): T[] {
    const instance = this.#instance;
    return instance.scratch(() => {
      const at = instance.zeros(COMPARED_TURN.bytes * MAX_COMPARED);
      const count = instance.core.kingdom_compared_turns(this.#inquiry, at);
      return Array.from({ length: count }, (_, index) => {
        const turn = at + COMPARED_TURN.bytes * index;
        return read(turn, this.#turnAt(turn + COMPARED_TURN.at.turn));
      });
    });
  }

  /** Write what was found of the turn that was judged; return the best one instead. */
  judged(at: Address): number[] {
    this.#instance.core.kingdom_judged_decision(this.#inquiry, at);
    return this.#turnAt(at + JUDGED_DECISION.at.best);
  }

  /** All of the question, as it lies in memory. */
  get memory(): Packed {
    return this.#instance.read(this.#inquiry, INQUIRY.bytes);
  }

  get #passed(): number {
    return this.#clock() - this.#began;
  }

  #rollOut(): void {
    const { core } = this.#instance;
    const { first, games } = WORK.read(this.#instance.data(this.#work, WORK.bytes));
    this.#instance.bytes(this.#sums, SUMS.bytes).fill(0);
    core.kingdom_inquiry_roll_out(this.#space, this.#inquiry, first, games, this.#sums);
    core.kingdom_inquiry_add(this.#inquiry, this.#sums);
  }

  #put(view: Packed): Address {
    if (toMoveIn(view) < 0)
      throw new RangeError('nobody is asked in this view: the game is over, or a card is due');
    return this.#instance.putView(view);
  }

  #putTurns(turns: readonly (readonly number[])[]): Address {
    if (turns.length > MAX_GIVEN) throw new RangeError(`at most ${MAX_GIVEN} turns can be given`);
    const at = this.#instance.zeros(PLANNED.bytes * turns.length);
    const data = this.#instance.data(at, PLANNED.bytes * turns.length);
    turns.forEach((actions, index) => {
      if (actions.length < 1 || actions.length > MAX_PLANNED)
        throw new RangeError(`a turn has 1 to ${MAX_PLANNED} actions, not ${actions.length}`);
      const turn = { value: 0, count: actions.length, action: [...actions] };
      PLANNED.write(data, PLANNED.bytes * index, turn);
    });
    return at;
  }

  #turnAt(at: Address): number[] {
    const count = this.#instance.data(at + PLANNED.at.count, 4).getInt32(0, true);
    return this.#instance.shorts(at + PLANNED.at.action, count);
  }
}

/** A question as the core takes it. */
function asGiven(
  kind: InquiryKind,
  options: AskOptions,
): Parameters<typeof INQUIRY_OPTIONS.write>[2] {
  const { budget, width = USUAL_WIDTH, plans = USUAL_PLANS, seed = 0n, given = [] } = options;
  const { most = COMPARED_TURNS, batches = COMPARED_BATCHES, number = 0 } = options;
  return {
    search: {
      playouts: 'playouts' in budget ? BigInt(budget.playouts) : 0n,
      seconds: 'seconds' in budget ? budget.seconds : 0,
      width,
      plans,
      at_once: 1,
      given: given.length,
      seed,
    },
    kind: INQUIRY_KIND[kind],
    most,
    batches: BigInt(batches),
    seconds: options.seconds ?? COMPARED_SECONDS,
    number: BigInt(number),
  };
}
