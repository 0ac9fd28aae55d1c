// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forget, keep, kept } from '../../../src/pages/home/kept';
import type { Me, TableInfo } from '../../../src/wire';

const ME = { name: 'Anna' } as Me;
const TABLE = {
  id: 'one',
  name: '',
  invites: [{ seat: 1, secret: 'abc' }],
  seats: [{ seat: 0, link: '/table/one?seat=def', nonce: 'ghi' }],
} as unknown as TableInfo;

describe('what the first page keeps', () => {
  beforeEach(() => localStorage.clear());

  it('is my name and my games, without the secrets of their seats', () => {
    expect(kept()).toBeNull();
    keep({ me: ME, mine: [TABLE] });
    expect(kept()?.me.name).toBe('Anna');
    expect(kept()?.mine.map(({ id }) => id)).toEqual(['one']);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/abc|def|ghi/);
  });

  it('is nothing where there was nothing, or something else', () => {
    localStorage.setItem('kingdom.home', 'nonsense');
    expect(kept()).toBeNull();
    keep({ me: ME, mine: [] });
    forget();
    expect(kept()).toBeNull();
  });
});
