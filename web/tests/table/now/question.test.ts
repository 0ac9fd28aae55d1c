// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { question, stopName } from '../../../src/table/now/question';
import { texts } from '../../../src/texts/texts.svelte';
import { askedOf, playerOf } from '../../wire';
import { moving, screen } from '../screens';

describe('the question', () => {
  beforeAll(() => texts.use('en'));

  it('names the piece that a tile sends out, and what is possible with it', () => {
    const sailing = (ship: string[], cells: string[]): string =>
      question(
        screen({
          asked: askedOf({ kind: 'piece', tile: 'lighthouse', puts: 'ship', steps: true, left: 3 }),
          players: [playerOf(0, { meeples: { ship } }), playerOf(1)],
          legal: { cells, options: ['stop'], refused: [] },
        }),
      );
    expect(sailing([], ['a1', 'b1'])).toBe('Lighthouse: choose a hex for your ship');
    expect(sailing(['a1'], ['a1', 'b1'])).toMatch(/up to 3 steps, or press your ship/);
    expect(sailing(['a1'], ['b1'])).toMatch(/up to 3 more steps, or stop here/);
    expect(sailing(['a1'], ['a1'])).toMatch(/press your ship to take it back/);
  });

  it('calls it cancelling as long as nothing is done with a tile', () => {
    expect(stopName(moving(['stop']))).toBe('Cancel');
    const begun = askedOf({ kind: 'put', tile: 'paddock', cell: 'd7', begun: true });
    expect(stopName(moving(['stop'], { asked: begun }))).toBe('Stop');
  });
});
