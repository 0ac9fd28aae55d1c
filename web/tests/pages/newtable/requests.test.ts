import { describe, expect, it } from 'vitest';
import { defaultForm, forLocalPlayers } from '../../../src/pages/newtable/form';
import { setupRequest, tableRequest } from '../../../src/pages/newtable/requests';
import { parseForm } from '../../../src/pages/newtable/saved';
import { CHOICES, form } from './choices';

describe('the request for a table', () => {
  it('can be for people round this screen, who keep their names and their seats', () => {
    const family = forLocalPlayers(form({ clock: 60, firstGame: true }), {
      names: ['Anna', 'Bram', 'Cleo'],
      modules: ['nomads'],
      first: false,
    });
    const { players, modules, clock } = tableRequest(family, null);
    expect(players).toEqual([
      { kind: 'local', name: 'Anna', color: 'red' },
      { kind: 'local', name: 'Bram', color: 'blue' },
      { kind: 'local', name: 'Cleo', color: 'white' },
    ]);
    expect([modules, clock]).toEqual([['nomads'], 60]);
    expect(parseForm(JSON.stringify(family), CHOICES)).toEqual(family);
  });

  it('is me against the strongest bot, with everything drawn', () => {
    expect(tableRequest(form(), null)).toEqual({
      players: [
        { kind: 'me', color: 'red' },
        { kind: 'bot', bot: 'greedy', color: 'blue' },
      ],
      modules: [],
      sections: [],
      cards: [],
      tasks: [],
      house_rules: {},
      listed: false,
      random_order: true,
      on_timeout: 'bot',
    });
    expect(defaultForm({ ...CHOICES, bots: ['random', 'greedy'] }).seats[1]?.bot).toBe('greedy');
    const bots = ['beginner', 'easy', 'medium', 'hard', 'expert'];
    expect(defaultForm({ ...CHOICES, bots }).seats[1]?.bot).toBe('medium');
  });

  it('is rated only among people, and then without hints and to the end', () => {
    const people = form({
      rated: true,
      hints: 'on',
      onTimeout: 'end',
      seats: [
        { id: 1, kind: 'me', bot: 'greedy', name: '', color: 'white' },
        { id: 2, kind: 'open', bot: 'greedy', name: '', color: 'red' },
      ],
    });
    expect(tableRequest(people, null)).toMatchObject({ rated: true, on_timeout: 'bot' });
    expect(tableRequest(people, null)).not.toHaveProperty('hints');
    expect(tableRequest(form({ rated: true }), null)).not.toHaveProperty('rated');
    expect(parseForm(JSON.stringify(people), CHOICES).rated).toBe(true);
  });

  it('asks for what is chosen, in its place', () => {
    const asked = setupRequest(
      form({
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
    expect(tableRequest(form(), 'players=2').setup).toBe('players=2');
    expect(tableRequest(form({ surprise: true }), 'players=2').setup).toBeUndefined();
    const first = tableRequest(form({ firstGame: true, modules: ['nomads'] }), 'players=2');
    expect([first.first_game, first.modules, first.setup]).toEqual([true, [], undefined]);
  });

  it('lists only tables that somebody can join', () => {
    expect(tableRequest(form({ listed: true }), null).listed).toBe(false);
    const seats = form().seats.map((seat) => ({ ...seat, kind: 'open' as const }));
    expect(tableRequest(form({ listed: true, seats }), null).listed).toBe(true);
  });
});
