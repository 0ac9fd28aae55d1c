import { describe, expect, it } from 'vitest';
import { Walker, type Direction } from '../../src/board/walk';
import { BOARD, ISLAND, named } from './spots';

describe('walking over the hexes', () => {
  const all = [...BOARD, ...ISLAND];
  const walker = new Walker(all);
  const step = (from: string, direction: Direction): string =>
    walker.step(named(all, from), direction).name;

  it.each<[string, Direction, string]>([
    ['d7', 'left', 'c7'],
    ['d7', 'right', 'e7'],
    ['d7', 'up', 'd6'],
    ['d7', 'down', 'd8'],
    ['d7', 'first', 'a7'],
    ['d7', 'last', 't7'],
  ])('goes from %s %s to %s', (from, direction, to) => expect(step(from, direction)).toBe(to));

  it('stays at the edges', () => {
    expect(step('a1', 'left')).toBe('a1');
    expect(step('a1', 'up')).toBe('a1');
    expect(step('t20', 'right')).toBe('t20');
  });

  it('reaches the island below the board, and comes back', () => {
    expect(step('c20', 'down')).toBe('ib1');
    expect(step('t20', 'down')).toBe('id1');
    expect(step('ic1', 'up')).toBe('d20');
    expect(step('ia2', 'up')).toBe('ib1');
    expect(step('ib5', 'down')).toBe('ib5');
  });

  it('reaches the island beside the board, and comes back', () => {
    const beside = [
      ...BOARD,
      ...ISLAND.map((spot) => ({ ...spot, x: spot.x + 1200, y: spot.y - 650 })),
    ];
    const go = (from: string, direction: Direction): string =>
      new Walker(beside).step(named(beside, from), direction).name;
    expect(go('t10', 'right')).toBe('ia3');
    expect(go('t20', 'right')).toBe('ia3');
    expect(go('ia2', 'left')).toBe('t10');
    expect(go('t20', 'down')).toBe('t20');
  });

  it('stays on a board without an island', () => {
    expect(new Walker(BOARD).step(named(BOARD, 'c20'), 'down').name).toBe('c20');
  });

  it('goes round the hexes that can be chosen', () => {
    const legal = new Set(['b2', 'k9', 'ia3']);
    const next = (from: string, by: 1 | -1): string =>
      walker.next(named(all, from), legal, by).name;
    expect(next('a1', 1)).toBe('b2');
    expect(next('b2', 1)).toBe('k9');
    expect(next('k9', 1)).toBe('ia3');
    expect(next('ia3', 1)).toBe('b2');
    expect(next('b2', -1)).toBe('ia3');
    expect(walker.next(named(all, 'd7'), new Set(), 1).name).toBe('d7');
  });
});
