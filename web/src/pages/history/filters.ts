// Which of my finished games are listed.

import { EXPANSIONS } from '../../wire/content';

export const NO_FILTERS = {
  players: '',
  module: '',
  ending: '',
  pace: '',
  rated: '',
  opponent: '',
};
export type Filters = typeof NO_FILTERS;
export type FilterName = keyof Filters;

export const CHOICES: Record<Exclude<FilterName, 'opponent' | 'module'>, string[]> = {
  players: ['2', '3', '4', '5'],
  ending: ['won', 'lost', 'unfinished'],
  pace: ['live', 'days'],
  rated: ['true', 'false'],
};
export const MODULES: string[] = ['none', ...EXPANSIONS];

/** The filters as the server is asked, and where the page begins. */
export function query(filters: Filters, before: string | null): string {
  const asked = Object.entries(filters)
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value);
  return new URLSearchParams([
    ...asked,
    ...(before ? [['before', before]] : []),
  ] as string[][]).toString();
}
