import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Marks } from '../../../src/table/log/marks.svelte';

describe('the hexes that are marked', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are shown for a moment', () => {
    const marks = new Marks();
    marks.show(['a1']);
    vi.advanceTimersByTime(2_400);
    expect(marks.cells).toEqual(['a1']);
    vi.advanceTimersByTime(200);
    expect(marks.cells).toEqual([]);
  });

  it('stay as long when others were shown just before', () => {
    const marks = new Marks();
    marks.show(['a1']);
    vi.advanceTimersByTime(2_000);
    marks.show(['b2']);
    vi.advanceTimersByTime(2_000);
    expect(marks.cells).toEqual(['b2']);
  });

  it('stay while they are pointed at', () => {
    const marks = new Marks();
    marks.show(['a1']);
    marks.point(['b2']);
    vi.advanceTimersByTime(10_000);
    expect(marks.cells).toEqual(['b2']);
  });
});
