import { describe, expect, it } from 'vitest';
import { readLocalGame } from '../../../src/pages/home/local';

describe('a game at one screen', () => {
  const TWO = { names: ['', ''], modules: [], first: false };

  it('has the people who played here the last time', () => {
    const last = { names: ['Anna', '', 'Cleo'], modules: ['caves'], first: false };
    expect(readLocalGame(JSON.stringify(last))).toEqual(last);
  });

  it('has two without names if nothing of use was stored', () => {
    for (const kept of ['', 'x', 'null', '{"names":["a"],"modules":[]}', '{"names":[1,2]}'])
      expect(readLocalGame(kept)).toEqual(TWO);
  });
});
