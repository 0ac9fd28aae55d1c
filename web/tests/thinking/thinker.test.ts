// Whole questions in WebAssembly against the native core, byte for byte.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toMoveIn } from '../../src/core/engine';
import { Questions } from '../../src/thinking/questions';
import { Service } from '../../src/thinking/service';
import { Thinker, type AskOptions, type InquiryKind } from '../../src/thinking/thinker';
import {
  COMPARED_BATCHES,
  COMPARISON,
  INQUIRY,
  INQUIRY_KIND,
  MAX_PLANS,
  SEARCH,
  SUMS,
} from '../../src/wire/core';
import {
  BUILT,
  compiled,
  engineOf,
  few,
  many,
  missing,
  positions,
  seed,
  setupOf,
  unpacked,
  type PositionAnswers,
} from './answers';

const [base] = positions as [PositionAnswers];
const KINDS = Object.keys(INQUIRY_KIND) as InquiryKind[];
const cases = positions.flatMap((expected) => KINDS.map((kind) => ({ expected, kind })));

/** What the memory of a question has of the first turns that were found. */
function sumsOf(thinker: Thinker, field: number, count: number): number[] {
  const { buffer } = thinker.memory;
  const at = INQUIRY.at.search + SEARCH.at.sums + field;
  return [...new BigInt64Array(buffer, at, count)].map(Number);
}

const orderOf = (thinker: Thinker, count: number): number[] => [
  ...new Int32Array(thinker.memory.buffer, INQUIRY.at.search + SEARCH.at.order, count),
];

describe.skipIf(missing)('thinking in WebAssembly', () => {
  it.each(cases)('answers as natively: $kind, $expected.modules', ({ expected, kind }) => {
    const thinker = new Thinker(engineOf(expected), () => 0);
    const { given, best, batches, compared, playouts, sha256 } = expected.answers[kind];
    const options: AskOptions = { budget: { playouts: few }, seed: BigInt(seed), number: 7, given };
    if (kind === 'best_turn') Object.assign(options, { budget: { playouts: many }, plans: 12 });
    thinker.answer(kind, unpacked(expected.view), options);
    expect(thinker.best()).toEqual(best);
    const sum = sumsOf(thinker, SUMS.at.playouts, MAX_PLANS).reduce((one, other) => one + other);
    expect(sum).toBe(playouts);
    const comparison = new DataView(thinker.memory.buffer, INQUIRY.at.comparison, COMPARISON.bytes);
    expect(comparison.getInt32(COMPARISON.at.count, true)).toBe(compared);
    expect(Number(comparison.getBigInt64(COMPARISON.at.batches, true))).toBe(batches);
    expect(createHash('sha256').update(thinker.memory).digest('hex')).toBe(sha256);
  });

  it.each(positions)('sees what a player may know, and deals the rest: $modules', (expected) => {
    const engine = engineOf(expected);
    const [state, view] = [unpacked(expected.state), unpacked(expected.view)];
    expect(engine.view(state, toMoveIn(state))).toEqual(view);
    expect(engine.sample(view, BigInt(seed), 3n)).toEqual(unpacked(expected.sampled));
  });

  it.each(positions)('says what a turn brings: $modules', (expected) => {
    const view = unpacked(expected.view);
    const questions = new Questions(engineOf(expected), expected);
    expect(questions.reasons(view, expected.quick, []).found).toEqual(expected.reasons);
  });

  it('is small: rules, planner, search and weights', () => {
    expect(gzipSync(readFileSync(BUILT)).length).toBeLessThan(150_000);
  });

  it('searches for some time', () => {
    const thinker = new Thinker(engineOf(base));
    const view = unpacked(base.view);
    let compared = 0;
    const playouts = (seconds: number): number => {
      thinker.answer('best_turn', view, { budget: { seconds } });
      expect(thinker.best().length).toBeGreaterThan(0);
      compared = new DataView(thinker.memory.buffer).getInt32(
        INQUIRY.at.search + SEARCH.at.count,
        true,
      );
      return sumsOf(thinker, SUMS.at.playouts, MAX_PLANS).reduce((one, other) => one + other);
    };
    const none = playouts(0);
    expect(none).toBeGreaterThanOrEqual(compared);
    expect(playouts(0.2)).toBeGreaterThan(none);
  });

  it.each([
    { tick: 0.45, deeply: false },
    { tick: 0.004, deeply: true },
  ])('makes deep rollouts if there is time: $deeply', ({ tick, deeply }) => {
    let now = 0; // all turns that are left are rolled out once between two looks at the clock
    const thinker = new Thinker(engineOf(base), () => (now += tick));
    thinker.answer('best_turn', unpacked(base.view), { budget: { seconds: 1 }, plans: 16 });
    const deep = sumsOf(thinker, SUMS.at.deep, MAX_PLANS);
    const inOrder = orderOf(thinker, 3).map((turn) => deep[turn] ?? 0) as [number, number, number];
    expect(inOrder[0] > 0).toBe(deeply);
    expect(inOrder[0]).toBe(inOrder[1]); // the last two have as many
    expect(inOrder[1] > inOrder[2]).toBe(deeply);
  });

  it('refuses what is no view, asks nobody, or is no turn', () => {
    const thinker = new Thinker(engineOf(base));
    const view = unpacked(base.view);
    const ask = (given: number[][]): void =>
      thinker.ask('turn_judged', view, { budget: { playouts: few }, given });
    expect(() => thinker.plan(unpacked(base.state), 24)).toThrow('a view has 1088 bytes, not 1024');
    expect(() => ask([[]])).toThrow('a turn has 1 to 94 actions, not 0');
    expect(() => ask(Array.from({ length: 17 }, () => [487]))).toThrow(
      'at most 16 turns can be given',
    );
    const start = engineOf(base).view(engineOf(base).start(), 0);
    expect(() => thinker.plan(start, 24)).toThrow('nobody is asked in this view');
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

  it('compares turns batch by batch, the best first', () => {
    const service = new Service(compiled(), setupOf(base));
    service.compare(unpacked(base.view), { budget: { playouts: few }, seconds: Infinity });
    const shares: number[] = [];
    let last: ReturnType<Service['compareOn']>;
    do {
      last = service.compareOn();
      shares.push(last.share);
    } while (last.share < 1);
    expect(shares).toHaveLength(COMPARED_BATCHES);
    const [best, ...others] = last.turns;
    const none = { gold: 0, chance: 0, goldError: 0, chanceError: 0 };
    expect(best?.cost).toEqual({ ...none, tellsGold: false, tellsChance: false });
    expect(best?.judgement).toBe('good');
    for (const { cost, chance } of others) {
      expect(cost.goldError).toBeGreaterThan(0);
      expect(cost.chance).toBeCloseTo(Math.max(0, (best?.chance ?? 0) - chance));
    }
  });
});
