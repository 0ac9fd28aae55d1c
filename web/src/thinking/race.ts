// Turns compared by playouts and looks ahead: after each heat the better half is left.

import type { Instance } from '../core/instance';
import { type Address, RACE, SUMS } from '../wire/core';
import { SETTINGS } from './settings';

const {
  few: FEW,
  glances: GLANCES,
  glancing: GLANCING,
  glanceCost: GLANCE_COST,
  playing: PLAYING,
  finalists: FINALISTS,
  lookCost: LOOK_COST,
} = SETTINGS.looks;

/** Where in the memory of the core lies what a race is about. */
export interface Field {
  /** The weights by which playouts are played, and those of plans. */
  policy: Address;
  planner: Address;
  /** The looks that are taken from many turns, and from few. */
  glance: Address;
  look: Address;
  space: Address;
  view: Address;
  rules: Address;
  plans: Address;
}

/** Sums over the playouts of a turn, over the glances ahead from it, and over the close looks. */
export interface Tally {
  playouts: number;
  margin: number;
  wins: number;
  score: number;
  glances: number;
  seen: number;
  looks: number;
  outlook: number;
}

/** A race between turns; its memory lasts until the end of the scratch around it. */
export class Race {
  readonly #instance: Instance;
  readonly #field: Field;
  readonly #seed: bigint;
  readonly #race: Address;
  #look: Address = 0; // the kind of look that is being taken, if any
  #first = 0; // the number of the next playout or look

  constructor(instance: Instance, field: Field, count: number, seed: bigint) {
    this.#instance = instance;
    this.#field = field;
    this.#seed = seed;
    this.#race = instance.zeros(RACE.bytes);
    instance.core.kingdom_race_enter(field.plans, count, this.#race);
  }

  /** Compare by as many playouts in all, more or less; each turn gets at least one a heat. */
  runCounted(playouts: number): void {
    const count = this.#count;
    if (count < 2) return;
    const most = Math.floor(Math.floor(GLANCING * playouts) / (GLANCE_COST * count));
    const glances = Math.min(GLANCES, most);
    let left = playouts;
    if (glances >= FEW) {
      this.#glance(glances);
      left -= GLANCE_COST * glances * count;
    }
    const played = Math.floor(PLAYING * left);
    const looks = Math.floor((left - played) / LOOK_COST);
    const finalists = finalistsOf(count, looks);
    if (!finalists) {
      this.#runHeats(1, left);
      return;
    }
    this.#runHeats(finalists, played);
    this.#beginFinal();
    this.#runHeats(1, looks);
  }

  /** Compare until the seconds are over. */
  runTimed(began: number, seconds: number): void {
    if (this.#count < 2) return;
    const end = began + 1000 * seconds;
    const start = performance.now();
    const took = this.#glanceUntil(start + GLANCING * (end - start));
    const now = performance.now();
    const look = (took * LOOK_COST) / GLANCE_COST;
    const left = (1 - PLAYING) * Math.max(0, end - now);
    const finalists = finalistsOf(this.#count, left && left / look);
    if (!finalists) {
      this.#runHeatsUntil(1, end);
      return;
    }
    this.#runHeatsUntil(finalists, now + PLAYING * (end - now));
    this.#beginFinal();
    this.#runHeatsUntil(1, end);
  }

  /** Play some numbers with every turn, and forget those before. */
  runBatch(first: number, games: number): void {
    this.#instance.bytes(this.#race + RACE.sums, SUMS.bytes).fill(0);
    this.#run(first, games);
  }

  /** What the playouts of a turn and the glances and looks ahead from it have come to. */
  tally(index: number): Tally {
    const data = this.#instance.data(this.#race + RACE.sums, SUMS.bytes);
    const at = (field: number): number => Number(data.getBigInt64(field + 8 * index, true));
    return {
      playouts: at(SUMS.playouts),
      margin: at(SUMS.margin),
      wins: at(SUMS.wins),
      score: at(SUMS.score),
      glances: at(SUMS.glances),
      seen: at(SUMS.seen),
      looks: at(SUMS.looks),
      outlook: at(SUMS.outlook),
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

  #data(): DataView {
    return this.#instance.data(this.#race, RACE.bytes);
  }

  /** Run the heats until so many turns are left, all with about as many playouts or looks. */
  #runHeats(left: number, games: number): void {
    const heats = heatsUntil(left, this.#count);
    for (let heat = 0; heat < heats; heat++) {
      this.#play(Math.max(1, Math.floor(games / (heats * this.#count))));
      this.#halve(left);
    }
  }

  /** Run the heats until so many turns are left, each as long as the others. */
  #runHeatsUntil(left: number, end: number): void {
    const heats = heatsUntil(left, this.#count);
    const now = performance.now();
    for (let heat = 1; heat <= heats; heat++) {
      this.#playUntil(now + ((end - now) * heat) / heats);
      this.#halve(left);
    }
  }

  #halve(least: number): void {
    this.#keep(Math.max(least, Math.ceil(this.#count / 2)));
  }

  /** Sort the turns, and leave out all but the best. */
  #keep(most: number): void {
    this.#instance.core.kingdom_race_keep(this.#field.rules, this.#race, most);
  }

  #glance(times: number): void {
    this.#look = this.#field.glance;
    this.#play(times);
    this.#look = 0;
  }

  /** Glance ahead from every turn, as often as there is time; return how long each took.
   *
   * Too few glances are forgotten.
   */
  #glanceUntil(end: number): number {
    const began = performance.now();
    do this.#glance(1);
    while (this.#first < GLANCES && performance.now() < end);
    if (this.#first < FEW) this.#instance.core.kingdom_race_forget(this.#race);
    return (performance.now() - began) / (this.#first * this.#count);
  }

  /** Begin to look closely at the turns that are left. */
  #beginFinal(): void {
    this.#look = this.#field.look;
  }

  /** Play until the time has come, and not much longer; once at least. */
  #playUntil(end: number): void {
    let took: number;
    do {
      const began = performance.now();
      this.#play(1);
      took = performance.now() - began;
    } while (performance.now() + took / 2 < end);
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
      this.#look,
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

/** How often turns are compared until so many are left; once if none has to go. */
function heatsUntil(left: number, count: number): number {
  return Math.max(count > 1 ? 1 : 0, Math.ceil(Math.log2(Math.ceil(count / left))));
}

/** From how many of the turns so many looks can be taken; 0 if from too few. */
function finalistsOf(count: number, looks: number): number {
  const possible = FINALISTS.map((most) => Math.min(count, most));
  return possible.find((finalists) => looks >= FEW * finalists * heatsUntil(1, finalists)) ?? 0;
}
