import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../src/analysis/packed';
import { pathOf } from '../../src/analysis/path';
import { arrowPath } from '../../src/board/geometry';
import type { GhostStep } from '../../src/thinking';
import type { BoardInfo } from '../../src/wire';

const NAMES = ['a1', 'b1', 'c1'];
const BOARD = {
  drawings: { pieces: { settlement: { width: 30, height: 32 } } },
} as unknown as BoardInfo;
const SPOTS = new Map(
  NAMES.map((name, col) => [name, { name, row: 0, col, island: false, x: 50 * col, y: 0 }]),
);
const step = (more: Partial<GhostStep>): GhostStep => ({
  action: 0,
  number: 1,
  cell: 0,
  from: null,
  piece: 'settlement',
  gone: false,
  tile: null,
  ...more,
});

describe('a turn on the board', () => {
  it('is ghosts with their numbers, and arrows for moves', () => {
    const steps = [
      step({}),
      step({ number: 0, cell: null, piece: null }),
      step({ number: 2, cell: 2, from: 1 }),
    ];
    const { figures, arrows, cells } = pathOf(steps, NAMES, 'blue', BOARD, SPOTS);
    expect(cells).toEqual(['a1', 'c1']);
    expect(arrows).toEqual([{ from: 'b1', to: 'c1' }]);
    expect(figures.map(({ id }) => id)).toEqual([
      'path 1',
      'path 1 badge',
      'path 2',
      'path 2 badge',
    ]);
    expect(figures[0]).toMatchObject({ x: 0, y: 0, width: 30, ghost: true });
    expect(decodeURIComponent(figures[3]?.art ?? '')).toContain('>2</text>');
  });

  it('shows no ghost for a piece that goes', () => {
    const { figures } = pathOf([step({ gone: true })], NAMES, 'red', BOARD, SPOTS);
    expect(figures.map(({ id }) => id)).toEqual(['path 1 badge']);
  });

  it('keeps its arrows clear of the middles', () => {
    expect(arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 })).toMatch(/^M16\.0 0\.0L84\.0 0\.0M84\.0/);
  });
});

describe('packed bytes', () => {
  it('are those of their text', () => {
    expect([...bytesOf('AAEC/w==')]).toEqual([0, 1, 2, 255]);
  });
});
