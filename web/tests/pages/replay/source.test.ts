import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../src/api/api';
import { ofGame } from '../../../src/pages/replay/source';
import { tableOf } from '../../wire';

afterEach(() => vi.restoreAllMocks());

describe('whose turns a replay is about first', () => {
  const people = [{ kind: 'bot' }, { kind: 'human' }, { kind: 'human' }];
  const seats = (mine: number | null) =>
    people.map(({ kind }, seat) => ({ seat, kind, you: seat === mine }));

  async function me(answer: Promise<unknown>): Promise<number> {
    vi.spyOn(api, 'board').mockResolvedValue({} as never);
    vi.spyOn(api, 'states').mockResolvedValue({ people } as never);
    vi.spyOn(api, 'table').mockReturnValue(answer as never);
    return (await ofGame('abc')).me;
  }
  const at = (mine: number | null) => tableOf('abc', { seats: seats(mine) as never });

  it('is my own seat', async () => {
    expect(await me(Promise.resolve(at(2)))).toBe(2);
  });
  it('is the first person for everybody else, and where the table is not known', async () => {
    expect(await me(Promise.resolve(at(null)))).toBe(1);
    expect(await me(Promise.reject(new Error('gone')))).toBe(1);
  });
});
