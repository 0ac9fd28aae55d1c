import { describe, expect, it } from 'vitest';
import { defaultForm } from '../../../src/pages/newtable/form';
import { parseForm } from '../../../src/pages/newtable/saved';
import { CHOICES, form } from './choices';

describe('a saved form', () => {
  it('is read again', () => {
    const kept = form({
      modules: ['nomads'],
      clock: 60,
      name: 'Sunday',
      cards: ['?', 'lords', '?'],
    });
    expect(parseForm(JSON.stringify(kept), CHOICES)).toEqual(kept);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"seats": []}',
    JSON.stringify({ ...form(), seats: [] }),
    JSON.stringify({ ...form(), seats: [{ kind: 'king' }, { kind: 'me' }] }),
    JSON.stringify({ ...form(), seats: [null, null] }),
    JSON.stringify({ ...form(), seats: form().seats.map((seat) => ({ ...seat, color: 'red' })) }),
    JSON.stringify({ ...form(), seats: form().seats.map((seat) => ({ ...seat, color: 'pink' })) }),
    JSON.stringify({ ...form(), cards: 'lords' }),
    JSON.stringify({ ...form(), clock: 7 }),
  ])('is as usual if it makes no sense: %s', (text) => {
    expect(parseForm(text, CHOICES)).toEqual(defaultForm(CHOICES));
  });

  it('loses what there is no longer', () => {
    const old = form({ cards: ['kings', '?', '?'], modules: ['moon'], tasks: ['sail'] });
    expect(parseForm(JSON.stringify(old), CHOICES)).toEqual(defaultForm(CHOICES));
  });
});
