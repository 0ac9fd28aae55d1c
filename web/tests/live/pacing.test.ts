import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacing } from '../../src/live/pacing';

describe('the moves of others', () => {
  let shown: number[];
  let pacing: Pacing<number>;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    pacing = new Pacing((screen) => shown.push(screen));
  });
  afterEach(() => vi.useRealTimers());

  it('are shown one after the other, the first at once', () => {
    for (const screen of [1, 2, 3]) pacing.push(screen, 400);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(399);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2, 3]);
    expect(pacing.behind).toBe(false);
  });

  it('are shown as they come where they are slow enough, or the pace is the server’s', () => {
    pacing.push(1, 400);
    vi.advanceTimersByTime(500);
    pacing.push(2, 400);
    pacing.push(3, 0);
    vi.advanceTimersByTime(0);
    expect(shown.slice(0, 2)).toEqual([1, 2]);
    for (const screen of [4, 5]) pacing.push(screen, 0);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
  });

  it('can be skipped, up to the newest', () => {
    for (const screen of [1, 2, 3, 4]) pacing.push(screen, 400);
    expect(pacing.behind).toBe(true);
    pacing.skip();
    expect(shown).toEqual([1, 4]);
    vi.advanceTimersByTime(2_000);
    expect(shown).toEqual([1, 4]);
    pacing.skip();
    expect(shown).toEqual([1, 4]);
  });

  it('end with the newest form of the last one', () => {
    for (const screen of [1, 2, 3]) pacing.push(screen, 400);
    expect(pacing.renew(4)).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(shown).toEqual([1, 2, 4]);
    expect(pacing.renew(5)).toBe(false);
  });

  it('give way to what has to be seen at once', () => {
    for (const screen of [1, 2, 3]) pacing.push(screen, 400);
    pacing.now(9);
    vi.advanceTimersByTime(2_000);
    expect(shown).toEqual([1, 9]);
  });
});
