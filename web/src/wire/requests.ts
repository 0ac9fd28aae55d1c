// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** What guests may change about themselves. */
export interface MeChange {
  name?: string | null;
  language?: 'en' | 'nl' | 'de' | null;
}

/** Taking an open seat. */
export interface Join {
  /** Any random text, best sent when the commitment is known: cards and seats follow from it too. All can see it. */
  nonce?: string | null;
  /** Which one; without it the first that is free. */
  seat?: number | null;
}

/** Opening the table that follows. */
export interface Rematch {
  /** Any random text, best sent when the commitment is known: cards and seats follow from it too. All can see it. */
  nonce?: string | null;
  /** From `/commitments`: so the seed is fixed before the server knows the nonce. */
  ticket?: string | null;
}

/** Taking the seat of a secret link. */
export interface Claim {
  /** Any random text, best sent when the commitment is known: cards and seats follow from it too. All can see it. */
  nonce?: string | null;
  /** What comes after `?seat=` in the link. */
  secret: string;
}

/** A record to look at. */
export interface RecordBody {
  record: string;
}

/** A position of a record. */
export interface RecordPositionBody {
  record: string;
  /** How many actions came before it, including cards drawn. */
  ply: number;
}
