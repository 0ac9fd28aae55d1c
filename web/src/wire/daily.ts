// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** The caller's one try at a board that counts. */
export interface DailyMine {
  /** `without` a result: given up, or not finished in time. */
  state: 'running' | 'finished' | 'without';
  /** The id of its table, unless that was deleted. */
  table: string | null;
  /** Seconds from now until which it has to be finished, while it runs. */
  left: number | null;
  gold: number | null;
  /** The gold of the bot that played against the caller. */
  bot_gold: number | null;
  place: number | null;
}

/** A result in the day's table. */
export interface DailyResult {
  /** Those with the same gold share one. */
  place: number;
  name: string;
  gold: number;
  /** The gold of the bot that played against them. */
  bot_gold: number;
  you: boolean;
  /** The id of the game, to replay it, unless that was deleted. */
  table: string | null;
}

/** How many people have reached between `least` and `most` gold. */
export interface DailyBar {
  least: number;
  most: number;
  count: number;
}

/** The results of a day. */
export interface DailyResults {
  /** The best ones, the first place first. */
  best: DailyResult[];
  /** How the gold of all is spread. */
  bars: DailyBar[];
  /** What the bot reaches in the same seat against itself; null while it still plays. */
  bot_gold: number | null;
  /** The id of that game, once it is over. */
  bot_table: string | null;
}

/** On how many days in a row the caller has finished a try. */
export interface DailyStreak {
  now: number;
  best: number;
}

/** The board of a day, as far as the caller may know it: before a try, nothing but this. */
export interface DailyInfo {
  /** The day, in UTC. */
  date: string;
  /** What is played besides the base game; it depends on the day of the week. */
  modules: string[];
  /** The level of the bot. */
  bot: string;
  /** The hash of the seed that set-up and cards follow from. */
  commitment: string;
  /** Whether a try can still be begun. */
  today: boolean;
  /** Seconds from now until the end of the day; 0 if it is over. */
  left: number;
  /** How many have finished their try. */
  players: number;
  /** Null if the caller has not begun a try. */
  mine: DailyMine | null;
  streak: DailyStreak;
  /** Null until the caller's own try, or the day, is over. */
  results: DailyResults | null;
}

/** A day in the archive. */
export interface DailyDay {
  date: string;
  modules: string[];
  players: number;
  /** The caller's result, if there is one. */
  gold: number | null;
}

/** Boards of days that are over, the last one first. */
export interface DailyArchive {
  days: DailyDay[];
  /** Whether there are older ones: ask for those `before` the last day. */
  more: boolean;
}

/** Where the board of a day is played. */
export interface DailyTable {
  id: string;
  url: string;
  /** Whether it is the caller's one try that counts. */
  counts: boolean;
}
