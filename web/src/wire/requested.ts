// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { Module } from './values';

/** What a person adds to the shuffle when sitting down. */
export interface Sitting {
  /** Any random text, best sent when the commitment is known: cards and seats follow from it too. All can see it. */
  nonce?: string | null;
}

/** What a person adds who opens a table. */
export interface Opening extends Sitting {
  /** From `/commitments`: so the seed is fixed before the server knows the nonce. */
  ticket?: string | null;
}

/** A seat of a new table: the caller's, open to others, a bot's, or a person's at one screen. */
export interface NewSeat {
  /** `me` is the caller, `local` another person at the same screen, `open` anybody who comes. */
  kind: 'me' | 'open' | 'bot' | 'local';
  /** The level of a bot. */
  bot?: string | null;
  /** Without it a bot gets one that nobody else at the table has. */
  name?: string | null;
}

/** The chosen parts of a set-up; `?` and whatever is not named is drawn. */
export interface SetupRequest {
  modules?: Module[];
  /** Top left, top right, bottom left, bottom right; `:turned` after a name turns it. */
  sections?: string[];
  cards?: string[];
  /** They bring Crossroads sections to the board where none is chosen. */
  tasks?: string[];
  /** The nomad tiles, in the order of their hexes. */
  nomads?: string[];
  /** The terrain that the card `scouts` removes. */
  removed?: string | null;
  /** The side of the island. */
  island?: string | null;
  /** Castle hexes for capitols; `-` for one that is not laid where two fit. */
  capitols?: string[];
  /** Mountain hexes for caves, each in another quadrant. */
  caves?: string[];
  /** Whether the terrain cards with marsh are in the deck of Marshlands. */
  marsh_cards?: boolean;
  house_rules?: Record<string, boolean | string>;
  /** Play on the board of the rulebook's first game. */
  first_game?: boolean;
}

/** A set-up to look at; equal values of `draw` lead to equal draws. */
export interface PreviewRequest extends SetupRequest {
  players?: number;
  /** Any text; without one every answer is another set-up. */
  draw?: string | null;
}

/** A new table. With `setup` the other choices say what a rematch keeps, and must suit it. */
export interface NewTable extends SetupRequest, Opening {
  name?: string | null;
  players: NewSeat[];
  /** A whole set-up as in notation.md. */
  setup?: string | null;
  /** Whether everybody may see the table and join it. */
  listed?: boolean;
  /** Seconds for each turn; a server may have a minimum. */
  clock?: number | null;
  /** When the time runs out, a bot plays the rest of the turn, or the game ends unfinished. */
  on_timeout?: 'bot' | 'end';
  /** Seconds of waiting for a person after which the others may nudge, let a bot play for the seat or end the game; without it, a time that suits the clock. */
  gone_after?: number | null;
  /** Draw who sits where. */
  random_order?: boolean;
  /** Whether players may ask for hints; if it is not said, they may if all others are bots. */
  hints?: boolean | null;
  /** Whether the game changes ratings: only for members, without bots and without hints. */
  rated?: boolean;
}

/** What somebody who looks for a game would play. */
export interface Wishes extends Opening {
  /** How many there may be at the table. */
  players: number[];
  /** Expansions that one likes; the game has those that everybody at the table likes. */
  modules?: Module[];
}
