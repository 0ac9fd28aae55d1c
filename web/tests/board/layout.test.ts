import { describe, expect, it } from 'vitest';
import { arrange, type Box } from '../../src/board/layout';

const VIEW: Box = [-66, -70, 1146, 1316];
const ISLAND: Box = [-28, 920, 354, 320];

describe('where the island lies', () => {
  it('lies below the board where there is more height than width', () => {
    const { view, beside, place } = arrange(VIEW, ISLAND, { width: 390, height: 560 });
    expect(beside).toBe(false);
    expect(view).toEqual(VIEW);
    expect(place({ x: 60, y: 1000 })).toEqual({ x: 60, y: 1000 });
  });

  it('lies beside the board where there is more width than height', () => {
    const { view, parts, place } = arrange(VIEW, ISLAND, { width: 1500, height: 1060 });
    const [left, top, width, height] = view;
    expect(height).toBe(990); // the board alone
    expect(width).toBeGreaterThan(1146 + 300);
    const [, island] = parts;
    expect(island?.from).toEqual(ISLAND);
    // What is drawn in the corner of the island's part is shown in the corner of its place.
    expect(place({ x: ISLAND[0], y: ISLAND[1] })).toEqual(island?.at);
    expect(island?.at.x).toBeGreaterThan(left + 1120);
    expect(island?.at.y).toBeGreaterThan(top);
    expect(place({ x: 500, y: 855 })).toEqual({ x: 500, y: 855 });
  });

  it('keeps what else a thing has when it is moved', () => {
    const { place } = arrange(VIEW, ISLAND, { width: 1500, height: 1060 });
    expect(place({ x: 60, y: 1000, name: 'ia1' }).name).toBe('ia1');
  });

  it('changes nothing without an island', () => {
    expect(arrange(VIEW, null, { width: 1500, height: 1060 }).beside).toBe(false);
  });

  it('is shown smaller where it would take a fifth of the board', () => {
    const frame = { width: 1034, height: 880 }; // beside a column, at 1440 by 900
    const { view, parts, beside, place } = arrange(VIEW, ISLAND, frame);
    const scale = Math.min(frame.width / view[2], frame.height / view[3]);
    const alone = Math.min(frame.width / 1146, frame.height / 990);
    expect(beside).toBe(true);
    expect(scale / alone).toBeGreaterThan(0.85);
    const size = parts[1]?.size ?? 1;
    expect(size).toBeGreaterThan(0.6);
    expect(place({ x: ISLAND[0] + 100, y: ISLAND[1] })).toMatchObject({
      x: (parts[1]?.at.x ?? 0) + 100 * size,
      size,
    });
  });

  it('is as large as the board where there is room', () => {
    const sizes = [
      { width: 390, height: 560 },
      { width: 1500, height: 1060 },
    ].map((frame) => arrange(VIEW, ISLAND, frame).parts.at(-1)?.size);
    expect(sizes).toEqual([1, 1]);
  });
});
