// The rules in WebAssembly: the functions of core/src/api.cpp over its memory.
//
// Packed tables and states are those of Python's `kingdom.core`, byte for byte.

import { ACTIONS, STATE, VIEW } from '../wire/core';
import { Instance, type Packed } from './instance';

export type { Packed };

/** The seat that has to decide in a state or a view; less than 0 where none has. */
export const toMoveIn = (packed: Packed): number => ((packed[STATE.at.to_move] ?? 0) << 24) >> 24;

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
