import { describe, expect, it } from 'vitest';
import { nearest, withHex, withOneCapitol, withoutHexes } from '../../../src/pages/newtable/hexes';
import { setupRequest } from '../../../src/pages/newtable/requests';
import { parseForm } from '../../../src/pages/newtable/saved';
import type { Home } from '../../../src/wire';
import { CHOICES, form } from './choices';

const WEST: Home = { part: 'capitols', hexes: ['c5', 'g2'], laid: 'c5' };
const EAST: Home = { part: 'capitols', hexes: ['m3', 'r8'], laid: 'm3' };
const CAVE: Home = { part: 'caves', hexes: ['a9', 'b9'], laid: 'a9' };
const MODULES = ['capitol', 'caves', 'marshlands'];

describe('hexes for capitols and caves (RULES 2.2, steps 12 and 13)', () => {
  it('are chosen one in each quadrant, and left to chance again', () => {
    let chosen = withHex(form(), WEST, 'g2');
    chosen = withHex(chosen, EAST, 'm3');
    chosen = withHex(chosen, CAVE, 'b9');
    expect([chosen.capitols, chosen.caves]).toEqual([['g2', 'm3'], ['b9']]);
    chosen = withHex(chosen, WEST, 'c5');
    expect(chosen.capitols).toEqual(['m3', 'c5']);
    expect(withHex(chosen, EAST, 'm3').capitols).toEqual(['c5']);
  });

  it('are one alone where only one capitol is laid (A-60)', () => {
    const one = withOneCapitol(form({ capitols: ['g2', 'm3'] }), true);
    expect(one.capitols).toEqual(['g2']);
    expect(withHex(one, EAST, 'r8').capitols).toEqual(['r8']);
    expect(setupRequest(one).capitols).toEqual(['g2', '-']);
    expect(setupRequest(form({ oneCapitol: true })).capitols).toEqual(['?', '-']);
  });

  it('are asked for with the rest, and nothing that is usual is', () => {
    const asked = setupRequest(form({ capitols: ['c5'], caves: ['b9'], marshCards: false }));
    expect(asked).toMatchObject({ capitols: ['c5'], caves: ['b9'], marsh_cards: false });
    expect(Object.keys(setupRequest(form()))).not.toContain('marsh_cards');
  });

  it('belong to the board that was shown, so a saved form forgets them', () => {
    const kept = form({ capitols: ['c5'], caves: ['b9'], oneCapitol: true, marshCards: false });
    expect(withoutHexes(kept)).toMatchObject({ capitols: [], caves: [], oneCapitol: true });
    const choices = {
      ...CHOICES,
      expansions: MODULES.map((name) => ({ name, drawings: [] })),
    };
    const read = parseForm(JSON.stringify({ ...kept, modules: MODULES }), choices);
    expect(read).toMatchObject({ capitols: [], caves: [], oneCapitol: true, marshCards: false });
    const without = parseForm(JSON.stringify({ ...kept, modules: [] }), choices);
    expect(without).toMatchObject({ oneCapitol: false, marshCards: true });
  });

  it('are found by a press near them: fingers are wider than hexes', () => {
    const hexes = [
      { name: 'a', x: 0, y: 0 },
      { name: 'b', x: 52, y: 0 },
    ];
    expect(nearest(hexes, { x: 30, y: 20 })?.name).toBe('b');
    expect(nearest(hexes, { x: -60, y: 0 })?.name).toBe('a');
    expect(nearest(hexes, { x: 300, y: 0 })).toBeUndefined();
  });
});

describe('a form saved before these choices', () => {
  it('keeps the rest', () => {
    const added = ['capitols', 'caves', 'oneCapitol', 'marshCards'];
    const fields = Object.entries(form({ clock: 60 })).filter(([key]) => !added.includes(key));
    const old = Object.fromEntries(fields);
    expect(parseForm(JSON.stringify(old), CHOICES)).toEqual(form({ clock: 60 }));
  });
});
