import { describe, expect, it } from 'vitest';
import { NO_FILTERS, query } from '../../../src/pages/history/filters';
import { kept } from '../../../src/pages/history/kept.svelte';

describe('the filters of finished games', () => {
  it('are asked for as far as they are chosen', () => {
    expect(query(NO_FILTERS, null)).toBe('');
    const chosen = { ...NO_FILTERS, players: '3', opponent: '  Anna & Bram ' };
    expect(query(chosen, null)).toBe('players=3&opponent=Anna+%26+Bram');
    expect(query(chosen, '1.5~abc')).toBe('players=3&opponent=Anna+%26+Bram&before=1.5%7Eabc');
  });

  it('are counted, and cleared together', () => {
    kept.filters.ending = 'won';
    kept.filters.opponent = '  ';
    expect(kept.count).toBe(1);
    kept.reset();
    expect(kept.filters).toEqual(NO_FILTERS);
  });
});
