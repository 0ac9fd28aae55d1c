// Turns compared by playouts: after each heat the better half is left.

import type { Address, Instance } from '../core/instance';
import { RACE, SUMS } from '../core/layout';
import { SETTINGS } from './settings';

const { quick: QUICK, finalists: FINALISTS, cost: COST, least: LEAST } = SETTINGS.closer;

/** Where in the memory of the core lies what a race is about. */
export interface Field {
  /** The weights by which quick playouts are played, and those of plans. */
  policy: Address;
  planner: Address;
  /** How much the plans of closer playouts look at. */
  closer: Address;
  space: Address;
  view: Address;
  rules: Address;
  plans: Address;
}

/** Sums over the playouts of a turn. */
export interface Tally {
  playouts: number;
  margin: number;
  wins: number;
  score: number;
}

/** A race between turns; its memory lasts until the end of the scratch around it. */
export class Race {
  readonly #instance: Instance;
  readonly #field: Field;
  readonly #seed: bigint;
  readonly #race: Address;
  #closer: Address = 0; // how much the plans in playouts look at, once there are any
  #first = 0; // the number of the next playout

  constructor(instance: Instance, field: Field, count: number, seed: bigint) {
    this.#instance = instance;
    this.#field = field;
    this.#seed = seed;
    this.#race = instance.zeros(RACE.bytes);
    instance.core.kingdom_race_enter(field.rules, field.plans, count, this.#race);
  }

  /** Run all heats with about as many playouts in all; each turn gets at least one a heat. */
  runCounted(playouts: number): void {
    const quick = this.#count > FINALISTS ? Math.floor(QUICK * playouts) : 0;
    const closer = Math.floor((playouts - quick) / COST);
    if (closer < LEAST) {
      this.#runHeats(1, playouts);
      return;
    }
    this.#runHeats(FINALISTS, quick);
    this.#beginFinal();
    this.#runHeats(1, closer);
  }

  /** Run all heats until the seconds are over. */
  runTimed(began: number, seconds: number): void {
    const now = performance.now();
    const end = began + 1000 * seconds;
    this.#play(1);
    this.#runHeatsUntil(FINALISTS, now + QUICK * (end - now));
    const later = performance.now();
    if ((end - later) * this.#played() >= LEAST * COST * (later - now)) this.#beginFinal();
    this.#runHeatsUntil(1, end);
  }

  /** Play some numbers with every turn, and forget those before. */
  runBatch(first: number, games: number): void {
    this.#instance.bytes(this.#race + RACE.sums, SUMS.bytes).fill(0);
    this.#run(first, games);
  }

  /** What the playouts of a turn have come to. */
  tally(index: number): Tally {
    const data = this.#instance.data(this.#race + RACE.sums, SUMS.bytes);
    const at = (field: number): number => Number(data.getBigInt64(field + 8 * index, true));
    return {
      playouts: at(SUMS.playouts),
      margin: at(SUMS.margin),
      wins: at(SUMS.wins),
      score: at(SUMS.score),
    };
  }

  /** All turns, the one that is left first, then those that were compared longest. */
  order(): number[] {
    const data = this.#data();
    const entered = data.getInt32(RACE.entered, true);
    return Array.from({ length: entered }, (_, index) =>
      data.getInt32(RACE.order + 4 * index, true),
    );
  }

  get #count(): number {
    return this.#data().getInt32(RACE.count, true);
  }

  /** How many playouts all turns have had. */
  #played(): number {
    return this.order().reduce((sum, index) => sum + this.tally(index).playouts, 0);
  }

  #data(): DataView {
    return this.#instance.data(this.#race, RACE.bytes);
  }

  /** Run the heats until so many turns are left, all with about as many playouts. */
  #runHeats(left: number, playouts: number): void {
    const heats = this.#heatsUntil(left);
    for (let heat = 0; heat < heats; heat++) {
      this.#play(Math.max(1, Math.floor(playouts / (heats * this.#count))));
      this.#halve(left);
    }
  }

  /** Run the heats until so many turns are left, each as long as the others. */
  #runHeatsUntil(left: number, end: number): void {
    const heats = this.#heatsUntil(left);
    const now = performance.now();
    for (let heat = 1; heat <= heats; heat++) {
      do this.#play(1);
      while (performance.now() < now + ((end - now) * heat) / heats);
      this.#halve(left);
    }
  }

  /** How often the turns have to be halved until so many are left. */
  #heatsUntil(left: number): number {
    return Math.max(0, Math.ceil(Math.log2(Math.ceil(this.#count / left))));
  }

  #halve(least: number): void {
    const most = Math.max(least, Math.ceil(this.#count / 2));
    this.#instance.core.kingdom_race_keep(this.#field.rules, this.#race, most);
  }

  /** Begin anew for the turns that are left, with closer playouts. */
  #beginFinal(): void {
    this.#closer = this.#field.closer;
    this.#instance.core.kingdom_race_final(this.#field.rules, this.#race);
  }

  /** Play so many numbers, each with every turn that is left. */
  #play(games: number): void {
    this.#run(this.#first, games);
    this.#first += games;
  }

  #run(first: number, games: number): void {
    const { core, tables } = this.#instance;
    const { policy, planner, space, view, rules, plans } = this.#field;
    core.kingdom_race_run(
      tables,
      policy,
      planner,
      this.#closer,
      space,
      view,
      rules,
      plans,
      this.#race,
      this.#seed,
      BigInt(first),
      BigInt(games),
      this.#race + RACE.sums,
    );
  }
}
