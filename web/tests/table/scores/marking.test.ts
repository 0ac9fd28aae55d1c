import { describe, expect, it, vi } from 'vitest';
import { Marking } from '../../../src/table/scores/marking.svelte';
import type { GoldPart } from '../../../src/wire';
import { TIMEOUT } from '../../timeout';

const parts: GoldPart[] = [{ cells: ['d7'], places: ['d6'], gold: 3 }];

describe('what is marked on the board', () => {
  it('shows a source, and no longer when it is pressed again', async () => {
    const marking = new Marking(() => Promise.resolve(parts));
    marking.toggle('castles', 1);
    expect(marking.is('castles', 1)).toBe(true);
    await vi.waitFor(() => expect(marking.parts).toEqual(parts), TIMEOUT);
    marking.toggle('castles', 1);
    expect([marking.shown, marking.parts]).toEqual([null, null]);
  });

  it('changes to another player or source', async () => {
    const load = vi.fn(() => Promise.resolve(parts));
    const marking = new Marking(load);
    await marking.show('castles', 0);
    marking.toggle('castles', 1);
    expect(marking.is('castles', 0)).toBe(false);
    expect(load).toHaveBeenLastCalledWith('castles', 1);
  });

  it('ignores an answer to what is shown no longer', async () => {
    let answer: (parts: GoldPart[]) => void = () => undefined;
    const late = new Promise<GoldPart[]>((resolve) => (answer = resolve));
    const marking = new Marking((source) => (source === 'lords' ? late : Promise.resolve([])));
    const asked = marking.show('lords', 0);
    await marking.show('castles', 0);
    answer(parts);
    await asked;
    expect(marking.parts).toEqual([]);
  });

  it('asks again for another position, and not when nothing is shown', async () => {
    const load = vi.fn(() => Promise.resolve(parts));
    const marking = new Marking(load);
    await marking.refresh();
    expect(load).not.toHaveBeenCalled();
    await marking.show('castles', 0);
    await marking.refresh();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
