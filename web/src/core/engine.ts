// The rules in WebAssembly: the functions of core/src/api.cpp over its memory.
//
// Packed tables and states are those of Python's `kingdom.core`, byte for byte.

import { ACTIONS, ALL_SOURCES, MAX_PLAYERS, STATE, VIEW } from '../wire/core';
import { Instance, type Packed } from './instance';

export type { Packed };

/** Random games played to their end. */
export interface Playouts {
  /** Each game's gold, player by player. */
  gold: Int16Array;
  /** Each game's number of actions. */
  lengths: Int32Array;
}

/** The seat that has to decide in a state or a view; less than 0 where none has. */
export const toMoveIn = (packed: Packed): number => ((packed[STATE.at.to_move] ?? 0) << 24) >> 24;

/** One set-up, played by the core. All of it means the same as in `kingdom.core.Core`. */
export class Engine {
  readonly players: number;
  readonly instance: Instance;

  /** Take the tables of a set-up; bytes of another format are refused. */
  constructor(module: WebAssembly.Module, tables: Uint8Array) {
    this.instance = new Instance(module, tables);
    this.players = this.instance.core.kingdom_players(this.instance.tables);
  }

  /** By which compiler the core was built. */
  get built(): string {
    return this.instance.text(this.instance.core.kingdom_built());
  }

  /** The state before the first card is dealt. */
  start(): Packed {
    const { core, tables } = this.instance;
    return this.#made((state) => core.kingdom_start(tables, state));
  }

  /** The legal actions in ascending order; at a chance point, the cards. */
  legal(state: Packed): number[] {
    const { instance } = this;
    return instance.scratch(() => {
      const found = instance.take(2 * ACTIONS);
      return instance.shorts(found, instance.core.kingdom_legal(instance.putState(state), found));
    });
  }

  /** The state after an action; an error if it is not legal. */
  apply(state: Packed, action: number): Packed {
    const { instance } = this;
    return this.#made((after) => {
      const { core, tables } = instance;
      // A larger number would lose its high bits, a fraction its part after the point.
      const known = Number.isInteger(action) && action >= 0 && action < ACTIONS;
      if (!known || core.kingdom_apply(tables, instance.putState(state), after, action))
        throw new RangeError(`action ${action} is not legal here`);
    });
  }

  /** Each player's gold by source, in the order of the set-up, as if the game ended now. */
  scores(state: Packed): number[][] {
    const { instance, players } = this;
    return instance.scratch(() => {
      const { core, tables } = instance;
      const gold = instance.take(2 * MAX_PLAYERS * ALL_SOURCES);
      core.kingdom_scores(tables, instance.putState(state), gold);
      const sources = core.kingdom_sources(tables);
      return Array.from({ length: players }, (_, seat) =>
        instance.shorts(gold + 2 * ALL_SOURCES * seat, sources),
      );
    });
  }

  /** What a player may know of a state. */
  view(state: Packed, seat: number): Packed {
    const { instance } = this;
    return instance.scratch(() => {
      const to = instance.take(VIEW.bytes);
      instance.core.kingdom_view(instance.tables, instance.putState(state), seat, to);
      return instance.read(to, VIEW.bytes);
    });
  }

  /** A complete state that agrees with a view, as game number `game` begins. */
  sample(view: Packed, seed: bigint, game = 0n): Packed {
    const { core, tables } = this.instance;
    return this.#made((state) =>
      core.kingdom_sample(tables, this.instance.putView(view), seed, game, state),
    );
  }

  /** The number of sequences of so many actions, draws of cards among them. */
  perft(state: Packed, depth: number): number {
    if (!Number.isInteger(depth) || depth < 0) throw new RangeError(`no depth: ${depth}`);
    const { instance } = this;
    return instance.scratch(() =>
      Number(instance.core.kingdom_perft(instance.tables, instance.putState(state), depth, 0, 0)),
    );
  }

  /** Play random games to their end: numbers `first` and following of a seed. */
  playouts(state: Packed, games: number, seed = 0n, first = 0n): Playouts {
    if (!Number.isInteger(games) || games < 1) throw new RangeError(`no number of games: ${games}`);
    const { instance, players } = this;
    return instance.scratch(() => {
      const { core, tables } = instance;
      const gold = instance.take(2 * games * players);
      const lengths = instance.take(4 * games);
      const from = instance.putState(state);
      core.kingdom_playouts(tables, from, 0, seed, first, BigInt(games), gold, lengths);
      const { buffer } = core.memory;
      return {
        gold: new Int16Array(buffer, gold, games * players).slice(),
        lengths: new Int32Array(buffer, lengths, games).slice(),
      };
    });
  }

  /** The state that the core writes to an address. */
  #made(write: (state: number) => void): Packed {
    const { instance } = this;
    return instance.scratch(() => {
      const state = instance.take(STATE.bytes);
      write(state);
      return instance.read(state, STATE.bytes);
    });
  }
}
