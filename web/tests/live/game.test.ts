// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { api } from '../../src/api/api';
import { noteSeen } from '../../src/browser/seen';
import { LiveClient } from '../../src/live/client';
import { LiveGame } from '../../src/live/game.svelte';
import { screen } from '../table/screens';
import { undoOf } from '../wire';

afterEach(() => vi.restoreAllMocks());

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

  it('is not asked for again when the page was left while it was awaited', async () => {
    vi.useFakeTimers();
    let fail: (error: Error) => void = () => undefined;
    const asked = vi
      .spyOn(api, 'board')
      .mockImplementation(() => new Promise((_, reject) => (fail = reject)));
    const game = new LiveGame('abc');
    game.screen = screen({ to_move: 0 });
    const loading = game.loadBoard();
    game.close();
    fail(new Error('no connection'));
    await loading;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe('a game whose page was left', () => {
  it('is not connected to any more', async () => {
    const [connect, asked] = [vi.spyOn(LiveClient.prototype, 'open'), vi.spyOn(api, 'board')];
    connect.mockReturnValue();
    asked.mockRejectedValue(new Error('not needed'));
    const game = new LiveGame('abc');
    game.close();
    await game.open();
    expect(connect).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('going back while the moves of bots are still being shown', () => {
  const turn = { to: 4, actions: 9, needs: [], beyond: true, refused: null };
  let tell: (seq: number, choice?: object) => void;
  let sent: MockInstance;
  let game: LiveGame;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.spyOn(api, 'board').mockRejectedValue(new Error('not needed'));
    vi.spyOn(LiveClient.prototype, 'open').mockImplementation(function (this: LiveClient) {
      tell = (seq, choice = {}) => {
        const undo = undoOf({ step: null, turn: { ...turn, ...choice } });
        this.handlers.state(screen({ seq, to_move: 1, undo }));
      };
    });
    sent = vi.spyOn(LiveClient.prototype, 'undo').mockReturnValue(true);
    noteSeen('abc', 5);
    game = new LiveGame('abc');
    await game.open();
    for (const seq of [5, 6, 7, 8]) tell(seq);
    expect(game.screen?.seq).toBeLessThan(8);
    game.undo('turn');
    expect([game.screen?.seq, game.asking]).toEqual([8, 'turn']);
  });
  afterEach(() => {
    game.close();
    vi.useRealTimers();
  });

  it('shows all of them, asks about all of them, and is done at once', async () => {
    for (const seq of [9, 10]) tell(seq);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(game.asking).toBe('turn');
    game.takeBack('turn');
    expect(sent).toHaveBeenCalledWith(4);
  });

  it('takes nothing back that was not asked about', () => {
    for (const seq of [9, 10]) tell(seq, { to: 9, needs: [1] });
    expect(game.screen?.seq).toBe(8);
    game.takeBack('turn');
    expect([game.screen?.seq, game.asking]).toEqual([10, null]);
    expect(sent).not.toHaveBeenCalled();
  });
});
