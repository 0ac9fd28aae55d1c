// Playing on from any position: by hand, by cards and by bots.

import { describe, expect, it } from 'vitest';
import { OVER, CHANCE, readState, toMoveIn } from '../../src/core/state';
import { Service } from '../../src/thinking/service';
import type { Level } from '../../src/thinking/types';
import { compiled, missing, positions, setupOf, unpacked } from './answers';

describe.skipIf(missing)('exploring', () => {
  it.each(positions)('lets bots play on to the end: $modules', (expected) => {
    const service = new Service(compiled(), setupOf(expected));
    let state = unpacked(expected.state);
    for (let seed = 0n; toMoveIn(state) !== OVER; seed++) {
      const chance = toMoveIn(state) === CHANCE;
      const actions = chance ? [service.draw(state, seed)] : service.play(state, 'beginner', seed);
      state = service.after(state, actions);
    }
    expect(service.legal(state)).toEqual([]);
    expect(service.scores(state).flat().some(Boolean)).toBe(true);
  });

  it.each<Level>(['beginner', 'easy', 'medium', 'hard'])('plays the same again: %s', (level) => {
    const [expected] = positions as [(typeof positions)[0]];
    const service = new Service(compiled(), setupOf(expected));
    const state = unpacked(expected.state);
    const actions = service.play(state, level, 7n);
    expect(service.play(state, level, 7n)).toEqual(actions);
    expect(toMoveIn(service.after(state, actions))).not.toBe(toMoveIn(state));
  });

  it('draws cards that are there, each as often as it is', () => {
    const [expected] = positions as [(typeof positions)[0]];
    const service = new Service(compiled(), setupOf(expected));
    const start = service.start();
    expect(toMoveIn(start)).toBe(CHANCE);
    const drawn = Array.from({ length: 40 }, (_, seed) => service.draw(start, BigInt(seed)));
    expect(new Set(drawn)).toEqual(new Set(service.legal(start)));
    expect(service.draw(start, 3n)).toBe(drawn[3]);
  });

  it.each(positions)('reads what the core holds: $modules', (expected) => {
    const service = new Service(compiled(), setupOf(expected));
    const packed = unpacked(expected.state);
    const state = readState(packed, service.scores(packed).length);
    expect(state.legal).toEqual(service.legal(packed));
    expect(state.toMove).toBe(toMoveIn(packed));
    expect(state.frames.at(-1)?.player ?? state.turn?.player).toBe(state.toMove);
    const hidden = readState(unpacked(expected.view), state.players.length);
    const others = hidden.players.filter((_, seat) => seat !== state.toMove);
    expect(others.flatMap(({ hand }) => hand).every((card) => card === -1)).toBe(true);
    expect(hidden.players[state.toMove]).toEqual(state.players[state.toMove]);
  });
});
