// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { Question, Terrain } from './values';

/** Something that happened. For what is no action in the game, most fields are empty. */
export interface LogLine {
  seq: number;
  turn: number;
  seat: number | null;
  /** Who did it: `act` is a person, `bot` a bot, `draw` the server, which draws the cards. */
  by: 'act' | 'bot' | 'draw' | null;
  /** What was done: `build`, `lift`, `put`, `use`, `draw`, `end` and so on; `undo` for what was taken back, `redo` for what was done again after that; `leave`, `replace` and `resign` when a bot plays for a person from then on: they left, the others wanted it, or they gave up; `return` when they come back; `hint` when somebody asks for a hint, once a turn; and `halt` when the game was ended before its end. */
  kind: string;
  /** As in notation.md; `draw` for a card that the viewer may not know yet; for `halt` why: `halt` when somebody's time ran out, `resign`, or how the others count the game: `standing`, `forfeit` or `none`. */
  action: string;
  /** The tile in use. */
  tile: string | null;
  /** Where it was done. */
  cell: string | null;
  /** Where the piece came from. */
  origin: string | null;
  /** The terrain of `cell`. */
  terrain: Terrain | null;
  /** The card that was drawn; null if the viewer may not know it yet. */
  card: string | null;
  /** Of a card: dealt (`deal`), drawn for the next turn (`draw`), drawn in place of an exhausted one (`new`) or turned up (`reveal`). */
  why: Question | null;
  /** The tiles that it brought. */
  got: string[];
  /** The tiles that it cost. */
  lost: string[];
  /** The gold that it paid at once. */
  gold: Record<string, number>;
  /** Of `undo` and `redo`: how many entries were taken back or done again. */
  count: number | null;
  /** Of `undo`: the last entry that stayed. */
  to: number | null;
}
