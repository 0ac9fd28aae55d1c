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
});
