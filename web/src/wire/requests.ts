// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { Opening, Sitting } from './requested';

/** What guests may change about themselves. */
export interface MeChange {
  name?: string | null;
  language?: 'en' | 'nl' | 'de' | null;
}

/** Taking an open seat. */
export interface Join extends Sitting {
  /** Which one; without it the first that is free. */
  seat?: number | null;
}

/** Opening the table that follows. */
export type Rematch = Opening;

/** Taking the seat of a secret link. */
export interface Claim extends Sitting {
  /** What comes after `?seat=` in the link. */
  secret: string;
}

/** A record to look at. */
export interface RecordBody {
  record: string;
}

/** A position of a record. */
export interface RecordPositionBody extends RecordBody {
  /** How many actions came before it, including cards drawn. */
  ply: number;
}
