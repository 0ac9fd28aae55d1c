import { expect, it } from 'vitest';
import { hintedTurns } from '../../../src/table/log/hinted';
import { lineOf } from '../../wire';

it('counts the turns in which a seat asked for hints', () => {
  const log = [
    lineOf({ seq: 1, kind: 'hint', seat: 0 }),
    lineOf({ seq: 2, kind: 'build', seat: 0 }),
    lineOf({ seq: 3, kind: 'hint', seat: 1 }),
    lineOf({ seq: 4, kind: 'hint', seat: 0 }),
  ];
  expect([0, 1, 2].map((seat) => hintedTurns(log, seat))).toEqual([2, 1, 0]);
});
