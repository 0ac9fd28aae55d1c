// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { costsOf } from '../../src/analysis/judgement';
import { gainsText, reasonsText } from '../../src/analysis/reasons';
import { texts } from '../../src/texts/texts.svelte';
import { NO_COST, reasonOf, reasonsOf } from './turns';

const naming = (seat: number): string => ['Anna', 'Bram'][seat] ?? '';

describe('reasons in words', () => {
  beforeAll(() => texts.use('en'));

  it('say what a turn brings', () => {
    const reasons = [reasonOf('gold', 'fishermen', 3), reasonOf('tile', 'farm')];
    expect(gainsText(reasons, naming)).toBe('+3\u00a0Fishermen, reaches the Farm');
    expect(gainsText([], naming)).toBe('');
  });

  it('tell tiles of which the same is said together', async () => {
    const reasons = [
      reasonOf('tile', 'tavern'),
      reasonOf('tile', 'paddock'),
      reasonOf('use', 'farm'),
      reasonOf('kept', 'oasis', -1),
      reasonOf('kept', 'tower', -1),
    ];
    expect(reasonsText(reasonsOf(reasons), naming)).toBe(
      'reaches the Paddock and Tavern tiles, uses the Farm, but loses the Oasis and Tower tiles',
    );
    await texts.use('nl');
    expect(reasonsText(reasonsOf(reasons), naming)).toBe(
      'haalt de tegels Herberg en Weide, gebruikt de tegel Boerderij, ' +
        'maar verliest de tegels Oase en Toren',
    );
    await texts.use('de');
    expect(reasonsText(reasonsOf(reasons), naming)).toBe(
      'holt die Plättchen Koppel und Taverne, nutzt das Plättchen Farm, ' +
        'aber verliert die Plättchen Oase und Turm',
    );
    await texts.use('en');
  });

  it('put what speaks against the better turn at the end', () => {
    const reasons = [
      reasonOf('gold', 'fishermen', 3),
      reasonOf('rival', '', -2, 1),
      reasonOf('free', 'grass'),
      reasonOf('gold', 'knights', -1),
      reasonOf('kept', 'tavern', -1),
    ];
    expect(reasonsText(reasonsOf(reasons), naming)).toBe(
      '+3\u00a0Fishermen, −2 for Bram, free to build anywhere on grass, ' +
        'but −1\u00a0Knights, loses the Tavern',
    );
  });

  it('say that some turns lead to more later', () => {
    expect(reasonsText(reasonsOf([], false), naming)).toBe(
      'nothing more at once, but it leads to more',
    );
    expect(reasonsText(reasonsOf([reasonOf('gold', 'knights', -2)], false), naming)).toBe(
      '−2\u00a0Knights, but it leads to more',
    );
    expect(reasonsText(reasonsOf([reasonOf('settlements', '', 2)]), naming)).toBe(
      '2 settlements more',
    );
  });

  it('are followed by what a turn cost, as the language writes numbers', async () => {
    expect(
      costsOf({ ...NO_COST, gold: 3.24, tellsGold: true, chance: 0.118, tellsChance: true }),
    ).toEqual(['−3.2\u00a0gold', '−12%\u00a0chance']);
    expect(costsOf(NO_COST)).toEqual([]);
    await texts.use('de');
    expect(costsOf({ ...NO_COST, gold: 3.24, tellsGold: true })).toEqual(['−3,2\u00a0Gold']);
    expect(gainsText([reasonOf('tile', 'farm')], naming)).toBe('holt das Plättchen Farm');
    await texts.use('en');
  });
});
