// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../src/api/api';
import { prefs } from '../../src/browser/prefs.svelte';
import { noteSeen, seenOf } from '../../src/browser/seen';
import { LiveGame } from '../../src/live/game.svelte';
import { screen } from '../table/screens';
import { openedTable } from './tables';

describe('what happened since I was last here', () => {
  const table = openedTable();

  const recapOf = (...seqs: number[]) =>
    vi
      .spyOn(api, 'recap')
      .mockResolvedValue({ screens: seqs.map((seq) => screen({ seq, to_move: 1 })) });

  it('is played one by one and ends with the table as it is', async () => {
    noteSeen('abc', 4);
    const asked = recapOf(5, 6, 8);
    table.tell(screen({ seq: 8 }));
    expect(table.game.screen).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledWith('abc', 4);
    expect([table.game.screen?.seq, table.game.recap]).toEqual([5, true]);
    table.tell(screen({ seq: 8, deck: 7 })); // the same position, sent again
    await vi.advanceTimersByTimeAsync(450);
    expect(table.game.screen?.seq).toBe(6);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([table.game.screen?.deck, table.game.recap]).toEqual([7, false]);
    expect(seenOf('abc')).toBe(8);
  });

  it('can be skipped', async () => {
    recapOf(5, 6, 8);
    table.tell(screen({ seq: 8, deck: 7 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.game.skip()).toBe(true);
    expect([table.game.screen?.deck, table.game.recap]).toEqual([7, false]);
  });

  it('gives way to a move that is made meanwhile with a clock', async () => {
    recapOf(5, 6, 8);
    table.tell(screen({ seq: 8 }));
    await vi.advanceTimersByTimeAsync(0);
    table.tell(screen({ seq: 9, clock: { seat: 0, deadline: '', left: 60 } }));
    expect([table.game.screen?.seq, table.game.recap]).toEqual([9, false]);
  });

  it.each([
    ['nothing', screen({ seq: 4 })],
    ['a spectator has no part in', screen({ seq: 8, you: [] })],
    ['several at one screen see together', screen({ seq: 8, you: [0, 1] })],
    ['has not begun', screen({ seq: 8, status: 'waiting' })],
  ])('is not asked for if it is what %s', (_, now) => {
    noteSeen('abc', 4);
    const asked = recapOf(5, 6);
    table.tell(now);
    expect(table.game.screen?.seq).toBe(now.seq);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is left out by those who want it fast, and when it does not come', async () => {
    vi.spyOn(api, 'recap').mockRejectedValue(new Error('offline'));
    table.tell(screen({ seq: 8 }));
    await vi.advanceTimersByTimeAsync(0);
    expect([table.game.screen?.seq, table.game.recap]).toEqual([8, false]);
    prefs.setSpeed('fast');
    const fast = new LiveGame('def');
    void fast.open();
    table.tell(screen({ seq: 3 }));
    expect(fast.screen?.seq).toBe(3);
    fast.close();
  });

  it('is remembered for forty games', () => {
    for (let game = 0; game < 41; game += 1) noteSeen(`g${game}`, game + 1);
    expect([seenOf('g0'), seenOf('g1'), seenOf('g40')]).toEqual([0, 2, 41]);
    localStorage['kingdom.seen'] = '{"not": "a list"}';
    expect(seenOf('g1')).toBe(0);
  });
});
