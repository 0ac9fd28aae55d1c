// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from '../../../src/pages/replay/playback.svelte';

/** A game of ten positions, with turns that begin at 1, 4 and 7. */
function playback(start: number): { film: Playback; settled: number[]; end: () => void } {
  const settled: number[] = [];
  let film!: Playback;
  const end = $effect.root(() => {
    film = new Playback(
      start,
      () => 10,
      () => [0, 1, 4, 7, 10],
      (ply) => settled.push(ply),
    );
  });
  flushSync();
  return { film, settled, end };
}

describe('the way through a game', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('begins within the game', () => {
    expect([-3, 4, 99].map((start) => playback(start).film.ply)).toEqual([0, 4, 10]);
  });

  it('goes by steps, by turns and to the ends, and says where it stands', () => {
    const { film, settled } = playback(4);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home'])
      film.act(key)?.();
    expect(settled).toEqual([5, 7, 6, 4, 10, 0]);
    film.step('back');
    expect(film.ply).toBe(0);
    expect(film.act('x')).toBeUndefined();
  });

  it('plays at the chosen speed and stops at the end; from there it begins anew', () => {
    const { film, end } = playback(8);
    film.playing = true;
    flushSync();
    vi.advanceTimersByTime(600);
    expect(film.ply).toBe(9);
    film.speed = 4;
    flushSync();
    vi.advanceTimersByTime(150);
    expect(film.ply).toBe(10);
    vi.advanceTimersByTime(150);
    expect(film.playing).toBe(false);
    film.playing = true;
    flushSync();
    expect(film.ply).toBe(0);
    end();
  });
});
