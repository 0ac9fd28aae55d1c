import { describe, expect, it } from 'vitest';
import { Eye } from '../../src/scene/eye';
import type { Screen } from '../../src/wire';
import { askedOf, playerOf, screenOf } from '../wire';

let seq = 0;
/** A screen of mine at seat 0, with what everybody has built. */
function at(turn: number, toMove: number, houses: string[][], more: Partial<Screen> = {}): Screen {
  return screenOf({
    seq: ++seq,
    turn,
    to_move: toMove,
    you: [0],
    players: houses.map((settlements, seat) => playerOf(seat, { settlements })),
    legal: { cells: toMove === 0 ? ['m5', 'm6'] : [], options: [], refused: [] },
    ...more,
  });
}
/** What the last of some screens brings into sight. */
function seen(...screens: Screen[]): readonly string[] | null {
  const eye = new Eye();
  return screens.map((screen) => eye.look(screen)).at(-1) ?? null;
}

describe('the eye', () => {
  it('is led nowhere when a game is opened, nor by one’s own hand', () => {
    expect(seen(at(1, 0, [[], []]))).toBeNull();
    expect(seen(at(1, 0, [[], []]), at(1, 0, [['a1'], []]))).toBeNull();
  });

  it('follows what an opponent builds, until the end of that turn', () => {
    const turn = [at(1, 0, [['a1'], [], []]), at(2, 1, [['a1'], [], []])];
    const built = at(2, 1, [['a1'], ['b2', 'b3'], []]);
    const ended = at(3, 2, [['a1'], ['b2', 'b3', 'b4'], []]);
    expect(seen(...turn, built)).toEqual(['b2', 'b3']);
    expect(seen(...turn, built, ended)).toEqual(['b2', 'b3', 'b4']);
    const next = at(3, 2, [['a1'], ['b2', 'b3', 'b4'], ['k9']]);
    expect(seen(...turn, built, ended, next)).toEqual(['k9']);
  });

  it('sees at one’s own turn all that was done since the last, and what may be chosen', () => {
    const screens = [
      at(1, 0, [['a1'], ['c1'], []]),
      at(2, 1, [['a1'], ['c1'], []]),
      at(3, 2, [['a1'], ['b2'], []]), // moved from c1 to b2
      at(4, 0, [['a1'], ['b2'], ['k9']]),
    ];
    expect(new Set(seen(...screens))).toEqual(new Set(['c1', 'b2', 'k9', 'm5', 'm6']));
  });

  it('sees also what came in one message with the end of one’s own turn', () => {
    const screens = [at(1, 0, [['a1'], []]), at(3, 0, [['a1'], ['t20']])];
    expect(seen(...screens)).toEqual(['t20', 'm5', 'm6']);
  });

  it('sees where a tile may be used that was pressed', () => {
    const asked = askedOf({ kind: 'build', tile: 'farm' });
    expect(seen(at(1, 0, [[], []]), at(1, 0, [[], []], { asked }))).toEqual(['m5', 'm6']);
  });

  it('sees every piece when the game is over', () => {
    const over = at(2, 1, [['a1'], ['t20']], { status: 'over' });
    expect(seen(at(1, 0, [['a1'], []]), over)).toEqual(['a1', 't20']);
  });
});
