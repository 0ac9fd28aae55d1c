// What pages use: workers that are shared out, told in order, and ended.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk, type Request } from '../../src/core/messages';
import { openThinking, type JudgedTurn, type CoreSetup } from '../../src/thinking';
import { Service } from '../../src/thinking/service';
import { compiled, games, missing, positions, seed, setupOf, unpacked } from './answers';

vi.mock('../../src/core/file', () => ({
  coreAddress: async () => 'core.wasm',
  isBuilt: () => true,
}));

/** A worker that thinks in this thread, one question after the other. */
class Here extends EventTarget {
  static all: Here[] = [];
  ended = false;
  answered: string[] = [];
  #before: Promise<void> = Promise.resolve();
  readonly #desk = new Desk(
    async (_: string, setup: CoreSetup) => new Service(compiled(), setup),
    () => null,
  );

  constructor() {
    super();
    Here.all.push(this);
  }

  postMessage(request: Request<CoreSetup>): void {
    this.#before = this.#before.then(() => this.#answer(request));
  }

  terminate(): void {
    this.ended = true;
  }

  async #answer(request: Request<CoreSetup>): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    if (this.ended) return;
    const data = await this.#desk.answer(request);
    this.answered.push('call' in request ? request.call : 'open');
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const game = games[0] as (typeof games)[0];
const packed = { start: unpacked(game.start), played: game.played.slice(0, 60) };
const run = { playouts: 8, seed: BigInt(seed) };

describe.skipIf(missing)('thinking for pages', () => {
  beforeEach(() => {
    Here.all = [];
    vi.stubGlobal('Worker', Here);
    vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('shares an analysis out among workers, tells it in order, and ends them', async () => {
    const thinking = await openThinking(setupOf(game));
    const told: [JudgedTurn, number, number][] = [];
    const onturn = (...args: [JudgedTurn, number, number]): void => void told.push(args);
    const turns = await thinking.analyse(packed, { ...run, onturn });
    expect(told.map(([turn]) => turn)).toEqual(turns);
    expect(told.map(([, done, total]) => [done, total])).toEqual(
      turns.map((_, index) => [index + 1, turns.length]),
    );
    const [own, ...others] = Here.all;
    expect(others).toHaveLength(3);
    expect(others.every(({ ended, answered }) => ended && answered.includes('judge'))).toBe(true);
    expect(own?.ended).toBe(false);
    const [mine] = await thinking.analyse(packed, { ...run, player: 1 });
    expect(mine).toEqual(turns.find(({ player }) => player === 1));
    thinking.close();
    expect(Here.all.every(({ ended }) => ended)).toBe(true);
  });

  it('ends at once when it is aborted', async () => {
    const thinking = await openThinking(setupOf(game));
    const leaving = new AbortController();
    const { signal } = leaving;
    const stopped = thinking.analyse(packed, { ...run, signal, onturn: () => leaving.abort() });
    await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(Here.all.slice(1).every(({ ended }) => ended)).toBe(true);
    await expect(thinking.analyse(packed, { ...run, signal })).rejects.toThrow(/abort/i);
    expect(await thinking.after(packed.start, [])).toEqual(packed.start);
    thinking.close();
  });

  it('hints at once, and better after a while', async () => {
    const position = positions[0] as (typeof positions)[0];
    const thinking = await openThinking(setupOf(position));
    const onplan = vi.fn();
    const hint = await thinking.hint(unpacked(position.view), { seconds: 0.05, onplan });
    expect(onplan).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ actions: position.quick, chance: null }),
    );
    expect(hint.chance).not.toBeNull();
    expect(hint.steps.map(({ action }) => action)).toEqual(hint.actions);
    thinking.close();
  });

  it('compares the best turns of a view, and ends at once when it is aborted', async () => {
    const position = positions[0] as (typeof positions)[0];
    const thinking = await openThinking(setupOf(position));
    const view = unpacked(position.view);
    const few = { budget: { playouts: 64 }, most: 3, batches: 2, seconds: Infinity };
    const onbatch = vi.fn();
    const turns = await thinking.compare(view, { ...few, onbatch });
    expect(onbatch.mock.calls.map(([, share]) => share as number)).toEqual([0.5, 1]);
    expect(onbatch).toHaveBeenLastCalledWith(turns, 1);
    expect(turns).toHaveLength(3);
    expect(new Set(turns.map(({ actions }) => actions.join())).size).toBe(3);
    expect(turns[0]).toMatchObject({ cost: { gold: 0, chance: 0 }, judgement: 'good' });
    for (const { chance, steps, actions } of turns) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(steps.map(({ action }) => action)).toEqual(actions);
    }
    expect(await thinking.compare(view, few)).toEqual(turns); // by the seed
    const leaving = new AbortController();
    const { signal } = leaving;
    const stopped = thinking.compare(view, { ...few, signal, onbatch: () => leaving.abort() });
    await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(Here.all.slice(1).every(({ ended }) => ended)).toBe(true);
    thinking.close();
  });

  it('refuses what is no set-up, and ends its worker', async () => {
    const none = { tables: new Uint8Array(3), sources: [], sites: [] };
    await expect(openThinking(none)).rejects.toThrow('3 bytes are no tables of a set-up');
    expect(Here.all.map(({ ended }) => ended)).toEqual([true]);
  });

  it('refuses what is asked after its end', async () => {
    const thinking = await openThinking(setupOf(game));
    const late = thinking.after(packed.start, []);
    thinking.close();
    await expect(late).rejects.toThrow('the core was closed');
  });
});
