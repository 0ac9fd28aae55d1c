import { describe, expect, it } from 'vitest';
import { ghostsOf } from '../../../src/pages/replay/ghosts';
import { pack, unpack } from '../../../src/pages/replay/packed';
import {
  landmarks,
  lineAt,
  replayLines,
  screenAt,
  turnsBefore,
} from '../../../src/pages/replay/positions';
import { signed } from '../../../src/scene/gains';
import type { BoardInfo, LogLine, States } from '../../../src/wire';
import { lineOf } from '../../wire';

const line = (kind: string, turn: number, more: Partial<LogLine> = {}): LogLine =>
  lineOf({ kind, turn, ...more });
const player = (settlements: string[]) => ({
  seat: 0,
  settlements,
  city: [],
  meeples: {},
  total: settlements.length,
});
const position = (settlements: string[]) => ({
  screen: { round: 1, walls: [], players: [player(settlements)] },
});

/** A card is dealt, then a turn of two builds, then one of a move. */
const GAME = {
  plies: 5,
  people: [{ name: 'Anna', kind: 'human', bot: null, hints: 0 }],
  turns: [1, 3],
  over: true,
  result: { totals: [2], winners: [0], ranking: [[0]] },
  log: [
    line('draw', 0, { why: 'deal' }),
    line('build', 1, { cell: 'a1' }),
    line('build', 1, { cell: 'a2' }),
    line('lift', 2, { cell: 'a1' }),
    line('put', 2, { cell: 'a3', origin: 'a1' }),
  ],
  positions: [[], [], ['a1'], ['a1', 'a2'], ['a1', 'a2'], ['a2', 'a3']].map(position),
} as unknown as States;

describe('a game to look back at', () => {
  it('has landmarks where turns begin', () => {
    expect(landmarks(GAME)).toEqual([0, 1, 3, 5]);
    expect([0, 1, 2, 3, 5].map((ply) => turnsBefore(GAME, ply))).toEqual([-1, 0, 0, 1, 1]);
  });

  it('tells neither the deal nor the lifting', () => {
    const told = replayLines(GAME);
    expect(told.map(({ ply }) => ply)).toEqual([2, 3, 5]);
    expect([0, 1, 2, 4, 5].map((ply) => lineAt(told, ply))).toEqual([-1, -1, 0, 1, 2]);
  });

  it('shows what was put down since the turn began, and the result at the end alone', () => {
    expect(screenAt(GAME, 3)?.last).toEqual([]);
    expect(screenAt(GAME, 2)?.last).toEqual(['a1']);
    expect(screenAt(GAME, 5)?.last).toEqual(['a3']);
    expect(screenAt(GAME, 4)?.result).toBeNull();
    expect(screenAt(GAME, 5)?.result?.winners).toEqual([0]);
    expect(screenAt(GAME, 5)?.players[0]?.name).toBe('Anna');
  });

  it('is not over where a record ends early', () => {
    expect(screenAt({ ...GAME, over: false, result: null }, 5)?.status).toBe('running');
  });
});

describe('a record in a link', () => {
  it('comes back as it was', async () => {
    const record = 'kingdom record 1\nname: Zoë & Jörg\n' + '1.1 grass: d7 d8 e8, end\n'.repeat(90);
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(record.length / 5);
    expect(await unpack(packed)).toBe(record);
  });

  it.each(['', '!!!', 'aGVsbG8', 'x'.repeat(1000)])('is none in %j', async (packed) => {
    expect(await unpack(packed)).toBeNull();
  });

  it('may not unfold to more than a record', async () => {
    expect(await unpack(await pack('x'.repeat(30_001)))).toBeNull();
    expect(await unpack(await pack('x'.repeat(30_000)))).toHaveLength(30_000);
  });
});

describe('ghost houses', () => {
  it('stand on hexes, with the gold of the moment, and not where something is lifted', () => {
    const spots = new Map([['d7', { name: 'd7', row: 6, col: 3, island: false, x: 1, y: 2 }]]);
    const choice = {
      place: 1,
      value: 2,
      tiles: [],
      lost: [],
      played: false,
      gold: { knights: 2, castles: 3 },
    };
    const told = {
      ply: 1,
      seat: 1,
      count: 2,
      choices: [
        { ...choice, action: 'd7' },
        { ...choice, action: 'oracle' },
      ],
    };
    const bare = screenAt(GAME, 1);
    if (!bare) throw new Error('no screen');
    const asking = (puts: string | null) => ({ ...bare, asked: { puts } }) as typeof bare;
    const size = { width: 48, height: 56 };
    const board = {
      drawings: { pieces: { settlement: size, wagon: size } },
    } as unknown as BoardInfo;
    const [house, sign, ...more] = ghostsOf(told, board, asking('settlement'), spots);
    expect(house).toMatchObject({
      x: 1,
      y: 2,
      art: '/api/art/pieces/settlement-blue.svg',
      ...size,
    });
    expect(decodeURIComponent(sign?.art ?? '')).toContain('+5');
    expect(more).toEqual([]);
    expect(ghostsOf(told, board, asking(null), spots)).toHaveLength(1);
    const [wagon] = ghostsOf(told, board, asking('wagon'), spots);
    expect(wagon?.art).toBe('/api/art/pieces/wagon-blue.svg');
  });

  it.each([
    [3, '+3'],
    [-2, '−2'],
    [0, '0'],
  ])('say %d as %s', (amount, text) => expect(signed(amount)).toBe(text));
});
