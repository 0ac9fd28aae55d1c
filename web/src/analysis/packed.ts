// What the server has packed for the compiled core, as bytes.

import type { PackedGame, PackedSetup } from '../thinking';
import type { PackedGame as SentGame, PackedSetup as SentSetup } from '../wire';

/** The bytes of a text in base64. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const setupOf = ({ tables, sources, sites }: SentSetup): PackedSetup => ({
  tables: bytesOf(tables),
  sources,
  sites,
});

export const gameOf = ({ start, played }: SentGame): PackedGame => ({
  start: bytesOf(start),
  played,
});
