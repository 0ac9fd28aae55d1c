// What a small server has to choose from, and a form filled in for it.

import { defaultForm, type Form } from '../../../src/pages/newtable/form';
import type { Choices } from '../../../src/wire';

const section = (name: string, module: string, island = false) => ({
  name,
  module,
  own_design: false,
  island,
  locations: [name],
});
export const CHOICES: Choices = {
  modules: ['base', 'nomads', 'crossroads', 'marshlands', 'island'],
  expansions: ['nomads', 'crossroads', 'marshlands', 'island'].map((name) => ({
    name,
    drawings: [],
  })),
  bots: ['random', 'greedy'],
  bot_names: ['Alba', 'Bodo'],
  sections: [
    section('farm', 'base'),
    section('oasis', 'base'),
    section('quarry', 'nomads'),
    section('tree-house', 'island', true),
  ],
  cards: [
    { name: 'lords', module: 'base', removes: false },
    { name: 'families', module: 'nomads', removes: false },
    { name: 'scouts', module: 'marshlands', removes: true },
  ],
  tiles: [],
  tasks: ['road', 'fortress'].map((name) => ({ name, module: 'crossroads' })),
  specials: [],
  sources: [],
  terrains: [],
  removable: ['grass'],
  house_rules: {
    two_cards: { default: false, values: [false, true], module: 'base' },
    sword: { default: 'one', values: ['one', 'each'], module: 'nomads' },
  },
};
export const form = (more: Partial<Form> = {}): Form => ({ ...defaultForm(CHOICES), ...more });
