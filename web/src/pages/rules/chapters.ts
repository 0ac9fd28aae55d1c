// What each section of the rules tells of, besides its paragraphs.

import type { Choices, SpecialInfo, Terrain } from '../../wire';
import { BASE } from '../../wire/content';

const BASICS = [
  ...['goal', 'board', 'setup', 'turn', 'build', 'cards'],
  ...['tiles', 'move', BASE, 'scoring', 'end'],
];
const HOUSE_RULES = 'house';

/** Where the sections about the base game list what belongs to it; an expansion lists all at once. */
const LISTED = { specials: 'board', tiles: BASE, cards: 'scoring', sources: 'scoring' } as const;

/** The sections in their order; the address of one is its name after a `#`. */
export const sectionsOf = (choices: Choices): string[] => [
  ...BASICS,
  ...choices.expansions.map(({ name }) => name),
  HOUSE_RULES,
];

/** Whether a section is about an expansion. */
export const isExpansion = (section: string, { expansions }: Choices): boolean =>
  expansions.some(({ name }) => name === section);

export interface Chapter {
  terrains: Terrain[];
  specials: SpecialInfo[];
  tiles: string[];
  cards: string[];
  sources: string[];
  tasks: string[];
  rules: string[];
}

/** The tiles, cards and so on of a section. */
export function chapterOf(section: string, choices: Choices): Chapter {
  const moduleFor = (list: keyof typeof LISTED): string | undefined =>
    isExpansion(section, choices) ? section : section === LISTED[list] ? BASE : undefined;
  const of = <T extends { module: string }>(things: T[], module: string | undefined): T[] =>
    things.filter((thing) => thing.module === module);
  const namesOf = (things: { name: string }[]): string[] => things.map(({ name }) => name);
  return {
    terrains: section === LISTED.specials ? choices.terrains : [],
    specials: of(choices.specials, moduleFor('specials')),
    tiles: namesOf(of(choices.tiles, moduleFor('tiles'))),
    cards: namesOf(of(choices.cards, moduleFor('cards'))),
    sources: namesOf(of(choices.sources, moduleFor('sources'))),
    tasks: namesOf(of(choices.tasks, moduleFor('cards'))),
    rules: section === HOUSE_RULES ? Object.keys(choices.house_rules) : [],
  };
}
