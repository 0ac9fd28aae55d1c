import { describe, expect, it } from 'vitest';
import { nearestToMiddle } from '../../../src/board/geometry';
import { placeBeside } from '../../../src/table/help/placement';

const card = { width: 290, height: 300 };
const wide = { width: 1440, height: 900 };

describe('a card beside something', () => {
  it('lies to the right where there is room, else to the left', () => {
    expect(placeBeside({ x: 100, y: 400, width: 40, height: 40 }, card, wide)).toEqual({
      x: 150,
      y: 270,
    });
    expect(placeBeside({ x: 1300, y: 400, width: 40, height: 40 }, card, wide).x).toBe(1000);
  });

  it('stays whole at the edges', () => {
    expect(placeBeside({ x: 100, y: 0, width: 40, height: 40 }, card, wide).y).toBe(8);
    expect(placeBeside({ x: 100, y: 880, width: 40, height: 40 }, card, wide).y).toBe(592);
  });

  it('lies above or below on a narrow screen', () => {
    const phone = { width: 390, height: 844 };
    const low = placeBeside({ x: 180, y: 700, width: 40, height: 40 }, card, phone);
    expect(low.y + card.height).toBeLessThanOrEqual(700);
    const high = placeBeside({ x: 180, y: 60, width: 40, height: 40 }, card, phone);
    expect(high.y).toBeGreaterThanOrEqual(100);
  });
});

describe('the middle of some hexes', () => {
  it('is the one nearest to it, and none of none', () => {
    const row = [0, 52, 104, 156, 208].map((x) => ({ x, y: 0 }));
    expect(nearestToMiddle(row)).toEqual({ x: 104, y: 0 });
    expect(nearestToMiddle([])).toBeUndefined();
  });
});
