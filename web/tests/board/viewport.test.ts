import { describe, expect, it } from 'vitest';
import { clamp, FITTED, include, isClear, type Area } from '../../src/board/viewport';

const FRAME = { width: 390, height: 560 };
const BOARD = { width: 390, height: 340 }; // fitted
const CLEAR = { top: 64, right: 8, bottom: 8, left: 8 };
const hex = (x: number, y: number): Area => ({
  left: x - 9,
  top: y - 10,
  right: x + 9,
  bottom: y + 10,
});
const around = (...areas: Area[]): Area => ({
  left: Math.min(...areas.map(({ left }) => left)),
  top: Math.min(...areas.map(({ top }) => top)),
  right: Math.max(...areas.map(({ right }) => right)),
  bottom: Math.max(...areas.map(({ bottom }) => bottom)),
});
const NEAR = { k: 2.5, x: 0, y: 0 }; // the upper left corner of the board

const shown = (area: Area) => clamp(include(NEAR, area, FRAME, CLEAR), FRAME, BOARD, CLEAR);

describe('bringing a part of the board into sight', () => {
  it('takes what lies under a button or over the edge as out of sight', () => {
    expect(isClear(NEAR, hex(80, 100), FRAME, CLEAR)).toBe(true);
    expect(isClear(NEAR, hex(80, 30), FRAME, CLEAR)).toBe(false);
    expect(isClear(NEAR, hex(150, 100), FRAME, CLEAR)).toBe(false);
  });

  it('moves the board at the zoom it has', () => {
    const area = around(hex(300, 200), hex(340, 230));
    const to = shown(area);
    expect(to.k).toBe(2.5);
    expect(isClear(to, area, FRAME, CLEAR)).toBe(true);
  });

  it('pulls the hexes of a corner out from under the buttons', () => {
    for (const area of [hex(9, 10), hex(381, 10), hex(9, 330), hex(381, 330)])
      expect(isClear(shown(area), area, FRAME, CLEAR)).toBe(true);
  });

  it('zooms out no further than it has to', () => {
    const area = around(hex(20, 100), hex(220, 220));
    const to = shown(area);
    expect(to.k).toBeLessThan(2.5);
    expect((area.right - area.left) * to.k).toBeCloseTo(374);
    expect(isClear(to, area, FRAME, CLEAR)).toBe(true);
  });

  it('shows the whole board if nothing else shows it all', () => {
    expect(include(NEAR, around(hex(9, 10), hex(381, 330)), FRAME, CLEAR)).toEqual(FITTED);
  });
});

describe('keeping the board in the frame', () => {
  it('centres a board that fills the frame but for the rounding of its size', () => {
    const board = { width: 390.00000000000006, height: 340 };
    expect(clamp({ k: 1, x: 14, y: 0 }, FRAME, board, CLEAR).x).toBeCloseTo(0);
  });

  it('lifts a board that is smaller from under what lies over the end of the frame', () => {
    const board = { width: 360, height: 310 };
    const under = { ...CLEAR, bottom: 68 };
    const top = (height: number): number => clamp(FITTED, { width: 360, height }, board, under).y;
    expect(top(600)).toBe(145); // in the middle, far from it
    expect(top(392)).toBe(14);
    expect(top(340)).toBe(0);
  });
});
