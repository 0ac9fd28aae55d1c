import type { LogLine } from '../../wire';

/** In how many turns a seat asked for hints: the log notes it once a turn. */
export const hintedTurns = (log: readonly LogLine[], seat: number): number =>
  log.filter((line) => line.kind === 'hint' && line.seat === seat).length;
