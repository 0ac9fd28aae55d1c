// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';
import { prefs, type Speed } from '../../src/browser/prefs.svelte';
import { screen } from '../table/screens';
import { openedTable } from './tables';

describe('a long turn of a bot', () => {
  const table = openedTable();
  beforeEach(() => void vi.spyOn(api, 'recap').mockResolvedValue({ screens: [] }));

  it.each([
    ['normal', 1_600],
    ['slow', 19 * 1_200],
  ] as [Speed, number][])('is shown to its end in due time, %s', async (speed, most) => {
    prefs.setSpeed(speed);
    table.tell(screen({ seq: 1, turn: 2, to_move: 1 }));
    await vi.advanceTimersByTimeAsync(1_200); // it thinks
    for (let seq = 2; seq < 21; seq += 1) {
      table.tell(screen({ seq, turn: 2, to_move: 1 }));
      await vi.advanceTimersByTimeAsync(50);
    }
    table.tell(screen({ seq: 21, turn: 3 })); // its end, and the turn is mine
    await vi.advanceTimersByTimeAsync(most - 19 * 50 - 1);
    expect(table.game.screen?.seq).toBe(20);
    await vi.advanceTimersByTimeAsync(1);
    expect(table.game.screen?.seq).toBe(21);
  });
});
