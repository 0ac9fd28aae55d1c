import { describe, expect, it } from 'vitest';
import { COLORS } from '../../../src/components/colors';
import {
  defaultForm,
  hasHints,
  movedSeat,
  placeAt,
  pruned,
  turned,
  withCard,
  withColor,
  withSeat,
  withSection,
} from '../../../src/pages/newtable/form';
import { CHOICES, form } from './choices';

describe('a form for a new table', () => {
  it('has hints for one person among bots, unless it was chosen', () => {
    const seat = (kind: 'me' | 'bot' | 'open', id: number) => ({
      id,
      kind,
      bot: 'easy',
      name: '',
      color: COLORS[id] ?? 'red',
    });
    const alone = form({ seats: [seat('me', 1), seat('bot', 2), seat('bot', 3)] });
    const together = form({ seats: [seat('me', 1), seat('open', 2)] });
    expect([hasHints(alone), hasHints(together)]).toEqual([true, false]);
    expect(hasHints({ ...alone, hints: 'off' })).toBe(false);
    expect(hasHints({ ...together, hints: 'on' })).toBe(true);
  });

  it('has a place for each height of the page', () => {
    const bottoms = [100, 160, 220];
    const places = [-50, 99, 101, 160, 161, 219, 500].map((height) => placeAt(height, bottoms));
    expect(places).toEqual([0, 0, 1, 1, 2, 2, 2]);
  });

  it('leaves out what goes with a module that is off', () => {
    const full = form({
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

  it('forgets a house rule with the expansion that it is about', () => {
    const rules = { sword: 'each', two_cards: true };
    const nomads = form({ modules: ['nomads'], rules });
    expect(pruned(nomads, CHOICES).rules).toEqual(rules);
    expect(pruned({ ...nomads, modules: [] }, CHOICES).rules).toEqual({ two_cards: true });
  });

  it('lets sections and cards change places rather than be there twice', () => {
    const board = form({ sections: ['farm', 'oasis:turned', '?', '?'] });
    expect(withSection(board, 1, 'farm:turned').sections).toEqual([
      'oasis:turned',
      'farm:turned',
      '?',
      '?',
    ]);
    expect(withSection(board, 0, '?').sections).toEqual(['?', 'oasis:turned', '?', '?']);
    expect(withCard(form({ cards: ['lords', '?', '?'] }), 2, 'lords').cards).toEqual([
      '?',
      '?',
      'lords',
    ]);
    expect([turned('farm'), turned('farm:turned')]).toEqual(['farm:turned', 'farm']);
  });

  it('moves and adds seats', () => {
    const three = withSeat(form(), CHOICES);
    expect(three.seats.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(movedSeat(three, 0, 2).seats.map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(movedSeat(three, 0, -1)).toBe(three);
    expect(movedSeat(three, 2, 3)).toBe(three);
  });

  it('has a colour for each seat, wherever it stands, and lets two of them change', () => {
    const three = withSeat(form(), CHOICES);
    const worn = ({ seats }: typeof three) => seats.map(({ id, color }) => `${id} ${color}`);
    expect(worn(three)).toEqual(['1 red', '2 blue', '3 white']);
    expect(worn(movedSeat(three, 0, 2))).toEqual(['2 blue', '3 white', '1 red']);
    expect(worn(withColor(three, 1, 'yellow'))).toEqual(['1 yellow', '2 blue', '3 white']);
    expect(worn(withColor(three, 1, 'blue'))).toEqual(['1 blue', '2 red', '3 white']);
    expect(worn(withSeat(withColor(three, 1, 'yellow'), CHOICES)).at(-1)).toBe('4 red');
  });

  it('begins with the colour that one likes', () => {
    expect(defaultForm(CHOICES, 'blue').seats.map(({ color }) => color)).toEqual(['blue', 'red']);
  });
});
