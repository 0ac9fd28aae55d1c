// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gone } from '../../../src/table/absence/gone.svelte';
import type { Screen } from '../../../src/wire';
import { screenOf } from '../../wire';

const waiting = (left: number, more: Partial<Screen> = {}): Screen =>
  screenOf({ to_move: 1, absence: { seat: 1, left, nudged: false }, ...more });

describe('somebody is gone', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Look at a screen for some time, and say who is gone then. */
  function after(seconds: number, screen: Screen): number | null {
    let gone!: Gone;
    const leave = $effect.root(() => {
      gone = new Gone(() => screen);
    });
    flushSync();
    vi.advanceTimersByTime(seconds * 1000);
    const found = gone.seat;
    leave();
    return found;
  }

  it('when the time of the terms is over, also while one looks', () => {
    expect(after(0, waiting(0))).toBe(1);
    expect(after(59, waiting(60))).toBeNull();
    expect(after(61, waiting(60))).toBe(1);
  });

  it('not for ever by a timer that no browser can set', () => {
    expect(after(1, waiting(14 * 86_400 * 3))).toBeNull();
  });

  it('for those who play, and not for oneself', () => {
    expect(after(0, waiting(0, { you: [] }))).toBeNull();
    expect(after(0, waiting(0, { you: [1] }))).toBeNull();
    expect(after(0, waiting(0, { status: 'over' }))).toBeNull();
    expect(after(0, waiting(0, { absence: null }))).toBeNull();
  });
});
