// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';
import { LiveClient } from '../../src/live/client';
import { LiveGame } from '../../src/live/game.svelte';
import { screen } from '../table/screens';

describe('a click on a hex that cannot be chosen', () => {
  it('is explained without the server when it is the turn of somebody else', async () => {
    const game = new LiveGame('abc');
    game.screen = screen({ to_move: 1 });
    await game.explain('a1');
    expect(game.refused).toMatchObject({ action: 'a1', reason: { code: 'not_your_turn' } });
  });

  it('is explained no more when the game has gone on meanwhile', async () => {
    const reason = { code: 'not_adjacent', cells: ['b2'], tile: null, terrains: [], builds: 0 };
    const answers: (() => void)[] = [];
    vi.spyOn(LiveClient.prototype, 'explain').mockImplementation(
      () => new Promise((resolve) => answers.push(() => resolve(reason))),
    );
    const game = new LiveGame('abc');
    game.screen = screen({ seq: 4, to_move: 0 });
    const asked = [game.explain('a1'), game.explain('a2')];
    answers[0]?.();
    await asked[0];
    expect(game.refused).toEqual({ action: 'a1', reason });
    game.refused = null;
    game.screen = screen({ seq: 5, to_move: 0 });
    answers[1]?.();
    await asked[1];
    expect(game.refused).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('the board of a running game', () => {
  it('is asked for again when it did not come', async () => {
    vi.useFakeTimers();
    const asked = vi.spyOn(api, 'board').mockRejectedValue(new Error('no connection'));
    const game = new LiveGame('abc');
    game.screen = screen({ to_move: 0 });
    await game.loadBoard();
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(2);
    game.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
