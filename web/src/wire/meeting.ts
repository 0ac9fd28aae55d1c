// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** What the caller looks for, or the table that was found. */
export interface SeekInfo {
  pace: 'live' | 'days';
  /** How many there may be at the table. */
  players: number[];
  /** Expansions that the caller likes. */
  modules: string[];
  since: string;
  /** The id of the table that was found. */
  table: string | null;
}

/** How many others would play at a pace with so many at the table. */
export interface WaitingNumber {
  pace: 'live' | 'days';
  players: number;
  count: number;
}

/** What the caller looks for, and how many others wait. */
export interface Seeking {
  mine: SeekInfo[];
  /** Whoever would play with two or with three is counted for both. */
  waiting: WaitingNumber[];
  /** How many others wait, by pace. */
  people: Record<string, number>;
}
