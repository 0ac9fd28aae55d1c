// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefs } from '../../src/browser/prefs.svelte';
import { LiveClient } from '../../src/live/client';
import { handoverTo, veiled } from '../../src/live/handover';
import { askedOf, lineOf, playerOf, screenOf } from '../wire';
import { openedTable } from './tables';

afterEach(() => {
  vi.restoreAllMocks();
  prefs.setHandover(true);
});

const turnOf = (seat: number, you = [0, 1]) =>
  screenOf({
    you,
    viewer: seat,
    to_move: seat,
    seq: 10 + seat,
    asked: askedOf({ player: seat, turn: seat, terrain: 'canyon', cards: ['canyon'] }),
    legal: { cells: ['d7'], options: ['farm'], refused: [] },
    players: [0, 1].map((one) => playerOf(one, { hand: [one === seat ? 'canyon' : null] })),
  });

describe('a screen that several people share', () => {
  it('is handed to whoever has to decide, until they have said to be there', () => {
    expect(handoverTo(turnOf(1), 0)).toBe(1);
    expect(handoverTo(turnOf(1), 1)).toBeNull();
    expect(handoverTo(turnOf(0), null)).toBe(0);
  });

  it('is not handed over among people at other screens, and not after the end', () => {
    expect(handoverTo(turnOf(0, [0]), null)).toBeNull();
    expect(handoverTo(turnOf(1, [0]), null)).toBeNull();
    expect(handoverTo({ ...turnOf(1), status: 'over' }, 0)).toBeNull();
  });

  it('shows board and gold meanwhile, and nothing that tells the card', () => {
    const [open, shown] = [turnOf(1), veiled(turnOf(1))];
    expect(JSON.stringify(shown)).not.toContain('canyon');
    expect(shown.legal).toEqual({ cells: [], options: [], refused: [] });
    expect(shown.players.map(({ settlements }) => settlements)).toEqual(
      open.players.map(({ settlements }) => settlements),
    );
    expect(shown.players.map(({ total, gold }) => [total, gold])).toEqual(
      open.players.map(({ total, gold }) => [total, gold]),
    );
  });

  describe('at its table', () => {
    const table = openedTable();
    const cardsSeen = () => JSON.stringify([table.game.screen, table.game.told]).includes('canyon');

    it('hides each card until its player has taken over', async () => {
      table.tell(turnOf(0));
      await vi.advanceTimersByTimeAsync(0);
      table.hear([lineOf({ seq: 4, kind: 'draw', action: 'canyon', card: 'canyon' })]);
      expect([table.game.handover, cardsSeen()]).toEqual([0, false]);
      table.game.takeOver();
      expect([table.game.handover, cardsSeen()]).toEqual([null, true]);
      table.tell(turnOf(1));
      expect([table.game.handover, cardsSeen()]).toEqual([1, false]);
    });

    it('says nothing about a hex, whose reason would name the card', async () => {
      const asked = vi.spyOn(LiveClient.prototype, 'explain');
      table.tell(turnOf(1));
      await table.game.explain('a1');
      expect([asked.mock.calls, table.game.refused]).toEqual([[], null]);
    });

    it('shows cards at once where people want it so', () => {
      prefs.setHandover(false);
      table.tell(turnOf(1));
      expect([table.game.handover, cardsSeen()]).toEqual([null, true]);
      expect(localStorage.getItem('kingdom.handover')).toBe('off');
    });
  });
});
