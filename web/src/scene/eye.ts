// Where the eye is led as a game goes on: to what the others did, and to what one may choose. On a
// phone the board is zoomed in, and all of that may happen outside the frame.

import type { Screen } from '../wire';
import { deciding } from './choice';
import { occupants } from './pieces';

/** Says of each screen that follows another which hexes have to be in sight. */
export class Eye {
  #before: Screen | null = null;
  #since = new Set<string>(); // hexes that have changed since one last decided something
  #inTurn = new Set<string>(); // ... and in the turn that is being played

  /** Return the hexes to bring into sight now, or null where the eye may stay. */
  look(screen: Screen): readonly string[] | null {
    const before = this.#before;
    this.#before = screen;
    if (!before || before.seq === screen.seq) return null;
    if (screen.status === 'over') return [...occupants(screen).keys()]; // all that may be paid for
    const changed = changes(before, screen);
    return isOwnStep(before, screen)
      ? this.#ownStep(before, screen)
      : this.#othersStep(before, screen, changed);
  }

  /** Return the hexes to show after an own action: those where a tile just chosen may be used. */
  #ownStep(before: Screen, { asked, legal }: Screen): readonly string[] | null {
    this.#since.clear();
    this.#inTurn.clear();
    const other = asked?.tile !== before.asked?.tile || asked?.kind !== before.asked?.kind;
    return asked?.tile && other ? legal.cells : null;
  }

  #othersStep(before: Screen, screen: Screen, changed: readonly string[]): readonly string[] {
    for (const cell of changed) {
      this.#since.add(cell);
      this.#inTurn.add(cell);
    }
    const inTurn = [...this.#inTurn];
    if (before.turn !== screen.turn) this.#inTurn.clear();
    return deciding(screen) ? [...this.#since, ...screen.legal.cells] : inTurn;
  }
}

/** Whether one goes on with one's own turn. */
const isOwnStep = (before: Screen, now: Screen): boolean =>
  deciding(before) && deciding(now) && before.turn === now.turn;

/** The hexes on which something else stands than before. */
function changes(before: Screen, now: Screen): string[] {
  const [old, present] = [occupants(before), occupants(now)];
  const cells = new Set([...old.keys(), ...present.keys()]);
  return [...cells].filter((cell) => {
    const [was, is] = [old.get(cell), present.get(cell)];
    return was?.kind !== is?.kind || was?.seat !== is?.seat;
  });
}
