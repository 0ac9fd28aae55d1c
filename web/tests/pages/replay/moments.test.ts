import { describe, expect, it } from 'vitest';
import type { CorePlayer, CoreState } from '../../../src/core/state';
import {
  gainsBetween,
  turnBack,
  undoOffer,
  withWords,
  type Moment,
} from '../../../src/pages/replay/explore/moments';
import { playerOf, screenOf } from '../../wire';

const moment = (turn: number): Moment => ({
  state: new Uint8Array(),
  screen: screenOf({ turn }),
  actions: [],
  exact: true,
});
const moments = (...turns: number[]): Moment[] => turns.map(moment);

describe('taking back while exploring', () => {
  it('goes to the beginning of the turn, and from there to that of the turn before', () => {
    expect(turnBack(moments(4, 4, 4))).toBe(2);
    expect(turnBack(moments(4, 4, 5, 5))).toBe(1);
    expect(turnBack(moments(4, 4, 4, 5))).toBe(3);
    expect(turnBack(moments(4))).toBe(0);
  });

  it('offers a step, a turn where that is more, and what was taken back', () => {
    const offered = (turns: number[], undone: number) => {
      const { step, turn, redo } = undoOffer(moments(...turns), undone);
      return [step?.actions ?? null, turn?.actions ?? null, redo];
    };
    expect(offered([4], 0)).toEqual([null, null, null]);
    expect(offered([4, 4], 0)).toEqual([1, null, null]);
    expect(offered([4, 4, 4], 2)).toEqual([1, 2, 2]);
  });
});

it('takes the words of a question from the server', () => {
  const screen = screenOf({ players: [playerOf(0, { supply: 9 }), playerOf(1)] });
  const told = {
    asked: null,
    legal: { cells: ['d7'], options: [] },
    players: [playerOf(0, { supply: 8 }), playerOf(1)],
    reason: null,
  };
  const worded = withWords(screen, told);
  expect(worded.legal.cells).toEqual(['d7']);
  expect(worded.players.map(({ supply }) => supply)[0]).toBe(8);
  expect(worded.players[0]?.name).toBe(screen.players[0]?.name);
});

it('says what an action would bring', () => {
  const core = (held: number): CoreState =>
    ({ players: [{ held } as CorePlayer] }) as unknown as CoreState;
  const names = { sources: ['knights', 'castles'], sites: ['farm', 'tower', 'oasis'] };
  expect(
    gainsBetween(
      0,
      names,
      { state: core(0b011), gold: [[4, 3]] },
      { state: core(0b110), gold: [[6, 3]] },
    ),
  ).toEqual({ gold: { knights: 2 }, tiles: ['oasis'], lost: ['farm'] });
});
