import { describe, expect, it } from 'vitest';
import { shownLines } from '../../../src/table/log/filter';
import type { LogLine } from '../../../src/wire';
import { lineOf } from '../../wire';

describe('what is shownLines', () => {
  const line = (seq: number, kind: string, more: Partial<LogLine> = {}): LogLine =>
    lineOf({ seq, kind, seat: 1, ...more });
  const kinds = (lines: LogLine[]): string[] => shownLines(lines).map(({ kind }) => kind);

  it('leaves out what the next line says too', () => {
    const use = line(1, 'use', { tile: 'farm' });
    expect(kinds([use, line(2, 'build', { tile: 'farm', cell: 'd7' })])).toEqual(['build']);
    expect(kinds([use, line(2, 'draw', { card: 'grass' })])).toEqual(['use', 'draw']);
    expect(kinds([use])).toEqual(['use']);
  });

  it('leaves out a tile that was begun and left again', () => {
    expect(kinds([line(1, 'use', { tile: 'farm' }), line(2, 'stop')])).toEqual([]);
    const lifted = [line(1, 'use', { tile: 'barn' }), line(2, 'lift', { tile: 'barn' })];
    expect(kinds([...lifted, line(3, 'stop')])).toEqual([]);
    expect(kinds([line(1, 'wall', { tile: 'quarry' }), line(2, 'stop')])).toEqual(['wall', 'stop']);
  });

  it('leaves out what was taken back', () => {
    expect(kinds([line(1, 'build'), line(2, 'build'), line(3, 'undo', { to: 1 })])).toEqual([
      'build',
      'undo',
    ]);
  });
  it('puts back what was done again', () => {
    const built = [1, 2, 3, 4].map((seq) => line(seq, 'build'));
    const twice = [...built, line(5, 'undo', { to: 3 }), line(6, 'undo', { to: 1 })];
    const seqs = (lines: LogLine[]): number[] => shownLines(lines).map(({ seq }) => seq);
    expect(seqs(twice)).toEqual([1, 6]);
    expect(seqs([...twice, line(7, 'redo')])).toEqual([1, 2, 3, 5, 7]);
    expect(seqs([...twice, line(7, 'redo'), line(8, 'redo')])).toEqual([1, 2, 3, 4, 8]);
    const on = [...twice, line(7, 'redo'), line(8, 'redo'), line(9, 'build')];
    expect(seqs([...on, line(10, 'undo', { to: 4 })])).toEqual([1, 2, 3, 4, 10]);
  });

  it('keeps hints that were given before something was taken back', () => {
    const seqs = (lines: LogLine[]): number[] => shownLines(lines).map(({ seq }) => seq);
    const hinted = [
      line(1, 'build'),
      line(2, 'hint'),
      line(3, 'build'),
      line(4, 'undo', { to: 1 }),
    ];
    expect(seqs(hinted)).toEqual([1, 2, 4]);
    expect(seqs([...hinted, line(5, 'hint'), line(6, 'redo')])).toEqual([1, 2, 3, 5, 6]);
  });
});
