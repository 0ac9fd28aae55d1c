// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleArt } from '../../../src/api/art';
import Scores from '../../../src/table/scores/Scores.svelte';
import { removedBy } from '../../../src/table/scores/sources';
import { sourcePays } from '../../../src/texts/names';
import { texts } from '../../../src/texts/texts.svelte';
import type { BoardInfo } from '../../../src/wire';
import { screen } from '../screens';

const board = {
  cards: ['scouts', 'knights', 'miners'],
  tasks: [],
  sources: ['scouts', 'knights', 'miners'],
  removed: 'desert',
  drawings: { specials: {}, pieces: {} },
} as unknown as BoardInfo;

describe('Scouts (RULES 2.2 step 11, 6.3)', () => {
  beforeAll(() => texts.use('en'));

  it('name the terrain that has no cards in this game', () => {
    expect(removedBy('scouts', board)).toBe('desert');
    expect(sourcePays('scouts', 'desert')).toContain('no cards in this game: desert');
    expect(exampleArt('scouts', 'dark', 'desert')).toBe(
      '/api/art/examples/scouts.svg?theme=dark&removed=desert',
    );
  });

  it.each([true, false])(
    'show it in the row and say it to screen readers, compact %s',
    async (compact) => {
      const made = mount(Scores, {
        target: document.body,
        props: { screen: screen(), board, compact, chart: false },
      });
      const row = document.querySelector('[data-source="scouts"] .card-button');
      const icon = row?.querySelector<HTMLImageElement>('.removed');
      expect(icon?.getAttribute('src')).toBe('/api/art/terrains/desert.svg');
      expect(icon?.alt).toBe('no desert cards in this game');
      expect(document.querySelector('[data-source="knights"] .removed')).toBeNull();
      await unmount(made);
    },
  );

  it('are the only card that does', () => {
    expect(removedBy('knights', board)).toBeNull();
    expect(removedBy('castles', board)).toBeNull();
    expect(sourcePays('knights', null)).toBe(sourcePays('knights'));
    expect(exampleArt('knights', 'light')).toBe('/api/art/examples/knights.svg?theme=light');
  });
});
