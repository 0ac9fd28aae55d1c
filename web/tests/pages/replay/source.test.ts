import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../src/api/api';
import { ofGame } from '../../../src/pages/replay/source';
import { tableOf } from '../../wire';

afterEach(() => vi.restoreAllMocks());

describe('whose game a replay is', () => {
  const people = [{ kind: 'bot' }, { kind: 'human' }, { kind: 'human' }];
  const seats = (mine: number | null) =>
    people.map(({ kind }, seat) => ({ seat, kind, you: seat === mine }));

  async function mine(answer: Promise<unknown>): Promise<[number[], number]> {
    vi.spyOn(api, 'board').mockResolvedValue({} as never);
    vi.spyOn(api, 'states').mockResolvedValue({ people } as never);
    vi.spyOn(api, 'table').mockReturnValue(answer as never);
    const { you, me } = await ofGame('abc');
    return [you, me];
  }
  const at = (mine: number | null) => tableOf('abc', { seats: seats(mine) as never });

  it('is mine if I sat there, and about my turns first', async () => {
    expect(await mine(Promise.resolve(at(2)))).toEqual([[2], 2]);
  });
  it('is about the first person for everybody else, and where the table is not known', async () => {
    expect(await mine(Promise.resolve(at(null)))).toEqual([[], 1]);
    expect(await mine(Promise.reject(new Error('gone')))).toEqual([[], 1]);
  });
});
