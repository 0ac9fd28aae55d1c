import { describe, expect, it } from 'vitest';
import { hexesPath, middle } from '../../src/board/geometry';
import { clamp, FITTED, fittedSize, MAX_ZOOM, reveal, zoomAt } from '../../src/board/viewport';
import { BOARD, named } from './spots';

describe('hexes', () => {
  it('draws one path around many hexes', () => {
    expect(hexesPath([])).toBe('');
    expect(
      hexesPath([
        { x: 0, y: 0 },
        { x: 52, y: 0 },
      ]).match(/M/g),
    ).toHaveLength(2);
  });

  it('finds the middle of a city', () => {
    const city = ['e5', 'd5', 'f5', 'd4', 'e4', 'd6', 'e6'].map((name) => named(BOARD, name));
    const { x, y } = middle(city);
    expect([x, y]).toEqual([named(BOARD, 'e5').x, named(BOARD, 'e5').y]);
  });
});

describe('zoom and pan', () => {
  const frame = { width: 400, height: 600 };
  const board = fittedSize(frame, { width: 1000, height: 500 });

  it('fits the board into the frame', () => {
    expect(board).toEqual({ width: 400, height: 200 });
  });

  it('keeps the point under the pointer where it is', () => {
    const zoomed = zoomAt({ k: 1.5, x: -20, y: 10 }, 120, 80, 2);
    const before = { x: (120 + 20) / 1.5, y: (80 - 10) / 1.5 };
    expect(before.x * zoomed.k + zoomed.x).toBeCloseTo(120);
    expect(before.y * zoomed.k + zoomed.y).toBeCloseTo(80);
  });

  it('never zooms out further than the whole board, nor in without end', () => {
    expect(zoomAt(FITTED, 0, 0, 0.1).k).toBe(1);
    expect(zoomAt(FITTED, 0, 0, 100).k).toBe(MAX_ZOOM);
  });

  it('centres what is smaller than the frame and leaves no gap beside what is larger', () => {
    expect(clamp(FITTED, frame, board)).toEqual({ k: 1, x: 0, y: 200 });
    expect(clamp({ k: 4, x: 50, y: -5000 }, frame, board)).toEqual({ k: 4, x: 0, y: -200 });
  });

  it('brings a hex into sight', () => {
    expect(reveal({ k: 2, x: 0, y: 0 }, 300, 50, frame, 50)).toEqual({ k: 2, x: -250, y: 0 });
    expect(reveal({ k: 1, x: 0, y: 0 }, 200, 300, frame, 50)).toEqual({ k: 1, x: 0, y: 0 });
  });
});
