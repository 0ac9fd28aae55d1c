// The rules in WebAssembly: the functions of core/src/api.cpp over its memory.
//
// Packed tables and states are those of Python's `kingdom.core`, byte for byte.

import { ACTIONS, OBSERVED_PLANES, OBSERVED_SCALARS, STATE, VIEW } from '../wire/core';
import { Instance, type Packed } from './instance';

export type { Packed };

/** The seat that has to decide in a state or a view; less than 0 where none has. */
export const toMoveIn = (packed: Packed): number => ((packed[STATE.at.to_move] ?? 0) << 24) >> 24;

/** What a player may know, as numbers; `kingdom.observation` says what each means. */
export interface Observation {
  /** For each plane, row and column of the board. */
  planes: Int8Array;
  /** The same planes on the island. */
  island: Int8Array;
  scalars: Int16Array;
}

const BOARD_CELLS = 400;
const ISLAND_CELLS = 25;

/** One set-up, played by the core. All of it means the same as in `kingdom.core.Core`. */
export class Engine {
  readonly instance: Instance;

  /** Take the tables of a set-up; bytes of another format are refused. */
  constructor(module: WebAssembly.Module, tables: Uint8Array) {
    this.instance = new Instance(module, tables);
  }

  /** The state after an action; an error if it is not legal. */
  apply(state: Packed, action: number): Packed {
    const { instance } = this;
    return this.made(STATE.bytes, (after) => {
      const { core, tables } = instance;
      // A larger number would lose its high bits, a fraction its part after the point.
      const known = Number.isInteger(action) && action >= 0 && action < ACTIONS;
      if (!known || core.kingdom_apply(tables, instance.putState(state), after, action))
        throw new RangeError(`action ${action} is not legal here`);
    });
  }

  /** What a player may know of a state. */
  view(state: Packed, seat: number): Packed {
    const { core, tables } = this.instance;
    return this.made(VIEW.bytes, (view) =>
      core.kingdom_view(tables, this.instance.putState(state), seat, view),
    );
  }

  /** The same as numbers. */
  observe(view: Packed, seat: number): Observation {
    const { instance } = this;
    return instance.scratch(() => {
      const from = instance.putView(view);
      const planes = instance.take(OBSERVED_PLANES * BOARD_CELLS);
      const island = instance.take(OBSERVED_PLANES * ISLAND_CELLS);
      const scalars = instance.take(2 * OBSERVED_SCALARS);
      instance.core.kingdom_observe(instance.tables, from, seat, planes, island, scalars);
      return {
        planes: Int8Array.from(instance.read(planes, OBSERVED_PLANES * BOARD_CELLS)),
        island: Int8Array.from(instance.read(island, OBSERVED_PLANES * ISLAND_CELLS)),
        scalars: Int16Array.from(instance.shorts(scalars, OBSERVED_SCALARS)),
      };
    });
  }

  /** What the core writes to an address. */
  protected made(bytes: number, write: (at: number) => void): Packed {
    const { instance } = this;
    return instance.scratch(() => {
      const at = instance.take(bytes);
      write(at);
      return instance.read(at, bytes);
    });
  }
}
