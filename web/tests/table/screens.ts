// Screens for tests: a turn of Anna at seat 0, with Bram beside her.

import type { Screen } from '../../src/wire';
import { askedOf, choiceOf, playerOf, screenOf, tileOf, undoOf } from '../wire';

export const screen = (more: Partial<Screen> = {}): Screen =>
  screenOf({
    legal: { cells: ['e7'], options: [], refused: [] },
    undo: undoOf({ step: choiceOf() }),
    ...more,
  });

export const moving = (options: string[], more: Partial<Screen> = {}): Screen =>
  screen({
    asked: askedOf({ kind: 'put', tile: 'paddock', cell: 'd7', left: 1 }),
    legal: { cells: ['f7'], options, refused: [] },
    players: [playerOf(0, { tiles: [tileOf('paddock')] }), playerOf(1)],
    ...more,
  });
