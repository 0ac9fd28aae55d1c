// What the server has packed for the compiled core, as bytes.

import type { CoreGame, CoreSetup } from '../thinking';
import type { PackedGame, PackedSetup } from '../wire';

/** The bytes of a text in base64. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const setupOf = ({ tables, sources, sites }: PackedSetup): CoreSetup => ({
  tables: bytesOf(tables),
  sources,
  sites,
});

export const gameOf = ({ start, played }: PackedGame): CoreGame => ({
  start: bytesOf(start),
  played,
});
