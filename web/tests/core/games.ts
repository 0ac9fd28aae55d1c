// What only tests ask of the core: to compare whole games, counts and draws with those of Python.

import { Engine, type Packed } from '../../src/core/engine';
import { ACTIONS, ALL_SOURCES, MAX_PLAYERS, STATE } from '../../src/wire/core';

/** Random games played to their end. */
export interface Playouts {
  /** Each game's gold, player by player. */
  gold: Int16Array;
  /** Each game's number of actions. */
  lengths: Int32Array;
}

/** One set-up, with all that `kingdom.core.Core` can do. */
export class Games extends Engine {
  get players(): number {
    return this.instance.core.kingdom_players(this.instance.tables);
  }

  /** By which compiler the core was built. */
  get built(): string {
    const { core } = this.instance;
    const text = new Uint8Array(core.memory.buffer, core.kingdom_built());
    return new TextDecoder().decode(text.slice(0, text.indexOf(0)));
  }

  /** The state before the first card is dealt. */
  start(): Packed {
    const { core, tables } = this.instance;
    return this.made(STATE.bytes, (state) => core.kingdom_start(tables, state));
  }

  /** The legal actions in ascending order; at a chance point, the cards. */
  legal(state: Packed): number[] {
    const { instance } = this;
    return instance.scratch(() => {
      const found = instance.take(2 * ACTIONS);
      return instance.shorts(found, instance.core.kingdom_legal(instance.putState(state), found));
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

  /** A complete state that agrees with a view, as game number `game` begins. */
  sample(view: Packed, seed: bigint, game: bigint): Packed {
    const { core, tables } = this.instance;
    return this.made(STATE.bytes, (state) =>
      core.kingdom_sample(tables, this.instance.putView(view), seed, game, state),
    );
  }

  /** The number of sequences of so many actions, draws of cards among them. */
  perft(state: Packed, depth: number): number {
    const { instance } = this;
    return instance.scratch(() =>
      Number(instance.core.kingdom_perft(instance.tables, instance.putState(state), depth, 0, 0)),
    );
  }

  /** Play random games to their end: numbers `first` and following of a seed. */
  playouts(state: Packed, games: number, seed: bigint, first = 0n): Playouts {
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
}
