// The positions of an exploration, and how to take back.

import type { Screen, UndoChoice, UndoOffer } from '../../../wire';
import { NO_UNDO } from '../positions';

/** A position that was reached by exploring. */
export interface Moment {
  screen: Screen;
  /** What was played since exploring began, cards drawn included. */
  actions: readonly string[];
}

const choice = (actions: number): UndoChoice => ({
  to: 0,
  actions,
  needs: [],
  beyond: false,
  refused: null,
});

/** How many positions back the turn at hand began; from its beginning, the turn before. */
export function turnBack(moments: readonly Moment[]): number {
  const last = moments.length - 1;
  const beganAt = (end: number): number =>
    moments.findIndex(({ screen }) => screen.turn === moments[end]?.screen.turn);
  const began = beganAt(last);
  return last - (began === last && last > 0 ? beganAt(last - 1) : began);
}

/** What can be taken back and done again. */
export function undoOffer(moments: readonly Moment[], undone: number): UndoOffer {
  const turn = turnBack(moments);
  return {
    ...NO_UNDO,
    step: moments.length > 1 ? choice(1) : null,
    turn: turn > 1 ? choice(turn) : null,
    redo: undone || null,
  };
}
