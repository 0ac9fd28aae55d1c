// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { differenceOf, differenceText } from '../../../src/table/result/difference';
import { texts } from '../../../src/texts/texts.svelte';
import type { Screen } from '../../../src/wire';
import { playerOf } from '../../wire';
import { screen } from '../screens';

function over(golds: Record<string, number>[], you: number[]): Screen {
  const totals = golds.map((gold) => Object.values(gold).reduce((sum, one) => sum + one, 0));
  const seats = [...totals.keys()].sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  const most = Math.max(...totals);
  const winners = seats.filter((seat) => totals[seat] === most);
  const ranking = [winners, ...seats.filter((seat) => !winners.includes(seat)).map((one) => [one])];
  return screen({
    status: 'over',
    you,
    players: golds.map((gold, seat) => playerOf(seat, { gold, total: totals[seat] ?? 0 })),
    result: { totals, winners, ranking, halted: null, why: null, resigned: [] },
  });
}

describe('where the difference lies', () => {
  beforeAll(() => texts.use('en'));
  const golds = [
    { fishermen: 5, lords: 12, castles: 3 },
    { fishermen: 9, lords: 6, castles: 3 },
    { fishermen: 1, lords: 0, castles: 0 },
  ];

  it('compares the winner with the second, by source', () => {
    expect(differenceOf(over(golds, [0]))).toEqual({
      seat: 0,
      other: 1,
      gold: 2,
      parts: [
        { source: 'lords', gold: 6 },
        { source: 'fishermen', gold: -4 },
      ],
    });
  });

  it('compares whoever lost with the winner', () => {
    const text = differenceText(over(golds, [2]));
    expect(text).toBe(
      'You are 19 gold behind Anna. The biggest differences: −12\u00a0Lords, −4\u00a0Fishermen, and −3\u00a0Castles.',
    );
  });

  it('speaks of one difference where there is only one', () => {
    expect(differenceText(over([{ lords: 12 }, { lords: 6 }], [0]))).toBe(
      'You are 6 gold ahead of Bram. The difference: +6\u00a0Lords.',
    );
  });

  it('tells those who watch of the winner, and nothing of a game broken off', () => {
    expect(differenceText(over(golds, []))).toMatch(/^Anna is 2 gold ahead of Bram\./);
    const broken = over(golds, [0]);
    if (broken.result) broken.result.winners = [];
    expect(differenceText(broken)).toBeNull();
  });

  it('knows a tie', () => {
    expect(differenceText(over([{ lords: 6 }, { lords: 6 }], [0]))).toBe(
      'You and Bram have the same gold.',
    );
  });
});
