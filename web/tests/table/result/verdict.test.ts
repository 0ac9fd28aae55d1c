import { expect, test } from 'vitest';
import { placesOf } from '../../../src/table/result/verdict';

test('whoever comes after two that share a place is behind both of them', () => {
  expect(placesOf([[2], [3, 4], [1], [0]])).toEqual([
    { seat: 2, place: 1 },
    { seat: 3, place: 2 },
    { seat: 4, place: 2 },
    { seat: 1, place: 4 },
    { seat: 0, place: 5 },
  ]);
});
