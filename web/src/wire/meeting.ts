// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { TableInfo } from './tables';

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

/** Somebody whom the caller knows, or who is at a table with them. */
export interface KnownPerson {
  /** What names this person in the caller's requests; to others it means nothing. */
  id: string;
  name: string;
  friend: boolean;
  /** Whether the caller does not see their chat. */
  muted: boolean;
  /** Whether the two never meet: at no table, by no invitation, in no queue. */
  blocked: boolean;
  /** When they last shared a table, if that was lately. */
  met: string | null;
  /** Where they sit at the table that was asked about. */
  seat: number | null;
  /** Whether they were asked to that table. */
  asked: boolean;
  /** Whether they have declined. */
  declined: boolean;
}

/** The people whom the caller knows. */
export interface People {
  /** Friends, those who are muted or blocked, and those one has played with lately. */
  known: KnownPerson[];
  /** Those who are at the table that was asked about, or have talked there. */
  there: KnownPerson[];
}

/** Somebody asks the caller to a table. */
export interface InvitationInfo {
  id: string;
  /** Their name. */
  by: string;
  table: TableInfo;
  created: string;
}

/** The tables that the caller is asked to. */
export interface Invitations {
  invitations: InvitationInfo[];
}
