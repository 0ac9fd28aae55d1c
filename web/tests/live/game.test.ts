// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';
import { LiveGame } from '../../src/live/game.svelte';
import { screen } from '../table/screens';

describe('a click on a hex that cannot be chosen', () => {
  it('is explained without the server when it is the turn of somebody else', async () => {
    const game = new LiveGame('abc');
    game.screen = screen({ to_move: 1 });
    await game.explain('a1');
    expect(game.refused).toMatchObject({ action: 'a1', reason: { code: 'not_your_turn' } });
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
