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
    expect(label('b3')).toBe('b3, grass, city tile of Anna');
    expect(label('c4')).toBe('c4, grass, wagon of Anna');
    expect(label('d7')).toBe('d7, grass, settlement of Bram');
    expect(label('e5', true)).toBe('e5, grass, can be chosen');
  });

  it('calls me by no name that I have not given', () => {
    const here = screen({
      you: [0],
      players: [playerOf(0, { name: '', settlements: ['b3'] }), playerOf(1)],
    });
    const on = occupants(here).get('b3');
    expect(hexLabel(here, { name: 'b3', terrain: 'grass' } as never, on, false)).toBe(
      'b3, grass, settlement of yours',
    );
  });

  it('tells how many tiles are left on a location', () => {
    const here = screen({
      stock: [
        { name: 'farm', hex: 'c3', left: 2, nomad: false },
        { name: 'farm', hex: 'd9', left: 0, nomad: false },
      ],
    });
    const label = (name: string, special: string): string =>
      hexLabel(here, { name, special } as Parameters<typeof hexLabel>[1], undefined, false);
    expect(label('c3', 'farm')).toBe('c3, Farm, 2 tiles left');
    expect(label('d9', 'farm')).toBe('d9, Farm, no tile left');
    expect(label('e5', 'castle')).toBe('e5, castle');
  });
});
