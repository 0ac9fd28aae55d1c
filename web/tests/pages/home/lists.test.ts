import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../../../src/core/types';
import {
  addressOf,
  ending,
  inOrder,
  isMyTurn,
  readRound,
  toGoOn,
} from '../../../src/pages/home/lists';

const seat = (number: number, more = {}) => ({
  seat: number,
  kind: 'human',
  name: null,
  bot: null,
  ...more,
});
const table = (id: string, more: Partial<TableInfo> = {}): TableInfo => ({
  id,
  name: null,
  status: 'running',
  modules: ['base'],
  seats: [seat(0, { you: true }), seat(1)],
  clock: null,
  to_move: 1,
  ...more,
});
const MY_TURN = table('turn', { to_move: 0 });
const THEIRS = table('theirs');
const WAITING = table('waiting', { status: 'waiting', to_move: null });
const OVER = table('over', { status: 'over', to_move: null, totals: [40, 38] });

describe('my games', () => {
  it('are in the order in which I am needed', () => {
    const found = inOrder([OVER, WAITING, THEIRS, MY_TURN]).map(({ id }) => id);
    expect(found).toEqual(['turn', 'theirs', 'waiting', 'over']);
  });

  it('go on where it is my turn, else where others play, and not where a bot took my seat', () => {
    expect(toGoOn([OVER, THEIRS, MY_TURN])?.id).toBe('turn');
    expect(toGoOn([OVER, THEIRS])?.id).toBe('theirs');
    expect(toGoOn([OVER, WAITING])).toBeNull();
    expect(toGoOn([table('left', { seats: [seat(0, { you: true, left: true })] })])).toBeNull();
  });

  it('do not wait for me when a bot plays my seat', () => {
    expect(isMyTurn(MY_TURN)).toBe(true);
    const left = { ...MY_TURN, seats: [seat(0, { you: true, left: true }), seat(1)] };
    expect(isMyTurn(left)).toBe(false);
  });

  it('say whether I won, unless the clock may have ended the game', () => {
    expect(ending(OVER)).toEqual({ totals: [40, 38], won: true });
    expect(ending({ ...OVER, totals: [38, 40] })?.won).toBe(false);
    expect(ending({ ...OVER, totals: [40, 40] })?.won).toBe(true);
    expect(ending({ ...OVER, clock: 60, on_timeout: 'end' })?.won).toBe(false);
    expect(ending(THEIRS)).toBeNull();
  });
});

describe('a pasted link', () => {
  it.each([
    ['https://example.org/table/abc123?seat=s3cr-et_', '/table/abc123?seat=s3cr-et_'],
    ['  http://localhost:8765/table/abc123 ', '/table/abc123'],
    ['example.org/replay/abc123?ply=12', '/replay/abc123?ply=12'],
    ['Come and play: https://example.org/table/abc123', '/table/abc123'],
    ['abc123xyz', '/table/abc123xyz'],
    ['hello there', null],
    ['https://example.org/', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%j leads to %s', (text, address) => expect(addressOf(text)).toBe(address));
});

describe('the round at one screen', () => {
  const TWO = { names: ['', ''], modules: [], first: false };

  it('is the one that played here the last time', () => {
    const last = { names: ['Anna', '', 'Cleo'], modules: ['caves'], first: false };
    expect(readRound(JSON.stringify(last))).toEqual(last);
  });

  it('is two without names if nothing of use was kept', () => {
    for (const kept of ['', 'x', 'null', '{"names":["a"],"modules":[]}', '{"names":[1,2]}'])
      expect(readRound(kept)).toEqual(TWO);
  });
});
