// Which tiles changed hands from one screen to the next.

import type { Screen } from '../../wire';

export interface Gain {
  seat: number;
  tile: string;
  hex: string;
}

/** The tiles that came from the board; none where the screens are too far apart to follow. */
export function gained(before: Screen, after: Screen): Gain[] {
  if (after.seq <= before.seq || after.seq > before.seq + 3) return [];
  return after.players.flatMap(({ seat, tiles }) => {
    const held = new Set(before.players[seat]?.tiles.map(({ hex }) => hex));
    return tiles.flatMap(({ name, hex }) =>
      hex && !held.has(hex) ? [{ seat, tile: name, hex }] : [],
    );
  });
}
