// Who has which colour while a table waits for its people.

import type { Color, SeatInfo, TableInfo } from '../../wire';

/** The colours of other people; bots and empty seats leave theirs to whoever wants them. */
export const wornByOthers = ({ seats }: TableInfo, mine?: SeatInfo): Color[] =>
  seats
    .filter((seat) => seat.seat !== mine?.seat)
    .filter(({ kind, kept }) => kind === 'human' || kind === 'local' || kept)
    .map(({ color }) => color);
