// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../src/api/api';
import { openBotGame } from '../../../src/pages/home/botgame';
import type { Choices, Commitment, Created } from '../../../src/wire';

const GAME = { count: 1, level: 'gone', board: 'first' };

describe('a game against bots', () => {
  beforeEach(() => {
    vi.spyOn(api, 'choices').mockResolvedValue({ bots: ['random', 'planner'] } as Choices);
    vi.spyOn(api, 'commit').mockResolvedValue({ commitment: 'c', ticket: 't' } as Commitment);
    vi.spyOn(api, 'create').mockResolvedValue({ id: 'abc' } as Created);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('asks for the bots only where they are not known', async () => {
    expect(await openBotGame(GAME, ['greedy'])).toBe('abc');
    expect(api.choices).not.toHaveBeenCalled();
    await openBotGame(GAME);
    expect(api.choices).toHaveBeenCalledOnce();
    const bots = vi.mocked(api.create).mock.calls.map(([{ players }]) => players[1]);
    expect(bots).toEqual([
      { kind: 'bot', bot: 'greedy' },
      { kind: 'bot', bot: 'random' },
    ]);
  });
});
