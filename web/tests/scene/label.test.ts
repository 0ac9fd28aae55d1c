// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { hexLabel } from '../../src/scene/label';
import { occupants } from '../../src/scene/pieces';
import { texts } from '../../src/texts/texts.svelte';
import { screen } from '../table/screens';
import { playerOf } from '../wire';

describe('a hex in words', () => {
  beforeAll(() => texts.use('en'));

  it('tells whose piece or wall stands there, and whether it can be chosen', () => {
    const here = screen({
      walls: ['a1'],
      players: [playerOf(0, { city: ['b2', 'b3'], meeples: { wagon: ['c4'] } }), playerOf(1)],
    });
    const on = occupants(here);
    const label = (name: string, legal = false): string => {
      const cell = { name, terrain: 'grass' } as Parameters<typeof hexLabel>[1];
      return hexLabel(here, cell, on.get(name), legal);
    };
    expect(label('a1')).toBe('a1, grass, stone wall');
    expect(label('b3')).toBe('b3, grass, city of Anna');
    expect(label('c4')).toBe('c4, grass, wagon of Anna');
    expect(label('d7')).toBe('d7, grass, settlement of Bram');
    expect(label('e5', true)).toBe('e5, grass, can be chosen');
  });
});
