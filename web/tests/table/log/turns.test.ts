import { describe, expect, it } from 'vitest';
import { earnedIn, turnsOf } from '../../../src/table/log/turns';
import type { LogLine } from '../../../src/wire';
import { lineOf } from '../../wire';

const [LOTTE, PIET] = [0, 1];
const line = (seq: number, kind: string, more: Partial<LogLine> = {}): LogLine =>
  lineOf({ seq, kind, seat: LOTTE, turn: 1, by: 'act', ...more });
const build = (seq: number, cell: string, more: Partial<LogLine> = {}): LogLine =>
  line(seq, 'build', { cell, ...more });
const said = (lines: LogLine[]): string[] =>
  turnsOf(lines).map(({ seat, parts }) =>
    [
      seat,
      ...parts.map((part) =>
        [part.seat === seat ? '' : part.seat, part.tile, ...part.places].join(' ').trim(),
      ),
    ].join(', '),
  );

describe('a turn of the log', () => {
  it('is one line: where was built, and with which tiles', () => {
    const lines = [
      ...['n5', 'm5', 'm6'].map((cell, index) => build(index + 1, cell)),
      line(4, 'use', { tile: 'oasis' }),
      build(5, 'q2', { tile: 'oasis', got: ['farm'] }),
      line(6, 'end', { cell: null }),
      line(7, 'draw', { card: 'grass', by: 'draw' }),
    ];
    expect(said(lines)).toEqual(['0, n5 m5 m6, oasis q2']);
    const [turn] = turnsOf(lines);
    expect(turn?.got).toEqual(['farm']);
    expect(turn?.cells).toEqual(['n5', 'm5', 'm6', 'q2']);
    expect(turn?.lines.map(({ kind }) => kind)).toEqual([
      'build',
      'build',
      'build',
      'build',
      'end',
      'draw',
    ]);
  });

  it('tells from where to where a piece goes, and all of a way', () => {
    const moved = line(1, 'put', { tile: 'barn', origin: 'a3', cell: 'b4' });
    const sails = ['p15', 'p14', 'q15'].map((cell, index, all) =>
      line(index + 2, 'step', { tile: 'lighthouse', origin: all[index - 1] ?? 'o15', cell }),
    );
    expect(said([moved, ...sails])).toEqual(['0, barn a3→b4, lighthouse o15→p15→p14→q15']);
  });

  it('has what another player does in it', () => {
    const lines = [build(1, 'a1'), build(2, 'c4', { seat: PIET, tile: 'canoe' }), build(3, 'a2')];
    expect(said(lines)).toEqual(['0, a1, 1 canoe c4, a2']);
  });

  it('is without what was taken back, also where that leads to the turn before', () => {
    const lines = [
      build(1, 'a1'),
      line(2, 'end'),
      build(3, 'b1', { turn: 2, seat: PIET }),
      line(4, 'undo', { turn: 2, seat: LOTTE, to: 1, by: null }),
      build(5, 'a2'),
    ];
    expect(said(lines)).toEqual(['0, a1 a2']);
    expect(said(lines.slice(0, 4))).toEqual(['0, a1']);
    const again = line(5, 'redo', { turn: 1, by: null });
    expect(said([...lines.slice(0, 4), again])).toEqual(['0, a1', '1, b1']);
  });

  it('stands above what happened before its newest line', () => {
    const left = line(2, 'leave', { seat: PIET, by: null });
    expect(turnsOf([build(1, 'a1'), left]).map(({ event }) => event)).toEqual([false, true]);
    const later = turnsOf([build(1, 'a1'), left, build(3, 'a2')]);
    expect(later.map(({ event, seat }) => [event, seat])).toEqual([
      [true, PIET],
      [false, LOTTE],
    ]);
  });
});

describe('the gold of a turn', () => {
  const first = turnsOf([build(1, 'a1')])[0];
  const second = turnsOf([build(2, 'b1', { turn: 2, seat: PIET })])[0];
  const chart = [
    [3, 1],
    [4, 0],
  ];

  it('is what it has grown by when the turn is over', () => {
    if (!first || !second) throw new Error('no turns');
    expect(earnedIn(first, chart)).toBe(3);
    expect(earnedIn(first, chart, [2, 0])).toBe(1);
    expect(earnedIn(second, chart)).toBe(-1);
  });

  it('is that of the moment while it is on, and is not known otherwise', () => {
    if (!second) throw new Error('no turn');
    expect(earnedIn(second, chart.slice(0, 1), [], [3, 6])).toBe(5);
    expect(earnedIn(second, chart.slice(0, 1))).toBeNull();
    expect(earnedIn(second, [], [], [3, 6])).toBeNull();
  });
});
