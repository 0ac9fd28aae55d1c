import { describe, expect, it } from 'vitest';
import { gained } from '../../../src/table/tiles/gains';
import { playerOf, tileOf } from '../../wire';
import { screen } from '../screens';

describe('tiles that change hands', () => {
  const farm = tileOf('farm', 'fresh');
  const before = screen();
  const after = screen({ seq: 11, players: [playerOf(0), playerOf(1, { tiles: [farm] })] });

  it('are seen to come from the board', () => {
    expect(gained(before, after)).toEqual([{ seat: 1, tile: 'farm', hex: 'c3' }]);
    expect(gained(after, { ...after, seq: 12 })).toEqual([]);
  });

  it('are not, after a gap or when taken back', () => {
    expect(gained(before, { ...after, seq: 30 })).toEqual([]);
    expect(gained({ ...after, seq: 12 }, screen({ seq: 13 }))).toEqual([]);
  });
});
