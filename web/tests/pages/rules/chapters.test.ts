import { describe, expect, it } from 'vitest';
import { chapterOf, isExpansion, sectionsOf } from '../../../src/pages/rules/chapters';
import type { Choices } from '../../../src/wire';
import { CHOICES } from '../newtable/choices';

const choices: Choices = {
  ...CHOICES,
  terrains: ['grass', 'water'],
  specials: [
    { name: 'castle', module: 'base', drawing: 'castle' },
    { name: 'nomad', module: 'nomads', drawing: 'nomad' },
  ],
  sources: [
    { name: 'castles', module: 'base' },
    { name: 'treasure', module: 'nomads' },
  ],
  tiles: [
    { name: 'farm', module: 'base', kind: 'build', nomad: false },
    { name: 'quarry', module: 'nomads', kind: 'wall', nomad: false },
  ],
};

describe('the sections of the rules', () => {
  it('are those of the base game, then one for each expansion, then the house rules', () => {
    const sections = sectionsOf(choices);
    expect(sections.slice(-5)).toEqual(['nomads', 'crossroads', 'marshlands', 'island', 'house']);
    expect(sections.filter((section) => isExpansion(section, choices))).toHaveLength(4);
  });

  it('list all of an expansion at once', () => {
    expect(chapterOf('nomads', choices)).toMatchObject({
      terrains: [],
      specials: [{ name: 'nomad' }],
      tiles: ['quarry'],
      cards: ['families'],
      sources: ['treasure'],
      tasks: [],
    });
    expect(chapterOf('crossroads', choices).tasks).toEqual(['road', 'fortress']);
  });

  it('list what belongs to the base game where it is told of', () => {
    expect(chapterOf('board', choices)).toMatchObject({
      terrains: ['grass', 'water'],
      specials: [{ name: 'castle' }],
      tiles: [],
    });
    expect(chapterOf('base', choices)).toMatchObject({ tiles: ['farm'], cards: [], specials: [] });
    expect(chapterOf('scoring', choices)).toMatchObject({ cards: ['lords'], sources: ['castles'] });
    expect(chapterOf('house', choices).rules).toEqual(['two_cards', 'sword']);
    expect(chapterOf('turn', choices)).toMatchObject({ tiles: [], cards: [], sources: [] });
  });
});
