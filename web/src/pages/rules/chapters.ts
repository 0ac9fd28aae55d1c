// What each section of the rules tells of, besides its paragraphs.

import type { Choices } from '../../wire';

const BASICS = [
  ...['goal', 'board', 'setup', 'turn', 'build', 'cards'],
  ...['tiles', 'move', 'base', 'scoring', 'end'],
];
const MODULES = ['nomads', 'crossroads', 'marshlands', 'capitol', 'caves', 'island'];

/** The sections in their order; the address of one is its name after a `#`. */
export const SECTIONS: readonly string[] = [...BASICS, ...MODULES, 'house'];

/** Whether a section is about an expansion. */
export const isModule = (section: string): boolean => MODULES.includes(section);

export const TERRAINS = [
  ...['grass', 'canyon', 'desert', 'flower', 'forest'],
  ...['marsh', 'water', 'mountain'],
];

const SPECIALS: Record<string, [art: string, name: string][]> = {
  board: [
    ['farm', 'location'],
    ['castle', 'castle'],
  ],
  nomads: [['nomad', 'nomad']],
  marshlands: [['palace', 'palace']],
  capitol: [['capitol', 'capitol']],
  caves: [['cave-hex', 'cave']],
};

/** Gold that comes from no card, by the section that tells of it. */
const SOURCES: Record<string, string> = {
  scoring: 'castles',
  nomads: 'treasure',
  marshlands: 'palaces',
  capitol: 'capitols',
};

export interface Chapter {
  specials: [art: string, name: string][];
  tiles: string[];
  cards: string[];
  source: string | null;
  tasks: string[];
  rules: string[];
}

/** The tiles, cards and so on of a section. */
export function chapterOf(section: string, choices: Choices): Chapter {
  const cardsFrom = section === 'scoring' ? 'base' : section === 'base' ? '' : section;
  const of = (things: { name: string; module: string }[], module: string): string[] =>
    things.filter((thing) => thing.module === module).map(({ name }) => name);
  return {
    specials: SPECIALS[section] ?? [],
    tiles: of(choices.tiles, section),
    cards: of(choices.cards, cardsFrom),
    source: SOURCES[section] ?? null,
    tasks: section === 'crossroads' ? choices.tasks : [],
    rules: section === 'house' ? Object.keys(choices.house_rules) : [],
  };
}
