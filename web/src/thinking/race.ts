// Turns compared by playouts: after each heat the better half is left.

import type { Address, Instance } from '../core/instance';
import { MAX_PLANS, RACE, SUMS } from '../core/layout';

/** Where in the memory of the core lies what a race is about. */
export interface Field {
  /** The weights by which playouts are played, and by which they are judged where they are cut. */
  playing: Address;
  judging: Address;
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
  readonly #entered: number;
  #first = 0; // the number of the next playout

  constructor(instance: Instance, field: Field, count: number, seed: bigint) {
    this.#instance = instance;
    this.#field = field;
    this.#seed = seed;
    this.#entered = count;
    this.#race = instance.zeros(RACE.bytes);
    instance.core.kingdom_race_enter(this.#race, count);
  }

  /** Run all heats with about as many playouts in all; each turn gets at least one a heat. */
  runCounted(playouts: number): void {
    const heats = this.#heats();
    for (let heat = 0; heat < heats; heat++) {
      this.#play(Math.max(1, Math.floor(playouts / (heats * this.#count))));
      this.#halve();
    }
  }

  /** Run all heats, each as long as the others, until the seconds are over. */
  runTimed(began: number, seconds: number): void {
    const heats = this.#heats();
    const now = performance.now();
    const left = began + 1000 * seconds - now;
    for (let heat = 1; heat <= heats; heat++) {
      const end = now + (left * heat) / heats;
      do this.#play(1);
      while (performance.now() < end);
      this.#halve();
    }
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

  /** All turns, the one that is left first, then the best first. */
  order(): number[] {
    const best = this.#alive()[0] as number;
    const data = this.#data();
    data.setInt32(RACE.count, this.#entered, true);
    for (let index = 0; index < MAX_PLANS; index++)
      data.setInt32(RACE.alive + 4 * index, index, true);
    this.#keep(MAX_PLANS);
    return [best, ...this.#alive().filter((one) => one !== best)];
  }

  get #count(): number {
    return this.#data().getInt32(RACE.count, true);
  }

  /** How often the turns that are left can be halved. */
  #heats(): number {
    return Math.ceil(Math.log2(this.#count));
  }

  #alive(): number[] {
    const data = this.#data();
    return Array.from({ length: this.#count }, (_, index) =>
      data.getInt32(RACE.alive + 4 * index, true),
    );
  }

  #data(): DataView {
    return this.#instance.data(this.#race, RACE.bytes);
  }

  #halve(): void {
    this.#keep(Math.ceil(this.#count / 2));
  }

  #keep(most: number): void {
    const { rules, plans } = this.#field;
    this.#instance.core.kingdom_race_keep(rules, plans, this.#race, most);
  }

  /** Play so many numbers, each with every turn that is left. */
  #play(games: number): void {
    this.#run(this.#first, games);
    this.#first += games;
  }

  #run(first: number, games: number): void {
    const { core, tables } = this.#instance;
    const { playing, judging, space, view, rules, plans } = this.#field;
    core.kingdom_race_run(
      tables,
      playing,
      judging,
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
