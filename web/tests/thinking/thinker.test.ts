// Plans, searches and comparisons in WebAssembly against those of Python, number by number.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { MAX_PLANS } from '../../src/wire/core';
import { toMoveIn } from '../../src/core/engine';
import { Questions } from '../../src/thinking/questions';
import { Service } from '../../src/thinking/service';
import { SETTINGS } from '../../src/thinking/settings';
import { Thinker } from '../../src/thinking/thinker';
import {
  BUILT,
  compiled,
  engineOf,
  missing,
  many,
  playouts,
  positions,
  seed,
  setupOf,
  unpacked,
  type PositionAnswers,
} from './answers';

const [base] = positions as [PositionAnswers];

describe.skipIf(missing)('thinking in WebAssembly', () => {
  it.each(positions)('thinks what Python thinks: $modules', (expected) => {
    const engine = engineOf(expected);
    const thinker = new Thinker(engine);
    const view = unpacked(expected.view);
    expect(thinker.plan(view).candidates).toEqual(expected.plan.candidates);
    const found = thinker.search(view, { playouts }, { seed: BigInt(seed) });
    expect(found.candidates).toEqual(expected.search.candidates);
    expect(found.playouts).toBe(expected.search.playouts);
    const turns = found.candidates.slice(0, 2).map(({ actions }) => actions);
    const batches = [0, 8].map((first) => ({ first, games: 8 }));
    expect(thinker.compare(view, turns, batches, BigInt(seed))).toEqual(expected.compare);
    expect(thinker.plan(view).candidates).toEqual(expected.plan.candidates);
  });

  const later = positions.flatMap((one) => (one.looked ? [{ ...one, looked: one.looked }] : []));

  it.each(later)('looks ahead from the best turns as Python does: $modules', (expected) => {
    const thinker = new Thinker(engineOf(expected));
    const found = thinker.search(
      unpacked(expected.view),
      { playouts: many },
      { seed: BigInt(seed) },
    );
    const { candidates, playouts } = expected.looked;
    expect(found.candidates.slice(0, candidates.length)).toEqual(candidates);
    expect(found.playouts).toBe(playouts);
  });

  it.each(positions)('sees what a player may know, and deals the rest: $modules', (expected) => {
    const engine = engineOf(expected);
    const [state, view] = [unpacked(expected.state), unpacked(expected.view)];
    expect(engine.view(state, toMoveIn(state))).toEqual(view);
    expect(engine.sample(view, BigInt(seed), 3n)).toEqual(unpacked(expected.sampled));
  });

  it.each(positions)('says what a turn brings: $modules', (expected) => {
    const [best] = expected.search.candidates;
    const view = unpacked(expected.view);
    const found = new Questions(engineOf(expected), expected).reasons(
      view,
      best?.actions ?? [],
      [],
    );
    expect(found.filter(({ kind }) => kind !== 'settlements')).toEqual(expected.gains);
  });

  it('is small: rules, planner, search and weights', () => {
    const weights = new URL('../../src/thinking/settings.json', import.meta.url);
    const [core, settings] = [BUILT, weights].map((file) => gzipSync(readFileSync(file)).length);
    expect((core ?? 0) + (settings ?? 0)).toBeLessThan(150_000);
  });

  it('searches for some time', () => {
    const thinker = new Thinker(engineOf(base));
    const view = unpacked(base.view);
    const none = thinker.search(view, { seconds: 0 });
    expect(none.candidates.map(({ actions }) => actions)).toContainEqual(none.actions);
    expect(none.playouts).toBeGreaterThanOrEqual(none.candidates.length);
    expect(thinker.search(view, { seconds: 0.2 }).playouts).toBeGreaterThan(none.playouts);
  });

  it.each([
    { tick: 80, closely: false },
    { tick: 1, closely: true },
  ])('looks closely if there is time: $closely', ({ tick, closely }) => {
    let now = 0; // all turns that are left are played once between two looks at the clock
    vi.spyOn(performance, 'now').mockImplementation(() => (now += tick));
    const effort = { ...SETTINGS.effort, plans: MAX_PLANS };
    const thinker = new Thinker(engineOf(base));
    const { candidates } = thinker.search(unpacked(base.view), { seconds: 1 }, { effort });
    vi.restoreAllMocks();
    const looks = candidates.map((one) => one.looks);
    expect((looks[0] ?? 0) > 0).toBe(closely);
    expect(looks[0]).toBe(looks[1]); // the last two are looked at as often
    expect((looks[1] ?? 0) > (looks[2] ?? 0)).toBe(closely);
  });

  it('refuses what is no view, asks nobody, or is no turn', () => {
    const thinker = new Thinker(engineOf(base));
    const view = unpacked(base.view);
    expect(() => thinker.plan(unpacked(base.state))).toThrow('a view has 1088 bytes, not 1024');
    expect(() => thinker.compare(view, [[]], [])).toThrow('a turn has 1 to 94 actions, not 0');
    const many = Array.from({ length: 129 }, () => [487]);
    expect(() => thinker.compare(view, many, [])).toThrow('at most 128 turns can be compared');
    const start = engineOf(base).view(engineOf(base).start(), 0);
    expect(() => thinker.plan(start)).toThrow('nobody is asked in this view');
    expect(() => new Thinker(engineOf(base), [1, 2])).toThrow('2 weights are not those');
  });

  it('hints at a turn with its reasons and its steps', () => {
    const service = new Service(compiled(), setupOf(base));
    const view = unpacked(base.view);
    expect(service.planned(view)).toMatchObject({ actions: base.quick, chance: null });
    const { actions, steps, chance } = service.searched(view, 0.05, 1n);
    expect(steps.map(({ action }) => action)).toEqual(actions);
    const built = steps.filter(({ piece }) => piece === 'settlement');
    expect(built.map(({ number }) => number)).toEqual(built.map((_, index) => index + 1));
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
  });

  it('tells the chance of a hint by other luck than that which chose it', () => {
    const search = vi.spyOn(Thinker.prototype, 'search');
    const compare = vi.spyOn(Thinker.prototype, 'compare');
    const { actions, chance } = new Service(compiled(), setupOf(base)).searched(
      unpacked(base.view),
      0.05,
      1n,
    );
    const [, turns, , seed] = compare.mock.lastCall ?? [];
    expect(turns).toEqual([actions]);
    expect(seed).not.toBe(search.mock.lastCall?.[2]?.seed);
    expect(chance).toBe(compare.mock.results.at(-1)?.value[0][0].wins);
    vi.restoreAllMocks();
  });
});
