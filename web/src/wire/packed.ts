// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** A set-up as the core reads it, and the names of what it numbers. */
export interface PackedSetup {
  /** The tables of the set-up. */
  tables: string;
  /** What pays gold, in the order of the core. */
  sources: string[];
  /** The tile of each place, in the order of the core's bits. */
  sites: string[];
  /** The text of every action by its number; empty where a number is reserved. */
  actions: string[];
}

/** A game from beginning to end. */
export interface PackedGame extends PackedSetup {
  /** The state with which it begins. */
  start: string;
  /** The numbers of all actions, including cards drawn. */
  played: number[];
}
