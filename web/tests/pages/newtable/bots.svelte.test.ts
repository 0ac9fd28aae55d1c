import { describe, expect, it } from 'vitest';
import { BotNames } from '../../../src/pages/newtable/bots.svelte';
import { tableRequest } from '../../../src/pages/newtable/requests';
import { form } from './choices';

const NAMES = ['Alba', 'Bodo', 'Casper', 'Dorka'];

/** Numbers that leave the names in their order. */
function rising(): () => number {
  let last = 0;
  return () => (last += 0.001);
}

describe('the bots of a new table', () => {
  it('have a name each, and another one when they are swapped', () => {
    const bots = new BotNames(NAMES, rising());
    expect([1, 2, 3].map((seat) => bots.of(seat))).toEqual(['Bodo', 'Casper', 'Dorka']);
    bots.swap(1, [1, 2, 3]);
    expect([1, 2, 3].map((seat) => bots.of(seat))).toEqual(['Alba', 'Casper', 'Dorka']);
    bots.swap(1, [1, 2, 3]);
    expect(bots.of(1)).toBe('Bodo');
  });

  it('stay who they are if everybody sits at the table', () => {
    const bots = new BotNames(NAMES, rising());
    bots.swap(2, [1, 2, 3, 4]);
    expect(bots.of(2)).toBe('Casper');
  });

  it('are named by the server where it tells no names', () => {
    const bots = new BotNames([]);
    expect(bots.of(1)).toBe('');
    bots.swap(1, [1, 2]);
    expect(tableRequest(form(), null, (seat) => bots.of(seat)).players?.[1]).toEqual({
      kind: 'bot',
      bot: 'greedy',
      color: 'blue',
    });
  });

  it('come to the table under their names', () => {
    const bots = new BotNames(NAMES, rising());
    const { players } = tableRequest(form(), null, (seat) => bots.of(seat));
    expect(players?.[1]).toEqual({
      kind: 'bot',
      bot: 'greedy',
      name: 'Casper',
      color: 'blue',
    });
  });
});
