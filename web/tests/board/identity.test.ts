import { expect, it } from 'vitest';
import { Identities } from '../../src/board/identity';

const red = (cell: string) => ({ kind: 'settlement0', cell });
const blue = (cell: string) => ({ kind: 'settlement1', cell });

it('keeps the id of a piece that stays', () => {
  const ids = new Identities();
  const [first] = ids.assign([red('d7')]);
  expect(ids.assign([red('d7'), red('e7')])[0]).toBe(first);
});

it('gives a piece that moved its old id, so that it glides', () => {
  const ids = new Identities();
  const [first, second] = ids.assign([red('d7'), red('e7')]);
  expect(ids.assign([red('d7'), red('g7')])).toEqual([first, second]);
});

it('takes no id from another player', () => {
  const ids = new Identities();
  const [first] = ids.assign([red('d7')]);
  expect(ids.assign([blue('d7')])[0]).not.toBe(first);
});

it('never gives one id to two pieces', () => {
  const ids = new Identities();
  ids.assign([red('a1'), red('b1'), blue('c1')]);
  const given = ids.assign([red('a1'), red('c2'), red('d2'), blue('c1'), blue('e5')]);
  expect(new Set(given).size).toBe(5);
});
