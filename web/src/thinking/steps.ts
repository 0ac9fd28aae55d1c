// What the actions of a turn do on the board, so that a page can draw them.

import type { Engine } from '../core/engine';
import { END, FIRST_TERRAIN, FIRST_TILE, MEEPLES } from '../core/layout';
import { readState, type CoreFrame, type CoreState } from '../core/state';
import type { GhostStep, Packed } from './types';

type Change = Pick<GhostStep, 'cell' | 'from' | 'piece' | 'gone'>;

const NOTHING: Change = { cell: null, from: null, piece: null, gone: false };

/** What each action of a turn does, from a state or a view. */
export function stepsOf(engine: Engine, from: Packed, actions: readonly number[]): GhostStep[] {
  let packed: Packed = from.slice(0, engine.instance.stateBytes);
  let number = 0;
  return actions.map((action) => {
    const before = readState(packed, engine.players);
    if (action !== END) packed = engine.apply(packed, action);
    const change = changeBy(action, before, readState(packed, engine.players));
    return {
      action,
      number: change.piece ? ++number : 0,
      ...change,
      tile: isTile(action) ? action : (before.frames.at(-1)?.tile ?? null),
    };
  });
}

const isTile = (action: number): boolean => action >= FIRST_TILE && action < FIRST_TERRAIN;

function changeBy(action: number, before: CoreState, after: CoreState): Change {
  if (action >= FIRST_TILE) return NOTHING;
  const frame = before.frames.at(-1);
  if (frame) return changeByTile(action, frame, before, after);
  return { ...NOTHING, cell: action, piece: 'settlement' };
}

function changeByTile(cell: number, frame: CoreFrame, before: CoreState, after: CoreState): Change {
  switch (frame.asks) {
    case 'lift':
      return { ...NOTHING, from: cell };
    case 'wall':
      return { ...NOTHING, cell, piece: 'wall' };
    case 'city':
      return { ...NOTHING, cell, piece: 'city' };
    case 'remove':
    case 'aside':
      return { ...NOTHING, cell, piece: 'settlement', gone: true };
    case 'piece':
      return meepleChange(cell, frame.player, before, after);
    default:
      return { ...NOTHING, cell, from: frame.cell, piece: 'settlement' };
  }
}

/** A meeple that comes out, walks or goes back. */
function meepleChange(cell: number, seat: number, before: CoreState, after: CoreState): Change {
  const [then, now] = [before, after].map(({ players }) => players[seat]?.meeples ?? []);
  const kind = MEEPLES.findIndex((_, index) => `${then?.[index]}` !== `${now?.[index]}`);
  const left = then?.[kind]?.filter((one) => !now?.[kind]?.includes(one)) ?? [];
  const gone = left.includes(cell);
  const from = gone ? null : (left[0] ?? null);
  return { cell, from, piece: MEEPLES[kind] ?? null, gone };
}
