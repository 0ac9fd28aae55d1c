import { describe, expect, it } from 'vitest';
import { turnBack, undoOffer, type Moment } from '../../../src/pages/replay/explore/moments';
import { screenOf } from '../../wire';

const moment = (turn: number): Moment => ({ screen: screenOf({ turn }), actions: [] });
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
