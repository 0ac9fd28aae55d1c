// What a board shows in tests.

import type { BoardConfig } from '../../src/board/config';
import { BOARD } from './spots';

export const config = (more: Partial<BoardConfig> = {}): BoardConfig => ({
  view: [-66, -70, 1146, 995],
  landscape: '/landscape.svg',
  spots: BOARD,
  specials: [{ id: 'e4', x: 0, y: 0, art: '/farm.svg', width: 50, height: 50, left: 2 }],
  figures: [{ id: 'p1', x: 26, y: 45, art: '/house.svg', width: 48, height: 56 }],
  legal: new Set(['d7', 'k12']),
  last: ['a1'],
  marked: [],
  hinted: [],
  follow: [],
  covered: 0,
  selected: null,
  pending: null,
  ghost: { art: '/house.svg', width: 48, height: 56 },
  lifted: null,
  tooltip: null,
  label: ({ name }) => `hex ${name}`,
  title: 'Board',
  help: 'Help',
  fit: 'Fit',
  ...more,
});
