// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';
import { prefs, type Speed } from '../../src/browser/prefs.svelte';
import { LiveClient } from '../../src/live/client';
import { LiveGame } from '../../src/live/game.svelte';
import type { Screen } from '../../src/wire';
import { screen } from '../table/screens';

describe('a long turn of a bot', () => {
  let tell: (screen: Screen) => void;
  let game: LiveGame;

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    vi.spyOn(api, 'board').mockRejectedValue(new Error('not needed'));
    vi.spyOn(api, 'recap').mockResolvedValue({ screens: [] });
    vi.spyOn(LiveClient.prototype, 'open').mockImplementation(function (this: LiveClient) {
      tell = (now) => this.handlers.state(now);
    });
    game = new LiveGame('abc');
    void game.open();
  });
  afterEach(() => {
    game.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    prefs.setSpeed('normal');
  });

  it.each([
    ['normal', 1_600],
    ['slow', 19 * 1_200],
  ] as [Speed, number][])('is shown to its end in due time, %s', async (speed, most) => {
    prefs.setSpeed(speed);
    tell(screen({ seq: 1, turn: 2, to_move: 1 }));
    await vi.advanceTimersByTimeAsync(1_200); // it thinks
    for (let seq = 2; seq < 21; seq += 1) {
      tell(screen({ seq, turn: 2, to_move: 1 }));
      await vi.advanceTimersByTimeAsync(50);
    }
    tell(screen({ seq: 21, turn: 3 })); // its end, and the turn is mine
    await vi.advanceTimersByTimeAsync(most - 19 * 50 - 1);
    expect(game.screen?.seq).toBe(20);
    await vi.advanceTimersByTimeAsync(1);
    expect(game.screen?.seq).toBe(21);
  });
});
