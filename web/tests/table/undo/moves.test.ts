// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { movesAfter } from '../../../src/table/undo/moves';
import { type Language, texts } from '../../../src/texts/texts.svelte';
import { lineOf } from '../../wire';
import { screen } from '../screens';

describe('what goes, in words', () => {
  beforeEach(() => texts.use('en'));

  const log = [
    lineOf({ seq: 1, seat: 1, kind: 'build', cell: 'a1' }),
    lineOf({ seq: 2, seat: 0, kind: 'build', cell: 'd7' }),
    lineOf({ seq: 3, seat: 0, kind: 'build', cell: 'e7' }),
    lineOf({ seq: 4, seat: 0, kind: 'use', tile: 'paddock' }),
    lineOf({ seq: 5, seat: 0, kind: 'lift', tile: 'paddock', cell: 'd7' }),
    lineOf({ seq: 6, seat: 0, kind: 'put', tile: 'paddock', cell: 'd9', origin: 'd7' }),
    lineOf({ seq: 7, seat: 0, kind: 'end' }),
    lineOf({ seq: 8, seat: 0, kind: 'draw', card: null }),
    lineOf({ seq: 9, seat: 1, kind: 'build', cell: 'f3' }),
  ];

  it('names the moves of each player, and a tile once', () => {
    expect(movesAfter(log, 1, screen({ you: [1] }))).toEqual([
      'Anna’s d7, e7, and Paddock',
      'your f3',
    ]);
    expect(movesAfter(log, 6, screen())).toEqual([
      'the end of your turn (with the card drawn)',
      'Bram’s f3',
    ]);
  });

  it('names the card that goes with the end of a turn, for whoever knows it', () => {
    const known = log.map((line) => (line.kind === 'draw' ? { ...line, card: 'forest' } : line));
    expect(movesAfter(known, 6, screen())[0]).toBe('the end of your turn (card drawn: forest)');
    expect(movesAfter(log.slice(0, 7), 6, screen())).toEqual(['the end of your turn']);
  });

  it('does not repeat who asks for it', () => {
    expect(movesAfter(log, 1, screen({ you: [1] }), 0)).toEqual(['d7, e7, and Paddock', 'your f3']);
  });

  it.each<[Language, string, string]>([
    ['en', 'the end of the turn', 'the end of Anna’s turn'],
    ['nl', 'het einde van de beurt', 'het einde van de beurt van Anna'],
    ['de', 'das Ende des Zuges', 'das Ende des Zuges von Anna'],
  ])('tells the end of a turn as words of a sentence in %s', async (language, asked, theirs) => {
    await texts.use(language);
    const ended = log.slice(0, 7);
    expect(movesAfter(ended, 6, screen({ you: [1] }), 0)).toEqual([asked]);
    expect(movesAfter(ended, 6, screen({ you: [1] }))).toEqual([theirs]);
  });

  it('leaves out what was taken back before', () => {
    const undone = [...log.slice(0, 3), lineOf({ seq: 4, kind: 'undo', to: 2, count: 1 })];
    expect(movesAfter(undone, 1, screen({ you: [1] }))).toEqual(['Anna’s d7']);
  });
});
