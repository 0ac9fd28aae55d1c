// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ending,
  gameToContinue,
  inOrder,
  isMyTurn,
  isOverDays,
  turnText,
} from '../../../src/pages/home/tables';
import { texts } from '../../../src/texts/texts.svelte';
import type { TableInfo } from '../../../src/wire';
import { seatOf, tableOf } from '../../wire';

const table = (id: string, more: Partial<TableInfo> = {}): TableInfo =>
  tableOf(id, { to_move: 1, ...more });
const MY_TURN = table('turn', { to_move: 0 });
const THEIRS = table('theirs');
const WAITING = table('waiting', { status: 'waiting', to_move: null });
const OVER = table('over', { status: 'over', to_move: null, totals: [40, 38], winners: [0] });

beforeAll(() => texts.use('en'));

describe('my games', () => {
  it('are in the order in which I am needed', () => {
    const found = inOrder([OVER, WAITING, THEIRS, MY_TURN]).map(({ id }) => id);
    expect(found).toEqual(['turn', 'theirs', 'waiting', 'over']);
  });

  it('go on where it is my turn, else where others play, and not where a bot took my seat', () => {
    expect(gameToContinue([OVER, THEIRS, MY_TURN])?.id).toBe('turn');
    expect(gameToContinue([OVER, THEIRS])?.id).toBe('theirs');
    expect(gameToContinue([OVER, WAITING])).toBeNull();
    expect(
      gameToContinue([table('left', { seats: [seatOf(0, { you: true, left: true })] })]),
    ).toBeNull();
  });

  it('do not wait for me when a bot plays my seat', () => {
    expect(isMyTurn(MY_TURN)).toBe(true);
    const left = { ...MY_TURN, seats: [seatOf(0, { you: true, left: true }), seatOf(1)] };
    expect(isMyTurn(left)).toBe(false);
  });

  it('say how long I have, in the largest unit that fits', () => {
    const said = [null, 59, 3599, 86_399, 90_000].map((left) => turnText({ ...MY_TURN, left }));
    expect(said).toEqual([
      'your turn',
      'your turn · 59 seconds left',
      'your turn · 59 minutes left',
      'your turn · 23 hours left',
      'your turn · 1 day left',
    ]);
    expect(turnText({ ...MY_TURN, nudged: true })).toBe('your turn: nudged');
  });

  it('go on for days with other people and a long clock or none', () => {
    expect([THEIRS, { ...WAITING, clock: 86_400 }].map(isOverDays)).toEqual([true, true]);
    const alone = { ...THEIRS, seats: [seatOf(0, { you: true }), seatOf(1, { kind: 'bot' })] };
    expect([OVER, { ...THEIRS, clock: 3600 }, alone].map(isOverDays)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('say whether I won, which nobody has if the clock ended the game', () => {
    expect(ending(OVER)).toEqual({ totals: [40, 38], won: true });
    expect(ending({ ...OVER, totals: [38, 40], winners: [1] })?.won).toBe(false);
    expect(ending({ ...OVER, totals: [40, 40], winners: [0, 1] })?.won).toBe(true);
    expect(ending({ ...OVER, clock: 60, on_timeout: 'end', winners: [] })?.won).toBe(false);
    expect(ending(THEIRS)).toBeNull();
  });
});
