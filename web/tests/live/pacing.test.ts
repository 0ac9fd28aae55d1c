import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Pace, Pacing } from '../../src/live/pacing';

const every = (pause: number): Pace => ({ pause, turn: Infinity });

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
    for (const screen of [1, 2, 3]) pacing.push(screen, every(400));
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
    pacing.push(1, every(400));
    vi.advanceTimersByTime(500);
    pacing.push(2, every(400));
    pacing.push(3, every(0));
    vi.advanceTimersByTime(0);
    expect(shown.slice(0, 2)).toEqual([1, 2]);
    for (const screen of [4, 5]) pacing.push(screen, every(0));
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
  });

  it('can be skipped, up to the newest', () => {
    for (const screen of [1, 2, 3, 4]) pacing.push(screen, every(400));
    expect(pacing.behind).toBe(true);
    pacing.skip();
    expect(shown).toEqual([1, 4]);
    vi.advanceTimersByTime(2_000);
    expect(shown).toEqual([1, 4]);
    pacing.skip();
    expect(shown).toEqual([1, 4]);
  });

  it('end with the newest form of the last one', () => {
    for (const screen of [1, 2, 3]) pacing.push(screen, every(400));
    expect(pacing.renew(4)).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(shown).toEqual([1, 2, 4]);
    expect(pacing.renew(5)).toBe(false);
  });

  it('give way to what has to be seen at once', () => {
    for (const screen of [1, 2, 3]) pacing.push(screen, every(400));
    pacing.now(9);
    vi.advanceTimersByTime(2_000);
    expect(shown).toEqual([1, 9]);
  });

  describe('of one turn', () => {
    const pace = { pause: 400, turn: 1_600 };

    /** When each of the screens was shown, in milliseconds after the first. */
    async function timesOf(count: number, apart: number): Promise<number[]> {
      const began = Date.now();
      const times: number[] = [];
      pacing = new Pacing(() => times.push(Date.now() - began));
      for (let screen = 0; screen < count; screen += 1) {
        pacing.push(screen, pace, 7);
        await vi.advanceTimersByTimeAsync(apart);
      }
      await vi.advanceTimersByTimeAsync(10_000);
      return times;
    }

    it('keep their pauses if they are few', async () => {
      expect(await timesOf(4, 50)).toEqual([0, 400, 800, 1_200]);
    });

    it('follow each other more quickly if they are many', async () => {
      const times = await timesOf(20, 50);
      expect(times).toHaveLength(20);
      expect(times[1]).toBe(400);
      expect(times.at(-1)).toBeLessThanOrEqual(1_600);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    });

    it('take no longer than they take to come, if that is more', async () => {
      expect((await timesOf(20, 150)).at(-1)).toBeLessThanOrEqual(19 * 150 + 50);
    });

    it('do not hurry those of the next turn', () => {
      pacing.push(1, pace, 1);
      vi.advanceTimersByTime(5_000);
      for (const screen of [2, 3]) pacing.push(screen, pace, 1);
      for (const screen of [4, 5]) pacing.push(screen, pace, 2);
      expect(shown).toEqual([1, 2, 3]);
      vi.advanceTimersByTime(399);
      expect(shown).toEqual([1, 2, 3]);
      vi.advanceTimersByTime(1);
      expect(shown).toEqual([1, 2, 3, 4]);
      vi.advanceTimersByTime(400);
      expect(shown).toEqual([1, 2, 3, 4, 5]);
    });
  });
});
