// Bots that play on from any position.

import { describe, expect, it } from 'vitest';
import { toMoveIn } from '../../src/core/engine';
import { Service } from '../../src/thinking/service';
import type { Level } from '../../src/thinking/types';
import { compiled, engineOf, missing, positions, setupOf, unpacked } from './answers';

describe.skipIf(missing)('bots', () => {
  it.each(positions)('play on to the end: $modules', (expected) => {
    const service = new Service(compiled(), setupOf(expected));
    const engine = engineOf(expected);
    let state = unpacked(expected.state);
    let seed = 0n;
    for (let legal = engine.legal(state); legal.length; legal = engine.legal(state)) {
      const [card] = legal as [number];
      const isAsked = toMoveIn(state) >= 0;
      state = service.after(state, isAsked ? service.play(state, 'beginner', ++seed) : [card]);
    }
    expect(engine.scores(state).flat().some(Boolean)).toBe(true);
  });

  it.each<Level>(['beginner', 'easy', 'medium', 'hard'])('play the same again: %s', (level) => {
    const [expected] = positions as [(typeof positions)[0]];
    const service = new Service(compiled(), setupOf(expected));
    const state = unpacked(expected.state);
    const actions = service.play(state, level, 7n);
    expect(service.play(state, level, 7n)).toEqual(actions);
    expect(toMoveIn(service.after(state, actions))).not.toBe(toMoveIn(state));
  });
});
