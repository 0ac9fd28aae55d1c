import { describe, expect, it } from 'vitest';
import { chancesByPly } from '../../src/analysis/chances';
import { improvedAt, plyOf, turnAt } from '../../src/analysis/turns';
import { flagsOf } from '../../src/pages/replay/track';
import type { States } from '../../src/wire';
import { decisionOf, turnOf } from './turns';

const GAME = {
  plies: 12,
  turns: [2, 6, 10],
  people: [{}, {}],
  result: {
    totals: [5, 3],
    winners: [0],
    ranking: [[0], [1]],
    halted: null,
    why: null,
    resigned: [],
  },
} as unknown as States;

const FIRST = turnOf(1, 0, 2, { before: 0.6, after: 0.4 });
const SECOND = turnOf(2, 1, 6, { before: 0.6, after: 0.52 });
const LAST = turnOf(3, 0, 10, { before: 0.8, after: 0.8 });

describe('the chances over a game', () => {
  it('go straight from one turn of a player to the next, and to the result', () => {
    const three = { ...GAME, people: [...GAME.people, ...GAME.people.slice(1)] };
    const chances = chancesByPly(three, [FIRST, SECOND, LAST]);
    const of = (seat: number) => chances.map((all) => Math.round((all[seat] ?? 0) * 100));
    expect(chances).toHaveLength(13);
    expect(of(0)).toEqual([60, 60, 60, 55, 50, 45, 40, 50, 60, 70, 80, 90, 100]);
    expect(of(1).slice(6)).toEqual([60, 58, 56, 54, 52, 26, 0]);
  });

  it('of two players add up to one', () => {
    const chances = chancesByPly(GAME, [FIRST, SECOND, LAST]);
    const first = chances.map(([chance]) => Math.round((chance ?? 0) * 100));
    expect(first).toEqual([60, 60, 60, 55, 50, 45, 40, 46, 52, 58, 64, 82, 100]);
    for (const [one, other] of chances) expect((one ?? 0) + (other ?? 0)).toBeCloseTo(1);
  });

  it('are not known after the last turn that was judged', () => {
    const chances = chancesByPly(GAME, [FIRST]);
    expect(chances[6]?.[0]).toBeCloseTo(0.4);
    expect(chances[7]?.[0]).toBeNaN();
    expect(chances[3]?.[1]).toBeCloseTo(0.45);
    expect(chances[7]?.[1]).toBeNaN();
  });
});

describe('the turns of a game', () => {
  const better = decisionOf(8, {
    best: { actions: [2, 487], chance: 0.6, margin: 2 },
    isBest: false,
  });
  const turn = turnOf(2, 1, 6, {
    decisions: [decisionOf(6), better],
    worst: 1,
    judgement: 'mistake',
    isBest: false,
  });

  it('are found by their place', () => {
    expect(turnAt([FIRST, turn], 0)).toBeUndefined();
    expect(turnAt([FIRST, turn], 5)).toBe(FIRST);
    expect(turnAt([FIRST, turn], 7)).toBe(turn);
    expect(plyOf(turn)).toBe(8);
  });

  it('show what is better only where that decision is due', () => {
    expect(improvedAt([FIRST, turn], 8)).toEqual({ turn, decision: better });
    expect([2, 6, 7].map((ply) => improvedAt([FIRST, turn], ply))).toEqual([null, null, null]);
  });

  it('are flagged if they were mistakes, or else inaccuracies', () => {
    const slip = turnOf(1, 0, 2, { judgement: 'inaccuracy' });
    expect(flagsOf([slip, turn])).toEqual([{ ply: 8, seat: 1, judgement: 'mistake' }]);
    expect(flagsOf([slip])).toEqual([{ ply: 2, seat: 0, judgement: 'inaccuracy' }]);
  });
});
