import { describe, expect, it } from 'vitest';
import type { Choices } from '../../../src/core/api';
import {
  atThisScreen,
  movedSeat,
  placeAt,
  pruned,
  readWish,
  setupWish,
  tableWish,
  turned,
  usualWish,
  withCard,
  withSeat,
  withSection,
  type Wish,
} from '../../../src/pages/newtable/wish';

const section = (name: string, module: string, island = false) => ({
  name,
  module,
  island,
  locations: [name],
});
const CHOICES: Choices = {
  modules: ['base', 'nomads', 'crossroads', 'marshlands', 'island'],
  bots: ['random', 'greedy'],
  sections: [
    section('farm', 'base'),
    section('oasis', 'base'),
    section('quarry', 'nomads'),
    section('tree-house', 'island', true),
  ],
  cards: [
    { name: 'lords', module: 'base' },
    { name: 'families', module: 'nomads' },
    { name: 'scouts', module: 'marshlands' },
  ],
  tiles: [],
  tasks: ['road', 'fortress'],
  house_rules: {
    two_cards: { default: false, values: [false, true] },
    sword: { default: 'one', values: ['one', 'each'] },
  },
};
const wish = (more: Partial<Wish> = {}): Wish => ({ ...usualWish(CHOICES), ...more });

describe('a wish for a new table', () => {
  it('can be for people round this screen, who keep their names and their seats', () => {
    const family = atThisScreen(wish({ clock: 60, firstGame: true }), {
      names: ['Anna', 'Bram', 'Cleo'],
      modules: ['nomads'],
      first: false,
    });
    const { players, modules, clock } = tableWish(family, null);
    expect(players).toEqual(['Anna', 'Bram', 'Cleo'].map((name) => ({ kind: 'local', name })));
    expect([modules, clock]).toEqual([['nomads'], 60]);
    expect(readWish(JSON.stringify(family), CHOICES)).toEqual(family);
  });

  it('has a place for each height of the page', () => {
    const bottoms = [100, 160, 220];
    const places = [-50, 99, 101, 160, 161, 219, 500].map((height) => placeAt(height, bottoms));
    expect(places).toEqual([0, 0, 1, 1, 2, 2, 2]);
  });

  it('is me against the strongest bot, with everything drawn', () => {
    expect(tableWish(wish(), null)).toEqual({
      players: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
      modules: [],
      sections: [],
      cards: [],
      tasks: [],
      house_rules: {},
      listed: false,
      random_order: true,
      on_timeout: 'bot',
    });
    expect(usualWish({ ...CHOICES, bots: ['random', 'greedy'] }).seats[1]?.bot).toBe('greedy');
  });

  it('asks for what is chosen, in its place', () => {
    const asked = setupWish(
      wish({
        modules: ['island'],
        sections: ['?', 'farm:turned', '?', '?'],
        cards: ['?', '?', 'lords'],
        island: 'tree-house',
        rules: { sword: 'each' },
      }),
    );
    expect(asked).toEqual({
      modules: ['island'],
      sections: ['?', 'farm:turned', '?', '?'],
      cards: ['?', '?', 'lords'],
      tasks: [],
      island: 'tree-house',
      house_rules: { sword: 'each' },
    });
  });

  it('plays on the board that was shown, unless it is to be a surprise', () => {
    expect(tableWish(wish(), 'players=2').setup).toBe('players=2');
    expect(tableWish(wish({ surprise: true }), 'players=2').setup).toBeUndefined();
    const first = tableWish(wish({ firstGame: true, modules: ['nomads'] }), 'players=2');
    expect([first.first_game, first.modules, first.setup]).toEqual([true, [], undefined]);
  });

  it('lists only tables that somebody can join', () => {
    expect(tableWish(wish({ listed: true }), null).listed).toBe(false);
    const seats = wish().seats.map((seat) => ({ ...seat, kind: 'open' as const }));
    expect(tableWish(wish({ listed: true, seats }), null).listed).toBe(true);
  });

  it('leaves out what goes with a module that is off', () => {
    const full = wish({
      modules: ['nomads', 'crossroads', 'marshlands', 'island'],
      sections: ['quarry:turned', 'farm', '?', '?'],
      cards: ['families', 'lords', 'scouts'],
      removed: 'grass',
      tasks: ['road'],
      island: 'tree-house',
      rules: { sword: 'one', two_cards: true, unheard: true },
    });
    expect(pruned(full, CHOICES)).toEqual({ ...full, rules: { two_cards: true } });
    expect(pruned({ ...full, modules: [] }, CHOICES)).toEqual({
      ...full,
      modules: [],
      sections: ['?', 'farm', '?', '?'],
      cards: ['?', 'lords', '?'],
      removed: '?',
      tasks: [],
      island: '?',
      rules: { two_cards: true },
    });
  });

  it('lets sections and cards change places rather than be there twice', () => {
    const board = wish({ sections: ['farm', 'oasis:turned', '?', '?'] });
    expect(withSection(board, 1, 'farm:turned').sections).toEqual([
      'oasis:turned',
      'farm:turned',
      '?',
      '?',
    ]);
    expect(withSection(board, 0, '?').sections).toEqual(['?', 'oasis:turned', '?', '?']);
    expect(withCard(wish({ cards: ['lords', '?', '?'] }), 2, 'lords').cards).toEqual([
      '?',
      '?',
      'lords',
    ]);
    expect([turned('farm'), turned('farm:turned')]).toEqual(['farm:turned', 'farm']);
  });

  it('moves and adds seats', () => {
    const three = withSeat(wish(), CHOICES);
    expect(three.seats.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(movedSeat(three, 0, 2).seats.map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(movedSeat(three, 0, -1)).toBe(three);
    expect(movedSeat(three, 2, 3)).toBe(three);
  });
});

describe('a wish that was kept', () => {
  it('is read again', () => {
    const kept = wish({
      modules: ['nomads'],
      clock: 60,
      name: 'Sunday',
      cards: ['?', 'lords', '?'],
    });
    expect(readWish(JSON.stringify(kept), CHOICES)).toEqual(kept);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"seats": []}',
    JSON.stringify({ ...wish(), seats: [] }),
    JSON.stringify({ ...wish(), seats: [{ kind: 'king' }, { kind: 'me' }] }),
    JSON.stringify({ ...wish(), seats: [null, null] }),
    JSON.stringify({ ...wish(), cards: 'lords' }),
    JSON.stringify({ ...wish(), clock: 7 }),
  ])('is as usual if it makes no sense: %s', (text) => {
    expect(readWish(text, CHOICES)).toEqual(usualWish(CHOICES));
  });

  it('loses what there is no longer', () => {
    const old = wish({ cards: ['kings', '?', '?'], modules: ['moon'], tasks: ['sail'] });
    expect(readWish(JSON.stringify(old), CHOICES)).toEqual(usualWish(CHOICES));
  });
});
