// The core in WebAssembly against that of Python: tools/playouts.py has written what it says.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Desk } from '../../src/core/messages';
import { Games, type Playouts } from './games';

interface Expected {
  modules: string[];
  players: number;
  tables: string;
  state: string;
  legal: number[];
  scores: number[][];
  after: string;
  observed: string;
  perft: number;
  from_start: string;
  from_state: string;
}

const file = (path: string): URL => new URL(path, import.meta.url);
const BUILT = file('../../src/core/built/kingdom.wasm');
const { games, seed, sets } = JSON.parse(readFileSync(file('playouts.json'), 'utf8')) as {
  games: number;
  seed: number;
  sets: Expected[];
};

const unpacked = (text: string): Uint8Array =>
  new Uint8Array(inflateSync(Buffer.from(text, 'base64')));
const sha256 = (...parts: ArrayBufferView[]): string => {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of parts)
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  return hash.digest('hex');
};
const checksum = ({ gold, lengths }: Playouts): string => sha256(gold, lengths);

const missing = !existsSync(BUILT);
if (missing && process.env.CI === 'true')
  throw new Error('the core for browsers is not built: `python core/build.py wasm`');

describe.skipIf(missing)('the core in WebAssembly', () => {
  const module = missing ? null : new WebAssembly.Module(readFileSync(BUILT));
  const open = ({ tables }: Pick<Expected, 'tables'>): Games =>
    new Games(module as WebAssembly.Module, unpacked(tables));
  const [base] = sets as [Expected];

  it.each(sets)('plays the games that Python plays: $modules', (expected) => {
    const engine = open(expected);
    expect(engine.players).toBe(expected.players);
    const played = engine.playouts(engine.start(), games, BigInt(seed));
    expect(checksum(played)).toBe(expected.from_start);
    const state = unpacked(expected.state);
    expect(checksum(engine.playouts(state, games, BigInt(seed)))).toBe(expected.from_state);
  });

  it.each(sets)('observes what Python observes: $modules', (expected) => {
    const engine = open(expected);
    const hash = createHash('sha256');
    let state = engine.start();
    for (let step = 0; step < 600; step++) {
      const legal = engine.legal(state);
      if (!legal.length) break;
      state = engine.apply(state, legal[(step * 7919) % legal.length] as number);
      if (step % 5 > 0) continue;
      const seat = (step / 5) % engine.players;
      const { planes, island, scalars } = engine.observe(engine.view(state, seat), seat);
      for (const array of [planes, island, scalars]) hash.update(new Uint8Array(array.buffer));
    }
    expect(hash.digest('hex')).toBe(expected.observed);
  });

  it.each(sets)('knows legal actions, scores and counts: $modules', (expected) => {
    const engine = open(expected);
    const state = unpacked(expected.state);
    expect(engine.legal(state)).toEqual(expected.legal);
    expect(engine.scores(state)).toEqual(expected.scores);
    expect(engine.perft(state, 3)).toBe(expected.perft);
    const after = engine.apply(state, expected.legal.at(-1) as number);
    expect(sha256(after)).toBe(expected.after);
    expect(sha256(state)).toBe(sha256(unpacked(expected.state)));
  });

  it('plays any part of a seed', () => {
    const engine = open(base);
    const all = engine.playouts(engine.start(), 20, 5n);
    const some = engine.playouts(engine.start(), 5, 5n, 10n);
    expect([...some.lengths]).toEqual([...all.lengths.slice(10, 15)]);
  });

  it('keeps its memory when it is asked again and again', () => {
    const engine = open(base);
    const first = checksum(engine.playouts(engine.start(), 10_000, 1n));
    for (let time = 0; time < 3; time++)
      expect(checksum(engine.playouts(engine.start(), 10_000, 1n))).toBe(first);
  });

  it('refuses what is no state, of another version, or not legal', () => {
    const engine = open(base);
    const state = unpacked(base.state);
    expect(() => engine.legal(state.slice(1))).toThrow('a state has 1024 bytes, not 1023');
    const other = state.slice();
    other[1020] = 99;
    expect(() => engine.legal(other)).toThrow(/format \d+ of the core/);
    expect(() => engine.apply(state, 487 - base.legal.length)).toThrow('is not legal here');
    expect(() => engine.apply(state, -1)).toThrow('action -1 is not legal here');
    const [legal] = base.legal as [number];
    for (const action of [legal + 2 ** 32, legal + 0.5, NaN])
      expect(() => engine.apply(state, action)).toThrow(`action ${action} is not legal here`);
    expect(engine.legal(state)).toEqual(base.legal);
  });

  it('refuses tables of another size or version', () => {
    const tables = unpacked(base.tables);
    const make = (bytes: Uint8Array) => () => new Games(module as WebAssembly.Module, bytes);
    expect(make(tables.slice(64))).toThrow('are no tables of a set-up');
    expect(make(new Uint8Array(3))).toThrow('3 bytes are no tables of a set-up');
    const other = tables.slice();
    other[0] = 99;
    expect(make(other)).toThrow(/format \d+ of the core/);
  });

  it('is small', () => {
    expect(gzipSync(readFileSync(BUILT)).length).toBeLessThan(150_000);
  });

  it('answers at the desk of its worker', async () => {
    const desk = new Desk(
      async (_, given: Uint8Array) => new Games(module as WebAssembly.Module, given),
      ({ players, built }) => ({ players, built }),
    );
    expect(await desk.answer({ id: 1, call: 'start', args: [] })).toEqual({
      id: 1,
      error: 'the core has no tables yet',
    });
    const tables = unpacked(base.tables);
    const opened = await desk.answer({ id: 2, open: { address: '', given: tables } });
    expect(opened).toMatchObject({ id: 2, value: { players: 2, built: /zig/ } });
    const state = unpacked(base.state);
    expect(await desk.answer({ id: 3, call: 'legal', args: [state] })).toEqual({
      id: 3,
      value: base.legal,
    });
    expect(await desk.answer({ id: 4, call: 'apply', args: [state, -1] })).toEqual({
      id: 4,
      error: 'action -1 is not legal here',
    });
  });
});
