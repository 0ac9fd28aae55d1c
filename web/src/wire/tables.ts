// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** The guest who asks. */
export interface Me {
  id: string;
  name: string;
  language: string;
}

/** The secret link by which an open seat can be taken. */
export interface Invite {
  seat: number;
  url: string;
}

/** What the server commits to before a table is opened. */
export interface Commitment {
  /** The hash of the seed. */
  commitment: string;
  /** For one new table with this seed, within an hour. */
  ticket: string;
}

/** Where a table is. */
export interface TableLink {
  id: string;
  url: string;
}

/** A table that was opened. */
export interface Created extends TableLink {
  invites: Invite[];
}

/** A seat of a table. */
export interface SeatInfo {
  seat: number;
  name: string;
  /** `local` is another person at the screen of the one who opened the table. */
  kind: 'human' | 'open' | 'bot' | 'local';
  /** The level of a bot. */
  bot: string | null;
  /** Whether a human has left, so that a bot plays on. */
  left: boolean;
  /** Whether a human has given up for good, so that a bot plays on. */
  resigned: boolean;
  /** The end of a human's vacation, during which their clock stands still. */
  away_until: string | null;
  you: boolean;
  /** Whether an open seat is kept for a person who sat at the table before. */
  kept: boolean;
  /** What its human has added to the shuffle, if anything. */
  nonce: string | null;
  /** The secret link of the caller's own seat, to go on from another device. */
  link: string | null;
}

/** A table as the caller may see it. */
export interface TableInfo {
  id: string;
  url: string;
  name: string;
  /** `closed` when nobody sits there any more and the game never started. */
  status: 'waiting' | 'running' | 'over' | 'closed';
  seats: SeatInfo[];
  /** The seats that the caller plays. */
  you: number[];
  /** The seat that has to decide. */
  to_move: number | null;
  /** When the time of the turn being played runs out. */
  deadline: string | null;
  /** Seconds from now until then, for clients whose own clock is wrong. */
  left: number | null;
  /** Whether the caller has to decide and somebody has nudged. */
  nudged: boolean;
  /** Whether the caller has opened the table. */
  owner: boolean;
  /** To the open seats, for the owner. */
  invites: Invite[];
  modules: string[];
  cards: string[];
  house_rules: Record<string, boolean | string>;
  /** Whether cards with marsh are in the deck, if Marshlands is on. */
  marsh_cards: boolean;
  /** Whether only one capitol is laid where two fit. */
  one_capitol: boolean;
  first_game: boolean;
  listed: boolean;
  /** Seconds for each turn. */
  clock: number | null;
  /** What happens when the time runs out: a bot plays on, or the game ends. */
  on_timeout: 'bot' | 'end';
  /** Seconds of waiting for a person after which the others may nudge, let a bot play for the seat or end the game. */
  gone_after: number;
  random_order: boolean;
  /** Whether those who play may ask for hints. */
  hints: boolean;
  /** The day whose board is played, if it is one of the boards of the day. */
  daily: string | null;
  /** Whether the game counts for more than itself: no hints, and no undo beyond one's turn. */
  counts: boolean;
  /** Whether the game changes ratings: only members sit down there. */
  rated: boolean;
  /** The hash of the seed. */
  commitment: string;
  created: string;
  started: string | null;
  ended: string | null;
  /** Everybody's gold, when the game is over. */
  totals: number[] | null;
  /** The seats with the most gold, when the game is over; none if it was broken off. */
  winners: number[] | null;
  /** The seats that were given hints, when the game is over. */
  hinted: number[] | null;
  /** The id of the table that follows. */
  rematch: string | null;
}

/** The tables of the home page. */
export interface Lists {
  /** Tables that all may join. */
  open: TableInfo[];
  /** The tables of the caller, first those that wait for the caller, by their deadlines. */
  mine: TableInfo[];
  /** Games to watch, those first in which something has happened last. */
  watch: TableInfo[];
}

/** Public tables that somebody is looking for, one page of them. */
export interface PublicTables {
  tables: TableInfo[];
  /** What to send as `after` for the next page; null at the end. */
  next: string | null;
}

/** The tables that wait for the caller, the most urgent first. */
export interface Waiting {
  tables: TableInfo[];
}

/** The caller's vacation: clocks stand still at tables that are played over days. */
export interface VacationInfo {
  /** When it ends; null when the caller is not on vacation. */
  until: string | null;
  /** How many days the caller can still take in this year. */
  days_left: number;
}

/** Whether the server is well. */
export interface Health {
  status: string;
  version: string | null;
}
