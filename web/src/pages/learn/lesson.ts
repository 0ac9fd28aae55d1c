// How far somebody is in the guide, read from the game itself: so one may stop and come back.

import { withoutUndone } from '../../table/log/filter';
import type { LogLine, Screen } from '../../wire';

export const STEPS = 8;
const LAST_TURN = 4; // turns after which nobody is asked any more to get a tile and use it

/** Whether somebody has a tile that was not taken only this turn. */
export const hasUsable = (screen: Screen, seat: number): boolean =>
  screen.players[seat]?.tiles.some(({ status }) => status !== 'fresh') ?? false;

/** Whether a tile did something: pressing it and lifting a piece with it are only the beginning. */
const isUse = ({ tile, cell, kind }: LogLine): boolean =>
  !!tile && cell !== null && kind !== 'use' && kind !== 'lift';

/** Whether each step is done, in order. */
function done(screen: Screen, log: readonly LogLine[], seat: number): boolean[] {
  const mine = log.filter((line) => line.seat === seat);
  const ended = withoutUndone(log).filter((line) => line.seat === seat && line.kind === 'end');
  const built = screen.players[seat]?.settlements.length ?? 0;
  const turns = ended.length;
  const used = mine.find(isUse);
  const after = used ? ended.filter(({ seq }) => seq > used.seq).length : turns - LAST_TURN;
  return [
    mine.some((line) => line.kind === 'build'),
    mine.some((line) => line.kind === 'undo') || built >= 3 || turns >= 1,
    built >= 2 || turns >= 1,
    built >= 3 || turns >= 1,
    turns >= 1,
    built >= 6 || turns >= 2,
    used !== undefined || turns >= LAST_TURN,
    after >= 1,
  ];
}

/** The step to do next, from 1; one more than there are when all is done. */
export function stepOf(screen: Screen, log: readonly LogLine[], seat: number): number {
  const open = done(screen, log, seat).indexOf(false);
  return open < 0 ? STEPS + 1 : open + 1;
}
